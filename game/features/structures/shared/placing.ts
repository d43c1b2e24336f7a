/**
 * Rules of placing structures. Server and client apply the same rules, so that the ghost is green exactly where the
 * server agrees; the server alone refuses for reasons that the client cannot know (players who build out of its view,
 * players who own the most things in a full chunk). Lengths in world px.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { HEARTHS_APART } from './claims.ts';
import { type Barrier, handsReach, WALL_BETWEEN } from './hand-reach.ts';
import { isHousePiece, isObstructive, type Structure, structureOf } from './structures.ts';
import { adjacentTiles, type TileIndex, tileAt, tileMiddle } from './tiles.ts';
import { type WayTile, wakingRefusal } from './waking-ground.ts';

/** Maximum distance from the feet to the middle of the tile. */
export const PLACE_REACH = 160;
/** Maximum number of walls, doors and roofs of a player outside their claim. */
export const LOOSE_PIECES = 24;
/**
 * Maximum number of small things (placed structures that are not a wall, door or roof): of one player outside their
 * claims, and of all players in a chunk, including piles. The limit exists because every player who comes near is sent
 * all of them.
 */
export const SMALL_MOST = 40;
export const SMALL_IN_CHUNK = 400;
/**
 * Maximum number of small things in a chunk that may be in claims: the rest is left for players without a claim there.
 */
export const SMALL_IN_CLAIMS = 300;
/** Maximum number of piles that one player may have in a chunk, so that no single player fills it up. */
export const PILES_IN_CHUNK = 40;
/**
 * Minimum distance from another player at which a piece is placed outside claims, so that players cannot be walled in.
 * Friends in a truce may build beside each other (`mayBuildBeside` in the rules of consent).
 */
export const PIECE_APART = 192;
/**
 * Minimum distance from another player's feet to the edge of the tile of a structure that burns or blocks the way, so
 * that no player is built in or set alight. It applies everywhere, except between friends in a truce, and between people
 * of the same claim inside it.
 */
export const BODY_APART = 96;
/** Maximum number of bags and beds of a player, and minimum distance between them. */
export const BEDS_MOST = 3;
export const BEDS_APART = 1500;
/** Minimum time between placing two structures, normally and with a mallet in the hotbar, in ms. */
export const PLACE_PAUSE_MS = 600;
export const MALLET_PAUSE_MS = 300;

/** Refusals of placing, as texts for the player. */
export const NO_PLACE = {
  reach: 'Too far away.',
  wall: WALL_BETWEEN,
  water: 'Not in the water.',
  ground: 'Nothing can stand there.',
  road: 'Not on the old road.',
  station: 'Not in the ruins of the station.',
  soft: 'Walls sink into this ground.',
  node: 'Something grows or lies there.',
  taken: 'Something stands there already.',
  claim: 'This land belongs to another hearth.',
  safe: 'Nobody builds round the place where newcomers wake.',
  reaching: 'Its land would reach the place where newcomers wake.',
  way: 'The way inland from where newcomers wake is kept free.',
  near: 'Somebody stands too near, perhaps out of sight.',
  beside: 'Somebody stands too close to it.',
  loose: 'Without a hearth you can build 24 pieces at most.',
  small: 'Without a hearth you can put up 40 small things at most.',
  crowded: 'There are too many things here already.',
  strewn: 'Too many of your own things lie here.',
  roof: 'A roof needs a wall or a roof beside it.',
  room: 'A stove bed needs a room around it.',
  body: 'Somebody stands there.',
  hearth: 'You have a hearth already.',
  hearths: 'Another hearth is too near.',
  home: 'Somebody else lives here. Ask them to build together, or go further off.',
  beds: 'You can keep three beds at most.',
  bed: 'Another bed of yours is too near.',
  roofed: 'This roof is somebody else’s. Ask them to build together.',
} as const;
export type NoPlace = (typeof NO_PLACE)[keyof typeof NO_PLACE];

/** A refusal, with the id of the body that is in the way, if the reason is a body. */
export interface PlaceRefusal {
  readonly reason: NoPlace;
  readonly who: string | null;
}

