import content from "virtual:door-designer";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import { fill } from "../../records/template.ts";
import { Button } from "../../ui/button/button.tsx";
import {
  type Choice,
  choiceInWords,
  choose,
  entry,
  fitOpening,
  readChoice,
  writeChoice,
} from "../model/choice.ts";
import type { DoorPanels } from "../model/files.ts";
import styles from "./door-designer.module.css";
import { showChoice } from "./form.ts";
import { PhotoPanel } from "./photo-panel.tsx";
import type { PhotoTool } from "./photo-tools.tsx";
import { SendPanel } from "./send-panel.tsx";
import { Stage } from "./stage.tsx";
import { usePhoto } from "./use-photo.tsx";
import { useScene } from "./use-scene.ts";

// Rendered by the build. The browser gets their HTML, not their code.
type Props = {
  /** The first door on its house, until the designer draws it itself. */
  poster?: ReactNode;
  /** All that can be chosen, as radio buttons. */
  options?: ReactNode;
};

const { texts } = content;
const firstChoice = readChoice(content, new URLSearchParams());

/**
 * Shows a chosen door on a house, ours or the visitor's own. It is an island because the doors are put together while
 * the visitor chooses, and because a photo must not leave the device. Until it hydrates, the picture is the first door.
 */
export default function DoorDesigner(props: Props) {
  return (
    <ErrorBoundary fallback={<div className={styles.picture}>{props.poster}</div>}>
      <Designer {...props} />
    </ErrorBoundary>
  );
}

