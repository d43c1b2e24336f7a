/** The air around the listener: the terrain nearby, the sound loops that follow from it, and calls of animals. */
import { describe, expect, it } from 'vitest';
import { surveyLandAround } from '#game/client/audio/near.ts';
import { type Air, airOf, birdCalls } from '#game/features/weather/client/ambience.ts';
import { CALM, FORCED } from '#game/features/weather/shared/sky.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';

const ear = { x: 5000, y: 5000 };
const ground = (of: (x: number, y: number) => TerrainId) => ({
  terrainAt: (x: number, y: number) => terrainById(of(x, y)),
});
const all = (id: TerrainId) =>
  surveyLandAround(
    ground(() => id),
    ear,
  );
const air = (more: Partial<Air> = {}): Air => ({
  land: all(TERRAIN.moss),
  weather: CALM,
  darkness: 0,
  isStormComing: false,
  ...more,
});
/** Callers heard at least once over a long time, with evenly distributed random numbers. */
function callers(of: Air): Set<string> {
  let at = 0;
  const chance = () => {
    at = (at + 0.618_033_99) % 1;
    return at;
  };
  const heard = new Set<string>();
  for (let k = 0; k < 4000; k++) for (const { name } of birdCalls(of, 0.25, chance)) heard.add(name);
  return heard;
}

describe('the land round the listener', () => {
  it('the surrounding land is divided among its terrains, and near tiles count more', () => {
    const land = surveyLandAround(
      ground((x) => (Math.abs(x - ear.x) < 200 ? TERRAIN.bog : TERRAIN.taiga)),
      ear,
    );
    expect(Object.values(land).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(land.bog.share).toBeGreaterThan(land.forest.share * 0.9);
    expect(all(TERRAIN.taiga).forest.share).toBeCloseTo(1);
  });

  it('the sound of a terrain comes from the side on which the terrain lies', () => {
    const coast = surveyLandAround(
      ground((x) => (x > ear.x + 100 ? TERRAIN.sea : TERRAIN.moss)),
      ear,
    );
    expect(coast.sea.side).toBeGreaterThan(0.3);
    expect(airOf(air({ land: coast })).sea.pan).toBeGreaterThan(0.15);
    expect(Math.abs(airOf(air({ land: all(TERRAIN.sea) })).sea.pan)).toBeLessThan(0.01);
  });
});

describe('the air of a place', () => {
  it('the air has the sound of the terrain: each has a loop of its own, which is not heard elsewhere', () => {
    for (const [id, layer] of [
      [TERRAIN.taiga, 'forest'],
      [TERRAIN.bog, 'bog'],
      [TERRAIN.sea, 'sea'],
      [TERRAIN.river, 'river'],
      [TERRAIN.glacier, 'ice'],
      [TERRAIN.fumarole, 'steam'],
      [TERRAIN.ash, 'ash'],
      [TERRAIN.station, 'station'],
    ] as const) {
      expect(airOf(air({ land: all(id) }))[layer].gain, id).toBeGreaterThan(0.2);
      expect(airOf(air())[layer].gain, id).toBe(0);
    }
  });

  it('a storm drowns out the air, snow muffles it, ash rains down, and the night has a wind of its own', () => {
    const calm = airOf(air({ land: all(TERRAIN.taiga) }));
    const storm = airOf(air({ land: all(TERRAIN.taiga), weather: FORCED.storm }));
    expect(storm.storm.gain).toBe(1);
    expect(storm.forest.gain).toBeLessThan(calm.forest.gain);
    expect(airOf(air({ weather: FORCED.snow })).snowfall.gain).toBeGreaterThan(0.3);
    expect(airOf(air({ weather: FORCED.ash })).ash.gain).toBeGreaterThan(0.4);
    expect(airOf(air({ darkness: 1 })).night.gain).toBeGreaterThan(airOf(air()).night.gain);
  });
});

describe('calls in the air', () => {
  const forest = all(TERRAIN.taiga);
  it('calls are from birds by day, and from owls among trees by night', () => {
    expect(callers(air({ land: forest }))).toEqual(new Set(['bird']));
    expect(callers(air({ land: forest, darkness: 1 }))).toEqual(new Set(['owl']));
    expect(callers(air({ land: all(TERRAIN.glacier) }))).toEqual(new Set(['creak']));
    expect(callers(air({ land: all(TERRAIN.station) }))).toEqual(new Set(['raven']));
  });

  it('calls fall silent before a storm and during one', () => {
    expect(callers(air({ land: forest, isStormComing: true })).size).toBe(0);
    expect(callers(air({ land: forest, weather: FORCED.storm })).size).toBe(0);
  });
});
