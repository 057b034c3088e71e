import { useId, useRef, useState } from "react";
import { useOneAtATime } from "../../page/one-at-a-time.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import type { PictureChoice } from "../../protocol.ts";
import { fieldId, type Path, pathText, useFocusInside, useForm } from "../form-state.ts";
import { Notes, useDescription } from "./labeled.tsx";

// Computers that don't know HEIC give it no type.
const PHOTOS = "image/*,.heic,.heif";

/** Puts a photo from this computer in the place of a picture, with the next save. */
export function PhotoField({ path, saved }: { path: Path; saved: PictureChoice | undefined }) {
  const form = useForm();
  const picture = pathText(path);
  const description = useDescription(path);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ words: string; isFault?: boolean }>({ words: "" });
  const held = form.photos[picture];
  const latest = useRef<File>(undefined);

  const choose = async (photo: File) => {
    latest.current = photo;
    setSaid({ words: "Getting the photo ready …" });
    const { fault } = await form.choosePhoto(photo, { picture, replaces: saved?.address ?? "" });
    if (latest.current !== photo) return;
    setSaid({ words: fault ?? "", isFault: fault !== null });
  };
  const drop = () => {
    latest.current = undefined;
    form.dropPhoto(picture);
    setSaid({ words: saved ? "The photo from before is back." : "" });
    // The button that was pressed goes.
    (saved ? input.current : document.getElementById(NEW_PHOTO))?.focus();
  };
  return (
    <div className="field">
      {held && <img className="photo" src={addressOf(held)} alt="" width={held.width} height={held.height} />}
      <div className="row">
        <label className="pick">
          {held ? "Choose another photo" : "Use your own photo"}
          <input
            {...description}
            ref={input}
            type="file"
            accept={PHOTOS}
            onChange={({ target }) => {
              const [photo] = target.files ?? [];
              if (photo) void choose(photo);
              target.value = "";
            }}
          />
        </label>
        {(held || !saved) && (
          <button type="button" className="quiet" onClick={drop}>
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
    <div className="pair">
      <img src={held ? addressOf(held) : other.address} alt="" width={72} height={48} />
      <p ref={words} className="pair-words" tabIndex={-1}>
        {isSame
          ? `On ${on} the same photo stands in this place. Save, and both are changed.`
          : `On ${on} a picture of its own stands in this place: “${other.label}”`}
      </p>
      {own && !isSame && (
        <button
          type="button"
          className="quiet"
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

/** Adds a picture: what it shows, and the photo. It's saved with the rest of the form. */
export function NewPhoto({ onAdded }: { onAdded: (name: string) => void }) {
  const form = useForm();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [shows, setShows] = useState("");
  const [photo, setPhoto] = useState<File>();
  const [said, setSaid] = useState({ words: "", isFault: false });
  const element = useFocusInside<HTMLFieldSetElement>(open);
  const say = (words: string, isFault = true) => setSaid({ words, isFault });
  const close = () => {
    setOpen(false);
    setPhoto(undefined);
    setShows("");
    say("", false);
  };
  const cancel = () => {
    form.dropPhoto("");
    close();
    requestAnimationFrame(() => document.getElementById(NEW_PHOTO)?.focus());
  };
  const add = useOneAtATime(async () => {
    // Braces would name a fact.
    const words = shows.replace(/[{}]/g, "").trim();
    if (!photo || words === "") return say("Choose a photo, and say what it shows.");
    say("Getting the photo ready …", false);
    const { name, fault } = await form.choosePhoto(photo, { shows: words });
    if (fault) return say(fault);
    close();
    if (name) onAdded(name);
  });
  if (!open)
    return (
      <button type="button" className="add" id={NEW_PHOTO} onClick={() => setOpen(true)}>
        Add a picture
      </button>
    );
  return (
    <fieldset className="group" ref={element}>
      <legend>Add a picture</legend>
      <div className="field">
        <label htmlFor={`${id}-photo`}>Your photo</label>
        <input
          id={`${id}-photo`}
          type="file"
          accept={PHOTOS}
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-shows`}>What the picture shows</label>
        <input
          id={`${id}-shows`}
          value={shows}
          onChange={({ target }) => setShows(target.value)}
          autoComplete="off"
        />
        <p className="hint">
          For people who don't see it. Then choose it as the picture of a page, a service or a town.
        </p>
      </div>
      <div className="row">
        <button type="button" className="primary" onClick={add}>
          Add it
        </button>
        <button type="button" className="quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
      <p role="status" className={said.isFault ? "fault" : undefined}>
        {said.words}
      </p>
    </fieldset>
  );
}
