/** Saved and living states that a fault has made unsound: logged in the words of the specification, and contained. */
import { expect, it } from 'vitest';
import { type Log, SILENT_LOG } from '#game/server/log.ts';
import { startSim } from '#tests/helpers/sim.ts';

function start() {
  const lines: unknown[][] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const log: Log = { ...SILENT_LOG, warn: note, error: note };
  const sim = startSim({
    wrap: (deps) => ({
      ...deps,
      log,
    }),
  });
  const playerOf = (id: string | undefined) => {
    const world = sim.world();
    const player = world.players.get(id ?? '');
    if (!player) throw new Error('the player is not in the world');
    return { world, player };
  };
  return { sim, lines, playerOf };
}

it('G8: a belonging of a kind that this version does not know is kept, and the log says that its details are missing', async () => {
  const { sim, lines } = start();
  const { id } = await sim.store.create('anna', { x: 2500, y: 2500, color: '#ffffff' });
  await sim.store.completeFirstSpawn(id, { x: 2500, y: 2500, worldId: 'sim' }, []);
  const unknown = { slot: 4, itemId: 999_999, quantity: 2 };
  const enter = sim.store.enter.bind(sim.store);
  sim.store.enter = async (...args) => ({ ...(await enter(...args)), slots: [unknown] });
  const anna = await sim.join('anna');
  expect(lines).toEqual([[{ player: id, items: [999_999] }, 'Failed to load item details']]);
  expect(anna.all('inventory:all').at(-1)?.slots).toMatchObject([unknown]);
});

it('W5.7: a health that is no number is not saved but logged, and everybody else is saved', async () => {
  const { sim, lines, playerOf } = start();
  const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
  const [first, second] = [playerOf(anna.self?.socket_id), playerOf(vera.self?.socket_id)];
  await sim.clock.advance(2000);
  first.player.health = Number.NaN;
  first.player.x += 500;
  second.player.health = 61;
  second.player.x += 300;
  for (const { world, player } of [first, second]) world.moved(player);
  for (const { world, player } of [first, second]) world.changes.mark('vitals', player.id);
  await sim.clock.advance(2000);
  expect(lines[0]).toEqual([{ player: first.player.id, health: 'NaN' }, 'Invalid player ID or health value']);
  expect(await sim.store.findByUser('anna')).toMatchObject({ vitals: { health: 100 } });
  expect(await sim.store.findByUser('vera')).toMatchObject({ vitals: { health: 61 } });
});
