// Says how far a long step of the build is. Plain JavaScript, because Astro loads it too.

const EVERY_MS = 10_000;

/**
 * Creates a function that is told how far a step is, as often as one likes, and prints it at the start and then every ten seconds.
 * @param {string} step such as "Pictures"
 * @returns {(done: number, total?: number) => void}
 */
export function progress(step) {
  let next = 0;
  return (done, total) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    console.log(`${step}: ${total === undefined ? done : `${done} of ${total}`} …`);
  };
}
