/** Questions to a player, and players whose questions they have silenced: plain data, packed with the player. */
import { z } from 'zod';
import { stackState } from '#game/features/items/shared/stack-schema.ts';
import { ASK_CODES, LONG_SILENCE_MS, MOST_SILENCED, SILENCE_MS } from '../shared/questions.ts';

/** Pieces of a stack that the asker offers, as they were at the offer. */
const gift = z.strictObject({
  /** Slot of the asker's bag, numbered as in `items/shared/slots.ts`. */
  slot: z.int(),
  itemId: z.int(),
  quantity: z.int().positive(),
  state: stackState.optional(),
});
export type Gift = Readonly<z.infer<typeof gift>>;

const question = z.strictObject({
  /** Number of the question, counted from 1 for each player. */
  id: z.int().positive(),
  code: z.enum(ASK_CODES),
  /** Id of the asker, and the asker's name when they asked. */
  from: z.string(),
  name: z.string(),
  /** Id of the fixture in the question, and name of its subject; null if there is none. */
  about: z.string().nullable(),
  thing: z.string().nullable(),
  /** Pieces offered with the question; null if it is about something else. */
  gift: gift.nullable(),
  /** Time left to answer while the question is shown, in ms, and world time at which it ends in any case, in ms. */
  left: z.number(),
  endsAt: z.number(),
  /** False if the asker is silenced or got a No: the question then lapses unseen. */
  isHeard: z.boolean(),
});
export type Question = Readonly<z.infer<typeof question>>;

const sent = z.strictObject({
  /** Id of the player who was asked last, with this code, at this world time, in ms. */
  to: z.string(),
  /** Id that the asker named: the player's, or a fixture's whose owner was asked. */
  named: z.string(),
  code: z.enum(ASK_CODES),
  at: z.number(),
  /** True until there is an answer, or until its asker has learnt that there is none. */
  isOpen: z.boolean(),
});
/** The last question of this player to another player. */
export type Sent = Readonly<z.infer<typeof sent>>;

/** A player silenced by this player. Wall clock, in ms. */
export const silence = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** End of the silence; null if the silence is permanent. */
  until: z.number().nullable(),
  /** Number of No answers that the asker has received. */
  times: z.int().positive(),
});
export type Silence = Readonly<z.infer<typeof silence>>;

export const asked = z.strictObject({
  /** Questions in the order of asking. */
  questions: z.array(question).readonly(),
  /** Id of the question on screen; null if no question is shown. */
  shown: z.int().nullable(),
  /** Number of questions asked up to now. */
  count: z.int(),
  /** World time up to which the time left of the question on screen has been counted, in ms. */
  at: z.number(),
  /** The last question of this player to each player who was asked within an hour, the newest last. */
  sent: z.array(sent).readonly(),
  /** True if offers from other players are accepted without asking, as set by the client. */
  takesOffers: z.boolean(),
});
export type Asked = Readonly<z.infer<typeof asked>>;

export const NOT_ASKED: Asked = {
  questions: [],
  shown: null,
  count: 0,
  at: 0,
  sent: [],
  takesOffers: false,
};

/** True if a player is silenced now. @param wallNow ms since the epoch */
export function isSilenced(silences: readonly Silence[], id: string, wallNow: number): boolean {
  return silences.some((one) => one.id === id && (one.until === null || one.until > wallNow));
}

/**
 * Returns the silences after a No: the first No silences the asker for a while, the next one for a day; or for good if
 * the player asks for that.
 */
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

/** An expired silence is remembered for a day, in which another No counts as the second. */
const isRemembered = ({ until }: Silence, wallNow: number): boolean =>
  until === null || until + LONG_SILENCE_MS > wallNow;
