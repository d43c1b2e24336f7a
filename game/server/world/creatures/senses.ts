/**
 * What a creature perceives of players: by eye (less in the dark and in bad weather, and not into rooms), by ear (those who
 * walk, and farther those who run), and by nose down the wind. Lengths in world px.
 */
import { SPRINT_SPEED } from '#game/shared/constants.ts';
import type { Species } from '#game/shared/defs/creatures.ts';
import type { Point } from '#game/shared/math/point.ts';
import { tileAt } from '#game/shared/rules/building/tiles.ts';
import { angleBetween, angleOf } from '#game/shared/rules/combat.ts';
import type { Creature } from '../creature.ts';
import { DARK, LIT } from '../land/light.ts';
import { lightOver, weatherOver } from '../land/sky-over.ts';
import { Player } from '../player.ts';
import type { Noise } from '../stores/noises.ts';
import { roomOf } from '../structures/rooms.ts';
import type { World } from '../world.ts';
import { smellOf, WITH_MEAT } from './smell.ts';

/** Sight in the dark, of what is not lit, and in bad weather or ground where little can be seen. */
const IN_THE_DARK = 0.4;
const IN_BAD_AIR = 0.6;
/** From this strength on storm, fog and ash hide things. */
const BAD_AIR = 0.5;
/** Who stands still under cover is seen only so far. */
const STILL_UNDER_COVER = 0.5;
/** A smell goes down the wind within this of its direction, in radians; no wind carries none. */
const SMELL_CONE = 0.6;
const STILL_AIR = 8;
/** Nearer than this a player makes every step of a creature count: it is seen in full. */
export const WATCHED = 900;
/** Nobody is perceived farther: beyond it most creatures sleep. */
const FARTHEST = 1600;

export interface Percept {
  readonly player: Player;
  readonly away: number;
  readonly by: 'eye' | 'ear' | 'nose';
}

/** What a creature perceives now. */
export interface Percepts {
  /** The nearest first. */
  readonly players: readonly Percept[];
  /** How far the nearest player is, perceived or not; infinity beyond its senses. */
  readonly nearest: number;
}

/** All that a creature perceives of players; also notes whether anybody is near enough to watch its steps. */
export function perceive(world: World, creature: Creature, { senses }: Species): Percepts {
  const { hot, byHandle } = world;
  const reach = Math.min(FARTHEST, Math.max(WATCHED, senses.see, senses.hear, senses.smell * WITH_MEAT));
  let nearest = Number.POSITIVE_INFINITY;
  let air: Air | null = null;
  let players: Percept[] | null = null;
  hot.players.forEachIn(creature.x, creature.y, reach, reach, (handle) => {
    const body = byHandle[handle];
    if (!(body instanceof Player) || body.motion.isDead) return;
    const away = Math.hypot(body.x - creature.x, body.y - creature.y);
    if (away < nearest) nearest = away;
    if (away > reach) return;
    air ??= airRound(world, creature);
    const by = howPerceived(world, creature, senses, body, away, air);
    if (by === null) return;
    players ??= [];
    players.push({ player: body, away, by });
  });
  creature.mind.isWatched = nearest <= WATCHED;
  return { players: sortedByDistance(players), nearest };
}

function sortedByDistance(players: Percept[] | null): readonly Percept[] {
  if (players === null) return NOBODY;
  return players.length > 1 ? players.sort((a, b) => a.away - b.away) : players;
}

const NOBODY: readonly Percept[] = [];

interface Air {
  readonly isDark: boolean;
  /** Share of sight that is left. */
  readonly clear: number;
  /** px/s */
  readonly windX: number;
  readonly windY: number;
}

function airRound(world: World, { x, y }: Point): Air {
  const weather = weatherOver(world, x, y);
  const ground = world.ground.terrainAtTile?.(Math.floor(x / 64), Math.floor(y / 64));
  const isHidden =
    ground?.specialEffect === 'visibilityReduction' || ground?.secondaryEffect === 'visibilityReduction';
  const isBad = Math.max(weather.storm, weather.fog, weather.ash) > BAD_AIR || isHidden;
  const isDark = lightOver(world).darkness >= DARK;
  return { isDark, clear: isBad ? IN_BAD_AIR : 1, windX: weather.windX, windY: weather.windY };
}

function howPerceived(
  world: World,
  creature: Creature,
  senses: Species['senses'],
  player: Player,
  away: number,
  air: Air,
): Percept['by'] | null {
  if (isSeen(world, creature, senses, player, away, air)) return 'eye';
  if (away <= senses.hear * loudnessOf(player)) return 'ear';
  return isSmelt(creature, senses.smell, player, away, air) ? 'nose' : null;
}

function isSeen(
  world: World,
  creature: Creature,
  { see, cone }: Species['senses'],
  player: Player,
  away: number,
  { isDark, clear }: Air,
): boolean {
  const far = see * clear;
  if (away > far) return false;
  if (isDark && away > far * IN_THE_DARK && player.fireside.lamps < LIT) return false;
  const toward = Math.atan2(player.y - creature.y, player.x - creature.x);
  if (cone && angleBetween(toward, angleOf(creature.motion.facing)) > (cone * Math.PI) / 360) return false;
  const isStill = !player.motion.isMoving;
  if (isStill && away > far * STILL_UNDER_COVER && (world.ground.coversAt?.(player.x, player.y) ?? false))
    return false;
  return roomOf(world, tileAt(player.x, player.y)) === null;
}

/** How loud a player's steps are, 0 to 1: nothing while they stand. */
export function loudnessOf({ motion, velocityX, velocityY }: Player): number {
  return motion.isMoving ? Math.min(1, Math.hypot(velocityX, velocityY) / SPRINT_SPEED) : 0;
}

/** Does the wind carry a player's smell to the creature? */
function isSmelt(
  creature: Point,
  smell: number,
  player: Player,
  away: number,
  { windX, windY }: Air,
): boolean {
  if (smell === 0 || away > smell * WITH_MEAT) return false;
  if (Math.hypot(windX, windY) < STILL_AIR) return false;
  const fromPlayer = Math.atan2(creature.y - player.y, creature.x - player.x);
  if (angleBetween(fromPlayer, Math.atan2(windY, windX)) > SMELL_CONE) return false;
  return away <= smell * smellOf(player);
}

/** The loudest noise that a creature has heard since its last thought. */
export function hear(world: World, creature: Creature, { senses }: Species): Noise | null {
  if (senses.hear === 0 || world.noises.size === 0) return null;
  const noise = world.noises.heardAt(creature, creature.mind.thoughtAt, world.now, senses.hear * 2);
  return noise?.by === creature.id ? null : noise;
}
