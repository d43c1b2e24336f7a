/** The player's own hotbar, the weapon taken from it and the blows struck with it; and the blows of other players. */
import { describe, expect, it } from 'vitest';
import { createActions, releaseKeysOnDeath } from '#game/client/actions/actions.ts';
import { UseOffers } from '#game/client/actions/use.ts';
import { USES } from '#game/client/actions/uses.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { ServerClock } from '#game/client/net/clock.ts';
import { OtherBodies } from '#game/client/session/other-bodies.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { Panels } from '#game/client/store/panels.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { HotbarHands } from '#game/features/inventory/client/hands.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { SELF, WELCOME } from '../client/fake-realm.ts';

const LADLE = 403;
const CAULDRON = 404;
const PIN = 405;
const HOTBAR = [LADLE, CAULDRON, PIN];

function hands(weapon_id: number | null = null) {
  const store = createGameStore();
  const sent: unknown[][] = [];
  const time = { now: 1000 };
  const line = { isUp: true };
  const send = (...event: unknown[]) => {
    if (line.isUp) sent.push(event);
    return line.isUp;
  };
  const own = new HotbarHands({ store, now: () => time.now, send }, () => true);
  /** Fills the hotbar with these items. */
  const carry = (items: readonly number[]) => {
    const slots = new Map(items.map((itemId, at) => [FIRST_SLOT.hotbar + at, { itemId, quantity: 1 }]));
    store.setState(({ inventory }) => ({ inventory: { ...inventory, slots } }));
  };
  const enter = (held: number | null) => {
    const self = { ...SELF, weapon_id: held };
    store.setState({ self: toRecord(self) });
    own.onEvent({ name: 'session:welcome', payload: { ...WELCOME, self } });
    const slots = HOTBAR.map((itemId, at) => ({ slot: FIRST_SLOT.hotbar + at, itemId, quantity: 1 }));
    carry(HOTBAR);
    own.onEvent({ name: 'inventory:all', payload: { revision: 0, slots } });
  };
  enter(weapon_id);
  return { own, store, sent, time, line, enter, carry };
}

describe('the hotbar', () => {
  it('the hotbar puts a weapon into the hand and notifies the server, and the same key puts the weapon away', () => {
    const { own, store, sent } = hands();
    own.select(0);
    expect(store.getState()).toMatchObject({ selectedSlot: 0, self: { weapon_id: LADLE } });
    own.select(0);
    expect(store.getState()).toMatchObject({ selectedSlot: 0, self: { weapon_id: null } });
    own.select(0);
    expect(sent).toEqual([
      ['player:equip', { item_id: LADLE }],
      ['player:unequip', {}],
      ['player:equip', { item_id: LADLE }],
    ]);
  });

  it('an empty slot, or one without a weapon, leaves the hand empty, which is sent only once', () => {
    const { own, store, sent } = hands();
    own.select(2);
    own.select(1);
    own.select(5);
    expect(store.getState()).toMatchObject({ selectedSlot: 5, self: { weapon_id: null } });
    expect(sent).toEqual([
      ['player:equip', { item_id: PIN }],
      ['player:unequip', {}],
    ]);
  });

  it('the wheel moves through the hotbar and wraps around at both ends', () => {
    const { own, store } = hands();
    own.cycle(-1);
    expect(store.getState().selectedSlot).toBe(5);
    own.cycle(1);
    expect(store.getState()).toMatchObject({ selectedSlot: 0, self: { weapon_id: LADLE } });
    own.cycle(1);
    own.cycle(1);
    expect(store.getState()).toMatchObject({ selectedSlot: 2, self: { weapon_id: PIN } });
  });

  it('the hotbar initially selects the slot of the weapon that the player holds according to the server', () => {
    const { store, sent } = hands(PIN);
    expect(store.getState()).toMatchObject({ selectedSlot: 2, self: { weapon_id: PIN } });
    expect(sent).toEqual([]);
  });

  it('a weapon that leaves the hotbar also leaves the hand', () => {
    const { own, store, sent, carry } = hands(LADLE);
    carry([CAULDRON, LADLE]);
    own.settle();
    expect(store.getState().self?.weapon_id).toBe(LADLE);
    carry([CAULDRON]);
    own.settle();
    expect(store.getState().self?.weapon_id).toBeNull();
    expect(sent).toEqual([['player:unequip', {}]]);
  });

  it('the weapon is taken in hand again after the connection was lost', () => {
    const { own, store, sent, enter } = hands();
    own.select(0);
    enter(null);
    expect(store.getState()).toMatchObject({ selectedSlot: 0, self: { weapon_id: LADLE } });
    expect(sent).toEqual([
      ['player:equip', { item_id: LADLE }],
      ['player:equip', { item_id: LADLE }],
    ]);
  });
});

