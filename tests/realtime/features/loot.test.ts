/**
 * A kill between players in feud: for a limited time the killer may take items from the bundle, and the kill is logged.
 */
import { expect, it } from 'vitest';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { startSim } from '#tests/helpers/sim.ts';

const WILDS = { x: 9000, y: 9000 };

it('the bundle of a killed player can be opened by the killer and by no other player near it', async () => {
  const logged: unknown[] = [];
  const sim = startSim({
    wrap: (deps) => ({
      ...deps,
      log: { ...deps.log, info: (fields: unknown) => void logged.push(fields) },
    }),
  });
  const [anna, vera, olga] = [await sim.join('anna'), await sim.join('vera'), await sim.join('olga')];
  const world = sim.world();
  const bodyOf = (who: typeof anna) => {
    const player = world.players.get(who.self?.socket_id ?? '');
    if (!player) throw new Error('a player is not in the world');
    return player;
  };
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 2000) {
      for (const who of [anna, vera, olga]) who.ping(0);
      await sim.clock.advance(Math.min(2000, left));
    }
  };
  for (const who of [anna, vera, olga]) {
    const player = bodyOf(who);
    world.moved(Object.assign(player, WILDS));
    if (who !== olga) player.pvp = { ...player.pvp, isSheltered: false, feudFrom: world.now };
  }
  giveItems(world, bodyOf(anna), [{ itemId: ITEM.stone, quantity: 9 }]);
  await pass(600);
  const blow = { type: 'damage', amount: 200, cause: 'blow', by: ITEM.steelLadle } as const;
  const strike = async () => {
    world.effects.queue({ to: bodyOf(anna).id, from: bodyOf(vera).id, deed: blow });
    await pass(300);
  };
  await strike();
  expect(bodyOf(anna).isDown).toBe(true);
  for (let blows = 0; blows < 4; blows += 1) await strike();
  expect(olga.all('player:died')).toEqual([
    {
      socket_id: bodyOf(anna).id,
      cause: 'blow',
      killer: bodyOf(vera).username,
      weapon: ITEM.steelLadle,
    },
  ]);
  expect(anna.all('player:death').at(-1)).toMatchObject({ bundle: { isOpen: true } });
  expect(logged).toContainEqual(
    expect.objectContaining({ player: bodyOf(anna).id, cause: 'blow', weapon: ITEM.steelLadle }),
  );

  const bundle = world.fixtures
    .near(WILDS.x, WILDS.y, 200)
    .find(({ ownerId }) => ownerId === bodyOf(anna).id);
  if (!bundle) throw new Error('there is no bundle');
  olga.send('container:open', { id: bundle.id, request: 1 });
  vera.send('container:open', { id: bundle.id, request: 1 });
  await pass(300);
  expect(olga.all('container:opened')).toEqual([]);
  expect(vera.all('container:opened')).toHaveLength(1);
  vera.send('container:take-all', { revision: bodyOf(vera).inventory.revision, request: 2 });
  await pass(300);
  expect(bodyOf(vera).inventory.count(ITEM.stone)).toBe(9);
  expect(bodyOf(anna).inventory.count(ITEM.stone)).toBe(0);
  expect(world.fixtures.find(bundle.id)).toBeUndefined();
});
