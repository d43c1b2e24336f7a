/**
 * Allowances for lines to all players, beside each player's own for all channels: one for players who are new, and one
 * for all players of a network. Nearby speech and whispers reach few, and need neither.
 */
import { Allowances } from '#game/server/net/allowances.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Time of play during which a player counts as new, in ms. */
const NEW_MS = 10 * 60_000;
/** Lines of one new player, in a burst and per second. */
const NEW_BURST = 5;
const NEW_PER_SECOND = 0.3;
/** Lines of all players of a network together, in a burst and per second: those of two players. */
const NETWORK_BURST = 10;
const NETWORK_PER_SECOND = 1.4;
/** Lines of each player that no other player of the network can use up, in a burst and per second. */
const OWN_BURST = 3;
const OWN_PER_SECOND = 0.05;

export const ALL_NOTICES = {
  new: 'New players can write to all every three seconds. Wait a moment, or say it nearby.',
  network: 'Many lines to all come from your network. Wait a few seconds, or say it nearby.',
} as const;

class ChatAllowances {
  readonly #new = new Allowances(NEW_BURST, NEW_PER_SECOND);
  readonly #own = new Allowances(OWN_BURST, OWN_PER_SECOND);
  readonly #networks = new Allowances(NETWORK_BURST, NETWORK_PER_SECOND);

  take(player: Player, now: number): keyof typeof ALL_NOTICES | null {
    const network = networks.get(player);
    const { userId, playedMs } = player;
    if (playedMs < NEW_MS && !this.#new.take(userId, now)) return 'new';
    if (network === undefined || this.#own.take(userId, now)) return null;
    return this.#networks.take(network, now) ? null : 'network';
  }
}

/** Network of each player in the world; left out for a player who is not counted by network. */
const networks = new WeakMap<Player, string>();
const allowances = new WeakMap<World, ChatAllowances>();

/** Records the network from which a player plays. @param network undefined if players are not counted by network */
export function noteNetwork(player: Player, network: string | undefined): void {
  if (network === undefined) networks.delete(player);
  else networks.set(player, network);
}

/** Takes a line to all players from the allowances. @returns the notice for its writer if none is left, or null */
export function takeLineToAll(world: World, player: Player): string | null {
  const taken = allowances.get(world) ?? new ChatAllowances();
  allowances.set(world, taken);
  const refusal = taken.take(player, world.now);
  return refusal && ALL_NOTICES[refusal];
}
