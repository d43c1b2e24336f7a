/** What a player is being asked, and whom they do not want to be asked by: plain data, packed with the player. */
import { z } from 'zod';
import { ASK_CODES, LONG_SILENCE_MS, MOST_SILENCED, SILENCE_MS } from '../shared/questions.ts';

const question = z.strictObject({
  /** Counted from 1 for each player. */
  id: z.int().positive(),
  code: z.enum(ASK_CODES),
  /** Who asks: their id, and the name by which they did. */
  from: z.string(),
  name: z.string(),
  /** Id of the fixture that it is about, and a name for what it is about; null for none. */
  about: z.string().nullable(),
  thing: z.string().nullable(),
  /** For how many ms more it can be answered, while it shows. */
  left: z.number(),
  /** False: they do not want to be asked by them. It lapses unseen. */
  isHeard: z.boolean(),
});
export type Question = Readonly<z.infer<typeof question>>;

/** Somebody by whom a player does not want to be asked. Wall clock, in ms. */
export const silence = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Null: for good. */
  until: z.number().nullable(),
  /** How often they were told No. */
  times: z.int().positive(),
});
export type Silence = Readonly<z.infer<typeof silence>>;

export const asked = z.strictObject({
  /** In the order of asking. */
  questions: z.array(question).readonly(),
  /** Id of the one that shows; null for none. */
  shown: z.int().nullable(),
  /** Questions so far. */
  count: z.int(),
  /** World time up to which what is left of the one that shows has been counted, in ms. */
  at: z.number(),
  /** Whether what others offer is taken without a question: their client says so. */
  takesOffers: z.boolean(),
});
export type Asked = Readonly<z.infer<typeof asked>>;

export const NOT_ASKED: Asked = { questions: [], shown: null, count: 0, at: 0, takesOffers: false };

/** Is somebody kept off now? @param wallNow ms since the epoch */
export function isSilenced(silences: readonly Silence[], id: string, wallNow: number): boolean {
  return silences.some((one) => one.id === id && (one.until === null || one.until > wallNow));
}

/** Somebody was told No: the first time they are kept off for a while, the next for a day; or for good. */
export function withSilence(
  silences: readonly Silence[],
  { id, name }: Pick<Silence, 'id' | 'name'>,
  forGood: boolean,
  wallNow: number,
): readonly Silence[] {
  const others = silences.filter((one) => one.id !== id);
  const before = silences.find((one) => one.id === id && isRemembered(one, wallNow));
  const times = (before?.times ?? 0) + 1;
  const until = forGood ? null : wallNow + (times === 1 ? SILENCE_MS : LONG_SILENCE_MS);
  return [...others, { id, name, until, times }].slice(-MOST_SILENCED);
}

/** What is over is remembered for a day: a second No within it counts as one. */
const isRemembered = ({ until }: Silence, wallNow: number): boolean =>
  until === null || until + LONG_SILENCE_MS > wallNow;
