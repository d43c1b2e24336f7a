/** Inventories through the real realm: verbs, answers, piles, containers, and the handling of bad input. */
import { describe, expect, it } from 'vitest';
import { dropPile, giveItems, setStackState, wearItem } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { REFUSED } from '#game/features/inventory/shared/places.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { maxStackOf, type Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { Bag } from '#tests/helpers/play/bag.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';

interface Stage {
  readonly sim: Sim;
  readonly world: World;
  /** Joins a new player and returns their bag and their body in the world. */
  enter(userId: string, ...stacks: readonly Stack[]): Promise<{ bag: Bag; body: Player }>;
  /** Sends a request and waits for the answer: null if it was carried out, otherwise the reason for the refusal. */
  asks(bag: Bag, name: Parameters<Bag['ask']>[0], told: object, revision?: number): Promise<string | null>;
}

async function stage(): Promise<Stage> {
  const sim = startSim();
  await sim.clock.advance(50);
  const world = sim.world();
  return {
    sim,
    world,
    enter: async (userId, ...stacks) => {
      const player = await sim.join(userId);
      const body = world.players.get(player.self?.socket_id ?? '');
      if (!body) throw new Error('not in the world');
      giveItems(world, body, stacks);
      const bag = new Bag(player);
      await sim.clock.advance(200);
      return { bag, body };
    },
    asks: async (bag, name, told, revision) => {
      const request = bag.ask(name, told, ...(revision === undefined ? [] : [revision]));
      for (let waited = 0; waited < 2000; waited += 20) {
        await sim.clock.advance(20);
        const answer = bag.answer(request);
        if (answer !== undefined) return answer;
      }
      throw new Error(`no answer to ${name}`);
    },
  };
}

const timber = (quantity: number): Stack => ({ itemId: ITEM.timber, quantity });
const LADLE: Stack = { itemId: 403, quantity: 1 };
const HOTBAR = 24;

