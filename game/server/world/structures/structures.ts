/** Putting up structures: what a player places, and what the world has from its beginning. */
import { ITEM } from '#game/shared/defs/items.ts';
import { isPiece, type Structure, structureOf } from '#game/shared/defs/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_REACH, isInClaim } from '#game/shared/rules/building/claims.ts';
import { type BuildingSite, type NoPlace, placeRefusal } from '#game/shared/rules/building/placing.ts';
import { middleOf, tileAt } from '#game/shared/rules/building/tiles.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/shared/rules/movement.ts';
import type { Player } from '../player.ts';
import type { Fixture } from '../stores/fixtures.ts';
import { newId } from '../stores/ids.ts';
import type { World } from '../world.ts';
import { belongsTo, claimAt } from './claims.ts';
import { endsAt, sweepAt, writeHealth } from './decay.ts';
import { mayUse } from './rights.ts';
import { roomOf } from './rooms.ts';
import { countUpkeep } from './upkeep.ts';

/**
 * Puts up a structure of a kind on the tile of a place, whole and with nothing in it. Nothing is asked: see
 * {@link refusalToPlace}. A piece of a lower tier that stands there is taken away.
 * @param player whose it is; null: nobody's
 * @throws FixtureError for a kind that is none, or a place outside of the world
 */
export function placeStructure(
  world: World,
  player: Player | null,
  kindId: number,
  x: number,
  y: number,
): Fixture {
  const structure = structureOf(kindId);
  const middle = middleOf(tileAt(x, y));
  const old = structure && oldOn(world, structure, tileAt(x, y));
  if (old) world.fixtures.remove(old.id);
  if (kindId === ITEM.hearth) takeClaim(world, middle);
  const fixture = world.fixtures.add({
    id: newId(world.random),
    kind: kindId,
    ...middle,
    health: structure?.maxHealth ?? 0,
    ownerId: player?.id ?? null,
    state: { at: world.wallNow },
  });
  world.secrets.set(fixture.id, { by: player?.username, placed: world.wallNow, looked: world.wallNow });
  settleClaim(world, fixture);
  const end = endsAt(world, fixture);
  if (end !== null) sweepAt(world, fixture.chunk, end);
  if (player) tellOwn(world, player, structure);
  world.emit({ type: 'structure-placed', isLasting: true, player, fixture });
  return fixture;
}

/** What a player has in the world has changed; beds are on their map too. */
function tellOwn(world: World, player: Player, structure: Structure | undefined): void {
  world.emit({ type: 'structure-own', player });
  if (structure?.use === 'bed') world.emit({ type: 'chart', isLasting: true, player });
}

/** What will stand in a new claim has stood outside of one: what it has lost there stays lost. */
function takeClaim(world: World, hearth: Point): void {
  for (const fixture of world.fixtures.near(hearth.x, hearth.y, CLAIM_REACH))
    if (isInClaim(hearth, fixture)) writeHealth(world, fixture);
}

/** The upkeep of the claim that a structure stands in is another now. */
export function settleClaim(world: World, { x, y }: Point): void {
  const claim = claimAt(world, x, y);
  if (claim) countUpkeep(world, claim.hearth.id, false);
}

/** What a structure would take the place of. */
export function oldOn(
  { structures: { tiles } }: World,
  { use }: Structure,
  tile: number,
): Fixture | undefined {
  return use === 'roof' ? tiles.roofOver(tile) : tiles.standingOn(tile);
}

/** Why a player cannot place a structure on the tile of a place now; null when they can. */
export function refusalToPlace(
  world: World,
  player: Player,
  structure: Structure,
  place: Point,
): NoPlace | null {
  return placeRefusal(siteOf(world, player), structure, place, player);
}

function siteOf(world: World, player: Player): BuildingSite<Fixture> {
  const { ground, structures } = world;
  return {
    passableTile: (tileX, tileY) => ground.passableTile(tileX, tileY),
    liquidAt: (x, y) => ground.liquidAt?.(x, y) ?? false,
    terrainIdAt: (x, y) => ground.terrainIdAt?.(x, y) ?? '',
    hasNode: (tile) => ground.nodeById?.(tile + 1) !== undefined && world.nodes.stands(tile + 1),
    tiles: structures.tiles,
    isOccupied: (tile) => isOccupied(world, tile),
    hasOthers: (place, within) =>
      world.near.within(place, within).some((ghost) => ghost.id !== player.id && world.players.has(ghost.id)),
    claimAt(x, y) {
      const claim = claimAt(world, x, y);
      return claim && { mayBuild: belongsTo(claim, player.id) };
    },
    hasHearth: ({ x, y }, within) =>
      structures.hearthsNear(x, y, within).some(({ ownerId }) => ownerId !== player.id && ownerId !== null),
    isRoom: (tile) => roomOf(world, tile) !== null,
    mayReplace: (old) => mayUse(world, player, old, 'build'),
    get own() {
      return ownOf(world, player);
    },
  };
}

/** Does a body stand in this tile? */
export function isOccupied(world: World, tile: number): boolean {
  const { x, y } = middleOf(tile);
  return world.near
    .within({ x, y }, 64)
    .some(
      (body) => Math.abs(body.x - x) < 32 + FOOT_HALF_WIDTH && Math.abs(body.y - y) < 32 + FOOT_HALF_HEIGHT,
    );
}

/** What a player has in the world, as far as it limits what they may place. */
export function ownOf(
  world: World,
  player: Player,
): Omit<BuildingSite['own'], 'beds'> & { readonly beds: readonly Fixture[] } {
  let loose = 0;
  let hasHearth = false;
  const beds: Fixture[] = [];
  for (const fixture of world.structures.ownedBy(player.id)) {
    const structure = structureOf(fixture.kind);
    if (!structure) continue;
    if (fixture.kind === ITEM.hearth) hasHearth = true;
    if (structure.use === 'bed') beds.push(fixture);
    if (isPiece(structure) && !claimAt(world, fixture.x, fixture.y)) loose += 1;
  }
  return { loose, hasHearth, beds };
}
