import type { ReactNode } from "react";
import { BreadcrumbNav } from "../components/breadcrumb-nav.tsx";
import type { Records } from "../records/reader.ts";
import type { Breadcrumbs } from "../routes/breadcrumbs.ts";
import styles from "./door-options.module.css";
import { pictureToChoose } from "./door-pictures.ts";
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
import { CHIP_FILE, chipFile, plateFile } from "./model/files.ts";

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
  /** How to take a photo of one's own house. */
  hint: string;
};

/**
 * Everything that can be chosen, as the build renders it. The browser gets its HTML, not its code: the island listens to
 * the radio buttons, and marks those that are chosen and those that a style does not have.
 */
export function DoorOptions({ doors, places, texts, hint }: Props) {
  const options = { doors, places };
  const choice = readChoice(options, new URLSearchParams());
  const { color, windows, section, hardware, insulation } = offeredBy(options, choice);
  const group = (
    part: keyof Choice,
    legend: string,
    list: readonly Option[],
    more: Partial<GroupProps> = {},
  ) => <Group {...{ part, legend, list, chosen: choice[part], notOffered: texts.notOffered }} {...more} />;
  const sections = doors.sections.map(({ name }, index) => ({ slug: String(index + 1), name }));
  const plates = doors.styles.map((style) => ({ ...style, image: <Plate name={plateFile(style)} /> }));
  const chips = doors.colors.map((one) => ({ ...one, image: <Chip color={one.hex} wood={one.wood} /> }));
  return (
    <>
      <Panel name="style">{group("style", texts.styleLabel, plates, { look: "pictures" })}</Panel>
      <Panel name="color">
        {group("color", texts.colorLabel, chips, { look: "pictures", note: texts.screens, offered: color })}
      </Panel>
      <Panel name="windows">
        {group("windows", texts.windowsLabel, doors.windows, { offered: windows })}
        {group("section", texts.sectionLabel, sections, {
          offered: section,
          isHidden: !hasWindows(options, choice),
        })}
        {group("glass", texts.glassLabel, doors.glass, { isHidden: !hasGlass(options, choice) })}
      </Panel>
      <Panel name="hardware">
        {group("hardware", texts.hardwareLabel, doors.hardware, { offered: hardware })}
      </Panel>
      <Panel name="house">
        {group("house", texts.houseLabel, doors.houses)}
        <p className={`small muted ${styles.note} ${styles.hint}`}>{hint}</p>
        {group("width", texts.widthLabel, doors.widths, { note: texts.widthNote })}
        {group("height", texts.heightLabel, doors.heights, { note: texts.heightNote })}
        {doors.insulation.length > 1 &&
          group("insulation", texts.insulationLabel, doors.insulation, {
            note: texts.insulationNote,
            offered: insulation,
          })}
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
  look?: "pictures" | "words";
  /** What should be known before one chooses. */
  note?: string;
  /** Said where the style doesn't have all of them. */
  notOffered: string;
  /** Those that the style has; all without it. */
  offered?: readonly string[];
  isHidden?: boolean;
};

function Group(props: GroupProps) {
  const { part, legend, list, chosen, look = "words", note, notOffered, offered, isHidden } = props;
  const noteId = note && `${part}-note`;
  return (
    <fieldset className={styles.group} data-group={part} aria-describedby={noteId} hidden={isHidden}>
      <legend>{legend}</legend>
      <div className={look === "words" ? `cluster gap-2 ${styles.words}` : styles.pictures}>
        {list.map(({ slug, name, image, text }) => {
          const isOffered = offered?.includes(slug) ?? true;
          return (
            <label key={slug}>
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

/** A style from the front. */
function Plate({ name }: { name: string }) {
  return <img src={pictureToChoose(name)} width={272} height={204} alt="" loading="lazy" className="photo" />;
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
