/**
 * The night director: how much a night may ask of a party, and what it sends. Points are saved up every ten seconds by
 * hour, gear, company, place and light; the next meeting is drawn beforehand by share, saved for, and followed by a
 * rest. Plain data in, plain data out: the same facts and the same seed give the same night. World times in ms.
 */
import { isSpared, type Newcomer } from '#game/features/creatures/shared/left-alone.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import { MEETINGS, type Meeting, type MeetingId, meetingById } from './meetings.ts';

/** How often the director looks at a party. */
export const DIRECTOR_MS = 10_000;
/** Points of one look in the middle of the evening, for one person with plain gear, by a light. */
export const BASE_POINTS = 0.2;
/** Factor for those who sit in the dark: who has no light is found more often (0044). */
export const UNLIT = 1.95;
/** Points grow with this power of the number of people. */
export const COMPANY = 0.6;
/** The hours in which it saves and sends anything. */
export const NIGHT_HOURS = { from: 20.5, to: 5 } as const;
/** Who is farther apart than this (px) is not of one party. */
export const PARTY_REACH = 1600;
/** After a meeting has ended nothing new begins for this long; the dark gives less rest to whoever has no light then. */
export const REST_MS = 75_000;
export const DARK_REST_MS = 30_000;
/** What costs less than this for each person after the first is not worth sending, up to {@link CROWD} of them. */
export const HEAD_COST = 1.2;
/** The land announces a meeting this long before it comes. */
export const WARNING_MS = 15_000;
/** From this many people on there may be two meetings at a time. */
export const CROWD = 5;
/** What comes begins in this ring round the party, in px. */
export const RING = { from: 1100, to: 1700 } as const;
/** Who fell less than a day of the world ago has this share of the points. */
export const MERCY = { factor: 0.75, ms: DAY_MS } as const;
/** A shot that is heard this far (px) or farther gives this many points by night. */
export const SHOT = { heard: 2000, points: 1 } as const;
/** Gear: the best damage per second, over this, on top of the least; it is forgotten by half in so many ms. */
export const GEAR = { least: 0.5, fromDps: 10, perDps: 10, most: 1.5, halfLifeMs: 120 * 60_000 } as const;

/** What a night has come to with a party. */
export interface NightState {
  /** Number of the night; points of another night do not count. */
  readonly night: number;
  readonly points: number;
  /** Meetings drawn so far in this night: with seed and night, the state of its chance. */
  readonly draws: number;
  /** What is being saved for. */
  readonly next: MeetingId | null;
  /** How many meetings were going on at the last look. */
  readonly running: number;
  /** Nothing new begins before this time. */
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

/** What the director looks at. */
export interface PartyFacts {
  /** Hour of the world's day, 0 to 24, and number of its night. */
  readonly hour: number;
  readonly night: number;
  /** World time. */
  readonly now: number;
  readonly people: number;
  /** {@link gearFactorOf} of the best armed of them. */
  readonly gear: number;
  /** {@link placeFactor} of where they are. */
  readonly place: number;
  /** Is there light within 320 px of one of them? Are all of them in a room? */
  readonly isLit: boolean;
  readonly isInRoom: boolean;
  /** 0 to 1. */
  readonly storm: number;
  /** Did somebody fall in the night before? */
  readonly isMourned: boolean;
  /** Loud shots since the last look. */
  readonly shots: number;
  /** Nothing may come: see {@link isCalmFor}. */
  readonly isCalm: boolean;
  /** How many of its meetings go on. */
  readonly running: number;
  /** The meetings for which there is a place round them. */
  readonly fitting: readonly MeetingId[];
}

export type Mood = 'calm' | 'build-up' | 'peak' | 'relief';

export interface Look {
  readonly state: NightState;
  /** What comes now; null for nothing. */
  readonly comes: MeetingId | null;
  readonly mood: Mood;
}

/** Does the hour belong to the night, as the director counts it? */
export const isNightHour = (hour: number): boolean => hour >= NIGHT_HOURS.from || hour < NIGHT_HOURS.to;

/** How much of the points an hour gives. */
export function hourFactor(hour: number): number {
  if (!isNightHour(hour)) return 0;
  if (hour >= 20.5 && hour < 22.5) return 0.3;
  if (hour >= 0.5 && hour < 2.5) return 1.4;
  return hour >= 3 && hour < 5 ? 0.2 : 1;
}

/** @param dps the best damage per second that somebody has had lately */
export function gearFactorOf(dps: number): number {
  return Math.min(GEAR.most, GEAR.least + Math.max(0, dps - GEAR.fromDps) / GEAR.perDps);
}

/** What is left of a remembered damage per second after `ms`: who lays their best weapon down is not weaker at once. */
export const rememberedDps = (dps: number, ms: number): number => dps * 2 ** (-ms / GEAR.halfLifeMs);

/** How much more wanders about on some ground. @param isNearWreck whether it is shore near a wreck */
export function placeFactor(terrainId: string, isNearWreck: boolean): number {
  if (isNearWreck || terrainId === 'R') return 1.3;
  return terrainId === 'T' || terrainId === 'B' || terrainId === 'e' ? 1.2 : 1;
}

/** The points that a look gives. */
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

/** No more points than this are ever saved, so nothing that costs more ever comes. */
export const bankLimitOf = (people: number): number => 3 + 2.5 * people;

/** Does nothing hostile come to these people? In quiet nights, and as long as one of them is spared. */
export function isCalmFor(party: readonly Newcomer[], isQuietNight: boolean): boolean {
  return isQuietNight || party.some(isSpared);
}

/** Looks at a party once. @param seed of the party's chance */
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

/** Draws what comes next, if nothing is drawn or it fits no longer. */
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

/** The least that a meeting must cost for so many people: a crowd is not sent a fox. */
export const leastCost = (people: number): number => HEAD_COST * (Math.min(people, CROWD) - 1);

function fits({ cost, least = 1 }: Meeting, id: MeetingId, { people, fitting }: PartyFacts): boolean {
  return cost <= bankLimitOf(people) && cost >= leastCost(people) && people >= least && fitting.includes(id);
}
