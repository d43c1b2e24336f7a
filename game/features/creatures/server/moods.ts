/** What minds of all species are made of: to be about something, to wander, to get away. World px, px/s, ms. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import { SPRINT_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Act } from '../shared/creature-acts.ts';
import type { Species } from '../shared/creatures.ts';
import { showAct } from './acts.ts';
import { canLandAt } from './motion/open.ts';
import { goTo, standStill } from './motion/steering.ts';
import type { Percepts } from './senses/senses.ts';

/** How long a calm creature goes without a thought, in ms. */
const DOZES_MS = { least: 250, most: 1500 } as const;

/** What a behaviour is given for a thought. */
export interface Thought {
  readonly world: World;
  readonly creature: Creature;
  readonly species: Species;
  readonly percepts: Percepts;
}

/** What a species does: called a few times a second for each of it that is awake and alive. */
export interface Behaviour {
  think(thought: Thought): void;
}

/** A creature is about something else from now on. @param forMs how long at most; 0: for as long as it likes */
export function enterMode({ world, creature }: Thought, mode: string, act: Act, forMs = 0): void {
  const { mind } = creature;
  if (mind.mode !== mode) {
    mind.mode = mode;
    mind.since = world.now;
  }
  mind.until = forMs === 0 ? 0 : world.now + forMs;
  showAct(world, creature, act);
}

/** Is the time over that it wanted to be about this? */
export const isModeOver = ({ world, creature }: Thought): boolean =>
  creature.mind.until > 0 && world.now >= creature.mind.until;

/** It does not think again before this. */
export function delayThought({ world, creature }: Thought, ms: number): void {
  creature.mind.thinksAt = world.now + ms;
}

/**
 * Nothing is the matter: it does not think again before somebody who runs could come within its senses, and not too soon in
 * any case.
 */
export function restUntilDisturbed(thought: Thought): void {
  const { see, hear } = thought.species.senses;
  const free = ((thought.percepts.nearest - Math.max(see, hear)) / SPRINT_SPEED) * 1000;
  delayThought(thought, Math.max(DOZES_MS.least, Math.min(DOZES_MS.most, free)));
}

/** A place so far from another in some direction, where the creature can be; null when it finds none. */
export function randomPlaceAround({ world, species }: Thought, centre: Point, radius: number): Point | null {
  for (let tries = 0; tries < 4; tries += 1) {
    const angle = world.random() * 2 * Math.PI;
    const away = radius * (0.3 + 0.7 * world.random());
    const place = { x: centre.x + Math.cos(angle) * away, y: centre.y + Math.sin(angle) * away };
    if (canLandAt(world, species, place)) return place;
  }
  return null;
}

/** It eats and walks a little, in turns, round a place. @param range how far from it, px */
export function wander(thought: Thought, centre: Point, range: number, eats: Act): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  const isCalm = mind.mode === 'feed' || mind.mode === 'walk';
  if (isCalm && !isModeOver(thought)) return;
  if (mind.mode === 'feed') {
    const place = randomPlaceAround(thought, centre, range);
    if (place) goTo(creature, place, species.walk);
    enterMode(thought, 'walk', 'rest', 1500 + world.random() * 2500);
    return;
  }
  standStill(creature);
  enterMode(thought, 'feed', eats, 2500 + world.random() * 5000);
}

/** It runs from a place; turned by an angle, in radians, it does not run straight. */
export function fleeFrom({ creature }: Thought, from: Point, pace: number, far = 320, turn = 0): void {
  const angle = Math.atan2(creature.y - from.y, creature.x - from.x) + turn;
  goTo(creature, { x: creature.x + Math.cos(angle) * far, y: creature.y + Math.sin(angle) * far }, pace);
}

/** How far a creature is from a place. */
export const distanceTo = ({ x, y }: Point, place: Point): number =>
  Math.sqrt((x - place.x) ** 2 + (y - place.y) ** 2);
