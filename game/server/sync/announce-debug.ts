/** Frames about the debug tools, and about the changes that they make for all players. */
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { TOOL_LIST } from '../debug-tools/tools.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';
import type { Listener } from './listener.ts';

/** Returns the encoded event with the remaining immunity of a player. */
export function immunityText(world: World, { immuneUntil }: Player): string {
  return encodeServerEvent('debug:immunity', { left: Math.max(0, immuneUntil - world.now) });
}

/** Returns the encoded event with the hour and weather set by hand. */
export function skyText({ sky }: World): string {
  return encodeServerEvent('world:sky', sky);
}

/**
 * Sends a newly joined player the list of debug tools, their immunity, and the sky if it was changed by hand; on most
 * servers it sends nothing.
 */
export function tellTools(world: World, player: Player, listener: Listener): void {
  if (world.sky !== PLAIN_SKY) listener.send('world:sky', world.sky);
  if (!world.hasDebugTools) return;
  listener.send('debug:tools', { words: [...TOOL_LIST.words], help: [...TOOL_LIST.help] });
  listener.sendText(immunityText(world, player));
}
