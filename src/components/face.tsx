import { CARD_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import type { Person } from "../records/schema.ts";
import styles from "./face.module.css";

/** Somebody who works here, by name, and with their face where the owner has given it. */
export function Face({ name, photo }: Pick<Person, "name" | "photo">) {
  return (
    <div className="stack gap-2">
      {photo && (
        <Picture
          name={photo}
          sizes="4rem"
          maxWidth={CARD_WIDTH}
          className={`photo ${styles.face}`}
          decorative
        />
      )}
      <strong>{name}</strong>
    </div>
  );
}
