/**
 * Felt temperature: the figures by which clothes and fires were balanced, and proof that no cause works in the wrong
 * direction.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { THREADBARE, warmthFromClothes } from '#game/features/items/shared/wearing.ts';
import {
  type Cold,
  EXERTION,
  feltTemperature,
  GROUND_WARMTH,
  groundWarmth,
  windSpeed,
} from '#game/features/needs/shared/temperature.ts';
import { GROUND_COVER, windCoverOf } from '#game/features/structures/shared/wind-cover.ts';
import { TERRAIN, TERRAIN_IDS, type TerrainId } from '#game/shared/defs/terrain.ts';
import { COLD } from '#tests/helpers/world/cold.ts';

/**
 * A newcomer in starting clothes, at the latitude of the first spawn, at two in the morning, walking over moss in a
 * light wind.
 */
const NIGHT: Cold = {
  ...COLD,
  ground: GROUND_WARMTH.m,
  south: 2500 / 75_008,
  wind: 4,
  snow: 0.05,
};
const NOON: Partial<Cold> = { hour: 13, snow: 0 };
/** A full storm with the wind and snow of moss, and with those of deep snow and ice. */
const STORM: Partial<Cold> = { storm: 1, wind: 24, snow: 0.5 };
const BLIZZARD: Partial<Cold> = { storm: 1, wind: 24, snow: 1 };
const MID = { insulation: 15.5, windproof: 4.5 };
const FUR = { insulation: 24, windproof: 9 };
const still = { activity: 'standing' } as const;
const fire = (strongest: number) => ({ heat: { strongest, second: 0 } });

describe('causes shown to a player', () => {
  const causes = (cold: Partial<Cold>) => feltTemperature({ ...NIGHT, ...cold }).reasons.map(({ id }) => id);

  it('the night is named as a cause only while it is night, and the terrain only on land', () => {
    expect(causes({ hour: 2 })).toEqual(expect.arrayContaining(['ground', 'hour']));
    const morning = causes({ hour: 7 });
    expect(morning).toContain('day');
    expect(morning).not.toContain('hour');
    // At these hours it is light enough for the night not to be a cause.
    for (const hour of [4, 21]) expect(causes({ hour })).not.toContain('hour');
    const swimming = causes({ hour: 7, isInWater: true });
    expect(swimming).toContain('water');
    expect(swimming).not.toContain('ground');
  });
});

