/** What the verbs of the inventory need of features above it; the catalogue of verbs fills it in. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Outcome } from '../shared/places.ts';

export interface InventoryPorts {
  /** Why a player cannot use this now; null when they can. */
  refusalToUse(world: World, player: Player, stack: Stack): string | null;
  /** Uses one piece of what lies in a slot. */
  usedUp(world: World, player: Player, slot: number, stack: Stack): Outcome;
  /** May a player add something small to what lies and stands in a chunk? */
  hasRoom(world: World, player: Player, place: Point, isClaimed: boolean): boolean;
  /** Takes away what has to go for it. */
  makeRoom(world: World, player: Player, place: Point): void;
  /** Does what is to be done to a fixture before anybody sees what is in it. */
  lookInto(world: World, fixture: Fixture): void;
}
