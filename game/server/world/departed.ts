/**
 * Who left lately: their breath and allowances go on from there when they come back, so that leaving refreshes
 * nobody. After a while everybody is rested and every allowance is full, and nothing need be remembered.
 */
import type { Player } from './player.ts';

/** So long after leaving everybody is rested and every allowance is full again, in ms. */
const DEPARTED_MS = 15_000;

export class Departed {
  /** In the order of leaving. */
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