describe('worked examples', () => {
  const EXAMPLES: readonly (readonly [string, Partial<Cold>, number, number, number])[] = [
    ['starter at noon, walking over moss', NOON, 3.1, 8.5, -0.8],
    ['starter at night on moss', {}, -4.9, 0.5, -4.8],
    ['the same with a torch in hand', fire(5), -4.9, 5.5, -2.3],
    ['starter at night in a full storm', { ...STORM, wet: 10 }, -9.3, -13, -11.5],
    ['that storm, beside a campfire', { ...STORM, ...still, ...fire(40), wet: 10 }, -9.3, 11, 1.2],
    [
      'the same among trees',
      { ...STORM, ...still, ...fire(40), ground: GROUND_WARMTH.T, cover: 0.5, wet: 5 },
      -8.1,
      24.6,
      17.5,
    ],
    ['starter at noon, out of the sea', { ...NOON, ground: 3, wet: 100 }, 2.1, -3.3, -6.7],
    ['middling clothes at night on moss', MID, -4.9, 16.6, 3],
    [
      'middling clothes, deep snow, full storm',
      { ...BLIZZARD, ...MID, ground: GROUND_WARMTH.d, wet: 20 },
      -22.8,
      -9.7,
      -9.9,
    ],
    ['furs in the same storm', { ...BLIZZARD, ...FUR, ground: GROUND_WARMTH.d, wet: 15 }, -22.8, 3.1, -3.5],
    [
      'furs beside a campfire there',
      { ...BLIZZARD, ...FUR, ...still, ...fire(40), ground: GROUND_WARMTH.d },
      -22.8,
      31.2,
      25.4,
    ],
    [
      'furs and a fat dish on the glacier',
      { ...BLIZZARD, ...FUR, ground: GROUND_WARMTH.q, wet: 10, food: 8 },
      -27.8,
      7.4,
      -1.3,
    ],
    [
      'starter in a storm in a log room',
      { ...STORM, ...still, cover: 1, room: { tier: 2, hasFire: false } },
      -0.8,
      3.2,
      -3.4,
    ],
    [
      'the same with a hearth',
      { ...STORM, ...still, ...fire(36), cover: 1, room: { tier: 2, hasFire: true } },
      -0.8,
      39.2,
      30,
    ],
    ['starter in a hot spring', { ...NOON, ...still, ...fire(28), ground: GROUND_WARMTH.t }, 13.1, 44.5, 30],
  ];

  it.each(EXAMPLES)(
    'the felt temperature matches the table: %s',
    (_name, change, air, degrees, perMinute) => {
      const result = feltTemperature({ ...NIGHT, ...change });
      // Exact to a tenth, as a reader of the table would round.
      expect(Math.abs(result.air - air)).toBeLessThan(0.11);
      expect(Math.abs(result.felt - degrees)).toBeLessThan(0.11);
      expect(Math.abs(result.warmthPerMin - perMinute)).toBeLessThan(0.11);
    },
  );
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const degrees = fc.double({ min: 0, max: 45, noNaN: true });
const anyCold: fc.Arbitrary<Cold> = fc.record({
  ground: fc.double({ min: -14, max: 20, noNaN: true }),
  south: share,
  hour: fc.double({ min: 0, max: 24, noNaN: true }),
  wind: fc.double({ min: 0, max: 30, noNaN: true }),
  storm: share,
  snow: share,
  cover: share,
  room: fc.option(fc.record({ tier: fc.constantFrom(1, 2, 3), hasFire: fc.boolean() })),
  wet: fc.double({ min: 0, max: 100, noNaN: true }),
  insulation: fc.double({ min: 0, max: 30, noNaN: true }),
  windproof: fc.double({ min: 0, max: 12, noNaN: true }),
  activity: fc.constantFrom('standing', 'walking', 'working', 'sprinting'),
  heat: fc.record({ strongest: degrees, second: degrees }),
  food: fc.double({ min: 0, max: 12, noNaN: true }),
  company: fc.integer({ min: 0, max: 6 }),
  loss: fc.constant(1),
  gain: fc.constant(1),
});

describe('each cause works in one direction', () => {
  const more = fc.double({ min: 0, max: 10, noNaN: true });
  /** Changes that make it warmer, and never colder, under all circumstances. */
  const WARMER: Readonly<Record<string, (cold: Cold, by: number) => Cold>> = {
    'warmer ground': (cold, by) => ({ ...cold, ground: cold.ground + by }),
    'farther south': (cold, by) => ({ ...cold, south: Math.min(1, cold.south + by / 10) }),
    'less wind': (cold, by) => ({ ...cold, wind: Math.max(0, cold.wind - by) }),
    'less storm': (cold, by) => ({ ...cold, storm: Math.max(0, cold.storm - by / 10) }),
    'less snow': (cold, by) => ({ ...cold, snow: Math.max(0, cold.snow - by / 10) }),
    'more cover': (cold, by) => ({ ...cold, cover: Math.min(1, cold.cover + by / 10) }),
    'less wet': (cold, by) => ({ ...cold, wet: Math.max(0, cold.wet - 10 * by) }),
    'warmer clothes': (cold, by) => ({ ...cold, insulation: cold.insulation + by }),
    'windproof clothes': (cold, by) => ({ ...cold, windproof: cold.windproof + by }),
    'a stronger fire': (cold, by) => ({
      ...cold,
      heat: { ...cold.heat, strongest: cold.heat.strongest + by },
    }),
    'a stronger second fire': (cold, by) => ({
      ...cold,
      heat: { ...cold.heat, second: cold.heat.second + by },
    }),
    'hotter food': (cold, by) => ({ ...cold, food: cold.food + by }),
    'more company': (cold, by) => ({ ...cold, company: cold.company + Math.round(by) }),
    'harder work': (cold) => ({ ...cold, activity: 'sprinting' }),
    'walls of logs': (cold) => ({ ...cold, room: { tier: 2, hasFire: cold.room?.hasFire ?? false } }),
    'a fire in the room': (cold) => (cold.room ? { ...cold, room: { ...cold.room, hasFire: true } } : cold),
  };

  it.each(Object.keys(WARMER))('warmer circumstances never lower the felt temperature: %s', (name) => {
    fc.assert(
      fc.property(anyCold, more, (cold, by) => {
        // Basalt is warmer than logs.
        if (name === 'walls of logs' && cold.room?.tier === 3) return;
        const [before, after] = [feltTemperature(cold), feltTemperature(WARMER[name]?.(cold, by) ?? cold)];
        expect(after.felt).toBeGreaterThanOrEqual(before.felt - 1e-9);
        expect(after.warmthPerMin).toBeGreaterThanOrEqual(before.warmthPerMin - 1e-9);
      }),
    );
  });

  it('each hour is warmer the nearer it is to two in the afternoon', () => {
    const at = (hour: number) => feltTemperature({ ...NIGHT, hour }).felt;
    for (let hour = 2; hour < 14; hour += 1) expect(at(hour + 1)).toBeGreaterThan(at(hour));
    for (let hour = 14; hour < 26; hour += 1) expect(at(hour + 1)).toBeLessThan(at(hour));
  });
});

it('the reasons add up to the felt temperature', () => {
  fc.assert(
    fc.property(anyCold, (cold) => {
      const { felt: all, reasons } = feltTemperature(cold);
      expect(reasons.reduce((sum, reason) => sum + reason.degrees, 0)).toBeCloseTo(all, 6);
      expect(reasons.every((reason) => reason.degrees !== 0)).toBe(true);
    }),
  );
});

describe('warmth of a player', () => {
  it('warmth is kept by clothes and gained from fire', () => {
    const warm = { ...NIGHT, ...FUR, hour: 14 };
    expect(feltTemperature(warm)).toMatchObject({ warmthPerMin: 3, upTo: 70 });
    expect(feltTemperature({ ...warm, ...fire(40) })).toMatchObject({ warmthPerMin: 30, upTo: 100 });
  });

  it('warmth falls by at most 14 per minute, and more slowly with protection', () => {
    const naked = { ...NIGHT, ...BLIZZARD, ground: GROUND_WARMTH.q, wet: 100 };
    expect(feltTemperature(naked).warmthPerMin).toBe(-14);
    expect(feltTemperature({ ...naked, loss: 0.6 }).warmthPerMin).toBeCloseTo(-8.4);
  });

  it('a closed room with a fire in it always warms', () => {
    fc.assert(
      fc.property(anyCold, (cold) => {
        const room = { tier: 1, hasFire: true } as const;
        expect(feltTemperature({ ...cold, room }).felt).toBeGreaterThanOrEqual(16 - 1e-9);
      }),
    );
  });
});

describe('warmth of the ground', () => {
  const at = (id: TerrainId) => () => ({ id });

  it('the ground has the warmth of its terrain if all tiles around are the same', () => {
    for (const id of TERRAIN_IDS) expect(groundWarmth(at(id), 5, 5)).toBeCloseTo(GROUND_WARMTH[id]);
  });

  it("the player's own tile counts for half of the ground's warmth, so that borders cause no sudden change", () => {
    const glacier = (tileX: number) => ({ id: tileX < 5 ? TERRAIN.glacier : TERRAIN.moss });
    const walked = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tileX) => groundWarmth(glacier, tileX, 5));
    const steps = walked.slice(1).map((value, at) => value - (walked[at] ?? 0));
    // Half of the 18 °C difference comes from the player's own tile, and two of the neighbours change in the same step.
    for (const step of steps) expect(step).toBeLessThanOrEqual((18 * 5) / 8 + 1e-9);
    expect(walked[0]).toBeCloseTo(-14);
    expect(walked[9]).toBeCloseTo(4);
  });

  it('the ground gives cover, and the greatest cover counts', () => {
    const bare = { ground: TERRAIN.moss, hasTree: false, isInLee: false, hasHut: false, built: 0 };
    expect(windCoverOf(bare)).toBe(0);
    for (const id of TERRAIN_IDS) expect(windCoverOf({ ...bare, ground: id })).toBe(GROUND_COVER[id] ?? 0);
    expect(windCoverOf({ ...bare, ground: TERRAIN.rocky, hasTree: true })).toBe(0.5);
    expect(windCoverOf({ ...bare, hasTree: true, isInLee: true, hasHut: true })).toBe(0.6);
    expect(windCoverOf({ ...bare, hasHut: true, built: 1 })).toBe(1);
  });
});

it('wind is given in metres per second', () => {
  expect(windSpeed({ windX: -480, windY: 0 })).toBe(24);
});

describe('clothes of a player', () => {
  const [COAT, SLOT] = [109, FIRST_SLOT.worn + 2];
  const worn = (durability?: number) =>
    warmthFromClothes(new Map([[SLOT, { itemId: COAT, quantity: 1, state: { durability } }]]));

  it('clothes warm by the values in the catalogue', () => {
    expect(worn()).toEqual({ insulation: 8, windproof: 3, waterproof: 0.1 });
    expect(warmthFromClothes(new Map([[0, { itemId: COAT, quantity: 1 }]])).insulation).toBe(0);
  });

  it('clothes warm less when nearly worn out, and not at all when worn out', () => {
    expect(worn(110).insulation).toBe(8);
    expect(worn(109).insulation).toBeCloseTo(8 * THREADBARE);
    expect(worn(0)).toEqual({ insulation: 0, windproof: 0, waterproof: 0 });
  });
});

it('each kind of exertion warms more than the one before it', () => {
  const all = Object.values(EXERTION);
  expect([...all].sort((a, b) => a - b)).toEqual(all);
});
