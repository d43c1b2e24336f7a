/**
 * Pens: the test for whether a player is shut in, and the exit to which a player squeezes out. Walls, nodes, boxes,
 * fires, lava, and doors that the player may not open are closed to a body.
 */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { belongsTo, claimAt } from '#game/features/structures/server/claims/claims.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { isOpenDoor } from '#game/features/structures/shared/solid.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { enclosureAround } from '../../shared/pens.ts';

/** Maximum distance to the exit, in tiles: the land of a claim, plus the largest pen in front of it. */
const SEARCHED = 32;
/** Maximum number of tiles examined in one search, which takes a few milliseconds at most. */
const MOST_TILES = 12_000;

/** Returns the tiles that a shut-in player can walk to; null if the player is not shut in. */
export const enclosedTiles = (world: World, player: Player): ReadonlySet<number> | null =>
  enclosureAround(tileAt(player.x, player.y), (tile) => isOpenTo(world, player, tile));

/**
 * Returns the place where a shut-in player comes out: the nearest dry ground with a way to the world's centre, in no
 * room and no claim except their own. Null if the player is not shut in, or there is no such ground nearby.
 */
export function squeezeExit(world: World, player: Player): Point | null {
  const pen = enclosedTiles(world, player);
  if (!pen) return null;
  const search = new Search(world, player);
  const home = tileAt(player.x, player.y);
  for (const [dx, dy] of OFFSETS) {
    const tile = home + dy * WORLD_TILES + dx;
    if (pen.has(tile) || !search.isOpen(tile) || !isEnd(world, player, tile)) continue;
    if (search.leadsOn(tile)) return tileMiddle(tile);
    if (search.isOver) return null;
  }
  return null;
}

/** Offsets of the tiles around a tile, the nearest first. */
const OFFSETS: readonly (readonly [number, number])[] = Array.from(
  { length: (2 * SEARCHED + 1) ** 2 },
  (_, k) => [(k % (2 * SEARCHED + 1)) - SEARCHED, Math.floor(k / (2 * SEARCHED + 1)) - SEARCHED] as const,
).sort(([ax, ay], [bx, by]) => ax ** 2 + ay ** 2 - bx ** 2 - by ** 2);

/** True if a player may be moved to this tile. */
function isEnd(world: World, player: Player, tile: number): boolean {
  const { x, y } = tileMiddle(tile);
  if (!canStand(world.ground, x, y) || world.ground.liquidAt?.(x, y)) return false;
  const claim = claimAt(world, x, y);
  if (claim) return belongsTo(claim, player.id);
  return roomOfTile(world, tile) === null;
}

/** True if a player can be in a tile or open the door on it. @param player null for a body that opens no door */
export function isOpenTo(world: World, player: Player | null, tile: number): boolean {
  const there = world.structures.tiles.standingOn(tile);
  const use = there && structureOf(there.kind)?.use;
  if (use === 'fire') return false;
  if (there && use === 'door' && !isOpenDoor(there.kind, there.state))
    return player !== null && mayUse(world, player, there, 'open');
  const { x, y } = tileMiddle(tile);
  return canStand(world.ground, x, y) && !((world.ground.damageAt?.(x, y) ?? 0) > 0);
}

/** Search for ground that leads on to open land; ground found to be walled in is not searched again. */
class Search {
  readonly #world: World;
  readonly #player: Player;
  readonly #open = new Map<number, boolean>();
  readonly #walledIn = new Set<number>();

  constructor(world: World, player: Player) {
    this.#world = world;
    this.#player = player;
  }

  /** True if the search has examined its maximum number of tiles. */
  get isOver(): boolean {
    return this.#open.size >= MOST_TILES;
  }

  isOpen(tile: number): boolean {
    const known = this.#open.get(tile);
    if (known !== undefined) return known;
    const isOpen = isOpenTo(this.#world, this.#player, tile);
    this.#open.set(tile, isOpen);
    return isOpen;
  }

  /** True if the ground is not enclosed: a player there can walk on. */
  leadsOn(start: number): boolean {
    if (this.#walledIn.has(start)) return false;
    const pen = enclosureAround(start, (tile) => !this.isOver && this.isOpen(tile));
    if (!pen) return true;
    for (const tile of pen) this.#walledIn.add(tile);
    return false;
  }
}
