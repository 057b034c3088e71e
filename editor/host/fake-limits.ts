// Time limits that a stand-in of the host reaches by itself, so that no test waits for a clock.

// The header with which a request tells its number.
const NUMBER = "x-request-number";

/** The limits of requests. */
export class FakeLimits {
  readonly #limits = new Map<string, AbortController>();

  fetch: typeof fetch = (address, init) => {
    const number = `${this.#limits.size}`;
    const limit = new AbortController();
    this.#limits.set(number, limit);
    const headers = { ...init?.headers, [NUMBER]: number };
    const signal = AbortSignal.any([limit.signal, ...(init?.signal ? [init.signal] : [])]);
    return fetch(address, { ...init, headers, signal });
  };

  /** Ends a request as if it had waited too long. */
  leaveUnanswered({ headers }: Request): Promise<Response> {
    const late = new DOMException("No answer in time", "TimeoutError");
    this.#limits.get(headers.get(NUMBER) ?? "")?.abort(late);
    return new Promise(() => undefined);
  }
}
