import { useState } from "react";
import type { Focus } from "../../../src/pictures/focus.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import type { FieldSchema } from "../../protocol.ts";
import { focusField } from "../fault-list.tsx";
import {
  emptyValue,
  type FieldProps,
  fieldId,
  labelAt,
  type Path,
  pathText,
  useFocusInside,
  useForm,
  useOpen,
} from "../form-state.ts";
import styles from "./entries.module.css";
import { Notes } from "./labeled.tsx";
import { NewPhotos, PhotoField, takeDropped, takesDrop } from "./photo-field.tsx";
import { PictureFocus } from "./picture-fields.tsx";

/** Values by a name: questions by service, what each picture shows. */
export function MapField({ schema, value, path, bare }: FieldProps) {
  const form = useForm();
  const values = (value ?? {}) as Record<string, unknown>;
  const kind = schema.propertyNames?.refersTo;
  const inner = schema.additionalProperties || {};
  const names = kind ? form.choices[kind] : Object.keys(values).map((name) => ({ value: name, label: name }));
  const missing = kind ? names.filter(({ value: name }) => !(name in values)) : [];
  const [chosen, setChosen] = useState("");
  const [fresh, setFresh] = useState<string>();
  const add = () => {
    form.change(
      [...path, chosen],
      inner.type === "array" ? [emptyValue(inner.items ?? {})] : emptyValue(inner),
    );
    setFresh(chosen);
    setChosen("");
  };
  const labelFor = (name: string) => names.find((choice) => choice.value === name)?.label ?? name;
  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend className={bare || path.length === 0 ? "visually-hidden" : undefined}>
        {path.length > 0 ? labelAt(form, path) : "All of them"}
      </legend>
      <Notes path={path} />
      {!kind && (
        <NewPhotos
          onShow={(name) => {
            setFresh(name);
            focusField(pathText([...path, name, "alt"]));
          }}
        />
      )}
      <ul className="field">
        {Object.entries(values).map(([name, item]) => (
          <MapEntry
            key={name}
            schema={inner}
            value={item}
            path={[...path, name]}
            label={labelFor(name)}
            isFresh={name === fresh}
            isPicture={!kind}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="line">
          <select
            aria-label={`Another ${kind}`}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose a {kind}</option>
            {missing.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="add"
            aria-disabled={chosen === ""}
            onClick={() => chosen !== "" && add()}
          >
            Add
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface MapEntryProps {
  schema: FieldSchema;
  value: unknown;
  path: Path;
  label: string;
  isFresh: boolean;
  /** Whether it says what a picture shows. */
  isPicture: boolean;
}

function MapEntry({ schema, value, path, label, isFresh, isPicture }: MapEntryProps) {
  const form = useForm();
  const [open, setOpen] = useOpen(path, isFresh);
  const [dropped, setDropped] = useState(() => (isPicture ? takeDropped(pathText(path)) : undefined));
  const drop = (photo: File) => {
    setOpen(true);
    setDropped(photo);
  };
  const element = useFocusInside<HTMLLIElement>(isFresh && !isPicture);
  const count = Array.isArray(value) ? value.length : undefined;
  const { alt, focus } = (value ?? {}) as { alt?: string; focus?: Focus };
  const saved = isPicture ? form.choices.picture.find((choice) => choice.value === path.at(-1)) : undefined;
  const held = isPicture ? form.photos[pathText(path)] : undefined;
  const address = held ? addressOf(held) : saved?.address;
  return (
    <li className={styles.entry} ref={element} {...(isPicture && takesDrop(drop))}>
      <div className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          {address && <img src={address} alt="" width={72} height={48} />}
          <span>{(isPicture && alt) || label}</span>
          {count !== undefined && <small>{count}</small>}
        </button>
      </div>
      {open && (
        <div className={`field ${styles.body}`}>
          {isPicture && <PhotoField {...{ path, saved, dropped }} />}
          {address && (
            <PictureFocus
              path={[...path, "focus"]}
              {...{ address, held, shapes: saved?.shapes ?? [], focus }}
            />
          )}
          <form.Field schema={schema} value={value} path={path} bare />
        </div>
      )}
    </li>
  );
}
