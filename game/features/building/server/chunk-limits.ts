/**
 * Limits of small things per chunk. Players who come near are sent all of them, so their number is limited, and no
 * player may use up the share of other players. In a full chunk the player with the fewest things has priority: a new
 * thing replaces one of the player who has the most there, outside of claims, so that every player gets an equal share.
 */
import { PILE_KIND, PILE_MS, pileLaidAt, pileOwnerOf } from '#game/features/inventory/server/piles.ts';
import { claimAt } from '#game/features/structures/server/claims/claims.ts';
import { SMALL_IN_CHUNK, SMALL_IN_CLAIMS } from '#game/features/structures/shared/placing.ts';
import { isHousePiece, structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { collapseStructure } from './collapse.ts';

/**
 * True if a player may add a small thing at a place, even if another player's thing has to be removed for it: {@link
 * makeRoomInChunk}.
 * @param isClaimed true if it will belong to a claim, as structures placed in a claim do and piles never do
 */
export function hasRoomInChunk(world: World, player: Player, place: Point, isClaimed: boolean): boolean {
  const small = smallIn(world, place);
  if (small.length < SMALL_IN_CLAIMS) return true;
  if (isClaimed && small.filter((one) => isInClaim(world, one)).length >= SMALL_IN_CLAIMS) return false;
  return small.length < SMALL_IN_CHUNK || yielding(world, player, small) !== undefined;
}

/**
 * Removes the thing that must make room for one more small thing of this player; if it is a structure, its contents are
 * left on the ground for a while.
 */
export function makeRoomInChunk(world: World, player: Player, place: Point): void {
  const small = smallIn(world, place);
  const gone = small.length < SMALL_IN_CHUNK ? undefined : yielding(world, player, small);
  if (!gone) return;
  if (gone.kind === PILE_KIND) world.fixtures.remove(gone.id);
  else collapseStructure(world, gone, PILE_MS);
}

/** Returns the small fixtures in the chunk of a place. Walls, doors and roofs have other limits. */
function smallIn(world: World, { x, y }: Point): readonly Fixture[] {
  return [...world.fixtures.in(chunkAt(x, y))].filter(({ kind }) => {
    const structure = structureOf(kind);
    return !structure || !isHousePiece(structure);
  });
}

/** True if a fixture belongs to a claim; piles never do, even when they lie in one. */
const isInClaim = (world: World, { kind, x, y }: Fixture): boolean =>
  structureOf(kind) !== undefined && claimAt(world, x, y) !== null;

/**
 * Returns the id of the player who holds this thing and may lose it; an empty text if no player holds it; null if it
 * must stay, like beds, the world's own structures and bundles of the dead.
 */
function holderOf(world: World, fixture: Fixture): string | null {
  if (fixture.kind === PILE_KIND) return pileOwnerOf(fixture) ?? '';
  const structure = structureOf(fixture.kind);
  return !structure || structure.use === 'bed' || isInClaim(world, fixture) ? null : fixture.ownerId;
}

/**
 * Returns the oldest thing of the player who has the most things in the chunk, empty things first; undefined if that
 * player does not have at least two more than `player`.
 */
function yielding(world: World, player: Player, small: readonly Fixture[]): Fixture | undefined {
  const loose = Map.groupBy(small, (fixture) => holderOf(world, fixture));
  let most: readonly Fixture[] = [];
  for (const [holder, own] of loose) if (holder !== null && own.length > most.length) most = own;
  if (most.length < (loose.get(player.id)?.length ?? 0) + 2) return undefined;
  const rank = (fixture: Fixture): [number, number] => [
    world.contents.of(fixture.id).length > 0 ? 1 : 0,
    pileLaidAt(fixture) ?? world.secrets.of(fixture.id).placed ?? 0,
  ];
  return most.reduce((first, one) => {
    const [a, b] = [rank(first), rank(one)];
    return b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? one : first;
  });
}
