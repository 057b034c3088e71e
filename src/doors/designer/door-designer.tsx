import content from "virtual:door-designer";
import { type MouseEvent, type ReactNode, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { ErrorBoundary } from "../../islands/error-boundary.tsx";
import {
  CHOICE_KEYS,
  type Choice,
  hasGlass,
  hasWindows,
  offeredBy,
  readChoice,
  writeChoice,
} from "../model/choice.ts";
import { distance, type Point } from "../paint/geometry.ts";
import { loadDoor, loadHouse } from "../paint/load.ts";
import { DesignBar } from "./design-bar.tsx";
import styles from "./door-designer.module.css";
import { makePicture } from "./photo.ts";
import { PhotoOverlay, PhotoPanel } from "./photo-tools.tsx";
import { Receipt } from "./receipt.tsx";
import { SendPanel } from "./send-panel.tsx";
import { OtherDoor, Stage } from "./stage.tsx";
import { designInWords, isKept, shownPart, startState, studioReducer } from "./studio.ts";
import { Tabs } from "./tabs.tsx";
import { useLeaveWarning, usePhotoView, usePhotoWork } from "./use-photo.ts";
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

// Two clicks are a double click: as far apart in milliseconds as a mouse's may be, and in pixels of the screen as a finger's.
const TWICE = 500;
const APART = 24;

const start = startState(content);
const reduce = studioReducer(content);
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
          <div className={`stack ${styles.show}`}>
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
  const lastClick = useRef<{ time: number; place: Point }>({ time: 0, place: [0, 0] });
  const [state, dispatch] = useReducer(reduce, start);
  const { isStarted, choice, photo, openings, tool, other, hasGraphics, handovers } = state;
  const work = usePhotoWork(state, dispatch);
  const onPhoto = photo !== undefined;
  const photoView = usePhotoView(state);
  const scene = useScene(isStarted ? choice : undefined, state.second);
  const { door, second } = scene;
  const view = photoView ?? scene.house;
  const part = shownPart(state);
  const { width, height } = photo?.picture ?? { width: 4, height: 3 };
  // Only of a photo: the page allows no style in the HTML of the build.
  const shape: Record<string, number | undefined> = {
    "--shape": photo && (part ? part.width / part.height : width / height),
    "--across": part && width / part.width,
    "--down": part && height / part.height,
    "--left": part && part.left / part.width,
    "--top": part && part.top / part.height,
  };
  const words = designInWords(content, state);
  useLeaveWarning(openings.length > 0 && !isKept(state));

  useEffect(() => {
    const element = form.current;
    dispatch({ type: "start", choice: inAddress() });
    // React does not listen to elements that the build has rendered.
    const choose = ({ target }: Pick<Event, "target">) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
      dispatch({ type: "choose", part: target.name as keyof Choice, value: target.value });
    };
    // What was chosen before this code has arrived are the first steps, unless the address says what is shown.
    if (!location.search)
      for (const target of element?.querySelectorAll<HTMLInputElement>("input:checked:not([checked])") ?? [])
        choose({ target });
    const followAddress = () => dispatch({ type: "followAddress", search: location.search });
    const chooseInPlace = (event: Event) => inPlace(element, () => choose(event));
    element?.addEventListener("change", chooseInPlace);
    addEventListener("popstate", followAddress);
    // So does a button that was pressed, which src/islands/interaction.ts has noted, and a photo in its field.
    const island = element?.closest<HTMLElement>("astro-island");
    document.getElementById(island?.dataset.clicked ?? "")?.click();
    for (const field of island?.querySelectorAll<HTMLInputElement>("[type=file]") ?? [])
      if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
    return () => {
      element?.removeEventListener("change", chooseInPlace);
      removeEventListener("popstate", followAddress);
    };
  }, []);

  useEffect(() => {
    if (!isStarted) return;
    showChoice(form.current, choice, onPhoto);
    const next = writeChoice(content, choice);
    const isFirst = !location.search && next === writeChoice(content, start.choice);
    if (!isFirst && location.search !== next) history.replaceState(history.state, "", next + location.hash);
  }, [isStarted, choice, onPhoto]);

  // Where the work on a photo goes on by itself, the keyboard goes on to the door's first corner, the photo's first button or its
  // field: from a field that nobody sees or a tool that is gone, but not from what the visitor does meanwhile.
  useEffect(() => {
    if (handovers === 0 || !document.activeElement?.matches("body, [type=file]")) return;
    show.current
      ?.querySelector<HTMLElement>("button:not(fieldset *, [data-idle] *), label:last-of-type > [type=file]")
      ?.focus();
  }, [handovers]);

  // By clicks, which are neither swipe nor pinch: an iPhone has no event for two taps.
  const zoom = ({ target, timeStamp, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof HTMLCanvasElement)) return;
    const { time, place } = lastClick.current;
    const isSecond = timeStamp - time < TWICE && distance(place, [clientX, clientY]) < APART;
    lastClick.current = { time: isSecond ? 0 : timeStamp, place: [clientX, clientY] };
    if (isSecond) dispatch({ type: "set", settings: { isClose: !state.isClose } });
  };

  return (
    <div
      style={shape}
      className={classNames(
        styles.designer,
        onPhoto && styles.own,
        other && styles.two,
        part && styles.close,
      )}
    >
      <div className={styles.head}>
        {head}
        <h2 className="visually-hidden">{texts.toolHeading}</h2>
      </div>
      <div ref={show} className={`stack ${styles.show}`}>
        <div className={styles.stage}>
          {other && <OtherDoor choice={other} width={state.second} photo={photoView} />}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button does the same. */}
          <figure className={styles.picture} onClick={zoom}>
            {poster}
            {isStarted && (
              <Stage
                {...{ door, second, view, dispatch }}
                split={tool === "light" && !other ? state.split : 0}
                revision={state.revision}
                label={words}
              >
                {!other && <PhotoOverlay {...{ state, dispatch, work }} />}
              </Stage>
            )}
            {other && <figcaption className="small strong">{texts.secondDoor}</figcaption>}
          </figure>
        </div>
        <div className={`stack gap-3 no-print ${styles.about}`}>
          <div className="without-scripts">{fallback}</div>
          {scene.state === "failed" && (
            <p className={styles.failed}>
              {texts.failed} <Button onClick={scene.retry}>{texts.retry}</Button>
            </p>
          )}
          <PhotoPanel {...{ state, dispatch, work }} />
        </div>
      </div>
      {/* There is nothing to choose where nothing can be drawn. */}
      <div
        className={hasGraphics ? `stack gap-3 needs-scripts ${styles.choose}` : undefined}
        hidden={!hasGraphics}
      >
        <Tabs form={form} onChoose={() => flushSync(() => dispatch({ type: "putToolAway" }))} />
        <div ref={form} className={`stack gap-5 no-print ${styles.form}`}>
          {options}
        </div>
        <Receipt state={state} words={words} pictures={scene.state} />
        <SendPanel
          {...{ state, dispatch, work }}
          makePicture={
            door && view && scene.state === "ready" ? () => makePicture([door, second], view) : undefined
          }
        />
        <DesignBar state={state} dispatch={(action) => inPlace(form.current, () => dispatch(action))} />
      </div>
    </div>
  );
}

