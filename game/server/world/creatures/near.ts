/** Which creatures are near a place. */
import type { Point } from '#game/shared/math/point.ts';
import { PLAYER_KIND } from '../body.ts';
import type { Creature } from '../creature.ts';
import type { World } from '../world.ts';

/** The creatures that are awake within `radius` px of a place, dead ones too, in no order. */
export function nearCreatures(world: World, place: Point, radius: number): Creature[] {
  const found: Creature[] = [];
  for (const { id, kind } of world.near.within(place, radius)) {
    const creature = kind === PLAYER_KIND ? undefined : world.creatures.get(id);
    if (creature) found.push(creature);
  }
  return found;
}

/** What comes from above is noticed late, in px. */
const OVERHEAD = 110;

/** Those that hunt what creatures of this kind are, alive and awake, within `radius` px of one; the nearest first. */
export function huntersNear(world: World, creature: Creature, radius: number): Creature[] {
  const away = ({ x, y }: Point): number => Math.hypot(x - creature.x, y - creature.y);
  return nearCreatures(world, creature, radius)
    .filter((other) => other.kind !== creature.kind && !other.motion.isDead && hunts(world, other))
    .filter((other) => other.mind.mode !== 'soar' || away(other) < OVERHEAD)
    .sort((a, b) => away(a) - away(b));
}

const hunts = (world: World, { kind }: Creature): boolean =>
  world.creatures.speciesOf(kind)?.nature === 'predator';
