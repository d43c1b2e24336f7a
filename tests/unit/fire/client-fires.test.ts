/** Fires on the client: offers of E, lights carried by players, and messages about refusals. */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { FIRESIDE, STOKE } from '#game/features/fire/client/fire-use.ts';
import { Fires } from '#game/features/fire/client/fires.ts';
import { handLampOf, lampsOf } from '#game/features/fire/client/views/lamps.ts';
import { EMBERS_MS } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { WeatherKind } from '#game/features/weather/shared/sky.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { SELF } from '../client/fake-realm.ts';

const WALL = 1_700_000_000_000;
const STRIKER = [ITEM.flint, ITEM.steelLadle];

interface Given {
  readonly kind?: number;
  readonly state?: Record<string, number>;
  readonly items?: readonly number[];
  readonly away?: number;
  /** Pieces of each item that SOVA's errand takes. */
  readonly kept?: number;
  readonly weather?: WeatherKind;
}

function start({
  kind = ITEM.campfire,
  state = {},
  items = [],
  away = 40,
  kept = 0,
  weather = 'clear',
}: Given = {}) {
  const sent: [string, unknown][] = [];
  let clock = 0;
  const store = createGameStore();
  const slots = new Map(items.map((itemId, slot) => [slot, { itemId, quantity: 3 }]));
  store.setState((before) => ({ self: toRecord(SELF), inventory: { ...before.inventory, slots } }));
  const send = (name: string, payload: unknown) => sent.push([name, payload]) > 0;
  const fires = new Fires({ store, now: () => clock, send } as ConstructorParameters<typeof Fires>[0]);
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
  const put = (id: string, of: number, x: number, own: Record<string, number> = {}) =>
    fixtures.onEvent({
      name: 'fixture:add',
      payload: { id, kind: of, x, y: 1000, health: 1, whose: null, state: own },
    });
  put('fire', kind, 1000 + away, state);
  const session = {
    fires,
    fixtures,
    body: { x: 1000, y: 1000 },
    wallTime: () => WALL,
    sky: { shiftMs: 0, weather },
    ground: null,
    objectives: { keeps: () => kept },
  } as object as GameSession;
  return {
    sent,
    store,
    fires,
    fixtures,
    put,
    offer: () => FIRESIDE.find({ session, store }),
    more: () => STOKE.find({ session, store }),
    hear: (event: ServerEvent) => fires.onEvent(event),
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

describe('E at a fire', () => {
  it('E lights a fire that has fuel, or says that a flint is missing', () => {
    expect(start().offer()).toMatchObject({
      hint: 'Flint and steel light it. Flint is missing',
      isReady: false,
      missing: ITEM.flint,
    });
    expect(start({ items: [ITEM.flint] }).offer()).toMatchObject({
      hint: 'Flint and steel light it. Steel is missing',
      isReady: false,
    });
    const { offer, sent } = start({ items: STRIKER });
    expect(offer()).toMatchObject({ hint: 'Press [use] to light', isReady: true });
    offer()?.act();
    expect(sent).toEqual([['fire:light', { id: 'fire' }]]);
  });

  it('E adds wood to a low fire, and shows how long it will burn', () => {
    const { offer, sent } = start({
      state: { burning: WALL + 60_000 },
      items: [ITEM.timber, ITEM.drySticks, ITEM.rawFiber],
    });
    expect(offer()).toMatchObject({
      hint: 'Hold [use] to add Dry Sticks',
      name: 'Campfire',
      note: '1:00 left',
    });
    offer()?.act();
    expect(sent).toEqual([['fire:feed', { id: 'fire', itemId: ITEM.drySticks }]]);
  });

  it('E adds neither fiber nor what the errand takes', () => {
    const state = { burning: WALL + 120_000 };
    expect(start({ state, items: [ITEM.rawFiber] }).more()).toBeNull();
    const items = [ITEM.drySticks];
    expect(start({ state, items, kept: 3 }).more()).toMatchObject({
      hint: 'Dry Sticks: kept for what SOVA asks',
      isReady: false,
    });
    expect(start({ state, items, kept: 2 }).more()).toMatchObject({ isReady: true, isRepeated: true });
    // In the last minute nothing is kept.
    const low = { burning: WALL + 60_000 };
    expect(start({ state: low, items, kept: 3 }).offer()).toMatchObject({
      hint: 'Hold [use] to add Dry Sticks',
      isReady: true,
    });
  });

  it('E at an unlit fire says beforehand that a storm takes fiber', () => {
    const note = (items: readonly number[]) =>
      start({ weather: 'storm', items: [...STRIKER, ...items] }).offer()?.note;
    expect(note([ITEM.rawFiber])).toBeUndefined();
    expect(note([])).toBe('in this storm with 2 Raw Fiber, or under a roof');
  });

  it('E offers to add more wood after all other actions, until the fire is full', () => {
    const { offer, more } = start({ state: { burning: WALL + 300_000 }, items: [ITEM.timber] });
    expect(offer()).toBeNull();
    expect(more()).toMatchObject({ hint: 'Hold [use] to add Timber', note: '5 min left' });
    // The fire is full at ten minutes, so a piece of timber fits only after it has burnt down a little.
    expect(start({ state: { burning: WALL + 500_000 }, items: [ITEM.timber] }).more()?.label).toBe('Add');
    expect(start({ state: { burning: WALL + 598_000 }, items: [ITEM.timber] }).more()).toBeNull();
  });

  it('E at a fire shows the remaining time to the second below five minutes, because a few sticks then matter', () => {
    const name = (ms: number) => start({ state: { burning: WALL + ms }, items: [ITEM.timber] }).more()?.note;
    const low = (ms: number) => start({ state: { burning: WALL + ms }, items: [ITEM.timber] }).offer()?.note;
    expect([low(20_000), low(59_400), name(89_400), name(299_000), name(301_000)]).toEqual([
      '0:20 left',
      '1:00 left',
      '1:30 left',
      '4:59 left',
      '5 min left',
    ]);
  });

  it('E at a fire offers to add wood in addition to the most urgent need, but never offers it twice', () => {
    const out = { burning: WALL - EMBERS_MS };
    const raked = start({ state: { ...out, timber: 8 }, items: [ITEM.timber] });
    expect([raked.offer()?.label, raked.more()?.label]).toEqual(['Take', 'Add']);
    const unlit = start({ items: [ITEM.timber, ...STRIKER] });
    expect([unlit.offer()?.label, unlit.more()?.label]).toEqual(['Light', 'Add']);
    const without = start({ items: [ITEM.timber] });
    expect([without.offer()?.isReady, without.more()]).toEqual([false, null]);
    const embers = start({ state: { burning: WALL - 10 }, items: [ITEM.timber] });
    expect([embers.offer()?.label, embers.more()]).toEqual(['Add', null]);
  });

  it('E at a fire makes no offer if the fire needs nothing, which leaves the key free for other uses', () => {
    expect(start({ state: { burning: WALL + 120_000 } }).offer()).toBeNull();
    expect(start({ state: { burning: WALL + 560_000 }, items: [ITEM.timber] }).offer()).toBeNull();
    expect(start({ away: 95, items: STRIKER }).offer()).toBeNull();
    const brewing = { kind: ITEM.radiatedSamovar, items: [ITEM.timber], state: { teaAt: WALL - 1000 } };
    expect(start(brewing).offer()).toBeNull();
    expect(start({ ...brewing, state: {} }).offer()?.label).toBe('Tea');
    const { put, offer } = start({ items: STRIKER });
    put('chest', 706, 1010);
    expect(offer()).toBeNull();
  });

  it('E at embers or ashes says that fuel is needed, and offers to take the charcoal first', () => {
    const out = { burning: WALL - EMBERS_MS };
    expect(start({ state: { burning: WALL - 10 } }).offer()).toMatchObject({ hint: 'The embers need fuel' });
    expect(start({ state: out }).offer()).toMatchObject({ isReady: false, missing: ITEM.drySticks });
    const { offer, sent } = start({ state: { ...out, timber: 8 }, items: [ITEM.timber] });
    offer()?.act();
    expect(sent).toEqual([['fire:rake', { id: 'fire' }]]);
  });

  it("E offers the charcoal of a fire in a claim only to the claim's owner and members", () => {
    const state = { burning: WALL - EMBERS_MS, timber: 8 };
    const atHomeOf = (whose: 'mine' | 'ours' | 'others') => {
      const { offer, fixtures } = start({ state, items: [ITEM.timber] });
      const hearth = { kind: ITEM.hearth, x: 1300, y: 1300, health: 1000, state: {} };
      fixtures.onEvent({ name: 'fixture:add', payload: { id: 'hearth', whose, ...hearth } });
      return offer()?.label;
    };
    expect(atHomeOf('others')).toBe('Add');
    expect(atHomeOf('ours')).toBe('Take');
    expect(atHomeOf('mine')).toBe('Take');
  });

  it("E lights a fire in a claim only for the claim's owner and members, and anyone may feed it", () => {
    const atHomeOf = (whose: 'mine' | 'ours' | 'others', items = [...STRIKER, ITEM.timber]) => {
      const { offer, more, fixtures } = start({ items });
      const hearth = { kind: ITEM.hearth, x: 1300, y: 1300, health: 1000, state: {} };
      fixtures.onEvent({ name: 'fixture:add', payload: { id: 'hearth', whose, ...hearth } });
      return [offer()?.hint, more()?.label];
    };
    const refused = 'Only the people of this claim may light it';
    expect(atHomeOf('others', STRIKER)).toEqual([refused, undefined]);
    expect(atHomeOf('others')).toEqual(['Hold [use] to add Timber', undefined]);
    expect(atHomeOf('ours')).toEqual(['Press [use] to light', 'Add']);
    expect(atHomeOf('mine')).toEqual(['Press [use] to light', 'Add']);
  });

  it('E at a fire does not send a request twice in quick succession, or while the player lights the fire', () => {
    const { offer, sent, hear, pass, fires } = start({ items: STRIKER });
    offer()?.act();
    offer()?.act();
    expect(sent).toHaveLength(1);
    hear({ name: 'fire:lighting', payload: { socket_id: SELF.socket_id, id: 'fire', ms: 3000 } });
    pass(1000);
    offer()?.act();
    expect(sent).toHaveLength(1);
    expect(fires.own()).toMatchObject({ id: 'fire', ms: 3000 });
    hear({ name: 'fire:lighting', payload: { socket_id: SELF.socket_id, id: 'fire', ms: 0 } });
    expect(fires.own()).toBeNull();
  });
});

describe('messages about fires', () => {
  it("the client knows a player's light until the light is put out or the player leaves", () => {
    const { hear, fires } = start();
    const other = { ...SELF, socket_id: 'other', handle: 9, lit: 'torch' as const };
    hear({ name: 'player:joined', payload: other });
    expect([...fires.lights]).toEqual([['other', 'torch']]);
    hear({ name: 'player:light', payload: { socket_id: 'other', lit: 'lantern' } });
    hear({ name: 'player:light', payload: { socket_id: SELF.socket_id, lit: 'torch' } });
    expect(fires.lights.get('other')).toBe('lantern');
    hear({ name: 'player:left', payload: { socket_id: 'other', handle: 9 } });
    expect([...fires.lights]).toEqual([[SELF.socket_id, 'torch']]);
  });

  it('the reason for a refusal at a fire is shown', () => {
    const { hear, store } = start();
    hear({ name: 'fire:refused', payload: { reason: 'No more fuel fits in.' } });
    expect(store.getState().notices).toMatchObject([{ kind: 'warning', text: 'No more fuel fits in.' }]);
  });
});

describe('the light of fires', () => {
  const land = { terrainAt: () => ({ isPale: false }) } as object as Ground;
  const area = { x: 600, y: 600, width: 800, height: 600 };

  it('the light of a fire has the radius given by the rules, less for embers, and none if cold or far off screen', () => {
    const radius = (state: Record<string, number>, away = 40) =>
      lampsOf(start({ state, away }).fixtures, land, area, WALL).map((lamp) => lamp.radius);
    expect(radius({ burning: WALL + 5 })).toEqual([440]);
    expect(radius({ burning: WALL - 5 })).toEqual([110]);
    expect(radius({})).toEqual([]);
    expect(radius({ burning: WALL + 5 }, 900)).toEqual([]);
  });

  it('fires close together are merged into one light', () => {
    const { fixtures, put } = start({ state: { burning: WALL + 5 } });
    put('second', ITEM.campfire, 1060, { burning: WALL + 5 });
    put('third', ITEM.campfire, 1240, { burning: WALL + 5 });
    expect(lampsOf(fixtures, land, area, WALL)).toHaveLength(2);
  });

  it('a player who holds a torch carries a light', () => {
    const bearer = { x: 100, y: 100, light: 'torch', facing: 'down', isWielded: false } as const;
    expect(handLampOf(land, bearer)).toMatchObject({ x: 100, radius: 320 });
    expect(handLampOf(land, { ...bearer, light: 'lantern' })).toMatchObject({ radius: 400, isSteady: true });
  });
});

it('E at a samovar offers a cup of tea, and otherwise, after all other offers, says how long the next one takes', () => {
  const ready = start({ kind: ITEM.radiatedSamovar });
  expect(ready.offer()).toMatchObject({ hint: 'Press [use] for a cup of tea', isReady: true });
  const brewing = start({ kind: ITEM.radiatedSamovar, state: { teaAt: WALL - 22_000 } });
  expect(brewing.offer()).toBeNull();
  expect(brewing.more()).toMatchObject({ hint: 'The next cup takes 40 s', isReady: false });
});
