/** What makes a timid creature look up, and what makes it run. Lengths in world px, times in ms. */
import type { Point } from '#game/shared/math/point.ts';
import { distanceTo, type Thought } from './moods.ts';
import { nearestHunter } from './senses/near.ts';
import { hear } from './senses/senses.ts';

export interface Alarm {
  readonly place: Point;
  /** Whether it is time to run. */
  readonly isNear: boolean;
}

/**
 * Who moves where it can be perceived; who stands too near; a beast that hunts; a noise. Who stands still at a distance is a
 * stone to it.
 * @param flees it runs from what moves within this
 * @param fleesStill and from what stands within that
 */
export function findAlarm(thought: Thought, flees: number, fleesStill: number): Alarm | null {
  const { world, creature, species, percepts } = thought;
  const someone = percepts.players.find(({ player, away }) => player.motion.isMoving || away < fleesStill);
  if (someone && creature.mind.tameOf !== someone.player.id) {
    return { place: someone.player, isNear: someone.away < flees };
  }
  const beast = nearestHunter(world, creature, flees);
  if (beast) return { place: beast, isNear: true };
  const noise = hear(world, creature, species);
  return noise ? { place: noise, isNear: distanceTo(creature, noise) < flees } : null;
}
