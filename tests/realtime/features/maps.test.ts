/** The map of a player in the realm: seen cells and marks are recorded and saved. */
import { describe, expect, it } from 'vitest';
import { collapseStructure } from '#game/features/building/server/collapse.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { MOST_MARKS } from '#game/features/map/shared/marks.ts';
import { cellAt, SeenCells, sightOf } from '#game/features/map/shared/seen.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SIM_WORLD, type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const start = (store?: Sim['store']): Sim => startSim({ ...(store ? { store } : {}), debugTools: true });

const seenBy = (player: TestPlayer) => SeenCells.fromText(player.all('map:seen').at(-1)?.cells ?? '?');
const discovered = (player: TestPlayer) => player.all('map:discovered').flatMap(({ cells }) => cells);
/** Returns the marks of a player's map after everything that the server has sent. */
function marks(player: TestPlayer) {
  let shown: ServerEventPayload<'map:markers'>['marks'] = [];
  for (const { name, payload } of player.events) {
    if (name === 'map:markers') shown = payload.marks;
    if (name !== 'map:marked') continue;
    const { id, mark } = payload;
    shown = [...shown.filter((one) => one.id !== id), ...(mark ? [mark] : [])];
  }
  return shown;
}
const START = sightOf(cellAt(2500, 2500));

describe('the seen part of a map', () => {
  it('a player has seen no map cells at first, then the cells around their body, and more as they travel', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    expect(seenBy(anna).count).toBe(0);
    await sim.clock.advance(300);
    expect(discovered(anna)).toEqual(START);
    anna.send('debug:command', { line: 'teleport 40000 30000' });
    await sim.clock.advance(400);
    const there = sightOf(cellAt(40_000, 30_000));
    expect(discovered(anna).slice(START.length)).toEqual(there);
    // Cells that were sent before are not sent again.
    anna.send('debug:command', { line: 'teleport 2500 2500' });
    await sim.clock.advance(1000);
    expect(discovered(anna)).toHaveLength(START.length + there.length);
  });

  it('the seen map cells survive a restart, and are ignored in a different world', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    anna.send('debug:command', { line: 'teleport 40000 30000' });
    anna.send('map:mark', { name: 'far', x: 40_000, y: 30_000 });
    await sim.clock.advance(1500);
    anna.send('session:leave', {});
    await sim.clock.advance(60_000);
    const later = await start(sim.store).join('anna');
    expect(seenBy(later).count).toBeGreaterThanOrEqual(21);
    expect(seenBy(later).has(cellAt(40_000, 30_000))).toBe(true);
    const other = startSim({
      store: sim.store,
      wrap: (deps) => ({ ...deps, world: { ...SIM_WORLD, id: 'another' } }),
    });
    const stranger = await other.join('anna');
    await other.clock.advance(200);
    expect(seenBy(stranger).count).toBe(0);
    expect(marks(stranger)).toEqual([]);
  });

  it('no seen map cells are added for a body whose player has left', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    await sim.clock.advance(300);
    const body = sim.world().players.get(anna.self?.socket_id ?? '');
    if (!body) throw new Error('anna is not in the world');
    body.leavesAt = sim.world().now + 60_000;
    body.x = 60_000;
    await sim.clock.advance(500);
    expect(SeenCells.fromText(body.chart.seen).has(cellAt(60_000, 2500))).toBe(false);
  });
});

