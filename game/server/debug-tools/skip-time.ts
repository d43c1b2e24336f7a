/** Debug tools that make waiting unnecessary. They exist only with `DEBUG_TOOLS=1`. */
import { debugAdvanceDown } from '#game/features/combat/server/death/debug.ts';
import { debugAdvancePots } from '#game/features/cooking/server/pots/debug.ts';
import { debugAdvanceCrafting } from '#game/features/crafting/server/debug.ts';
import { debugBeginFeud } from '#game/features/pvp/server/debug.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';

export const FEUD_USAGE = '/feud — you are in feud at once';
export const SKIP_USAGE =
  '/skip <seconds> — your handwork, the pots around you and your lying there are so much further';

/** Maximum time that can be skipped in one go, in s. */
const MAX_SKIP_S = 3600;

/** Puts the player in feud immediately. Returns the reply to the player. */
export const debugFeud = (world: World, player: Player): string =>
  debugBeginFeud(world, player) ?? 'The feud has begun.';

/**
 * Advances the player's crafting, the pots nearby and the player's time knocked out by the given number of seconds.
 * Returns the reply to the player, or null if the words do not fit the command.
 */
export function debugSkip(world: World, player: Player, [word = '']: readonly string[]): string | null {
  const seconds = word === '' ? Number.NaN : Number(word);
  if (!(seconds > 0 && seconds <= MAX_SKIP_S)) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  debugAdvanceCrafting(world, player, seconds * 1000);
  debugAdvancePots(world, player.x, player.y, seconds * 1000);
  debugAdvanceDown(world, player, seconds * 1000);
  return `${seconds} s further.`;
}
