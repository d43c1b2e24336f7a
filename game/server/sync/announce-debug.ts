/** Frames about the debug tools, and about the changes that they make for all players. */
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { TOOL_LIST } from '../debug-tools/tools.ts';
import type { Player } from '../world/bodies/player.ts';
import type { WorldEvent } from '../world/events.ts';
import type { World } from '../world/world.ts';
import type { Announcement } from './audience.ts';
import type { Listener } from './listener.ts';

/** An event that only debug tools cause, or that they cause for all players. */
type ToolEvent = WorldEvent & { readonly type: 'immunity' | 'sky' | 'nodes-reset' };

export const isToolEvent = (event: WorldEvent): event is ToolEvent =>
  event.type === 'immunity' || event.type === 'sky' || event.type === 'nodes-reset';

export function announceToolEvent(world: World, event: ToolEvent): Announcement {
  switch (event.type) {
    case 'immunity':
      return { to: 'self', player: event.player, texts: [immunityText(world, event.player)] };
    case 'sky':
      return { to: 'everybody', texts: [encodeServerEvent('world:sky', world.sky)] };
    case 'nodes-reset':
      return { to: 'everybody', texts: [encodeServerEvent('resource:debug-reset', {})] };
  }
}

/** Returns the encoded event with the remaining immunity of a player. */
function immunityText(world: World, { immuneUntil }: Player): string {
  return encodeServerEvent('debug:immunity', { left: Math.max(0, immuneUntil - world.now) });
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
