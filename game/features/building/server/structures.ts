/** Building of structures: those that players place, and the world's own. */
import { builtFuelOf } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/features/movement/shared/movement.ts';
import { mayBuildBeside } from '#game/features/pvp/shared/pvp.ts';
import { belongsTo, claimAt, claimOf } from '#game/features/structures/server/claims/claims.ts';
import { ownershipOf } from '#game/features/structures/server/claims/ownership.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import {
  decaysAt,
  scheduleDecayCheck,
  stampNow,
  storeHealthNow,
} from '#game/features/structures/server/decay.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { structuresInClaim } from '#game/features/structures/server/standing-before.ts';
import { accrueUpkeep } from '#game/features/structures/server/upkeep.ts';
import { isOthersHome } from '#game/features/structures/shared/claims.ts';
import { type BuildingSite, type NoPlace, placeRefusal } from '#game/features/structures/shared/placing.ts';
import {
  isHousePiece,
  isOnOwnMap,
  type Structure,
  structureOf,
} from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { type Built, type PutUp, structureFromBag } from '../shared/taken-back.ts';
import { foundClaim } from './founding.ts';

/**
 * Builds a structure on the tile of a place: empty, and at full health or in the state in which it was taken back. It
 * checks nothing: see {@link refusalToPlace}. A piece of a lower tier on the tile is replaced; the new piece keeps its
 * owner and lock.
 * @param player the owner; null for a structure without an owner
 * @param built its state when it was taken back; left out for a new one
 * @throws FixtureError if the kind is not a structure, or the place is outside the world
 * @throws IdTakenError as {@link Ids.next} does, before anything has changed
 */
export function placeStructure(
  world: World,
  player: Player | null,
  kindId: number,
  x: number,
  y: number,
  built?: Built,
): Fixture {
  const id = world.ids.next();
  const structure = structureOf(kindId);
  const fuel = built ? {} : builtFuelOf(kindId, player?.pvp.isSheltered === true);
  const { health, stood, state } = structure ? structureFromBag(structure, built) : UNKNOWN;
  const middle = tileMiddle(tileAt(x, y));
  const old = structure && replacedStructureAt(world, structure, tileAt(x, y));
  const kept = old && lockOf(world, old);
  if (old) world.fixtures.remove(old.id);
  if (kindId === ITEM.hearth) storeHealthInClaim(world, middle);
  const fixture = world.fixtures.add({
    id,
    kind: kindId,
    ...middle,
    health,
    ownerId: old?.ownerId ?? player?.id ?? null,
    state: { ...state, ...fuel, ...kept?.state, at: stampNow(world) },
  });
  const { wallNow } = world;
  const by = kept?.secret.by ?? player?.username;
  world.secrets.set(fixture.id, { ...kept?.secret, by, placed: wallNow - stood, looked: wallNow });
  if (kindId === ITEM.hearth && player) foundClaim(world, player, fixture);
  updateClaimUpkeep(world, fixture);
  const end = decaysAt(world, fixture);
  if (end !== null) scheduleDecayCheck(world, fixture.chunk, end);
  if (player) tellOwn(world, player, structure);
  world.emit({ type: 'structure-placed', isLasting: true, player, fixture });
  return fixture;
}

/**
 * Returns the properties that a replaced piece passes on to the next tier: owner, audience, code and its relation to the
 * claim, so that no player opens a door by building a better one.
 */
function lockOf(world: World, { id, state: { rights, hasCode, before } }: Fixture) {
  const { by, code, known, openings, guesses, shutUntil, isGuessed } = world.secrets.of(id);
  const state = {
    ...(rights === undefined ? {} : { rights }),
    ...(hasCode === undefined ? {} : { hasCode }),
    ...(before === undefined ? {} : { before }),
  };
  return { state, secret: { by, code, known, openings, guesses, shutUntil, isGuessed } };
}

const UNKNOWN: PutUp = { health: 0, stood: 0, state: {} };

/** Announces a change of a player's structures, and of the player's map if it shows the structure. */
function tellOwn(world: World, player: Player, structure: Structure | undefined): void {
  world.emit({ type: 'structure-own', player });
  if (structure && isOnOwnMap(structure)) world.emit({ type: 'chart', isLasting: true, player });
}

/**
 * Stores the health of structures that a new claim is about to include, so that the health they lost outside of claims
 * stays lost.
 */
function storeHealthInClaim(world: World, hearth: Point): void {
  for (const fixture of [...structuresInClaim(world, hearth)]) storeHealthNow(world, fixture);
}

/** Recounts the upkeep of the claim that a structure stands in. */
export function updateClaimUpkeep(world: World, { x, y }: Point): void {
  const claim = claimAt(world, x, y);
  if (claim) accrueUpkeep(world, claim.hearth.id, false);
}

