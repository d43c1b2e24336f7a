/** Items in hand that are not weapons: their use, its duration, and the effects of a click and of E. */
import { describe, expect, it } from 'vitest';
import { createActions, type GameActions } from '#game/client/actions/actions.ts';
import { USE_ORDER, type Use, UseOffers } from '#game/client/actions/use.ts';
import { USES } from '#game/client/actions/uses.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { IntentSource } from '#game/client/input/intent.ts';
import { KeyMap } from '#game/client/input/key-map.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { Panels } from '#game/client/store/panels.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { pressFor } from '#game/features/inventory/client/hand/words.ts';
import { HotbarHands } from '#game/features/inventory/client/hands.ts';
import { HAND_MS, handDeedOf, handDeedWith } from '#game/features/inventory/shared/hand-use.ts';
import { ITEM, ITEMS, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { isWeapon } from '#game/features/items/shared/weapons.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { SELF } from '../client/fake-realm.ts';

const one = (itemId: number): Stack => ({ itemId, quantity: 1 });
const deedOf = (itemId: number) => {
  const item = itemById(itemId);
  return item && handDeedOf(item);
};

describe('23.1: the action of the hand', () => {
  it('the action of the hand depends on the kind of item in it', () => {
    expect(deedOf(ITEM.crowberry)).toBe('eat');
    expect(deedOf(ITEM.ivanChai)).toBe('drink');
    expect(deedOf(ITEM.flask)).toBe('drink');
    expect(deedOf(ITEM.mushroomExtract)).toBe('drink');
    expect(deedOf(ITEM.bandage)).toBe('bandage');
    expect(deedOf(ITEM.medicinalSpirit)).toBe('drink');
    expect(deedOf(ITEM.parchment)).toBe('read');
    expect(deedOf(ITEM.borealNettleSeed)).toBe('sow');
    expect(deedOf(ITEM.furHeadscarf)).toBe('wear');
    for (const itemId of [ITEM.steelLadle, ITEM.timber, ITEM.campfire, ITEM.mapScrap, ITEM.packedSnow])
      expect(deedOf(itemId), String(itemId)).toBeNull();
    // Food that must be cooked first, and bait, cannot be used in hand.
    for (const itemId of [ITEM.tallow, ITEM.scraps]) expect(deedOf(itemId), String(itemId)).toBeNull();
    // A weapon strikes, whatever other uses it has.
    expect(ITEMS.filter((item) => isWeapon(item.id) && handDeedOf(item) !== null)).toEqual([]);
    const [ladle, kasha] = [itemById(ITEM.steelLadle), itemById(501)];
    expect(ladle && kasha && handDeedOf({ ...kasha, id: ladle.id })).toBeNull();
  });

  it('the hand drinks from cups and vessels and eats from plates, however much of a dish is water', () => {
    const words = new Map(ITEMS.map((item) => [item, handDeedOf(item)]));
    const drunk = [...words].filter(([{ type }, deed]) => type === 'food' && deed === 'drink');
    expect(drunk.length).toBeGreaterThan(0);
    expect(drunk.filter(([{ subtype }]) => subtype !== 'cup')).toEqual([]);
    expect([...words].filter(([{ subtype }, deed]) => subtype === 'cup' && deed !== 'drink')).toEqual([]);
  });

  it('the hand lights a light that is out, and puts out one that is lit', () => {
    expect(handDeedWith(one(ITEM.torch))).toBe('light');
    expect(handDeedWith({ ...one(ITEM.torch), state: { litUntil: 5000 } })).toBe('douse');
  });
});

function start() {
  const store = createGameStore();
  const time = { now: 1000 };
  const used: number[] = [];
  const struck: string[] = [];
  const line = { isUp: true };
  const use = (slot: number) => {
    if (line.isUp) used.push(slot);
    return line.isUp;
  };
  const hands = new HotbarHands({ store, now: () => time.now, send: () => true }, use);
  const node = { isPointed: false };
  const asked = { itemId: 0 };
  const harvested: unknown[] = [];
  const session = {
    body: null,
    building: { ghost: () => null, place: () => false, squeezing: () => null },
    hands,
    objectives: { asksToWield: (itemId: number) => itemId === asked.itemId },
    combat: { arms: { attack: (by: string) => struck.push(by) } },
    harvest: {
      target: () => null,
      pointedTarget: () => (node.isPointed ? { node: 'bush', tool: {} } : null),
      harvest: (target: unknown) => harvested.push(target),
    },
  } as unknown as GameSession;
  const carry = (...stacks: Stack[]) => {
    const slots = new Map(stacks.map((stack, at) => [FIRST_SLOT.hotbar + at, stack]));
    store.setState(({ inventory }) => ({ inventory: { ...inventory, slots } }));
  };
  carry(one(ITEM.crowberry), one(ITEM.steelLadle), one(ITEM.borealNettleSeed), one(ITEM.torch));
  store.setState({ phase: 'playing', self: toRecord({ ...SELF, weapon_id: null }) });
  const uses = new UseOffers(USES, { session, store }, () => time.now);
  const actions = createActions({
    store,
    session,
    intent: new IntentSource(),
    panels: new Panels([]),
    uses,
    onLeave: () => undefined,
  });
  const pass = (ms: number) => {
    time.now += ms;
    hands.inHand.update();
  };
  return { store, session, hands, actions, uses, used, struck, carry, pass, node, asked, harvested, line };
}

describe('23.1: a click with an item in hand', () => {
  it('a click uses the item in hand once its time is over, and only once, however often the player clicks meanwhile', () => {
    const { actions, hands, used, struck, pass } = start();
    actions.selectSlot(0);
    actions.attack();
    expect(hands.inHand.own()).toMatchObject({ at: 1000, ms: HAND_MS.eat });
    pass(HAND_MS.eat - 1);
    actions.attack();
    expect(used).toEqual([]);
    pass(1);
    expect(used).toEqual([FIRST_SLOT.hotbar]);
    expect(hands.inHand.own()).toBeNull();
    pass(HAND_MS.eat * 2);
    expect(used).toHaveLength(1);
    expect(struck).toEqual([]);
  });

  it.each([
    ['a click', (actions: GameActions) => actions.attack(), (actions: GameActions) => actions.loose()],
    ['E', (actions: GameActions) => actions.onKey('use'), (actions: GameActions) => actions.onKeyEnd('use')],
    ['a button', (actions: GameActions) => actions.doInHand(), (actions: GameActions) => actions.loose()],
  ] as const)('a lit torch is put out only if the player holds: %s', (_, press, release) => {
    const { session, actions, used, carry, pass } = start();
    Object.assign(session, { helping: { end: () => {} }, meals: { end: () => {} } });
    Object.assign(session.building, { endSqueeze: () => {} });
    Object.assign(session.combat.arms, { loose: () => true });
    carry({ ...one(ITEM.torch), state: { litUntil: 90_000 } });
    actions.selectSlot(0);
    press(actions);
    pass(HAND_MS.douse - 10);
    release(actions);
    pass(1000);
    expect(used).toEqual([]);
    press(actions);
    pass(HAND_MS.douse);
    expect(used).toEqual([FIRST_SLOT.hotbar]);
  });

  it('a click strikes with a weapon in hand, and throws with an empty hand', () => {
    const { actions, used, struck, pass } = start();
    for (const slot of [1, 5]) {
      actions.selectSlot(slot);
      actions.attack();
      pass(5000);
    }
    expect(struck).toEqual(['pointer', 'pointer']);
    expect(used).toEqual([]);
  });

  it('a click harvests the node under the mouse first, and does not eat while doing so', () => {
    const { actions, hands, node, harvested } = start();
    actions.selectSlot(0);
    node.isPointed = true;
    actions.attack();
    expect(harvested).toEqual(['bush']);
    expect(hands.inHand.own()).toBeNull();
  });

  it('using an item by a click is cancelled if the item leaves the hand before its time, or on a knock-out', () => {
    const { store, actions, carry, used, pass } = start();
    const endings = [
      () => actions.selectSlot(1),
      () => carry(one(ITEM.timber)),
      () => carry(one(ITEM.cloudberry)),
      () => store.setState({ phase: 'dead' }),
      () => store.setState({ fall: { until: 9000 } as never }),
    ];
    for (const end of endings) {
      store.setState({ fall: null, phase: 'playing' });
      carry(one(ITEM.crowberry), one(ITEM.steelLadle));
      actions.selectSlot(0);
      actions.attack();
      end();
      pass(HAND_MS.eat);
    }
    expect(used).toEqual([]);
  });

  it('using an item by a click waits while another change is pending, and is dropped after a while', () => {
    const { actions, hands, used, line, pass } = start();
    actions.selectSlot(0);
    line.isUp = false;
    actions.attack();
    pass(HAND_MS.eat + 100);
    line.isUp = true;
    pass(16);
    expect(used).toHaveLength(1);
    line.isUp = false;
    actions.attack();
    pass(HAND_MS.eat + 2001);
    expect(hands.inHand.own()).toBeNull();
    expect(used).toHaveLength(1);
  });

  it('a click with a seed where it cannot be sown shows a message about what the seed needs', () => {
    const { store, actions, struck } = start();
    actions.selectSlot(2);
    actions.attack();
    expect(store.getState().notices).toMatchObject([
      { kind: 'warning', text: expect.stringMatching(/fertile/) },
    ]);
    expect(struck).toEqual([]);
  });

  it('a click with a seed sows it where it can grow, without a message', () => {
    const { store, session, actions, used } = start();
    const sown: unknown[] = [];
    const hearth = { kind: ITEM.hearth, whose: 'mine', x: 1000, y: 1000 };
    Object.assign(session, {
      body: { x: 1000, y: 1000, facing: 'down' },
      ground: { terrainAt: () => ({ id: TERRAIN.sinter }), nodeById: () => undefined },
      nodes: { stands: () => false },
      fixtures: { near: () => [hearth] },
      crops: { sow: (slot: number) => sown.push(slot) },
    });
    actions.selectSlot(2);
    actions.attack();
    expect(sown).toEqual([FIRST_SLOT.hotbar + 2]);
    expect(store.getState().notices).toEqual([]);
    expect(used).toEqual([]);
  });

  it('a touch on the strike button strikes, because the large button uses the item', () => {
    const { store, actions, uses, hands, struck } = start();
    store.setState({ device: 'touch' });
    actions.selectSlot(3);
    actions.attack();
    expect(struck).toEqual(['pointer']);
    expect(uses.ready()).toMatchObject({ label: 'Light', name: 'Torch' });
    actions.onKey('use');
    expect(hands.inHand.own()).toMatchObject({ ms: HAND_MS.light });
  });
});

describe('23.1: E with an item in hand', () => {
  it('E offers the item in hand after all actions within reach, before a blow and the words about water', () => {
    const later = USES.filter(({ order }) => order > USE_ORDER.inHand).map(({ order }) => order);
    expect(later.sort()).toEqual([USE_ORDER.squeeze, USE_ORDER.attack, USE_ORDER.shore]);
    expect(USES.filter(({ order }) => order === USE_ORDER.inHand)).toHaveLength(1);
  });

  it('E offers an action for the item in hand, but none for a seed or to a knocked-out player', () => {
    const { store, actions, uses, pass } = start();
    const offered = (slot: number) => {
      actions.selectSlot(slot);
      pass(100);
      return uses.ready()?.key;
    };
    expect(offered(0)).toBe(`in-hand ${FIRST_SLOT.hotbar} eat`);
    expect(offered(3)).toBe(`in-hand ${FIRST_SLOT.hotbar + 3} light`);
    expect(offered(2)).toBe('attack');
    store.setState({ fall: { until: 9000 } as never });
    expect(offered(0)).toBe('attack');
  });
});

it('E uses the item in hand that SOVA asks to use before the pot beside which the player stands', () => {
  const { actions, uses, pass, asked, session, store } = start();
  const pot: Use = {
    order: USE_ORDER.urgentPot,
    find: () => ({
      ...{ key: 'pot', hint: 'Press [use] to cook', name: 'Field Cauldron', label: 'Cook' },
      ...{ isReady: true, missing: null, mark: null, act: () => {} },
    }),
  };
  let now = 0;
  const all = new UseOffers([pot, ...USES], { session, store }, () => {
    now += 1000;
    return now;
  });
  actions.selectSlot(0);
  pass(100);
  expect(all.ready()?.key).toBe('pot');
  asked.itemId = ITEM.crowberry;
  expect([all.ready()?.key, all.shown()?.hint]).toEqual([
    `in-hand ${FIRST_SLOT.hotbar} eat`,
    'Press [use] to eat',
  ]);
  expect(all.others().map(({ key }) => key)).toEqual(['pot']);
  expect(uses.ready()?.key).toBe(`in-hand ${FIRST_SLOT.hotbar} eat`);
});

describe('23.1: the words above the hotbar', () => {
  const map = new KeyMap(BINDINGS);
  const free = { isUseFree: true, isPointing: false };
  const nearer = { isUseFree: false, isPointing: false };

  it('the words above the hotbar name the key or button of the current device', () => {
    expect(pressFor(map, 'keyboard', free)).toBe('click or E');
    expect(pressFor(map, 'keyboard', nearer)).toBe('click');
    expect(pressFor(map, 'gamepad', nearer)).toBe('X');
  });

  it('the words above the hotbar name no key that would do something else', () => {
    // The line itself is the button.
    expect(pressFor(map, 'keyboard', { isUseFree: false, isPointing: true })).toBeNull();
  });
});
