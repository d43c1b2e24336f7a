/** Cheats among players who play together, by raw messages: the attempts of the plan for friends, under their numbers. */
import { expect, it } from 'vitest';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { POT_SLOT } from '#game/features/cooking/server/pots/pot-state.ts';
import { potOfPlayer } from '#game/features/cooking/server/pots/pots.ts';
import { BREW_MS } from '#game/features/cooking/shared/cooking.ts';
import { GIFT_REFUSED } from '#game/features/inventory/shared/giving.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { SIM_WORLD, type Sim, startSim } from '#tests/helpers/sim.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';

const STIRS = 13;
const BOWLS = 4;
const WATER = 5;

/** Joins as a player at a place, with these items in the first slots of the bag, and nothing else. */
async function joinAt(sim: Sim, user: string, dx: number, items: readonly (readonly [number, number])[]) {
  const place = { x: FIELD.x + dx, y: FIELD.y };
  const { id } = await sim.store.create(user, { ...place, color: '#aabbcc' });
  await sim.store.completeFirstSpawn(id, { ...place, worldId: SIM_WORLD.id }, []);
  const client = await sim.join(user);
  const body = sim.world().players.get(client.self?.socket_id ?? '');
  if (!body) throw new Error(`${user} is not in the world`);
  body.inventory.apply(new Map(items.map(([itemId, quantity], slot) => [slot, { itemId, quantity }])));
  return { client, body };
}

const BERRIES = 0;
const STONES = 1;

/** Two players beside each other; one of them has berries to give. */
async function gift() {
  const sim = startSim();
  const giver = await joinAt(sim, 'giver', 0, [
    [ITEM.crowberry, 5],
    [ITEM.stone, 5],
  ]);
  const taker = await joinAt(sim, 'taker', 60, []);
  const send = async (who: typeof giver, ...[name, payload]: Parameters<typeof giver.client.send>) => {
    who.client.send(name, payload);
    await sim.clock.advance(400);
  };
  const offer = () =>
    send(giver, 'inventory:give', {
      ...{ to: taker.body.id, from: BERRIES, quantity: 5 },
      ...{ revision: giver.body.inventory.revision, request: 1 },
    });
  const answer = (id: number) => send(taker, 'ask:answer', { id, yes: true, forGood: false });
  return { giver, taker, send, offer, answer };
}

/** Ways in which a giver changes her bag between the offer and the yes: messages of hers. */
const CHANGES: Readonly<
  Record<string, readonly [name: 'inventory:drop' | 'inventory:use' | 'inventory:move', payload: object]>
> = {
  'dropped it': ['inventory:drop', { from: BERRIES, quantity: 5 }],
  'eaten of it': ['inventory:use', { from: BERRIES }],
  'swapped it for another': ['inventory:move', { from: BERRIES, to: STONES, quantity: 5 }],
};

it.each(Object.entries(CHANGES))(
  'attempt 18: a gift does not change bags once its giver has %s',
  async (_, [name, payload]) => {
    const { giver, taker, send, offer, answer } = await gift();
    await offer();
    const id = taker.client.all('ask:open').at(-1)?.id ?? 0;
    await send(giver, name, { ...payload, revision: giver.body.inventory.revision, request: 2 });
    const before = [giver, taker].map(({ body }) => body.inventory.rows());
    await answer(id);
    expect([giver, taker].map(({ body }) => body.inventory.rows())).toEqual(before);
    expect(taker.client.all('chat:notice').map(({ message }) => message)).toContain(GIFT_REFUSED.gone);
  },
);

it('attempt 18: a gift that is accepted many times over, and offered many times over, changes bags once', async () => {
  const { giver, taker, offer, answer } = await gift();
  await offer();
  const id = taker.client.all('ask:open').at(-1)?.id ?? 0;
  for (let time = 0; time < 3; time += 1) await offer();
  expect(taker.client.all('ask:open')).toHaveLength(1);
  for (let time = 0; time < 5; time += 1) await answer(id);
  const berries = [giver, taker].map(({ body }) => body.inventory.count(ITEM.crowberry));
  expect(berries).toEqual([0, 5]);
});

