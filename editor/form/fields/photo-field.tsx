import { type InputHTMLAttributes, type Ref, useEffect, useEffectEvent, useRef } from "react";
import type { PictureChoice } from "../../protocol.ts";
import { fieldId, labelAt, type Path, pathText, useForm } from "../form-state.ts";
import { photoDropped, photosChosen, placeOf } from "../record-state.ts";
import { Notes, useDescription } from "./labeled.tsx";
import styles from "./photo-field.module.css";

// Computers that don't know HEIC give it no type.
const PHOTOS = "image/*,.heic,.heif";
const NEW_PHOTO = fieldId("new-photo");

interface PickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "accept" | "onChange"> {
  ref?: Ref<HTMLInputElement>;
  onPick: (photos: readonly File[]) => void;
}

/** A button that has the browser ask for a photo. One that is dropped on it is taken, too. */
function PickPhoto({ onPick, children, ...input }: PickProps) {
  return (
    <label className={`button ${styles.pick}`}>
      {children}
      <input
        {...input}
        type="file"
        accept={PHOTOS}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

interface PhotoProps {
  path: Path;
  /** The picture, where the path is that of a field that names it. */
  picture?: string;
  saved?: PictureChoice | undefined;
}

/** Puts a photo from this device in the place of a picture, with the next save. */
export function PhotoField({ path, picture = pathText(path), saved }: PhotoProps) {
  const form = useForm();
  const { photos, arrivals, dispatch } = form;
  const isField = picture !== pathText(path);
  const { id, ...description } = useDescription(path);
  const input = useRef<HTMLInputElement>(null);
  const held = photos[picture];
  const arrival = arrivals.find((one) => placeOf(one) === pathText(path));
  const isKnown = saved !== undefined;
  const choose = ([file]: readonly File[]) => {
    const { title, name = title ?? "job" } = form.value as Record<string, unknown>;
    const target = isField
      ? { shows: `${name} ${labelAt(form, path)}`, field: path }
      : { picture, replaces: saved?.address ?? "" };
    if (file) dispatch(photosChosen([{ key: crypto.randomUUID(), file, target }]));
  };
  const drop = () => {
    dispatch(photoDropped(picture, isField ? path : undefined));
    // The button that was pressed goes.
    ((!isKnown && document.getElementById(NEW_PHOTO)) || input.current)?.focus();
  };
  return (
    <div className="field">
      <div className="row">
        {/* Some phones open the camera alone for the one, and the album alone for the other. */}
        <span className={styles.camera}>
          <PickPhoto {...description} capture="environment" onPick={choose}>
            Take it
          </PickPhoto>
        </span>
        <PickPhoto id={id} {...description} ref={input} onPick={choose}>
          {held ? "Choose another photo" : isKnown ? "Use your own photo" : "Choose a photo"}
        </PickPhoto>
        {held && (
          <button type="button" onClick={drop}>
            {isKnown ? "Keep the photo from before" : "Leave this photo out"}
          </button>
        )}
      </div>
      <Notes path={path} />
      <p role="status" className={arrival?.answer?.fault ? "fault" : "hint"}>
        {arrival && !arrival.answer
          ? "Getting the photo ready …"
          : (arrival?.answer?.fault ?? (held && "This is your photo, not saved yet."))}
      </p>
    </div>
  );
}

/** Adds a picture for each photo that is chosen or dropped. What it shows is said in its own fields, before the save. */
export function NewPhotos({ onShow }: { onShow: (picture: string) => void }) {
  const form = useForm();
  const lines = form.arrivals.filter((one) => placeOf(one) === "");
  const first = lines.find(({ answer }) => !answer);
  const isDone = first === undefined;
  const added = lines.find(({ answer }) => answer?.photo)?.answer?.name;
  const add = (photos: readonly File[]) => {
    const arrivals = photos.map((file) => {
      const target = { shows: file.name.replace(/\.\w+$/, "") };
      return { key: crypto.randomUUID(), file, target };
    });
    form.dispatch(photosChosen(arrivals));
  };
  const showAdded = useEffectEvent(() => added && onShow(added));
  useEffect(() => {
    if (isDone) showAdded();
  }, [isDone]);

  return (
    <div className="field">
      <div className={`field ${styles.new}`}>
        <PickPhoto id={NEW_PHOTO} multiple onPick={add}>
          Add photos
        </PickPhoto>
        <p className="hint">Choose one or several, or drop them here.</p>
      </div>
      <div role="status">
        <ul>
          {lines.map(({ key, file, answer }) => (
            <li key={key} className={answer?.fault ? "fault" : undefined}>
              {file.name}:{" "}
              {answer ? (answer.fault ?? "Added.") : key === first?.key ? "Getting it ready …" : "Waits."}{" "}
              {answer?.photo && (
                <button type="button" className="link" onClick={() => onShow(answer.name)}>
                  Say what it shows
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
