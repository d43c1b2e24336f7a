/** The statements about cold, fire and clothes. */
import { yieldsOf } from '#game/features/harvest/shared/yields.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { feltTemperature, HOT_DISH, windSpeed } from '#game/features/needs/shared/temperature.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { daylightUnder, PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import { weatherAt } from '#game/features/weather/shared/weather.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { nodeCategory, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { TERRAIN_IDS, type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';
import { createRng } from '#game/shared/math/rng.ts';
import {
  Body,
  CALM,
  CAMPFIRE,
  coldIn,
  type Kit,
  type Scene,
  STRONGEST_WIND,
  stormOn,
  TORCH,
} from './model.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const DAY_MS = 24 * 60_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const STORMS = [0, 0.25, 0.5, 0.75, 1];
const TIMBER = 3;
const SECOND_MS = 1000;

/** Times of a slow novice's achievements, in minutes: the median, and the time within which 95 % are completed. */
const CHAIN = { fire: [2.4, 3.3], dish: [5.5, 6.9], torch: [7.6, 9.1] } as const;

/** Plays the first ten minutes of a newcomer who follows the chain, starting at a random time of the wall clock. */
function newcomer(seed: number): { readonly least: number; readonly health: number } {
  const { next } = createRng(seed);
  const wall = Math.floor(1_750_000_000_000 + next() * 400 * DAY_MS);
  const climate = { cold: 0.1, ashen: 0.05, wet: 0.05, seed };
  const at = ([median, late]: readonly [number, number]) => {
    // A sum of uniform numbers is close enough to normal; 1.645 deviations are the 95th percentile.
    const bell = Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
    return 60 * Math.max(median / 2, median + (bell * (late - median)) / 1.645);
  };
  const [fire, dish, torch] = [at(CHAIN.fire), at(CHAIN.dish), at(CHAIN.torch)];
  const body = new Body(50, true);
  let isWarming = false;
  for (let second = 0; second < 600; second += 1) {
    const now = wall + second * SECOND_MS;
    const weather = weatherAt(now, climate, FIRST_SPAWN);
    const hasFire = second >= fire;
    // On the first visit the newcomer gets thoroughly warm; later she comes back when she is cold, and to cook.
    if (second - fire >= 0 && second - fire < 1) isWarming = true;
    if (hasFire && body.warmth < 35) isWarming = true;
    if (body.warmth >= 65) isWarming = false;
    const isBeside = hasFire && (isWarming || Math.abs(second - dish) < 20);
    body.pass({
      ...CALM,
      hour: daylightUnder(PLAIN_SKY, now).hour,
      storm: weather.storm,
      wind: windSpeed(weather),
      snow: weather.snow,
      activity: isBeside ? 'standing' : second % 3 === 0 ? 'working' : 'walking',
      // In a storm the chain says that trees come first.
      cover: hasFire && weather.storm > 0.3 && isBeside ? 0.5 : 0,
      fire: isBeside ? CAMPFIRE : second >= torch ? TORCH : 0,
      food: second >= dish && (second - dish) * SECOND_MS < HOT_DISH.ms ? HOT_DISH.degrees : 0,
    });
  }
  return body;
}

/** Returns the lowest felt temperature beside a campfire on these grounds, at any hour and in any storm. */
function coldestFire(grounds: readonly TerrainId[], kit: Kit): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ground of grounds) {
    for (const hour of HOURS) {
      for (const storm of STORMS) {
        const there = {
          ...CALM,
          ...stormOn(ground),
          hour,
          storm,
          kit,
          activity: 'standing',
          fire: CAMPFIRE,
        } as const;
        const scene: Scene = { ...there, wind: Math.max(4, storm * STRONGEST_WIND) };
        least = Math.min(least, feltTemperature(coldIn(scene, 0, Number.POSITIVE_INFINITY)).felt);
      }
    }
  }
  return least;
}

