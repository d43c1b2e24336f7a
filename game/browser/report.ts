/** Errors of one part that must not stop the others: they are reported, and the rest continues. */

/** Reports an error as the browser reports an uncaught one: in the console, and by the event `error` of the window. */
export function report(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else
    setTimeout(() => {
      throw error;
    });
}

/** Returns the function without its errors, which are reported. */
export const apart =
  <Given extends readonly unknown[]>(act: (...given: Given) => void): ((...given: Given) => void) =>
  (...given) => {
    try {
      act(...given);
    } catch (error) {
      report(error);
    }
  };

/** Calls `act` with each item, also after one for which it fails. */
export function eachApart<Item>(items: Iterable<Item>, act: (item: Item) => void): void {
  for (const item of items) apart(act)(item);
}

/** Runs what is repeated in each frame. Only the first error of each subject is reported. */
export class FrameFaults {
  readonly #known = new WeakSet<object>();

  run(subject: object, act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!this.#known.has(subject)) report(error);
      this.#known.add(subject);
    }
  }
}
