/** What E offers at structures: placing what is in hand, doors, beds, and a way out for who is shut in. */
import { structureOf } from '#game/shared/defs/structures.ts';
import { isOpenDoor } from '#game/shared/rules/building/solid.ts';
import { besides, tileAt } from '#game/shared/rules/building/tiles.ts';
import { accessTo, lockedOffer } from './access.ts';
import type { KnownFixture } from './fixtures.ts';
import { USE_ORDER, type Use, type UseView } from './use.ts';

/** From the feet to the middle of the tile, in px. */
const DOOR_REACH = 112;
const BED_REACH = 92;

/** Placing what is selected in the hotbar. */
export const PLACE: Use = {
  order: USE_ORDER.place,
  find({ session }) {
    const ghost = session.building.ghost();
    if (!ghost) return null;
    const { structure, x, y, refusal } = ghost;
    return {
      key: `place ${structure.id} ${refusal}`,
      hint: refusal ?? 'Press [use] to place',
      name: structure.name,
      label: 'Place',
      isReady: refusal === null,
      isMeant: true,
      missing: null,
      mark: { x, y: y + 26, halfWidth: 32, height: 58 },
      act: () => void session.building.place(),
    };
  },
};

function nearest(
  { session, store }: UseView,
  reach: number,
  fits: (fixture: KnownFixture) => boolean,
): KnownFixture | null {
  const { body } = session;
  if (!body || store.getState().fall) return null;
  return session.fixtures.near(body.x, body.y, reach).find(fits) ?? null;
}

const deedOf = ({ kind }: KnownFixture) => structureOf(kind)?.use;

export const DOOR: Use = {
  order: USE_ORDER.interact,
  find(view) {
    const door = nearest(view, DOOR_REACH, (fixture) => deedOf(fixture) === 'door');
    if (!door) return null;
    const isOpen = isOpenDoor(door.kind, door.state);
    // A lock keeps out, it never keeps in: what is open may be shut by everybody.
    const access = isOpen ? 'yes' : accessTo(view, door, 'open');
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
    const self = view.store.getState().self?.socket_id;
    const bed = nearest(view, BED_REACH, (fixture) => deedOf(fixture) === 'bed' && fixture.ownerId === self);
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

/** For who stands between walls on all sides but has no door: offered where three of the four sides are walls. */
export const SQUEEZE: Use = {
  order: USE_ORDER.squeeze,
  find(view) {
    const { body, fixtures, building } = view.session;
    if (!body || view.store.getState().fall) return null;
    const walls = besides(tileAt(body.x, body.y)).flatMap((tile) => {
      const there = fixtures.tiles.standingOn(tile);
      const use = there && deedOf(there);
      return there && (use === 'wall' || (use === 'door' && !isOpenDoor(there.kind, there.state)))
        ? [there]
        : [];
    });
    const [wall] = walls.filter((one) => deedOf(one) === 'wall');
    if (!wall || walls.length < 4) return null;
    return {
      key: `squeeze ${wall.id}`,
      hint: 'Hold [use] to squeeze out',
      name: wall.definition.name,
      label: 'Squeeze out',
      isReady: true,
      missing: null,
      mark: { x: wall.x, y: wall.y + 24, halfWidth: 30, height: 60 },
      act: () => building.squeeze(wall.id),
    };
  },
};
