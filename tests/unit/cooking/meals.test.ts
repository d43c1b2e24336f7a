/**
 * Drinking and scooping with a key: a tap starts an action that continues, and releasing a held key ends the action.
 */
import { expect, it } from 'vitest';
import type { PartContext } from '#game/client/session/part.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { Meals } from '#game/features/cooking/client/meals.ts';
import { BURNT_AFTER_MS } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { SELF } from '../client/fake-realm.ts';

function start() {
  const store = createGameStore();
  store.setState({ self: toRecord(SELF) });
  const sent: string[] = [];
  const clock = { at: 10_000 };
  const context = { store, now: () => clock.at, send: (name: string) => sent.push(name) };
  const pots = new Map<
    string,
    { whose: 'mine' | 'ours' | 'others' | null; state: Record<string, string | null> }
  >();
  const meals = new Meals(context as unknown as PartContext, { find: (id) => pots.get(id) });
  const begins = () => meals.onEvent({ name: 'gulp:work', payload: { what: 'scoop', ms: 1500 } });
  return { store, sent, clock, meals, pots, begins };
}

it('an action started by a tap continues, even if the key is tapped again', () => {
  const { sent, clock, meals, begins } = start();
  meals.gulp('scoop');
  begins();
  clock.at += 450;
  meals.end();
  clock.at += 600;
  meals.gulp('scoop');
  clock.at += 400;
  meals.end();
  expect(sent).toEqual(['gulp:begin']);
  expect(meals.own()).not.toBeNull();
});

it('an action started by a held key ends when the key is released, and a notice says so', () => {
  const { store, sent, clock, meals, begins } = start();
  meals.gulp('scoop');
  clock.at += 100;
  begins();
  clock.at += 500;
  meals.end();
  expect(sent).toEqual(['gulp:begin', 'gulp:end']);
  expect(meals.own()).toBeNull();
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['Hold it until the ring is full.']);
});

it.each([
  ['keyboard', FIRST_SLOT.hotbar + 2, null, 'Borscht: in slot 3. Press [slot-3], then click to eat it.'],
  ['keyboard', FIRST_SLOT.hotbar + 2, 2, 'Borscht: in slot 3. Click to eat it.'],
  ['gamepad', FIRST_SLOT.hotbar, null, 'Borscht: in slot 1. Choose it, then [strike] to eat it.'],
  ['touch', FIRST_SLOT.hotbar + 2, null, 'Borscht: in slot 3. Tap it, then Eat.'],
  ['touch', 4, null, 'Borscht: in the bag. Tap it there, then Eat.'],
] as const)(
  'a notice says where a ladled bowl lies and what eats it: %s, slot %i, in hand %s',
  (device, slot, selectedSlot, text) => {
    const { store, meals } = start();
    store.setState({ device, selectedSlot });
    meals.onEvent({ name: 'pot:ladled', payload: { itemId: ITEM.borscht, name: 'Borscht', slot } });
    expect(store.getState().notices).toMatchObject([{ kind: 'yield', itemId: ITEM.borscht, count: 1, text }]);
  },
);

it('the notice about a cup says that it is drunk', () => {
  const { store, meals } = start();
  const slot = FIRST_SLOT.hotbar;
  meals.onEvent({ name: 'pot:ladled', payload: { itemId: ITEM.ivanChai, name: 'Ivan Chai', slot } });
  expect(store.getState().notices[0]?.text).toContain('click to drink it');
});

it("a yield notice for scooped snow appears only for the player's own scooping, and not for drinking", () => {
  const { store, meals } = start();
  const meal = (socket_id: string, deed: 'scooped' | 'drank') =>
    meals.onEvent({ name: 'player:meal', payload: { socket_id, deed, item_id: null } });
  meal('somebody else', 'scooped');
  meal(SELF.socket_id, 'drank');
  expect(store.getState().notices).toEqual([]);
  meal(SELF.socket_id, 'scooped');
  expect(store.getState().notices).toMatchObject([{ kind: 'yield', itemId: ITEM.packedSnow, count: 1 }]);
});

it("a message says once that the player's own dish, or that in a friend's pot, is done, and once that it burns over a fire", () => {
  const { store, meals, pots } = start();
  const said = (id: string) => {
    store.setState({ messages: [] });
    meals.onEvent({ name: 'pot:done', payload: { id, name: 'Ukha', hits: 3 } });
    return store.getState().messages.map(({ text }) => text);
  };
  pots.set('mine', { whose: 'mine', state: { fire: 'fire' } });
  pots.set('spring', { whose: 'mine', state: { fire: null } });
  pots.set('public', { whose: null, state: { fire: 'fire', cook: SELF.socket_id } });
  pots.set('theirs', { whose: 'others', state: { fire: 'fire', cook: '' } });
  const warned = [`Ukha is done. Over the fire it burns in ${BURNT_AFTER_MS / 1000} s.`];
  expect([said('mine'), said('spring'), said('public')]).toEqual([warned, ['Ukha is done.'], warned]);
  pots.set('friend', { whose: 'ours', state: { fire: 'fire', cook: '' } });
  expect(said('friend')).toEqual(warned);
  expect([said('theirs'), said('gone')]).toEqual([[], []]);
  store.setState(({ pot }) => ({ pot: { ...pot, openId: 'theirs' } }));
  expect(said('theirs')).toEqual(warned);
});

it('the owner and the rights of the last pot that the server has named are kept, also of one that is not open', () => {
  const { store, meals } = start();
  const owner = { id: 'zoya', name: 'Zoya', isAsleep: false };
  const slots = [{ slot: 0, itemId: ITEM.boletus, quantity: 1 }];
  meals.onEvent({ name: 'pot:contents', payload: { id: 'theirs', slots, owner, may: ['fill', 'stir'] } });
  expect(store.getState().pot).toMatchObject({ at: { id: 'theirs', owner, may: ['fill', 'stir'] } });
  expect(store.getState().pot.contents.size).toBe(0);
});

it('asking the owner to cook names the pot', () => {
  const { store } = start();
  const asked: unknown[] = [];
  const context = { store, now: () => 0, send: (...message: unknown[]) => asked.push(message) };
  new Meals(context as unknown as PartContext, { find: () => undefined }).askToCook('theirs');
  expect(asked).toEqual([['person:ask', { code: 'pot.asked', socket_id: null, fixture: 'theirs' }]]);
});