const no = (reason: NoPlace, who: string | null = null): PlaceRefusal => ({ reason, who });

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Inputs of the placing rules. */
export interface BuildingSite<S extends Barrier = Barrier> {
  /** True if a body can be in this tile. */
  passableTile(tileX: number, tileY: number): boolean;
  liquidAt?(x: number, y: number): boolean;
  /** Id of the terrain at a place. */
  terrainIdAt?(x: number, y: number): string;
  /** True if this tile is on the way inland that is kept free. Left out if the land has none. */
  readonly keptFreeTile?: WayTile;
  /** True if a resource node stands on this tile now. */
  hasNode(tile: number): boolean;
  readonly tiles: Pick<TileIndex<S>, 'on' | 'roofOver' | 'standingOn'>;
  /** Returns the id of a body that stands on this tile; null if there is none. @param isOwn true to count the builder */
  bodyOn(tile: number, isOwn: boolean): string | null;
  /**
   * Returns the id of another player within `within` px; null if there is none. Players that the builder may build
   * beside do not count.
   */
  otherNear(place: Place, within: number): string | null;
  /**
   * Returns the id of another player within `within` px who does not belong to the claim that contains the place; null
   * if there is none. Players that the builder may build beside do not count.
   */
  strangerNear(place: Place, within: number): string | null;
  /** Returns the claim at a place, with the builder's right to build in it; null if there is no claim. */
  claimAt(x: number, y: number): { readonly mayBuild: boolean } | null;
  /** True if another player's hearth is within `within` px. */
  hasHearth(place: Place, within: number): boolean;
  /** True if a player who is no partner of the builder lives in the land that a hearth at this place would claim. */
  hasHome(place: Place): boolean;
  /** True if a tile is within a closed room. */
  isRoom(tile: number): boolean;
  /** True if the builder may replace this structure with its next tier. */
  mayReplace(old: S): boolean;
  /** Counts of the builder's structures in the world. */
  readonly own: {
    /** Number of the builder's pieces outside their claim. */
    readonly loose: number;
    /** Number of the builder's small things outside their claim. */
    readonly small: number;
    readonly hasHearth: boolean;
    readonly beds: readonly Place[];
  };
}

/** Refusals for ground kept free for players who wake without a bed. */
export const WAKING = { near: NO_PLACE.safe, claim: NO_PLACE.reaching, way: NO_PLACE.way } as const;
/** Soft ground, in which walls sink. */
export const SOFT: ReadonlySet<string> = new Set([
  TERRAIN.pumice,
  TERRAIN.thermokarst,
  TERRAIN.bog,
  TERRAIN.craters,
]);
/** Structures allowed even where newcomers wake: they are gone soon after they have burnt out. */
export const ALWAYS: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.torchStand]);

/**
 * Returns the refusal for a structure on the tile of a place; null if it can be placed.
 * @param from the builder's feet, from where hands must reach the place; null if reach does not matter
 */
export function placeRefusal<S extends Barrier>(
  site: BuildingSite<S>,
  structure: Structure,
  place: Place,
  from: Place | null,
): PlaceRefusal | null {
  const tile = tileAt(place.x, place.y);
  const middle = tileMiddle(tile);
  if (from && Math.hypot(middle.x - from.x, middle.y - from.y) > PLACE_REACH) return no(NO_PLACE.reach);
  // A roof lies above the walls.
  if (from && structure.use !== 'roof' && !handsReach({ ground: site, tiles: site.tiles }, from, middle))
    return no(NO_PLACE.wall);
  const ground = groundRefusal(site, structure, middle);
  if (ground !== null) return no(ground);
  const refusal = tileRefusal(site, structure, tile) ?? landRefusal(site, structure, middle);
  if (refusal !== null) return refusal;
  const own = ownRefusal(site, structure, tile);
  return own === null ? null : no(own);
}

/**
 * True if the rule with this reason also refuses another place. Only rules about the land can be asked, because the way
 * out of all others is not another place.
 */
export function isRefusedFor(
  reason: NoPlace,
  site: BuildingSite,
  structure: Structure,
  place: Place,
): boolean {
  const middle = tileMiddle(tileAt(place.x, place.y));
  switch (reason) {
    case NO_PLACE.claim:
      return site.claimAt(middle.x, middle.y)?.mayBuild === false;
    case NO_PLACE.hearths:
      return site.hasHearth(middle, HEARTHS_APART);
    case NO_PLACE.home:
      return site.hasHome(middle);
    case NO_PLACE.safe:
    case NO_PLACE.way:
    case NO_PLACE.reaching:
      return keptFreeRefusal(site, structure, middle) !== null;
    default:
      return groundRefusal(site, structure, middle) !== null;
  }
}

function groundRefusal(site: BuildingSite, structure: Structure, { x, y }: Place): NoPlace | null {
  if (site.liquidAt?.(x, y)) return NO_PLACE.water;
  const terrain = site.terrainIdAt?.(x, y);
  if (terrain === TERRAIN.road) return NO_PLACE.road;
  if (terrain === TERRAIN.station) return NO_PLACE.station;
  const tile = tileAt(x, y);
  if (!isStandable(site, tile)) return NO_PLACE.ground;
  if (structure.use === 'wall' && terrain !== undefined && SOFT.has(terrain)) return NO_PLACE.soft;
  return site.hasNode(tile) ? NO_PLACE.node : null;
}

