/** The state of a world as one short text: two worlds that were told the same, in the same order, have the same. */
import { createHash } from 'node:crypto';
import type { World } from './world.ts';

/** SHA-256, in hex, over every player with all that is remembered of them, and the chat. */
export function digestOf(world: World): string {
  const { tick, now, wallNow, chat } = world;
  const players = [...world.players.values()];
  return createHash('sha256').update(JSON.stringify({ tick, now, wallNow, players, chat })).digest('hex');
}
