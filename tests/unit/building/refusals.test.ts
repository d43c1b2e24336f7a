/** The ghost of a structure on the client: the tile that it lights, and its words, mark and way out if it is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { Building } from '#game/features/building/client/building.ts';
import { PLACE } from '#game/features/building/client/building-use.ts';
import { createPlan } from '#game/features/building/client/ghost-plan.ts';
import type { PlanPorts } from '#game/features/building/client/ghost-ports.ts';
import { nearestInReach, tilesInReach } from '#game/features/building/client/reach.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { Consent } from '#game/features/pvp/client/consent.ts';
import { CLAIM_HALF } from '#game/features/structures/shared/claims.ts';
import { BODY_APART, NO_PLACE, PIECE_APART, PLACE_REACH } from '#game/features/structures/shared/placing.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { WAKING_REACH } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN, TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { SELF } from '../client/fake-realm.ts';

const HOME = tileMiddle(tileAt(20_000, 20_000));
const at = (dx: number, dy: number): Point => ({ x: HOME.x + TILE_SIZE * dx, y: HOME.y + TILE_SIZE * dy });

/** The local player in the middle of open land, who faces south. */
function start(land: Partial<Record<'liquidAt' | 'terrainIdAt' | 'nodeById', unknown>> = {}, home = HOME) {
  const sent: [string, unknown][] = [];
  const store = createGameStore();
  store.setState({ self: toRecord(SELF), phase: 'playing' });
  const send = (name: string, payload: unknown) => sent.push([name, payload]) > 0;
  const time = { now: 0 };
  const context = { store, now: () => time.now, send } as object as ConstructorParameters<typeof Building>[0];
  const fixtures = new Fixtures();
  const [left, top] = [Math.floor(home.x / 1024) - 2, Math.floor(home.y / 1024) - 2];
  fixtures.onEvent({
    name: 'fixture:chunks',
    payload: { left: Math.max(0, left), top: Math.max(0, top), right: left + 4, bottom: top + 4 },
  });
  const bodies: RemoteBody[] = [];
  const consent = new Consent(context);
  const arms: { pointer: Point | null } = { pointer: null };
  const ground = {
    passableTile: () => true,
    liquidAt: () => false,
    terrainIdAt: () => 'T',
    keptFreeTile: () => false,
    nodeById: () => undefined,
    ...land,
  } as object as Ground;
  const body = { ...home, facing: 'down' };
  const ports = {
    ...{
      fixtures,
      ground,
      body,
      nodes: { stands: () => true, byId: (id: number) => ground.nodeById?.(id) },
      combat: { arms, consent },
    },
    ...{ bodies: () => bodies, wallTime: () => 0, inventory: { plainly: () => 1 } },
  } as object as PlanPorts;
  const plan = createPlan(ports);
  const owners = new Map<string, string>();
  const ghost = (kind: number, aimed: Point | null = null, own = {}) =>
    plan({
      structure: structureOf(kind)!,
      slot: 24,
      own: { loose: 0, small: 0, hasHearth: false, beds: [], ...own },
      aimed,
      ownerOf: ({ id }) => owners.get(id) ?? null,
    })!;
  const put = (
    id: string,
    kind: number,
    place: Point,
    whose: 'mine' | 'shared' | 'others' | 'ours' = 'others',
  ) =>
    fixtures.onEvent({ name: 'fixture:add', payload: { id, kind, ...place, health: 1, whose, state: {} } });
  const stand = (id: string, place: Point, kind = 'player', isAsleep = false) =>
    bodies.push({
      ...{ id, handle: 1, kind, struckAt: 0, aim: null, isDown: false },
      player: kind === 'player' ? { socket_id: id, username: id, isAsleep } : null,
      pose: { ...place, motion: { isDead: false } },
    } as object as RemoteBody);
  /** Makes the server say whose answers the player waits for. */
  const awaits = (...ids: string[]) =>
    store.setState(({ asking }) => ({ asking: { ...asking, awaited: ids } }));
  const pvp = (change: object) => {
    const own = { standing: 'peace', isFeudOn: false, isCalm: true, truces: [], apart: [], at: 0, ...change };
    store.setState({ pvp: own } as object);
  };
  return {
    time,
    sent,
    store,
    context,
    ports,
    fixtures,
    arms,
    body,
    bodies,
    owners,
    consent,
    ghost,
    put,
    stand,
    pvp,
    awaits,
  };
}

