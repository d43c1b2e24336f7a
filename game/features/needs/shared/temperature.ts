/**
 * How warm it feels: one pure formula from place, hour, weather, wetness, clothes and fires to one number in °C, with
 * what each of them adds. The server decides by it, the browser shows its result. It is monotone in each of its causes.
 */
import { phaseAt } from '#game/features/weather/shared/daylight.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** °C of the air over each ground, before hour, weather and latitude. */
export const GROUND_WARMTH: Readonly<Record<TerrainId, number>> = {
  m: 4,
  l: 3,
  r: 2,
  v: 4,
  b: 3,
  vB: 4,
  w: 1,
  f: -6,
  i: 1,
  s: -4,
  d: -9,
  p: -2,
  g: 10,
  t: 14,
  k: 6,
  a: 20,
  h: 5,
  u: 9,
  c: 4,
  o: 1,
  q: -14,
  z: 14,
  y: 9,
  x: 2,
  S: 1,
  j: 9,
  n: 4,
  T: 5,
  e: 1,
  B: 2,
  C: 7,
  A: 4,
  R: 3,
  E: -8,
};

/** The north is colder: from one edge of the world to the other by so many °C. */
export const LATITUDE_SPAN = 6;
/** What all of it lies below the figures of the ground, in °C. */
export const YEAR = -2;
/** Half of what the day is warmer than the night, in °C, and the warmest hour. */
export const DAY_SWING = 4;
export const WARMEST_HOUR = 14;
/** What a full storm takes of the air, in °C, and how much of that reaches into a room. */
export const STORM_COLD = 4;
export const STORM_INDOORS = 0.5;
/** Chill of the wind: °C by m/s, and what her own dress keeps off. */
export const WIND_CHILL = 0.4;
export const DRESS_WINDPROOF = 1;
/** What her own dress, which cannot be lost, insulates, in °C. */
export const DRESS_INSULATION = 4;
/** Soaked through: what it takes by itself, in °C, and the share of all insulation that it takes. */
export const WET_CHILL = 8;
export const WET_SHARE = 0.7;
/** No fires together give more than this, in °C. */
export const HEAT_MOST = 45;
/** The second strongest source counts this much; a storm in the open takes this share of all. */
export const SECOND_SOURCE = 0.5;
export const STORM_ON_FIRES = 0.35;
/** A closed room with a fire in it always wins. */
export const HEARTH_ROOM = 16;
/** °C by the tier of the walls: wattle, log, basalt. */
export const ROOM_WARMTH = { 1: 3, 2: 6, 3: 7 } as const;
/** °C of what a body does. */
export const EXERTION = { standing: 0, walking: 2, working: 4, sprinting: 5 } as const;
/** °C of each other player close by, and how many count. */
export const HUDDLE_WARMTH = 1.5;
export const HUDDLE_MOST = 3;
export const HUDDLE_REACH = 96;
/** A hot dish warms for so long, in ms, by so many °C. */
export const HOT_DISH = { degrees: 4, ms: 5 * 60_000 } as const;

/** Warmth neither falls nor rises at this temperature; below it falls, above it rises. */
export const COMFORTABLE = 10;
/** Warmth a minute by °C, and at most. */
export const LOSS = { perDegree: 0.5, most: 14 } as const;
export const GAIN = { perDegree: 1.2, most: 30, upTo: 100 } as const;
/** Clothes keep warmth, fire gives it: with less heat than this it rises slowly, and only so far. */
export const GIVES_WARMTH = 8;
export const KEEPING = { most: 3, upTo: 70 } as const;
/** In the first minutes of play warmth is lost more slowly. */
export const GRACE = { ms: 10 * 60_000, factor: 0.6 } as const;

export type Activity = keyof typeof EXERTION;

/** Everything on which it depends. */
export interface Cold {
  /** °C of the ground, as {@link groundWarmth} blends it. */
  readonly ground: number;
  /** The player swims: then it is the water that is warm or cold. Left out on land. */
  readonly isInWater?: boolean;
  /** How far south: 0 at the northern edge of the world, 1 at the southern. */
  readonly south: number;
  /** Hour of the world's day, 0 to 24. */
  readonly hour: number;
  /** m/s */
  readonly wind: number;
  /** 0 to 1. */
  readonly storm: number;
  readonly snow: number;
  /** Share of wind and snow that is kept off, 0 to 1. */
  readonly cover: number;
  /** The closed room around the player, by the tier of its walls; null outside. */
  readonly room: { readonly tier: 1 | 2 | 3; readonly hasFire: boolean } | null;
  /** 0 to 100; 0 too where wetness does not chill, as in a hot spring. */
  readonly wet: number;
  /** °C of what is worn. */
  readonly insulation: number;
  readonly windproof: number;
  readonly activity: Activity;
  /** °C of the strongest and of the second strongest source near by. */
  readonly heat: { readonly strongest: number; readonly second: number };
  /** °C of what was eaten. */
  readonly food: number;
  /** How many others stand close. */
  readonly company: number;
  /** Factors of what is lost and gained. */
  readonly loss: number;
  readonly gain: number;
}

