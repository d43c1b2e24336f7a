/** The carried weight that slows a player: the browser predicts the slowdown, the server checks it, and both agree. */
import { expect, it } from 'vitest';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { loadFactor } from '#game/features/items/shared/weight.ts';
import { WALK_SPEED } from '#game/shared/constants.ts';
import { mossWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { startSim } from '#tests/helpers/sim.ts';

const TIMBER = itemById(ITEM.timber) ?? { id: ITEM.timber, weight: Number.NaN };

async function walker() {
  const land = mossWorld();
  const sim = startSim({
    ground: land.ground,
    notice: land.notice,
  });
  const client = startClient(sim, land, 'anna');
  await untilPlaying(sim, client);
  const world = sim.world();
  const [player] = world.players.values();
  if (!player) throw new Error('nobody is there');
  return {
    sim,
    client,
    player,
    world,
    /** Gives the player `kg` of timber. */
    load: (kg: number) => {
      const quantity = Math.round(kg / TIMBER.weight);
      expect(giveItems(world, player, [{ itemId: TIMBER.id, quantity }])).toEqual([]);
    },
    /** Speed of the player over two seconds of walking, in px/s. */
    walk: async (sprint: boolean) => {
      await sim.clock.advance(1000);
      const from = client.session.body?.x ?? 0;
      client.keys = { x: 1, y: 0, sprint };
      await sim.clock.advance(2000);
      client.keys = { x: 0, y: 0, sprint: false };
      return ((client.session.body?.x ?? 0) - from) / 2;
    },
  };
}

it('a load slows a player only above 30 kg, by 1.5 % per kg, and causes no correction', async () => {
  const { client, load, player, walk } = await walker();
  expect(await walk(false)).toBeCloseTo(WALK_SPEED, -1);
  load(45);
  const slowed = await walk(false);
  const factor = loadFactor(player.inventory.weight);
  expect(factor).toBeLessThan(0.8);
  expect(slowed / WALK_SPEED).toBeCloseTo(factor, 1);
  expect(client.rejections).toEqual([]);
});

it('a player with more than 60 kg cannot sprint', async () => {
  const { client, load, player, walk } = await walker();
  load(50);
  const sprinted = await walk(true);
  expect(sprinted).toBeGreaterThan(1.5 * WALK_SPEED * player.loadFactor);
  load(20);
  expect(player.inventory.weight).toBeGreaterThan(60);
  const walked = await walk(true);
  expect(walked).toBeLessThan(1.1 * WALK_SPEED * player.loadFactor);
  expect(client.rejections).toEqual([]);
});

it('a sprint with a load picked up while sprinting is tolerated until the client knows of the load', async () => {
  const { sim, client, load } = await walker();
  await sim.clock.advance(3000);
  client.keys = { x: 1, y: 0, sprint: true };
  await sim.clock.advance(700);
  load(75);
  await sim.clock.advance(1500);
  expect(client.rejections).toEqual([]);
});

it('a client that ignores its load is corrected, and one player’s load does not slow another player', async () => {
  const { sim, load, world } = await walker();
  load(75);
  const walk = async (userId: string, kg: number) => {
    const player = await sim.join(userId);
    const body = world.players.get(player.self?.socket_id ?? '');
    if (body && kg > 0)
      giveItems(world, body, [{ itemId: TIMBER.id, quantity: Math.round(kg / TIMBER.weight) }]);
    const { x, y } = player.self ?? { x: 0, y: 0 };
    for (let at = 1; at <= 60; at += 1) {
      player.move({ x: x + (at * WALK_SPEED) / 20, y });
      await sim.clock.advance(50);
    }
    return player.all('player:move:rejected').map(({ reason }) => reason);
  };
  expect(await walk('boris', 0)).toEqual([]);
  expect(await walk('vera', 75)).toContain('speed');
});
