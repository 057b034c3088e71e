// Finds out what became of each entry of a list: kept, changed, removed, added or moved.

/** An entry of the new list: the old entry that it is or was, if there is one. */
export interface Alignment {
  /** The index in the old list of an entry that stays in its place, changed or not. */
  stays?: number;
  /** The index of an entry that is the same but stood elsewhere. */
  movedFrom?: number;
}

/**
 * Says for each entry of the new list where it comes from.
 * @param before the old entries, each as a text that is the same only for the same entry
 * @param after the new entries, likewise
 * @param isLike whether a new entry may be an old one that was changed
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  isLike: (oldIndex: number, newIndex: number) => boolean,
): Alignment[] {
  const result: Alignment[] = after.map(() => ({}));
  const kept = longestCommon(before, after);
  for (const [oldIndex, newIndex] of kept) result[newIndex] = { stays: oldIndex };
  const used = new Set(kept.map(([oldIndex]) => oldIndex));

  // What is the same elsewhere was moved.
  after.forEach((text, newIndex) => {
    if (result[newIndex]?.stays !== undefined) return;
    const from = before.findIndex((old, oldIndex) => old === text && !used.has(oldIndex));
    if (from === -1) return;
    used.add(from);
    result[newIndex] = { movedFrom: from };
  });

  // Between two that stayed, what is left over was changed, added or removed.
  const borders = [...kept, [before.length, after.length] as const];
  let [oldStart, newStart] = [0, 0];
  for (const [oldEnd, newEnd] of borders) {
    const olds = range(oldStart, oldEnd).filter((index) => !used.has(index));
    const news = range(newStart, newEnd).filter((index) => result[index]?.movedFrom === undefined);
    let next = 0;
    news.forEach((newIndex, place) => {
      const found =
        olds.length === news.length
          ? place
          : olds.findIndex((oldIndex, index) => index >= next && isLike(oldIndex, newIndex));
      const oldIndex = olds[found];
      if (found < next || oldIndex === undefined) return;
      result[newIndex] = { stays: oldIndex };
      next = found + 1;
    });
    [oldStart, newStart] = [oldEnd + 1, newEnd + 1];
  }
  return result;
}

/** The pairs of indexes of a longest sequence that both lists contain in the same order. */
function longestCommon(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      (lengths[row] as number[])[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
