/** Building blocks of all species' minds: modes, wandering, fleeing. World px, px/s, ms. */
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

/** Minimum and maximum time between thoughts of a calm creature, in ms. */
const DOZES_MS = { least: 250, most: 1500 } as const;

/** Inputs of a thought. */
export interface Thought {
  readonly world: World;
  readonly creature: Creature;
  readonly species: Species;
  readonly percepts: Percepts;
}

/** Behaviour of a species: called a few times per second for each creature that is awake and alive. */
export interface Behaviour {
  think(thought: Thought): void;
}

/** Sets a creature's mode and visible act. @param forMs maximum duration; 0 for no end */
export function enterMode({ world, creature }: Thought, mode: string, act: Act, forMs = 0): void {
  const { mind } = creature;
  if (mind.mode !== mode) {
    mind.mode = mode;
    mind.since = world.now;
  }
  mind.until = forMs === 0 ? 0 : world.now + forMs;
  showAct(world, creature, act);
}

/** True if the time of the current mode is over. */
export const isModeOver = ({ world, creature }: Thought): boolean =>
  creature.mind.until > 0 && world.now >= creature.mind.until;

/** Delays the creature's next thought by `ms`. */
export function delayThought({ world, creature }: Thought, ms: number): void {
  creature.mind.thinksAt = world.now + ms;
}

/**
 * Delays the thoughts of an undisturbed creature until a running player could come within its senses, between the
 * bounds of {@link DOZES_MS}.
 */
export function restUntilDisturbed(thought: Thought): void {
  const { see, hear } = thought.species.senses;
  const free = ((thought.percepts.nearest - Math.max(see, hear)) / SPRINT_SPEED) * 1000;
  delayThought(thought, Math.max(DOZES_MS.least, Math.min(DOZES_MS.most, free)));
}

/** Returns a random place within `radius` of the centre where the creature can be; null if none is found. */
export function randomPlaceAround({ world, species }: Thought, centre: Point, radius: number): Point | null {
  for (let tries = 0; tries < 4; tries += 1) {
    const angle = world.random() * 2 * Math.PI;
    const away = radius * (0.3 + 0.7 * world.random());
    const place = { x: centre.x + Math.cos(angle) * away, y: centre.y + Math.sin(angle) * away };
    if (canLandAt(world, species, place)) return place;
  }
  return null;
}

/** Makes a creature alternately eat and walk a little around a place. @param range maximum distance from it, px */
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

/** Makes a creature run from a place; `turn`, in radians, bends its course. */
export function fleeFrom({ creature }: Thought, from: Point, pace: number, far = 320, turn = 0): void {
  const angle = Math.atan2(creature.y - from.y, creature.x - from.x) + turn;
  goTo(creature, { x: creature.x + Math.cos(angle) * far, y: creature.y + Math.sin(angle) * far }, pace);
}

/** Returns the distance of a creature from a place. */
export const distanceTo = ({ x, y }: Point, place: Point): number =>
  Math.sqrt((x - place.x) ** 2 + (y - place.y) ** 2);
