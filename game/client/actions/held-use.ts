/** The deed that is done by holding the use key: once after a while, then again and again until the key is released. */
import type { Work } from '../session/work.ts';

/** The part of an offer that is read here. */
interface HeldDeed {
  readonly key: string;
  readonly holdMs?: number;
  readonly isRepeated?: boolean;
  act(): void;
}

/** Interval at which a held key repeats its deed, in ms. */
export const AGAIN_MS = 500;

export class HeldUse {
  #work: (Work & { readonly key: string }) | null = null;

  /** Returns the time until the next deed; null while no key is held for a deed. */
  get work(): Work | null {
    return this.#work;
  }

  /** Counts a press of the key. Returns false for an offer whose deed is done at the press. */
  begin({ key, holdMs = 0 }: HeldDeed, now: number): boolean {
    if (holdMs > 0 && this.#work?.key !== key) this.#work = { key, at: now, ms: holdMs };
    return holdMs > 0;
  }

  /**
   * Does the deed when its time has come. It ends when the deed is not offered any more; that another one comes first by
   * then, such as a pot once the fire is fed, does not end it.
   * @param offers the deeds that are possible now
   */
  update(offers: readonly HeldDeed[], now: number): void {
    const work = this.#work;
    if (!work) return;
    const deed = offers.find(({ key }) => key === work.key);
    if (!deed) {
      this.#work = null;
    } else if (now >= work.at + work.ms) {
      this.#work = deed.isRepeated ? { ...work, at: now, ms: AGAIN_MS } : null;
      deed.act();
    }
  }

  /** Counts the release of the key. */
  end(): void {
    this.#work = null;
  }
}
