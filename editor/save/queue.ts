/** Does one task after another, in the order in which they are asked for, whatever becomes of those before. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(task: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    // What a task returns may be a large photo, and isn't kept until the next one.
    const done = () => undefined;
    this.#last = turn.then(done, done);
    return turn;
  }
}