describe('the tile that the ghost lights', () => {
  it('the ghost is on the tile in reach that is nearest to the place meant, on every side', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -600, max: 600 }) }),
        fc.record({ x: fc.integer({ min: -31, max: 31 }), y: fc.integer({ min: -31, max: 31 }) }),
        (wish, step) => {
          const feet = { x: HOME.x + step.x, y: HOME.y + step.y };
          const meant = { x: feet.x + wish.x, y: feet.y + wish.y };
          const place = nearestInReach(feet, meant);
          const away = ({ x, y }: Point) => Math.hypot(x - feet.x, y - feet.y);
          expect(away(place)).toBeLessThanOrEqual(PLACE_REACH);
          const own = tileMiddle(tileAt(meant.x, meant.y));
          if (away(own) <= PLACE_REACH - 8) expect(place).toEqual(own);
          const others = tilesInReach(feet, meant).map(({ x, y }) => Math.hypot(x - meant.x, y - meant.y));
          expect(others).toEqual([...others].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('the ghost says what the server would: behind a wall, and for a bed under a roof of others', () => {
    const { ghost, put } = start();
    put('wall', ITEM.logWall, at(1, 0));
    put('roof', ITEM.plankRoof, at(0, 1));
    const words = (kind: number, place: Point) => ghost(kind, place).wayOut?.text ?? null;
    expect([words(ITEM.campfire, at(2, 0)), words(ITEM.plankRoof, at(2, 0))]).toEqual([NO_PLACE.wall, null]);
    expect([words(ITEM.sleepingBag, at(0, 1)), words(ITEM.chest, at(0, 1))]).toEqual([NO_PLACE.roofed, null]);
    put('roof', ITEM.plankRoof, at(0, 1), 'shared');
    expect(words(ITEM.sleepingBag, at(0, 1))).toBeNull();
  });

  it('the ghost is in front of the feet, under the mouse, or on the tile that a finger has chosen', () => {
    const { ghost, arms } = start();
    expect(ghost(ITEM.chest)).toMatchObject(at(0, 1));
    arms.pointer = { x: HOME.x + 70, y: HOME.y - 60 };
    expect(ghost(ITEM.chest)).toMatchObject(at(1, -1));
    arms.pointer = { x: HOME.x + 5000, y: HOME.y };
    expect(ghost(ITEM.chest)).toMatchObject({ ...at(2, 0), refusal: null });
    expect(ghost(ITEM.chest, at(-1, 0))).toMatchObject(at(-1, 0));
  });

  it('a roof goes to the nearest tile that can hold it, and says what it needs if there is none', () => {
    const { ghost, put, arms } = start();
    arms.pointer = at(1, 1);
    expect(ghost(ITEM.thatchRoof)).toMatchObject({ refusal: { reason: NO_PLACE.roof }, ...at(1, 1) });
    put('wall', ITEM.wattleWall, at(-1, 1), 'mine');
    expect(ghost(ITEM.thatchRoof)).toMatchObject({ refusal: null, ...at(0, 1) });
  });
});

