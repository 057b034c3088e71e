/** The room that a text may fill, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** From one baseline to the next, in font sizes. */
  leading: number;
  /** The font sizes to try, the largest first. */
  sizes: readonly number[];
}

/** A text broken into lines, and the font size at which they fit. */
export interface FittedText {
  lines: string[];
  size: number;
}

/**
 * Breaks a text at its spaces into lines that fit, at the largest possible size. Where even the smallest size is too
 * large, the text is broken at its no-break spaces too, and a text that is still too long ends with an ellipsis.
 * @param measure the width of a line in font sizes
 */
export function fitText(text: string, measure: (line: string) => number, room: Room): FittedText {
  const fits = (size: number) => (line: string) => measure(line) * size <= room.width;
  const maxLines = (size: number) => Math.floor(room.height / (size * room.leading));
  for (const size of room.sizes) {
    const lines = wrap(text.split(" "), fits(size));
    if (lines.length <= maxLines(size) && lines.every(fits(size))) return { lines, size };
  }
  const size = Math.min(...room.sizes);
  const lines = wrap(text.split(/[ \u00a0]/), fits(size));
  const shown = lines.slice(0, maxLines(size));
  const last = shown.length - 1;
  if (shown.length < lines.length) shown[last] = shorten(shown[last] ?? "", fits(size));
  return { lines: shown, size };
}

/** The line with an ellipsis, without the words that leave no room for it. */
function shorten(line: string, fits: (line: string) => boolean): string {
  const words = line.split(" ");
  while (words.length > 1 && !fits(`${words.join(" ")}…`)) words.pop();
  return `${words.join(" ")}…`;
}

/** Puts as many words on each line as fit. */
function wrap(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