describe('carried items', () => {
  it('carried items are sent after the welcome, and again in their new order after an item is moved', async () => {
    const { asks, enter, sim } = await stage();
    const { bag, body } = await enter('anna', timber(5));
    expect(bag.slots).toEqual(new Map([[0, timber(5)], [HOTBAR, LADLE], [25, { itemId: 404, quantity: 1 }]])); // biome-ignore format: a list
    const before = bag.revision;
    expect(await asks(bag, 'inventory:move', { from: 0, to: 7, quantity: 2 })).toBeNull();
    expect(bag.slots.get(0)).toEqual(timber(3));
    expect(bag.slots.get(7)).toEqual(timber(2));
    expect(bag.revision).toBe(before + 1);
    expect(body.inventory.stacks).toEqual(bag.slots);
    await sim.clock.advance(100);
    expect(await sim.store.findByUser('anna')).toMatchObject({
      slots: expect.arrayContaining([{ slot: 7, ...timber(2) }]),
    });
  });

  it('carried items can be sorted, used and put on, and other players see what is worn', async () => {
    const { asks, enter, world, sim } = await stage();
    const { bag, body } = await enter('anna', { itemId: 102, quantity: 1 }, timber(3), {
      itemId: 201,
      quantity: 2,
    });
    const { bag: witness } = await enter('vera');
    expect(await asks(bag, 'inventory:quick', { from: 0 })).toBeNull();
    expect(bag.slots.get(100)).toEqual({ itemId: 102, quantity: 1 });
    expect(witness.player.all('player:wear').at(-1)).toEqual({ socket_id: body.id, wear: [102] });
    expect(await asks(bag, 'inventory:sort', {})).toBeNull();
    expect([0, 1].map((slot) => bag.slots.get(slot))).toEqual([{ itemId: 201, quantity: 2 }, timber(3)]);
    expect(await asks(bag, 'inventory:use', { from: 0 })).toBe('You are not hurt.');
    world.effects.queue({ to: body.id, from: null, deed: { type: 'damage', amount: 40, cause: 'unknown' } });
    await sim.clock.advance(100);
    expect(await asks(bag, 'inventory:use', { from: 0 })).toBeNull();
    expect(bag.slots.get(0)).toEqual({ itemId: 201, quantity: 1 });
    const hurt = body.health;
    await sim.clock.advance(1600);
    expect(body.health - hurt).toBeGreaterThan(5);
    await sim.clock.advance(2500);
    expect(Math.round(body.health)).toBeGreaterThanOrEqual(75);
    expect(await asks(bag, 'inventory:use', { from: 1 })).toBe('No fire is in reach.');
  });

  it('raw food is eaten piece by piece', async () => {
    const { asks, enter } = await stage();
    const { bag, body } = await enter('anna', { itemId: ITEM.crowberry, quantity: 2 });
    body.hunger = 40;
    body.thirst = 40;
    expect(await asks(bag, 'inventory:use', { from: 0 })).toBeNull();
    expect(body).toMatchObject({ hunger: 43, thirst: 43 });
    expect(bag.slots.get(0)).toMatchObject({ itemId: ITEM.crowberry, quantity: 1 });
  });

  it('a worn-out tool stays in its slot with 0 uses left', async () => {
    const { enter, world, sim } = await stage();
    const { bag, body } = await enter('anna', { itemId: 401, quantity: 1 });
    expect(wearItem(world, body, 0, 5)).toBeGreaterThan(0);
    expect(wearItem(world, body, 0, 100_000)).toBe(0);
    expect(wearItem(world, body, 1, 1)).toBe(0);
    await sim.clock.advance(100);
    expect(bag.slots.get(0)).toEqual({ itemId: 401, quantity: 1, state: { durability: 0 } });
  });

  it('a weapon that leaves the hotbar is no longer in the player’s hand', async () => {
    const { asks, enter } = await stage();
    const { bag, body } = await enter('anna');
    bag.player.send('player:equip', { item_id: 403 });
    expect(await asks(bag, 'inventory:move', { from: HOTBAR, to: 28, quantity: 1 })).toBeNull();
    expect(body.weapon).toBe(403);
    expect(await asks(bag, 'inventory:move', { from: 28, to: 3, quantity: 1 })).toBeNull();
    expect(body.weapon).toBeNull();
  });
});

