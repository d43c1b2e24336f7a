/** Offers of E at other players' structures: only actions that the server would accept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { Building } from '#game/features/building/client/building.ts';
import { BED, DOOR } from '#game/features/building/client/building-use.ts';
import { POT } from '#game/features/cooking/client/meals-use.ts';
import { WORK } from '#game/features/crafting/client/crafting-use.ts';
import { CUT_UP } from '#game/features/creatures/client/carcass-use.ts';
import { CARCASS_KIND } from '#game/features/creatures/shared/carcass.ts';
import { TEND } from '#game/features/farming/client/crops-use.ts';
import { CROPS } from '#game/features/farming/shared/crops.ts';
import { FIRESIDE } from '#game/features/fire/client/fire-use.ts';
import { OPEN } from '#game/features/inventory/client/container-use.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { NEW_PVP, type Pvp } from '#game/features/pvp/shared/pvp.ts';
import { withPartner, withPartnerLeft } from '#game/features/pvp/shared/together.ts';
import { accessTo, OTHERS } from '#game/features/structures/client/access.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { AUDIENCES, DEEDS } from '#game/features/structures/shared/rights.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { fixtureRecordFor } from '#game/server/sync/fixture-records.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture, FixtureRecord } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { SELF } from '../client/fake-realm.ts';

const ME = SELF.socket_id;
const WALL = 1_700_000_000_000;
type State = Record<string, string | number | boolean>;

/** Consent of a player with a truce with each of these players, and building together or apart with one of them. */
function consentWith(truces: readonly string[], zoya?: 'together' | 'apart'): Pvp {
  const clocks = { now: 0, wallNow: WALL };
  const pvp: Pvp = { ...NEW_PVP, truces: Object.fromEntries(truces.map((id) => [id, 1000])) };
  if (!zoya) return pvp;
  const together = withPartner(pvp, { id: 'zoya', name: '' }, clocks);
  return zoya === 'together' ? together : withPartnerLeft(together, 'zoya', clocks);
}

function start(truces: readonly string[] = [], zoya?: 'together' | 'apart') {
  const sent: [string, unknown][] = [];
  const store = createGameStore();
  const pvp = {
    standing: 'peace',
    isFeudOn: false,
    truces: truces.map((socket_id) => ({ socket_id, name: '', endsIn: 1000 })),
  };
  store.setState({ self: toRecord(SELF), pvp } as object);
  const send = (name: string, payload: unknown) => sent.push([name, payload]) > 0;
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
  const context = { store, now: () => 0, send } as object as ConstructorParameters<typeof Building>[0];
  const building = new Building(context, {} as ConstructorParameters<typeof Building>[1]);
  const opened: string[] = [];
  const session = {
    building,
    fixtures,
    body: { x: 1000, y: 1000 },
    wallTime: () => WALL,
    bodies: () => [],
    creatures: { butchery: {} },
    meals: {},
    objectives: { asksForPot: () => false },
    fires: { own: () => null },
    inventory: { open: (id: string) => opened.push(id), close: () => {} },
  } as object as GameSession;
  /** The structures as they exist in the world; the client receives them as the server sends them. */
  const records = new Map<string, FixtureRecord>();
  const player = { id: ME, x: 1000, y: 1000, pvp: consentWith(truces, zoya) };
  const put = (id: string, kind: number, ownerId: string | null, state: State = {}, away = 40) => {
    const record = { id, kind, x: 1000 + away, y: 1000, health: 1, ownerId, state };
    records.set(id, record);
    const payload = fixtureRecordFor({ now: 0, wallNow: WALL }, record, player as object as Player);
    fixtures.onEvent({ name: 'fixture:add', payload });
    const fixture = fixtures.find(id);
    if (!fixture) throw new Error(`${kind} is no kind`);
    return fixture;
  };
  return { sent, store, building, put, records, player, opened, view: { session, store } };
}

