/** Players that the local player can name in the chat, and players they have muted. */
import type { GameState, GameStore } from '#game/client/store/store.ts';
import { withoutLinesOf } from './lines.ts';
import type { MutedPlayer, Mutes } from './mutes.ts';

type People = Pick<GameState, 'self' | 'players' | 'chat' | 'muted' | 'pvp'>;

/**
 * Returns all players that can be named, each once: players in view first, then players who have spoken, newest first,
 * then players at peace with the local player, then muted players.
 */
export function knownPlayers({ self, players, chat, muted, pvp }: People): MutedPlayer[] {
  const near = [...players.values(), ...(self ? [self] : [])];
  const spoken = chat.filter(({ channel }) => channel !== 'notice').toReversed();
  // A player who is away has no name among the truces.
  const agreed = [...(pvp?.truces ?? []), ...(pvp?.places ?? [])].filter(({ name }) => name !== '');
  const all = [
    ...near.map(({ socket_id, username }) => ({ id: socket_id, name: username })),
    ...spoken.map(({ socketId, sender }) => ({ id: socketId, name: sender })),
    ...agreed.map(({ socket_id, name }) => ({ id: socket_id, name })),
    ...muted,
  ];
  // A player seen under two names is listed under both, because a chat line keeps the name used when it was written.
  const seen = new Set<string>();
  return all.filter(({ id, name }) => {
    const key = `${id} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Returns the names that can be completed: all except the local player's own. */
export function namesToComplete(state: People): string[] {
  const others = knownPlayers(state).filter(({ id }) => id !== state.self?.socket_id);
  return [...new Set(others.map(({ name }) => name))];
}

const isCalled = (player: MutedPlayer, name: string): boolean =>
  player.name.toLowerCase() === name.toLowerCase();

export class ChatPeople {
  readonly #store: GameStore;
  readonly #mutes: Mutes;

  constructor(store: GameStore, mutes: Mutes) {
    this.#store = store;
    this.#mutes = mutes;
    this.#share();
  }

  known(): MutedPlayer[] {
    return knownPlayers(this.#store.getState());
  }

  find(name: string): MutedPlayer | undefined {
    return this.known().find((player) => isCalled(player, name));
  }

  /** Returns the current name of a player who may have been renamed. */
  nameNow({ id, name }: MutedPlayer): string {
    return this.known().find((player) => player.id === id)?.name ?? name;
  }

  isMuted(id: string): boolean {
    return this.#mutes.has(id);
  }

  /**
   * Mutes a player: hides their past and future lines. @returns the notice for the local player, and the newly muted
   * player
   */
  mute(name: string): { readonly notice: string; readonly player: MutedPlayer | null } {
    const player = this.find(name);
    const nobody = (notice: string) => ({ notice, player: null });
    if (!player) return nobody(`Nobody called ${name} is near or has spoken lately.`);
    if (player.id === this.#store.getState().self?.socket_id) return nobody('You cannot mute yourself.');
    if (this.#mutes.has(player.id)) return nobody(`${player.name} is muted already.`);
    this.#mutes.add(player);
    this.#store.setState((state) => withoutLinesOf(state, player.id));
    this.#share();
    return { notice: `You no longer hear ${player.name}. /unmute ${player.name} brings them back.`, player };
  }

  /** Unmutes a player. @returns the notice for the local player */
  unmute(name: string): string {
    const known = this.find(name);
    const muted = this.#mutes.list().findLast((player) => player.id === known?.id || isCalled(player, name));
    if (!muted) return `Nobody called ${name} is muted.`;
    this.#mutes.remove(muted.id);
    this.#share();
    return `You hear ${known?.name ?? muted.name} again.`;
  }

  #share(): void {
    this.#store.setState({ muted: this.#mutes.list() });
  }
}
