/**
 * Inputs of the felt temperature at a player's place: gathers everything that the formula shared with the client
 * depends on.
 */
import { handHeatOf } from '#game/features/fire/server/hand-light.ts';
import { heatAt } from '#game/features/fire/server/heat.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import {
  type Activity,
  type Cold,
  GRACE,
  groundWarmth,
  HUDDLE_REACH,
  windSpeed,
} from '#game/features/needs/shared/temperature.ts';
import { roomAt } from '#game/features/structures/server/rooms.ts';
import { terrainAt, terrainOfTile, windCoverAt } from '#game/features/structures/server/shelter.ts';
import { currentDaylight, weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { needsFactorAsleep } from '../sleeping.ts';
import { clothesOf } from './clothes.ts';

/** Time for which sprinting, and fighting, still count after the last move or blow, in ms. */
const SPRINT_LASTS_MS = 400;
const FIGHT_LASTS_MS = 2000;

/** Returns all inputs of a player's felt temperature. */
export function coldInputsOf(world: World, player: Player): Cold {
  const { x, y } = player;
  const weather = weatherAtPlace(world, x, y);
  const { insulation, windproof } = clothesOf(player);
  const tile = (px: number) => Math.floor(px / TILE_SIZE);
  return {
    ground: groundWarmth((tileX, tileY) => terrainOfTile(world, tileX, tileY), tile(x), tile(y)),
    isInWater: world.ground.liquidAt?.(x, y) ?? false,
    south: y / WORLD_SIZE,
    hour: currentDaylight(world).hour,
    wind: windSpeed(weather),
    storm: weather.storm,
    snow: weather.snow,
    cover: windCoverAt(world, x, y, weather),
    room: roomAt(world, x, y),
    // Wetness does not chill in a hot spring.
    wet: terrainAt(world, x, y).id === TERRAIN.hotSpring ? 0 : player.wetness,
    insulation,
    windproof,
    activity: activityOf(world, player),
    heat: heatFor(world, player),
    food: buffEffectOf(player, 'felt'),
    company: companyOf(world, player),
    loss: lossOf(world, player),
    gain: buffEffectOf(player, 'warmthGain'),
  };
}

/** Returns the factor of warmth lost: lower for newcomers, for sleeping players, and with some meals. */
function lossOf(world: World, player: Player): number {
  const grace = player.playedMs < GRACE.ms ? GRACE.factor : 1;
  return grace * needsFactorAsleep(world, player) * buffEffectOf(player, 'warmthLoss');
}

/** Returns the two strongest heat sources, in °C; a light carried by the player counts as one. */
function heatFor(world: World, player: Player): Cold['heat'] {
  const { strongest, second } = heatAt(world, player.x, player.y);
  const hand = handHeatOf(player);
  return { strongest: Math.max(strongest, hand), second: Math.max(second, Math.min(strongest, hand)) };
}

/** Returns the player's activity, which affects warmth and hunger. */
export function activityOf(world: World, player: Player): Activity {
  const { now } = world;
  if (now - player.sprintedAt < SPRINT_LASTS_MS) return 'sprinting';
  if (world.harvests.of(player.id) || now - player.attackedAt < FIGHT_LASTS_MS) return 'working';
  return player.motion.isMoving ? 'walking' : 'standing';
}

/** Returns the number of other living players close by. */
function companyOf(world: World, player: Player): number {
  let count = 0;
  for (const { id } of world.near.within(player, HUDDLE_REACH)) {
    const other = world.players.get(id);
    if (other && other !== player && !other.motion.isDead) count += 1;
  }
  return count;
}