describe('a pile on the ground', () => {
  it('dropped items join a nearby pile, which other players can see, open and empty until it is gone', async () => {
    const { asks, enter, world } = await stage();
    const { bag, body } = await enter('anna', timber(10), { itemId: 1, quantity: 4 });
    const { bag: other } = await enter('vera');
    expect(await asks(bag, 'inventory:drop', { from: 0, quantity: 4 })).toBeNull();
    expect(await asks(bag, 'inventory:drop', { from: 0, quantity: 6 })).toBeNull();
    expect(await asks(bag, 'inventory:drop', { from: 1, quantity: 4 })).toBeNull();
    const [pile, ...more] = world.fixtures.near(body.x, body.y, 10);
    expect(more).toEqual([]);
    const id = pile?.id ?? '';
    expect(world.contents.of(id)).toEqual([{ slot: 0, ...timber(10) }, { slot: 1, itemId: 1, quantity: 4 }]); // biome-ignore format: a list
    expect(other.player.all('fixture:add')).toMatchObject([{ id, kind: 801 }]);
    // A player who has not opened the pile is not sent its contents.
    expect(JSON.stringify(other.player.events)).not.toContain(`"itemId":${ITEM.timber}`);

    expect(await asks(other, 'container:open', { id })).toBeNull();
    expect(await asks(bag, 'container:open', { id })).toBeNull();
    expect(await asks(other, 'inventory:move', { from: 200, to: 5, quantity: 3 })).toBeNull();
    expect(other.slots.get(5)).toEqual(timber(3));
    expect(bag.slots.get(200)).toEqual(timber(7));
    expect(await asks(bag, 'inventory:quick', { from: 201 })).toBeNull();
    expect(other.slots.has(201)).toBe(false);
    expect(await asks(other, 'container:take-all', {})).toBeNull();
    expect(world.fixtures.find(id)).toBeUndefined();
    expect(bag.player.all('container:closed')).toEqual([{ id, reason: 'gone' }]);
    expect(other.player.all('fixture:remove')).toEqual([{ id }]);
    expect([...other.slots.values()].filter(({ itemId }) => itemId === ITEM.timber)).toEqual([timber(10)]);
  });

  it('a pile disappears after its time, or later if more items are added to it', async () => {
    const { enter, world, sim } = await stage();
    const { bag, body } = await enter('anna');
    const lay = () =>
      dropPile(world, { x: body.x, y: body.y }, [timber(1)], {
        kind: 'pile',
        ownerId: body.id,
        forMs: PILE_MS,
      });
    const id = lay();
    const wait = async (ms: number) => {
      for (let waited = 0; waited < ms; waited += 1000) {
        await sim.clock.advance(1000);
        bag.player.ping(waited);
      }
    };
    await wait(PILE_MS / 2);
    expect(lay()).toBe(id);
    await wait(PILE_MS / 2 + 1000);
    expect(world.contents.of(id)).toEqual([{ slot: 0, ...timber(2) }]);
    await wait(PILE_MS / 2);
    expect(world.fixtures.find(id)).toBeUndefined();
    expect(world.contents.of(id)).toEqual([]);
  });

  it('a pile takes as many items as fit, and the rest goes into another pile next to it', async () => {
    const { enter, world } = await stage();
    const { body } = await enter('anna');
    const many = Array.from({ length: 40 }, (): Stack => ({ itemId: 401, quantity: 1 }));
    const first = dropPile(world, body, many, { kind: 'bundle', ownerId: body.id, forMs: null });
    const bundles = world.fixtures.near(body.x, body.y, 1);
    expect(bundles.map(({ id }) => world.contents.of(id).length).sort()).toEqual([32, 8]);
    expect(world.contents.of(first)).toHaveLength(32);
    expect(() => dropPile(world, body, [], { kind: 'pile', ownerId: null, forMs: 1 })).toThrow(RangeError);
  });

  it('a pile is closed for a player who walks away or dies', async () => {
    const { asks, enter, world, sim } = await stage();
    const { bag, body } = await enter('anna');
    const id = dropPile(world, body, [timber(1)], { kind: 'pile', ownerId: null, forMs: PILE_MS });
    expect(await asks(bag, 'container:open', { id })).toBeNull();
    body.x += 140;
    world.moved(body);
    // However soon after walking away, no item can be taken from a distance.
    expect(await asks(bag, 'inventory:quick', { from: 200 })).toBe('Nothing is open.');
    expect(bag.player.all('container:closed')).toEqual([{ id, reason: 'away' }]);
    expect(await asks(bag, 'container:open', { id })).toBe('It is too far away.');
    expect(await asks(bag, 'container:take-all', {})).toBe('Nothing is open.');
    body.x -= 140;
    expect(await asks(bag, 'container:open', { id })).toBeNull();
    body.motion = { ...body.motion, isDead: true };
    await sim.clock.advance(400);
    expect(bag.player.all('container:closed').at(-1)).toEqual({ id, reason: 'dead' });
  });
});

