/** Explains to the player why a structure cannot stand on a tile: who or what is in the way, and what helps. */
import { PX_PER_METRE } from '#game/client/hud/compass-words.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { nameOf, PLAYER_KIND, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { hearthsNear } from '#game/features/structures/client/land.ts';
import { CLAIM_REACH, HEARTHS_APART, isInClaim } from '#game/features/structures/shared/claims.ts';
import {
  BODY_APART,
  type BuildingSite,
  isRefusedFor,
  LOOSE_PIECES,
  NO_PLACE,
  type NoPlace,
  PIECE_APART,
  PLACE_REACH,
  type PlaceRefusal,
  placeRefusal,
  SMALL_MOST,
} from '#game/features/structures/shared/placing.ts';
import type { Structure } from '#game/features/structures/shared/structures.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { nearestFree, wayToFree } from './free-place.ts';
import type { PlanPorts, WayOut, WayOutDeed } from './ghost-ports.ts';

/** Inputs of the explanation. */
export interface Refused {
  readonly ports: PlanPorts;
  readonly site: BuildingSite<KnownFixture>;
  readonly structure: Structure;
  /** Middle of the refused tile, and the player's feet, in world px. */
  readonly place: Point;
  readonly feet: Point;
  readonly refusal: PlaceRefusal;
  /** Returns the name of the owner of a structure; null while it is not known. */
  ownerOf(fixture: KnownFixture): string | null;
}

/** Returns a function that explains a refusal. It remembers the last search for another place. */
export function createExplainer(): (refused: Refused) => WayOut {
  let searched = '';
  let found: Point | null = null;
  const nearest = ({ site, structure, place, refusal: { reason } }: Refused) => {
    const wanted = `${structure.id} ${place.x} ${place.y} ${reason}`;
    if (wanted === searched) return found;
    searched = wanted;
    found = nearestFree(place, (there) => isRefusedFor(reason, site, structure, there));
    return found;
  };
  return (refused) => wayOutOf({ ...refused, elsewhere: () => wayToFree(refused.feet, nearest(refused)) });
}

/** A refusal with a function that returns the way to the nearest place that the same rule allows, as text. */
type Explained = Refused & { elsewhere(): string };

function wayOutOf(refused: Explained): WayOut {
  const { reason } = refused.refusal;
  switch (reason) {
    case NO_PLACE.near:
    case NO_PLACE.beside:
      return ofPerson(refused);
    case NO_PLACE.body:
      return ofBody(refused);
    case NO_PLACE.node:
    case NO_PLACE.taken:
      return ofThing(refused);
    case NO_PLACE.claim:
    case NO_PLACE.hearths:
      return ofHearth(refused);
    case NO_PLACE.loose:
      return { ...only(`${LOOSE_PIECES} pieces without a hearth. ${HEARTH.cost}`), deed: HEARTH.pin };
    case NO_PLACE.small:
      return { ...only(`${SMALL_MOST} small things without a hearth. ${HEARTH.cost}`), deed: HEARTH.pin };
    default:
      return only(ELSEWHERE.has(reason) ? `${reason}${refused.elsewhere()}` : reason);
  }
}

const only = (text: string): WayOut => ({ text, person: null, mark: null, ring: null, deed: null });

/** Refusals that another place helps against. */
const ELSEWHERE: ReadonlySet<NoPlace> = new Set([
  NO_PLACE.water,
  NO_PLACE.ground,
  NO_PLACE.road,
  NO_PLACE.station,
  NO_PLACE.soft,
  NO_PLACE.safe,
  NO_PLACE.way,
  NO_PLACE.reaching,
  NO_PLACE.home,
]);

/** Cost of a hearth in words, and the deed that pins its recipe on the screen. */
const HEARTH = hearthWords();

function hearthWords(): { readonly cost: string; readonly pin: WayOutDeed | null } {
  const recipe = RECIPES.all.find(({ product }) => product.item_id === ITEM.hearth);
  const parts = (recipe?.ingredients ?? []).map(
    ({ item_id, quantity }) => `${quantity} ${itemById(item_id)?.name ?? ''}`,
  );
  const pin = recipe && {
    type: 'pin' as const,
    recipe: recipe.id,
    label: 'Pin',
    does: 'pin it on the screen',
  };
  return { cost: `A hearth takes ${parts.join(', ')}.`, pin: pin ?? null };
}

const bodyOf = ({ ports }: Refused, id: string | null): RemoteBody | undefined =>
  [...ports.bodies()].find((body) => body.id === id);

const frameOf = ({ pose }: RemoteBody) => ({ x: pose.x, y: pose.y + 4, halfWidth: 20, height: 56 });

const RESTLESS = 'Not in a feud or a hot spot, nor within a minute of a blow.';
const RESTLESS_WITHOUT_FEUDS = 'Not within a minute of a blow between players.';

