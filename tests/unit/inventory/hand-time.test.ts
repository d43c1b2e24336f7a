/** The time that a hand needs between two remedies, on the server and for an honest client. */
import { describe, expect, it } from 'vitest';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { brewResultOf, servingOf } from '#game/features/cooking/shared/cooking.ts';
import { Inventory } from '#game/features/inventory/client/inventory.ts';
import { HAND_BUSY, HAND_EARLY_MS, HAND_MS_PER_HEALTH } from '#game/features/inventory/shared/hand-time.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { Arena } from '#tests/helpers/world/fight.ts';
import { SELF, WELCOME } from '../client/fake-realm.ts';

function hurtPlayer(items: number[]) {
  const arena = new Arena();
  const anna = arena.player('anna', 0, 0, items);
  anna.inventory.apply(new Map(items.map((itemId, k) => [24 + k, { itemId, quantity: 5 }])));
  anna.health = 5;
  const use = (from = 24) =>
    arena.request(anna, 'inventory:use', { from, revision: anna.inventory.revision, request: 1 });
  const hit = () => {
    arena.world.effects.queue({ to: 'anna', from: null, deed: { type: 'damage', amount: 1, cause: 'blow' } });
    arena.pass(20);
  };
  return { arena, anna, use, hit };
}

describe('remedies of the server', () => {
  it('a second extract heals no sooner than the hand is free, and nothing is used up meanwhile', () => {
    const { arena, anna, use } = hurtPlayer([ITEM.mushroomExtract]);
    expect([use(), use(), use()]).toEqual([null, HAND_BUSY, HAND_BUSY]);
    expect(Math.floor(anna.health)).toBe(35);
    expect(anna.inventory.stackAt(24)?.quantity).toBe(4);
    arena.pass(3000);
    expect(use()).toBeNull();
    expect(Math.floor(anna.health)).toBe(65);
  });

  it('the hand is busy with one remedy for another kind too, and free for what heals nothing', () => {
    const { use } = hurtPlayer([ITEM.mushroomExtract, ITEM.bandage, ITEM.packedSnow]);
    expect([use(24), use(25), use(26)]).toEqual([null, HAND_BUSY, null]);
  });

  it('bowls of a dish keep the hand busy for the health that its own pieces give, not that of its name', () => {
    const { arena, anna, use } = hurtPlayer([]);
    const brew = brewResultOf(Array<number>(4).fill(ITEM.birdEgg));
    const dish = servingOf(brew, 3, false, 'anna');
    anna.inventory.apply(new Map([[24, { itemId: brew.itemId, quantity: 5, state: { dish } }]]));
    expect([use(), use()]).toEqual([null, HAND_BUSY]);
    arena.pass(HAND_MS_PER_HEALTH * brew.healing);
    expect([use(), use()]).toEqual([null, HAND_BUSY]);
    expect(brew.healing).toBeGreaterThan(5);
  });

  it('requests that are early each time gain no time', () => {
    const { arena, anna, use } = hurtPlayer([ITEM.mushroomExtract]);
    anna.maxHealth = 1000;
    const began = arena.world.now;
    for (let k = 0; k < 4; k += 1) while (use() !== null) arena.pass(10);
    expect(arena.world.now - began).toBeGreaterThanOrEqual(9000 - HAND_EARLY_MS);
  });

  it('a blow lets the time of a remedy begin anew, and does not delay the first one', () => {
    const { arena, use, hit } = hurtPlayer([ITEM.mushroomExtract]);
    hit();
    expect(use()).toBeNull();
    arena.pass(2000);
    hit();
    arena.pass(1500);
    expect(use()).toBe(HAND_BUSY);
    arena.pass(1500);
    expect(use()).toBeNull();
  });
});

describe('remedies of an honest client', () => {
  function client(itemId: number) {
    const store = createGameStore();
    store.setState({ phase: 'playing', self: toRecord(SELF) });
    const time = { now: 0 };
    const sent: string[] = [];
    const send = ((name: string) => sent.push(name) > 0) as ConstructorParameters<
      typeof Inventory
    >[0]['send'];
    const own = new Inventory(
      { store, now: () => time.now, send },
      { onChange: () => undefined, onFailed: () => undefined },
    );
    own.onEvent({ name: 'session:welcome', payload: WELCOME });
    own.onEvent({
      name: 'inventory:all',
      payload: { revision: 5, slots: [{ slot: 0, itemId, quantity: 5 }] },
    });
    const words = () => store.getState().notices.map(({ text }) => text);
    return { own, time, sent, words };
  }

  it('the client asks for the second remedy once the hand is free, and says why it does not before', () => {
    const { own, time, sent, words } = client(ITEM.mushroomExtract);
    expect([own.use(0), own.use(0)]).toEqual([true, false]);
    expect(words()).toEqual([HAND_BUSY]);
    time.now += 3000;
    expect(own.use(0)).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('a quick second click on a dish passes without a word', () => {
    const { own, words } = client(ITEM.blini);
    expect([own.use(0), own.use(0)]).toEqual([true, false]);
    expect(words()).toEqual([]);
  });

  it('the client waits after a bowl for the health that this bowl gives', () => {
    const { own, time } = client(ITEM.potDish);
    const brew = brewResultOf(Array<number>(4).fill(ITEM.birdEgg));
    const state = { dish: servingOf(brew, 3, false, 'anna') };
    const slots = [{ slot: 0, itemId: brew.itemId, quantity: 5, state }];
    own.onEvent({ name: 'inventory:all', payload: { revision: 6, slots } });
    expect([own.use(0), own.use(0)]).toEqual([true, false]);
    time.now += HAND_MS_PER_HEALTH * brew.healing;
    expect(own.use(0)).toBe(true);
  });

  it('a refused use leaves the hand free', () => {
    const { own } = client(ITEM.mushroomExtract);
    own.use(0);
    own.onEvent({
      name: 'inventory:refused',
      payload: { request: 1, reason: 'You are not hurt.', revision: 5 },
    });
    expect(own.use(0)).toBe(true);
  });
});
