/**
 * The climate around a place: computed from samples of the terrain, equal on client and server, and without jumps while
 * walking.
 */
import { describe, expect, it } from 'vitest';
import { Solids, withSolids } from '#game/features/movement/shared/solids.ts';
import { weatherAtPlayer } from '#game/features/weather/client/weather-here.ts';
import { weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import { climateMapOf } from '#game/features/weather/shared/climate.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { PLAIN_CLIMATE, weatherAt } from '#game/features/weather/shared/weather.ts';
import { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const land = (of: (tileX: number, tileY: number) => TerrainId, [width, height] = [300, 260]) => ({
  width,
  height,
  seed: 9,
  terrainAtTile: (x: number, y: number) => terrainById(of(x, y)),
});
const px = (tile: number) => tile * TILE_SIZE;

/** Ground with moss in the west, snow in the middle and ash in the east, in bands of 60 tiles. */
function banded(): Ground {
  const [width, height] = [180, 120];
  const cells = Uint8Array.from({ length: width * height }, (_, at) => Math.floor((at % width) / 60));
  return new Ground({
    seed: 5,
    width,
    height,
    palette: ['m', 'd', 'h'],
    cells,
    doodads: [],
    nodes: NO_NODES,
  });
}

describe('the climate round a place', () => {
  it('the climate is computed from 33 × 25 samples, every fourth tile', () => {
    const of = (x: number, y: number): TerrainId => ((x * 7 + y * 13) % 5 === 0 ? 'd' : x > 140 ? 'h' : 'B');
    const at = climateMapOf(land(of));
    for (const [column, row] of [
      [40, 36],
      [33, 25],
      [60, 48],
    ] as const) {
      let cold = 0;
      let ashen = 0;
      for (let dx = -16; dx <= 16; dx += 1) {
        for (let dy = -12; dy <= 12; dy += 1) {
          const id = of((column + dx) * 4, (row + dy) * 4);
          cold += id === 'd' ? 1 : 0;
          ashen += id === 'h' ? 1 : 0;
        }
      }
      const climate = at(px(column * 4), px(row * 4));
      expect(climate.cold).toBeCloseTo(cold / 825, 6);
      expect(climate.ashen).toBeCloseTo(ashen / 825, 6);
      expect(climate.wet).toBeCloseTo(1 - (cold + ashen) / 825, 6);
      expect(climate.seed).toBe(9);
    }
  });

  it('the climate outside the world is that of the sea, and its edge never causes an error', () => {
    const ground = banded();
    for (const [x, y] of [
      [0, 0],
      [px(180), px(120)],
      [px(180) - 1, 0],
      [-500, px(400)],
      [Number.NaN, 0],
    ] as const) {
      const { cold, ashen, wet } = ground.climateAt(x, y);
      for (const share of [cold, ashen, wet]) expect(share >= 0 && share <= 1).toBe(!Number.isNaN(x));
    }
    expect(ground.climateAt(0, px(60)).wet).toBeGreaterThan(0.4);
  });

  it('the climate never jumps while a player walks', () => {
    const ground = banded();
    let before = ground.climateAt(0, px(50));
    for (let x = 4; x < px(180); x += 4) {
      const now = ground.climateAt(x, px(50) + x / 10);
      for (const name of ['cold', 'ashen', 'wet'] as const)
        expect(Math.abs(now[name] - before[name])).toBeLessThan(0.006);
      before = now;
    }
    expect(ground.climateAt(px(90), px(60)).cold).toBeGreaterThan(0.2);
    expect(ground.climateAt(px(170), px(60)).ashen).toBeGreaterThan(0.3);
  });

  it('the climate gives server and client the same weather', () => {
    const ground = banded();
    const world = new World(ground);
    for (let k = 0; k < 200; k += 1) {
      world.wallNow = 1_790_000_000_000 + k * 51_000;
      const place = { x: (k * 997) % px(180), y: (k * 613) % px(120) };
      const view = { sky: PLAIN_SKY, wallTime: () => world.wallNow, ground, body: { ...BODY, ...place } };
      expect(weatherAtPlayer(view)).toEqual(weatherAtPlace(world, place.x, place.y));
      expect(weatherAtPlace(world, place.x, place.y)).toEqual(
        weatherAt(world.wallNow, ground.climateAt(place.x, place.y), place),
      );
    }
  });

  it('the climate is plain if the ground has none', () => {
    const bare = { passableTile: () => true, multiplierAt: () => 1 };
    expect(withSolids(bare, new Solids()).climateAt?.(0, 0)).toEqual(PLAIN_CLIMATE);
  });
});

const BODY = { velocityX: 0, velocityY: 0, facing: 'down', isMoving: false } as const;
