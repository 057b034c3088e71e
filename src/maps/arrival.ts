/** The arrival times of these areas, each once, the soonest first. On a map, sooner is brighter. */
export function arrivalTimes(areas: readonly { responseTime: string }[]): string[] {
  return [...new Set(areas.map(({ responseTime }) => responseTime))].toSorted(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  );
}

/** How brightly an area is lit, from 1, the brightest, to 3. */
export type Brightness = 1 | 2 | 3;

/** How brightly an area with this arrival time is lit. */
export function brightness({ responseTime }: { responseTime: string }, times: readonly string[]): Brightness {
  const index = times.indexOf(responseTime);
  return index <= 0 ? 1 : index === 1 ? 2 : 3;
}
