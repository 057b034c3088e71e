// Gives the names on a map their places, in the letters of phones and in those of wide screens.
import { boxOf, GAP, INK, type Label, placesAround, placesAway, placesBeside, sizeOf } from "./labels.ts";
import { type Box, contains, crosses, isInside, type overlap, type Point, type Ring } from "./shapes.ts";

/** A name that needs a place. */
export interface Name {
  lines: readonly string[];
  /** How long a line to it may be, in em, if it has no room in its shape or beside its marker. Without one it has to have. */
  line?: number | undefined;
  point: Point;
  /** What marks its point, in em. */
  marker?: Box | undefined;
  /** Its shape, and how far below its point it stands there, in em. */
  ring?: Ring | undefined;
  dy: number;
}

/** A place that a name got, and whether it's on a lit shape. */
type Place = Label & { isLit: boolean };

/** A name's place on narrow maps, on wide ones, or on all. */
export type PlacedLabel = Place & { shows: "narrow" | "wide" | "always" };

/** A map without its names. */
export interface Ground {
  frame: Box;
  /** The shapes that stand out, and the lines that no name may cross. */
  shapes: readonly { parts: readonly Ring[]; isLit: boolean }[];
  lines: readonly Ring[];
  overlaps: typeof overlap;
}

// The letters' size in units, as in map-drawing.module.css: 14 px on a map 320 px wide, 1rem on one of 33rem.
export const NARROW = 14;
export const WIDE = 9.75;
// A name of which so much is in a shape reads as that shape's.
const MOST = 2 / 3;
// How far from its point a name is tried in its shape, in em.
const FARTHEST = 6;

/** Places the names for letters of both sizes. The same name mostly has the same place in both. */
export function placeNames<T extends Name>(names: readonly T[], ground: Ground): Map<T, PlacedLabel[]> {
  const narrow = new Room(NARROW, names, ground).place();
  const wide = new Room(WIDE, names, ground, narrow).place();
  const placed = names.map((name): [T, PlacedLabel[]] => {
    const [small, large] = [narrow.get(name), wide.get(name)];
    if (small && JSON.stringify(small) === JSON.stringify(large))
      return [name, [{ ...small, shows: "always" }]];
    return [
      name,
      [
        ...(small ? [{ ...small, shows: "narrow" as const }] : []),
        ...(large ? [{ ...large, shows: "wide" as const }] : []),
      ],
    ];
  });
  return new Map(placed);
}

/** The room on a map for names in letters of one size. */
class Room {
  private readonly em: number;
  private readonly names: readonly Name[];
  private readonly ground: Ground;
  private readonly former: ReadonlyMap<Name, Place>;
  private readonly boxes: { box: Box; name: Name }[];
  private readonly lines: Ring[];
  private readonly places = new Map<Name, Place>();

  /** @param former the places in letters of another size, which names keep where they can */
  constructor(em: number, names: readonly Name[], ground: Ground, former = new Map<Name, Place>()) {
    this.em = em;
    this.names = names;
    this.ground = ground;
    this.former = former;
    this.lines = [...ground.lines];
    this.boxes = names.flatMap((name) =>
      name.marker ? [{ name, box: scaled(name.marker, name.point, em) }] : [],
    );
  }

  /** Places all names: first those that have room in their shapes, since they can't go elsewhere. */
  place(): Map<Name, Place> {
    const needed = this.names.filter(({ line }) => line !== undefined);
    const missing = () => needed.filter((name) => !this.places.has(name));
    for (const name of missing()) this.put(name, this.inside(name));
    // A name at a dot may rather stand outside than across a border.
    for (const name of missing()) if (!name.marker) this.put(name, this.inside(name, MOST));
    for (const name of missing()) this.put(name, this.outside(name));
    for (const name of missing()) this.put(name, this.across(name));
    for (const name of this.names) if (name.line === undefined) this.put(name, this.inside(name));
    return this.places;
  }

