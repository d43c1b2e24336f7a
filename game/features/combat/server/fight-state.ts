/** What the world remembers of a player's fighting: plain data, packed with the player. World times in ms. */
import { z } from 'zod';

const time = z.number();

const blow = z.strictObject({
  /** Catalogue number of the weapon; null for bare hands. */
  itemId: z.int().nullable(),
  /** Where it is aimed, in radians; null: where the player looks. */
  aim: z.number().nullable(),
  /** How old the world was that the attacker saw, in ms. */
  behind: z.number(),
});

export const fightState = z.strictObject({
  /** The blow that has begun and not landed. */
  blow: blow.nullable(),
  /** When the next attack may begin, whatever it is with: the pause is that of the last one. */
  readyAt: time.nullable(),
  /** When the bow was drawn for the next shot. */
  drawnAt: time.nullable(),
  /** When the magazine is full again; null while nobody reloads. */
  reloadsAt: time.nullable(),
  /** Whom the player hit in the last moments: nobody is hit twice at once. */
  hits: z.array(z.strictObject({ id: z.string(), at: time })).readonly(),
});

export type FightState = Readonly<z.infer<typeof fightState>>;
export type Blow = Readonly<z.infer<typeof blow>>;

export const AT_PEACE: FightState = { blow: null, readyAt: null, drawnAt: null, reloadsAt: null, hits: [] };
