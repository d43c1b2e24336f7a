/**
 * Ambient sounds around the listener: the volume of each loop, and bird calls. This file computes levels only; the
 * audio player plays them.
 */
import type { Bearing } from '#game/client/audio/hearing.ts';
import type { SoundName } from '#game/client/audio/names.ts';
import type { Land } from '#game/client/audio/near.ts';
import type { TerrainAmbience } from '#game/shared/defs/terrain.ts';
import type { Weather } from '../shared/weather.ts';

/** The loops of the air, heard all around the listener. */
export const LAYERS = [
  'wind',
  'storm',
  'night',
  'snowfall',
  'forest',
  'bog',
  'sea',
  'river',
  'ice',
  'steam',
  'ash',
  'station',
] as const satisfies readonly SoundName[];
export type Layer = (typeof LAYERS)[number];

/** Inputs of the ambient sounds. */
export interface Air {
  readonly land: Land;
  readonly weather: Weather;
  /** Darkness, 0 (day) to 1 (night). */
  readonly darkness: number;
  /** True if a storm will come in the next minutes: birds sense it. */
  readonly isStormComing: boolean;
}

/** Wind speed at which wind without a storm has its full volume, in px/s. */
const FULL_WIND = 110;
/** Volume of the loop of each terrain where nothing else is near. */
const GROUNDS = {
  forest: 0.6,
  bog: 0.5,
  sea: 0.85,
  river: 0.65,
  ice: 0.6,
  steam: 0.55,
  ash: 0.45,
  station: 0.5,
} as const satisfies Partial<Record<TerrainAmbience & Layer, number>>;
/** Maximum stereo pan of a terrain. */
const MOST_PAN = 0.6;
/**
 * Share of the surroundings at which a terrain reaches three quarters of its volume: even a small brook is heard well.
 */
const WELL_HEARD = 0.18;

/** Returns the volume of a terrain that makes up this share of the surroundings, 0 to 1. */
const presence = (share: number): number => (share <= 0 ? 0 : 1 - 0.25 ** (share / WELL_HEARD));

/** Returns the volume and pan of each loop. */
export function airOf({ land, weather, darkness }: Air): Readonly<Record<Layer, Bearing>> {
  const { windX, storm, snow, ash } = weather;
  const blowing = Math.min(1, Math.abs(windX) / FULL_WIND);
  // A storm drowns out everything else.
  const under = 1 - 0.75 * storm;
  const round = (gain: number): Bearing => ({ gain, pan: 0 });
  const levels: Partial<Record<Layer, Bearing>> = {
    // Trees break the wind and have a sound of their own.
    wind: round((0.15 + 0.5 * blowing) * (1 - 0.7 * storm) * (1 - 0.45 * presence(land.forest.share))),
    storm: round(storm),
    night: round(0.4 * darkness * under * (1 - 0.8 * presence(land.sea.share))),
    snowfall: round(0.5 * snow * (1 - storm)),
  };
  for (const [name, most] of Object.entries(GROUNDS)) {
    const layer = name as keyof typeof GROUNDS;
    const { share, side } = land[layer];
    const gain = most * presence(share) * under * (layer === 'forest' ? 0.5 + 0.5 * blowing : 1);
    levels[layer] = { gain, pan: side * MOST_PAN };
  }
  const falling = 0.6 * ash * (1 - storm);
  const plain = levels.ash?.gain ?? 0;
  levels.ash = { gain: Math.max(plain, falling), pan: plain > falling ? (levels.ash?.pan ?? 0) : 0 };
  return levels as Record<Layer, Bearing>;
}

/** An occasional call: its maximum rate per second, and its place and time. */
interface Caller {
  readonly name: SoundName;
  readonly perSecond: (air: Air) => number;
  /** Minimum and maximum gain. */
  readonly gain: readonly [number, number];
}

const isDay = ({ darkness }: Air): number => (darkness < 0.35 ? 1 : 0);
const isFair = ({ weather, isStormComing }: Air): number => (weather.storm < 0.05 && !isStormComing ? 1 : 0);
const CALLERS: readonly Caller[] = [
  {
    name: 'bird',
    perSecond: (air) =>
      isDay(air) *
      isFair(air) *
      (0.16 * presence(air.land.forest.share) + 0.07 * presence(air.land.tundra.share)),
    gain: [0.1, 0.4],
  },
  {
    name: 'raven',
    perSecond: (air) =>
      isDay(air) *
      isFair(air) *
      0.025 *
      Math.min(1, air.land.ash.share + air.land.station.share + air.land.snow.share),
    gain: [0.15, 0.4],
  },
  {
    name: 'owl',
    perSecond: (air) => (air.darkness > 0.7 ? 0.03 * isFair(air) * presence(air.land.forest.share) : 0),
    gain: [0.15, 0.45],
  },
  { name: 'creak', perSecond: ({ land }) => 0.07 * presence(land.ice.share), gain: [0.2, 0.6] },
];

export interface Call extends Bearing {
  readonly name: SoundName;
  readonly rate: number;
}

/** Returns the bird calls of the next moment. @param seconds length of the moment @param chance 0 to 1 */
export function birdCalls(air: Air, seconds: number, chance: () => number): Call[] {
  const calls: Call[] = [];
  for (const { name, perSecond, gain } of CALLERS) {
    if (chance() >= perSecond(air) * seconds) continue;
    const loud = gain[0] + (gain[1] - gain[0]) * chance();
    calls.push({ name, gain: loud, pan: (chance() * 2 - 1) * 0.8, rate: 0.92 + 0.16 * chance() });
  }
  return calls;
}