/** The choices stay where they are under the finger, though the tools or the picture above them become lower. */
function inPlace(choices: HTMLElement | null, act: () => void): void {
  const top = () => choices?.getBoundingClientRect().top ?? 0;
  const before = top();
  flushSync(act);
  scrollBy({ top: top() - before, behavior: "instant" });
}

/** Checks the radio buttons of a choice, and crosses out those that its style does not have. */
function showChoice(form: HTMLElement | null, choice: Choice, onPhoto: boolean): void {
  const offered: Partial<Record<keyof Choice, readonly string[]>> = offeredBy(content, choice);
  for (const key of CHOICE_KEYS) {
    const group = form?.querySelector<HTMLElement>(`[data-group="${key}"]`);
    if (!group) continue;
    const radios = [...group.querySelectorAll<HTMLInputElement>("input")];
    for (const radio of radios) {
      radio.disabled = !(offered[key]?.includes(radio.value) ?? true);
      // A door of glass is without windows, and can't be had without them either.
      radio.checked = radio.value === choice[key] && !radio.disabled;
    }
    const note = group.querySelector<HTMLElement>("[data-not-offered]");
    if (note) note.hidden = !radios.some(({ disabled }) => disabled);
    // A photo has a house already, and a door without windows has no section for them.
    group.hidden =
      (key === "house" && onPhoto) ||
      (key === "section" && !hasWindows(content, choice)) ||
      (key === "glass" && !hasGlass(content, choice));
  }
}
