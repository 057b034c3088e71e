// A picture of a record: which one, and the point that stays wherever pages crop it.
import { FOCUSES, type Focus, focusShares } from "../../../src/pictures/focus.ts";
import { hashOf } from "../../page/location.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import type { KeptPhoto, PictureShape } from "../../protocol.ts";
import { type FieldProps, fieldId, labelAt, type Path, useForm } from "../form-state.ts";
import { photoDescribed } from "../record-state.ts";
import { inWords } from "./choice-fields.tsx";
import { Notes, useDescription } from "./labeled.tsx";
import { PhotoField } from "./photo-field.tsx";
import styles from "./picture-fields.module.css";

/** One of the site's pictures, chosen by what it looks like, or an own photo that becomes one. */
export function PictureField({ schema, value, path, optional }: FieldProps) {
  const form = useForm();
  const isJob = schema.shownAs === "photo";
  const all = isJob ? [] : form.choices.picture;
  const current = all.find((choice) => choice.value === value);
  const held = current ? undefined : form.photos[String(value)];
  const id = fieldId(path);
  const choose = (name: string | undefined) => form.change(path, name);
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>{labelAt(form, path)}</legend>
      {current ? (
        <>
          <Notes path={path} />
          <div className={styles.choice}>
            <img src={current.address} alt="" width={120} height={80} />
            <span>{current.label}</span>
          </div>
          <a href={hashOf({ file: "pictures.yaml", field: `${current.value}.alt` })}>
            Put your own photo here
          </a>
        </>
      ) : (
        <>
          {held && (
            <img
              className={styles.photo}
              src={addressOf(held)}
              alt=""
              width={held.width}
              height={held.height}
            />
          )}
          <PhotoField path={path} picture={String(value)} />
          {held && !isJob && (
            <label className="field">
              What is seen on it
              <input
                value={held.alt ?? ""}
                onChange={({ target }) => form.dispatch(photoDescribed(String(value), target.value))}
                autoComplete="off"
              />
            </label>
          )}
        </>
      )}
      <details hidden={isJob}>
        <summary>Choose {current ? "another picture" : "one of the site's pictures"}</summary>
        <div className={`row ${styles.thumbnails}`}>
          {optional && (
            <label>
              <input type="radio" name={id} checked={!current} onChange={() => choose(undefined)} /> None
            </label>
          )}
          {all.map(({ value: name, label, address }) => (
            <label key={name}>
              <input type="radio" name={id} checked={name === value} onChange={() => choose(name)} />
              <img src={address} alt={label} title={label} width={120} height={80} loading="lazy" />
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

// The area of each shape, in square pixels, so that none looks more important than another.
const AREA = 13_000;
interface Props {
  path: Path;
  address: string;
  /** A photo that isn't saved yet. */
  held: KeptPhoto | undefined;
  shapes: readonly PictureShape[];
  focus: Focus | undefined;
}

/** Chooses where a picture's main thing is, on the picture itself. */
export function PictureFocus({ path, address, held, shapes, focus = "middle" }: Props) {
  const form = useForm();
  const { id, ...description } = useDescription(path);
  const { left, top } = focusShares(focus);
  return (
    <fieldset className="field" id={id} tabIndex={-1} {...description}>
      <legend>{labelAt(form, path)}</legend>
      <Notes path={path} />
      <div className={styles.focus}>
        <img
          data-held={held?.id}
          src={address}
          alt=""
          {...(held && { width: held.width, height: held.height })}
        />
        <div className={styles.points}>
          {FOCUSES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id} point`}
                checked={name === focus}
                onChange={() => form.change(path, name === "middle" ? undefined : name)}
                aria-label={inWords(name)}
              />
            </label>
          ))}
        </div>
      </div>
      {shapes.length === 0 ? (
        <p className="hint">No page shows this picture yet.</p>
      ) : (
        <>
          <p className="label" id={`${id}-shapes`}>
            How pages show it
          </p>
          <ul className={`row ${styles.shapes}`} aria-labelledby={`${id}-shapes`}>
            {shapes.map(({ name, ratio, isVeiled }) => (
              <li className="hint" key={name} style={{ width: Math.round(Math.sqrt(AREA * ratio)) }}>
                <span className={isVeiled ? styles.veiled : undefined}>
                  <img
                    src={address}
                    alt=""
                    style={{ aspectRatio: ratio, objectPosition: `${left * 100}% ${top * 100}%` }}
                  />
                </span>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
