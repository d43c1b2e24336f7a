/**
 * SOVA's speech on a phone: one thing after another, in pages of a few lines. Each is typed, stays for a while once it is
 * whole, and gives way to the next, or to the short form of the errand.
 */
import { CHARACTERS_PER_S } from './typing.ts';

/** Time for which the last page stays once it is whole, and time for which an earlier page does, in ms. */
export const WHOLE_MS = 6000;
export const PAGE_MS = 3000;
/** Maximum number of lines of a page. */
const MOST_LINES = 4;

/** Something that SOVA has to say. */
export interface Utterance {
  readonly id: string;
  readonly text: string;
  /** True if it is said even when its occasion has passed meanwhile. */
  readonly isKept: boolean;
}

/** The page that SOVA says now. */
export interface SpokenPage {
  /** A text that differs from page to page. */
  readonly id: string;
  readonly text: string;
}

/** Settings of one look. */
export interface Hearing {
  /** The clock of this browser, in ms. */
  readonly now: number;
  /** Number of letters in a line of the plate. */
  readonly letters: number;
  /** False while the player cannot see the plate: SOVA then begins nothing new. */
  readonly isSeen: boolean;
}

interface Current {
  readonly said: Utterance;
  readonly pages: readonly string[];
  readonly page: number;
  readonly endsAt: number;
}

/** The order in which SOVA says things, and the time of each. Calls with equal arguments return equal pages. */
export class Speech {
  #current: Current | null = null;
  #waiting: Utterance[] = [];
  readonly #done = new Set<string>();

  /** Returns the page that SOVA says now; null if she is silent. @param wanted texts to be said, the most urgent first */
  hear(wanted: readonly Utterance[], hearing: Hearing): SpokenPage | null {
    const isOver = (said: Utterance) => !said.isKept && !wanted.some(({ id }) => id === said.id);
    if (this.#current && isOver(this.#current.said)) this.#current = null;
    this.#take(wanted);
    while (this.#current && hearing.now >= this.#current.endsAt) this.#turn(this.#current, hearing);
    if (!this.#current && hearing.isSeen) {
      const next = this.#waiting.shift();
      if (next) this.#begin(next, hearing);
    }
    if (!this.#current) return null;
    const { said, pages, page } = this.#current;
    return { id: `${said.id} ${page}`, text: pages[page] ?? '' };
  }

  /** Adds new texts to the queue. A said text stays marked while it is wanted. */
  #take(wanted: readonly Utterance[]): void {
    for (const id of this.#done)
      if (id !== this.#current?.said.id && !wanted.some((one) => one.id === id)) this.#done.delete(id);
    const isNew = ({ id }: Utterance) =>
      !this.#done.has(id) && !this.#waiting.some((waiting) => waiting.id === id);
    const waiting = [...this.#waiting, ...wanted.filter(isNew)];
    const isWanted = ({ id, isKept }: Utterance) => isKept || wanted.some((one) => one.id === id);
    this.#waiting = waiting.filter(isWanted).sort((a, b) => Number(b.isKept) - Number(a.isKept));
  }

  #begin(said: Utterance, hearing: Hearing): void {
    this.#done.add(said.id);
    const pages = pagesOf(said.text, hearing.letters);
    this.#current = { said, pages, page: 0, endsAt: hearing.now + durationOf(pages, 0) };
  }

  #turn({ said, pages, page, endsAt }: Current, { now }: Hearing): void {
    const next = page + 1;
    if (next >= pages.length) this.#current = null;
    // A page that was due long ago, because the tab was hidden, begins now.
    else this.#current = { said, pages, page: next, endsAt: Math.max(endsAt, now) + durationOf(pages, next) };
  }
}

/** Returns the time that a page takes: typed, and then read. */
function durationOf(pages: readonly string[], page: number): number {
  const typed = ((pages[page]?.length ?? 0) * 1000) / CHARACTERS_PER_S;
  return typed + (page === pages.length - 1 ? WHOLE_MS : PAGE_MS);
}

/** Splits a text into pages of at most four lines, all of about the same length. @param letters number of letters in a line */
export function pagesOf(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  const count = Math.ceil(lines.length / MOST_LINES);
  const each = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, page) => lines.slice(page * each, (page + 1) * each).join(' '));
}
