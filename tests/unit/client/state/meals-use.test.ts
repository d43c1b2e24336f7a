/** What E offers at a pot and in the snow: nothing that the server would refuse. */
import { expect, it } from 'vitest';
import { Fixtures } from '#game/client/state/fixtures.ts';
import { DRINK, POT } from '#game/client/state/meals-use.ts';
import type { GameSession } from '#game/client/state/session.ts';
import { createGameStore, toRecord } from '#game/client/state/store.ts';
import { POT_REFUSED } from '#game/server/world/pots/at-pot.ts';
import { EMPTY_POT, packPot } from '#game/server/world/pots/pot-state.ts';
import { ITEM } from '#game/shared/defs/items.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { slotsOf } from '#game/shared/rules/inventory/slots.ts';
import type { Whose } from '#game/shared/rules/whose.ts';
import { SELF } from '../fake-realm.ts';

function start() {
  const store = createGameStore();
  store.setState({ self: { ...toRecord(SELF), weapon_id: null } });
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
  const opened: unknown[] = [];
  const session = {
    fixtures,
    body: { x: 1000, y: 1000 },
    ground: { terrainIdAt: () => TERRAIN.deepSnow },
    wallTime: () => 0,
    meals: { show: (id: string | null) => opened.push(id) },
  } as object as GameSession;
  const hang = (whose: Whose | null) => {
    const state = packPot({ ...EMPTY_POT, fire: null });
    const payload = { id: 'pot', kind: ITEM.fieldCauldron, x: 1000, y: 1000, health: 0, whose, state };
    fixtures.onEvent({ name: 'fixture:add', payload });
  };
  const feud = (isFeudOn: boolean, feudBeginsIn: number | null, feudEndsIn: number | null) =>
    store.setState({ pvp: { isFeudOn, feudBeginsIn, feudEndsIn } } as object);
  return { store, hang, feud, opened, view: { session, store } };
}

it('offers nobody in feud to cook in a pot that is not theirs', () => {
  const { view, hang, feud } = start();
  hang('others');
  expect(POT.find(view)).toMatchObject({ isReady: true, label: 'Cook' });
  feud(true, 5000, null);
  expect(POT.find(view)).toMatchObject({ isReady: true });
  const apart = { isReady: false, hint: POT_REFUSED.feud.replace(/\.$/, '') };
  for (const owner of ['others', null] as const) {
    hang(owner);
    feud(true, null, null);
    expect(POT.find(view)).toMatchObject(apart);
    feud(false, null, 60_000);
    expect(POT.find(view)).toMatchObject(apart);
  }
  hang('mine');
  expect(POT.find(view)).toMatchObject({ isReady: true, label: 'Cook' });
});

it('lets whoever has come into feud at an open pot close it', () => {
  const { store, view, hang, feud, opened } = start();
  hang('others');
  feud(true, null, null);
  store.setState(({ pot }) => ({ pot: { ...pot, openId: 'pot' } }));
  const close = POT.find(view);
  expect(close).toMatchObject({ isReady: true, label: 'Close' });
  close?.act();
  expect(opened).toEqual([null]);
});

it('offers no snow to a bag that is full', () => {
  const { store, view } = start();
  expect(DRINK.find(view)).toMatchObject({ isReady: true, label: 'Scoop' });
  const flask = { itemId: ITEM.flask, quantity: 1 };
  const fill = (...rest: [number, { itemId: number; quantity: number }][]) => {
    const full = [...slotsOf('inventory'), ...slotsOf('pack'), ...slotsOf('hotbar')];
    const slots = new Map([...full.map((slot) => [slot, flask] as const), ...rest]);
    store.setState(({ inventory }) => ({ inventory: { ...inventory, slots } }));
  };
  fill();
  expect(DRINK.find(view)).toBeNull();
  fill([0, { itemId: ITEM.packedSnow, quantity: 1 }]);
  expect(DRINK.find(view)).toMatchObject({ label: 'Scoop' });
});