describe('a refused ghost', () => {
  it('a player who stands too near is named and ringed, and E asks to build together, once', () => {
    const { ghost, stand, consent, sent, awaits } = start();
    stand('zoya', at(1, 0));
    const beside = ghost(ITEM.wattleWall);
    expect(beside).toMatchObject({
      refusal: { reason: NO_PLACE.beside, who: 'zoya' },
      person: 'zoya',
      wayOut: {
        text: '[name] stands too near.',
        ring: { ...at(1, 0), radius: BODY_APART + TILE_SIZE / 2 },
        deed: { type: 'ask', code: 'build.asked', socketId: 'zoya', does: 'ask to build together' },
      },
    });
    consent.ask('build.asked', { socketId: 'zoya' });
    expect(sent).toEqual([['person:ask', { code: 'build.asked', socket_id: 'zoya', fixture: null }]]);
    // The server may refuse the question, so the text changes with its answer.
    expect(ghost(ITEM.wattleWall).wayOut?.text).toBe('[name] stands too near.');
    awaits('zoya');
    expect(ghost(ITEM.wattleWall).wayOut).toMatchObject({
      text: '[name] stands too near. You have asked to build together.',
      deed: null,
    });
    // A roof burns nothing and blocks no way, so that only the longer distance counts.
    const { ghost: other, stand: standThere, put } = start();
    put('wall', ITEM.wattleWall, at(0, 1), 'mine');
    standThere('zoya', at(2, 0));
    expect(other(ITEM.thatchRoof).wayOut?.ring?.radius).toBe(PIECE_APART);
  });

  it('a friend after a blow is not asked again: the text says for how long it counts', () => {
    const { ghost, stand, pvp } = start();
    stand('zoya', at(2, 0));
    const truce = { socket_id: 'zoya', name: 'zoya', endsIn: 60_000, place: 'hidden', isPartner: true };
    pvp({ truces: [{ ...truce, isCalm: true }] });
    expect(ghost(ITEM.wattleWall).refusal).toBeNull();
    pvp({ truces: [{ ...truce, isCalm: false }] });
    expect(ghost(ITEM.wattleWall).wayOut).toMatchObject({
      text: 'Not in a feud or a hot spot, nor within a minute of a blow.',
      deed: null,
    });
    pvp({ rule: 'open', truces: [{ ...truce, isCalm: false }] });
    expect(ghost(ITEM.wattleWall).wayOut?.text).toBe('Not within a minute of a blow between players.');
  });

  it('a sleeping stranger refuses a wall and is asked nothing, and a sleeping friend refuses only her own tile', () => {
    const { ghost, stand, pvp } = start();
    stand('zoya', at(1, 0), 'player', true);
    expect(ghost(ITEM.wattleWall).wayOut).toMatchObject({
      text: '[name] is asleep too near. If they stay away, the place is free in half a minute.',
      ring: { ...at(1, 0), radius: BODY_APART + TILE_SIZE / 2 },
      deed: null,
    });
    pvp({ truces: [{ socket_id: 'zoya', endsIn: 60_000, isCalm: true, isPartner: true }] });
    expect(ghost(ITEM.wattleWall).refusal).toBeNull();
    expect(ghost(ITEM.wattleWall, at(1, 0))).toMatchObject({
      refusal: { reason: NO_PLACE.body, who: 'zoya' },
      wayOut: { text: '[name] is asleep there.' },
    });
  });

  it('a body on the tile is named, and E places the thing one tile on if that is free', () => {
    const { ghost, stand, pvp, bodies, body } = start();
    pvp({ truces: [{ socket_id: 'zoya', endsIn: 60_000, isCalm: true, isPartner: true }] });
    stand('zoya', at(0, 1));
    const next = { type: 'place', at: at(0, 2) };
    expect(ghost(ITEM.chest).wayOut).toMatchObject({ text: '[name] stands there.', deed: next });
    stand('vera', at(0, 2));
    expect(ghost(ITEM.chest).wayOut?.deed).toBeNull();
    bodies.splice(0, 2);
    stand('hare-1', at(0, 1), 'hare');
    expect(ghost(ITEM.chest).wayOut).toMatchObject({ text: 'The Tundra Hare stands there.', deed: next });
    bodies.length = 0;
    body.y += 20;
    expect(ghost(ITEM.chest, HOME).wayOut?.text).toBe('You stand there.');
  });

  it('a thing on the tile is named with its owner, if the server has said who that is', () => {
    const { ghost, put, owners } = start();
    put('chest', ITEM.chest, at(0, 1), 'others');
    expect(ghost(ITEM.wattleWall).wayOut?.text).toBe('Somebody’s Chest stands here.');
    owners.set('chest', 'Zoya');
    expect(ghost(ITEM.wattleWall)).toMatchObject({
      wayOut: { text: '[name]’s Chest stands here.', mark: { x: at(0, 1).x } },
      person: 'Zoya',
    });
    const own = start();
    own.put('chest', ITEM.chest, at(0, 1), 'mine');
    expect(own.ghost(ITEM.wattleWall).wayOut?.text).toBe('Your Chest stands here.');
    const node = { id: tileAt(at(0, 1).x, at(0, 1).y) + 1, typeId: 1, ...at(0, 1) };
    const tree = start({ nodeById: (id: number) => (id === node.id ? node : undefined) });
    expect(tree.ghost(ITEM.wattleWall).wayOut?.text).toMatch(/^The [A-Z][A-Za-z ]+ is in the way\.$/);
  });

  it('land of another hearth is bordered, and E asks its owner for membership', () => {
    const { ghost, put } = start();
    put('hearth', ITEM.hearth, at(8, 0));
    const refused = ghost(ITEM.chest);
    expect(refused.wayOut).toMatchObject({
      text: 'This is somebody’s land.',
      deed: { type: 'ask', code: 'land.asked', socketId: null, fixture: 'hearth' },
    });
    const west = Math.min(...refused.borders.filter(({ isVertical }) => isVertical).map(({ x }) => x));
    expect(west).toBe(at(8 - CLAIM_HALF, 0).x - TILE_SIZE / 2);
    expect(ghost(ITEM.hearth).wayOut?.text).toBe('This is somebody’s land.');
    const asked = start();
    asked.put('hearth', ITEM.hearth, at(8, 0));
    asked.awaits('hearth');
    expect(asked.ghost(ITEM.chest).wayOut?.deed).toBeNull();
    const member = start();
    member.put('hearth', ITEM.hearth, at(12, 0), 'ours');
    expect(member.ghost(ITEM.hearth)).toMatchObject({
      refusal: { reason: NO_PLACE.hearths },
      wayOut: { deed: null },
    });
    const far = start();
    far.put('hearth', ITEM.hearth, at(20, 0));
    expect(far.ghost(ITEM.hearth).wayOut?.text).toMatch(
      /^Somebody’s hearth is 40 m off\. It must be 53\. \d+ m (west|north-west|south-west)\.$/,
    );
  });

  it('ground that refuses says how far it is to the nearest place that does not', () => {
    const edge = HOME.x + 10 * TILE_SIZE;
    const { ghost } = start({ liquidAt: (x: number) => x < edge });
    expect(ghost(ITEM.chest).wayOut?.text).toBe('Not in the water. 20 m east.');
    const bog = start({ terrainIdAt: (_: number, y: number) => (y < HOME.y + 200 ? 'B' : 'T') });
    expect(bog.ghost(ITEM.wattleWall).wayOut?.text).toBe('Walls sink into this ground. 8 m south.');
    const sea = start({ liquidAt: () => true });
    expect(sea.ghost(ITEM.chest).wayOut?.text).toBe('Not in the water.');
    const spawn = tileMiddle(tileAt(FIRST_SPAWN.x + WAKING_REACH - 2 * TILE_SIZE, FIRST_SPAWN.y));
    const waking = start({}, spawn);
    expect(waking.ghost(ITEM.wattleWall).wayOut?.text).toMatch(
      /^Nobody builds round the place where newcomers wake\. \d m (east|south-east)\.$/,
    );
    expect(waking.ghost(ITEM.wattleWall).borders.length).toBeGreaterThan(10);
    expect(waking.ghost(ITEM.campfire).borders).toEqual([]);
  });

  it('a player who has built as much as is allowed without a hearth reads what a hearth takes', () => {
    const { ghost } = start();
    const cost = 'A hearth takes 20 Stone, 8 Clay, 6 Timber.';
    expect(ghost(ITEM.wattleWall, null, { loose: 24 }).wayOut?.text).toBe(
      `24 pieces without a hearth. ${cost}`,
    );
    expect(ghost(ITEM.chest, null, { small: 40 }).wayOut).toMatchObject({
      text: `40 small things without a hearth. ${cost}`,
      deed: { type: 'pin', recipe: 'hearth', label: 'Pin' },
    });
  });
});

