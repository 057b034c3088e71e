// A sheet of paper for drawings of parts: its colors and lines, names with leaders, and dimensions.
import { text as font } from "../../src/metadata/card-fonts.ts";

/** The grid of every drawing. Its edges fade into the paper, so a place of another shape shows it whole. */
const SHEET = { width: 800, height: 600 } as const;

// Of the palette in tokens.css: a picture doesn't get the page's custom properties. Not read from there, because the drawings
// are files that stay as they are when an owner chooses another color.
const COLORS = { paper: "#f4efe6", ink: "#0f1a2b", quiet: "#57524a", amber: "#f0a02c", deep: "#7f4a00" };

// Letters are outlines, because a picture doesn't get the page's fonts either. They are about as large on a card as
// beside a page's words; where there is no room for them, on a phone's card, the drawing's middle fills the place.
const LETTERS = 36;
const STYLE = [
  "path,rect,circle{fill:none;stroke-linecap:round;stroke-linejoin:round}",
  `.o,.d{stroke:${COLORS.ink};stroke-width:3.5}.d{stroke-width:2}`,
  `.h{stroke:${COLORS.quiet};stroke-width:2}`,
  `.e{stroke:${COLORS.quiet};stroke-width:2;opacity:.35}`,
  `.f{stroke:${COLORS.deep};stroke-width:4}.g{stroke:${COLORS.amber};stroke-width:14;opacity:.55}`,
  `.l{stroke:#a9b5c7;stroke-width:2}.r{stroke:#8c1d1f;stroke-width:11}.w{fill:#fcfaf6}.s{fill:#dcd6cb}.k{fill:#b9b2a6}.b{fill:#e6d5b8}.i{fill:#33455f}.n{fill:${COLORS.ink}}.a{fill:${COLORS.amber}}`,
  `.x{fill:url(#x)}.y{fill:url(#y)}.u{fill:${COLORS.ink};opacity:.09}`,
  `.t1{fill:${COLORS.ink}}`,
  `.t{fill:${COLORS.ink};stroke:${COLORS.ink};stroke-width:.7}.z{fill:${COLORS.deep};stroke:${COLORS.deep}}`,
  "@media(min-width:440px){.t{transform:scale(.72)}}",
].join("");

const METAL = [0, "#c5beb2", 0.25, "#f1ede5", 0.6, "#d3ccc0", 1, "#a8a195"];

const gradient = (id: string, along: string, stops: readonly (number | string)[]) =>
  `<linearGradient id="${id}" ${along}>${pairs(stops)
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("")}</linearGradient>`;

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, index) => (index % 2 ? [] : [[first, list[index + 1] as T] as [T, T]]));

/** A part of a drawing, as SVG. */
export type Drawn = string;

export const path = (kind: string, d: string): Drawn => `<path class="${kind}" d="${d}"/>`;

export const rect = (kind: string, x: number, y: number, width: number, height: number, radius = 0): Drawn =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""}/>`;

export const circle = (kind: string, x: number, y: number, radius: number): Drawn =>
  `<circle class="${kind}" cx="${x}" cy="${y}" r="${radius}"/>`;

/** Parts moved to a point, turned by degrees and scaled. */
export const at = (x: number, y: number, parts: readonly Drawn[], turn = 0, scale = 1): Drawn =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}${scale === 1 ? "" : `scale(${scale})`}">${parts.join("")}</g>`;

/** A line of broken parts: amber light around a dark line. */
export const fault = (d: string): Drawn => path("g", d) + path("f", d);

interface Name {
  text: string;
  /** The baseline's beginning, or its end where it's at the right edge. */
  at: readonly [x: number, y: number];
  anchor?: "end";
  /** The leader, from the name to the part. */
  leader?: string;
  isFault?: boolean;
}

/** The name of a part with a line that leads to it. */
export function name({ text, at: [x, y], anchor, leader, isFault }: Name): Drawn {
  const start = anchor ? -font.measure(text) * LETTERS : 0;
  const d = font
    .outline(text, LETTERS, start, 0)
    .replace(/-?\d*\.\d+/g, (figure) => `${+Number(figure).toFixed(1)}`);
  const [tipX, tipY] = leader?.match(/(-?[\d.]+)[ ,](-?[\d.]+)$/)?.slice(1) ?? [];
  return [
    leader
      ? `${path("h", leader)}<circle cx="${tipX}" cy="${tipY}" r="5" style="fill:${COLORS.quiet}"/>`
      : "",
    `<g transform="translate(${x} ${y})">${path(isFault ? "t z" : "t", d)}</g>`,
  ].join("");
}

/** A dimension between two points of one line, with ticks at its ends. */
export function dimension(x1: number, y1: number, x2: number, y2: number): Drawn {
  const tick = (x: number, y: number) => `M${x - 8} ${y + 8}l16-16`;
  return path("h", `M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`);
}

interface Sheet {
  title: string;
  /** What fills a place that has no room for names. */
  middle: readonly [x: number, y: number];
  parts: readonly Drawn[];
  names: readonly Drawn[];
}

/** The file of a drawing: what is drawn, and over it names and dimensions. */
export function sheet({ title, middle: [x, y], parts, names }: Sheet): string {
  const { width, height } = SHEET;
  const side = (id: string, along: string) =>
    gradient(id, along, [0, COLORS.paper]).replace(
      "/></l",
      `/><stop offset="1" stop-color="${COLORS.paper}" stop-opacity="0"/></l`,
    );
  const fade = 90;
  const small = `@media(max-width:220px){.names{display:none}.all{transform:translate(${width / 2}px,${height / 2}px)scale(1.5)translate(${-x}px,${-y}px)}.o{stroke-width:6}.d{stroke-width:3}.f{stroke-width:9}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title><style>${STYLE}${small}</style><defs>`,
    gradient("x", "", METAL),
    gradient("y", 'x2="0" y2="1"', METAL),
    side("l", ""),
    side("r", 'x1="1" x2="0"'),
    side("p", 'x2="0" y2="1"'),
    side("q", 'x2="0" y1="1" y2="0"'),
    `</defs><path style="fill:${COLORS.paper}" d="M0 0h${width}v${height}H0z"/><g class="all">${parts.join("")}`,
    `<g style="stroke:none"><path style="fill:url(#l)" d="M0 0h${fade}v${height}H0z"/>`,
    `<path style="fill:url(#r)" d="M${width} 0h-${fade}v${height}h${fade}z"/>`,
    `<path style="fill:url(#p)" d="M0 0v${fade}h${width}V0z"/>`,
    `<path style="fill:url(#q)" d="M0 ${height}v-${fade}h${width}v${fade}z"/></g></g>`,
    `<g class="names">${names.join("")}</g></svg>\n`,
  ].join("");
}
