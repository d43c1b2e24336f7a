/**
 * Felt temperature: one pure formula from place, hour, weather, wetness, clothes and fires to a number in °C, with the
 * share of each cause. The server acts on it, the browser shows its result. It is monotone in each of its inputs.
 */
import { phaseAt } from '#game/features/weather/shared/daylight.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';

/** Air temperature over each ground in °C, before hour, weather and latitude. */
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

/**
 * Difference in air temperature between the northern and the southern edge of the world, in °C; the north is colder.
 */
export const LATITUDE_SPAN = 6;
/** Offset added to `GROUND_WARMTH` everywhere, in °C. */
export const YEAR = -2;
/** Half the difference between the warmest and the coldest hour, in °C, and the warmest hour. */
export const DAY_SWING = 4;
export const WARMEST_HOUR = 14;
/** Drop in air temperature in a full storm, in °C, and the share of the drop that reaches into a room. */
export const STORM_COLD = 4;
export const STORM_INDOORS = 0.5;
/** Wind chill in °C per m/s, and the part of it that the player's basic dress keeps off, in °C. */
export const WIND_CHILL = 0.4;
export const DRESS_WINDPROOF = 1;
/** Insulation of the player's basic dress, which cannot be lost, in °C. */
export const DRESS_INSULATION = 4;
/** Effects of being soaked through: an additional chill, in °C, and the share of all insulation that is lost. */
export const WET_CHILL = 8;
export const WET_SHARE = 0.7;
/** Maximum heat of all fires together, in °C. */
export const HEAT_MOST = 45;
/**
 * Factor applied to the second strongest heat source; and the share of all heat that a storm takes away in the open.
 */
export const SECOND_SOURCE = 0.5;
export const STORM_ON_FIRES = 0.35;
/** Minimum felt temperature in a closed room with a fire in it, in °C. */
export const HEARTH_ROOM = 16;
/** Warmth of a room by the tier of its walls (wattle, log, basalt), in °C. */
export const ROOM_WARMTH = { 1: 3, 2: 6, 3: 7 } as const;
/** Warmth from a body's activity, in °C. */
export const EXERTION = { standing: 0, walking: 2, working: 4, sprinting: 5 } as const;
/** Warmth from each other player close by, in °C, and the maximum number counted. */
export const HUDDLE_WARMTH = 1.5;
export const HUDDLE_MOST = 3;
export const HUDDLE_REACH = 96;
/** Warmth from a hot dish, in °C, and its duration, in ms. */
export const HOT_DISH = { degrees: 4, ms: 5 * 60_000 } as const;

/** Felt temperature at which warmth is steady, in °C: below it warmth falls, above it warmth rises. */
export const COMFORTABLE = 10;
/** Change of warmth per minute for each °C above or below `COMFORTABLE`, and its maximum. */
export const LOSS = { perDegree: 0.5, most: 14 } as const;
export const GAIN = { perDegree: 1.2, most: 30, upTo: 100 } as const;
/**
 * Minimum heat from fires, in °C, that gives warmth. With less, clothes only keep warmth: it rises slowly, and no
 * higher than `KEEPING.upTo`.
 */
export const GIVES_WARMTH = 8;
export const KEEPING = { most: 3, upTo: 70 } as const;
/** Playing time during which a new player loses warmth more slowly, and the factor applied to the loss. */
export const GRACE = { ms: 10 * 60_000, factor: 0.6 } as const;

export type Activity = keyof typeof EXERTION;

