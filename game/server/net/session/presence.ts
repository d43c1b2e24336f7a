/** Players who are playing now: a port for names and counts, which may be kept in another process one day. */
import { nameKey } from '../../world/bodies/name-index.ts';
import type { Player } from '../../world/bodies/player.ts';
import type { Session } from './session.ts';

/** The player that a name belongs to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds players by name, ignoring case. */
export interface Names {
  find(name: string): Promise<Named | null>;
}

export class Presence implements Names {
  readonly #byPlayer = new Map<Player, Session>();
  readonly #byName = new Map<string, Player>();

  /** Number of players with a session in the world. */
  get count(): number {
    return this.#byPlayer.size;
  }

  /** Returns the session that plays a player, if any. */
  sessionOf(player: Player): Session | undefined {
    return this.#byPlayer.get(player);
  }

  /** Records that this session now plays that player. */
  enter(player: Player, session: Session): void {
    this.#byPlayer.set(player, session);
    this.#byName.set(nameKey(player.username), player);
  }

  leave(player: Player): void {
    this.#byPlayer.delete(player);
    const key = nameKey(player.username);
    if (this.#byName.get(key) === player) this.#byName.delete(key);
  }

  /** Updates the name index for a player whose name changes. @param change applies the new name */
  rename(player: Player, change: () => void): void {
    const before = nameKey(player.username);
    change();
    if (this.#byName.get(before) !== player) return;
    this.#byName.delete(before);
    this.#byName.set(nameKey(player.username), player);
  }

  players(): Iterable<Player> {
    return this.#byPlayer.keys();
  }

  async find(name: string): Promise<Named | null> {
    const player = this.#byName.get(nameKey(name));
    return player ? { id: player.id, name: player.username } : null;
  }
}
