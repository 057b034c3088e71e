import content from "virtual:door-designer";
import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import links from "../../components/button-link.module.css";
import { ButtonLink } from "../../components/button-link.tsx";
import { classNames } from "../../components/class-names.ts";
import { messageLinks } from "../../records/phone.ts";
import type { DoorPanels } from "../model/choice.ts";
import { centerOf } from "../paint/geometry.ts";
import { Brush, PhotoPointer } from "./brush.tsx";
import { CornerHandles } from "./corner-handles.tsx";
import styles from "./door-designer.module.css";
import { plainDoor } from "./guess-corners.ts";
import type { Dispatch, Light, Photo, Settings, Studio, Tool } from "./studio.ts";
import type { PhotoWork } from "./use-photo.ts";

const { texts, number } = content;
const row = `cluster ${styles.actions}`;

type Props = { state: Studio; dispatch: Dispatch; work: PhotoWork };

/** Where a visitor brings a photo of their own, and works on it. */
export function PhotoPanel({ state, dispatch, work }: Props) {
  const { photo } = state;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void work.open(file);
    // So that the same photo can be chosen again.
    target.value = "";
  };
  const answer = (panels: DoorPanels) => dispatch({ type: "answerCars", panels });
  if (!state.hasGraphics)
    return (
      <div className={row}>
        <p>{texts.needsGraphics}</p>
        <ButtonLink href={messageLinks(number, "").sms}>{texts.sendPhoto}</ButtonLink>
      </div>
    );
  const files = (
    <>
      <FileButton label={texts.take} camera onChange={take} />
      <FileButton label={texts.choose} onChange={take} />
    </>
  );
  return (
    <div className="stack gap-3 needs-scripts">
      {!photo && <h3 className="visually-hidden">{texts.photoHeading}</h3>}
      {state.inDoubt !== undefined && (
        <fieldset className={row}>
          <legend className="strong tight">
            {state.inDoubt > 0 ? texts.secondCarQuestion : texts.carQuestion}
          </legend>
          <Button onClick={() => answer("single")}>{texts.oneCar}</Button>
          <Button onClick={() => answer("double")}>{texts.twoCar}</Button>
        </fieldset>
      )}
      {/* Of two doors, none is worked on. */}
      {photo ? (
        !state.other && <PhotoTools {...{ state, dispatch, work, photo, files }} />
      ) : (
        <>
          <div className={row}>
            {files}
            <p className={`small ${styles.promise}`}>{texts.promise}</p>
          </div>
          <p className={`small muted ${styles.hint}`}>
            {texts.hint} <span className={styles.computer}>{texts.drop}</span>
          </p>
        </>
      )}
      {state.kept.length > 0 && <KeptDesigns {...{ state, work }} />}
    </div>
  );
}

function KeptDesigns({ state: { kept }, work }: Pick<Props, "state" | "work">) {
  return (
    <details className={styles.more}>
      <summary className="small strong">{`${texts.keptHeading} (${kept.length})`}</summary>
      {kept.map((design) => (
        <fieldset key={design.id} className={row}>
          <legend className="small">{design.name}</legend>
          <Button onClick={() => work.openKept(design)}>{texts.open}</Button>
          <Button onClick={() => void work.forget([design])}>{texts.delete}</Button>
        </fieldset>
      ))}
      {kept.length > 1 && <Button onClick={() => void work.forget(kept)}>{texts.deleteAll}</Button>}
    </details>
  );
}