describe('marks on the map', () => {
  it('map marks can be added, renamed and removed, and are still there when the player comes back', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    anna.send('map:mark', { name: '  birch \u202e camp\u2028 ', x: 2600.4, y: 2700 });
    anna.send('map:mark', { name: 'x'.repeat(60), x: 0, y: 0 });
    await sim.clock.advance(200);
    expect(marks(anna)).toEqual([
      { id: 1, name: 'birch camp', x: 2600, y: 2700 },
      { id: 2, name: 'x'.repeat(24), x: 0, y: 0 },
    ]);
    anna.send('map:rename', { id: 2, name: 'corner' });
    anna.send('map:unmark', { id: 1 });
    await sim.clock.advance(200);
    expect(marks(anna)).toEqual([{ id: 2, name: 'corner', x: 0, y: 0 }]);
    // 52.27: the whole map was sent only on entering.
    expect([anna.all('map:markers').length, anna.all('map:marked').length]).toEqual([1, 4]);
    anna.send('session:leave', {});
    await sim.clock.advance(60_000);
    const later = start(sim.store);
    const again = await later.join('anna');
    await later.clock.advance(200);
    expect(marks(again)).toEqual([{ id: 2, name: 'corner', x: 0, y: 0 }]);
    expect(again.all('map:markers')[0]?.places).toMatchObject([{ kind: 'camp' }, { kind: 'centre' }]);
  });

  it('a refused map mark does not change the map, and the player is given the reason', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    const told = () => anna.all('map:refused').map(({ reason }) => reason);
    anna.send('map:mark', { name: ' \u200b ', x: 1, y: 1 });
    anna.send('map:mark', { name: 'off', x: -1, y: 1 });
    anna.send('map:rename', { id: 9, name: 'nobody' });
    anna.send('map:unmark', { id: 9 });
    await sim.clock.advance(200);
    expect(told()).toEqual([
      'A mark needs a name.',
      'That is not in this world.',
      'That mark is no longer there.',
      'That mark is no longer there.',
    ]);
    expect(sim.realm.figures().refusals['map:mark']).toEqual({
      'A mark needs a name.': 1,
      'That is not in this world.': 1,
    });
    for (let k = 0; k <= MOST_MARKS; k += 1) {
      anna.send('map:mark', { name: `place ${k}`, x: k, y: 1 });
      await sim.clock.advance(1100);
      anna.ping(0);
    }
    expect(marks(anna)).toHaveLength(MOST_MARKS);
    expect(told().at(-1)).toBe('Your map has as many marks as it can hold.');
  });

  it('a map mark is sent to the player only once it is saved, and is refused while saving fails', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    await sim.clock.advance(2000);
    sim.store.failure = new Error('away');
    anna.send('map:mark', { name: 'early', x: 5, y: 5 });
    await sim.clock.advance(1000);
    expect(marks(anna)).toEqual([]);
    anna.ping(0);
    sim.world().changes.mark('node', 7);
    await sim.clock.advance(2500);
    anna.send('map:mark', { name: 'late', x: 6, y: 6 });
    await sim.clock.advance(100);
    expect(anna.all('map:refused')).toHaveLength(1);
    sim.store.failure = undefined;
    anna.ping(0);
    await sim.clock.advance(6000);
    expect(marks(anna)).toMatchObject([{ name: 'early' }]);
  });
});

/** Anna and Vera in one world; `goTo` moves Vera along the x axis. */
async function friends() {
  const sim = start();
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  await sim.clock.advance(100);
  const own = sim.world().players.get(anna.self?.socket_id ?? '');
  const other = sim.world().players.get(vera.self?.socket_id ?? '');
  if (!own || !other) throw new Error('they are not in the world');
  const goTo = (x: number) => {
    other.x = x;
    sim.world().moved(other);
  };
  return { sim, anna, vera, own, other, goTo };
}