it('attempt 19: a stranger with a leaf in the fourth place may stir and wins one bowl, and all else is refused', async () => {
  const sim = startSim();
  const zoya = await joinAt(sim, 'zoya', 60, [
    [ITEM.fieldCauldron, 1],
    [ITEM.boletus, 4],
    [ITEM.saranaBulb, 2],
    [ITEM.packedSnow, 4],
    [ITEM.steelLadle, 1],
  ]);
  const stranger = await joinAt(sim, 'stranger', -60, [
    [ITEM.ramson, 2],
    [ITEM.steelLadle, 1],
  ]);
  const world = sim.world();
  const state = { burning: world.wallNow + 600_000 };
  world.fixtures.add({ id: 'fire', kind: ITEM.campfire, ...FIELD, health: 1, ownerId: null, state });
  const send = async (who: typeof zoya, ...[name, payload]: Parameters<typeof zoya.client.send>) => {
    who.client.send(name, payload);
    await sim.clock.advance(100);
  };
  await send(zoya, 'pot:hang', { fire: 'fire' });
  const id = potOfPlayer(world, zoya.body.id)?.id ?? '';
  for (const [from, at] of [
    [1, 0],
    [1, 1],
    [2, 2],
    [3, WATER],
  ] as const)
    await send(zoya, 'pot:add', { id, from, at, quantity: 2 });

  const tries = async (name: 'pot:stir' | 'pot:unhang') => await send(stranger, name, { id });
  await send(stranger, 'pot:start', { id, salt: false });
  await send(stranger, 'pot:add', { id, from: 0, at: 3, quantity: 2 });
  await send(stranger, 'pot:start', { id, salt: false });
  await send(stranger, 'pot:take', { id, at: 0 });
  await tries('pot:unhang');
  expect(world.fixtures.find(id)?.state.phase).toBe('filling');

  await send(zoya, 'pot:start', { id, salt: false });
  for (let stir = 0; stir < STIRS; stir += 1) {
    await tries('pot:stir');
    await sim.clock.advance(400);
  }
  // The first comes before any window: it costs the dish nothing, and the stranger stirs no more.
  expect(zoya.client.all('pot:stirred')).toEqual([{ id, socket_id: stranger.body.id, isHit: false }]);
  expect(world.fixtures.find(id)?.state.strays).toBe(0);

  // A client that says nothing for long is taken for gone.
  for (let past = 0; past < BREW_MS[4]; past += 1000) {
    for (const { client } of [zoya, stranger]) client.ping(0);
    await sim.clock.advance(1000);
  }
  for (let bowl = 0; bowl < BOWLS; bowl += 1) await send(stranger, 'pot:serve', { id, to: null });
  await send(stranger, 'pot:serve', { id, to: zoya.body.id });
  const served = world.contents.of(id).find(({ slot }) => slot === POT_SLOT.done);
  expect(served?.quantity).toBe(BOWLS - 1);
  expect(stranger.body.inventory.count(served?.itemId ?? 0)).toBe(1);
  expect(stranger.client.all('pot:refused').map(({ reason }) => reason)).toEqual([
    ...[POT_REFUSED.cook, POT_REFUSED.cook, POT_REFUSED.take, POT_REFUSED.takeDown],
    ...Array<string>(STIRS - 1).fill(POT_REFUSED.missed),
    ...[POT_REFUSED.bowl, POT_REFUSED.bowl, POT_REFUSED.bowl, POT_REFUSED.offer],
  ]);
  // No message names the players who have put something in.
  for (const text of [zoya, stranger].map(({ client }) => JSON.stringify(client.all('pot:contents')))) {
    expect(text).not.toContain('hands');
    expect(text).not.toContain(stranger.body.id);
  }
});