/** Returns the structure that a new structure would replace. */
export function replacedStructureAt(
  { structures: { tiles } }: World,
  { use }: Structure,
  tile: number,
): Fixture | undefined {
  return use === 'roof' ? tiles.roofOver(tile) : tiles.standingOn(tile);
}

/** Returns the reason why a player cannot place a structure on the tile of a place now; null if they can. */
export function refusalToPlace(
  world: World,
  player: Player,
  structure: Structure,
  place: Point,
): NoPlace | null {
  return placeRefusal(siteOf(world, player), structure, place, player)?.reason ?? null;
}

function siteOf(world: World, player: Player): BuildingSite<Fixture> {
  const { ground, structures } = world;
  const isOther = (one: Player) => one.id !== player.id && !mayBuildBeside(player, one, world.now);
  return {
    passableTile: (tileX, tileY) => ground.passableTile(tileX, tileY),
    liquidAt: (x, y) => ground.liquidAt?.(x, y) ?? false,
    terrainIdAt: (x, y) => ground.terrainIdAt?.(x, y) ?? '',
    keptFreeTile: ground.keptFreeTile,
    hasNode: (tile) => ground.nodeById?.(tile + 1) !== undefined && world.nodes.stands(tile + 1),
    tiles: structures.tiles,
    bodyOn: (tile, isOwn) => bodyOnTile(world, tile, isOwn ? null : player.id),
    otherNear: (place, within) => findNear(world, place, within, isOther),
    strangerNear(place, within) {
      const claim = claimAt(world, place.x, place.y);
      const isStranger = (one: Player) => isOther(one) && !(claim && belongsTo(claim, one.id));
      return findNear(world, place, within, isStranger);
    },
    claimAt(x, y) {
      const claim = claimAt(world, x, y);
      return claim && { mayBuild: belongsTo(claim, player.id) };
    },
    hasHearth: ({ x, y }, within) =>
      structures.hearthsNear(x, y, within).some(({ ownerId }) => ownerId !== player.id && ownerId !== null),
    hasHome: (hearth) => hasOthersHome(world, player, hearth),
    isRoom: (tile) => roomOfTile(world, tile) !== null,
    mayReplace: (old) => mayUse(world, player, old, 'build'),
    get own() {
      return ownStructuresOf(world, player);
    },
  };
}

/** True if a structure in the land of a hearth shows that a player lives there who is no partner of the builder. */
function hasOthersHome(world: World, player: Player, hearth: Point): boolean {
  return [...structuresInClaim(world, hearth)].some((fixture) =>
    isOthersHome(
      structureOf(fixture.kind),
      { whose: ownershipOf(world, fixture, player), state: fixture.state },
      world.wallNow,
    ),
  );
}

/**
 * Returns the id of a player within `within` px that `isOne` accepts; null if there is none. Dead players do not count,
 * because otherwise a body could block a place for ever by lying there.
 */
function findNear(
  world: World,
  place: Point,
  within: number,
  isOne: (player: Player) => boolean,
): string | null {
  const found = world.near.within(place, within).find(({ id }) => {
    const player = world.players.get(id);
    return player !== undefined && !player.motion.isDead && isOne(player);
  });
  return found?.id ?? null;
}

/** Returns the living bodies that stand in this tile, also those with only a part of a foot in it. */
export function bodiesOnTile(world: World, tile: number): Body[] {
  const { x, y } = tileMiddle(tile);
  const isOn = (body: Point): boolean =>
    Math.abs(body.x - x) < 32 + FOOT_HALF_WIDTH && Math.abs(body.y - y) < 32 + FOOT_HALF_HEIGHT;
  return world.near
    .within({ x, y }, 64)
    .filter((body) => !body.motion.isDead && isOn(body))
    .flatMap(({ id }) => world.body(id) ?? []);
}

/** Returns the id of a living body on a tile; null if there is none. @param exceptId body that does not count */
const bodyOnTile = (world: World, tile: number, exceptId: string | null): string | null =>
  bodiesOnTile(world, tile).find(({ id }) => id !== exceptId)?.id ?? null;

/** Returns the counts of a player's structures that limit how many they may place. */
export function ownStructuresOf(
  world: World,
  player: Player,
): Omit<BuildingSite['own'], 'beds'> & { readonly beds: readonly Fixture[] } {
  let loose = 0;
  let small = 0;
  let hasHearth = false;
  const beds: Fixture[] = [];
  for (const fixture of world.structures.ownedBy(player.id)) {
    const structure = structureOf(fixture.kind);
    if (!structure) continue;
    if (fixture.kind === ITEM.hearth) hasHearth = true;
    if (structure.use === 'bed') beds.push(fixture);
    if (claimOf(world, fixture)) continue;
    if (isHousePiece(structure)) loose += 1;
    else small += 1;
  }
  return { loose, small, hasHearth, beds };
}
