import content from "virtual:door-designer";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { fill } from "../../records/template.ts";
import { type Opening, type Point, wholeDoor, widthForHeight } from "../paint/geometry.ts";
import { Brush, drawStroke } from "./brush.tsx";
import { CornerHandles } from "./corner-handles.tsx";
import { deleteKeptPhoto, type KeptPhoto, keepPhoto, keptPhoto, openPhoto } from "./photo.ts";
import { PhotoPointer } from "./photo-pointer.tsx";
import {
  addStep,
  besideOf,
  type Edits,
  editsOf,
  findOpening,
  lightIn,
  middleOf,
  openingsOf,
  type PhotoSession,
  photoView,
  startSession,
  undoSteps,
} from "./photo-session.ts";
import type { PhotoTool } from "./photo-tools.tsx";

const { texts } = content;

/** The visitor's photo, if one is open, and what can be done with it. */
export type Photo = ReturnType<typeof usePhoto>;

/** @param say tells the visitor what has happened */
export function usePhoto(say: (words: string) => void) {
  const [session, setSession] = useState<PhotoSession>();
  /** Where the openings are while a handle moves. */
  const [draft, setDraft] = useState<readonly Opening[]>();
  const [revision, setRevision] = useState(0);
  const [brushSize, setBrushSize] = useState(0.03);
  const [isKept, setIsKept] = useState(false);
  /** The steps that a kept photo has with it. */
  const [keptSteps, setKeptSteps] = useState<PhotoSession["steps"]>();
  useEffect(() => void keptPhoto().then((kept) => setIsKept(kept !== undefined)), []);

  const placed = session && openingsOf(session);
  // Each step changes what is seen of the old door; the slider and a corner that moves do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start and the steps stand for the session.
  const grid = useMemo(
    () => (session && placed ? lightIn(session, placed) : undefined),
    [session?.photo, session?.start, session?.steps],
  );
  const openings = draft ?? placed;
  const view = useMemo(
    () => (session && openings && grid ? photoView(session, openings, grid) : undefined),
    [session, openings, grid],
  );
  const redrawn = () => setRevision((count) => count + 1);
  /** The latest request: an older photo may take longer to open than one that was chosen after it, and a search likewise. */
  const asked = useRef(0);

  // Whoever leaves by mistake would have to place the door again.
  const isUnsaved = (placed?.length ?? 0) > 0 && session?.steps !== keptSteps;
  useEffect(() => {
    if (!isUnsaved) return;
    // Some browsers ask for a link to a phone or to messages too, which leaves the page where it is.
    let staysHere = false;
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      staysHere = link !== null && !link.protocol.startsWith("http");
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!staysHere) event.preventDefault();
      staysHere = false;
    };
    addEventListener("click", note);
    addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("click", note);
      removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);

  /**
   * Opens a photo, unless the visitor asks for something else meanwhile.
   * @returns the tool to go on with; undefined where the photo isn't open
   */
  async function open(source: KeptPhoto<Edits> | Promise<KeptPhoto<Edits> | undefined>): Promise<PhotoTool> {
    const number = ++asked.current;
    say(texts.reading);
    const found = await source;
    const opened = found ? await openPhoto(found.photo) : "deleted";
    if (number !== asked.current) return undefined;
    if (typeof opened === "string") {
      say(texts[opened]);
      return undefined;
    }
    const next = startSession(opened, found?.edits);
    setDraft(undefined);
    setSession(next);
    setKeptSteps(found?.edits && next.steps);
    if (openingsOf(next).length > 0) {
      say(texts.ready);
      return "corners";
    }
    // The search takes a moment on a phone, and lets the page show the photo meanwhile.
    say(texts.finding);
    const { corners, trust } = await findOpening(opened);
    if (number !== asked.current) return undefined;
    const isSure = trust === "sure";
    const opening = { corners, arch: 0 };
    // Where it's in doubt, nothing is drawn in a place that may be wrong. The keyboard begins there to say where it is.
    setSession((shown) => shown && { ...shown, ...(isSure ? { start: [opening] } : { doubtful: opening }) });
    say(isSure ? texts.ready : texts.unsure);
    return isSure ? "corners" : "find";
  }

  function undo(count = 1): void {
    if (!session) return;
    setSession(undoSteps(session, count));
    redrawn();
    say(texts.undone);
  }

  /** Places the door that is around a point, and says how far to trust that. */
  async function placeAround(near: Point): Promise<void> {
    if (!session) return;
    const number = ++asked.current;
    say(texts.finding);
    const { corners, trust } = await findOpening(session.photo, { near });
    if (number !== asked.current) return;
    const openings = [{ corners, arch: 0 }];
    // The first place is where the corners start, as a sure guess is. Another can be undone.
    setSession(
      (shown) =>
        shown &&
        (openingsOf(shown).length > 0 ? addStep(shown, { openings }) : { ...shown, start: openings }),
    );
    setDraft(undefined);
    say(trust === "sure" ? texts.ready : texts[trust]);
  }

  function place(next: readonly Opening[]): void {
    setDraft(undefined);
    // What was said of the step before is over.
    say("");
    setSession((shown) => shown && addStep(shown, { openings: next }));
  }

  return {
    session,
    view,
    revision,
    brushSize,
    setBrushSize,
    isKept,
    /** How many doors are on the photo. */
    doors: placed?.length ?? 0,
    /** How many times as wide as high the first opening is; undefined without a photo. */
    widthForHeight: session && placed?.[0] && widthForHeight(wholeDoor(placed[0]), session.photo),
    open: (photo: Blob) => open({ photo }),
    openKept: () => open(keptPhoto()),
    undo,
    reset: () => undo(session?.steps.length),
    setStops: (stops: number) => session && setSession({ ...session, stops }),
    setWarmth: (warmth: number) => session && setSession({ ...session, warmth }),
    /** Puts a second door on the photo, where it looks like one or beside the first. */
    addDoor: async () => {
      const [first] = placed ?? [];
      const number = asked.current;
      if (!session || !first) return;
      const { corners, trust } = await findOpening(session.photo, { other: first.corners });
      if (number !== asked.current) return;
      place([first, trust === "sure" ? { corners, arch: first.arch } : besideOf(session, first)]);
    },
    removeDoor: () => place(placed?.slice(0, 1) ?? []),
    keep: async () => {
      if (!session) return;
      const isDone = await keepPhoto(session.photo, editsOf(session));
      setIsKept(isDone);
      if (isDone) setKeptSteps(session.steps);
      say(isDone ? texts.kept : texts.notKept);
    },
    forget: async () => {
      await deleteKeptPhoto();
      setIsKept(false);
      setKeptSteps(undefined);
      say(texts.deleted);
    },
    close: () => {
      asked.current += 1;
      setSession(undefined);
      say("");
    },
    /**
     * What lies over the photo for a tool.
     * @param onTool takes the tool to go on with
     */
    overlay(tool: PhotoTool, onTool: (tool: PhotoTool) => void): ReactNode {
      if (!session || !openings) return null;
      if (tool === "corners")
        return openings.map((opening, index) => {
          const others = (next: Opening) => openings.map((one, other) => (other === index ? next : one));
          return (
            <CornerHandles
              key={index === 0 ? "first" : "second"}
              photo={session.photo}
              opening={opening}
              texts={
                index === 0
                  ? texts
                  : { ...texts, corners: texts.corners.map(ofSecondDoor), arch: ofSecondDoor(texts.arch) }
              }
              onMove={(next) => setDraft(others(next))}
              onPlace={(next) => place(others(next))}
              onSay={say}
            />
          );
        });
      const start = middleOf(session, openings);
      if (tool === "find")
        return (
          <PhotoPointer
            key="find"
            photo={session.photo}
            start={start}
            size={0.04}
            label={texts.tap}
            help="find-help"
            onPick={(near) => void placeAround(near).then(() => onTool("corners"))}
          />
        );
      if (tool !== "brush" || openings.length === 0) return null;
      return (
        <Brush
          key="brush"
          photo={session.photo}
          start={start}
          size={brushSize}
          label={texts.brush}
          help="brush-help"
          onPaint={(stroke) => {
            drawStroke(session.mask, stroke);
            redrawn();
          }}
          onStroke={(stroke) => {
            drawStroke(session.mask, stroke);
            setSession(addStep(session, { stroke }));
            redrawn();
            say("");
          }}
          onCancel={() => {
            setSession(undoSteps(session, 0));
            redrawn();
          }}
        />
      );
    },
  };
}

function ofSecondDoor(corner: string): string {
  return fill(texts.secondDoorCorner, { corner });
}