/** Another player stands too near: the way out is to ask whether both want to build together. */
function ofPerson(refused: Refused): WayOut {
  const { refusal, ports } = refused;
  const body = bodyOf(refused, refusal.who);
  if (!body) return only(refusal.reason);
  const radius = refusal.reason === NO_PLACE.near ? PIECE_APART : BODY_APART + TILE_SIZE / 2;
  const shared = {
    person: nameOf(body),
    mark: frameOf(body),
    ring: { x: body.pose.x, y: body.pose.y, radius },
    deed: null,
  };
  // A sleeper cannot be asked, but the body does not stay long.
  if (body.player?.isAsleep)
    return {
      ...shared,
      text: '[name] is asleep too near. If they stay away, the place is free in half a minute.',
    };
  const { consent } = ports.combat;
  switch (consent.besideOf(body.id)) {
    case 'restless':
      return { ...shared, text: consent.hasFeuds ? RESTLESS : RESTLESS_WITHOUT_FEUDS };
    case 'asked':
      return { ...shared, text: '[name] stands too near. You have asked to build together.' };
    default: {
      const ask = { type: 'ask', code: 'build.asked', socketId: body.id, fixture: null } as const;
      const deed = { ...ask, label: 'Ask', does: 'ask to build together' };
      return { ...shared, text: '[name] stands too near.', deed };
    }
  }
}

/** A body stands on the tile: the way out is the next tile, farther from the player. */
function ofBody(refused: Refused): WayOut {
  const { site, structure, place, feet, refusal } = refused;
  const next = tileBeyond(feet, place);
  const isFree = placeRefusal(site, structure, next, feet) === null;
  const deed = isFree
    ? ({ type: 'place', at: next, label: 'Place', does: 'place it one tile on' } as const)
    : null;
  const body = bodyOf(refused, refusal.who);
  if (!body) return { ...only('You stand there.'), deed };
  const isPlayer = body.kind === PLAYER_KIND;
  const does = body.player?.isAsleep ? 'is asleep there.' : 'stands there.';
  const text = isPlayer ? `[name] ${does}` : `The ${nameOf(body)} ${does}`;
  return { text, person: isPlayer ? nameOf(body) : null, mark: frameOf(body), ring: null, deed };
}

/** Returns the middle of the tile behind a tile, as seen from the player's feet. */
function tileBeyond(feet: Point, place: Point): Point {
  const step = (from: number, to: number) => Math.sign(Math.round((to - from) / (TILE_SIZE / 2)));
  const [dx, dy] = [step(feet.x, place.x), step(feet.y, place.y)];
  const isOwn = dx === 0 && dy === 0;
  return { x: place.x + dx * TILE_SIZE, y: place.y + (isOwn ? 1 : dy) * TILE_SIZE };
}

function ofThing(refused: Refused): WayOut {
  const { ports, site, structure, place, refusal } = refused;
  const tile = tileAt(place.x, place.y);
  const node = refusal.reason === NO_PLACE.node ? ports.nodes.byId(tile + 1) : undefined;
  if (node) {
    const name = nodeTypeById(node.typeId)?.name ?? 'thing';
    const mark = { x: node.x, y: node.y, halfWidth: 26, height: 44 };
    return { ...only(`The ${name} is in the way.`), mark };
  }
  const there = structure.use === 'roof' ? site.tiles.roofOver(tile) : site.tiles.standingOn(tile);
  if (!there) return only(refusal.reason);
  const { name } = there.definition;
  const person = refused.ownerOf(there);
  const mark = { x: there.x, y: there.y + 24, halfWidth: 30, height: 60 };
  return { ...only(`${possessive(there, person)} ${name} stands here.`), person, mark };
}

function possessive({ whose }: KnownFixture, person: string | null): string {
  if (whose === 'mine') return 'Your';
  if (whose === null) return 'A';
  return person === null ? 'Somebody’s' : '[name]’s';
}

/** A claim or a hearth of another player refuses: the way out is to ask its owner. */
function ofHearth(refused: Explained): WayOut {
  const { ports, place, feet, refusal } = refused;
  const isOfLand = refusal.reason === NO_PLACE.claim;
  const others = hearthsNear(ports.fixtures, place, HEARTHS_APART).filter(({ whose }) => whose !== 'mine');
  const hearth = isOfLand ? others.find((one) => isInClaim(one, place)) : others[0];
  if (!hearth) return only(refusal.reason);
  const away = (from: Point) => Math.hypot(hearth.x - from.x, hearth.y - from.y);
  const metres = (px: number) => Math.round(px / PX_PER_METRE);
  const person = refused.ownerOf(hearth);
  const text = isOfLand
    ? `This is ${person === null ? 'somebody’s' : '[name]’s'} land.`
    : `${possessive(hearth, person)} hearth is ${metres(away(place))} m off. It must be ${metres(HEARTHS_APART)}.` +
      refused.elsewhere();
  const isAskable =
    hearth.whose !== 'ours' &&
    away(feet) <= CLAIM_REACH + PLACE_REACH &&
    !ports.combat.consent.isAsked(hearth.id);
  const ask = { type: 'ask', code: 'land.asked', socketId: null, fixture: hearth.id } as const;
  const deed = isAskable ? { ...ask, label: 'Ask', does: 'ask to belong to it' } : null;
  // The hearth may be out of sight: the border of its land is the mark.
  return { ...only(text), person, deed };
}