describe('bad input, which is refused with a reason and changes nothing', () => {
  const mine = [
    timber(5),
    { itemId: 101, quantity: 1 },
    { itemId: 107, quantity: 1 },
    { itemId: ITEM.scrapMetal, quantity: 1 },
  ];
  const cases: readonly (readonly [
    what: string,
    name: Parameters<Bag['ask']>[0],
    told: object,
    reason: string,
  ])[] = [
    ['an empty slot', 'inventory:move', { from: 20, to: 1, quantity: 1 }, REFUSED.empty],
    ['a slot between two areas', 'inventory:move', { from: 0, to: 50, quantity: 1 }, REFUSED.slot],
    ['more than there is', 'inventory:move', { from: 0, to: 9, quantity: 6 }, REFUSED.quantity],
    ['a huge quantity', 'inventory:drop', { from: 0, quantity: 10_000 }, REFUSED.quantity],
    ['equipment in the hotbar', 'inventory:move', { from: 1, to: 28, quantity: 1 }, REFUSED.hotbar],
    ['the wrong part of the body', 'inventory:move', { from: 1, to: 104, quantity: 1 }, REFUSED.equipment],
    ['timber on the head', 'inventory:move', { from: 0, to: 100, quantity: 1 }, REFUSED.equipment],
    ['a pack that is not worn', 'inventory:move', { from: 0, to: 30, quantity: 1 }, REFUSED.pack],
    ['a part in exchange', 'inventory:move', { from: 0, to: HOTBAR, quantity: 1 }, REFUSED.whole],
    ['a container that is not open', 'inventory:move', { from: 0, to: 200, quantity: 1 }, 'Nothing is open.'],
    ['out of a container that is not open', 'inventory:quick', { from: 205 }, 'Nothing is open.'],
    ['laying down what never leaves its owner', 'inventory:drop', { from: 25, quantity: 1 }, REFUSED.bound],
    ['using what has no use', 'inventory:use', { from: 3 }, 'This cannot be used.'],
    ['fuel where nothing burns', 'inventory:use', { from: 0 }, 'No fire is in reach.'],
    ['what is not there', 'container:open', { id: 'nothing' }, 'It is not there any more.'],
  ];

  it.each(cases)(
    'a bad inventory request is refused with its reason and changes nothing: %s',
    async (_what, name, told, reason) => {
      const { asks, enter, sim } = await stage();
      const { bag, body } = await enter('anna', ...mine);
      const before = body.inventory.rows();
      const { revision } = bag;
      expect(await asks(bag, name, told)).toBe(reason);
      expect(body.inventory.rows()).toEqual(before);
      expect(bag.player.all('inventory:refused')).toEqual([{ request: 1, reason, revision }]);
      // The whole inventory is sent again, to correct a client that expected another result.
      expect(bag.player.all('inventory:all')).toHaveLength(2);
      expect(bag.revision).toBe(revision);
      expect(sim.realm.figures().refusals[name]).toEqual({ [reason]: 1 });
    },
  );

  it('a request with an outdated revision or a future one is refused', async () => {
    const { asks, enter, world } = await stage();
    const { bag, body } = await enter('anna', ...mine);
    const { revision } = bag;
    giveItems(world, body, [timber(1)]);
    for (const other of [revision, revision + 9])
      expect(await asks(bag, 'inventory:sort', {}, other)).toBe('Something has changed in the meantime.');
    expect(await asks(bag, 'inventory:move', { from: 0, to: 5, quantity: 6 })).toBeNull();
  });

  it('a player cannot open another player’s bundle, and a bundle that was not opened yields nothing', async () => {
    const { asks, enter, world } = await stage();
    const { bag, body } = await enter('anna');
    const { body: vera } = await enter('vera');
    const options = { kind: 'bundle', ownerId: vera.id, forMs: null } as const;
    const id = dropPile(world, body, [timber(1)], options);
    expect(await asks(bag, 'container:open', { id })).toBe('It belongs to somebody else.');
    expect(await asks(bag, 'inventory:move', { from: 200, to: 0, quantity: 1 })).toBe('Nothing is open.');
    expect(world.contents.of(id)).toEqual([{ slot: 0, ...timber(1) }]);
  });

  it('a request is refused while its player is dead or knocked out, and while the world cannot be saved', async () => {
    const { asks, enter, world, sim } = await stage();
    const { bag, body } = await enter('anna', timber(2));
    const asked = () => asks(bag, 'inventory:move', { from: 0, to: 3, quantity: 1 });
    body.motion = { ...body.motion, isDead: true };
    expect(await asked()).toBe('The dead carry nothing.');
    body.motion = { ...body.motion, isDead: false };
    body.down = {
      at: 0,
      diesAt: 1e12,
      hitAt: 0,
      mayRise: false,
      cause: 'unknown',
      killer: null,
      weapon: null,
    };
    expect(await asked()).toBe('Not while you lie on the ground.');
    body.down = null;
    sim.store.failure = new Error('the disk is full');
    giveItems(world, body, [timber(1)]);
    await sim.clock.advance(3000);
    expect(await asked()).toBe('The world cannot be saved right now. Nothing was changed.');
    // An item that has not been saved has not been sent.
    expect(bag.slots.get(0)).toEqual(timber(2));
    sim.store.failure = undefined;
    await sim.clock.advance(6000);
    expect(bag.slots.get(0)).toEqual(timber(3));
    expect(await asked()).toBeNull();
  });

  it('a full container and a full bag accept no further item', async () => {
    const { asks, enter, world, sim } = await stage();
    const { bag, body } = await enter(
      'anna',
      ...Array.from({ length: 40 }, () => ({ itemId: 401, quantity: 1 })),
    );
    const tools = Array.from({ length: 31 }, (): Stack => ({ itemId: 401, quantity: 1 }));
    const full: Stack = timber(maxStackOf(ITEM.timber));
    const id = dropPile(world, body, [full, ...tools], { kind: 'pile', ownerId: null, forMs: null });
    expect(await asks(bag, 'container:open', { id })).toBeNull();
    expect(await asks(bag, 'inventory:quick', { from: 0 })).toBe(REFUSED.containerFull);
    expect(await asks(bag, 'container:take-all', {})).toBe(REFUSED.bagFull);
    expect(setStackState(world, body, 0, { durability: 1 })).toBe(true);
    await sim.clock.advance(100);
    expect(await asks(bag, 'inventory:move', { from: 0, to: 201, quantity: 1 })).toBeNull();
    expect(bag.slots.get(201)).toEqual({ itemId: 401, quantity: 1, state: { durability: 1 } });
  });
});

