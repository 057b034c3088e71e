// The photos of a new job, and the question that comes with them.
import { useRef } from "react";
import { addressOf } from "../../photos/chosen-photos.ts";
import { type FieldProps, fieldId, labelAt, pathText, useForm } from "../form-state.ts";
import { CheckField } from "./choice-fields.tsx";
import styles from "./job-photo.module.css";
import { Notes, useDescription } from "./labeled.tsx";
import { PickPhoto, usePhotoFor } from "./photo-field.tsx";

/** A photo that is taken at once or chosen among those that were taken before. */
export function JobPhoto({ path }: FieldProps) {
  const form = useForm();
  const picture = pathText(path);
  const held = form.photos[picture];
  const { id, ...description } = useDescription(path);
  const { words, isFault, choose, drop } = usePhotoFor(picture, "");
  const input = useRef<HTMLInputElement>(null);
  const take = ([photo]: readonly File[]) => photo && choose(photo);
  return (
    <fieldset className="field" id={fieldId(path)} tabIndex={-1}>
      <legend className={styles.name}>{labelAt(form, path)}</legend>
      {held && (
        <img className={styles.photo} src={addressOf(held)} alt="" width={held.width} height={held.height} />
      )}
      <div className="row">
        {/* Some phones open the camera alone for the one, and the album alone for the other. */}
        <span className={styles.camera}>
          <PickPhoto {...description} capture="environment" onPick={take}>
            Take it
          </PickPhoto>
        </span>
        <PickPhoto {...description} ref={input} onPick={take}>
          {held ? "Choose another" : "Choose a photo"}
        </PickPhoto>
        {held && (
          <button
            type="button"
            onClick={() => {
              drop();
              // The button goes.
              input.current?.focus();
            }}
          >
            Leave it out
          </button>
        )}
      </div>
      <Notes path={path} />
      <p role="status" className={isFault ? "fault" : "hint"}>
        {words}
      </p>
    </fieldset>
  );
}

/** What must be said of the photos, once there are any. */
export function PhotoCheck(props: FieldProps) {
  const { photos } = useForm();
  return Object.keys(photos).length > 0 && <CheckField {...props} />;
}
