/**
 * The wild: groups that are at home near a player come out of the distance, and are only counted again when nobody is
 * near. Looks at a player once a second, and at a few groups in a turn; nothing here goes through the world.
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

/** A group whose home is nearer than this comes, in px. */
const HOME_REACH = 1900;
/** Where no home is out of sight, they come from so far beyond it, in px. */
const BEYOND = { least: 40, more: 240 } as const;
const DIRECTIONS = 10;
/** Where no creature has been within this (px) for so long (ms), something strays to this far from the player. */
const COMPANY = 900;
const LONELY_MS = 90_000;
const STRAYS = { from: 280, to: 460 } as const;
/** Every group that is about is looked after once in so many turns. */
const ROUND_TURNS = 500;

/** Lets one group that is at home near a player appear, if there is room for it. */
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

/** Has nothing alive been near a player for a while? Then something strays their way, once in that while. */
function isLonely(world: World, player: Player): boolean {
  const { now } = world;
  const { aloneSince } = player.nightNote;
  const isAlone = !isCreatureNear(world, player, COMPANY);
  const isDue = isAlone && aloneSince !== null && now - aloneSince >= LONELY_MS;
  const since = isAlone && !isDue ? (aloneSince ?? now) : isAlone ? now : null;
  if (since !== aloneSince) player.nightNote = { ...player.nightNote, aloneSince: since };
  return isDue;
}

/** A place to stray to, in view of a player but not at their feet. */
function besidePlayer(world: World, { x, y }: Point): Point {
  const angle = world.random() * 2 * Math.PI;
  const away = STRAYS.from + (STRAYS.to - STRAYS.from) * world.random();
  return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away };
}

/** Where a group appears: at home if nobody can see that, else out of sight in the direction of its home. */
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

/** The place in a direction that is just so far beyond what the player can see. */
function beyondSight({ x, y }: Point, angle: number, beyond: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const far = Math.min(OUT_OF_SIGHT.x / Math.abs(cos), OUT_OF_SIGHT.y / Math.abs(sin)) + beyond;
  return { x: x + cos * far, y: y + sin * far };
}

/** Looks after a few of the groups that are about: those that nobody is near any more are only counted again. */
export function despawnUnseen(world: World): void {
  for (const band of world.herds.nextRound(ROUND_TURNS)) {
    const [first, ...others] = awakeMembersOf(world, band.ids);
    if (!first) despawnHerd(world, band);
    else if (!isActiveTimeOf(world, band, first) && [first, ...others].every((one) => isUnseen(world, one))) {
      despawnHerd(world, band);
    }
  }
}
