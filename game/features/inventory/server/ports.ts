/** Functions of higher features that the verbs of the inventory call; the catalogue of verbs passes them in. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Outcome } from '../shared/places.ts';

export interface InventoryPorts {
  /** The reason a player cannot use this now; null when they can. */
  refusalToUse(world: World, player: Player, stack: Stack): string | null;
  /** Uses one piece of the stack in a slot. */
  usedUp(world: World, player: Player, slot: number, stack: Stack): Outcome;
  /** Whether a player may add something small to a chunk. */
  hasRoom(world: World, player: Player, place: Point, isClaimed: boolean): boolean;
  /** Removes whatever has to make way for it. */
  makeRoom(world: World, player: Player, place: Point): void;
  /** Brings the contents of a fixture up to date before they are shown. */
  lookInto(world: World, fixture: Fixture): void;
}