/** What makes it warmer or colder, in the order in which it is told. */
export const FELT_REASONS = [
  'ground',
  'water',
  'hour',
  'day',
  'storm',
  'snow',
  'room',
  'wind',
  'wet',
  'clothes',
  'exertion',
  'heat',
  'food',
  'company',
  'hearth',
] as const;
export type FeltReason = (typeof FELT_REASONS)[number];

export interface Felt {
  /** °C of the air, what the wind takes, what fires give, and what it feels like. */
  readonly air: number;
  readonly chill: number;
  readonly heat: number;
  readonly felt: number;
  /** What warmth changes by a minute, below {@link upTo}. */
  readonly warmthPerMin: number;
  /** Warmth does not rise beyond this. */
  readonly upTo: number;
  /** What each cause adds, in °C; they add up to `feltTemperature`. Those that add nothing are left out. */
  readonly reasons: readonly { readonly id: FeltReason; readonly degrees: number }[];
}

/** How warm it feels, and what that does to warmth. The formula and its figures are this project's own. */
export function feltTemperature(c: Cold): Felt {
  const open = 1 - c.cover;
  const parts = airOf(c);
  const air = parts.ground + parts.hour + parts.storm + parts.snow + parts.room;
  const chill = Math.max(0, WIND_CHILL * c.wind * open - DRESS_WINDPROOF - c.windproof);
  const sources = c.heat.strongest + SECOND_SOURCE * c.heat.second;
  const heat = Math.min(HEAT_MOST, sources * (1 - STORM_ON_FIRES * c.storm * open));
  const clothes = DRESS_INSULATION + c.insulation;
  const wet = -(c.wet / 100) * (WET_CHILL + WET_SHARE * clothes);
  const exertion = EXERTION[c.activity];
  const company = HUDDLE_WARMTH * Math.min(HUDDLE_MOST, c.company);
  const sum = air - chill + wet + clothes + exertion + heat + c.food + company;
  const hearth = c.room?.hasFire ? Math.max(0, HEARTH_ROOM - sum) : 0;
  const degrees: Readonly<Record<FeltReason, number>> = {
    ...namedOf(parts, c),
    wind: -chill,
    wet,
    clothes,
    exertion,
    heat,
    food: c.food,
    company,
    hearth,
  };
  const isFire = heat >= GIVES_WARMTH;
  return {
    air,
    chill,
    heat,
    felt: sum + hearth,
    warmthPerMin: warmthPerMinute(sum + hearth, isFire, c),
    upTo: isFire ? GAIN.upTo : KEEPING.upTo,
    reasons: FELT_REASONS.flatMap((id) => (degrees[id] === 0 ? [] : [{ id, degrees: degrees[id] }])),
  };
}

/** The parts of the temperature of the air, in °C. */
function airOf({ ground, south, hour, storm, snow, cover, room }: Cold) {
  return {
    ground: ground + LATITUDE_SPAN * (south - 0.5) + YEAR,
    hour: DAY_SWING * Math.cos((2 * Math.PI * (hour - WARMEST_HOUR)) / 24),
    storm: -STORM_COLD * storm * (room ? STORM_INDOORS : 1),
    snow: -snow * (1 - cover),
    room: room ? ROOM_WARMTH[room.tier] : 0,
  };
}

/** The parts of the air by what players know: of the ground or the water, and of the night or the hour of the day. */
function namedOf({ ground, hour, ...rest }: ReturnType<typeof airOf>, c: Cold) {
  // Dawn and dusk are light enough that nobody would call them night.
  const isDay = phaseAt(c.hour) !== 'night';
  return {
    ...rest,
    ground: c.isInWater ? 0 : ground,
    water: c.isInWater ? ground : 0,
    hour: isDay ? 0 : hour,
    day: isDay ? hour : 0,
  };
}

/** What warmth changes by a minute at this temperature. @param isFire whether something gives warmth */
export function warmthPerMinute(
  degrees: number,
  isFire: boolean,
  { loss, gain }: Pick<Cold, 'loss' | 'gain'>,
): number {
  const from = degrees - COMFORTABLE;
  if (from < 0) return Math.max(-LOSS.most, LOSS.perDegree * from) * loss;
  return Math.min(isFire ? GAIN.most : KEEPING.most, GAIN.perDegree * from) * gain;
}

/** How the tiles around count for the temperature of the ground: half is the own tile. In tiles. */
export const AROUND = [
  [3, 0],
  [-3, 0],
  [0, 3],
  [0, -3],
  [2, 2],
  [2, -2],
  [-2, 2],
  [-2, -2],
] as const;

/** The temperature of the ground at a tile in °C, blended with what lies around, so that no border is a shock. */
export function groundWarmth(
  terrainAt: (tileX: number, tileY: number) => { readonly id: TerrainId },
  tileX: number,
  tileY: number,
): number {
  let sum = GROUND_WARMTH[terrainAt(tileX, tileY).id] / 2;
  for (const [dx, dy] of AROUND) sum += GROUND_WARMTH[terrainAt(tileX + dx, tileY + dy).id] / 16;
  return sum;
}

/** m/s of a wind that the weather gives in px/s. */
export function windSpeed({ windX, windY }: { readonly windX: number; readonly windY: number }): number {
  return Math.hypot(windX, windY) / 20;
}
