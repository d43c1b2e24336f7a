/** Inputs of the placing rules on the client: the structures, bodies and claims that it knows. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { PLAYER_KIND } from '#game/client/session/remote-bodies.ts';
import { FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/features/movement/shared/movement.ts';
import { hearthOf, hearthsNear, landOwnershipAt } from '#game/features/structures/client/land.ts';
import { CLAIM_REACH, isInClaim, isOthersHome } from '#game/features/structures/shared/claims.ts';
import type { BuildingSite } from '#game/features/structures/shared/placing.ts';
import { isClaimMember, mayUseStructure } from '#game/features/structures/shared/rights.ts';
import { findRoom } from '#game/features/structures/shared/rooms.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { OwnBuilt, PlanPorts } from './ghost-ports.ts';

/** Returns the inputs of the placing rules, as far as this client knows them. */
export function siteOf(ports: PlanPorts, own: OwnBuilt): BuildingSite<KnownFixture> {
  const { fixtures, nodes, ground } = ports;
  const { consent } = ports.combat;
  const playerNear = ({ x, y }: Point, within: number) =>
    [...ports.bodies()].find(
      ({ kind, player, pose }) =>
        kind === PLAYER_KIND &&
        !pose.motion.isDead &&
        Math.hypot(pose.x - x, pose.y - y) <= within &&
        !(player && consent.mayBuildBeside(player)),
    )?.id ?? null;
  return {
    passableTile: (tileX, tileY) => ground?.passableTile(tileX, tileY) ?? false,
    liquidAt: (x, y) => ground?.liquidAt(x, y) ?? false,
    terrainIdAt: (x, y) => ground?.terrainIdAt(x, y) ?? '',
    keptFreeTile: (tileX, tileY) => ground?.keptFreeTile(tileX, tileY) ?? false,
    hasNode: (tile) => nodes.byId(tile + 1) !== undefined && nodes.stands(tile + 1),
    tiles: fixtures.tiles,
    bodyOn: (tile, isOwn) => bodyOn(ports, tile, isOwn),
    otherNear: playerNear,
    // The client does not know the members of a claim, so the server decides inside claims.
    strangerNear: (place, within) => (hearthOf(fixtures, place) ? null : playerNear(place, within)),
    claimAt(x, y) {
      const hearth = hearthOf(fixtures, { x, y });
      return hearth ? { mayBuild: isClaimMember(hearth.whose) } : null;
    },
    hasHearth: (place, within) => hearthsNear(fixtures, place, within).some(({ whose }) => whose !== 'mine'),
    hasHome: (hearth) =>
      fixtures
        .near(hearth.x, hearth.y, CLAIM_REACH)
        .some((one) => isInClaim(hearth, one) && isOthersHome(structureOf(one.kind), one, ports.wallTime())),
    isRoom: (tile) => findRoom(fixtures.tiles, tile) !== null,
    mayReplace: (old) => {
      const structure = structureOf(old.kind);
      return (
        structure !== undefined &&
        mayUseStructure(structure, old, landOwnershipAt(ports, old), false, 'build')
      );
    },
    own,
  };
}

/** Returns the id of a body on a tile; `SELF` for the local player, null if there is none. */
function bodyOn(ports: PlanPorts, tile: number, isOwn: boolean): string | null {
  const middle = tileMiddle(tile);
  const half = TILE_SIZE / 2;
  const isIn = ({ x, y }: Point) =>
    Math.abs(x - middle.x) < half + FOOT_HALF_WIDTH && Math.abs(y - middle.y) < half + FOOT_HALF_HEIGHT;
  const { body } = ports;
  if (isOwn && body !== null && isIn(body)) return SELF;
  return [...ports.bodies()].find(({ pose }) => !pose.motion.isDead && isIn(pose))?.id ?? null;
}

/** Stands for the local player, who is not among the bodies. */
const SELF = 'self';
