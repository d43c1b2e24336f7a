/**
 * Rules of the night director: how hard a night is for a party, and which meetings come. Points accumulate every ten
 * seconds depending on hour, gear, company, place and light; the next meeting is drawn in advance by share, saved for,
 * and followed by a rest. Pure functions of plain data: the same facts and seed give the same night. World times in ms.
 */
import { isSpared, type Newcomer } from '#game/features/creatures/shared/left-alone.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { MEETINGS, type Meeting, type MeetingId, meetingById } from './meetings.ts';

/** Interval of the director's checks of a party. */
export const DIRECTOR_MS = 10_000;
/** Points of one check in the middle of the evening, for one player with plain gear who is beside a light. */
export const BASE_POINTS = 0.2;
/** Factor for a party without light: players in the dark are found more often (0044). */
export const UNLIT = 1.95;
/** Exponent with which points grow with the number of players. */
export const COMPANY = 0.6;
/** Hours in which the director collects points and sends meetings. */
export const NIGHT_HOURS = { from: 20.5, to: 5 } as const;
/** Maximum distance between members of a party, in px. */
export const PARTY_REACH = 1600;
/** Rest after the end of a meeting before the next may begin, with light and without. */
export const REST_MS = 75_000;
export const DARK_REST_MS = 30_000;
/**
 * Minimum cost of a meeting for each player after the first, up to {@link CROWD} players: cheaper meetings are not
 * worth sending.
 */
export const HEAD_COST = 1.2;
/** Time before a meeting at which the land announces it. */
export const WARNING_MS = 15_000;
/** Minimum number of players for two meetings at a time. */
export const CROWD = 5;
/** Distance from the party at which a meeting appears, in px. */
export const RING = { from: 1100, to: 1700 } as const;
/** Factor applied to the points of a party in which a player fell less than a day of the world ago. */
export const MERCY = { factor: 0.75, ms: DAY_MS } as const;
/** Points for a shot at night, and the minimum hearing distance of such a shot, in px. */
export const SHOT = { heard: 2000, points: 1 } as const;
/**
 * Gear factor: `least`, plus 1 per `perDps` of the best damage per second above `fromDps`, at most `most`; the
 * remembered damage halves every `halfLifeMs`.
 */
export const GEAR = { least: 0.5, fromDps: 10, perDps: 10, most: 1.5, halfLifeMs: 120 * 60_000 } as const;

/** State of a night for a party. */
export interface NightState {
  /** Number of the night; points of another night do not count. */
  readonly night: number;
  readonly points: number;
  /** Number of meetings drawn in this night: with seed and night number, the state of the random draw. */
  readonly draws: number;
  /** The meeting being saved for; null if none is drawn. */
  readonly next: MeetingId | null;
  /** Number of meetings running at the last check. */
  readonly running: number;
  /** Time before which no meeting begins. */
  readonly restUntil: number;
}

export const NO_NIGHT: NightState = {
  night: -1,
  points: 0,
  draws: 0,
  next: null,
  running: 0,
  restUntil: 0,
};

/** Facts about a party on which the director bases its decisions. */
export interface PartyFacts {
  /** Hour of the world's day, 0 to 24, and number of its night. */
  readonly hour: number;
  readonly night: number;
  /** Current world time, in ms. */
  readonly now: number;
  readonly people: number;
  /** {@link gearFactorOf} of the best-armed member. */
  readonly gear: number;
  /** {@link placeFactor} of the party's place. */
  readonly place: number;
  /** True if there is light within 320 px of a member, and true if all members are in rooms. */
  readonly isLit: boolean;
  readonly isInRoom: boolean;
  /** Strength of the storm, 0 to 1. */
  readonly storm: number;
  /** True if a member was knocked out or died less than `MERCY.ms` ago. */
  readonly isMourned: boolean;
  /** Number of loud shots since the director last checked. */
  readonly shots: number;
  /** True if no meeting may come: see {@link isCalmFor}. */
  readonly isCalm: boolean;
  /** Number of the party's meetings that are running. */
  readonly running: number;
  /** Meetings that have a place around the party. */
  readonly fitting: readonly MeetingId[];
}

export type Mood = 'calm' | 'build-up' | 'peak' | 'relief';

export interface Look {
  readonly state: NightState;
  /** The meeting that comes now; null if none comes. */
  readonly comes: MeetingId | null;
  readonly mood: Mood;
}

/** True if the hour belongs to the night as the director counts it. */
export const isNightHour = (hour: number): boolean => hour >= NIGHT_HOURS.from || hour < NIGHT_HOURS.to;

