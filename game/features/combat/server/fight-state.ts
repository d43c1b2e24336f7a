/** A player's fighting state: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

const blow = z.strictObject({
  /** Catalogue number of the weapon; null for bare hands. */
  itemId: z.int().nullable(),
  /** Direction of the blow, in radians; null for the player's facing. */
  aim: z.number().nullable(),
  /** Age of the state of the world that the attacker saw, in ms. */
  behind: z.number(),
});

export const fightState = z.strictObject({
  /** A blow that has begun and not yet landed. */
  blow: blow.nullable(),
  /** Earliest time of the next attack, with any weapon: the pause is that of the last attack. */
  readyAt: time.nullable(),
  /** Time at which the bow was drawn for the next shot. */
  drawnAt: time.nullable(),
  /** Time at which the magazine is full again; null while the player is not reloading. */
  reloadsAt: time.nullable(),
  /** The last remedy: the time it takes the hand, and the time until which the hand is busy; null before the first. */
  hand: z.strictObject({ ms: time, until: time }).nullable(),
  /** Bodies the player hit in the last moments: the same body is not hit twice within a moment. */
  hits: z.array(z.strictObject({ id: z.string(), at: time })).readonly(),
  /** Reasons lately said to the player why a body took no harm from them. */
  said: z.array(z.strictObject({ id: z.string(), why: z.string(), at: time })).readonly(),
});

export type FightState = Readonly<z.infer<typeof fightState>>;
export type Blow = Readonly<z.infer<typeof blow>>;

export const AT_PEACE: FightState = {
  blow: null,
  readyAt: null,
  drawnAt: null,
  reloadsAt: null,
  hand: null,
  hits: [],
  said: [],
};

/** Returns the time from which the pause after an attack counts: an early attack counts from when it was due. */
export const dueAt = ({ fight }: { readonly fight: FightState }, at: number): number =>
  Math.max(at, fight.readyAt ?? at);
