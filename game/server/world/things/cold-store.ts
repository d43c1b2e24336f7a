/** How fast food ages where it lies: slower on cold ground, not at all in an ice box that is cold. */
import { ITEM } from '#game/shared/defs/items.ts';
import { COLD_GROUND, COLD_GROUND_RATE } from '#game/shared/rules/freshness.ts';
import type { SlotRow } from '../parts/inventory.ts';
import type { Fixture } from '../stores/fixtures.ts';
import type { World } from '../world.ts';

/** In shares of the usual. @param rows what lies in it */
export function ageRate(
  { ground }: Pick<World, 'ground'>,
  fixture: Pick<Fixture, 'kind' | 'x' | 'y'> | undefined,
  rows: readonly SlotRow[],
): number {
  if (!fixture) return 1;
  const isCold = COLD_GROUND.has(ground.terrainIdAt?.(fixture.x, fixture.y) ?? '');
  if (fixture.kind !== ITEM.iceBox) return isCold ? COLD_GROUND_RATE : 1;
  return isCold || rows.some(({ itemId }) => itemId === ITEM.ice) ? 0 : 1;
}
