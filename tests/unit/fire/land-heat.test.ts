/** Warmth and light of the land come from the nearest hot tile, for every place and in any order of queries. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { landHeatOf } from '#game/features/fire/server/land-heat.ts';
import { heatAtDistance } from '#game/features/fire/shared/fire.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';

const LAVA = { degrees: 40, near: 64, far: 320 };
const LAVA_LIGHT = 300;
/** Coordinates at the edge of the world, and in its middle across the borders of blocks. */
const CORNERS = [0, 60];
const EDGE = 40;

it('the middle of each tile has the heat of the strongest source within reach', () => {
  const hot = fc.uniqueArray(fc.nat(EDGE * EDGE - 1), { maxLength: 6 });
  const asked = fc.array(fc.nat(EDGE * EDGE - 1), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...CORNERS), hot, asked, (corner, lava, places) => {
      const tile = (at: number) => ({ x: corner + (at % EDGE), y: corner + Math.floor(at / EDGE) });
      const isLava = new Set(lava.map((at) => `${tile(at).x} ${tile(at).y}`));
      const heat = landHeatOf({
        ...openGround(),
        terrainAtTile: (x, y) => terrainById(isLava.has(`${x} ${y}`) ? TERRAIN.lava : TERRAIN.moss),
      });
      for (const place of places.map(tile)) {
        const away = lava.map((at) => TILE_SIZE * Math.hypot(tile(at).x - place.x, tile(at).y - place.y));
        const [x, y] = [(place.x + 0.5) * TILE_SIZE, (place.y + 0.5) * TILE_SIZE];
        const warmth = Math.max(0, ...away.map((px) => heatAtDistance(LAVA, px)));
        const light = Math.max(0, ...away.map((px) => 1 - px / LAVA_LIGHT));
        expect(heat.warmthAt(x, y)).toBeCloseTo(warmth, 9);
        expect(heat.lightAt(x, y)).toBeCloseTo(light, 9);
      }
    }),
    { numRuns: 60 },
  );
});
