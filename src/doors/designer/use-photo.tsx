import content from "virtual:door-designer";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Quad, widthForHeight } from "../paint/geometry.ts";
import { type Image, makePainter } from "../paint/painter.ts";
import type { Door, View } from "../paint/scene.ts";
import { makeSlowPainter } from "../paint/slow-painter.ts";
import { Brush, drawStroke } from "./brush.tsx";
import { CornerHandles } from "./corner-handles.tsx";
import { deleteKeptPhoto, type KeptPhoto, keepPhoto, keptPhoto, openPhoto, toJpeg } from "./photo.ts";
import {
  addStep,
  cornersOf,
  lightIn,
  type PhotoSession,
  photoView,
  startSession,
  undoSteps,
} from "./photo-session.ts";
import type { PhotoTool } from "./photo-tools.tsx";

const { texts } = content;

type ChosenPhoto = Pick<KeptPhoto, "photo"> & Partial<KeptPhoto>;

/** The visitor's photo, if one is open, and what can be done with it. */
export type Photo = ReturnType<typeof usePhoto>;

/** @param say tells the visitor what has happened */
export function usePhoto(say: (words: string) => void) {
  const [session, setSession] = useState<PhotoSession>();
  /** Where a corner is while it moves. */
  const [draft, setDraft] = useState<Quad>();
  const [revision, setRevision] = useState(0);
  const [brushSize, setBrushSize] = useState(0.03);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => void keptPhoto().then((kept) => setIsKept(kept !== undefined)), []);

  const placed = session && cornersOf(session);
  // Each step changes what is seen of the old door; the slider and a corner that moves do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps stand for the session.
  const grid = useMemo(
    () => (session && placed ? lightIn(session, placed) : undefined),
    [session?.photo, session?.steps],
  );
  const corners = draft ?? placed;
  const view = useMemo(
    () => (session && corners && grid ? photoView(session, corners, grid) : undefined),
    [session, corners, grid],
  );
  const redrawn = () => setRevision((count) => count + 1);
  /** The latest request. An older photo may take longer to open than one that was chosen after it. */
  const asked = useRef(0);

  /** Opens a photo, unless the visitor asks for something else meanwhile. Whether it's open. */
  async function open(source: ChosenPhoto | Promise<ChosenPhoto | undefined>): Promise<boolean> {
    const number = ++asked.current;
    say(texts.reading);
    const found = await source;
    const opened = found ? await openPhoto(found.photo) : "deleted";
    if (number !== asked.current) return false;
    if (typeof opened === "string") {
      say(texts[opened]);
      return false;
    }
    setDraft(undefined);
    setSession(startSession(opened, found?.corners));
    say(texts.ready);
    return true;
  }

  function undo(count = 1): void {
    if (!session) return;
    setSession(undoSteps(session, count));
    redrawn();
    say(texts.undone);
  }

  return {
    session,
    view,
    revision,
    brushSize,
    setBrushSize,
    isKept,
    /** How many times as wide as high the opening is; undefined without a photo. */
    widthForHeight: session && placed && widthForHeight(placed, session.photo),
    open: (photo: Blob) => open({ photo }),
    openKept: () => open(keptPhoto()),
    undo,
    reset: () => undo(session?.steps.length),
    setStops: (stops: number) => session && setSession({ ...session, stops }),
    keep: async () => {
      if (!session || !placed) return;
      const isDone = await keepPhoto(session.photo, placed);
      setIsKept(isDone);
      say(isDone ? texts.kept : texts.notKept);
    },
    forget: async () => {
      await deleteKeptPhoto();
      setIsKept(false);
      say(texts.deleted);
    },
    close: () => {
      asked.current += 1;
      setSession(undefined);
      say("");
    },
    makePicture: async (door: Door<Image>, shown: View<Image>): Promise<Blob> => {
      // In full size, on a canvas of its own.
      const canvas = document.createElement("canvas");
      canvas.width = shown.picture.width;
      canvas.height = shown.picture.height;
      const painter = makePainter(canvas) ?? makeSlowPainter(canvas);
      painter.setDoor(door);
      painter.setView(shown);
      painter.paint();
      try {
        return await toJpeg(canvas);
      } finally {
        painter.dispose();
      }
    },
    /** What lies over the photo for a tool. */
    overlay(tool: PhotoTool): ReactNode {
      if (!session || !corners) return null;
      if (tool === "corners")
        return (
          <CornerHandles
            photo={session.photo}
            corners={corners}
            texts={texts}
            onMove={setDraft}
            onPlace={(next) => {
              setDraft(undefined);
              setSession(addStep(session, { corners: next }));
            }}
            onSay={say}
          />
        );
      if (tool !== "brush") return null;
      return (
        <Brush
          photo={session.photo}
          size={brushSize}
          label={texts.brush}
          onPaint={(stroke) => {
            drawStroke(session.mask, stroke);
            redrawn();
          }}
          onStroke={(stroke) => {
            drawStroke(session.mask, stroke);
            setSession(addStep(session, { stroke }));
            redrawn();
          }}
        />
      );
    },
  };
}
