/** The digest of a world's state: two worlds that got the same input in the same order have the same digest. */
import { createHash } from 'node:crypto';
import { packBody } from './bodies/body-codec.ts';
import type { World } from './world.ts';

/**
 * Returns the SHA-256, in hex, over all bodies with everything they remember, the schedule, the number of random draws,
 * the fixtures with their contents, and the chat.
 */
export function digestOf(world: World): string {
  const { tick, now, wallNow, chat, creatures, effects, schedule, drawn } = world;
  const { nodes, fixtures, contents, harvests, shots, noises, attackTurns: tokens, dishes } = world;
  const { herds: wild, tames } = world;
  const players = [...world.players.values()].map((player): unknown => JSON.parse(packBody(player)));
  const state = {
    tick,
    now,
    wallNow,
    players,
    creatures,
    effects,
    wild,
    schedule,
    drawn,
    nodes,
    fixtures,
    contents,
    harvests,
    shots,
    noises,
    tokens,
    dishes,
    tames,
    chat,
  };
  return createHash('sha256').update(JSON.stringify(state, inOrder)).digest('hex');
}

/** Sorts keys by name: a body that was packed and unpacked has its keys in another order, but must count as equal. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
