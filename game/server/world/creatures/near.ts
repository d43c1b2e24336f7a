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
