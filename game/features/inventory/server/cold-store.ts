/**
 * Ageing of stored food: slower on cold terrain, and none in a cold ice box. On terrain that is not cold itself, a box
 * uses up one piece of ice per real day. No timer runs for this: melted ice, and the ageing since the last piece was
 * gone, are computed on access.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { withQuantity } from '#game/features/items/shared/stack.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { COLD_GROUND, COLD_GROUND_RATE, ICE_LASTS_MS, takenFromStore } from '../shared/freshness.ts';
import type { SlotRow } from './inventory.ts';

type Place = Pick<Fixture, 'kind' | 'x' | 'y'>;

/**
 * Returns the rate at which food in a fixture ages, as a share of the normal rate. @param rows contents of the fixture
 */
export function spoilRateOf(
  { ground }: Pick<World, 'ground'>,
  fixture: Place | undefined,
  rows: readonly SlotRow[],
): number {
  if (!fixture) return 1;
  const isCold = isOnCold({ ground }, fixture);
  if (fixture.kind !== ITEM.iceBox) return isCold ? COLD_GROUND_RATE : 1;
  return isCold || rows.some(isIce) ? 0 : 1;
}

const isIce = ({ itemId }: SlotRow): boolean => itemId === ITEM.ice;

const isOnCold = ({ ground }: Pick<World, 'ground'>, { x, y }: Place): boolean =>
  COLD_GROUND.has(ground.terrainIdAt?.(x, y) ?? '');

/** Returns the current contents of a fixture in stored form, without the ice that has melted in the meantime. */
export function contentsAgedByNow(world: World, id: string): readonly SlotRow[] {
  const rows = world.contents.of(id);
  const begun = icedSince(world, id);
  if (begun === null) return rows;
  const pieces = rows.filter(isIce).reduce((sum, { quantity }) => sum + quantity, 0);
  const melted = Math.floor((world.wallNow - begun) / ICE_LASTS_MS);
  if (melted < 1) return rows;
  const left = without(rows, melted);
  if (melted < pieces) return left;
  // After the last piece of ice has melted, the box works like any other box.
  const warmSince = begun + pieces * ICE_LASTS_MS;
  return left.map(({ slot, ...stack }) => ({ slot, ...takenFromStore(stack, 0, warmSince) }));
}

/** Records the time from which the ice in a box melts. Call it before its contents are replaced by `rows`. */
export function noteIce(world: World, id: string, rows: readonly SlotRow[]): void {
  if (world.fixtures.find(id)?.kind !== ITEM.iceBox) return;
  const begun = icedSince(world, id);
  const hadIce = begun !== null && contentsAgedByNow(world, id).some(isIce);
  // The piece that is already melting keeps its progress.
  const sincePiece = hadIce ? world.wallNow - ((world.wallNow - begun) % ICE_LASTS_MS) : world.wallNow;
  world.secrets.set(id, { iced: rows.some(isIce) ? sincePiece : undefined });
}

/** Returns the wall-clock time from which the ice in a box melts, in ms; null if no ice melts in it. */
function icedSince(world: World, id: string): number | null {
  const fixture = world.fixtures.find(id);
  if (fixture?.kind !== ITEM.iceBox || isOnCold(world, fixture)) return null;
  return world.secrets.of(id).iced ?? null;
}

function without(rows: readonly SlotRow[], pieces: number): SlotRow[] {
  let more = pieces;
  return rows.flatMap(({ slot, ...stack }) => {
    const taken = stack.itemId === ITEM.ice ? Math.min(more, stack.quantity) : 0;
    more -= taken;
    const left = withQuantity(stack, stack.quantity - taken);
    return left ? [{ slot, ...left }] : [];
  });
}
