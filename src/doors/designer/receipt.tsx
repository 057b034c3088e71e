import content from "virtual:door-designer";
import { Button } from "../../components/button.tsx";
import { fill } from "../../records/template.ts";
import { entry, sizeInWords } from "../model/choice.ts";
import { type PricedPart, pricedParts, priceOf, type Range } from "../model/price.ts";
import styles from "./door-designer.module.css";
import { isJudged, type Studio } from "./studio.ts";

type Props = { state: Studio; words: string; pictures: "loading" | "ready" | "failed" };

const { doors, texts, receipt, startingAt, startingPrice } = content;
const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const inDollars = ({ from, to }: Range) => ({ from: dollars(from), to: dollars(to) });

const inWords = (total: Range) => fill(receipt.totalRange, inDollars(total));
const partsOf = ({ choice, second }: Studio) =>
  pricedParts(content, choice, [choice.width, ...(second ? [second] : [])]);

/** What a design costs in words, as far as the owner's records and the width of its doors say. */
export function priceInWords(state: Studio): string | undefined {
  const total = state.inDoubt === undefined ? priceOf(partsOf(state)) : undefined;
  return total && inWords(total);
}

/** What was chosen, part by part, and what it adds as far as the owner's records say. */
export function Receipt({ state, words, pictures }: Props) {
  const { choice, photo } = state;
  const parts = partsOf(state);
  const total = priceInWords(state);
  const house = entry(doors.houses, choice.house).name;
  return (
    <div className={`quiet torn stack ${styles.receipt}`} id="your-door">
      <h3>{receipt.heading}</h3>
      {/* The list below says it to the eye. */}
      <p className="visually-hidden" role="status" data-state={pictures}>
        {words}
      </p>
      <dl>
        {parts.map((part) => (
          <Line
            key={part.part}
            name={part.part === "size" ? receipt.size : texts[`${part.part}Label`]}
            value={shownValue(part.part, state)}
            note={noteOf(part)}
          />
        ))}
        <Line name={receipt.place} value={photo ? receipt.ownPhoto : house} />
      </dl>
      <dl className={styles.sum}>
        <Line name={receipt.basic} value={`${startingAt} ${startingPrice}`} />
        <Line name={receipt.total} value={total ?? receipt.open} note={total && receipt.open} />
      </dl>
      <p>
        <Button onClick={() => print()}>{receipt.print}</Button>
      </p>
    </div>
  );
}

function Line({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className="cluster">
      <dt>{name}</dt>
      {/* Another one for other words: React would look for those that a translator has replaced. */}
      <dd key={`${value} ${note}`}>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function shownValue(part: PricedPart["part"], state: Studio): string {
  const { choice, second } = state;
  if (part === "size") return sizeInWords(content, choice, { isJudged: isJudged(state), second });
  const lists = { ...doors, style: doors.styles, color: doors.colors };
  const { name } = entry<{ slug: string; name: string }>(lists[part], choice[part]);
  const section = doors.sections[Number(choice.section) - 1]?.words;
  return part === "windows" && section ? `${name}, ${section}` : name;
}

function noteOf({ part, raises, adds }: PricedPart): string | undefined {
  if (adds && part === "style") return inWords(adds);
  if (adds) return fill(receipt.range, inDollars(adds));
  return raises ? receipt.raises : undefined;
}