  /** Puts a name at a place, and keeps that free of others. */
  private put(name: Name, label: Label | undefined): void {
    if (!label) return;
    for (const box of this.boxesOf(name, label)) this.boxes.push({ name, box });
    if (label.leader) this.lines.push([label.leader, label.point]);
    const box = this.inkOf(name, label, MOST);
    const isLit = this.ground.shapes.some(
      (shape) => shape.isLit && shape.parts.some((part) => isOn(part, box)),
    );
    this.places.set(name, { ...label, isLit });
  }

  /** The free place nearest to a name's point at which so much of the name is in its shape. */
  private inside(name: Name, share = 1): Label | undefined {
    const { ring } = name;
    if (!ring) return undefined;
    const labels = [...(share === 1 ? this.kept(name) : []), ...this.around(name)];
    return labels.find((label) => isOn(ring, this.inkOf(name, label, share)) && this.isFree(name, label));
  }

  /** The free place nearest to a name's point that is on no border, and on no shape with another name. */
  private outside(name: Name): Label | undefined {
    return this.away(name).find((label) => {
      const box = this.inkOf(name, label);
      const isClear = this.ground.shapes.every(({ parts }) =>
        parts.every((part) => !crosses(part, box) && (isInside(part, name.point) || !isOn(part, box))),
      );
      return isClear && this.isFree(name, label);
    });
  }

  /** The free place nearest to a name's point in its shape or at its marker, although it's on a border. */
  private across(name: Name): Label | undefined {
    const { ring } = name;
    const labels = ring ? this.around(name).filter(({ point }) => isInside(ring, point)) : this.away(name);
    return labels.find((label) => this.isFree(name, label));
  }

  private around({ point, marker, dy }: Name): Label[] {
    // A name at a dot stays there.
    return placesAround(point, this.em, dy, marker ? 0 : FARTHEST);
  }

  private away(name: Name): Label[] {
    const { point, marker, lines, line = 0 } = name;
    const beside = marker ? placesBeside(point, marker, sizeOf(lines)) : [];
    return [...this.kept(name), ...beside, ...placesAway(point, this.em, sizeOf(lines), line)];
  }

  private kept(name: Name): Label[] {
    const place = this.former.get(name);
    return place && !place.leader ? [place] : [];
  }

  private isFree(name: Name, label: Label): boolean {
    const { frame, overlaps } = this.ground;
    const boxes = this.boxesOf(name, label);
    if (!boxes.every((box) => contains(frame, box))) return false;
    if (boxes.some((box) => this.lines.some((line) => crosses(line, box)))) return false;
    const { leader, point } = label;
    return this.boxes.every(
      (other) =>
        !boxes.some((box) => overlaps(other.box, box)) &&
        !(leader && other.name !== name && crosses([leader, point], other.box)),
    );
  }

  /** What a name must keep free: its lines, and its letters with the most space that a visitor may add. */
  private boxesOf(name: Name, label: Label): Box[] {
    const { width, height } = sizeOf(name.lines, true);
    return [
      boxOf(label, sizeOf(name.lines), this.em),
      boxOf(label, { width, height: height - INK }, this.em),
    ];
  }

  /** The box of a name's letters, or of so much of it in the middle, without the space above and below them. */
  private inkOf(name: Name, label: Label, share = 1): Box {
    const { width, height } = sizeOf(name.lines);
    return boxOf(label, { width: (width + GAP) * share, height: height - INK }, this.em);
  }
}

/** Whether a box is wholly on a shape. */
function isOn(ring: Ring, box: Box): boolean {
  return isInside(ring, [(box.left + box.right) / 2, (box.top + box.bottom) / 2]) && !crosses(ring, box);
}

function scaled({ left, top, right, bottom }: Box, [x, y]: Point, em: number): Box {
  return { left: x + left * em, top: y + top * em, right: x + right * em, bottom: y + bottom * em };
}
