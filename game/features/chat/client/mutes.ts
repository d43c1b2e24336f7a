/** The players that the local player has muted, remembered in the browser separately for each account. */
import { z } from 'zod';

/** Maximum number of muted players, more than anyone mutes; beyond it the oldest entries are dropped. */
const MOST = 500;

/** Storage of the list in the browser; null if it is blocked. */
export type MuteMemory = Pick<Storage, 'getItem' | 'setItem'> | null;

export interface MutedPlayer {
  /** Public id, which stays the same if the name changes. */
  readonly id: string;
  /** The name under which the player was muted. */
  readonly name: string;
}

const listSchema = z.array(z.object({ id: z.string().min(1).max(64), name: z.string().max(64) }));

export class Mutes {
  readonly #memory: MuteMemory;
  readonly #key: string;
  readonly #muted: Map<string, MutedPlayer>;

  constructor(memory: MuteMemory, userId: string) {
    this.#memory = memory;
    this.#key = `tundra.muted.${userId}`;
    this.#muted = new Map(this.#read().map((player) => [player.id, player]));
  }

  has(id: string): boolean {
    return this.#muted.has(id);
  }

  list(): readonly MutedPlayer[] {
    return [...this.#muted.values()];
  }

  add(player: MutedPlayer): void {
    this.#muted.set(player.id, player);
    for (const id of this.#muted.keys()) {
      if (this.#muted.size <= MOST) break;
      this.#muted.delete(id);
    }
    this.#write();
  }

  remove(id: string): void {
    this.#muted.delete(id);
    this.#write();
  }

  #read(): readonly MutedPlayer[] {
    try {
      const list = listSchema.safeParse(JSON.parse(this.#memory?.getItem(this.#key) ?? '[]'));
      return list.success ? list.data : [];
    } catch {
      // If other code has written under this key, or storage is blocked, no player is muted.
      return [];
    }
  }

  #write(): void {
    try {
      this.#memory?.setItem(this.#key, JSON.stringify(this.list()));
    } catch {
      // Storage is full or blocked: the list is kept only until the player leaves the page.
    }
  }
}
