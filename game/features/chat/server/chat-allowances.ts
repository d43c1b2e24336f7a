/**
 * Allowances for lines to all players, beside each player's own for all channels: one for players who are new, and one
 * for all players of a network. Nearby speech and whispers reach few, and need neither.
 */
import { Allowances } from '#game/server/net/allowances.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

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

/** Maximum number of users whose network is remembered. The user who entered first is forgotten first. */
const MOST_USERS = 10_000;

export class ChatAllowances {
  readonly #new = new Allowances(NEW_BURST, NEW_PER_SECOND);
  readonly #own = new Allowances(OWN_BURST, OWN_PER_SECOND);
  readonly #shared = new Allowances(NETWORK_BURST, NETWORK_PER_SECOND);
  /** Network of each user, by id; left out for a user who is not counted by network. */
  readonly #networks = new Map<string, string>();

  /** Records the network from which a player plays. @param network undefined if players are not counted by network */
  noteNetwork({ userId }: Player, network: string | undefined): void {
    this.#networks.delete(userId);
    if (network === undefined) return;
    this.#networks.set(userId, network);
    const [oldest] = this.#networks.keys();
    if (this.#networks.size > MOST_USERS && oldest !== undefined) this.#networks.delete(oldest);
  }

  /** Takes a line to all players. @param now world time, in ms. @returns the notice for its writer, or null */
  take({ userId, playedMs }: Player, now: number): string | null {
    if (playedMs < NEW_MS && !this.#new.take(userId, now)) return ALL_NOTICES.new;
    const network = this.#networks.get(userId);
    if (network === undefined || this.#own.take(userId, now)) return null;
    return this.#shared.take(network, now) ? null : ALL_NOTICES.network;
  }
}
