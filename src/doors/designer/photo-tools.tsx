import { useId } from "react";
import type { DesignerContent } from "../model/content.ts";
import styles from "./door-designer.module.css";
import { SmallButton } from "./small-button.tsx";

/** What is being done with the photo. */
export type PhotoTool = "corners" | "brush" | "find" | undefined;

type Props = {
  texts: DesignerContent["texts"];
  tool: PhotoTool;
  onTool: (tool: PhotoTool) => void;
  canUndo: boolean;
  onUndo: () => void;
  onReset: () => void;
  brushSize: number;
  onBrushSize: (size: number) => void;
  stops: number;
  onStops: (stops: number) => void;
  warmth: number;
  onWarmth: (warmth: number) => void;
  /** How many doors are placed. */
  doors: number;
  /** Adds the second door, or takes it away. */
  onSecondDoor: () => void;
  split: number;
  onSplit: (split: number) => void;
  isKept: boolean;
  onKeep: () => void;
  onDelete: () => void;
  onRemove: () => void;
};

/** The controls for a visitor's photo. */
export function PhotoTools(props: Props) {
  const { texts, tool, onTool, doors, canUndo, onUndo, onReset, isKept, onKeep, onDelete, onRemove } = props;
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
            <SmallButton onClick={props.onSecondDoor}>
              {doors > 1 ? texts.removeDoor : texts.addDoor}
            </SmallButton>
          </>
        )}
        <SmallButton {...toggle("find")}>{texts.tap}</SmallButton>
        {doors > 0 && (
          <>
            <SmallButton aria-disabled={!canUndo} onClick={canUndo ? onUndo : undefined}>
              {texts.undo}
            </SmallButton>
            <SmallButton aria-disabled={!canUndo} onClick={canUndo ? onReset : undefined}>
              {texts.reset}
            </SmallButton>
          </>
        )}
      </div>
      {tool === "corners" && (
        <p id="corners-help" className={styles.small}>
          {texts.cornersHelp}
        </p>
      )}
      {tool === "find" && (
        <p id="find-help" className={styles.small}>
          {texts.tapHelp}
        </p>
      )}
      {tool === "brush" && (
        <>
          <p id="brush-help" className={styles.small}>
            {texts.brushHelp}
          </p>
          <Slider
            label={texts.brushSize}
            value={props.brushSize}
            min={0.01}
            max={0.08}
            onChange={props.onBrushSize}
          />
        </>
      )}
      {doors > 0 && (
        <>
          <Slider label={texts.light} value={props.stops} min={-1.5} max={1.5} onChange={props.onStops} />
          <Slider label={texts.warmth} value={props.warmth} min={-1} max={1} onChange={props.onWarmth} />
          <Slider label={texts.compare} value={props.split} min={0} max={1} onChange={props.onSplit} />
        </>
      )}
      <div className={styles.actions}>
        {isKept ? (
          <SmallButton onClick={onDelete}>{texts.delete}</SmallButton>
        ) : (
          <SmallButton onClick={onKeep}>{texts.keep}</SmallButton>
        )}
        <SmallButton onClick={onRemove}>{texts.remove}</SmallButton>
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