it('client and server agree on who may do what at a structure, for every structure, owner, land and right', () => {
  const someone = fc.constantFrom(null, ME, 'zoya', 'vera');
  const structure = fc.constantFrom(...STRUCTURES);
  const rights = fc.constantFrom(undefined, ...AUDIENCES);
  const deed = fc.constantFrom(...DEEDS);
  const given = { structure, owner: someone, lord: someone, member: someone, rights, deed };
  const zoya = fc.constantFrom(undefined, 'together', 'apart' as const);
  const more = {
    lasts: fc.boolean(),
    isFriend: fc.boolean(),
    isCoded: fc.boolean(),
    isLetIn: fc.boolean(),
    zoya,
  };
  fc.assert(
    fc.property(fc.record({ ...given, ...more }), (one) => {
      const { building, put, records, player, view } = start(one.isFriend ? ['zoya'] : [], one.zoya);
      const hearthState: State = one.member === null ? {} : { member1: one.member };
      if (one.lord !== null) put('hearth', ITEM.hearth, one.lord, hearthState, 300);
      const hasCode = one.isCoded && one.structure.id !== ITEM.hearth;
      const state: State = { hasCode };
      if (one.rights) state.rights = one.rights;
      if (one.lasts) state.lasts = true;
      const fixture = put('it', one.structure.id, one.owner, state);
      // An owned hearth makes its own land.
      const own = fixture.kind === ITEM.hearth && one.owner !== null ? 'it' : 'hearth';
      const land = records.get(own);
      if (hasCode && one.isLetIn) {
        const may = ['open'] as const;
        const info = { id: 'it', owner: '', health: 1, endsAt: null, may: [...may], hasCode };
        building.onEvent({
          name: 'structure:info',
          payload: { ...info, members: [], perDay: [], openings: [], guesses: 0 },
        });
      }
      const world = {
        now: 0,
        wallNow: WALL,
        // Partners are near and calm; only the server knows that.
        players: new Map([['zoya', { ...player, id: 'zoya', leavesAt: null, motion: {} }]]),
        secrets: { of: () => ({ known: hasCode && one.isLetIn ? [ME] : [] }) },
        structures: { hearthOf: () => land },
      } as object as World;
      const asked = accessTo(view, fixture, one.deed);
      const there = records.get('it') as Fixture;
      expect(asked === 'yes').toBe(mayUse(world, player as object as Player, there, one.deed));
    }),
    { numRuns: 2000 },
  );
});

describe('E at a crop', () => {
  const RIPE = { sown: WALL - 2000, ripe: WALL - 1000 };
  const crop = CROPS[0];
  const reap = (owner: string, land: string | null, member?: string) => {
    const { put, view } = start();
    if (land !== null) put('hearth', ITEM.hearth, land, member ? { member1: member } : {}, 300);
    put('crop', crop?.id ?? 0, owner, RIPE);
    return TEND.find(view);
  };

  it("E offers to harvest the player's own crops, those of the player's claim, and those outside of any claim", () => {
    const ready = { isReady: true, label: 'Harvest' };
    expect(reap(ME, 'zoya')).toMatchObject(ready);
    expect(reap('zoya', ME)).toMatchObject(ready);
    expect(reap('zoya', 'vera', ME)).toMatchObject(ready);
    expect(reap('zoya', null)).toMatchObject(ready);
  });

  it('E says that any other crop belongs to somebody else, and leaves E to the next offer', () => {
    expect(reap('zoya', 'zoya')).toMatchObject({ isReady: false, hint: OTHERS });
    expect(reap('zoya', 'vera', 'olga')).toMatchObject({ isReady: false, hint: OTHERS });
  });
});

describe('E at a door', () => {
  it("E opens and shuts the player's own door and any door open to all, and says that another shut door is not the player's", () => {
    const { put, view } = start();
    const door = put('door', ITEM.logDoor, 'zoya');
    expect(DOOR.find(view)).toMatchObject({ isReady: false, hint: OTHERS, label: 'Locked' });
    put('door', ITEM.logDoor, 'zoya', { ...door.state, rights: 'all' });
    expect(DOOR.find(view)).toMatchObject({ isReady: true, label: 'Open' });
    // Only players who may open a door can shut it.
    put('door', ITEM.logDoor, 'zoya', { open: true });
    expect(DOOR.find(view)).toBeNull();
    put('door', ITEM.logDoor, 'zoya', { open: true, rights: 'all' });
    expect(DOOR.find(view)).toMatchObject({ isReady: true, label: 'Shut' });
    put('door', ITEM.logDoor, ME, { rights: 'owner' });
    expect(DOOR.find(view)).toMatchObject({ isReady: true, label: 'Open' });
  });

  it('E at a door with a code asks the server once whether the code was entered, or else asks for the code', () => {
    const { put, view, sent, store, building } = start();
    put('door', ITEM.logDoor, 'zoya', { hasCode: true });
    const offer = DOOR.find(view);
    expect(offer).toMatchObject({ isReady: true, label: 'Code' });
    DOOR.find(view);
    expect(sent).toEqual([['structure:look', { id: 'door' }]]);
    offer?.act();
    expect(store.getState().panels).toEqual(['structure']);
    expect(building.chosen).toBe('door');
    const info = { id: 'door', owner: 'Zoya', health: 1, endsAt: null, hasCode: true };
    const payload = { ...info, may: ['open' as const], members: [], perDay: [], openings: [], guesses: 0 };
    building.onEvent({ name: 'structure:info', payload });
    expect(DOOR.find(view)).toMatchObject({ label: 'Open' });
    // The code was changed, so the client asks about it again.
    building.onEvent({ name: 'structure:refused', payload: { id: 'door', reason: 'It is locked.' } });
    expect(DOOR.find(view)).toMatchObject({ label: 'Code' });
    expect(sent).toHaveLength(2);
  });
});

