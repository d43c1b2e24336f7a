/**
 * What a creature has in mind: plain data, packed with its body. What it means is decided by the files
 * beside it and by {@link file://./species}. Lengths in world px, times in ms of world time.
 */
import { z } from 'zod';
import { ACTS } from '../shared/creature-acts.ts';

const finite = z.number();
const point = z.strictObject({ x: finite, y: finite }).readonly();

export const mindSchema = z.strictObject({
  /** What it is seen to do. */
  act: z.enum(ACTS),
  /** What it is about; each species has names of its own for it. */
  mode: z.string(),
  /** Since when, and until when at most; 0: for as long as it likes. */
  since: finite,
  until: finite,
  /** Its last thought; it does not think again before this. */
  thoughtAt: finite,
  thinksAt: finite,
  /** Its last step; 0 while it stands. */
  steppedAt: finite,
  /** Whether a player was near enough at its last thought that each of its steps counts. */
  isWatched: z.boolean(),
  /** Whether one was so near that it is seen to move in every tick. */
  isClose: z.boolean(),
  /** Id of the body or fixture that it is about. */
  target: z.string().nullable(),
  /** Where it last perceived its target, and when. */
  memory: z.strictObject({ x: finite, y: finite, at: finite }).readonly().nullable(),
  /** Where it wants to be, and how fast it goes there, in px/s; without it, it stands. */
  goal: point.nullable(),
  pace: finite,
  /** The way round what is between, while it needs one: the next place first. */
  way: z.array(point).readonly(),
  /** No further way is looked for before this; for how long it has come no nearer. */
  seeksAt: finite,
  stuckMs: finite,
  /** Until then it holds its goal to be out of reach. */
  barredUntil: finite,
  /** On which side it goes round what is in its way: 1 or -1. */
  side: finite,
  /** A place that it shuns, as far as it has noticed: what lies within the radius it does not enter. */
  shy: z.strictObject({ x: finite, y: finite, radius: finite }).readonly().nullable(),
  /** Where it is at home. */
  home: point,
  /** Those of one group are friends; null for none. */
  group: z.string().nullable(),
  /** Id of the body that it goes with. */
  lead: z.string().nullable(),
  /** The strike that it has begun. */
  strike: z
    .strictObject({ at: finite, target: z.string(), angle: finite, begunAt: finite })
    .readonly()
    .nullable(),
  /** It begins no further strike before this. */
  readyAt: finite,
  /** Its nerve has failed, and does not hold again before this. */
  dauntedUntil: finite,
  /** Who hurt it last. */
  foe: z.string().nullable(),
  /** Whether it hides, so that nobody is told of it, however near: in the dark, under water, in the ground. */
  isHidden: z.boolean(),
  /** Public id of the player whose it is. */
  tameOf: z.string().nullable(),
  /** What its species remembers besides. */
  notes: z.record(z.string(), z.union([finite, z.string(), z.boolean(), z.null()])).readonly(),
});
export type Mind = z.infer<typeof mindSchema>;

/** The mind of a creature that has just come to this place. @param now world time, ms */
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