describe('the map of a player', () => {
  it('the map shows the player’s own fires and nobody else’s, also after the player comes back, until they are gone', async () => {
    const { sim, anna, vera, own } = await friends();
    const fires = (player: TestPlayer) =>
      player
        .all('map:markers')
        .at(-1)
        ?.fires.map(({ kind }) => kind);
    expect(fires(anna)).toEqual([]);
    anna.send('debug:command', { line: 'place campfire 64 0' });
    anna.send('debug:command', { line: 'place hearth 0 128' });
    anna.send('debug:command', { line: 'place chest 0 64' });
    await sim.clock.advance(300);
    expect(fires(anna)).toEqual([ITEM.hearth, ITEM.campfire]);
    expect(fires(vera)).toEqual([]);
    anna.send('debug:command', { line: 'teleport 40000 30000' });
    await sim.clock.advance(1500);
    anna.send('session:leave', {});
    await sim.clock.advance(60_000);
    const again = await sim.join('anna');
    await sim.clock.advance(200);
    expect(fires(again)).toEqual([ITEM.hearth, ITEM.campfire]);
    const world = sim.world();
    const campfire = [...world.structures.ownedBy(own.id)].find(({ kind }) => kind === ITEM.campfire);
    if (!campfire) throw new Error('there is no campfire');
    collapseStructure(world, campfire, 1000);
    await sim.clock.advance(200);
    expect(fires(again)).toEqual([ITEM.hearth]);
  });

  it('the map shows the bundle from the player’s last death until the bundle is gone', async () => {
    const sim = start();
    const anna = await sim.join('anna');
    await sim.clock.advance(100);
    const world = sim.world();
    const id = anna.self?.socket_id ?? '';
    anna.send('debug:command', { line: `give ${ITEM.stone} 5` });
    await sim.clock.advance(100);
    world.effects.queue({ to: id, from: null, deed: { type: 'damage', amount: 500, cause: 'lava' } });
    await sim.clock.advance(300);
    const bundle = anna.all('map:markers').at(-1)?.bundle;
    expect(bundle).toMatchObject({ x: expect.closeTo(2500, -2), y: expect.closeTo(2500, -2) });
    expect(bundle?.left).toBeGreaterThan(60_000);
    const lost = world.players.get(id)?.chart.bundle;
    world.fixtures.remove(lost?.id ?? '');
    await sim.clock.advance(1500);
    expect(anna.all('map:markers').at(-1)?.bundle).toBeNull();
  });

  it('the map shows an ally who is out of sight, and is sent their place only when it has changed', async () => {
    const { sim, anna, vera, own, other, goTo } = await friends();
    const told = () => anna.all('map:allies');
    /** Lets two seconds pass in which the clients give signs of life. */
    const pass = async () => {
      for (const client of [anna, vera]) client.send('map:unmark', { id: 999 });
      await sim.clock.advance(2100);
    };
    const until = sim.world().now + 60_000;
    goTo(60_000.4);
    own.pvp = { ...own.pvp, places: { [other.id]: { until, name: 'vera' } } };
    await pass();
    // One who shows her place without seeing the other's.
    expect([...told(), ...vera.all('map:allies')]).toEqual([]);
    other.pvp = { ...other.pvp, places: { [own.id]: { until, name: 'anna' } } };
    await pass();
    expect(told()).toEqual([[{ socket_id: other.id, x: 60_000, y: 2500 }]]);
    goTo(60_050);
    await pass();
    expect(told()).toHaveLength(1);
    goTo(60_080);
    await pass();
    expect(told().slice(1)).toEqual([[{ socket_id: other.id, x: 60_080, y: 2500 }]]);
    goTo(own.x + 100);
    await pass();
    expect(told().slice(2)).toEqual([[]]);
    goTo(own.x + 200);
    await pass();
    await pass();
    expect(told()).toHaveLength(3);
  });

  it('a new client is sent the places of allies again, and the end of the agreement empties the list', async () => {
    const { sim, own, other, goTo } = await friends();
    goTo(60_000);
    const until = sim.world().now + 10_000;
    own.pvp = { ...own.pvp, places: { [other.id]: { until, name: 'vera' } } };
    other.pvp = { ...other.pvp, places: { [own.id]: { until, name: 'anna' } } };
    await sim.clock.advance(2100);
    const again = await sim.join('anna');
    await sim.clock.advance(2100);
    expect(again.all('map:allies')).toEqual([[{ socket_id: other.id, x: 60_000, y: 2500 }]]);
    await sim.clock.advance(8000);
    expect(again.all('map:allies').at(-1)).toEqual([]);
    expect(own.pvp.places).toEqual({});
  });
});
