/** What a player feels of cold and heat where they are: gathers everything that the shared formula depends on. */
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

/** Who has sprinted or struck within so many ms still does. */
const SPRINT_LASTS_MS = 400;
const FIGHT_LASTS_MS = 2000;

/** Everything on which it depends how warm a player feels. */
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
    // A bath is warm.
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

/** Factor of the warmth that is lost: newcomers and sleepers lose less, as do those who ate for it. */
function lossOf(world: World, player: Player): number {
  const grace = player.playedMs < GRACE.ms ? GRACE.factor : 1;
  return grace * needsFactorAsleep(world, player) * buffEffectOf(player, 'warmthLoss');
}

/** The two strongest sources of heat, in °C; what they carry lit is one. */
function heatFor(world: World, player: Player): Cold['heat'] {
  const { strongest, second } = heatAt(world, player.x, player.y);
  const hand = handHeatOf(player);
  return { strongest: Math.max(strongest, hand), second: Math.max(second, Math.min(strongest, hand)) };
}

/** What a player does, as far as it warms them and makes them hungry. */
export function activityOf(world: World, player: Player): Activity {
  const { now } = world;
  if (now - player.sprintedAt < SPRINT_LASTS_MS) return 'sprinting';
  if (world.harvests.of(player.id) || now - player.attackedAt < FIGHT_LASTS_MS) return 'working';
  return player.motion.isMoving ? 'walking' : 'standing';
}

/** How many other living players stand close. */
function companyOf(world: World, player: Player): number {
  let count = 0;
  for (const { id } of world.near.within(player, HUDDLE_REACH)) {
    const other = world.players.get(id);
    if (other && other !== player && !other.motion.isDead) count += 1;
  }
  return count;
}
