import type { ReactNode } from "react";
import { CARD_WIDTH } from "../../pictures/library.ts";
import { Picture } from "../../pictures/picture/picture.tsx";
import type { Records } from "../../records/reader.ts";
import { type Choice, colorsOf, type Options, readChoice, styleOf } from "../model/choice.ts";
import styles from "./door-options.module.css";

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
  const style = styleOf(options, choice);
  const colors = colorsOf(options, style);
  const group = { choice };
  return (
    <>
      <Group {...group} name="style" legend={texts.styleLabel} look="pictures">
        {doors.styles.map(({ slug, name, picture }) => (
          <Option key={slug} {...group} name="style" value={slug}>
            <Picture
              name={picture}
              sizes="8.5rem"
              maxWidth={CARD_WIDTH}
              className={styles.picture}
              decorative
            />
            {name}
          </Option>
        ))}
      </Group>
      <Group {...group} name="color" legend={texts.colorLabel} look="colors">
        {doors.colors.map(({ slug, name, hex }) => (
          <Option
            key={slug}
            {...group}
            name="color"
            value={slug}
            isOffered={colors.some((one) => one.slug === slug)}
          >
            <Swatch color={hex} />
            {name}
          </Option>
        ))}
      </Group>
      <Group {...group} name="windows" legend={texts.windowsLabel}>
        {doors.windows.map(({ slug, name }) => (
          <Option key={slug} {...group} name="windows" value={slug} isOffered={style.windows.includes(slug)}>
            {name}
          </Option>
        ))}
      </Group>
      <Group {...group} name="section" legend={texts.sectionLabel} isOffered={style.sections.length > 1}>
        {doors.sections.map(({ name }, index) => (
          <Option
            key={name}
            {...group}
            name="section"
            value={String(index + 1)}
            isOffered={style.sections.includes(index + 1)}
          >
            {name}
          </Option>
        ))}
      </Group>
      <Group {...group} name="hardware" legend={texts.hardwareLabel}>
        {doors.hardware.map(({ slug, name }) => (
          <Option
            key={slug}
            {...group}
            name="hardware"
            value={slug}
            isOffered={style.hardware.includes(slug)}
          >
            {name}
          </Option>
        ))}
      </Group>
      <Group {...group} name="width" legend={texts.widthLabel}>
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
      <Group {...group} name="house" legend={texts.houseLabel}>
        {doors.houses.map(({ slug, name }) => (
          <Option key={slug} {...group} name="house" value={slug}>
            {name}
          </Option>
        ))}
      </Group>
    </>
  );
}

type GroupProps = {
  name: keyof Choice;
  legend: string;
  look?: "pictures" | "colors" | "words";
  /** What should be known before one chooses. */
  note?: string;
  isOffered?: boolean;
  children: ReactNode;
};

function Group({ name, legend, look = "words", note, isOffered = true, children }: GroupProps) {
  const noteId = note && `${name}-note`;
  return (
    <fieldset className={styles.group} data-group={name} aria-describedby={noteId} hidden={!isOffered}>
      <legend>{legend}</legend>
      <div className={styles[look]}>{children}</div>
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
  isOffered?: boolean;
  children: ReactNode;
};

function Option({ choice, name, value, isOffered = true, children }: OptionProps) {
  return (
    <label hidden={!isOffered}>
      <input type="radio" name={name} value={value} defaultChecked={choice[name] === value} />
      {children}
    </label>
  );
}

/** A color to choose. It is drawn, because the page allows no style in an element. */
function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="4" fill={color} />
    </svg>
  );
}
