import content from "virtual:door-designer";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import { fill } from "../../records/template.ts";
import { type Choice, fitOpening, readChoice, wish, wishFor, writeChoice } from "../model/choice.ts";
import { changeInWords, choiceInWords } from "../model/choice-in-words.ts";
import type { DoorPanels } from "../model/files.ts";
import { partAround } from "../paint/geometry.ts";
import type { PanelName } from "../panels.ts";
import { DesignBar } from "./design-bar.tsx";
import styles from "./door-designer.module.css";
import { showChoice } from "./form.ts";
import { loadDoor, loadHouse } from "./load-scene.ts";
import { OtherDoor, shape } from "./other-door.tsx";
import { makePicture } from "./photo.ts";
import { fileDrop, PhotoPanel } from "./photo-panel.tsx";
import type { PhotoTool } from "./photo-tools.tsx";
import { Receipt } from "./receipt.tsx";
import { SendPanel } from "./send-panel.tsx";
import { Stage } from "./stage.tsx";
import { Tabs } from "./tabs.tsx";
import { useDesign } from "./use-design.ts";
import { useHandover } from "./use-handover.ts";
import { usePhoto } from "./use-photo.tsx";
import { useScene } from "./use-scene.ts";

// Rendered by the build. The browser gets their HTML, not their code.
type Props = {
  /** The page's heading, beside the picture where there is room. */
  head?: ReactNode;
  /** The first door on its house, until the designer draws it itself. */
  poster?: ReactNode;
  /** What is said without scripts, and if they fail. */
  fallback?: ReactNode;
  /** All that can be chosen, as radio buttons. */
  options?: ReactNode;
};

const { texts } = content;
const firstChoice = readChoice(content, new URLSearchParams());
const inAddress = () => readChoice(content, new URLSearchParams(location.search));

// Fetched and decoded while React is on its way; what fails is asked for again with the choice.
if (!import.meta.env.SSR) {
  const choice = inAddress();
  void Promise.allSettled([loadDoor(content, choice), loadHouse(content, choice.house)]);
}

/**
 * Shows a chosen door on a house, ours or the visitor's own. It is an island because the doors are put together while
 * the visitor chooses, and because a photo must not leave the device. Until it hydrates, the picture is the first door.
 */
export default function DoorDesigner(props: Props) {
  return (
    <ErrorBoundary
      fallback={
        <div className={styles.designer}>
          <div className={styles.head}>{props.head}</div>
          <div className={styles.show}>
            <figure className={styles.picture}>{props.poster}</figure>
            {props.fallback}
          </div>
        </div>
      }
    >
      <Designer {...props} />
    </ErrorBoundary>
  );
}

