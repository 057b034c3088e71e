import {
  type DragEvent,
  type InputHTMLAttributes,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { hashOf } from "../../page/location.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import type { PictureChoice } from "../../protocol.ts";
import { fieldId, type Path, pathText, useForm } from "../form-state.ts";
import { photoCopied, photoDropped, photosChosen, placeOf } from "../record-state.ts";
import { Notes, useDescription } from "./labeled.tsx";
import styles from "./photo-field.module.css";

const YOURS = "This is your photo, not saved yet. Say below what it shows, then save.";
const BACK = "The photo from before is back.";
// Computers that don't know HEIC give it no type.
const PHOTOS = "image/*,.heic,.heif";

// A photo that was dropped on a picture in another record's form, until the form of the photos is open.
const dropped = new Map<string, File>();

/** Opens the form of the photos, where a photo takes a picture's place. */
export function replaceInPhotos(picture: string, photo: File): void {
  dropped.set(picture, photo);
  location.hash = photosHash(picture);
}

/** Where a picture's photo is replaced. */
export const photosHash = (picture: string) => hashOf({ file: "pictures.yaml", field: `${picture}.alt` });

/** The photo that was dropped on a picture, once. */
export function takeDropped(picture: string): File | undefined {
  const photo = dropped.get(picture);
  dropped.delete(picture);
  return photo;
}

/** Has an element take one photo that is dropped on it. Several are for what is around it. */
export function takesDrop(take: (photo: File) => void) {
  const on = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.currentTarget.toggleAttribute("data-over", event.type === "dragover");
    const [photo, ...others] = event.dataTransfer.files;
    if (event.type === "drop" && others.length > 0) return;
    event.stopPropagation();
    if (event.type === "drop" && photo) take(photo);
  };
  return { onDragOver: on, onDragLeave: on, onDrop: on };
}

/** A photo for a picture: what is on its way, what is wrong with it, choosing another one and leaving it out. */
export function usePhotoFor(picture: string, replaces: string) {
  const { arrivals, dispatch } = useForm();
  const arrival = arrivals.find((one) => placeOf(one) === picture);
  return {
    words: arrival && !arrival.answer ? "Getting the photo ready …" : arrival?.answer?.fault,
    isFault: Boolean(arrival?.answer?.fault),
    choose: (file: File) =>
      dispatch(photosChosen([{ key: crypto.randomUUID(), file, target: { picture, replaces } }])),
    drop: () => dispatch(photoDropped(picture)),
  };
}

interface PickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "accept" | "onChange"> {
  ref?: Ref<HTMLInputElement>;
  onPick: (photos: readonly File[]) => void;
}

/** A button that has the browser ask for a photo. */
export function PickPhoto({ onPick, children, ...input }: PickProps) {
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

interface Props {
  path: Path;
  saved: PictureChoice | undefined;
  dropped: File | undefined;
}

/** Puts a photo from this computer in the place of a picture, with the next save. */
export function PhotoField({ path, saved, dropped }: Props) {
  const form = useForm();
  const picture = pathText(path);
  const description = useDescription(path);
  const input = useRef<HTMLInputElement>(null);
  const [isBack, setBack] = useState(false);
  const held = form.photos[picture];
  const photo = usePhotoFor(picture, saved?.address ?? "");
  const choose = (file: File) => {
    setBack(false);
    photo.choose(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo is dropped once.
  useEffect(() => {
    if (dropped) choose(dropped);
  }, [dropped]);
  const drop = () => {
    photo.drop();
    setBack(saved !== undefined);
    // The button that was pressed goes.
    (saved ? input.current : document.getElementById(NEW_PHOTO))?.focus();
  };
  return (
    <div className="field">
      <div className="row">
        <PickPhoto {...description} ref={input} onPick={([file]) => file && choose(file)}>
          {held ? "Choose another photo" : "Use your own photo"}
        </PickPhoto>
        {(held || !saved) && (
          <button type="button" onClick={drop}>
            {saved ? "Keep the photo from before" : "Leave this picture out"}
          </button>
        )}
      </div>
      {saved?.pair && <Pair picture={picture} {...saved.pair} />}
      <Notes path={path} />
      <p role="status" className={photo.isFault ? "fault" : "hint"}>
        {photo.words ?? (held ? YOURS : isBack && BACK)}
      </p>
    </div>
  );
}

/** The other picture of the same place, which an owner may take for this one. */
function Pair({ picture, value, on }: { picture: string } & NonNullable<PictureChoice["pair"]>) {
  const form = useForm();
  const other = form.choices.picture.find((choice) => choice.value === value);
  const [own, held] = [form.photos[picture], form.photos[value]];
  const words = useRef<HTMLParagraphElement>(null);
  const isSame = own !== undefined && own.id === held?.id;
  if (!other) return null;
  return (
    <div className={`row ${styles.pair}`}>
      <img src={held ? addressOf(held) : other.address} alt="" width={72} height={48} />
      <p ref={words} tabIndex={-1}>
        {isSame
          ? `On ${on} the same photo stands in this place. Save, and both are changed.`
          : `On ${on} a picture of its own stands in this place: “${other.label}”`}
      </p>
      {own && !isSame && (
        <button
          type="button"
          onClick={() => {
            const to = { picture: value, replaces: other.address };
            form.dispatch(photoCopied(picture, to));
            // The button goes.
            words.current?.focus();
          }}
        >
          Use this photo on {on}, too
        </button>
      )}
    </div>
  );
}

const NEW_PHOTO = fieldId("new-photo");

/** Adds a picture for each photo that is chosen or dropped. What it shows is said in its own fields, before the save. */
export function NewPhotos({ onShow }: { onShow: (picture: string) => void }) {
  const form = useForm();
  const [isOver, setIsOver] = useState(false);
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
  const drop = useEffectEvent(add);
  // Wherever on the page nothing else takes them.
  useEffect(() => {
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      setIsOver(event.type === "dragover");
      if (event.type === "drop") drop([...event.dataTransfer.files]);
    };
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) document.addEventListener(kind, over);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, over);
    };
  }, []);

  return (
    <div className={`field ${styles.new}`} data-over={isOver || undefined}>
      <PickPhoto id={NEW_PHOTO} multiple onPick={add}>
        Add photos
      </PickPhoto>
      <p className="hint">
        Choose one or several, or drop them here. One that is dropped on a picture takes its place.
      </p>
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
