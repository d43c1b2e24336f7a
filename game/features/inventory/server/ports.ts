/** Functions of higher-level features that the verbs of the inventory call; the catalogue of verbs passes them in. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Outcome } from '../shared/places.ts';

export interface InventoryPorts {
  /** Returns the reason why a player cannot use the stack now; null if they can. */
  refusalToUse(world: World, player: Player, stack: Stack): string | null;
  /** Uses one piece of the stack in a slot, and returns the changes. */
  usedUp(world: World, player: Player, slot: number, stack: Stack): Outcome;
  /** True if the player may add a small fixture to a chunk. */
  hasRoom(world: World, player: Player, place: Point, isClaimed: boolean): boolean;
  /** Removes the fixture that has to make way for a new one. */
  makeRoom(world: World, player: Player, place: Point): void;
  /** Brings the contents of a fixture up to date before they are shown. */
  lookInto(world: World, fixture: Fixture): void;
}
