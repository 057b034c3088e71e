import { useId } from "react";
import type { DesignerContent } from "../model/content.ts";
import styles from "./door-designer.module.css";
import type { PhotoSession } from "./photo-session.ts";
import { SmallButton } from "./small-button.tsx";
import type { Photo } from "./use-photo.tsx";

/** What is being done with the photo. */
export type PhotoTool = "corners" | "brush" | "find" | undefined;

type Props = {
  texts: DesignerContent["texts"];
  photo: Photo;
  session: PhotoSession;
  tool: PhotoTool;
  onTool: (tool: PhotoTool) => void;
  split: number;
  onSplit: (split: number) => void;
  onClose: () => void;
};

/** The controls for a visitor's photo. */
export function PhotoTools({ texts, photo, session, tool, onTool, split, onSplit, onClose }: Props) {
  const { doors } = photo;
  const canUndo = session.steps.length > 0;
  const help = { corners: texts.cornersHelp, find: texts.tapHelp, brush: texts.brushHelp };
  const secondDoor = () => {
    if (doors > 1) return photo.removeDoor();
    onTool("corners");
    return photo.addDoor();
  };
  const toggle = (name: PhotoTool) => ({
    "aria-pressed": tool === name,
    onClick: () => onTool(tool === name ? undefined : name),
  });
  return (
    <div className={styles.tools}>
      <div className={styles.actions}>
        {doors > 0 && (
          <>
            <SmallButton {...toggle("corners")}>{texts.adjust}</SmallButton>
            <SmallButton {...toggle("brush")}>{texts.brush}</SmallButton>
            <SmallButton onClick={() => void secondDoor()}>
              {doors > 1 ? texts.removeDoor : texts.addDoor}
            </SmallButton>
          </>
        )}
        <SmallButton {...toggle("find")}>{texts.tap}</SmallButton>
        {doors > 0 && (
          <>
            <SmallButton aria-disabled={!canUndo} onClick={canUndo ? () => photo.undo() : undefined}>
              {texts.undo}
            </SmallButton>
            <SmallButton aria-disabled={!canUndo} onClick={canUndo ? photo.reset : undefined}>
              {texts.reset}
            </SmallButton>
          </>
        )}
      </div>
      {tool && (
        <p id={`${tool}-help`} className={styles.small}>
          {help[tool]}
        </p>
      )}
      {tool === "brush" && (
        <Slider
          label={texts.brushSize}
          value={photo.brushSize}
          min={0.01}
          max={0.08}
          onChange={photo.setBrushSize}
        />
      )}
      {doors > 0 && (
        <>
          <Slider label={texts.light} value={session.stops} min={-1.5} max={1.5} onChange={photo.setStops} />
          <Slider label={texts.warmth} value={session.warmth} min={-1} max={1} onChange={photo.setWarmth} />
          <Slider label={texts.compare} value={split} min={0} max={1} onChange={onSplit} />
        </>
      )}
      <div className={styles.actions}>
        {photo.isKept ? (
          <SmallButton onClick={() => void photo.forget()}>{texts.delete}</SmallButton>
        ) : (
          <SmallButton onClick={() => void photo.keep()}>{texts.keep}</SmallButton>
        )}
        <SmallButton onClick={onClose}>{texts.remove}</SmallButton>
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={`${Math.round((100 * (value - min)) / (max - min))} percent`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