describe('a hearth in hand', () => {
  it('the ghost of a hearth names the partner who will belong to it', () => {
    const { ghost, stand, put, pvp, bodies } = start();
    expect(ghost(ITEM.hearth)).toMatchObject({ note: '', person: null });
    pvp({ truces: [{ socket_id: 'zoya', endsIn: 60_000, isCalm: true, isPartner: true }] });
    stand('zoya', at(3, 0));
    expect(ghost(ITEM.hearth)).toMatchObject({ note: '[name] will belong here.', person: 'zoya' });
    bodies.length = 0;
    stand('zoya', at(3, 0), 'player', true);
    expect(ghost(ITEM.hearth).note).toBe('');
    bodies.length = 0;
    put('wall', ITEM.wattleWall, at(3, 3), 'shared');
    expect(ghost(ITEM.hearth).note).toBe('Your partners who live here will belong here.');
  });
});

describe('placing', () => {
  function hold(kind: number) {
    const field = start();
    const building = new Building(field.context, field.ports);
    const slots = new Map([[24, { itemId: kind, quantity: 5 }]]);
    field.store.setState(({ inventory }) => ({ selectedSlot: 0, inventory: { ...inventory, slots } }));
    const session = { building } as never;
    const use = () => PLACE.find({ session, store: field.store });
    /** Returns the ghost as the next frame shows it. */
    const look = () => {
      field.time.now += 100;
      return building.ghost();
    };
    // The rule of placing is loaded when it is first needed.
    const untilLit = () => expect.poll(look).not.toBeNull();
    return { ...field, building, use, look, untilLit };
  }

  it('the tile that was lit is built on, also if the player has walked on since', async () => {
    const { building, body, sent, untilLit, look } = hold(ITEM.chest);
    await untilLit();
    const lit = look();
    body.x += 2 * TILE_SIZE;
    expect(building.place()).toBe(true);
    expect(sent).toEqual([['structure:place', { slot: 24, x: lit?.x, y: lit?.y, request: 1 }]]);
    expect(look()?.x).toBe((lit?.x ?? 0) + 2 * TILE_SIZE);
  });

  it('a click right after a move of the mouse builds where it points, and walking alone moves nothing', async () => {
    const { building, arms, body, sent, untilLit, look } = hold(ITEM.chest);
    arms.pointer = at(1, 1);
    await untilLit();
    expect(look()).toMatchObject(at(1, 1));
    // No frame has been drawn since the move.
    arms.pointer = at(-1, 0);
    building.place();
    expect(sent).toMatchObject([['structure:place', at(-1, 0)]]);
    expect(look()).toMatchObject(at(-1, 0));
    // The pointer rests on the page, and the view follows the player.
    body.x += 40;
    arms.pointer = { x: arms.pointer.x + 40, y: arms.pointer.y };
    building.place();
    expect(sent.slice(1)).toMatchObject([['structure:place', at(-1, 0)]]);
  });

  it('a tile chosen with a finger stays chosen until something is placed on it, or the player has walked away', async () => {
    const { building, body, store, untilLit, look } = hold(ITEM.chest);
    await untilLit();
    building.aimAt({ x: HOME.x - 130, y: HOME.y - 10 });
    expect(look()).toMatchObject(at(-2, 0));
    body.y += 60;
    expect(look()).toMatchObject(at(-2, 0));
    building.place();
    expect(look()).toMatchObject(at(0, 2));
    building.aimAt(at(-1, 1));
    body.x += 4 * TILE_SIZE;
    expect(look()).toMatchObject(at(4, 2));
    building.aimAt(at(3, 1));
    expect(look()).toMatchObject(at(3, 1));
    // Another item in hand has a tile of its own.
    store.setState({ selectedSlot: 1 });
    expect(look()).toBeNull();
    store.setState({ selectedSlot: 0 });
    expect(look()).toMatchObject(at(4, 2));
  });

  it('E and the click ask the player who is in the way, or show the reason if nothing helps', async () => {
    const { building, stand, sent, store, untilLit, look, use, awaits } = hold(ITEM.wattleWall);
    await untilLit();
    expect(use()).toMatchObject({ label: 'Place', isReady: true, isExclusive: true, isRefused: false });
    stand('zoya', at(1, 0));
    look();
    expect(use()).toMatchObject({
      ...{ label: 'Ask', isReady: true, isExclusive: true, isRefused: true, person: 'zoya' },
      hint: '[name] stands too near. Press [use] to ask to build together',
    });
    expect(building.askInTheWay()).toBe(true);
    expect(sent).toEqual([['person:ask', { code: 'build.asked', socket_id: 'zoya', fixture: null }]]);
    awaits('zoya');
    look();
    expect(building.askInTheWay()).toBe(false);
    expect(use()).toMatchObject({ label: 'Place', isReady: false, isExclusive: true });
    building.place();
    expect(sent).toHaveLength(1);
    const [notice] = store.getState().notices;
    expect(notice?.text).toBe('Somebody stands too near. You have asked to build together.');
  });
});
