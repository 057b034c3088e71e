// Fetches the files that a choice shows, each once.
import content from "virtual:door-designer";
import { useCallback, useEffect, useRef, useState } from "react";
import { fromHex } from "../../styles/color.ts";
import type { DoorPictures, Sizes } from "../door-pictures.ts";
import { type Choice, type DoorPanels, entry, panelsOf, styleOf } from "../model/choice.ts";
import { type Layers, LIST_OF_PICTURES, layersOf, NARROW_SCREEN } from "../model/files.ts";
import { scaleQuad } from "../paint/geometry.ts";
import { drawHardware, FLAT_SIZE } from "../paint/hardware.ts";
import type { Image } from "../paint/painter.ts";
import type { Door, View } from "../paint/scene.ts";

const files = new Map<string, Promise<unknown>>();

/** The pictures of a choice. While new ones are fetched, those before stay. */
interface Scene {
  door?: Door<Image>;
  /** The door of a second opening, where it has other panels. */
  second?: Door<Image> | undefined;
  house?: View<Image>;
  state: "loading" | "ready" | "failed";
}

/** Fetches the door and the house of a choice once there is one, and the door of a second opening's width. */
export function useScene(choice: Choice | undefined, width?: string): Scene & { retry: () => void } {
  const [scene, setScene] = useState<Scene>({ state: "loading" });
  const latest = useRef(0);
  const load = useCallback(() => {
    if (!choice) return;
    const number = ++latest.current;
    const other = width && { ...choice, width };
    const isOther = other && panelsOf(content, other) !== panelsOf(content, choice);
    setScene((before) => ({ ...before, state: "loading" }));
    Promise.all([loadDoor(choice), loadHouse(choice.house), isOther ? loadDoor(other) : undefined]).then(
      ([door, house, second]) =>
        latest.current === number && setScene({ door, house, second, state: "ready" }),
      () => latest.current === number && setScene((before) => ({ ...before, state: "failed" })),
    );
  }, [choice, width]);
  useEffect(load, [load]);
  return { ...scene, retry: load };
}

/**
 * The door of a choice.
 * @throws Error if a file cannot be fetched; the next call tries again
 */
export async function loadDoor(choice: Choice): Promise<Door<Image>> {
  const { doors } = await loadList();
  const style = styleOf(content, choice);
  const panels = panelsOf(content, choice);
  const layers = layersOf(content, choice);
  const file = (name: string) => loadImage(sized(doors[name]));
  const [base, glass, section, sectionGlass, wood, ...pieces] = await Promise.all([
    file(layers.base),
    layers.glass && file(layers.glass),
    layers.windows && file(layers.windows.section),
    layers.windows && file(layers.windows.glass),
    layers.wood && loadWood(doors, layers.wood, panels),
    ...layers.hardware.map(async ({ part, file: name }) => [part, await file(name)] as const),
  ]);
  const pane = entry(content.doors.glass, choice.glass);
  return {
    base,
    pane: { color: fromHex(pane.hex), cover: pane.cover / 100, light: pane.light / 100 },
    ...(glass && { glass }),
    ...(section &&
      sectionGlass &&
      layers.windows && { windows: { section, glass: sectionGlass, row: layers.windows.row } }),
    finish: wood ?? fromHex(entry(content.doors.colors, choice.color).hex),
    ...(pieces.length > 0 && { hardware: drawHardware(style, panels, new Map(pieces)) }),
  };
}

/** A wood in the size of the door. Where the grain has no joints, the wood of a double door is cut to that of a single one. */
async function loadWood(
  doors: DoorPictures["doors"],
  { own, double }: NonNullable<Layers["wood"]>,
  panels: DoorPanels,
): Promise<ImageBitmap> {
  if (doors[own]) return loadImage(sized(doors[own]));
  const whole = await loadImage(sized(doors[double]));
  const width = (whole.width * FLAT_SIZE[panels].width) / FLAT_SIZE.double.width;
  return createImageBitmap(whole, 0, 0, Math.round(width), whole.height);
}

/** A house of ours. Throws as above. */
export async function loadHouse(house: string): Promise<View<Image>> {
  const { houses } = await loadList();
  const pictures = houses[house];
  const place = content.places[house];
  if (!pictures || !place) throw new Error(`No house ${house}`);
  const [picture, mask] = await Promise.all([loadImage(sized(pictures)), loadImage(sized(pictures.mask))]);
  const scale = picture.width / place.width;
  return {
    picture,
    mask,
    openings: place.openings.map((quad) => scaleQuad(quad, scale)),
    light: { of: "house", response: place.response, paint: place.paint, glow: place.glow },
  };
}

/** The size of a picture that this screen needs. */
function sized(sizes: Sizes | undefined): string | undefined {
  return matchMedia(NARROW_SCREEN).matches ? sizes?.narrow : sizes?.wide;
}

function loadList(): Promise<DoorPictures> {
  return read(LIST_OF_PICTURES, async (response) => {
    const { doors, houses }: Partial<DoorPictures> = await response.json();
    // Such as the answer of a hotel's network.
    if (!doors || !houses) throw new Error(`No list ${LIST_OF_PICTURES}`);
    return { doors, houses };
  });
}

function loadImage(url = ""): Promise<ImageBitmap> {
  return read(url, async (response) => {
    // Not blob(): on a busy device Chromium sometimes fails to read a preloaded file that way, or never ends.
    const file = new Blob([await response.arrayBuffer()]);
    // The pixels as they are in the file: masks and shares are no colors.
    return createImageBitmap(file, { premultiplyAlpha: "none", colorSpaceConversion: "none" });
  });
}

/** What is in a file, which is fetched again only where that has failed. */
function read<T>(url: string, parse: (response: Response) => Promise<T>): Promise<T> {
  const known = files.get(url) as Promise<T> | undefined;
  if (known) return known;
  const file = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return parse(response);
  });
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}
