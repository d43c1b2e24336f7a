/**
 * The wild: groups that are at home near a player come out of the distance, and are only counted again when nobody is
 * near. Looks at one player a turn at most, and at a few groups; nothing here goes through the world.
 */
import type { Species } from '#game/shared/defs/creatures.ts';
import type { Point } from '#game/shared/math/point.ts';
import { DAY_MS } from '#game/shared/rules/daylight.ts';
import {
  BUDGET,
  type Herd,
  isOut,
  OUT_OF_SIGHT,
  regionsRound,
  roomLeft,
} from '#game/shared/rules/population.ts';
import type { Player } from '../player.ts';
import { lightOver, weatherOver } from '../sky-over.ts';
import { besideOf, crowdAt, isUnseen, mayAppear } from '../spawning.ts';
import { type Band, keyOf } from '../wild.ts';
import type { World } from '../world.ts';

/** A group whose home is nearer than this comes, in px. */
const HOME_REACH = 1900;
/** Where no home is out of sight, they come from so far beyond it, in px. */
const BEYOND = { least: 40, more: 240 } as const;
const DIRECTIONS = 10;
/** How far apart those of a group appear, in px. */
const APART = 90;
/** Every group that is about is looked after once in so many turns. */
const ROUND_TURNS = 500;

/** Lets one group that is at home near a player appear, if there is room for it. */
export function populate(world: World, player: Player): void {
  const { ground, creatures, isWild } = world;
  if (!isWild || !ground.terrainIdAt || player.leavesAt !== null) return;
  if (creatures.awakeCount >= BUDGET.ofIt) return;
  const found = nextHome(world, player);
  if (!found) return;
  const place = whereFrom(world, player, found.species, found.home);
  if (place) appear(world, found, place);
}

interface Home {
  readonly herd: Herd;
  readonly species: Species;
  readonly home: Point;
  /** How many of the group live. */
  readonly count: number;
}

/** A group at home near a player that is not about yet: each of them in turn. */
function nextHome(world: World, player: Player): Home | null {
  const { x, y } = player;
  const terrainAt = (px: number, py: number) => world.ground.terrainIdAt?.(px, py) ?? '';
  const species = world.creatures.species;
  const { phase } = lightOver(world);
  const { storm } = weatherOver(world, x, y);
  const era = Math.floor((world.wallNow + world.sky.shiftMs) / DAY_MS);
  const homes: Home[] = [];
  for (const region of regionsRound(x, y, HOME_REACH)) {
    for (const herd of world.wild.herdsIn(region, species, terrainAt)) {
      const own = world.creatures.speciesOf(herd.kind);
      if (!own || world.wild.isAbout(herd) || !isOut(own, phase, storm)) continue;
      const home = world.wild.homeOf(herd, own, terrainAt, era);
      if (!home || Math.hypot(home.x - x, home.y - y) > HOME_REACH) continue;
      const count = world.wild.countOf(herd, own, world.now);
      if (count > 0) homes.push({ herd, species: own, home, count });
    }
  }
  return homes[Math.floor(world.random() * homes.length)] ?? null;
}

/** Where a group appears: at home if nobody can see that, else out of sight in the direction of its home. */
function whereFrom(world: World, player: Player, species: Species, home: Point): Point | null {
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

function appear(world: World, { herd, species, home, count }: Home, place: Point): void {
  const { near, inSquare } = crowdAt(world, place);
  const room = Math.min(count, roomLeft(near, inSquare, world.creatures.awakeCount));
  if (room === 0) return;
  const ids: string[] = [];
  for (let at = 0; at < room; at += 1) {
    const there = at === 0 ? place : besideOf(world, species, place, APART);
    if (!there) continue;
    const id = world.wild.nextId();
    const mind = { home, group: keyOf(herd), lead: ids[0] ?? null };
    if (world.creatures.spawn({ id, kind: herd.kind, ...there, mind })) ids.push(id);
  }
  world.wild.come(herd, ids);
}

/** Looks after a few of the groups that are about: those that nobody is near any more are only counted again. */
export function callHome(world: World): void {
  for (const band of world.wild.nextRound(ROUND_TURNS)) {
    const awake = band.ids.flatMap((id) => world.creatures.get(id) ?? []);
    if (awake.length === 0) dismiss(world, band);
    else if (!isOutNow(world, band) && awake.every((creature) => isUnseen(world, creature)))
      dismiss(world, band);
  }
}

function isOutNow(world: World, { herd, ids }: Band): boolean {
  const species = world.creatures.speciesOf(herd.kind);
  const one = ids.flatMap((id) => world.creatures.get(id) ?? [])[0];
  if (!species || !one) return true;
  return isOut(species, lightOver(world).phase, weatherOver(world, one.x, one.y).storm);
}

/** Takes a group out of the world; whoever of it is dead or belongs to somebody is missing from it. */
function dismiss(world: World, { herd, ids }: Band): void {
  const left = ids.filter((id) => {
    const creature = world.creatures.get(id);
    if (creature && (creature.motion.isDead || creature.mind.tameOf !== null)) return false;
    return world.creatures.despawn(id);
  });
  world.wild.go(herd, ids.length - left.length, world.now);
}
