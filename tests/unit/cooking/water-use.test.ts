/** Offers of E at the water and in the snow, and the words that say which water it is. */
import { expect, it } from 'vitest';
import { USE_ORDER, type Usable, UseOffers } from '#game/client/actions/use.ts';
import { USES } from '#game/client/actions/uses.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { ASKED_WATER, DRINK, SHORE } from '#game/features/cooking/client/water-use.ts';
import { EMPTY_POT, packPot } from '#game/features/cooking/server/pots/pot-state.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import { SELF } from '../client/fake-realm.ts';

/** A player who looks east. @param ahead ground to the east of the player, and `under` them */
function start({ under = TERRAIN.deepSnow, ahead = under }: { under?: TerrainId; ahead?: TerrainId } = {}) {
  const store = createGameStore();
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
  const gulps: string[] = [];
  const session = {
    fixtures,
    body: { x: 1000, y: 1000, facing: 'right' },
    ground: { terrainIdAt: (x: number) => (x > 1020 ? ahead : under) },
    wallTime: () => 0,
    harvest: { pointedTarget: () => null },
    objectives: { asksToWield: () => false },
    meals: { gulp: (what: string) => gulps.push(what) },
  } as object as GameSession;
  const view = { session, store };
  const carry = (stacks: readonly (readonly [number, Stack])[], selectedSlot: number | null = null) =>
    store.setState(({ inventory }) => ({
      inventory: { ...inventory, slots: new Map(stacks) },
      selectedSlot,
    }));
  const arm = (weapon_id: number | null) => store.setState({ self: { ...toRecord(SELF), weapon_id } });
  const thirst = (now: number) => store.setState({ needs: { thirst: { now } } } as object);
  arm(null);
  return { store, session, fixtures, view, carry, arm, thirst, gulps };
}

const flask = (sips: number): readonly [number, Stack] => [
  0,
  { itemId: ITEM.flask, quantity: 1, state: { sips } },
];

it('E does not offer to scoop snow if the bag is full', () => {
  const { view, carry } = start();
  expect(DRINK.find(view)).toMatchObject({ isReady: true, label: 'Scoop' });
  const full = [...slotsOf('inventory'), ...slotsOf('pack'), ...slotsOf('hotbar')].map(
    (slot) => [slot, { itemId: ITEM.flask, quantity: 1 }] as const,
  );
  carry(full);
  expect(DRINK.find(view)).toBeNull();
  carry([...full, [0, { itemId: ITEM.packedSnow, quantity: 1 }]]);
  expect(DRINK.find(view)).toMatchObject({ label: 'Scoop' });
});

it.each([
  ['nothing', null, null],
  ['a tool', ITEM.stoneHatchet, null],
  ['a weapon', ITEM.babushkasMakarov, null],
  ['the ladle', ITEM.steelLadle, null],
  ['food', null, ITEM.crowberry],
  ['a torch', null, ITEM.torch],
] as const)('E scoops snow with %s in hand, before the deed of the hand', (_, weapon, item) => {
  const { view, carry, arm, gulps } = start();
  arm(weapon);
  if (item !== null) carry([[FIRST_SLOT.hotbar, { itemId: item, quantity: 2 }]], 0);
  const offers = new UseOffers(
    USES.filter((use) => use === DRINK || use.order >= USE_ORDER.inHand),
    view,
    () => 0,
  );
  expect(offers.ready()?.label).toBe('Scoop');
  offers.use();
  expect(gulps).toEqual(['scoop']);
});

it.each([
  ['snow', 'Scoop', { under: TERRAIN.deepSnow }, { id: 'water' }],
  ['water', 'Drink', { under: TERRAIN.moss, ahead: TERRAIN.river }, { id: 'axe', aside: 'thirst' }],
] as const)(
  'E takes the %s that SOVA asks for rather than the plant at hand, unless the mouse is on the plant',
  (_, deed, land, objective) => {
    const { view, store, session, thirst } = start(land);
    thirst(70);
    const plant: Usable = {
      ...{ key: 'node 1', hint: 'Press [use] to collect', name: 'Crowberry', label: 'Collect' },
      ...{
        isReady: true,
        missing: null,
        mark: { x: 1040, y: 1000, halfWidth: 20, height: 36 },
        act: () => {},
      },
    };
    const pointed = { isPlant: false };
    Object.assign(session, {
      harvest: { pointedTarget: () => (pointed.isPlant ? {} : null) },
      combat: { arms: { pointer: null } },
      objectives: { asksForFire: () => false },
    });
    let now = 0;
    const collect = { order: USE_ORDER.collect, find: () => plant };
    const offers = new UseOffers([collect, ASKED_WATER, DRINK], view, () => {
      now += 1000;
      return now;
    });
    expect(offers.ready()?.label).toBe('Collect');
    store.setState({ objective } as object);
    expect(offers.ready()?.label).toBe(deed);
    expect(offers.others().map(({ label }) => label)).toEqual(['Collect']);
    pointed.isPlant = true;
    expect(offers.ready()?.label).toBe('Collect');
  },
);

