// The form of the photos: each with what it shows, its own photo, and the point that stays wherever pages crop it.
import type { Focus } from "../../../src/pictures/focus.ts";
import { addressOf } from "../../photos/chosen-photos.ts";
import { isBlank } from "../../yaml/values.ts";
import { focusField } from "../fault-list.tsx";
import { type FieldProps, fieldId, pathText, useForm } from "../form-state.ts";
import { Entry } from "./entry.tsx";
import { NewPhotos, PhotoField } from "./photo-field.tsx";
import { PictureFocus } from "./picture-fields.tsx";

export function PhotoList({ schema, value, path }: FieldProps) {
  return (
    <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
      <legend className="visually-hidden">All of them</legend>
      <NewPhotos onShow={(name) => focusField(pathText([...path, name, "alt"]))} />
      <ul className="field">
        {Object.entries((value ?? {}) as Record<string, Picture>).map(([name, picture]) => (
          <PhotoEntry
            key={name}
            schema={schema.additionalProperties || {}}
            value={picture}
            path={[...path, name]}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface Picture {
  alt?: string;
  focus?: Focus;
}

function PhotoEntry(props: FieldProps & { value: Picture }) {
  const form = useForm();
  const { path, value: picture } = props;
  const saved = form.choices.picture.find((choice) => choice.value === path.at(-1));
  const held = form.photos[pathText(path)];
  const address = held ? addressOf(held) : saved?.address;
  const { alt, focus } = picture;
  return (
    <Entry
      path={path}
      title={alt || String(path.at(-1))}
      isNew={isBlank(picture)}
      image={address && <img src={address} alt="" width={72} height={48} />}
    >
      <PhotoField {...{ path, saved }} />
      {address && (
        <PictureFocus path={[...path, "focus"]} {...{ address, held, shapes: saved?.shapes ?? [], focus }} />
      )}
      <form.Field {...props} bare />
    </Entry>
  );
}
