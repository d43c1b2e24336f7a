/** The frames about the tools for testing, and what they have changed for everybody. */
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { TOOL_LIST } from '../debug-tools/tools.ts';
import type { Player } from '../world/bodies/player.ts';
import type { World } from '../world/world.ts';
import type { Listener } from './listener.ts';

/** For how long a player is unharmable. */
export function immunityText(world: World, { immuneUntil }: Player): string {
  return encodeServerEvent('debug:immunity', { left: Math.max(0, immuneUntil - world.now) });
}

export function skyText({ sky }: World): string {
  return encodeServerEvent('world:sky', sky);
}

/** Tells somebody who has joined what tools there are, and what is changed; on most servers there is nothing to tell. */
export function tellTools(world: World, player: Player, listener: Listener): void {
  if (world.sky !== PLAIN_SKY) listener.send('world:sky', world.sky);
  if (!world.hasDebugTools) return;
  listener.send('debug:tools', { words: [...TOOL_LIST.words], help: [...TOOL_LIST.help] });
  listener.sendText(immunityText(world, player));
}
