/**
 * Fires as both client and server read them: from a state that contains times, so that nothing has to be counted down.
 */
import { describe, expect, it } from 'vitest';
import { burnOutTime, fuelBurnRate, fuelBurnt } from '#game/features/fire/server/fuel.ts';
import {
  charcoalLeftIn,
  EMBERS_MS,
  FUEL_ORDER,
  fireStateAt,
  fuelLeftMs,
  fuelOf,
  heatAtDistance,
  heatOf,
  isFire,
  KINDS,
  lightOf,
} from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { PLAIN_SKY, weatherUnder } from '#game/features/weather/shared/sky.ts';
import { PLAIN_CLIMATE } from '#game/features/weather/shared/weather.ts';
import { createRng } from '#game/shared/math/rng.ts';

const { campfire, hearth, radiatedSamovar: samovar, torchStand } = ITEM;
const NOW = 1_700_000_000_000;

it('every structure that is used as a fire has its row in the table, and no other structure has one', () => {
  const fires = STRUCTURES.filter(({ use }) => use === 'fire').map(({ id }) => id);
  expect([...KINDS.keys()].sort()).toEqual(fires.sort());
});

describe('the state of a fire', () => {
  it("a new fire is unlit and has three minutes' worth of sticks", () => {
    expect(fireStateAt(campfire, {}, NOW)).toBe('cold');
    expect(fuelLeftMs(campfire, {}, NOW)).toBe(180_000);
    expect(heatOf(campfire, {}, NOW)).toBeNull();
    expect(lightOf(campfire, {}, NOW)).toBe(0);
  });

  it('a fire burns until the time in its state, glows for two minutes more, and is then cold and empty', () => {
    const state = { burning: NOW + 60_000 };
    expect(fireStateAt(campfire, state, NOW)).toBe('burning');
    expect(fuelLeftMs(campfire, state, NOW)).toBe(60_000);
    expect(fireStateAt(campfire, state, NOW + 60_000)).toBe('embers');
    expect(fireStateAt(campfire, state, NOW + 60_000 + EMBERS_MS - 1)).toBe('embers');
    expect(fireStateAt(campfire, state, NOW + 60_000 + EMBERS_MS)).toBe('cold');
    expect(fuelLeftMs(campfire, state, NOW + 60_000)).toBe(0);
  });

  it('a fire gives the heat and light of the design while burning, and less as embers', () => {
    const state = { burning: NOW + 1 };
    expect(heatOf(campfire, state, NOW)).toEqual({ degrees: 40, near: 96, far: 320 });
    expect(lightOf(campfire, state, NOW)).toBe(440);
    expect(heatOf(hearth, state, NOW)).toEqual({ degrees: 36, near: 128, far: 400 });
    expect(lightOf(torchStand, state, NOW)).toBe(340);
    expect(heatOf(campfire, state, NOW + 2)?.degrees).toBeLessThan(40);
    expect(lightOf(campfire, state, NOW + 2)).toBeLessThan(440);
  });

  it('a samovar always counts as burning, and a structure that is not a fire counts as cold', () => {
    expect(fireStateAt(samovar, {}, NOW)).toBe('burning');
    expect(isFire(samovar)).toBe(false);
    expect(lightOf(samovar, {}, NOW)).toBe(120);
    expect(fireStateAt(709, { burning: NOW + 5 }, NOW)).toBe('cold');
  });

  it('a fire that has gone out leaves one charcoal per four logs', () => {
    expect(charcoalLeftIn(campfire, { burning: NOW - 1, timber: 9 }, NOW)).toBe(2);
    expect(charcoalLeftIn(campfire, { burning: NOW + 1, timber: 9 }, NOW)).toBe(0);
    expect(charcoalLeftIn(campfire, { burning: NOW - 1, timber: 3 }, NOW)).toBe(0);
  });

  it('a campfire takes every fuel, and a torch stand only sticks', () => {
    expect(fuelOf(campfire, ITEM.timber)).toBe(75_000);
    expect(fuelOf(campfire, ITEM.stone)).toBe(0);
    expect(fuelOf(torchStand, ITEM.drySticks)).toBe(150_000);
    expect(fuelOf(torchStand, ITEM.timber)).toBe(0);
    for (const item of FUEL_ORDER) expect(fuelOf(campfire, item)).toBeGreaterThan(0);
  });

  it('the warmth of a fire decreases evenly with distance', () => {
    const heat = { degrees: 40, near: 96, far: 320 };
    expect(heatAtDistance(heat, 0)).toBe(40);
    expect(heatAtDistance(heat, 96)).toBe(40);
    expect(heatAtDistance(heat, 208)).toBe(20);
    expect(heatAtDistance(heat, 320)).toBe(0);
  });
});

describe('fuel in changing weather', () => {
  const place = { x: 9000, y: 9000 };
  const stormAt = (wallMs: number) => weatherUnder(PLAIN_SKY, wallMs, PLAIN_CLIMATE, place).storm;

  it('fuel burns twice as fast in a storm in the open, but not under a roof', () => {
    expect(fuelBurnRate(1, 0)).toBe(2);
    expect(fuelBurnRate(1, 1)).toBe(1);
    expect(burnOutTime(NOW, 60_000, 0, () => 1)).toBeCloseTo(NOW + 30_000, 3);
    expect(burnOutTime(NOW, 60_000, 1, () => 1)).toBeCloseTo(NOW + 60_000, 3);
  });

  /** The time at which a fire goes out does not depend on whether or how often it is looked at. */
  it('fuel ends at the same time whether it is computed in one step or in several', () => {
    const rng = createRng(77);
    for (let k = 0; k < 300; k += 1) {
      const from = NOW + Math.floor(rng.between(0, 48 * 3_600_000));
      const fuel = rng.between(1000, 3_600_000);
      const cover = rng.next();
      const end = burnOutTime(from, fuel, cover, stormAt);
      expect(fuelBurnt(from, end, cover, stormAt)).toBeCloseTo(fuel, 3);
      let [at, left] = [from, fuel];
      for (let look = 0; look < 4; look += 1) {
        const next = at + rng.next() * (end - at);
        left -= fuelBurnt(at, next, cover, stormAt);
        at = next;
        expect(burnOutTime(at, left, cover, stormAt)).toBeCloseTo(end, 2);
      }
    }
  });

  it('more storm or less cover never makes fuel last longer', () => {
    const rng = createRng(78);
    for (let k = 0; k < 100; k += 1) {
      const [storm, cover] = [rng.next(), rng.next()];
      const end = burnOutTime(NOW, 300_000, cover, () => storm);
      expect(burnOutTime(NOW, 300_000, cover, () => Math.min(1, storm + 0.2))).toBeLessThanOrEqual(end);
      expect(burnOutTime(NOW, 300_000, Math.max(0, cover - 0.2), () => storm)).toBeLessThanOrEqual(end);
    }
  });
});
