import type { ReactElement, ReactNode } from "react";
import type { Records } from "../records/reader.ts";
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
  const offered = offeredBy(options, choice);
  const group = { choice, notOffered: texts.notOffered };
  return (
    <>
      <Panel name="style">
        <Group {...group} name="style" legend={texts.styleLabel} look="pictures">
          {doors.styles.map(({ slug, name }) => (
            <Option key={slug} {...group} name="style" value={slug}>
              <img
                src={pictureToChoose(plateFile({ slug }))}
                width={272}
                height={204}
                alt=""
                loading="lazy"
                className={styles.picture}
              />
              {name}
            </Option>
          ))}
        </Group>
      </Panel>
      <Panel name="color">
        <Group
          {...group}
          name="color"
          legend={texts.colorLabel}
          look="colors"
          note={texts.screens}
          offered={offered.color}
        >
          {doors.colors.map(({ slug, name, hex, wood }) => (
            <Option key={slug} {...group} name="color" value={slug} offered={offered.color}>
              <Chip color={hex} wood={wood} />
              {name}
            </Option>
          ))}
        </Group>
      </Panel>
      <Panel name="windows">
        <Group {...group} name="windows" legend={texts.windowsLabel} offered={offered.windows}>
          {doors.windows.map(({ slug, name }) => (
            <Option key={slug} {...group} name="windows" value={slug} offered={offered.windows}>
              {name}
            </Option>
          ))}
        </Group>
        <Group
          {...group}
          name="section"
          legend={texts.sectionLabel}
          offered={offered.section}
          isHidden={!hasWindows(options, choice)}
        >
          {doors.sections.map(({ name }, index) => (
            <Option key={name} {...group} name="section" value={String(index + 1)} offered={offered.section}>
              {name}
            </Option>
          ))}
        </Group>
        <Group {...group} name="glass" legend={texts.glassLabel} isHidden={!hasGlass(options, choice)}>
          {doors.glass.map(({ slug, name }) => (
            <Option key={slug} {...group} name="glass" value={slug}>
              {name}
            </Option>
          ))}
        </Group>
      </Panel>
      <Panel name="hardware">
        <Group {...group} name="hardware" legend={texts.hardwareLabel} offered={offered.hardware}>
          {doors.hardware.map(({ slug, name }) => (
            <Option key={slug} {...group} name="hardware" value={slug} offered={offered.hardware}>
              {name}
            </Option>
          ))}
        </Group>
      </Panel>
      <Panel name="house">
        <Group {...group} name="house" legend={texts.houseLabel}>
          {doors.houses.map(({ slug, name }) => (
            <Option key={slug} {...group} name="house" value={slug}>
              {name}
            </Option>
          ))}
        </Group>
        <p className={styles.hint}>{hint}</p>
        <Group {...group} name="width" legend={texts.widthLabel} note={texts.widthNote}>
          {doors.widths.map(({ slug, name }) => (
            <Option key={slug} {...group} name="width" value={slug}>
              {name}
            </Option>
          ))}
        </Group>
        <Group {...group} name="height" legend={texts.heightLabel} note={texts.heightNote}>
          {doors.heights.map(({ slug, name }) => (
            <Option key={slug} {...group} name="height" value={slug}>
              {name}
            </Option>
          ))}
        </Group>
      </Panel>
    </>
  );
}

/** What one tab shows on a phone. The first is shown until the visitor chooses another. */
function Panel({ name, children }: { name: PanelName; children: ReactNode }) {
  return (
    <div
      id={panelId(name)}
      className={styles.panel}
      data-panel={name}
      data-shown={name === "style" ? "" : undefined}
    >
      {children}
    </div>
  );
}

type GroupProps = {
  name: keyof Choice;
  legend: string;
  look?: "pictures" | "colors" | "words";
  /** What should be known before one chooses. */
  note?: string;
  /** Said where the style doesn't have all of them. */
  notOffered: string;
  /** Those that the style has; all without it. */
  offered?: readonly string[];
  isHidden?: boolean;
  choice: Choice;
  children: ReactElement[];
};

function Group(props: GroupProps) {
  const { name, legend, look = "words", note, notOffered, offered, isHidden, children } = props;
  const noteId = note && `${name}-note`;
  return (
    <fieldset className={styles.group} data-group={name} aria-describedby={noteId} hidden={isHidden}>
      <legend>{legend}</legend>
      <div className={styles[look]}>{children}</div>
      {offered && (
        <p className={styles.note} data-not-offered hidden={offered.length === children.length}>
          {notOffered}
        </p>
      )}
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

type OptionProps = {
  choice: Choice;
  name: keyof Choice;
  value: string;
  offered?: readonly string[];
  children: ReactNode;
};

function Option({ choice, name, value, offered, children }: OptionProps) {
  const isOffered = offered?.includes(value) ?? true;
  return (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={choice[name] === value && isOffered}
        disabled={!isOffered}
      />
      {children}
    </label>
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
