/**
 * The wild: groups whose home is near a player appear out of sight, and are reduced to a count again when no player is
 * near. Looks at each player once per second and at a few groups per turn; nothing here visits the whole world.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { BUDGET, OUT_OF_SIGHT } from '../../shared/population.ts';
import { type Comer, isUnseen, mayAppear } from './spawning.ts';
import {
  awakeCreatureCount,
  awakeMembersOf,
  despawnHerd,
  herdHomesNear,
  isActiveTimeOf,
  isCreatureNear,
  randomStrayFor,
  spawnHerdAt,
} from './wildlife.ts';

/** Distance from a player within which a group's home lets it appear, in px. */
const HOME_REACH = 1900;
/** Distance beyond sight at which a group appears if its home is in sight, in px. */
const BEYOND = { least: 40, more: 240 } as const;
const DIRECTIONS = 10;
/**
 * Loneliness: radius without any creature, in px; its duration after which an animal strays near, in ms; and the
 * animal's distance from the player, in px.
 */
const COMPANY = 900;
const LONELY_MS = 90_000;
const STRAYS = { from: 280, to: 460 } as const;
/** Number of turns in which every active group is checked once. */
const ROUND_TURNS = 500;

/** Spawns one group whose home is near a player, if the creature limits allow it. */
export function spawnWildlife(world: World, player: Player): void {
  if (!world.isWild || !world.ground.terrainIdAt || player.leavesAt !== null) return;
  if (awakeCreatureCount(world) >= BUDGET.wildlife) return;
  const homes = herdHomesNear(world, player, HOME_REACH);
  const stray = isLonely(world, player) ? randomStrayFor(world, besidePlayer(world, player)) : null;
  const found = stray ?? homes[Math.floor(world.random() * homes.length)];
  if (!found) return;
  const place = whereFrom(world, player, found.species, found.home);
  if (place) spawnHerdAt(world, found, place);
}

/** True if no creature has been near the player for {@link LONELY_MS}; returns true only once per such period. */
function isLonely(world: World, player: Player): boolean {
  const { now } = world;
  const { aloneSince } = player.nightNote;
  const isAlone = !isCreatureNear(world, player, COMPANY);
  const isDue = isAlone && aloneSince !== null && now - aloneSince >= LONELY_MS;
  const since = isAlone && !isDue ? (aloneSince ?? now) : isAlone ? now : null;
  if (since !== aloneSince) player.nightNote = { ...player.nightNote, aloneSince: since };
  return isDue;
}

/** Returns a place for a stray, in view of a player but not at their feet. */
function besidePlayer(world: World, { x, y }: Point): Point {
  const angle = world.random() * 2 * Math.PI;
  const away = STRAYS.from + (STRAYS.to - STRAYS.from) * world.random();
  return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away };
}

/**
 * Returns the place where a group appears: its home if no player can see that, else out of sight in the direction of
 * its home; null if there is none.
 */
function whereFrom(world: World, player: Player, species: Comer, home: Point): Point | null {
  if (mayAppear(world, species, home)) return home;
  const towards = Math.atan2(home.y - player.y, home.x - player.x);
  for (let at = 0; at < DIRECTIONS; at += 1) {
    const turn = (Math.ceil(at / 2) * (at % 2 === 0 ? 1 : -1) * Math.PI) / DIRECTIONS;
    const place = beyondSight(player, towards + turn, BEYOND.least + BEYOND.more * world.random());
    if (mayAppear(world, species, place)) return place;
  }
  return null;
}

/** Returns the place in a direction that is `beyond` px outside the player's sight. */
function beyondSight({ x, y }: Point, angle: number, beyond: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const far = Math.min(OUT_OF_SIGHT.x / Math.abs(cos), OUT_OF_SIGHT.y / Math.abs(sin)) + beyond;
  return { x: x + cos * far, y: y + sin * far };
}

/**
 * Checks a few of the active groups; despawns those that are asleep, or past their hour and unseen: they are reduced to
 * a count again.
 */
export function despawnUnseen(world: World): void {
  for (const band of world.herds.nextRound(ROUND_TURNS)) {
    const [first, ...others] = awakeMembersOf(world, band.ids);
    if (!first) despawnHerd(world, band);
    else if (!isActiveTimeOf(world, band, first) && [first, ...others].every((one) => isUnseen(world, one))) {
      despawnHerd(world, band);
    }
  }
}
