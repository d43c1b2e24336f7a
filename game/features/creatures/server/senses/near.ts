/** Searches for creatures and players near a place. */
import { Creature } from '#game/server/world/bodies/creature.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';

/** Returns the awake creatures within `radius` px of a place, dead ones included, unordered. */
export function creaturesNear(world: World, place: Point, radius: number): Creature[] {
  const found: Creature[] = [];
  for (const body of world.near.within(place, radius)) if (body instanceof Creature) found.push(body);
  return found;
}

/** True if a player within `radius` px of a place passes the test; by default, if the player is alive. */
export function isPlayerNear(
  world: World,
  place: Point,
  radius: number,
  isOne: (player: Player) => boolean = isAlive,
): boolean {
  const { hot, byHandle } = world;
  let isThere = false;
  hot.players.forEachIn(place.x, place.y, radius, radius, (handle) => {
    const dx = (hot.x[handle] ?? 0) - place.x;
    const dy = (hot.y[handle] ?? 0) - place.y;
    if (isThere || dx * dx + dy * dy > radius * radius) return;
    const player = byHandle[handle];
    isThere = player instanceof Player && isOne(player);
  });
  return isThere;
}

const isAlive = ({ motion }: Player): boolean => !motion.isDead;

/** Minimum speed of a dangerous hunter, in px/s, and its minimum health as a share of the prey's. */
const FAST = 300;
const STRONG = 0.5;
/** Distance within which a circling hunter is noticed, in px: it comes from above. */
const OVERHEAD = 110;

/**
 * Returns the nearest living, awake hunter that is a danger to the creature within `radius` px; null if there is none.
 */
export function nearestHunter(world: World, creature: Creature, radius: number): Creature | null {
  const { hot, byHandle, creatures } = world;
  let nearest = radius;
  let found: Creature | null = null;
  const count = hot.grid.listIn(creature.x, creature.y, radius, radius, around);
  for (let i = 0; i < count; i += 1) {
    const handle = around[i] ?? 0;
    const dx = (hot.x[handle] ?? 0) - creature.x;
    const dy = (hot.y[handle] ?? 0) - creature.y;
    const away = Math.sqrt(dx * dx + dy * dy);
    if (away > nearest) continue;
    const body = byHandle[handle];
    if (!(body instanceof Creature) || body.kind === creature.kind || body.motion.isDead) continue;
    if (!isDanger(creatures.speciesOf(body.kind), creature)) continue;
    if (body.mind.mode === 'soar' && away > OVERHEAD) continue;
    nearest = away;
    found = body;
  }
  return found;
}

/** Handles of bodies round a creature, reused from check to check. */
const around: number[] = [];

/**
 * True if a hunter is a danger: prey ignores hunters that are much weaker or slower, so no reindeer runs from a fox or
 * a walrus.
 */
function isDanger(hunter: Species | undefined, { maxHealth }: Creature): boolean {
  return hunter?.nature === 'predator' && hunter.run >= FAST && hunter.max_health >= maxHealth * STRONG;
}
