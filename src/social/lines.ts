/** The room that a text may take, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** How many lines at most. */
  most: number;
  /** From one baseline to the next, in sizes. */
  leading: number;
  largest: number;
  smallest: number;
}

/** A text broken into lines, and the size at which they fit. */
export interface Fitted {
  lines: string[];
  size: number;
}

interface Division {
  lines: string[];
  widths: number[];
}

/**
 * Breaks a text, at its spaces alone, into even lines: as many as let it be largest, the fewest of those.
 * @param measure tells how wide a line is, in sizes
 * @throws Error where it would be smaller than the room allows
 */
export function fitLines(text: string, measure: (line: string) => number, room: Room): Fitted {
  const words = text.split(" ");
  // The ways to break a text share most of their lines.
  const known = new Map<string, number>();
  const widthOf = (line: string) => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
  const counts = Array.from({ length: Math.min(room.most, words.length) }, (_, index) => index + 1);
  const fitted = counts.map((count) => {
    const { lines, widths } = mostEven(words, count, widthOf);
    const size = Math.min(
      room.largest,
      room.width / Math.max(...widths),
      room.height / (count * room.leading),
    );
    // Whole steps, so that a hair's breadth in size does not cost a line.
    return { lines, size: Math.floor(size / 2) * 2 };
  });
  const best = fitted.reduce((a, b) => (b.size > a.size ? b : a));
  if (best.size < room.smallest) throw new Error(`"${text}" is too long for a social card; shorten it.`);
  return best;
}

/** The way to break words into so many lines that are most alike: the sum of their squared widths is least. */
function mostEven(words: readonly string[], count: number, measure: (line: string) => number): Division {
  const divided = divisions(words, count).map((lines) => ({ lines, widths: lines.map(measure) }));
  const unevenness = ({ widths }: Division) => widths.reduce((sum, width) => sum + width ** 2, 0);
  return divided.reduce((a, b) => (unevenness(b) < unevenness(a) ? b : a));
}

/** Every way in which words can stand in so many lines. */
function divisions(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]];
  const firstLines = Array.from({ length: words.length - count + 1 }, (_, index) => index + 1);
  return firstLines.flatMap((length) =>
    divisions(words.slice(length), count - 1).map((rest) => [words.slice(0, length).join(" "), ...rest]),
  );
}
