/** Alarms of timid creatures: reasons to look up and reasons to run. Lengths in world px, times in ms. */
import type { Point } from '#game/shared/math/point.ts';
import { distanceTo, type Thought } from './moods.ts';
import { nearestHunter } from './senses/near.ts';
import { hear } from './senses/senses.ts';

export interface Alarm {
  readonly place: Point;
  /** True if it is time for the creature to run. */
  readonly isNear: boolean;
}

/**
 * Returns the first alarm: a player who moves within perception or stands too near, a hunting creature, or a noise;
 * null if there is none. A player who stands still at a distance is ignored.
 * @param flees distance within which the creature runs from a moving player
 * @param fleesStill distance within which it notices a standing player
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
