/** What SOVA tells newcomers: one thing at a time, typed letter by letter, each told once in a browser. */

export interface Lesson {
  readonly text: string;
  /** The hints of the bindings whose keys are shown below, in order. */
  readonly hints: readonly string[];
}

/** @param hints what the bindings offer newcomers, in their order */
export function lessonsOf(hints: readonly string[]): readonly Lesson[] {
  const lessons = TEXTS.map(({ text, about }) => ({
    text,
    hints: hints.filter((hint) => about.includes(hint)),
  }));
  const told = new Set(lessons.flatMap((lesson) => lesson.hints));
  const rest = hints.filter((hint) => !told.has(hint));
  return [...lessons, { text: REST, hints: rest }].filter((lesson) => lesson.hints.length > 0);
}

const TEXTS: readonly { readonly text: string; readonly about: readonly string[] }[] = [
  { text: 'I do the seeing. You do the walking.', about: ['walk', 'sprint'] },
  { text: 'What I put a frame round, you can use.', about: ['collect, strike', 'bag'] },
  { text: 'Talk to people. Or to me.', about: ['chat', 'menu'] },
];
const REST = 'And the rest of your fingers:';

/** SOVA's speed. */
export const CHARACTERS_PER_S = 30;
/** How long a line stays when it has been typed, in ms. */
export const STAY_MS = 8000;

/** How many letters of a line are typed after so many ms. */
export function typedAfter(text: string, ms: number): number {
  return Math.max(0, Math.min(text.length, Math.floor((ms * CHARACTERS_PER_S) / 1000)));
}

const KEY = 'sovaLessonsTold';
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

export function wereTold(memory: () => Memory): boolean {
  try {
    return memory().getItem(KEY) === 'true';
  } catch {
    // A browser that forbids storage meets a newcomer every time.
    return false;
  }
}

export function rememberTold(memory: () => Memory): void {
  try {
    memory().setItem(KEY, 'true');
  } catch {
    // As above.
  }
}
