/**
 * The night director keeps to its budgets and limits in every night, and produces the same night again from the same
 * seed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpared, MOURNING_MS, type Newcomer } from '#game/features/creatures/shared/left-alone.ts';
import {
  bankLimitOf,
  COMPANY,
  CROWD,
  DARK_REST_MS,
  directorStep,
  gearFactorOf,
  hourFactor,
  isCalmFor,
  leastCost,
  NO_NIGHT,
  nightPointsOf,
  type PartyFacts,
  REST_MS,
  rememberedDps,
  UNLIT,
} from '#game/features/night/shared/director.ts';
import { MEETING_IDS, MEETINGS, type MeetingId, meetingById } from '#game/features/night/shared/meetings.ts';
import { type NightOptions, PLAIN_NIGHT, playNight } from '#game/features/night/shared/night-model.ts';

const NIGHTS = Array.from({ length: 100 }, (_, night) => night);

const options = fc.record<NightOptions>({
  people: fc.integer({ min: 1, max: 12 }),
  dps: fc.double({ min: 0, max: 80, noNaN: true }),
  place: fc.constantFrom(1, 1.2, 1.3),
  isLit: fc.boolean(),
  isInRoom: fc.boolean(),
  storm: fc.double({ min: 0, max: 1, noNaN: true }),
  isMourned: fc.boolean(),
  fitting: fc.subarray<MeetingId>([...MEETING_IDS]),
});
const someNight = fc.integer({ min: 0, max: 99 });

const FACTS: PartyFacts = {
  hour: 1,
  night: 3,
  now: 0,
  people: 1,
  gear: 1,
  place: 1,
  isLit: true,
  isInRoom: false,
  storm: 0,
  isMourned: false,
  shots: 0,
  isCalm: false,
  running: 0,
  fitting: MEETING_IDS,
};

const SETTLED: Newcomer = {
  playedMs: 90 * 60_000,
  hasSeenDawn: true,
  sinceFallMs: null,
  isSheltered: false,
  isUnarmed: false,
};

describe('a night of the director', () => {
  it('a night never saves up more points than its bank holds, and pays for every meeting', () => {
    fc.assert(
      fc.property(someNight, options, fc.nat(), (night, given, seed) => {
        let saved = 0;
        for (const { state, comes } of playNight(night, given, seed)) {
          expect(state.points).toBeGreaterThanOrEqual(0);
          expect(state.points).toBeLessThanOrEqual(bankLimitOf(given.people));
          if (comes)
            expect(state.points).toBeLessThanOrEqual(bankLimitOf(given.people) - meetingById(comes).cost);
          else expect(state.points).toBeGreaterThanOrEqual(saved);
          saved = state.points;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a night sends only meetings that fit the place, the number of players and the bank', () => {
    fc.assert(
      fc.property(someNight, options, fc.nat(), (night, given, seed) => {
        for (const { comes } of playNight(night, given, seed)) {
          if (!comes) continue;
          const { cost, least = 1 } = meetingById(comes);
          expect(given.fitting).toContain(comes);
          expect(cost).toBeLessThanOrEqual(bankLimitOf(given.people));
          expect(cost).toBeGreaterThanOrEqual(leastCost(given.people));
          expect(given.people).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a night pauses after each meeting, and has one at a time, or two for a crowd', () => {
    fc.assert(
      fc.property(someNight, options, fc.nat(), (night, given, seed) => {
        const looks = playNight(night, given, seed);
        const most = given.people >= CROWD ? 2 : 1;
        looks.forEach(({ comes, running }, at) => {
          expect(running).toBeLessThanOrEqual(most);
          if (!comes) return;
          // The pause beside a light lasts seven and a half checks, so no meeting ended in the last seven; in the dark,
          // none ended in the last three.
          const rest = given.isLit ? REST_MS : DARK_REST_MS;
          const before = looks.slice(Math.max(0, at - Math.floor(rest / 10_000)), at);
          const ended = before.some((one, k) => k > 0 && one.running < (before[k - 1]?.running ?? 0));
          expect(ended).toBe(false);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('the pause after a meeting is shorter if the players have no light when the meeting ends', () => {
    const running = { ...NO_NIGHT, night: FACTS.night, running: 1 };
    const restOf = (isLit: boolean) =>
      directorStep(running, { ...FACTS, now: 1000, isLit }, 5).state.restUntil - 1000;
    expect([restOf(true), restOf(false)]).toEqual([75_000, 30_000]);
  });

  it('a night is the same for the same seed, and different for another', () => {
    const all = (seed: number) => NIGHTS.map((night) => playNight(night, PLAIN_NIGHT, seed));
    expect(all(7)).toEqual(all(7));
    expect(all(7)).not.toEqual(all(8));
  });

  it('a night continues from its saved state as if it had not been interrupted', () => {
    const facts = (now: number): PartyFacts => ({ ...FACTS, now, hour: 23 + now / 60_000 });
    let whole = NO_NIGHT;
    let packed = NO_NIGHT;
    for (let now = 0; now < 60_000; now += 10_000) {
      whole = directorStep(whole, facts(now), 5).state;
      packed = directorStep(JSON.parse(JSON.stringify(packed)), facts(now), 5).state;
      expect(packed).toEqual(whole);
    }
  });

  it('a night sends a single player with average equipment one or two dangers, and rarely none', () => {
    const dangers = NIGHTS.map(
      (night) => playNight(night, PLAIN_NIGHT, 7).filter(({ comes }) => comes && comes !== 'fox').length,
    );
    const mean = dangers.reduce((sum, one) => sum + one, 0) / dangers.length;
    expect(mean).toBeGreaterThan(1);
    expect(mean).toBeLessThan(2);
    expect(dangers.filter((one) => one === 0).length).toBeLessThanOrEqual(5);
  });
});

describe('calm of the night', () => {
  it('a calm night sends no meetings and saves no points, over a hundred nights', () => {
    for (const night of NIGHTS) {
      const looks = playNight(night, { ...PLAIN_NIGHT, isCalmAt: () => true }, 7);
      expect(looks.every(({ comes, state, mood }) => !comes && state.points === 0 && mood === 'calm')).toBe(
        true,
      );
    }
  });

  it('calm that ends during the night leaves no saved points', () => {
    for (const night of NIGHTS) {
      const looks = playNight(night, { ...PLAIN_NIGHT, isCalmAt: (hour) => hour > 12 || hour < 1 }, 7);
      const first = looks.find(({ hour }) => hour >= 1 && hour < 12);
      expect(first?.comes).toBeNull();
      expect(first?.state.points).toBeLessThan(1);
    }
  });

  it('newcomers, players just knocked out, and unarmed sheltered players are spared, as is everyone in a quiet night', () => {
    expect(isSpared(SETTLED)).toBe(false);
    expect(isSpared({ ...SETTLED, playedMs: 19 * 60_000 })).toBe(true);
    expect(isSpared({ ...SETTLED, hasSeenDawn: false })).toBe(true);
    expect(isSpared({ ...SETTLED, sinceFallMs: MOURNING_MS - 1 })).toBe(true);
    expect(isSpared({ ...SETTLED, sinceFallMs: MOURNING_MS })).toBe(false);
    expect(isSpared({ ...SETTLED, isSheltered: true })).toBe(false);
    expect(isSpared({ ...SETTLED, isSheltered: true, isUnarmed: true })).toBe(true);
    expect(isCalmFor([SETTLED, { ...SETTLED, hasSeenDawn: false }], false)).toBe(true);
    expect(isCalmFor([SETTLED], true)).toBe(true);
    expect(isCalmFor([SETTLED], false)).toBe(false);
  });

  it('the night director stays calm all day', () => {
    for (let hour = 5; hour < 20.5; hour += 0.5) {
      expect(hourFactor(hour)).toBe(0);
      expect(directorStep(NO_NIGHT, { ...FACTS, hour, shots: 40 }, 1)).toMatchObject({
        comes: null,
        mood: 'calm',
      });
    }
  });
});

describe('pressure of the night', () => {
  it('the pressure of the night rises with darkness, company, storm and gear, and falls under a roof or after a knock-out', () => {
    const plain = nightPointsOf(FACTS);
    expect(plain).toBeCloseTo(0.2 * 1.4);
    expect(nightPointsOf({ ...FACTS, isLit: false })).toBeCloseTo(plain * UNLIT);
    expect(nightPointsOf({ ...FACTS, people: 4 })).toBeCloseTo(plain * 4 ** COMPANY);
    expect(nightPointsOf({ ...FACTS, storm: 1 })).toBeCloseTo(plain * 1.3);
    expect(nightPointsOf({ ...FACTS, isInRoom: true })).toBeCloseTo(plain * 0.7);
    expect(nightPointsOf({ ...FACTS, isMourned: true })).toBeLessThan(plain);
    expect(gearFactorOf(0)).toBe(0.5);
    expect(gearFactorOf(100)).toBe(1.5);
  });

  it('the pressure of the night still counts a weapon that was laid down a moment ago', () => {
    expect(rememberedDps(20, 0)).toBe(20);
    expect(rememberedDps(20, 120 * 60_000)).toBe(10);
  });

  it('the pressure of the night rises after a shot that is heard far away', () => {
    const quiet = directorStep(NO_NIGHT, { ...FACTS, fitting: [] }, 1).state.points;
    expect(directorStep(NO_NIGHT, { ...FACTS, fitting: [], shots: 2 }, 1).state.points).toBeCloseTo(
      quiet + 2,
    );
  });
});

it('a party of any size is sent at least one meeting', () => {
  for (let people = 1; people <= 40; people += 1) {
    const met = playNight(1, { ...PLAIN_NIGHT, people }, 7).filter(({ comes }) => comes);
    expect(met.length).toBeGreaterThan(0);
  }
});

it('every meeting is affordable for at least one party size', () => {
  for (const { cost, least = 1 } of MEETINGS) {
    const sizes = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(sizes.some((n) => cost <= bankLimitOf(n) && cost >= leastCost(n) && n >= least)).toBe(true);
  }
});