function Designer({ head, poster, fallback, options }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const show = useRef<HTMLDivElement>(null);
  const [toldOfChoice, latest] = [useRef(""), useRef("")];
  const [notice, setNotice] = useState("");
  const [tool, setTool] = useState<PhotoTool>();
  const [tab, setTab] = useState<PanelName>("style");
  const [split, setSplit] = useState(0);
  /** The door that stands beside the one that is worked on. */
  const [other, setOther] = useState<Choice>();
  const [hasGraphics, setHasGraphics] = useState(true);
  const { goOn, focusTool } = useHandover(show, setTool);
  const photo = usePhoto(setNotice);
  const onPhoto = photo.session !== undefined;
  const design = useDesign(content, firstChoice, onPhoto);
  const { choice, start, ask, adjust } = design;
  const { door, house, state, retry } = useScene(content, choice);
  const view = photo.view ?? house;
  const ratio = photo.session && photo.session.photo.width / photo.session.photo.height;
  // On a phone, a photo that was taken upright is seen whole only while one works on it.
  const part =
    !tool && !other && photo.view ? partAround(photo.view.openings, photo.view.picture) : undefined;
  const shown = choice ?? firstChoice;
  const address = writeChoice(content, shown);
  latest.current = address;
  const said = design.wish?.said;
  const isJudged = photo.doors > 0 && said !== "width";
  const oneDoor = choiceInWords(content, shown, { isJudged });
  const words = photo.doors > 1 ? fill(texts.twoDoors, { choice: oneDoor }) : oneDoor;

  // What was chosen before this code has arrived counts, and otherwise what the address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once.
  useEffect(() => {
    const checked = form.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const inForm = new URLSearchParams([...checked].map(({ name, value }) => [name, value]));
    start(
      location.search ? inAddress() : readChoice(content, inForm),
      inForm.get("width") === firstChoice.width ? undefined : "width",
    );
    // A link within the page, as to the receipt, leaves the choice as it is.
    const followAddress = () => ["", latest.current].includes(location.search) || start(inAddress());
    addEventListener("popstate", followAddress);
    // So does a button that was pressed, which build/island-loader.ts has noted, and a photo in its field.
    const island = form.current?.closest<HTMLElement>("astro-island");
    document.getElementById(island?.dataset.reached ?? "")?.click();
    for (const field of island?.querySelectorAll<HTMLInputElement>("[type=file]") ?? [])
      if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
    return () => removeEventListener("popstate", followAddress);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the choice.
  useEffect(() => {
    if (!choice) return;
    showChoice(form.current, content, choice, onPhoto);
    const isFirst = !location.search && address === writeChoice(content, firstChoice);
    if (!isFirst && location.search !== address)
      history.replaceState(history.state, "", address + location.hash);
  }, [choice && address, onPhoto]);

  // React does not listen to elements that the build has rendered.
  useEffect(() => {
    const element = form.current;
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
      const name = target.name as keyof Choice;
      const next = ask(name, target.value);
      const asked = wish(design.wish ?? wishFor(shown), name, target.value);
      // The handles of an upright photo make way for a larger door.
      if (ratio && ratio < 1) setTool((tool) => (tool === "corners" ? undefined : tool));
      const news = changeInWords(content, name, shown, next, asked);
      const before = toldOfChoice.current;
      toldOfChoice.current = news;
      // What was said of the choice before is over; other notices stay, so that nothing moves.
      setNotice((said) => news || (said === before ? "" : said));
    };
    element?.addEventListener("change", change);
    return () => element?.removeEventListener("change", change);
  });

  // The width follows the corners, until the visitor knows better.
  const { widthForHeight } = photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another opening asks for another width.
  useEffect(() => {
    if (widthForHeight === undefined || said === "width") return;
    adjust("width", fitOpening(content, shown, widthForHeight, said).width);
  }, [widthForHeight, said]);
  const takePanels = (panels: DoorPanels) => {
    design.tell(panels);
    focusTool();
  };
  const takePhoto = async (file: Blob) => {
    const next = await photo.open(file);
    if (!next) return;
    goOn(next);
    setSplit(0);
  };
  // Of our houses, one whose opening is as wide as the door.
  const closePhoto = () => {
    photo.close();
    goOn();
    adjust("width", shown.width);
  };
  const noGraphics = useCallback(() => {
    setHasGraphics(false);
    setNotice("");
  }, []);
  const sayLost = useCallback((isLost: boolean) => setNotice(isLost ? texts.loading : ""), []);

  return (
    <div
      ref={(element) => {
        shape(element, ratio, "--shape");
        shape(element, part?.ratio, "--part");
        shape(element, part?.from, "--from");
      }}
      className={classNames(styles.designer, onPhoto && styles.own, other && styles.two, part && styles.part)}
      {...fileDrop((file) => void (hasGraphics && takePhoto(file)))}
    >
      <div className={styles.head}>
        {head}
        <h2 className="visually-hidden">{texts.toolHeading}</h2>
      </div>
      <div ref={show} className={styles.show}>
        <div className={styles.stage}>
          {other && <OtherDoor choice={other} photo={photo.view} ratio={ratio} />}
          <figure className={styles.picture} ref={(element) => shape(element, ratio)}>
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
                {other ? null : photo.overlay(tool, goOn)}
              </Stage>
            )}
            {other && <figcaption>{texts.secondDoor}</figcaption>}
          </figure>
        </div>
        <div className={styles.about}>
          <div className={styles.noScript}>{fallback}</div>
          {state === "failed" && (
            <p className={styles.failed}>
              {texts.failed} <Button onClick={retry}>{texts.retry}</Button>
            </p>
          )}
          <PhotoPanel
            content={content}
            photo={photo}
            hasGraphics={hasGraphics}
            tool={tool}
            onTool={setTool}
            onNext={goOn}
            split={split}
            onSplit={setSplit}
            onFile={(file) => void takePhoto(file)}
            onClose={closePhoto}
            onPanels={said ? undefined : takePanels}
          />
        </div>
      </div>
      {/* There is nothing to choose where nothing can be drawn. */}
      <div className={hasGraphics ? styles.choose : styles.noScript}>
        <Tabs shown={tab} onShow={setTab} form={form} />
        <div ref={form} className={styles.form}>
          {options}
        </div>
        <Receipt choice={shown} words={words} state={state} photo={photo} isJudged={isJudged} />
        <SendPanel
          content={content}
          words={words}
          address={address}
          makePicture={door && view && state === "ready" ? () => makePicture(door, view) : undefined}
          onSay={setNotice}
        />
        <DesignBar
          design={design}
          isComparing={other !== undefined}
          onCompare={() => setOther(other ? undefined : shown)}
          onUseFirst={() => {
            if (other) design.take(other);
            setOther(undefined);
            document.getElementById("compare-doors")?.focus();
          }}
          notice={notice}
        />
      </div>
    </div>
  );
}