it('the hint about snow is shown with the ladle in hand, and with anything in hand while water is wanted', () => {
  const { store, fixtures, view, arm, thirst } = start();
  const hint = () => (ASKED_WATER.find(view) ?? DRINK.find(view))?.hint ?? null;
  const words = 'Hold [use] to scoop snow';
  expect(hint()).toBe(words);
  arm(ITEM.steelLadle);
  expect(hint()).toBe(words);
  arm(ITEM.stoneHatchet);
  expect(hint()).toBeNull();
  store.setState({ objective: { id: 'water' } } as object);
  expect(hint()).toBe(words);
  store.setState({ objective: null });
  thirst(40);
  expect(hint()).toBe(words);
  thirst(90);
  expect(hint()).toBeNull();
  const hang = (water: number) =>
    fixtures.onEvent({
      name: 'fixture:add',
      payload: {
        ...{ id: 'pot', kind: ITEM.fieldCauldron, x: 1000, y: 1000, health: 0, whose: 'mine' },
        state: packPot({ ...EMPTY_POT, fire: 'fire', water }),
      },
    });
  hang(0);
  expect(hint()).toBe(words);
  hang(1);
  expect(hint()).toBeNull();
});

it('E at fresh water says that it is good for soup, and that it drinks, fills the flask, or both', () => {
  const { view, carry, thirst } = start({ under: TERRAIN.moss, ahead: TERRAIN.river });
  const name = 'Fresh, good for soup';
  const offered = () => DRINK.find(view);
  thirst(50);
  expect(offered()).toMatchObject({ hint: 'Hold [use] to drink', name, isReady: true });
  carry([flask(0)]);
  expect(offered()).toMatchObject({ hint: 'Hold [use] to drink and fill the flask', name });
  thirst(100);
  expect(offered()).toMatchObject({ hint: 'Hold [use] to fill the flask', name });
  carry([flask(4)]);
  expect(offered()).toBeNull();
  expect(SHORE.find(view)).toMatchObject({
    hint: 'Fresh water: good for soup, in a flask',
    isReady: false,
  });
});

it.each([
  [TERRAIN.sea, 'Salt water: not for soup'],
  [TERRAIN.bog, 'Bog water: not for soup'],
  [TERRAIN.thermokarst, 'Bog water: not for soup'],
  [TERRAIN.hotSpring, 'Hot spring water: good for soup, in a flask'],
] as const)('a player who looks at water of the terrain %s reads "%s"', (ahead, words) => {
  const { session, view, thirst } = start({ under: TERRAIN.moss, ahead });
  thirst(100);
  expect(SHORE.find(view)).toMatchObject({ hint: words, isReady: false });
  const away = { ...session, body: { ...session.body, facing: 'left' } } as object as GameSession;
  expect(SHORE.find({ ...view, session: away })).toBeNull();
});

it('the words about salt water come after all other offers, and E never stops at them', () => {
  const { view } = start({ under: TERRAIN.moss, ahead: TERRAIN.sea });
  const other: Usable = {
    ...{ key: 'other', hint: 'Press [use] to squeeze through', name: '', label: 'Other' },
    ...{ isReady: true, missing: null, mark: null, act: () => undefined },
  };
  const attack = USES.filter(({ order }) => order >= USE_ORDER.attack);
  const alone = new UseOffers(attack, view, () => 0);
  expect(alone.shown()?.hint).toBe('Salt water: not for soup');
  expect(alone.ready()?.label).toBe('Strike');
  const beside = new UseOffers([...attack, { order: USE_ORDER.squeeze, find: () => other }], view, () => 0);
  expect([beside.shown(), beside.ready()]).toEqual([other, other]);
});

it('a player who swims reads nothing about the water', () => {
  const { view } = start({ under: TERRAIN.sea });
  expect(SHORE.find(view)).toBeNull();
});