describe('selections and blows', () => {
  it('the page is notified of each number key, and of each slot selection in whatever way it was made', () => {
    const { own, store } = hands();
    store.setState({ phase: 'playing' });
    const session = {
      building: { ghost: () => null },
      hands: own,
      harvest: { target: () => null, pointedTarget: () => null },
    } as unknown as GameSession;
    const panels = new Panels([]);
    const intent = new IntentSource();
    const uses = new UseOffers(USES, { session, store }, () => 0);
    const told: [string, number][] = [];
    const announce = (name: string, slotNumber: number) => void told.push([name, slotNumber]);
    const actions = createActions({
      store,
      session,
      intent,
      panels,
      uses,
      announce,
      onLeave: () => undefined,
    });
    actions.onKey('slot-6');
    actions.cycleSlot(1);
    store.setState({ isChatOpen: true });
    actions.cycleSlot(1);
    expect(told).toEqual([
      ['hotbar-key-press', 6],
      ['hotbar-item-selected', 6],
      ['hotbar-item-selected', 1],
    ]);
  });

  it('a player who writes or reads a menu strikes no blows and selects no slots', () => {
    const { own, store, sent } = hands(LADLE);
    const arms = { attack: () => sent.push(['attack', {}]) };
    const session = {
      building: { ghost: () => null },
      hands: own,
      combat: { arms },
      harvest: { target: () => null, pointedTarget: () => null },
    } as unknown as GameSession;
    const panels = new Panels([{ id: 'menu', key: null, title: 'Menu', isModal: true, order: 70 }]);
    const intent = new IntentSource();
    const uses = new UseOffers(USES, { session, store }, () => 0);
    const actions = createActions({ store, session, intent, panels, uses, onLeave: () => undefined });
    const tryAll = () => {
      actions.onKey('use');
      actions.attack();
      actions.onKey('slot-3');
      actions.cycleSlot(1);
    };
    for (const state of [{ isChatOpen: true }, { panels: ['menu'] }, { phase: 'dead' }] as const) {
      store.setState({ phase: 'playing', isChatOpen: false, panels: [], ...state });
      tryAll();
    }
    expect(sent).toEqual([]);
    store.setState({ phase: 'playing', isChatOpen: false, panels: [] });
    actions.onKey('use');
    actions.onKey('slot-3');
    expect(sent).toEqual([
      ['attack', {}],
      ['player:equip', { item_id: PIN }],
    ]);
  });

  it('blows of other players are shown when announced, with the weapons and clothes of those players', () => {
    const time = { now: 500 };
    const company = new OtherBodies({
      store: createGameStore(),
      clock: new ServerClock(),
      now: () => time.now,
      send: () => true,
    });
    company.onEvent({ name: 'session:welcome', payload: WELCOME });
    const other = { ...SELF, socket_id: 'other', handle: 2, wear: [102, 105] };
    company.onEvent({ name: 'player:joined', payload: other });
    const seen = () => [...company.shown(2000)][0];
    expect(seen()?.struckAt).toBe(Number.NEGATIVE_INFINITY);
    const equip = { socket_id: 'other', item_id: LADLE, item_name: 'Steel Ladle' };
    company.onEvent({ name: 'player:equip', payload: equip });
    time.now = 700;
    company.onEvent({
      name: 'player:attack',
      payload: { socket_id: 'other', weapon_id: LADLE, angle: null },
    });
    time.now = 800;
    company.onEvent({
      name: 'player:attack',
      payload: { socket_id: 'nobody', weapon_id: LADLE, angle: null },
    });
    expect(seen()).toMatchObject({ struckAt: 700, player: { weapon_id: LADLE, wear: [102, 105] } });
  });
});

describe('a death of the player', () => {
  it('a death releases every key, and ends auto-run', () => {
    const store = createGameStore();
    const intent = new IntentSource();
    store.setState({ phase: 'playing', isAutoRunning: true });
    intent.held.add('left');
    intent.isSprintHeld = true;
    intent.isAutoRunning = true;
    const end = releaseKeysOnDeath(store, intent);
    store.setState({ isChatOpen: true });
    expect(intent.current()).toMatchObject({ x: -1, sprint: true, isAutoRunning: true });
    store.setState({ phase: 'dead' });
    expect(intent.current()).toEqual({ x: 0, y: 0, sprint: false, isAutoRunning: false });
    expect(store.getState().isAutoRunning).toBe(false);
    end();
  });
});