/** Returns the share of the points that apply at an hour. */
export function hourFactor(hour: number): number {
  if (!isNightHour(hour)) return 0;
  if (hour >= 20.5 && hour < 22.5) return 0.3;
  if (hour >= 0.5 && hour < 2.5) return 1.4;
  return hour >= 3 && hour < 5 ? 0.2 : 1;
}

/**
 * Returns the factor of the points for the party's gear. @param dps the best damage per second that a member has had
 * lately
 */
export function gearFactorOf(dps: number): number {
  return Math.min(GEAR.most, GEAR.least + Math.max(0, dps - GEAR.fromDps) / GEAR.perDps);
}

/**
 * Returns what remains of a remembered damage per second after `ms`: laying down the best weapon does not make a player
 * count as weaker immediately.
 */
export const rememberedDps = (dps: number, ms: number): number => dps * 2 ** (-ms / GEAR.halfLifeMs);

/**
 * Returns the factor applied to the points for a terrain, by how many creatures wander there. @param isNearWreck true
 * for shore near a wreck
 */
export function placeFactor(terrainId: string, isNearWreck: boolean): number {
  if (isNearWreck || terrainId === 'R') return 1.3;
  return terrainId === 'T' || terrainId === 'B' || terrainId === 'e' ? 1.2 : 1;
}

/** Returns the points of one check. */
export function nightPointsOf(facts: PartyFacts): number {
  const { hour, gear, people, place, isLit, isInRoom, storm, isMourned } = facts;
  return (
    BASE_POINTS *
    hourFactor(hour) *
    gear *
    people ** COMPANY *
    place *
    (isLit ? 1 : UNLIT) *
    (isInRoom ? 0.7 : 1) *
    (1 + 0.3 * storm) *
    (isMourned ? MERCY.factor : 1)
  );
}

/** Returns the maximum number of points that a party of this size can save; a meeting that costs more never comes. */
export const bankLimitOf = (people: number): number => 3 + 2.5 * people;

/** True if nothing hostile comes to a party: on quiet nights, and while one of its members is spared. */
export function isCalmFor(party: readonly Newcomer[], isQuietNight: boolean): boolean {
  return isQuietNight || party.some(isSpared);
}

/** Performs one check of a party. @param seed of the party's random draws */
export function directorStep(before: NightState, facts: PartyFacts, seed: number): Look {
  const { now, running } = facts;
  const known = before.night === facts.night ? before : { ...NO_NIGHT, night: facts.night };
  const hasEnded = running < before.running;
  const restUntil = hasEnded ? now + (facts.isLit ? REST_MS : DARK_REST_MS) : before.restUntil;
  const at = { ...known, running, restUntil };
  if (!isNightHour(facts.hour) || facts.isCalm) {
    return { state: { ...at, next: null, points: 0 }, comes: null, mood: 'calm' };
  }
  const isFree = running < (facts.people >= CROWD ? 2 : 1) && now >= restUntil;
  const gained = (isFree ? nightPointsOf(facts) : 0) + SHOT.points * facts.shots;
  const saved = Math.min(bankLimitOf(facts.people), at.points + gained);
  const drawn = draw({ ...at, points: saved }, facts, seed);
  const meeting = drawn.next === null ? null : meetingById(drawn.next);
  if (!meeting || !isFree || saved < meeting.cost) {
    const mood = running > 0 ? 'peak' : now < restUntil ? 'relief' : 'build-up';
    return { state: drawn, comes: null, mood };
  }
  const spent = { ...drawn, points: saved - meeting.cost, next: null, running: running + 1 };
  return { state: spent, comes: meeting.id, mood: 'peak' };
}

/** Draws the next meeting if none is drawn or the drawn one no longer fits. */
function draw(state: NightState, facts: PartyFacts, seed: number): NightState {
  const may = MEETINGS.filter((meeting) => fits(meeting, meeting.id, facts));
  if (may.some(({ id }) => id === state.next)) return state;
  const sum = may.reduce((shares, { share }) => shares + share, 0);
  let left = hashUnit(state.night, state.draws, seed) * sum;
  const next = may.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return next ? { ...state, next: next.id, draws: state.draws + 1 } : { ...state, next: null };
}

/** Returns the minimum cost of a meeting for this number of players, so that a crowd is not sent a single fox. */
export const leastCost = (people: number): number => HEAD_COST * (Math.min(people, CROWD) - 1);

function fits({ cost, least = 1 }: Meeting, id: MeetingId, { people, fitting }: PartyFacts): boolean {
  return cost <= bankLimitOf(people) && cost >= leastCost(people) && people >= least && fitting.includes(id);
}
