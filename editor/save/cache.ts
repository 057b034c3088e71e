/** Keeps what was asked for last. What fails is forgotten, so that the next request tries again. */
export class Cache<T extends object> {
  readonly #most: number;
  readonly #known = new Map<string, T>();

  /** @param most how many answers are kept; the oldest makes room for a new one */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T): T {
    const known = this.#known.get(key) ?? make();
    if (known instanceof Promise) known.catch(() => this.#known.delete(key));
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }
}
