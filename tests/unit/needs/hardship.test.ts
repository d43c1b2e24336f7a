/** Effects of low levels, wetness, soft ground and shoes. */
import { describe, expect, it } from 'vitest';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { Mire } from '#game/features/movement/client/mire.ts';
import {
  FIRM,
  filtersAir,
  footingAt,
  footingWithShoes,
  PLAIN_SHOES,
  SINK_MS,
  SUNK_MS,
  shoesOf,
} from '#game/features/movement/shared/footing.ts';
import { restedMs } from '#game/features/needs/shared/comfort.ts';
import { breathingFactorsOf, SOUND_LUNGS } from '#game/features/needs/shared/hardship.ts';
import { SOUND, staminaAfter, staminaPerSecond } from '#game/features/needs/shared/stamina.ts';
import { type Wetting, wetAfter, wetnessPerMinute } from '#game/features/needs/shared/wetness.ts';
import { TERRAIN, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';

const PLAIN_MEALS = { regain: 1, most: 0 };
const WELL = { hunger: 60, thirst: 60, warmth: 60 };

describe('stamina in hardship', () => {
  it.each([
    [{}, PLAIN_MEALS, SOUND_LUNGS],
    [{ warmth: 70 }, PLAIN_MEALS, { regain: 1.15, most: 100, sprint: 1 }],
    [{ warmth: 34 }, PLAIN_MEALS, { regain: 0.75, most: 100, sprint: 1 }],
    [{ warmth: 14 }, PLAIN_MEALS, { regain: 0.75, most: 100, sprint: 0.85 }],
    [{ thirst: 24 }, PLAIN_MEALS, { regain: 0.7, most: 100, sprint: 1 }],
    [{ thirst: 0 }, PLAIN_MEALS, { regain: 0.7, most: 50, sprint: 1 }],
    [{ hunger: 0 }, PLAIN_MEALS, { regain: 1, most: 60, sprint: 1 }],
    [{}, { regain: 1.25, most: 25 }, { regain: 1.25, most: 125, sprint: 1 }],
    [
      { hunger: 0, thirst: 0 },
      { regain: 1, most: -40 },
      { regain: 0.7, most: 20, sprint: 1 },
    ],
  ])('stamina has the expected limits and recovery with levels %o and meals %o', (levels, meals, lungs) => {
    const found = breathingFactorsOf({ ...WELL, ...levels }, meals);
    expect(found).toEqual({ ...lungs, regain: expect.closeTo(lungs.regain) });
  });

  it('stamina recovers and drains depending on body and terrain', () => {
    const breathing = { drain: 0.6, regain: 1.5, most: 60 };
    expect(staminaPerSecond({ isMoving: true, isSprinting: true }, breathing)).toBe(-6);
    expect(staminaPerSecond({ isMoving: true, isSprinting: false }, breathing)).toBe(7.5);
    expect(staminaAfter(59, { isMoving: false, isSprinting: false }, 1, 0, breathing)).toBe(60);
    expect(staminaAfter(59, { isMoving: false, isSprinting: false }, 1, 0, SOUND)).toBe(71);
  });
});

describe('wetness of the body', () => {
  const DRY: Wetting = {
    wetness: 0,
    isSwimming: false,
    isWading: false,
    snow: 0,
    cover: 0,
    air: 0,
    heat: 0,
    isInRoom: false,
    waterproof: 0,
    gain: 1,
  };

  it('wetness reaches its maximum after four seconds in the water, and later in waterproof clothes', () => {
    expect(wetAfter({ ...DRY, isSwimming: true }, 4000)).toBe(100);
    expect(wetAfter({ ...DRY, isSwimming: true }, 2000)).toBe(50);
    // Clothes keep off at most four fifths of the wetness.
    expect(wetAfter({ ...DRY, isSwimming: true, waterproof: 1 }, 4000)).toBeCloseTo(20);
  });

  it('wetness rises to 40 in a bog, but not above', () => {
    let wetness = 0;
    for (let second = 0; second < 300; second += 1) {
      wetness = wetAfter({ ...DRY, isWading: true, wetness }, 1000);
      expect(wetness).toBeLessThanOrEqual(40);
    }
    expect(wetness).toBeGreaterThan(38);
    expect(wetAfter({ ...DRY, isWading: true, wetness: 90 }, 1000)).toBeLessThan(90);
  });

  it('wetness rises in thawing snow, and hardly at all in frozen snow', () => {
    const falling = { ...DRY, snow: 1 };
    expect(wetnessPerMinute({ ...falling, air: 2 })).toBe(10);
    expect(wetnessPerMinute({ ...falling, air: -2 })).toBe(2);
    expect(wetnessPerMinute({ ...falling, air: -2, heat: 10 })).toBe(-10);
    expect(wetnessPerMinute({ ...falling, air: 2, cover: 1 })).toBe(-4);
  });

  it('wetness falls beside a fire and in a room', () => {
    expect(wetnessPerMinute({ ...DRY, wetness: 50, heat: 40, isInRoom: true })).toBe(-58);
    expect(wetAfter({ ...DRY, wetness: 1, heat: 40 }, 60_000)).toBe(0);
  });
});

const land = (id: TerrainId) => ({ ...openGround(), terrainAtTile: () => terrainById(id) });

describe('footing on terrain', () => {
  it('footing is better on roads and worse on soft ground', () => {
    expect(footingAt(land(TERRAIN.moss), 5, 5)).toEqual(FIRM);
    expect(footingAt(land(TERRAIN.road), 5, 5)).toMatchObject({ drain: 0.6, regain: 1.25 });
    expect(footingAt(land(TERRAIN.bog), 5, 5)).toMatchObject({ drain: 1.5, isUnstable: true });
    expect(footingAt(land(TERRAIN.glacier), 5, 5)).toMatchObject({ isTreacherous: true, isUnstable: false });
    expect(footingAt(land(TERRAIN.sulfur), 5, 5).isFoul).toBe(true);
    // Land without kinds of terrain is firm.
    expect(footingAt(openGround(), 5, 5)).toEqual(FIRM);
  });

  it('snowshoes work on deep snow and no other terrain, and nailed boots do not slip', () => {
    const snow = { ...land(TERRAIN.deepSnow), multiplierAt: () => 0.3, slipperyAt: () => true };
    expect(footingWithShoes(snow, PLAIN_SHOES)).toBe(snow);
    const snowshoes = footingWithShoes(snow, { deepSnow: 0.6, isNailed: false });
    expect(snowshoes.multiplierAt(5, 5)).toBe(0.6);
    expect(snowshoes.slipperyAt?.(5, 5)).toBe(true);
    expect(footingWithShoes(snow, { deepSnow: null, isNailed: true }).slipperyAt?.(5, 5)).toBe(false);
    const mud = { ...land(TERRAIN.mud), multiplierAt: () => 0.4 };
    expect(footingWithShoes(mud, { deepSnow: 0.6, isNailed: false }).multiplierAt(5, 5)).toBe(0.4);
  });

  it('shoes and masks have an effect while they are worn and not worn out', () => {
    const worn = (itemId: number, durability?: number) =>
      new Map([[FIRST_SLOT.worn, { itemId, quantity: 1, state: { durability } }]]);
    expect(shoesOf(worn(111))).toEqual({ deepSnow: 0.6, isNailed: false });
    expect(shoesOf(worn(117)).isNailed).toBe(true);
    expect(shoesOf(worn(111, 0))).toEqual(PLAIN_SHOES);
    expect(shoesOf(new Map([[0, { itemId: 111, quantity: 1 }]]))).toEqual(PLAIN_SHOES);
    expect(filtersAir(worn(113))).toBe(true);
    expect(filtersAir(worn(101))).toBe(false);
  });
});

describe('soft ground', () => {
  const bog = land(TERRAIN.bog);
  const place = { x: 5, y: 5 };

  it('soft ground takes hold after four seconds of standing, and lets go after holding for half a second', () => {
    const mire = new Mire();
    expect(mire.holds(bog, place, false, 0)).toBe(false);
    expect(mire.holds(bog, place, true, SINK_MS)).toBe(true);
    expect(mire.holds(bog, place, true, SINK_MS + SUNK_MS - 1)).toBe(true);
    expect(mire.holds(bog, place, true, SINK_MS + SUNK_MS)).toBe(false);
    expect(mire.holds(bog, place, true, SINK_MS + SUNK_MS + 20)).toBe(false);
  });

  it('soft ground does not take hold earlier or of a walking body, and firm ground never does', () => {
    const mire = new Mire();
    mire.holds(bog, place, false, 0);
    expect(mire.holds(bog, place, true, SINK_MS - 1)).toBe(false);
    mire.holds(bog, place, false, 5000);
    mire.holds(land(TERRAIN.moss), place, false, 8000);
    expect(mire.holds(bog, place, true, 20_000)).toBe(false);
  });
});

it('the rested effect lasts longer in a comfortable place', () => {
  expect([0, 1, 4, 9].map((comfort) => restedMs(comfort) / 60_000)).toEqual([6, 8, 14, 14]);
});