/** The controls for a visitor's photo: the tools in one row, what belongs to the one in hand, and what is rarely needed. */
function PhotoTools({ state, dispatch, work, photo, files }: Props & { photo: Photo; files: ReactNode }) {
  const { tool, openings, strokes, light, split, brushSize, isClose, around } = state;
  const doors = openings.length;
  const isChanged = openings !== photo.start || strokes.length > 0 || light.stops !== 0 || light.warmth !== 0;
  const set = (settings: Settings) => dispatch({ type: "set", settings });
  const setLight = (changed: Partial<Light>) => dispatch({ type: "setLight", light: changed });
  const toggle = (name: Tool) => ({
    "aria-pressed": tool === name,
    onClick: () => set({ tool: tool === name ? undefined : name }),
  });
  const help = tool === "find" || tool === "second" ? "tap" : tool === "light" ? undefined : tool;
  const placeAnywhere = () =>
    dispatch({ type: "placeDoor", found: { corners: plainDoor(photo.picture), trust: "notFound" } });
  return (
    <div className="stack gap-3">
      {doors > 0 && (
        <div className={`${row} ${styles.tools}`}>
          <Button {...toggle("corners")}>{texts.adjust}</Button>
          <Button {...toggle("light")}>{texts.light}</Button>
          <Button {...toggle("brush")}>{texts.brush}</Button>
          {doors > 1 ? (
            <Button onClick={() => dispatch({ type: "placeOpenings", openings: openings.slice(0, 1) })}>
              {texts.removeDoor}
            </Button>
          ) : (
            <Button {...toggle("second")}>{texts.tapSecond}</Button>
          )}
          {around && (
            <Button onClick={() => set({ isClose: !isClose })}>
              {isClose ? texts.wholePhoto : texts.closer}
            </Button>
          )}
        </div>
      )}
      {doors === 0 && tool === "find" && (
        <div className={row}>
          <Button onClick={placeAnywhere}>{texts.noDoor}</Button>
        </div>
      )}
      {tool && (
        <div
          key={tool}
          ref={tool === "light" || tool === "brush" ? bringIntoView : undefined}
          className={styles.tool}
        >
          {help && (
            <p id={`${tool}-help`} className="small muted">
              {texts[`${help}Help`]} <span className={styles.computer}>{texts[`${help}Keys`]}</span>
            </p>
          )}
          {tool === "brush" &&
            slider(texts.brushSize, brushSize, [0.01, 0.08], (size) => set({ brushSize: size }))}
          {tool === "light" && (
            <>
              {slider(texts.brightness, light.stops, [-1.5, 1.5], (stops) => setLight({ stops }))}
              {slider(texts.warmth, light.warmth, [-1, 1], (warmth) => setLight({ warmth }))}
              {slider(texts.compare, split, [0, 1], (share) => set({ split: share }))}
            </>
          )}
        </div>
      )}
      <details className={styles.more}>
        <summary className="small strong">{texts.more}</summary>
        <div className={row}>
          {doors > 0 && (
            <>
              <Button {...toggle("find")}>{texts.findAgain}</Button>
              <Button
                aria-disabled={!isChanged}
                onClick={() => isChanged && dispatch({ type: "resetPhoto" })}
              >
                {texts.reset}
              </Button>
            </>
          )}
          {files}
          <Button onClick={work.close}>{texts.remove}</Button>
        </div>
      </details>
    </div>
  );
}

const bringIntoView = (tool: Element | null) => tool?.scrollIntoView({ block: "nearest" });

type Range = readonly [min: number, max: number];

function slider(label: string, value: number, [min, max]: Range, onChange: (value: number) => void) {
  return (
    <label className={`small ${styles.slider}`}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={`${Math.round((100 * (value - min)) / (max - min))} percent`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

/** What lies over the photo for a tool. */
export function PhotoOverlay({ state, dispatch, work }: Props) {
  const { photo, tool, brushSize, openings: placed } = state;
  if (!photo) return null;
  const { picture, doubtful } = photo;
  if (tool === "corners")
    return placed.map((_, door) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an opening is known by its place alone.
      <CornerHandles key={door} photo={picture} {...{ state, dispatch, door }} />
    ));
  const [first = doubtful] = placed;
  const start = first ? centerOf(first.corners) : ([picture.width / 2, picture.height / 2] as const);
  const pointer = { photo: picture, start, help: `${tool}-help` };
  if (tool === "brush" && placed.length > 0)
    return <Brush {...pointer} size={brushSize} label={texts.brush} mask={photo.mask} dispatch={dispatch} />;
  if (tool !== "find" && tool !== "second") return null;
  return (
    <PhotoPointer
      {...pointer}
      key={tool}
      size={0.04}
      label={tool === "find" ? texts.tap : texts.tapSecond}
      onPick={(near) => void work.placeAround(near)}
    />
  );
}

/** A button that chooses a file, or asks a phone for its camera. The field itself is what keyboards and screen readers use. */
function FileButton({
  label,
  camera,
  ...rest
}: ComponentProps<"input"> & { label: string; camera?: boolean }) {
  return (
    <label className={classNames(links.button, links.outline, styles.file, camera && styles.camera)}>
      <span>{label}</span>
      <input type="file" accept="image/*" {...(camera && { capture: "environment" })} {...rest} />
    </label>
  );
}
