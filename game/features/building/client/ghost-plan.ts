/**
 * Finds the ghost's place and, by the shared rule and from what this client knows, whether the structure may stand
 * there.
 */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { PLAYER_KIND } from '#game/client/session/remote-bodies.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/features/movement/shared/movement.ts';
import { CLAIM_REACH, isInClaim, isLivedIn } from '#game/features/structures/shared/claims.ts';
import { type BuildingSite, PLACE_REACH, placeRefusal } from '#game/features/structures/shared/placing.ts';
import { isClaimMember, mayUseStructure } from '#game/features/structures/shared/rights.ts';
import { findRoom } from '#game/features/structures/shared/rooms.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { OwnBuilt, Plan, PlanPorts } from './ghost-ports.ts';

/** Distance within which the pointer places the ghost, in px; otherwise the ghost is in front of the player. */
const POINTS_WITHIN = PLACE_REACH + 3 * TILE_SIZE;
const AHEAD: Readonly<Record<string, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Returns a function that finds the ghost; the function returns null until the land and the body are known. */
export function createPlan(ports: PlanPorts): Plan {
  return (structure, slot, own) => {
    const { ground, body } = ports;
    if (!ground || !body) return null;
    const { pointer } = ports.combat.arms;
    const isPointed = pointer && Math.hypot(pointer.x - body.x, pointer.y - body.y) <= POINTS_WITHIN;
    const ahead = AHEAD[body.facing] ?? { x: 0, y: 1 };
    const wish = isPointed
      ? pointer
      : { x: body.x + ahead.x * 1.25 * TILE_SIZE, y: body.y + ahead.y * 1.1 * TILE_SIZE };
    const tile = tileAt(wish.x, wish.y);
    const middle = tileMiddle(tile);
    const site = siteOf(ports, own);
    return { ...middle, slot, structure, tile, refusal: placeRefusal(site, structure, middle, body) };
  };
}

function siteOf(ports: PlanPorts, own: OwnBuilt): BuildingSite<KnownFixture> {
  const { fixtures, nodes, ground } = ports;
  const hearths = (x: number, y: number, within: number) =>
    fixtures.near(x, y, within).filter(({ kind, whose }) => kind === ITEM.hearth && whose !== null);
  const hearthOf = (x: number, y: number) =>
    hearths(x, y, CLAIM_REACH).find((one) => isInClaim(one, { x, y }));
  const claimAt = (x: number, y: number) => {
    const hearth = hearthOf(x, y);
    return hearth ? { mayBuild: isClaimMember(hearth.whose) } : null;
  };
  const { consent } = ports.combat;
  const isAnyNear = ({ x, y }: Point, within: number) =>
    [...ports.bodies()].some(
      ({ kind, player, pose }) =>
        kind === PLAYER_KIND &&
        !pose.motion.isDead &&
        Math.hypot(pose.x - x, pose.y - y) <= within &&
        !(player && consent.mayBuildBeside(player)),
    );
  return {
    passableTile: (tileX, tileY) => ground?.passableTile(tileX, tileY) ?? false,
    liquidAt: (x, y) => ground?.liquidAt(x, y) ?? false,
    terrainIdAt: (x, y) => ground?.terrainIdAt(x, y) ?? '',
    keptFreeTile: (tileX, tileY) => ground?.keptFreeTile(tileX, tileY) ?? false,
    hasNode: (tile) => ground?.nodeById(tile + 1) !== undefined && nodes.stands(tile + 1),
    tiles: fixtures.tiles,
    isOccupied: (tile) => isOccupied(ports, tile),
    hasOthers: isAnyNear,
    // The client does not know the members of a claim, so the server decides inside claims.
    hasStrangers: (place, within) => !hearthOf(place.x, place.y) && isAnyNear(place, within),
    claimAt,
    hasHearth: ({ x, y }, within) => hearths(x, y, within).some(({ whose }) => whose !== 'mine'),
    hasHome: (hearth) =>
      fixtures
        .near(hearth.x, hearth.y, CLAIM_REACH)
        .some((one) => isOthersHome(one, ports.wallTime()) && isInClaim(hearth, one)),
    isRoom: (tile) => findRoom(fixtures.tiles, tile) !== null,
    mayReplace: (old) => {
      const structure = structureOf(old.kind);
      const land = hearthOf(old.x, old.y)?.whose ?? null;
      return structure !== undefined && mayUseStructure(structure, old, land, false, 'build');
    },
    own,
  };
}

/** True if a structure shows that a player lives there who is no partner of the builder. */
function isOthersHome({ kind, whose, state }: KnownFixture, wallNow: number): boolean {
  const structure = structureOf(kind);
  const isOthers = whose !== null && whose !== 'mine' && whose !== 'shared';
  return isOthers && structure !== undefined && isLivedIn(structure, state, wallNow);
}

function isOccupied(ports: PlanPorts, tile: number): boolean {
  const middle = tileMiddle(tile);
  const half = TILE_SIZE / 2;
  const isIn = ({ x, y }: Point) =>
    Math.abs(x - middle.x) < half + FOOT_HALF_WIDTH && Math.abs(y - middle.y) < half + FOOT_HALF_HEIGHT;
  const { body } = ports;
  return (
    (body !== null && isIn(body)) || [...ports.bodies()].some(({ pose }) => !pose.motion.isDead && isIn(pose))
  );
}
