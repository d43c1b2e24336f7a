/**
 * Sieges: a hunting creature that finds walls between itself and its quarry for long enough hits the obstacle, as long
 * as its nerve holds and until dawn. A house is never broken while none of its residents is in the world. Lengths in
 * world px, times in ms.
 */
import { isLineClear, LINE_STEP } from '#game/features/movement/shared/line-of-sight.ts';
import { mayBeastBreak } from '#game/features/structures/server/breaking.ts';
import { solidNow } from '#game/features/structures/shared/solid.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { distanceTo, enterMode, type Thought } from '../moods.ts';
import { faceTowards, goTo, standStill } from '../motion/steering.ts';
import { testNerve } from './nerve.ts';
import { beginStrike } from './strikes.ts';

/** Time for which a creature tries to reach its quarry before it hits the obstacle. */
export const PATIENCE_MS = 45_000;
/**
 * A besieging creature knows where its quarry is while the quarry stays within this distance of its last known place.
 */
const KNOWS = 200;
/** Mode of a creature that besieges. */
export const SIEGE = 'siege';
/** Key of the note that holds the time since which an obstacle has been between the creature and its quarry. */
const SHUT_OUT = 'shutOutSince';

/** True if the creature knows of this player because it waits at the player's door. */
export function isBesieged({ mind }: Creature, player: Point): boolean {
  return (
    typeof mind.notes[SHUT_OUT] === 'number' &&
    mind.memory !== null &&
    distanceTo(player, mind.memory) < KNOWS
  );
}

/**
 * Makes a creature that cannot reach its quarry wait and then hit the obstacle. Call it on every thought of a hunt.
 * @returns the creature's action; null if there is nothing to besiege
 */
export function besiege(thought: Thought, quarry: Player): 'waits' | 'hits' | 'leaves' | null {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (species.breaks === null) return null;
  const obstacle = obstacleTo(world, creature, quarry);
  if (!obstacle || currentDaylight(world).phase === 'dawn') {
    endSiege(creature);
    return null;
  }
  const since = mind.notes[SHUT_OUT];
  if (typeof since !== 'number') mind.notes = { ...mind.notes, [SHUT_OUT]: world.now };
  // In this mode the current blow is aimed at the wall; a blow at a player ends like any other.
  if (mind.strike) return mind.mode === SIEGE ? 'hits' : 'waits';
  if (typeof since !== 'number' || world.now - since < PATIENCE_MS) return 'waits';
  return mayBeastBreak(world, obstacle) ? hit(thought, obstacle) : 'leaves';
}

/** Ends a siege: the creature has given up, or nothing is in its way any more. */
export function endSiege({ mind }: Creature): void {
  if (typeof mind.notes[SHUT_OUT] === 'number') mind.notes = { ...mind.notes, [SHUT_OUT]: null };
}

function hit(thought: Thought, obstacle: Fixture): 'waits' | 'hits' | 'leaves' {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (world.now < mind.dauntedUntil) return 'waits';
  if (mind.target !== null) world.attackTurns.giveTurnBack(mind.target, creature.id, world.now);
  enterMode(thought, SIEGE, 'threaten');
  if (distanceTo(creature, obstacle) > (species.strike?.reach ?? 0)) {
    goTo(creature, obstacle, species.walk);
    return 'hits';
  }
  standStill(creature);
  faceTowards(world, creature, obstacle);
  if (world.now < mind.readyAt) return 'hits';
  const nerve = testNerve(world, creature, species, obstacle);
  if (nerve === 'dares') beginStrike(world, creature, species, obstacle);
  return nerve === 'leaves' ? 'leaves' : 'hits';
}

/** Returns the first solid structure on the line between two places; null if the line is clear of structures. */
function obstacleTo(world: World, from: Point, to: Point): Fixture | null {
  if (isLineClear(world.ground, from, to)) return null;
  const length = distanceTo(from, to);
  const parts = Math.max(1, Math.ceil(length / LINE_STEP));
  for (let i = 1; i <= parts; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / parts;
    const y = from.y + ((to.y - from.y) * i) / parts;
    const found = world.structures.tiles.standingOn(tileAt(x, y));
    if (found && solidNow(found.definition, found.state) !== null) return found;
  }
  return null;
}
