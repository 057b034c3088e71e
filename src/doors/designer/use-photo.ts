import content from "virtual:door-designer";
import { useEffect, useMemo, useRef } from "react";
import type { Point } from "../paint/geometry.ts";
import {
  deleteKeptPhoto,
  findDoor,
  type KeptPhoto,
  keepPhoto,
  keptPhoto,
  lightIn,
  makeMask,
  openPhoto,
  photoView,
} from "./photo.ts";
import { type Dispatch, editsOf, type Studio, shownOpenings } from "./studio.ts";

const { texts } = content;

/** What can be done with a photo that takes a while. */
export type PhotoWork = ReturnType<typeof usePhotoWork>;

/** Opens, searches and keeps photos. An older one may take longer than one that was chosen after it, and counts no more. */
export function usePhotoWork({ photo, openings, steps, tool }: Studio, dispatch: Dispatch) {
  const latest = useRef(0);
  useEffect(
    () =>
      void keptPhoto().then((kept) => dispatch({ type: "set", settings: { isKept: kept !== undefined } })),
    [dispatch],
  );
  const announce = (notice: string) => dispatch({ type: "set", settings: { notice } });

  async function open(source: KeptPhoto | Promise<KeptPhoto | undefined>): Promise<void> {
    const number = ++latest.current;
    announce(texts.reading);
    const kept = await source;
    const picture = kept ? await openPhoto(kept.file) : "deleted";
    if (number !== latest.current) return;
    if (typeof picture === "string") return announce(texts[picture]);
    const edits = kept?.edits;
    dispatch({ type: "openPhoto", picture, mask: makeMask(picture), edits });
    if (edits) return;
    // The search takes a moment on a phone, and lets the page show the photo meanwhile.
    const found = await findDoor(picture);
    if (number === latest.current) dispatch({ type: "guessDoor", found });
  }

  return {
    open: (file: Blob) => open({ file }),
    openKept: () => open(keptPhoto()),
    /** Places the door that is around a point: the first, or with that tool the second. */
    placeAround: async (near: Point) => {
      if (!photo) return;
      const number = ++latest.current;
      const [first] = tool === "second" ? openings : [];
      announce(texts.finding);
      const found = await findDoor(photo.picture, { near, ...(first && { other: first.corners }) });
      if (number === latest.current) dispatch({ type: "placeDoor", found, isSecond: first !== undefined });
    },
    keep: async () => {
      if (photo)
        dispatch({ type: "keepPhoto", isKept: await keepPhoto(photo.picture, editsOf(photo, steps)) });
    },
    forget: () => deleteKeptPhoto().then(() => dispatch({ type: "forgetPhoto" })),
    close: () => {
      latest.current += 1;
      dispatch({ type: "closePhoto" });
    },
  };
}

/** What is painted of a visitor's photo. */
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
