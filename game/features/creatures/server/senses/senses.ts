/**
 * Creatures' perception of players: by eye (less in the dark and in bad weather, and not into rooms), by ear (walking
 * players, and running ones from farther away), and by nose down the wind. Lengths in world px.
 */
import { DARK, LIT } from '#game/features/fire/server/light.ts';
import { angleBetween, angleOf } from '#game/features/movement/shared/facing.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { currentDaylight, weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Noise } from '#game/server/world/noise-store.ts';
import type { World } from '#game/server/world/world.ts';
import { SPRINT_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { DEAD_BIT } from '#game/shared/protocol/motion-bits.ts';
import type { Species } from '../../shared/creatures.ts';
import { smellFactorOf, WITH_MEAT } from './smell.ts';

/** Share of sight that remains for unlit players in the dark, and in bad weather or on ground that hides. */
const IN_THE_DARK = 0.4;
const IN_BAD_AIR = 0.6;
/** Strength from which storm, fog and ash hide players, 0 to 1. */
const BAD_AIR = 0.5;
/** Share of sight within which a player who stands still under cover is seen. */
const STILL_UNDER_COVER = 0.5;
/** Cosine of the maximum angle between a smell and the wind; minimum wind that carries a smell. */
const SMELL_CONE = Math.cos(0.6);
const STILL_AIR = 8;
/** Distance from a player within which every step of a creature matters, because it is seen in full. */
export const WATCHED = 900;
/** Distance within which a creature is seen to move in every tick; beyond it, half as many steps look the same. */
export const CLOSE = 500;
/** Maximum distance of any perception: beyond it most creatures sleep. */
const FARTHEST = 1600;

export interface Percept {
  readonly player: Player;
  readonly away: number;
  readonly by: 'eye' | 'ear' | 'nose';
}

/** A creature's current perceptions. */
export interface Percepts {
  /** Perceived players, nearest first. */
  readonly players: readonly Percept[];
  /** Distance of the nearest player, perceived or not; infinity beyond the reach of the search. */
  readonly nearest: number;
}

/** Handles of the players round the perceiving creature, reused from thought to thought. */
const around: number[] = [];

/**
 * Returns everything a creature perceives of players; also notes whether a player is near enough to watch its steps. It
 * runs for hundreds of creatures in a tick, so it reads positions from the packed numbers and looks at a player only
 * within the reach of a sense.
 */
export function perceive(world: World, creature: Creature, { senses }: Species): Percepts {
  const { hot, byHandle } = world;
  const senseReach = Math.min(FARTHEST, Math.max(senses.see, senses.hear, senses.smell * WITH_MEAT));
  const reach = Math.max(WATCHED, senseReach);
  const count = hot.players.listIn(creature.x, creature.y, reach, reach, around);
  let nearest = Number.POSITIVE_INFINITY;
  let air: Air | null = null;
  let players: Percept[] | null = null;
  for (let i = 0; i < count; i += 1) {
    const handle = around[i] ?? 0;
    if (((hot.motion[handle] ?? 0) & DEAD_BIT) !== 0) continue;
    const dx = (hot.x[handle] ?? 0) - creature.x;
    const dy = (hot.y[handle] ?? 0) - creature.y;
    const squared = dx * dx + dy * dy;
    if (squared < nearest) nearest = squared;
    if (squared > senseReach * senseReach) continue;
    const away = Math.sqrt(squared);
    air ??= airRound(world, creature, senses);
    const isSmelt = isDownWind(air, senses.smell, dx, dy, away);
    if (!isSmelt && away > air.farthest) continue;
    const player = byHandle[handle];
    if (!(player instanceof Player)) continue;
    const by = howPerceived(world, creature, senses, { player, away, dx, dy, isSmelt }, air);
    if (by === null) continue;
    players ??= [];
    players.push({ player, away, by });
  }
  nearest = Math.sqrt(nearest);
  creature.mind.isWatched = nearest <= WATCHED;
  creature.mind.isClose = nearest <= CLOSE;
  return { players: sortedByDistance(players), nearest };
}

function sortedByDistance(players: Percept[] | null): readonly Percept[] {
  if (players === null) return NOBODY;
  return players.length > 1 ? players.sort((a, b) => a.away - b.away) : players;
}

const NOBODY: readonly Percept[] = [];

interface Air {
  readonly isDark: boolean;
  /** Sight of lit players, in px. */
  readonly sight: number;
  /** Maximum reach of sight and hearing, in px. */
  readonly farthest: number;
  /** Wind speed, in px/s. */
  readonly windX: number;
  readonly windY: number;
}

function airRound(world: World, { x, y }: Point, { see, hear }: Species['senses']): Air {
  const weather = weatherAtPlace(world, x, y);
  const ground = world.ground.terrainAtTile?.(Math.floor(x / 64), Math.floor(y / 64));
  const isHidden =
    ground?.specialEffect === 'visibilityReduction' || ground?.secondaryEffect === 'visibilityReduction';
  const isBad = Math.max(weather.storm, weather.fog, weather.ash) > BAD_AIR || isHidden;
  const isDark = currentDaylight(world).darkness >= DARK;
  const sight = see * (isBad ? IN_BAD_AIR : 1);
  return { isDark, sight, farthest: Math.max(sight, hear), windX: weather.windX, windY: weather.windY };
}

/** A player who may be perceived, and their position relative to the creature. */
interface Near {
  readonly player: Player;
  readonly away: number;
  /** Vector from the creature to the player. */
  readonly dx: number;
  readonly dy: number;
  /** True if the wind blows from the player and they are near enough to be smelt if they smell strongly. */
  readonly isSmelt: boolean;
}

function howPerceived(
  world: World,
  creature: Creature,
  senses: Species['senses'],
  near: Near,
  air: Air,
): Percept['by'] | null {
  if (isSeen(world, creature, senses, near, air)) return 'eye';
  if (near.away <= senses.hear && near.away <= senses.hear * footstepLoudness(near.player)) return 'ear';
  return near.isSmelt && near.away <= senses.smell * smellFactorOf(near.player) ? 'nose' : null;
}

function isSeen(
  world: World,
  creature: Creature,
  { cone }: Species['senses'],
  { player, away, dx, dy }: Near,
  { isDark, sight }: Air,
): boolean {
  if (away > sight) return false;
  if (isDark && away > sight * IN_THE_DARK && player.fireside.lamps < LIT) return false;
  if (cone) {
    const toward = Math.atan2(dy, dx);
    if (angleBetween(toward, angleOf(creature.motion.facing)) > (cone * Math.PI) / 360) return false;
  }
  const isStill = !player.motion.isMoving;
  if (isStill && away > sight * STILL_UNDER_COVER && (world.ground.coversAt?.(player.x, player.y) ?? false))
    return false;
  return roomOfTile(world, tileAt(player.x, player.y)) === null;
}

/** Returns the loudness of a player's steps, 0 to 1; 0 while the player stands. */
export function footstepLoudness({ motion, velocityX, velocityY }: Player): number {
  return motion.isMoving ? Math.min(1, Math.hypot(velocityX, velocityY) / SPRINT_SPEED) : 0;
}

/** True if the wind could carry a strong smell from this distance to the creature. */
function isDownWind({ windX, windY }: Air, smell: number, dx: number, dy: number, away: number): boolean {
  if (smell === 0 || away > smell * WITH_MEAT) return false;
  const wind = Math.sqrt(windX * windX + windY * windY);
  if (wind < STILL_AIR) return false;
  // Compares the cosine of the angle between the wind and the direction from the player to the creature.
  return -(dx * windX + dy * windY) >= SMELL_CONE * wind * away;
}

/** Returns the loudest noise a creature has heard since its last thought; null if there is none. */
export function hear(world: World, creature: Creature, { senses }: Species): Noise | null {
  if (senses.hear === 0 || world.noises.size === 0) return null;
  const noise = world.noises.heardAt(creature, creature.mind.thoughtAt, world.now, senses.hear * 2);
  return noise?.by === creature.id ? null : noise;
}