function Designer({ poster, options }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  /** What the visitor has said of the width. Until it's chosen, it's judged from the photo. */
  const [known, setKnown] = useState<{ panels?: DoorPanels; width?: boolean }>({});
  const [choice, setChoice] = useState<Choice>();
  const [notice, setNotice] = useState("");
  const [tool, setTool] = useState<PhotoTool>();
  const [split, setSplit] = useState(0);
  /** How many photos were chosen. */
  const [photos, setPhotos] = useState(0);
  const [hasGraphics, setHasGraphics] = useState(true);
  const { door, house, state, retry } = useScene(content, choice);
  const photo = usePhoto(setNotice);
  const view = photo.view ?? house;
  const shown = choice ?? firstChoice;
  const address = writeChoice(content, shown);
  const onPhoto = photo.session !== undefined;
  const oneDoor = choiceInWords(content, shown, { isJudged: photo.doors > 0 && !known.width });
  const words = photo.doors > 1 ? fill(texts.twoDoors, { choice: oneDoor }) : oneDoor;

  // What was chosen before this code has arrived counts, and otherwise what the address says.
  useEffect(() => {
    const checked = form.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const inForm = new URLSearchParams([...checked].map(({ name, value }) => [name, value]));
    setKnown({ width: inForm.get("width") !== firstChoice.width });
    setChoice(readChoice(content, location.search ? new URLSearchParams(location.search) : inForm));
    const followAddress = () => setChoice(readChoice(content, new URLSearchParams(location.search)));
    addEventListener("popstate", followAddress);
    return () => removeEventListener("popstate", followAddress);
  }, []);

  useEffect(() => {
    if (!choice) return;
    showChoice(form.current, content, choice, onPhoto);
    const next = writeChoice(content, choice);
    const isFirst = !location.search && next === writeChoice(content, firstChoice);
    if (!isFirst && location.search !== next) history.replaceState(history.state, "", next + location.hash);
  }, [choice, onPhoto]);

  const changeChoice = useCallback((name: keyof Choice, value: string, onPhoto: boolean) => {
    setChoice((before = firstChoice) => {
      const next = choose(content, before, name, value, { onPhoto });
      const isElsewhere = name !== "house" && next.house !== before.house;
      // What was said of the house before is over; other notices stay, so that nothing moves.
      setNotice((said) => (isElsewhere ? houseChanged(next) : said === houseChanged(before) ? "" : said));
      return next;
    });
  }, []);

  // React does not listen to elements that the build has rendered.
  useEffect(() => {
    const element = form.current;
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
      if (target.name === "width") setKnown({ width: true });
      changeChoice(target.name as keyof Choice, target.value, onPhoto);
    };
    element?.addEventListener("change", change);
    return () => element?.removeEventListener("change", change);
  }, [changeChoice, onPhoto]);

  // The width follows the corners, until the visitor knows better.
  const { widthForHeight } = photo;
  useEffect(() => {
    if (widthForHeight === undefined || known.width) return;
    setChoice((before = firstChoice) => fitOpening(content, before, widthForHeight, known.panels));
  }, [widthForHeight, known]);
  const takePanels = (panels: DoorPanels) => {
    setKnown({ panels });
    // The question is gone.
    stage.current?.querySelector("button")?.focus();
  };

  const takePhoto = async (file: Blob) => {
    const next = await photo.open(file);
    if (!next) return;
    setTool(next);
    setSplit(0);
    setPhotos((count) => count + 1);
  };
  // On to the first corner, from a field that nobody sees; but not from what the visitor does meanwhile.
  useEffect(() => {
    const isWaiting = document.activeElement?.matches("body, [type=file]");
    if (photos > 0 && isWaiting) stage.current?.querySelector("button")?.focus();
  }, [photos]);
  // Of our houses, one whose opening is as wide as the door.
  const closePhoto = () => {
    photo.close();
    changeChoice("width", shown.width, false);
  };
  const noGraphics = useCallback(() => setHasGraphics(false), []);
  const sayLost = useCallback((isLost: boolean) => setNotice(isLost ? texts.loading : ""), []);

  return (
    <div className={styles.designer} data-photo={onPhoto ? "" : undefined}>
      <div className={styles.show}>
        <div ref={stage} className={styles.stage}>
          <div className={styles.picture} ref={(element) => shape(element, photo.session?.photo)}>
            {/* Always rendered in this place: React would create it anew from HTML text, which Trusted Types forbid. */}
            {poster}
            {choice && (
              <Stage
                door={door}
                view={view}
                split={onPhoto ? split : 0}
                revision={photo.revision}
                label={words}
                onNoGraphics={noGraphics}
                onLost={sayLost}
              >
                {photo.overlay(tool, setTool)}
              </Stage>
            )}
          </div>
        </div>
        <div className={styles.about}>
          <p className={styles.words} role="status" data-state={state}>
            {words}
          </p>
          {state === "failed" && (
            <p className={styles.failed}>
              {texts.failed} <Button onClick={retry}>{texts.retry}</Button>
            </p>
          )}
          <PhotoPanel
            texts={texts}
            photo={photo}
            hasGraphics={hasGraphics}
            tool={tool}
            onTool={setTool}
            split={split}
            onSplit={setSplit}
            onFile={(file) => void takePhoto(file)}
            onClose={closePhoto}
            onPanels={known.panels || known.width ? undefined : takePanels}
          />
          <p className={styles.small} role="status">
            {notice}
          </p>
        </div>
      </div>
      <div className={styles.choose}>
        <div ref={form} className={styles.form}>
          {options}
          <p className={styles.small}>{texts.screens}</p>
        </div>
        <SendPanel
          content={content}
          words={words}
          address={address}
          makePicture={door && view ? () => photo.makePicture(door, view) : undefined}
          onSay={setNotice}
        />
      </div>
    </div>
  );
}

/** Says on which house the door is now. */
function houseChanged({ house }: Choice): string {
  return fill(texts.houseChanged, { house: entry(content.doors.houses, house).name });
}

/** Gives a picture the ratio of a photo, or that of our houses. By script, because the page allows no style in an element. */
function shape(element: HTMLElement | null, photo: HTMLCanvasElement | undefined): void {
  element?.style.setProperty("--ratio", photo ? String(photo.width / photo.height) : "");
}
