/**
 * Model of a night for a party that does not move, for its chart (`npm run night`), its tests and balancing. Meetings
 * last as long as in trials; everything else follows the real rules.
 */
import { createRng } from '#game/shared/math/rng.ts';
import {
  DIRECTOR_MS,
  directorStep,
  gearFactorOf,
  type Look,
  NIGHT_HOURS,
  NO_NIGHT,
  WARNING_MS,
} from './director.ts';
import type { MeetingId } from './meetings.ts';

export interface NightOptions {
  readonly people: number;
  /** Damage per second of the best weapon that a member holds. */
  readonly dps: number;
  readonly place: number;
  readonly isLit: boolean;
  readonly isInRoom: boolean;
  readonly storm: number;
  readonly isMourned: boolean;
  readonly fitting: readonly MeetingId[];
  /** Returns true if nothing may come at a given hour. */
  readonly isCalmAt?: (hour: number) => boolean;
}

export const PLAIN_NIGHT: NightOptions = {
  people: 1,
  dps: 18,
  place: 1,
  isLit: true,
  isInRoom: false,
  storm: 0,
  isMourned: false,
  fitting: ['fox', 'lone_wolf', 'wolf_pair', 'wolf_pack'],
};

export interface NightLook extends Look {
  readonly hour: number;
  readonly running: number;
}

/** Minimum and maximum duration of a meeting from its announcement, in ms. */
const LASTS = { from: WARNING_MS + 40_000, to: WARNING_MS + 90_000 } as const;
const HOUR_MS = 60_000;
const NIGHT_MS = (24 - NIGHT_HOURS.from + NIGHT_HOURS.to) * HOUR_MS;

/**
 * Returns all checks of one night. The same night, options and seed give the same checks. @param night number of the
 * night
 */
export function playNight(night: number, options: NightOptions, seed: number): NightLook[] {
  const chance = createRng(seed ^ Math.imul(night + 1, 0x9e3779b1));
  const looks: NightLook[] = [];
  let state = NO_NIGHT;
  let ends: readonly number[] = [];
  for (let passed = 0; passed < NIGHT_MS; passed += DIRECTOR_MS) {
    const hour = (NIGHT_HOURS.from + passed / HOUR_MS) % 24;
    ends = ends.filter((end) => end > passed);
    const isCalm = options.isCalmAt?.(hour) ?? false;
    const { dps, ...rest } = options;
    const facts = { ...rest, hour, night, now: passed, gear: gearFactorOf(dps), shots: 0 };
    const result = directorStep(state, { ...facts, isCalm, running: ends.length }, seed);
    state = result.state;
    if (result.comes) ends = [...ends, passed + chance.between(LASTS.from, LASTS.to)];
    looks.push({ ...result, hour, running: ends.length });
  }
  return looks;
}
