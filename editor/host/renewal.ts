// Notices that the repository has newer code than what runs here: records that belong to newer code are never read or
// written by older code.
import { UnavailableError } from "../save/storage.ts";
import { type Host, MAIN } from "./host.ts";

// All that the editor is made of.
const CODE = ["src", "editor", "tools", "package-lock.json"];

/** The editor ends and comes back with newer code. */
class RenewalError extends UnavailableError {
  override name = "RenewalError";
  override readonly isRenewal = true;

  constructor() {
    super("The editor is being renewed and comes back in a few minutes; what you typed is kept.");
  }
}

/** Compares the code that runs with that of the repository. */
export class Renewal {
  readonly #host: Host;
  readonly #code: string;
  readonly #onDue: () => void;
  #isDue = false;

  /**
   * @param code the commit of the code that runs
   * @param onDue is called once there is newer code
   */
  constructor(host: Host, code: string, onDue: () => void) {
    this.#host = host;
    this.#code = code;
    this.#onDue = onDue;
  }

  /** @throws RenewalError if there is newer code */
  async check(): Promise<void> {
    const main = await this.#host.head(MAIN);
    if (!this.#isDue && main !== undefined && main !== this.#code) {
      const [ours, theirs] = await Promise.all([this.#host.top(this.#code), this.#host.top(main)]);
      this.#isDue = CODE.some((name) => ours.get(name) !== theirs.get(name));
      if (this.#isDue) this.#onDue();
    }
    if (this.#isDue) throw new RenewalError();
  }
}
