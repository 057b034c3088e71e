import type { ReactNode } from "react";
import { BreadcrumbNav } from "../components/breadcrumb-nav.tsx";
import type { Records } from "../records/reader.ts";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import styles from "./door-options.module.css";
import { pictureToChoose } from "./door-pictures.ts";
import { Plate } from "./door-styles.tsx";
import {
  type Choice,
  hasGlass,
  hasWindows,
  type Options,
  offeredBy,
  type PanelName,
  panelId,
  readChoice,
} from "./model/choice.ts";
import { CHIP_FILE, chipFile } from "./model/files.ts";

type HeadProps = { heading: string; lead: string; breadcrumbs: Breadcrumbs };

/** Where we are and what this page is for, so small that the door is in the first screen too. */
export function StudioHead({ heading, lead, breadcrumbs }: HeadProps) {
  return (
    <div className="stack gap-2">
      <BreadcrumbNav breadcrumbs={breadcrumbs} />
      <h1 className={styles.heading}>{heading}</h1>
      <p className={`muted ${styles.lead}`}>{lead}</p>
    </div>
  );
}

type Props = {
  doors: Records["doors"];
  places: Options["places"];
  texts: Records["designYourDoor"]["tool"];
};

/**
 * Everything that can be chosen, as the build renders it. The browser gets its HTML, not its code: the island listens to
 * the radio buttons, and marks those that are chosen and those that a style does not have.
 */
export function DoorOptions({ doors, places, texts }: Props) {
  const options = { doors, places };
  const choice = readChoice(options, new URLSearchParams());
  const offers: Partial<Record<keyof Choice, readonly string[]>> = offeredBy(options, choice);
  const group = (
    part: keyof Choice,
    list: readonly Option[],
    more: Pick<GroupProps, "note" | "isHidden"> = {},
  ) => (
    <Group
      {...{ part, list, legend: texts[`${part}Label`], notOffered: texts.notOffered }}
      {...{ chosen: choice[part], offered: offers[part] }}
      {...more}
    />
  );
  const sections = doors.sections.map(({ name }, index) => ({ slug: String(index + 1), name }));
  const plates = doors.styles.map((style) => ({ ...style, image: <Plate style={style} /> }));
  const chips = doors.colors.map((one) => ({ ...one, image: <Chip color={one.hex} wood={one.wood} /> }));
  return (
    <>
      <Panel name="style">{group("style", plates)}</Panel>
      <Panel name="color">{group("color", chips, { note: texts.screens })}</Panel>
      <Panel name="windows">
        {group("windows", doors.windows)}
        {group("section", sections, { isHidden: !hasWindows(options, choice) })}
        {group("glass", doors.glass, { isHidden: !hasGlass(options, choice) })}
      </Panel>
      <Panel name="hardware">{group("hardware", doors.hardware)}</Panel>
      <Panel name="house">
        {group("house", doors.houses)}
        {group("width", doors.widths, { note: texts.widthNote })}
        {group("height", doors.heights, { note: texts.heightNote })}
        {doors.insulation.length > 1 && group("insulation", doors.insulation, { note: texts.insulationNote })}
      </Panel>
    </>
  );
}

/** What one tab shows on a phone. The first is shown until the visitor chooses another. */
function Panel({ name, children }: { name: PanelName; children: ReactNode }) {
  return (
    <div
      id={panelId(name)}
      className={`stack gap-5 ${styles.panel}`}
      data-panel={name}
      data-shown={name === "style" ? "" : undefined}
    >
      {children}
    </div>
  );
}

interface Option {
  slug: string;
  name: string;
  image?: ReactNode;
  /** What it means. */
  text?: string;
}

type GroupProps = {
  part: keyof Choice;
  legend: string;
  list: readonly Option[];
  chosen: string;
  /** What should be known before one chooses. */
  note?: string;
  /** Said where the style doesn't have all of them. */
  notOffered: string;
  /** Those that the style has; all without it. */
  offered: readonly string[] | undefined;
  isHidden?: boolean;
};

function Group({ part, legend, list, chosen, note, notOffered, offered, isHidden }: GroupProps) {
  const noteId = note && `${part}-note`;
  return (
    <fieldset className={styles.group} data-group={part} aria-describedby={noteId} hidden={isHidden}>
      <legend>{legend}</legend>
      <div className={list[0]?.image ? styles.pictures : `cluster gap-2 ${styles.words}`}>
        {list.map(({ slug, name, image, text }) => {
          const isOffered = offered?.includes(slug) ?? true;
          return (
            <label key={slug} className={image ? "stack gap-2" : undefined}>
              <input
                type="radio"
                name={part}
                value={slug}
                defaultChecked={chosen === slug && isOffered}
                disabled={!isOffered}
              />
              {image}
              {text ? <strong>{name}</strong> : name}
              {text}
            </label>
          );
        })}
      </div>
      {offered && (
        <p className={`small muted ${styles.note}`} data-not-offered hidden={offered.length === list.length}>
          {notOffered}
        </p>
      )}
      {note && (
        <p id={noteId} className={`small muted ${styles.note}`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

/** A piece of a painted or stained panel. Its color is drawn, because the page allows no style in an element. */
function Chip({ color, wood }: { color: string; wood: string | undefined }) {
  return (
    <span className={styles.chip}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      <img
        src={pictureToChoose(wood ? chipFile(wood) : CHIP_FILE)}
        width={56}
        height={56}
        alt=""
        loading="lazy"
        className={wood ? undefined : styles.relief}
      />
    </span>
  );
}
