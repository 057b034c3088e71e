// Fetches the files that a choice shows, each once.
import { fromHex } from "../../styles/color.ts";
import type { DoorPictures, Sizes } from "../door-pictures.ts";
import { type Choice, type DoorPanels, entry, type Options, panelsOf, styleOf } from "../model/choice.ts";
import { type Layers, LIST_OF_PICTURES, layersOf, NARROW_SCREEN } from "../model/files.ts";
import { scaleQuad } from "./geometry.ts";
import { drawHardware, FLAT_SIZE } from "./hardware.ts";
import type { Door, View } from "./scene.ts";

const files = new Map<string, Promise<unknown>>();

/**
 * The door of a choice.
 * @throws Error if a file cannot be fetched; the next call tries again
 */
export async function loadDoor(options: Options, choice: Choice): Promise<Door> {
  const { doors } = await loadList();
  const style = styleOf(options, choice);
  const panels = panelsOf(options, choice);
  const layers = layersOf(options, choice);
  const file = (name: string) => loadImage(sized(doors[name]));
  const [base, glass, section, sectionGlass, wood, ...pieces] = await Promise.all([
    file(layers.base),
    layers.glass && file(layers.glass),
    layers.windows && file(layers.windows.section),
    layers.windows && file(layers.windows.glass),
    layers.wood && loadWood(doors, layers.wood, panels),
    ...layers.hardware.map(async ({ part, file: name }) => [part, await file(name)] as const),
  ]);
  const pane = entry(options.doors.glass, choice.glass);
  return {
    base,
    pane: { color: fromHex(pane.hex), cover: pane.cover / 100, light: pane.light / 100 },
    ...(glass && { glass }),
    ...(section &&
      sectionGlass &&
      layers.windows && { windows: { section, glass: sectionGlass, row: layers.windows.row } }),
    finish: wood ?? fromHex(entry(options.doors.colors, choice.color).hex),
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
export async function loadHouse(options: Options, house: string): Promise<View> {
  const { houses } = await loadList();
  const pictures = houses[house];
  const place = options.places[house];
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
