import type { ChangeEvent, DragEvent } from "react";
import links from "../../components/button-link.module.css";
import { classNames } from "../../components/class-names.ts";
import { messageLinks } from "../../records/message-links.ts";
import type { DesignerContent } from "../model/content.ts";
import type { DoorPanels } from "../model/files.ts";
import styles from "./door-designer.module.css";
import { type PhotoTool, PhotoTools } from "./photo-tools.tsx";
import { SmallButton } from "./small-button.tsx";
import type { Photo } from "./use-photo.tsx";

type Props = {
  content: Pick<DesignerContent, "texts" | "number">;
  photo: Photo;
  hasGraphics: boolean;
  tool: PhotoTool;
  onTool: (tool: PhotoTool) => void;
  /** Goes on with a tool, or with what is left to do, after a button that is gone. */
  onNext: (tool?: PhotoTool) => void;
  split: number;
  onSplit: (split: number) => void;
  onFile: (file: Blob) => void;
  onClose: () => void;
  /** Takes the answer to how many cars the door is for; undefined once it isn't asked any more. */
  onPanels: ((panels: DoorPanels) => void) | undefined;
};

/** Where a visitor brings a photo of their own, and works on it. */
export function PhotoPanel(props: Props) {
  const { content, photo, hasGraphics, tool, onTool, onNext, split, onSplit, onFile, onClose, onPanels } =
    props;
  const { texts, number } = content;
  const { session } = photo;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // So that the same photo can be chosen again.
    target.value = "";
  };
  if (!hasGraphics)
    return (
      <div className={classNames(styles.actions, styles.sorry)}>
        <p>{texts.needsGraphics}</p>
        <a
          className={classNames(links.button, links.action, links.normal)}
          href={messageLinks(number, "").sms}
        >
          {texts.sendPhoto}
        </a>
      </div>
    );
  return (
    <div className={styles.photo}>
      {!session && <h3 className="visually-hidden">{texts.photoHeading}</h3>}
      {onPanels && photo.doors > 0 && (
        <fieldset className={styles.actions}>
          <legend className={styles.words}>{texts.carQuestion}</legend>
          <SmallButton onClick={() => onPanels("single")}>{texts.oneCar}</SmallButton>
          <SmallButton onClick={() => onPanels("double")}>{texts.twoCar}</SmallButton>
        </fieldset>
      )}
      {session && <PhotoTools {...{ texts, photo, session, tool, onTool, split, onSplit, onClose }} />}
      <div className={styles.actions}>
        <FileButton label={texts.take} camera onChange={take} />
        <FileButton label={texts.choose} onChange={take} />
      </div>
      <p className={styles.promise}>{texts.promise}</p>
      {!session && <p className={classNames(styles.small, styles.hint)}>{texts.hint}</p>}
      {!session && photo.isKept && (
        <div className={styles.actions}>
          <p className={styles.small}>{texts.keptFound}</p>
          <SmallButton
            onClick={() =>
              void photo.openKept().then((next) => next && onNext(next === "find" ? next : undefined))
            }
          >
            {texts.open}
          </SmallButton>
          <SmallButton onClick={() => void photo.forget().then(() => onNext())}>{texts.delete}</SmallButton>
        </div>
      )}
    </div>
  );
}

/** Takes a file that is dropped. A browser would leave the page for one that nobody takes. */
export function fileDrop(onFile: (file: Blob) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}

type FileProps = {
  label: string;
  /** Asks a phone for its camera. */
  camera?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A button that chooses a file. The field itself is what keyboards and screen readers use. */
function FileButton({ label, camera, onChange }: FileProps) {
  return (
    <label
      className={classNames(links.button, links.outline, links.small, styles.file, camera && styles.camera)}
    >
      {label}
      <input
        type="file"
        accept="image/*"
        {...(camera && { capture: "environment" as const })}
        onChange={onChange}
      />
    </label>
  );
}
