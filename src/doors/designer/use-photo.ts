import content from "virtual:door-designer";
import { useEffect, useMemo, useRef } from "react";
import { entry, readChoice, writeChoice } from "../model/choice.ts";
import type { Point } from "../paint/geometry.ts";
import {
  deleteDesigns,
  findDoor,
  keepDesign,
  keptDesigns,
  lightIn,
  makeMask,
  openPhoto,
  photoView,
} from "./photo.ts";
import {
  type Dispatch,
  designInWords,
  editsOf,
  isKept,
  type KeptDesign,
  MOST_KEPT,
  type Studio,
  shownOpenings,
} from "./studio.ts";

const { texts } = content;

export type PhotoWork = ReturnType<typeof usePhotoWork>;

/** Opens, searches and keeps photos. An older one may take longer than one that was chosen after it, and counts no more. */
export function usePhotoWork(state: Studio, dispatch: Dispatch) {
  const { photo, openings, tool } = state;
  const latest = useRef(0);
  useEffect(
    () => void keptDesigns().then((kept) => dispatch({ type: "set", settings: { kept } })),
    [dispatch],
  );
  const announce = (notice: string) => dispatch({ type: "set", settings: { notice } });

  const begin = ({ address }: KeptDesign) =>
    dispatch({ type: "start", choice: readChoice(content, new URLSearchParams(address)) });

  async function open(file: Blob, kept?: KeptDesign): Promise<void> {
    const number = ++latest.current;
    announce(texts.reading);
    const picture = await openPhoto(file);
    if (number !== latest.current) return;
    if (typeof picture === "string") return announce(texts[picture]);
    if (kept) begin(kept);
    dispatch({ type: "openPhoto", picture, mask: makeMask(picture), opened: Date.now(), edits: kept?.edits });
    if (kept) return;
    // The search takes a moment on a phone, and lets the page show the photo meanwhile.
    const found = await findDoor(picture);
    if (number === latest.current) dispatch({ type: "guessDoor", found });
  }

  const close = () => {
    latest.current += 1;
    dispatch({ type: "closePhoto" });
  };

  return {
    open,
    openKept: (kept: KeptDesign) => {
      if (kept.photo) return void open(kept.photo, kept);
      close();
      begin(kept);
    },
    /** Places the door that is around a point: the first, or with that tool the second. */
    placeAround: async (near: Point) => {
      if (!photo) return;
      const number = ++latest.current;
      const [first] = tool === "second" ? openings : [];
      announce(texts.finding);
      const found = await findDoor(photo.picture, { near, ...(first && { other: first.corners }) });
      if (number === latest.current) dispatch({ type: "placeDoor", found, isSecond: first !== undefined });
    },
    /** Keeps the design as it is. Nothing that was kept goes without being asked for. */
    keep: async () => {
      const { choice, kept } = state;
      const address = writeChoice(content, choice);
      if (isKept(state, address)) return announce(texts.kept);
      if (kept.length >= MOST_KEPT) return announce(texts.keptFull);
      const place = photo ? content.receipt.ownPhoto : entry(content.doors.houses, choice.house).name;
      const name = `${place}: ${designInWords(content, state)}`;
      const design = { id: String(Date.now()), name, address, edits: editsOf(state) };
      if (!(await keepDesign(design, photo?.picture))) return announce(texts.notKept);
      dispatch({ type: "listKept", kept: await keptDesigns(), notice: texts.kept });
    },
    forget: async (designs: readonly KeptDesign[]) => {
      await deleteDesigns(designs);
      dispatch({ type: "listKept", kept: await keptDesigns(), notice: texts.deleted });
    },
    close,
  };
}

export function usePhotoView(state: Studio) {
  const { photo, strokes, light, inDoubt } = state;
  const openings = useMemo(() => state.openings.slice(0, inDoubt), [state.openings, inDoubt]);
  const shown = shownOpenings(state);
  const [picture, mask] = [photo?.picture, photo?.mask];
  // Each step changes what is seen of the old door; a slider and a corner that moves do not.
  const found = useMemo(
    () => (picture && mask ? lightIn({ picture, mask }, openings, strokes) : undefined),
    [picture, mask, openings, strokes],
  );
  return useMemo(
    () => (photo && found ? photoView({ ...photo, ...light }, shown.slice(0, inDoubt), found) : undefined),
    [photo, light, shown, inDoubt, found],
  );
}

/** Asks whoever leaves with a door placed on a photo: it would have to be placed again. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    // Some browsers ask for a link to a phone or to messages too, which leaves the page where it is.
    let staysHere = false;
    const noteLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      staysHere = link !== null && !link.protocol.startsWith("http");
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!staysHere) event.preventDefault();
      staysHere = false;
    };
    addEventListener("click", noteLink);
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("click", noteLink);
      removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
}
