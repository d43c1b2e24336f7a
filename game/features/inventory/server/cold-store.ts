/**
 * How fast food ages where it lies: slower on cold ground, not at all in an ice box that is cold. On ground that is not
 * cold itself a box uses up a piece of ice each real day. Nothing runs for that: what has melted, and what has aged since
 * the last piece was gone, is worked out whenever somebody looks.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { withQuantity } from '#game/features/items/shared/stack.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { COLD_GROUND, COLD_GROUND_RATE, ICE_LASTS_MS, takenFromStore } from '../shared/freshness.ts';
import type { SlotRow } from './inventory.ts';

type Place = Pick<Fixture, 'kind' | 'x' | 'y'>;

/** In shares of the usual. @param rows what lies in it */
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

/** What lies in a fixture by now, as it is kept there: without the ice that has melted meanwhile. */
export function contentsAgedByNow(world: World, id: string): readonly SlotRow[] {
  const rows = world.contents.of(id);
  const begun = icedSince(world, id);
  if (begun === null) return rows;
  const pieces = rows.filter(isIce).reduce((sum, { quantity }) => sum + quantity, 0);
  const melted = Math.floor((world.wallNow - begun) / ICE_LASTS_MS);
  if (melted < 1) return rows;
  const left = without(rows, melted);
  if (melted < pieces) return left;
  // Since the last piece was gone it is a box like any other.
  const warmSince = begun + pieces * ICE_LASTS_MS;
  return left.map(({ slot, ...stack }) => ({ slot, ...takenFromStore(stack, 0, warmSince) }));
}

/** Notes from when on the ice counts that lies in a box from now on. Call it before its contents are replaced by `rows`. */
export function noteIce(world: World, id: string, rows: readonly SlotRow[]): void {
  if (world.fixtures.find(id)?.kind !== ITEM.iceBox) return;
  const begun = icedSince(world, id);
  const hadIce = begun !== null && contentsAgedByNow(world, id).some(isIce);
  // The piece that is melting goes on melting.
  const sincePiece = hadIce ? world.wallNow - ((world.wallNow - begun) % ICE_LASTS_MS) : world.wallNow;
  world.secrets.set(id, { iced: rows.some(isIce) ? sincePiece : undefined });
}

/** Wall clock from which on the ice in a box melts; null where none does. */
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
