/** The ring round its prey on which a pack moves. Lengths in world px. */
import type { Point } from '#game/shared/math/point.ts';
import type { Thought } from '../moods.ts';

/** Distance that a wolf keeps outside the radius of a thing that it shuns. */
const RIM = 24;

/** Returns the next place on a ring round the prey: the members of a pack spread over the ring. */
export function ringPlace({ world, creature }: Thought, prey: Point, radius: number, ahead: number): Point {
  const { mind } = creature;
  const own = Math.atan2(creature.y - prey.y, creature.x - prey.x);
  const pack = [...world.creatures.group(mind.group)].filter(
    (mate) => mate.mind.target === mind.target && !mate.motion.isDead,
  );
  const [first] = pack;
  const rank = pack.indexOf(creature);
  const angle =
    first && rank > 0
      ? Math.atan2(first.y - prey.y, first.x - prey.x) + (rank * 2 * Math.PI) / pack.length + ahead / 2
      : own + ahead * mind.side;
  const place = { x: prey.x + Math.cos(angle) * radius, y: prey.y + Math.sin(angle) * radius };
  const { shy } = mind;
  if (!shy) return place;
  const [dx, dy] = [place.x - shy.x, place.y - shy.y];
  const away = Math.hypot(dx, dy);
  if (away >= shy.radius + RIM) return place;
  // The place is within the shunned radius: the wolf goes to the edge of that radius instead, on its own side.
  const out = away < 1 ? own : Math.atan2(dy, dx);
  const rim = shy.radius + RIM;
  return { x: shy.x + Math.cos(out) * rim, y: shy.y + Math.sin(out) * rim };
}
