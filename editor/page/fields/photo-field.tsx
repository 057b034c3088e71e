import { useId, useState } from "react";
import { sendPhoto } from "../api.ts";
import { type Path, useForm } from "../form-state.ts";

interface Props {
  /** The picture's name. */
  name: string;
  /** Where its record is in the form. */
  path: Path;
  onReplaced: () => void;
}

/** Puts a photo from this computer in the place of a picture. */
export function PhotoField({ name, path, onReplaced }: Props) {
  const form = useForm();
  const id = useId();
  const [said, setSaid] = useState("");
  const replace = async (photo: File) => {
    setSaid("Putting the photo in its place …");
    const { fault } = await sendPhoto(name, photo).catch(() => ({
      fault: "The editor doesn't answer. Try again.",
    }));
    setSaid(fault ?? "The photo is in its place. Now say below what it shows, and save.");
    if (fault) return;
    onReplaced();
    form.change([...path, "placeholder"], undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Use your own photo</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) void replace(photo);
          target.value = "";
        }}
      />
      <p role="status">{said}</p>
    </div>
  );
}