describe('gifts from outside the game', () => {
  it('a gift is received once on entering, as far as it fits in the bag; the rest stays waiting', async () => {
    const { enter, sim } = await stage();
    const { id } = await sim.store.create('anna', { x: 2500, y: 2500, color: '#aabbcc' });
    const tools = { itemId: 401, quantity: 40 };
    sim.store.gifts = [{ id: '1', playerId: id, ...timber(3) }, { id: '2', playerId: id, ...tools }]; // biome-ignore format: a list
    const { bag } = await enter('anna');
    expect(bag.slots.get(0)).toEqual(timber(3));
    // 24 bag slots and 6 hotbar slots, less the timber, the ladle and the cauldron.
    expect(sim.store.gifts).toEqual([{ id: '2', playerId: id, itemId: 401, quantity: 40 - 27 }]);
    const { bag: again } = await enter('anna');
    expect(again.slots).toEqual(bag.slots);
    expect(sim.store.gifts).toHaveLength(1);
  });

  it('a gift is not received twice by a player who rejoins before it is saved', async () => {
    const { enter, sim } = await stage();
    const { id } = await sim.store.create('anna', { x: 2500, y: 2500, color: '#aabbcc' });
    sim.store.gifts = [{ id: '1', playerId: id, ...timber(3) }];
    const commit = sim.store.commit.bind(sim.store);
    sim.store.commit = async () => {
      throw new Error('not now');
    };
    await enter('anna');
    const { body } = await enter('anna');
    expect(body.inventory.count(ITEM.timber)).toBe(3);
    sim.store.commit = commit;
    await sim.clock.advance(6000);
    expect(sim.store.gifts).toEqual([]);
    expect(await sim.store.findByUser('anna')).toMatchObject({
      slots: expect.arrayContaining([{ slot: 0, ...timber(3) }]),
    });
  });
});
