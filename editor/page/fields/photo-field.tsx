import { useId, useState } from "react";
import { sendPhoto } from "../api.ts";
import { type Path, useFocusInside, useForm } from "../form-state.ts";
import { useOneAtATime } from "../one-at-a-time.ts";

// Computers that don't know HEIC give it no type.
const PHOTOS = "image/*,.heic,.heif";

/** Puts a photo from this computer in the place of a picture. */
export function PhotoField({ name, path }: { name: string; path: Path }) {
  const form = useForm();
  const id = useId();
  const [said, setSaid] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const replace = async (photo: File) => {
    setSaid("Putting the photo in its place …");
    const { fault } = await sendPhoto({ name }, photo);
    setSaid(fault ?? "The photo is in its place. Now say below what it shows, and save.");
    setIsRefused(fault !== null);
    if (fault) return;
    form.saved();
    form.change([...path, "placeholder"], undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Use your own photo</label>
      <input
        id={id}
        type="file"
        accept={PHOTOS}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) void replace(photo);
          target.value = "";
        }}
      />
      <p role="status" className={isRefused ? "fault" : "hint"}>
        {said}
      </p>
    </div>
  );
}

/** Adds a picture: what it shows, and the photo. */
export function NewPhoto() {
  const form = useForm();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [shows, setShows] = useState("");
  const [photo, setPhoto] = useState<File>();
  const [said, setSaid] = useState("");
  const place = useFocusInside<HTMLFieldSetElement>(open);
  const add = useOneAtATime(async () => {
    if (form.isDirty) return setSaid("First save or discard what you've changed in this form.");
    if (!photo || shows.trim() === "") return setSaid("Choose a photo, and say what it shows.");
    setSaid("Adding the photo …");
    const { name, fault } = await sendPhoto({ shows: shows.trim() }, photo);
    if (name === null) return setSaid(fault ?? "");
    form.reload(`${name}.alt`);
  });
  if (!open)
    return (
      <button type="button" className="add" onClick={() => setOpen(true)}>
        Add a picture
      </button>
    );
  return (
    <fieldset className="group" ref={place}>
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
      <button type="button" className="primary" onClick={add}>
        Add it
      </button>
      <p role="status">{said}</p>
    </fieldset>
  );
}
