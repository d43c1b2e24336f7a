/** Effects of place and weather on a player: wetness and felt temperature. */
import { updateBreathing } from '#game/features/movement/server/walking.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { type Cold, type Felt, feltTemperature } from '#game/features/needs/shared/temperature.ts';
import { wetAfter } from '#game/features/needs/shared/wetness.ts';
import { terrainAt } from '#game/features/structures/server/shelter.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import { clothesOf } from './clothes.ts';
import { coldInputsOf } from './cold.ts';
import { updateRest } from './comfort.ts';

/** Interval at which the felt temperature is computed again, in ms. */
const EVERY_MS = 1000;
/** Maximum time applied in one step after a stall of the server, in ms. */
const LONGEST_MS = 2000;
/** Ground that soaks the boots. */
const SOAKS: ReadonlySet<TerrainId> = new Set([TERRAIN.bog, TERRAIN.thermokarst, TERRAIN.mud]);

/**
 * Updates a player's felt temperature, rest and wetness for the time since the last update. Dead players are skipped.
 */
export function updateFeltTemperature(world: World, player: Player): void {
  const { now } = world;
  if (player.felt !== null && now - player.feltAt < EVERY_MS) return;
  const ms = Math.min(LONGEST_MS, now - player.feltAt);
  player.feltAt = now;
  if (player.motion.isDead) return;
  updateBreathing(world, player);
  const cold = coldInputsOf(world, player);
  const result = feltTemperature(cold);
  player.felt = result;
  updateRest(world, player, cold.heat.strongest);
  player.wetness = wetness(world, player, cold, result, ms);
}

function wetness(world: World, player: Player, { snow, cover, room }: Cold, felt: Felt, ms: number): number {
  const { ground } = world;
  const { id, isWater } = terrainAt(world, player.x, player.y);
  const at = {
    wetness: player.wetness,
    isSwimming: isWater || (ground.liquidAt?.(player.x, player.y) ?? false),
    isWading: SOAKS.has(id),
    snow,
    cover,
    air: felt.air,
    heat: felt.heat,
    isInRoom: room !== null,
    waterproof: clothesOf(player).waterproof,
    gain: buffEffectOf(player, 'wetGain'),
  };
  return wetAfter(at, ms);
}
