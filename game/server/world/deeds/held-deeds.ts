/**
 * The deeds that a player holds for a time: one at a time. Beginning one, or striking, ends the others; a stun ends all
 * of them. To add a held deed, add a row, and its field to `isAtWork` in hands.ts. Lying in a bed ends in the same way,
 * but leaves the hands free for handwork.
 */
import { endSqueeze } from '#game/features/building/server/houses/squeezing.ts';
import { endHelping } from '#game/features/combat/server/death/helping.ts';
import { endDrinking } from '#game/features/cooking/server/drinking.ts';
import { cancelButchering } from '#game/features/creatures/server/carcass/butchering.ts';
import { endLighting } from '#game/features/fire/server/fire-actions.ts';
import { cancelHarvest } from '#game/features/harvest/server/harvest.ts';
import { HARVEST_ERRORS } from '#game/features/harvest/shared/harvest.ts';
import { getUp } from '#game/features/survival/server/lying-down.ts';
import type { Player } from '../bodies/player.ts';
import type { World } from '../world.ts';

/** Functions by the verb of each held deed: each ends that deed, and does nothing if the player does not hold it. */
const ENDS = {
  'resource:harvest': (world, player) => cancelHarvest(world, player, HARVEST_ERRORS.unable),
  'carcass:harvest': cancelButchering,
  'fire:light': endLighting,
  'player:help': endHelping,
  'gulp:begin': endDrinking,
  'structure:squeeze': endSqueeze,
  'structure:lie': getUp,
} as const satisfies Record<string, (world: World, player: Player) => unknown>;

export const HELD_VERBS: readonly string[] = Object.keys(ENDS);
/** Verbs of weapons, for which a player lets go of everything else. */
const ARMED_VERBS: ReadonlySet<string> = new Set(['player:attack', 'player:draw', 'player:shoot']);

/** Ends what a player holds if this verb, which was carried out, begins another held deed or an attack. */
export function endOtherDeeds(world: World, player: Player, verb: string): void {
  if (Object.hasOwn(ENDS, verb) || ARMED_VERBS.has(verb)) endHeldDeeds(world, player, verb);
}

/** Ends the deeds that a player holds. @param except the verb of one that continues; null for none */
export function endHeldDeeds(world: World, player: Player, except: string | null = null): void {
  for (const [verb, end] of Object.entries(ENDS)) if (verb !== except) end(world, player);
}

/** Ends everything that a stunned player does with their hands, including a drawn bow. */
export function dropEverything(world: World, player: Player): void {
  endHeldDeeds(world, player);
  if (player.fight.drawnAt !== null) player.fight = { ...player.fight, drawnAt: null };
}
