/**
 * A creature's mind: plain data, packed with its body. The files in this folder and {@link file://./species} decide its
 * meaning. Lengths in world px, times in ms of world time.
 */
import { z } from 'zod';
import { ACTS } from '../shared/creature-acts.ts';

const finite = z.number();
const point = z.strictObject({ x: finite, y: finite }).readonly();

export const mindSchema = z.strictObject({
  /** Visible act. */
  act: z.enum(ACTS),
  /** Current mode; each species has its own modes. */
  mode: z.string(),
  /** Start of the mode, and its latest end; 0 if it has no end. */
  since: finite,
  until: finite,
  /** Time of the last thought, and earliest time of the next. */
  thoughtAt: finite,
  thinksAt: finite,
  /** Time of the last step; 0 while the creature stands. */
  steppedAt: finite,
  /** True if, at the last thought, a player was near enough for every step to matter. */
  isWatched: z.boolean(),
  /** True if, at the last thought, a player was near enough to see movement in every tick. */
  isClose: z.boolean(),
  /** Id of the body or fixture that the mode is directed at. */
  target: z.string().nullable(),
  /** Place and time at which the creature last perceived its target. */
  memory: z.strictObject({ x: finite, y: finite, at: finite }).readonly().nullable(),
  /** Place the creature goes to, and its speed, in px/s; without a goal the creature stands still. */
  goal: point.nullable(),
  pace: finite,
  /** Waypoints of a detour round obstacles, if needed: the next place first. */
  way: z.array(point).readonly(),
  /** Earliest time of the next path search; time for which the creature has come no nearer to its goal. */
  seeksAt: finite,
  stuckMs: finite,
  /** Time until which the creature considers its goal out of reach. */
  barredUntil: finite,
  /** Side on which it passes obstacles: 1 or -1. */
  side: finite,
  /** Place that the creature shuns, if it has noticed one: it does not enter the radius. */
  shy: z.strictObject({ x: finite, y: finite, radius: finite }).readonly().nullable(),
  /** Home of the creature. */
  home: point,
  /** Group of the creature, whose members are friends; null if it has none. */
  group: z.string().nullable(),
  /** Id of the body that the creature goes with. */
  lead: z.string().nullable(),
  /** Strike that the creature has begun. */
  strike: z
    .strictObject({ at: finite, target: z.string(), angle: finite, begunAt: finite })
    .readonly()
    .nullable(),
  /** Earliest time of the next strike. */
  readyAt: finite,
  /** Time until which a daunted creature does not dare to attack. */
  dauntedUntil: finite,
  /** Id of the player who last hurt the creature; null if none has. */
  foe: z.string().nullable(),
  /** True if the creature hides in the dark, under water or in the ground: no player is sent it, however near. */
  isHidden: z.boolean(),
  /** Public id of its owner. */
  tameOf: z.string().nullable(),
  /** Other memory of the species. */
  notes: z.record(z.string(), z.union([finite, z.string(), z.boolean(), z.null()])).readonly(),
});
export type Mind = z.infer<typeof mindSchema>;

/** Returns the mind of a creature that has just come to this place. @param now world time, ms */
export function newMind(home: { readonly x: number; readonly y: number }, now: number): Mind {
  return {
    act: 'rest',
    mode: '',
    since: now,
    until: 0,
    thoughtAt: now,
    thinksAt: now,
    steppedAt: 0,
    isWatched: false,
    isClose: false,
    target: null,
    memory: null,
    goal: null,
    pace: 0,
    way: [],
    seeksAt: 0,
    stuckMs: 0,
    barredUntil: 0,
    side: 1,
    shy: null,
    home: { x: home.x, y: home.y },
    group: null,
    lead: null,
    strike: null,
    readyAt: 0,
    dauntedUntil: 0,
    foe: null,
    isHidden: false,
    tameOf: null,
    notes: {},
  };
}
