/**
 * Players who left recently: when they return, their stamina and allowances continue from their earlier values, so that
 * leaving does not refill them. After `DEPARTED_MS` both are full anyway, and nothing needs to be remembered.
 */
import type { Player } from './player.ts';

/** Time after which stamina and every allowance are full again, in ms. */
const DEPARTED_MS = 15_000;

export class DepartedPlayers {
  /** Players in the order of leaving. */
  readonly #players = new Map<string, { readonly player: Player; readonly at: number }>();

  find(id: string): Player | undefined {
    return this.#players.get(id)?.player;
  }

  /** @param now world time, ms */
  add(player: Player, now: number): void {
    this.#players.delete(player.id);
    this.#players.set(player.id, { player, at: now });
    for (const [id, { at }] of this.#players) {
      if (now - at < DEPARTED_MS) break;
      this.#players.delete(id);
    }
  }
}