function isStandable(site: BuildingSite, tile: number): boolean {
  const { x, y } = tileMiddle(tile);
  return site.passableTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
}

function tileRefusal<S extends Barrier>(
  site: BuildingSite<S>,
  structure: Structure,
  tile: number,
): PlaceRefusal | null {
  if (structure.use === 'roof') {
    const over = site.tiles.roofOver(tile);
    if (over) return mayTakeOver(site, structure, over) ? null : no(NO_PLACE.taken);
    return carriesRoof(site, tile) || adjacentTiles(tile).some((beside) => carriesRoof(site, beside))
      ? null
      : no(NO_PLACE.roof);
  }
  const old = site.tiles.standingOn(tile);
  if (old && !mayTakeOver(site, structure, old)) return no(NO_PLACE.taken);
  // Also in an open doorway: a new door is closed, and a wall or a door never lands on a body. No fire is made under
  // somebody else's feet either.
  const body = isObstructive(structure) ? site.bodyOn(tile, structure.solid !== null) : null;
  return body === null ? null : no(NO_PLACE.body, body);
}

/** A wall, door or roof may replace one of a lower tier. */
function mayTakeOver<S extends Barrier>(site: BuildingSite<S>, { use, tier }: Structure, old: S): boolean {
  const before = structureOf(old.kind);
  return before !== undefined && before.use === use && before.tier < tier && tier > 1 && site.mayReplace(old);
}

function carriesRoof<S extends Barrier>(site: BuildingSite<S>, tile: number): boolean {
  return site.tiles.on(tile).some(({ kind }) => {
    const use = structureOf(kind)?.use;
    return use === 'wall' || use === 'door' || use === 'roof';
  });
}

function landRefusal(site: BuildingSite, structure: Structure, middle: Place): PlaceRefusal | null {
  const kept = keptFreeRefusal(site, structure, middle);
  if (kept !== null) return no(kept);
  const claim = site.claimAt(middle.x, middle.y);
  if (claim && !claim.mayBuild) return no(NO_PLACE.claim);
  const stranger = isObstructive(structure) ? site.strangerNear(middle, BODY_APART + TILE_SIZE / 2) : null;
  if (stranger !== null) return no(NO_PLACE.beside, stranger);
  // A small thing replaces nothing, so it always increases the number.
  if (!isHousePiece(structure)) return !claim && site.own.small >= SMALL_MOST ? no(NO_PLACE.small) : null;
  if (claim) return null;
  const other = site.otherNear(middle, PIECE_APART);
  if (other !== null) return no(NO_PLACE.near, other);
  const { tiles } = site;
  const tile = tileAt(middle.x, middle.y);
  const old = structure.use === 'roof' ? tiles.roofOver(tile) : tiles.standingOn(tile);
  return !old && site.own.loose >= LOOSE_PIECES ? no(NO_PLACE.loose) : null;
}

/** Returns the refusal for ground that is kept free for players who wake there; null if there is none. */
function keptFreeRefusal(site: BuildingSite, structure: Structure, middle: Place): NoPlace | null {
  if (!ALWAYS.has(structure.id) && isInSafeCircle(middle)) return NO_PLACE.safe;
  const waking = wakingRefusal(structure, middle, site.keptFreeTile);
  return waking === null ? null : WAKING[waking];
}

function ownRefusal(site: BuildingSite, structure: Structure, tile: number): NoPlace | null {
  const { own } = site;
  const middle = tileMiddle(tile);
  if (structure.id === ITEM.hearth) {
    if (own.hasHearth) return NO_PLACE.hearth;
    if (site.hasHearth(middle, HEARTHS_APART)) return NO_PLACE.hearths;
    return site.hasHome(middle) ? NO_PLACE.home : null;
  }
  if (structure.use !== 'bed') return null;
  // The owner of a bed wakes beside it, past every lock of the house.
  const roof = site.tiles.roofOver(tile);
  if (roof && !site.mayReplace(roof)) return NO_PLACE.roofed;
  if (own.beds.length >= BEDS_MOST) return NO_PLACE.beds;
  if (own.beds.some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < BEDS_APART)) return NO_PLACE.bed;
  return structure.id === ITEM.stoveBed && !site.isRoom(tile) ? NO_PLACE.room : null;
}