/**
 * Returns the amount of timber that a fire without cover burns through a night of the world (21.5 to 4 h, plus dusk) in
 * a storm.
 */
function timberANight(storm: number): number {
  const NIGHT_SECONDS = 8.5 * 60;
  const burns = itemById(TIMBER)?.properties.fuel_s ?? 0;
  return Math.ceil((NIGHT_SECONDS * (1 + storm)) / burns);
}

/**
 * Returns the time of felling per day needed for the upkeep of a house of 41 log pieces, with the cheapest axe, in s.
 */
function upkeepSeconds(): number {
  const perPiece = STRUCTURES.find(({ key }) => key === 'log_wall')?.upkeep?.perDay ?? 0;
  const spruce = nodeTypeByName('siberian_spruce');
  if (!spruce) throw new Error('there is no spruce');
  const timber = yieldsOf(spruce.id).find(({ item_id }) => item_id === TIMBER);
  const each = timber ? (timber.min_quantity + timber.max_quantity) / 2 : 0;
  const WALK_BETWEEN_SECONDS = 15;
  const trees = Math.ceil((41 * perPiece) / each);
  return trees * (nodeCategory(spruce.category).harvestMs / 1000 + WALK_BETWEEN_SECONDS);
}

const night = (ground: TerrainId, kit: Kit): Scene => ({ ...CALM, ...stormOn(ground), kit });
const perMinute = (scene: Scene) => feltTemperature(coldIn(scene, 0, Number.POSITIVE_INFINITY)).warmthPerMin;
const OPEN_GROUND: readonly TerrainId[] = ['m', 'l', 'r', 'n', 'T', 'b', 'vB'];

export const COLD_STATEMENTS: readonly Statement[] = [
  {
    id: 2,
    says: 'no newcomer who follows the chain falls under warmth 20 or loses health to cold in ten minutes',
    find(runs) {
      const all = Array.from({ length: runs }, (_, seed) => newcomer(seed + 1));
      return [
        atMost(
          'newcomers_in_danger',
          all.filter(({ least, health }) => least < 20 || health < 100).length,
          0,
        ),
        atLeast('newcomers_least_warmth', Math.min(...all.map(({ least }) => least)), 20),
      ];
    },
  },
  {
    id: 3,
    says: 'ignoring the chain in a full storm at two in the night, one lives for ten minutes',
    find: () => [atLeast('minutes_in_a_storm', new Body(50, true).survive({ ...CALM, ...stormOn('m') }), 10)],
  },
  {
    id: 4,
    says: 'beside a campfire it feels above 10 °C in every hour and storm',
    find: () => [
      atLeast('starter_beside_fire', coldestFire(OPEN_GROUND, 'starter'), 10),
      atLeast(
        'mid_kit_beside_fire',
        coldestFire(
          TERRAIN_IDS.filter((id) => terrainById(id).walkable),
          'mid',
        ),
        10,
      ),
    ],
  },
  {
    id: 5,
    says: 'middling clothes keep warm in a calm night and nearly in a storm; furs last in deep snow and on ice',
    find: () => [
      atMost('mid_kit_loss_calm', Math.max(0, -perMinute({ ...CALM, kit: 'mid' })), 0),
      atMost('mid_kit_loss_storm', Math.max(0, -perMinute(night('m', 'mid'))), 3),
      atLeast('fur_kit_minutes_deep_snow', new Body(100, false).survive(night('d', 'fur')), 25),
      atLeast('fur_kit_minutes_glacier', new Body(100, false).survive(night('q', 'fur')), 15),
    ],
  },
  {
    id: 15,
    says: 'a night’s fire is at most 14 timber, and a house of 41 log pieces a minute of work a day',
    find: () => [
      atMost('timber_a_calm_night', timberANight(0), 14),
      atMost('timber_a_stormy_night', timberANight(1), 14),
      atMost('upkeep_seconds_a_day', upkeepSeconds(), 60),
    ],
  },
];