/** Everything that the felt temperature depends on. */
export interface Cold {
  /** Temperature of the ground as blended by {@link groundWarmth}, in °C. */
  readonly ground: number;
  /** True if the player swims: the water's warmth or cold then counts instead of the ground's. Left out on land. */
  readonly isInWater?: boolean;
  /** Position from the northern (0) to the southern edge of the world (1). */
  readonly south: number;
  /** Hour of the world's day, 0 to 24. */
  readonly hour: number;
  /** Wind speed, in m/s. */
  readonly wind: number;
  /** Strength of the storm, 0 to 1. */
  readonly storm: number;
  readonly snow: number;
  /** Share of wind and snow that is kept off, 0 to 1. */
  readonly cover: number;
  /** The closed room around the player, with the tier of its walls; null outside. */
  readonly room: { readonly tier: 1 | 2 | 3; readonly hasFire: boolean } | null;
  /** Wetness, 0 to 100; also 0 where wetness does not chill, as in a hot spring. */
  readonly wet: number;
  /** Insulation and wind protection of worn clothes, in °C. */
  readonly insulation: number;
  readonly windproof: number;
  readonly activity: Activity;
  /** The strongest and the second strongest heat source nearby, in °C. */
  readonly heat: { readonly strongest: number; readonly second: number };
  /** Warmth from meals, in °C. */
  readonly food: number;
  /** Number of other players close by. */
  readonly company: number;
  /** Factors applied to warmth lost and gained. */
  readonly loss: number;
  readonly gain: number;
}

/** Causes of the felt temperature, in the order in which they are sent. */
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
  /** Air temperature, wind chill, heat of fires, and the felt temperature, in °C. */
  readonly air: number;
  readonly chill: number;
  readonly heat: number;
  readonly felt: number;
  /** Change of warmth per minute, while warmth is below {@link upTo}. */
  readonly warmthPerMin: number;
  /** Maximum to which warmth rises. */
  readonly upTo: number;
  /** Share of each cause, in °C; the shares add up to the felt temperature. Causes that add nothing are left out. */
  readonly reasons: readonly { readonly id: FeltReason; readonly degrees: number }[];
}

/** Returns the felt temperature and its effect on warmth. The formula and its figures are this project's own. */
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

/** Returns the parts of the air temperature, in °C. */
function airOf({ ground, south, hour, storm, snow, cover, room }: Cold) {
  return {
    ground: ground + LATITUDE_SPAN * (south - 0.5) + YEAR,
    hour: DAY_SWING * Math.cos((2 * Math.PI * (hour - WARMEST_HOUR)) / 24),
    storm: -STORM_COLD * storm * (room ? STORM_INDOORS : 1),
    snow: -snow * (1 - cover),
    room: room ? ROOM_WARMTH[room.tier] : 0,
  };
}

/**
 * Assigns the parts of the air temperature to the causes that players know: ground or water, and night or hour of the
 * day.
 */
function namedOf({ ground, hour, ...rest }: ReturnType<typeof airOf>, c: Cold) {
  // Dawn and dusk count as day, because they are too light to be called night.
  const isDay = phaseAt(c.hour) !== 'night';
  return {
    ...rest,
    ground: c.isInWater ? 0 : ground,
    water: c.isInWater ? ground : 0,
    hour: isDay ? 0 : hour,
    day: isDay ? hour : 0,
  };
}

/**
 * Returns the change of warmth per minute at a felt temperature. @param degrees felt temperature, in °C @param isFire
 * whether fires give at least {@link GIVES_WARMTH}
 */
export function warmthPerMinute(
  degrees: number,
  isFire: boolean,
  { loss, gain }: Pick<Cold, 'loss' | 'gain'>,
): number {
  const from = degrees - COMFORTABLE;
  if (from < 0) return Math.max(-LOSS.most, LOSS.perDegree * from) * loss;
  return Math.min(isFire ? GAIN.most : KEEPING.most, GAIN.perDegree * from) * gain;
}

/**
 * Offsets of the surrounding tiles that count for half of the ground temperature; the tile itself is the other half. In
 * tiles.
 */
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

/**
 * Returns the ground temperature at a tile in °C, blended with the tiles around it, so that there is no jump at a
 * border.
 */
export function groundWarmth(
  terrainAt: (tileX: number, tileY: number) => { readonly id: TerrainId },
  tileX: number,
  tileY: number,
): number {
  let sum = GROUND_WARMTH[terrainAt(tileX, tileY).id] / 2;
  for (const [dx, dy] of AROUND) sum += GROUND_WARMTH[terrainAt(tileX + dx, tileY + dy).id] / 16;
  return sum;
}

/** Returns the wind speed in m/s; the weather gives it in px/s. */
export function windSpeed({ windX, windY }: { readonly windX: number; readonly windY: number }): number {
  return Math.hypot(windX, windY) / 20;
}
