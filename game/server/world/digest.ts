/** The state of a world as one short text: two worlds that were told the same, in the same order, have the same. */
import { createHash } from 'node:crypto';
import { packBody } from './body-codec.ts';
import type { World } from './world.ts';

/** SHA-256, in hex, over every body with all that is remembered of it, what is due, what stands, and the chat. */
export function digestOf(world: World): string {
  const { tick, now, wallNow, chat, creatures, effects, schedule, nodes, fixtures } = world;
  const players = [...world.players.values()].map(packBody);
  const state = {
    tick,
    now,
    wallNow,
    players,
    creatures,
    effects,
    due: schedule.size,
    nodes,
    fixtures,
    chat,
  };
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}
