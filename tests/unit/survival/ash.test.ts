/**
 * The ash in a storm: stamina recovers more slowly on the ash plain, except with a mask, behind a wall, or in still
 * air.
 */
import { expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { ASH_BREATH } from '#game/features/needs/shared/hardship.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Sky } from '#game/features/weather/shared/sky.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const GAS_MASK = 113;
const HEADSCARF = 101;

/** Share of stamina that recovers in one and a half seconds, relative to moss, 0 to 1. */
function breath(
  weather: Sky['weather'],
  ground: TerrainId = TERRAIN.ash,
  head: number | null = null,
  isIn = false,
) {
  const land = { ...openGround(), terrainAtTile: () => terrainById(ground), terrainIdAt: () => ground };
  const arena = new Arena(land);
  arena.world.sky = { shiftMs: 0, weather };
  const home = tileMiddle(tileAt(FIELD.x, FIELD.y));
  const player = arena.player('olga', home.x - FIELD.x, home.y - FIELD.y, [], PEACE);
  player.inventory.apply(new Map([[FIRST_SLOT.worn, head === null ? null : { itemId: head, quantity: 1 }]]));
  if (isIn) {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      placeStructure(arena.world, player, ITEM.logWall, home.x + 64 * dx, home.y + 64 * dy);
    placeStructure(arena.world, player, ITEM.plankRoof, home.x, home.y);
  }
  arena.pass(1600);
  return { share: player.breathing.regain, isTold: player.toldConditions?.statuses.ash !== undefined };
}

it('the ash reduces the recovery of stamina by a tenth in a storm, and the player is notified', () => {
  const still = breath('clear');
  expect(still.isTold).toBe(false);
  for (const weather of ['storm', 'ash'] as const) {
    const { share, isTold } = breath(weather);
    expect(share).toBeCloseTo(still.share * ASH_BREATH, 6);
    expect(isTold).toBe(true);
  }
});

it('the ash has no effect on other terrain, in a room, or through a mask, but it does through a scarf', () => {
  const plain = breath('clear').share;
  expect(breath('storm', TERRAIN.moss)).toEqual({ share: plain, isTold: false });
  expect(breath('storm', TERRAIN.ash, GAS_MASK)).toEqual({ share: plain, isTold: false });
  expect(breath('storm', TERRAIN.ash, null, true)).toEqual({ share: plain, isTold: false });
  expect(breath('storm', TERRAIN.ash, HEADSCARF).share).toBeCloseTo(plain * ASH_BREATH, 6);
});
