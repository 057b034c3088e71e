import { type DragEvent, type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from "react";
import { hashOf } from "../../page/location.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import type { PictureChoice } from "../../protocol.ts";
import { focusField } from "../fault-list.tsx";
import { fieldId, type Path, pathText, useForm } from "../form-state.ts";
import { Notes, useDescription } from "./labeled.tsx";
import styles from "./photo-field.module.css";

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

/** What becomes of a photo that is chosen for a picture, in words. */
export function usePhotoFor(picture: string, replaces: string) {
  const form = useForm();
  const [said, setSaid] = useState<{ words: string; isFault?: boolean }>({ words: "" });
  const latest = useRef<File>(undefined);
  const choose = async (photo: File) => {
    latest.current = photo;
    setSaid({ words: "Getting the photo ready …" });
    const { fault } = await form.choosePhoto(photo, { picture, replaces });
    if (latest.current !== photo) return;
    setSaid({ words: fault ?? "", isFault: fault !== null });
  };
  const drop = (words = "") => {
    latest.current = undefined;
    form.dropPhoto(picture);
    setSaid({ words });
  };
  return { said, choose, drop };
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
  const { said, choose, drop: dropPhoto } = usePhotoFor(picture, saved?.address ?? "");
  const held = form.photos[picture];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo is dropped once.
  useEffect(() => {
    if (dropped) void choose(dropped);
  }, [dropped]);
  const drop = () => {
    dropPhoto(saved && "The photo from before is back.");
    // The button that was pressed goes.
    (saved ? input.current : document.getElementById(NEW_PHOTO))?.focus();
  };
  return (
    <div className="field">
      <div className="row">
        <PickPhoto {...description} ref={input} onPick={([photo]) => photo && void choose(photo)}>
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
      <p role="status" className={said.isFault ? "fault" : "hint"}>
        {said.words || (held && "This is your photo, not saved yet. Say below what it shows, then save.")}
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
            form.alsoFor(picture, { picture: value, replaces: other.address });
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

/** A photo that is to be added, and what became of it. */
interface Line {
  key: string;
  file: string;
  words: string;
  isFault?: boolean;
  picture?: string;
}

/** Adds a picture for each photo that is chosen or dropped. What it shows is said in its own fields, before the save. */
export function NewPhotos({ onAdded }: { onAdded: (picture: string) => void }) {
  const form = useForm();
  const latest = useRef(form);
  latest.current = form;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isOver, setIsOver] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const addOne = async ({ key, file }: Line, photo: File) => {
    const say = (line: Partial<Line>) =>
      setLines((all) => all.map((one) => (one.key === key ? { ...one, ...line } : one)));
    say({ words: "Getting it ready …" });
    const { name, fault } = await latest.current.choosePhoto(photo, { shows: file.replace(/\.\w+$/, "") });
    // Without either, it was discarded meanwhile.
    if (!name && !fault) return say({ words: "Not added." });
    say(fault ? { words: fault, isFault: true } : { words: "Added.", picture: name });
    return name;
  };
  const add = (photos: readonly File[]) => {
    const added = photos.map((photo) => ({
      line: { key: crypto.randomUUID(), file: photo.name, words: "Waits." },
      photo,
    }));
    if (added.length === 0) return;
    setLines(added.map(({ line }) => line));
    queue.current = queue.current.then(async () => {
      const names: string[] = [];
      // One after another: each takes much memory.
      for (const { line, photo } of added) names.push((await addOne(line, photo)) ?? "");
      const first = names.find(Boolean);
      if (first) onAdded(first);
    });
  };
  const dropped = useRef(add);
  dropped.current = add;
  // Wherever on the page nothing else takes them.
  useEffect(() => {
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      setIsOver(event.type === "dragover");
      if (event.type === "drop") dropped.current([...event.dataTransfer.files]);
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
          {lines.map(({ key, file, words, isFault, picture }) => (
            <li key={key} className={isFault ? "fault" : undefined}>
              {file}: {words}{" "}
              {picture && (
                <button type="button" className="link" onClick={() => focusField(`${picture}.alt`)}>
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
