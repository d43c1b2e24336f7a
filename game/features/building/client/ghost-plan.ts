/**
 * Finds the ghost's place and, by the shared rule and from what this client knows, whether the structure may stand
 * there.
 */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { nameOf, PLAYER_KIND, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { CLAIM_REACH, isInClaim } from '#game/features/structures/shared/claims.ts';
import { NO_PLACE, type PlaceRefusal, placeRefusal } from '#game/features/structures/shared/placing.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { createBorders } from './borders.ts';
import type { Ghost, Plan, PlanPorts } from './ghost-ports.ts';
import { siteOf } from './ghost-site.ts';
import { nearestInReach, tilesInReach } from './reach.ts';
import { createExplainer } from './way-out.ts';

/** Maximum distance of a tile that can hold a roof from the tile that the player means, in px. */
const ROOF_BESIDE = 1.6 * TILE_SIZE;
const AHEAD: Readonly<Record<string, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Returns a function that finds the ghost; the function returns null until the land and the body are known. */
export function createPlan(ports: PlanPorts): Plan {
  const explain = createExplainer();
  const bordersRound = createBorders(ports.fixtures);
  return (wish) => {
    const { structure, slot, own } = wish;
    const { ground, body } = ports;
    if (!ground || !body) return null;
    const meant = meantBy(ports, body, wish.aimed);
    const site = siteOf(ports, own);
    const refusalAt = (there: Point) => placeRefusal(site, structure, there, body);
    const first = nearestInReach(body, meant);
    const isBare = refusalAt(first)?.reason === NO_PLACE.roof;
    const place = isBare ? (roofTile(body, meant, refusalAt) ?? first) : first;
    const refusal = refusalAt(place);
    const wayOut =
      refusal && explain({ ports, site, structure, place, feet: body, refusal, ownerOf: wish.ownerOf });
    const isHearth = refusal === null && structure.id === ITEM.hearth;
    return {
      ...place,
      slot,
      structure,
      tile: tileAt(place.x, place.y),
      refusal,
      wayOut,
      borders: bordersRound(site, structure, body),
      ...(isHearth ? belongingWords(ports, place) : { note: '', person: wayOut?.person ?? null }),
    };
  };
}

/** Returns the place that the player means: chosen with a finger, under the mouse, or in front of the feet. */
function meantBy(ports: PlanPorts, feet: Point & { readonly facing: string }, aimed: Point | null): Point {
  const ahead = AHEAD[feet.facing] ?? { x: 0, y: 1 };
  const before = { x: feet.x + ahead.x * 1.25 * TILE_SIZE, y: feet.y + ahead.y * 1.1 * TILE_SIZE };
  return aimed ?? ports.combat.arms.pointer ?? before;
}

/** Returns the nearest tile beside the meant one that can hold a roof; null if there is none. */
function roofTile(feet: Point, meant: Point, refusalAt: (place: Point) => PlaceRefusal | null): Point | null {
  const isBeside = ({ x, y }: Point) => Math.hypot(x - meant.x, y - meant.y) <= ROOF_BESIDE;
  return tilesInReach(feet, meant).find((place) => isBeside(place) && refusalAt(place) === null) ?? null;
}

/**
 * Returns a sentence about the partners who will belong to a new hearth, with the name of the only one; an empty one if
 * there are none.
 */
function belongingWords(ports: PlanPorts, hearth: Point): Pick<Ghost, 'note' | 'person'> {
  const { combat, fixtures } = ports;
  const isThere = (body: RemoteBody) =>
    body.kind === PLAYER_KIND &&
    !body.player?.isAsleep &&
    combat.consent.isPartner(body.id) &&
    isInClaim(hearth, body.pose);
  const isShared = ({ whose, x, y }: KnownFixture) => whose === 'shared' && isInClaim(hearth, { x, y });
  const partners = [...ports.bodies()].filter(isThere);
  const hasShared = fixtures.near(hearth.x, hearth.y, CLAIM_REACH).some(isShared);
  const [only] = partners;
  if (only && partners.length === 1) return { note: '[name] will belong here.', person: nameOf(only) };
  if (!only && !hasShared) return NO_NOTE;
  return { note: 'Your partners who live here will belong here.', person: null };
}

const NO_NOTE = { note: '', person: null } as const;
