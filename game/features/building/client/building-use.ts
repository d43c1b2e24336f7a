/** Uses of E at structures: placing the item in hand, doors, beds, and squeezing out when shut in. */
import { USE_ORDER, type Use, type UseView } from '#game/client/actions/use.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { withSolids } from '#game/features/movement/shared/solids.ts';
import { accessTo, isInHandReach, lockedOffer } from '#game/features/structures/client/access.ts';
import { isOpenDoor } from '#game/features/structures/shared/solid.ts';
import { isObstructive, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { enclosureAround } from '../shared/pens.ts';
import type { Ghost } from './ghost-ports.ts';

/** Maximum distance from the feet to the middle of the tile, for doors and for beds, in px. */
const DOOR_REACH = 112;
const BED_REACH = 92;

/** Places the item selected in the hotbar. */
export const PLACE: Use = {
  order: USE_ORDER.place,
  find({ session }) {
    const ghost = session.building.ghost();
    if (!ghost) return null;
    const { structure, x, y, refusal, wayOut, person } = ghost;
    const deed = wayOut?.deed ?? null;
    return {
      key: `place ${structure.id} ${wayOut?.text} ${deed?.does}`,
      hint: placeHint(ghost),
      person,
      name: structure.name,
      label: deed?.label ?? 'Place',
      isReady: refusal === null || deed !== null,
      isRefused: refusal !== null,
      isMeant: true,
      isExclusive: true,
      missing: null,
      mark: wayOut?.mark ?? { x, y: y + 26, halfWidth: 32, height: 58 },
      act: () => void session.building.place(),
    };
  },
};

function placeHint({ refusal, wayOut, note }: Ghost): string {
  if (refusal === null) return `Press [use] to place${note === '' ? '' : `. ${note}`}`;
  const does = wayOut?.deed ? ` Press [use] to ${wayOut.deed.does}` : '';
  return `${wayOut?.text ?? refusal.reason}${does}`;
}

function nearest(
  view: UseView,
  reach: number,
  fits: (fixture: KnownFixture) => boolean,
): KnownFixture | null {
  const { body, fixtures } = view.session;
  if (!body || view.store.getState().fall) return null;
  return fixtures.near(body.x, body.y, reach).find((one) => fits(one) && isInHandReach(view, one)) ?? null;
}

const deedOf = ({ kind }: KnownFixture) => structureOf(kind)?.use;

/** True for a door at which E does or says something: an open door of others is only a way through. */
const isDoorToUse = (view: UseView, fixture: KnownFixture): boolean =>
  deedOf(fixture) === 'door' &&
  (!isOpenDoor(fixture.kind, fixture.state) || accessTo(view, fixture, 'open') !== 'no');

export const DOOR: Use = {
  order: USE_ORDER.interact,
  find(view) {
    const door = nearest(view, DOOR_REACH, (fixture) => isDoorToUse(view, fixture));
    if (!door) return null;
    const isOpen = isOpenDoor(door.kind, door.state);
    const access = accessTo(view, door, 'open');
    if (access !== 'yes') return lockedOffer(view, door, access, 68);
    return {
      key: `door ${door.id} ${isOpen}`,
      hint: isOpen ? 'Press [use] to shut' : 'Press [use] to open',
      name: door.definition.name,
      label: isOpen ? 'Shut' : 'Open',
      isReady: true,
      missing: null,
      mark: { x: door.x, y: door.y + 16, halfWidth: 30, height: 68 },
      act: () => view.session.building.useDoor(door.id),
    };
  },
};

export const BED: Use = {
  order: USE_ORDER.interact,
  find(view) {
    const bed = nearest(view, BED_REACH, (fixture) => deedOf(fixture) === 'bed' && fixture.whose === 'mine');
    if (!bed) return null;
    const { building } = view.session;
    const isIn = building.lyingIn === bed.id;
    return {
      key: `bed ${bed.id} ${isIn}`,
      hint: isIn ? 'Press [use] to get up' : 'Press [use] to lie down',
      name: bed.definition.name,
      label: isIn ? 'Get up' : 'Lie down',
      isReady: true,
      missing: null,
      mark: isIn ? null : { x: bed.x, y: bed.y + 24, halfWidth: 30, height: 44 },
      act: () => building.lie(bed.id),
    };
  },
};

/** Time for which the result of a walk stays valid, in ms. */
const WALKED_MS = 500;
/** Maximum distance from the feet to the middle of the fixture that the player squeezes past, in px. */
const SQUEEZE_REACH = 1.5 * TILE_SIZE;

interface Walk {
  readonly from: number;
  /** Time of the walk on the wall clock, in ms. */
  readonly at: number;
  readonly isShutIn: boolean;
}

/** The last walk of each session. */
const walks = new WeakMap<UseView['session'], Walk>();

/**
 * True if the player is shut in. Runs the same walk as the server on the tiles that this client knows, at most twice
 * per second.
 */
function isShutIn(view: UseView, body: Point): boolean {
  const { session } = view;
  const [from, at] = [tileAt(body.x, body.y), session.wallTime()];
  const last = walks.get(session);
  if (last?.from === from && Math.abs(at - last.at) < WALKED_MS) return last.isShutIn;
  const isOpen = openTo(view);
  const walk = { from, at, isShutIn: isOpen !== null && enclosureAround(from, isOpen) !== null };
  walks.set(session, walk);
  return walk.isShutIn;
}

/** Returns a test for whether a tile is open to the player; null until the land is loaded. */
function openTo(view: UseView): ((tile: number) => boolean) | null {
  const { fixtures, ground, nodes } = view.session;
  if (!ground) return null;
  const solid = withSolids(ground, fixtures.solids, (id) => nodes.stands(id));
  return (tile) => {
    const there = fixtures.tiles.standingOn(tile);
    const use = there && deedOf(there);
    if (use === 'fire') return false;
    if (there && use === 'door' && !isOpenDoor(there.kind, there.state))
      return accessTo(view, there, 'open') === 'yes';
    const { x, y } = tileMiddle(tile);
    return canStand(solid, x, y) && ground.damageAt(x, y) <= 0;
  };
}

/** The E action of a player who is shut in: squeezing past a fixture that blocks the way. */
export const SQUEEZE: Use = {
  order: USE_ORDER.squeeze,
  find(view) {
    const { body, fixtures, building } = view.session;
    if (!body || view.store.getState().fall) return null;
    const inTheWay = ({ kind, state }: KnownFixture) => {
      const structure = structureOf(kind);
      return structure !== undefined && isObstructive(structure) && !isOpenDoor(kind, state);
    };
    const [wall] = fixtures.near(body.x, body.y, SQUEEZE_REACH).filter(inTheWay);
    if (!wall || !isShutIn(view, body)) return null;
    return {
      key: `squeeze ${wall.id}`,
      hint: 'You are shut in: hold [use] to squeeze out',
      name: wall.definition.name,
      label: 'Squeeze out',
      isReady: true,
      missing: null,
      mark: { x: wall.x, y: wall.y + 24, halfWidth: 30, height: 60 },
      act: () => building.squeeze(wall.id),
    };
  },
};