it('the client does not ask about a lock repeatedly if the question failed', () => {
  const { put, view, sent, building } = start();
  put('door', ITEM.logDoor, 'zoya', { hasCode: true });
  for (let look = 0; look < 5; look += 1) {
    expect(DOOR.find(view)).toMatchObject({ label: 'Code' });
    building.onEvent({ name: 'structure:refused', payload: { id: 'door', reason: 'Not now.' } });
  }
  expect(sent).toHaveLength(1);
});

it('information on a structure reaches all views that show it, even if one view ends before another', () => {
  const { building } = start();
  const told: string[] = [];
  const endPlate = building.watchInfo(() => told.push('plate'));
  const endPanel = building.watchInfo(() => told.push('panel'));
  const info = { id: 'door', owner: '', health: 1, endsAt: null, hasCode: false, may: [] };
  const tell = () =>
    building.onEvent({
      name: 'structure:info',
      payload: { ...info, members: [], perDay: [], openings: [], guesses: 0 },
    });
  tell();
  endPlate();
  tell();
  endPanel();
  tell();
  expect(told).toEqual(['plate', 'panel', 'panel']);
});

it.each([
  ['a chest', OPEN, ITEM.chest, {}],
  ['a door', DOOR, ITEM.logDoor, {}],
  ['a bed', BED, ITEM.stoveBed, {}],
  ['a fire', FIRESIDE, ITEM.campfire, { fuel: 60_000 }],
  ['a samovar', FIRESIDE, ITEM.radiatedSamovar, {}],
  ['a rack', WORK, ITEM.dryingRack, {}],
  ['a pot', POT, ITEM.fieldCauldron, {}],
  ['a crop', TEND, CROPS[0]?.id ?? 0, { sown: WALL - 2000, ripe: WALL - 1000 }],
  ['a carcass', CUT_UP, CARCASS_KIND, { species: 'hare', share: 1 }],
] as const)('E offers no action at %s behind a wall', (_name, use, kind, state) => {
  const { put, view } = start();
  put('it', kind, ME, state, 90);
  expect(use.find(view)).not.toBeNull();
  const wall = put('wall', ITEM.logWall, ME, {}, 56);
  expect(use.find(view)).toBeNull();
  put(wall.id, ITEM.logDoor, ME, { open: true }, 56);
  expect(use.find(view)).not.toBeNull();
});

it("another player's box does not hide the player's own box behind it, and its hint gives the reason", () => {
  const { put, view, opened } = start();
  put('theirs', ITEM.chest, 'zoya', {}, 20);
  expect(OPEN.find(view)).toMatchObject({ isReady: false, hint: OTHERS });
  put('mine', ITEM.chest, ME, {}, 50);
  OPEN.find(view)?.act();
  expect(opened).toEqual(['mine']);
});

it("E at a rack offers the player's own finished job, and no other player's", () => {
  const job = (by: string): State => ({
    job0: 'jerky',
    by0: by,
    from0: WALL - 2000,
    until0: WALL - 1000,
  });
  const { put, view } = start();
  put('rack', ITEM.dryingRack, 'zoya', job('zoya'));
  expect(WORK.find(view)).toMatchObject({ label: 'Work' });
  put('rack', ITEM.dryingRack, 'zoya', job(ME));
  expect(WORK.find(view)).toMatchObject({ label: 'Take' });
});
