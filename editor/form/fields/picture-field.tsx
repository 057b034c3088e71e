import { labelOf } from "../../records/labels.ts";
import { type FieldProps, fieldId, pathText, useForm } from "../form-state.ts";
import { Notes } from "./labeled.tsx";
import { photosHash, replaceInPhotos, takesDrop } from "./photo-field.tsx";

/** One of the site's pictures, chosen by what it looks like. */
export function PictureField({ value, path, optional }: FieldProps) {
  const form = useForm();
  const all = form.choices.picture;
  const current = all.find((choice) => choice.value === value);
  const id = fieldId(path);
  const choose = (name: string | undefined) => form.change(path, name);
  return (
    <fieldset
      className="field picture-field"
      id={id}
      tabIndex={-1}
      {...(current && takesDrop((photo) => replaceInPhotos(current.value, photo)))}
    >
      <legend>{labelOf(form.schema, pathText(path))}</legend>
      <Notes path={path} />
      <div className="picture-choice">
        {current && <img src={current.address} alt="" width={120} height={80} />}
        <span>{current?.label ?? (optional ? "None" : "Please choose")}</span>
      </div>
      {current && <a href={photosHash(current.value)}>Put your own photo here, or drop it</a>}
      <details>
        <summary>Choose another picture</summary>
        <div className="thumbnails">
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
