/**
 * Sowing, watering and harvesting. Seed and crop, water and growth, crop and yield each change in one turn, so that
 * they are saved together or not at all. Nothing runs while a crop grows.
 */
import { applySlotChanges, dropPile, giveItems } from '#game/features/inventory/server/belongings.ts';
import { REFUSED } from '#game/features/inventory/shared/places.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { type Stack, withQuantity, withState } from '#game/features/items/shared/stack.ts';
import { belongsTo, claimAt } from '#game/features/structures/server/claims/claims.ts';
import { landOwnership, ownershipOf } from '#game/features/structures/server/claims/ownership.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { mayTendCropsOf } from '#game/features/structures/shared/rights.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { PLAIN_CLIMATE } from '#game/features/weather/shared/weather.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { type Crop, cropFromSeed, cropOf } from '../shared/crops.ts';
import {
  type Bed,
  CROP_ERRORS,
  CROP_REACH,
  type Growing,
  grownShareAt,
  isFertile,
  newCropState,
  readCropState,
  waterCropState,
} from '../shared/growth.ts';

/** Time for which harvested pieces that do not fit into the bag lie on the ground for their owner, in ms. */
const LEFT_MS = 10 * 60_000;

export interface SowWish {
  /** Slot of the seed in the bag. */
  readonly slot: number;
  /** A place anywhere in the tile, in world px. */
  readonly x: number;
  readonly y: number;
}

/** Sows one seed on a tile. */
export function sowCrop(world: World, player: Player, wish: SowWish): Answer {
  const stack = wish.slot < FIRST_SLOT.container ? player.inventory.stackAt(wish.slot) : undefined;
  const crop = stack && cropFromSeed(stack.itemId);
  const refusal = busyHandsReason(world, player) ?? refusalToSow(world, player, wish, stack, crop);
  if (refusal !== null || !stack || !crop) return told(world, player, refusal);
  const place = tileMiddle(tileAt(wish.x, wish.y));
  world.fixtures.add({
    id: world.ids.next(),
    kind: crop.id,
    ...place,
    health: 0,
    ownerId: player.id,
    state: { ...newCropState(bedAt(world, place), world.wallNow) },
  });
  applySlotChanges(world, player, new Map([[wish.slot, withQuantity(stack, stack.quantity - 1)]]));
  return null;
}

function refusalToSow(
  world: World,
  player: Player,
  { x, y }: SowWish,
  stack: Stack | undefined,
  crop: Crop | undefined,
): Answer {
  if (!stack) return REFUSED.empty;
  if (!crop) return CROP_ERRORS.seed;
  const tile = tileAt(x, y);
  const place = tileMiddle(tile);
  if (!isNear(player, place)) return CROP_ERRORS.far;
  if (!canReachByHand(world, player, place)) return CROP_ERRORS.wall;
  if (!isFertile(world.ground.terrainIdAt?.(place.x, place.y) ?? '')) return CROP_ERRORS.ground;
  const claim = claimAt(world, place.x, place.y);
  if (!claim) return CROP_ERRORS.wild;
  if (!belongsTo(claim, player.id)) return CROP_ERRORS.claim;
  const hasNode = world.ground.nodeById?.(tile + 1) !== undefined && world.nodes.stands(tile + 1);
  const isTaken = hasNode || world.structures.tiles.standingOn(tile) !== undefined || cropOn(world, place);
  return isTaken ? CROP_ERRORS.taken : null;
}

/** Waters a crop, which then grows faster; each crop can be watered once. */
export function waterCrop(world: World, player: Player, id: string): Answer {
  const found = tended(world, player, id);
  if (typeof found === 'string') return told(world, player, found);
  const { fixture, growing } = found;
  if (growing.watered || grownShareAt(growing, world.wallNow) >= 1)
    return told(world, player, CROP_ERRORS.wet);
  const vessel = waterOf(player);
  if (!vessel) return told(world, player, CROP_ERRORS.water);
  applySlotChanges(world, player, new Map([vessel]));
  world.fixtures.setState(id, { ...waterCropState(bedAt(world, fixture), growing, world.wallNow) });
  return null;
}

/** Harvests a ripe crop. Yields that do not fit into the bag are laid on the ground. */
export function harvestCrop(world: World, player: Player, id: string): Answer {
  const found = tended(world, player, id);
  if (typeof found === 'string') return told(world, player, found);
  const { fixture, growing } = found;
  const crop = cropOf(fixture.kind);
  if (!crop || grownShareAt(growing, world.wallNow) < 1) return told(world, player, CROP_ERRORS.unripe);
  const gained = rolled(crop, world.random);
  world.fixtures.remove(id);
  const left = giveItems(world, player, gained);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: player.id, forMs: LEFT_MS });
  const words = gained.map(({ itemId, quantity }) => `${quantity} × ${itemById(itemId)?.name}`);
  world.emit({ type: 'notice', player, message: `Harvested: ${words.join(', ')}.` });
  return null;
}

/** Returns the crop with this id if the player may tend it now, otherwise the refusal. */
function tended(
  world: World,
  player: Player,
  id: string,
): string | { readonly fixture: Fixture; readonly growing: Growing } {
  const refusal = busyHandsReason(world, player);
  if (refusal !== null) return refusal;
  const fixture = world.fixtures.find(id);
  const growing = fixture && cropOf(fixture.kind) && readCropState(fixture.state);
  if (!fixture || !growing) return CROP_ERRORS.gone;
  if (!isNear(player, fixture)) return CROP_ERRORS.far;
  if (!canReachByHand(world, player, fixture)) return CROP_ERRORS.wall;
  const land = landOwnership(claimAt(world, fixture.x, fixture.y), player);
  const isLet = mayTendCropsOf(ownershipOf(world, fixture, player), land);
  return isLet ? { fixture, growing } : CROP_ERRORS.claim;
}

/**
 * Returns the change to the bag for pouring water: a sip from a flask, or else a piece of packed snow. Null without
 * either.
 */
function waterOf({ inventory }: Player): [number, Stack | null] | null {
  let snow: [number, Stack | null] | null = null;
  for (const [slot, stack] of inventory.stacks) {
    const sips = stack.itemId === ITEM.flask ? (stack.state?.sips ?? 0) : 0;
    if (sips > 0) return [slot, withState(stack, { ...stack.state, sips: sips - 1 })];
    if (stack.itemId === ITEM.packedSnow) snow ??= [slot, withQuantity(stack, stack.quantity - 1)];
  }
  return snow;
}

function rolled({ gives }: Crop, random: () => number): Stack[] {
  return gives.flatMap(([itemId, chance, least, most]) => {
    const isGiven = random() < chance;
    const quantity = least + Math.floor(random() * (most - least + 1));
    return isGiven ? [{ itemId, quantity }] : [];
  });
}

function bedAt(world: World, { x, y }: { readonly x: number; readonly y: number }): Bed {
  const { ground } = world;
  const climate = ground.climateAt?.(x, y) ?? PLAIN_CLIMATE;
  return { x, y, terrainId: ground.terrainIdAt?.(x, y) ?? '', climate };
}

const cropOn = (world: World, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  world.fixtures.near(x, y, 1).some(({ kind }) => cropOf(kind) !== undefined);

const isNear = (player: Player, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  Math.hypot(player.x - x, player.y - y) <= CROP_REACH;

/** Sends the refusal to the player, if there is one, and returns it. */
function told(world: World, player: Player, refusal: Answer): Answer {
  if (refusal !== null) world.emit({ type: 'notice', player, message: refusal });
  return refusal;
}
