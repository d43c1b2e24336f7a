/** Index of the players in the world by name, which finds a player without checking all the others. */
import type { Player } from './player.ts';

/** Returns the key under which a name is looked up; case and surrounding blanks do not matter. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

export class NameIndex {
  readonly #players = new Map<string, Player>();

  add(player: Player): void {
    this.#players.set(nameKey(player.username), player);
  }

  remove(player: Player): void {
    const key = nameKey(player.username);
    if (this.#players.get(key) === player) this.#players.delete(key);
  }

  find(name: string): Player | undefined {
    return this.#players.get(nameKey(name));
  }
}
