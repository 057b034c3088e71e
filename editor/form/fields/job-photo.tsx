// The photos of a new job, and the question that comes with them.
import { addressOf } from "../../photos/chosen-photos.ts";
import { type FieldProps, labelAt, pathText, useForm } from "../form-state.ts";
import { CheckField } from "./choice-fields.tsx";
import styles from "./job-photo.module.css";
import { PhotoField } from "./photo-field.tsx";

export function JobPhoto({ path }: FieldProps) {
  const form = useForm();
  const held = form.photos[pathText(path)];
  return (
    <fieldset className="field">
      <legend className={styles.name}>{labelAt(form, path)}</legend>
      {held && (
        <img className={styles.photo} src={addressOf(held)} alt="" width={held.width} height={held.height} />
      )}
      <PhotoField path={path} />
    </fieldset>
  );
}

/** What must be said of the photos, once there are any. */
export function PhotoCheck(props: FieldProps) {
  const { photos } = useForm();
  return Object.keys(photos).length > 0 && <CheckField {...props} />;
}
