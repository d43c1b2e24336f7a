/** Putting up structures: what a player places, and what the world has from its beginning. */
import { isPiece, STRUCTURE, type Structure, structureOf } from '#game/shared/defs/structures.ts';
import type { Point } from '#game/shared/math/point.ts';
import { type BuildingSite, type NoPlace, placeRefusal } from '#game/shared/rules/building/placing.ts';
import { middleOf, tileAt } from '#game/shared/rules/building/tiles.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/shared/rules/movement.ts';
import { belongsTo, claimAt } from './claims.ts';
import type { Fixture } from './fixtures.ts';
import { newId } from './ids.ts';
import type { Player } from './player.ts';
import { mayUse } from './rights.ts';
import { roomOf } from './rooms.ts';
import type { World } from './world.ts';

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
  if (structure) removeOld(world, structure, tileAt(x, y));
  const fixture = world.fixtures.add({
    id: newId(world.random),
    kind: kindId,
    ...middle,
    health: structure?.maxHealth ?? 0,
    ownerId: player?.id ?? null,
    state: { at: world.wallNow },
  });
  world.emit({ type: 'structure-placed', isLasting: true, player, fixture });
  return fixture;
}

function removeOld(world: World, structure: Structure, tile: number): void {
  const old = oldOn(world, structure, tile);
  if (old) world.fixtures.remove(old.id);
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
function isOccupied(world: World, tile: number): boolean {
  const { x, y } = middleOf(tile);
  return world.near
    .within({ x, y }, 64)
    .some(
      (body) => Math.abs(body.x - x) < 32 + FOOT_HALF_WIDTH && Math.abs(body.y - y) < 32 + FOOT_HALF_HEIGHT,
    );
}

/** What a player has in the world, as far as it limits what they may place. */
export function ownOf(world: World, player: Player): BuildingSite['own'] {
  let loose = 0;
  let hasHearth = false;
  const beds: Fixture[] = [];
  for (const fixture of world.structures.ownedBy(player.id)) {
    const structure = structureOf(fixture.kind);
    if (!structure) continue;
    if (fixture.kind === STRUCTURE.hearth) hasHearth = true;
    if (structure.use === 'bed') beds.push(fixture);
    if (isPiece(structure) && !claimAt(world, fixture.x, fixture.y)) loose += 1;
  }
  return { loose, hasHearth, beds };
}
