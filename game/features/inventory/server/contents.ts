/**
 * Contents of structures, piles and bundles, slot by slot from 0 up, and the players who have each fixture open.
 * Contents are sent only to these players. Code that removes a fixture must empty it first.
 */
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Changes } from '../shared/places.ts';
import type { SlotRow } from './inventory.ts';

const NOTHING: readonly SlotRow[] = [];
const NOBODY: ReadonlySet<Player> = new Set();

export class FixtureContents {
  readonly #rows = new Map<string, readonly SlotRow[]>();
  readonly #openers = new Map<string, Set<Player>>();

  /** Returns the contents of the fixture with this id, by slot. */
  of(id: string): readonly SlotRow[] {
    return this.#rows.get(id) ?? NOTHING;
  }

  /** Replaces the contents of the fixture with this id. */
  set(id: string, rows: readonly SlotRow[]): void {
    if (rows.length > 0) this.#rows.set(id, rows);
    else this.#rows.delete(id);
  }

  /** Changes some slots, numbered as the openers see them, from 200 up. */
  apply(id: string, changes: Changes): void {
    const rows = new Map(this.of(id).map((row) => [row.slot, row]));
    for (const [slot, stack] of changes) {
      const own = slot - FIRST_SLOT.container;
      if (stack === null) rows.delete(own);
      else rows.set(own, { slot: own, ...stack });
    }
    this.set(
      id,
      [...rows.values()].sort((a, b) => a.slot - b.slot),
    );
  }

  /** Returns the contents for digests of the state. */
  toJSON(): unknown {
    return [...this.#rows];
  }

  /** Returns the players who have the fixture open. */
  openersOf(id: string): ReadonlySet<Player> {
    return this.#openers.get(id) ?? NOBODY;
  }

  /** Opens the fixture for a player and closes the one they had open before. */
  open(player: Player, id: string): void {
    this.close(player);
    player.openId = id;
    const openers = this.#openers.get(id);
    if (openers) openers.add(player);
    else this.#openers.set(id, new Set([player]));
  }

  /** Closes the fixture the player has open, if there is one. @returns its id, or null */
  close(player: Player): string | null {
    const id = player.openId;
    if (id === null) return null;
    player.openId = null;
    const openers = this.#openers.get(id);
    openers?.delete(player);
    if (openers?.size === 0) this.#openers.delete(id);
    return id;
  }
}
