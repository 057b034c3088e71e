import content from "virtual:door-designer";
import { Button } from "../../components/button.tsx";
import { fill } from "../../records/template.ts";
import { entry, sizeInWords } from "../model/choice.ts";
import { type PricedPart, pricedParts, priceOf, type Range } from "../model/price.ts";
import styles from "./door-designer.module.css";
import { isJudged, type Studio } from "./studio.ts";

type Props = {
  state: Studio;
  /** The design in words. */
  words: string;
  /** How far its pictures are. */
  pictures: string;
};

const { doors, texts, receipt, price, startingAt, startingPrice } = content;
const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const inDollars = ({ from, to }: Range) => ({ from: dollars(from), to: dollars(to) });

/** What was chosen, part by part, and what it adds to the starting price as far as the owner's records say. */
export function Receipt({ state, words, pictures }: Props) {
  const { choice, photo, openings } = state;
  const parts = pricedParts(content, choice);
  const total = priceOf(price, parts, openings.length);
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
            name={nameOf(part.part)}
            value={shownValue(part.part, state)}
            note={noteOf(part)}
          />
        ))}
        <Line name={receipt.place} value={photo ? receipt.ownPhoto : house} />
      </dl>
      <dl className={styles.sum}>
        <Line name={receipt.basic} value={`${startingAt} ${startingPrice}`} />
        <Line
          name={receipt.total}
          value={total ? fill(receipt.totalRange, inDollars(total)) : receipt.open}
          note={total && receipt.open}
        />
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

function nameOf(part: PricedPart["part"]): string {
  return part === "size" ? receipt.size : texts[`${part}Label`];
}

function shownValue(part: PricedPart["part"], state: Studio): string {
  const { choice } = state;
  switch (part) {
    case "size":
      return sizeInWords(content, choice, { isJudged: isJudged(state), second: state.second });
    case "windows":
      return [
        entry(doors.windows, choice.windows).name,
        doors.sections[Number(choice.section) - 1]?.words ?? "",
      ].join(", ");
    case "style":
      return entry(doors.styles, choice.style).name;
    case "glass":
      return entry(doors.glass, choice.glass).name;
    case "color":
      return entry(doors.colors, choice.color).name;
    case "hardware":
      return entry(doors.hardware, choice.hardware).name;
  }
}

function noteOf({ raises, adds }: PricedPart): string | undefined {
  if (adds) return fill(receipt.range, inDollars(adds));
  return raises ? receipt.raises : undefined;
}
