/**
 * A version that was rolled back finds rows of kinds that only the newer version knows: it starts normally and leaves
 * those rows unchanged.
 */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { FixtureRow } from '#game/server/store/batch.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';
import { startSim } from '#tests/helpers/sim.ts';

const UNKNOWN = 999;
const database = await createTestDatabase();
const world = await pinTestWorld(database);
const worlds = createWorldStore(database.db);
const journal = createJournalStore(database.pool);

const row = (change: Partial<FixtureRow>): FixtureRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  chunk: 0,
  kind: UNKNOWN,
  x: 900,
  y: 900,
  health: 40,
  ownerId: null,
  state: { glows: 'blue' },
  contents: [{ slot: 0, itemId: ITEM.timber, quantity: 3 }],
  ...change,
});
const none = () => new Map<never, null>();
const nothing = {
  ...{ player: none(), inventory: none(), node: none(), structure: none() },
  ...{ pile: none(), corpse: none(), dish: none(), tame: none() },
};

it('a structure, a pile and a corpse of unknown kinds stay in the database untouched', async () => {
  const known = row({ id: '00000000-0000-4000-8000-000000000002', kind: ITEM.chest, x: 1200, contents: [] });
  const states = {
    ...nothing,
    structure: new Map([row({}), known].map((one) => [one.id, one])),
    pile: new Map([
      ['00000000-0000-4000-8000-000000000003', row({ id: '00000000-0000-4000-8000-000000000003' })],
    ]),
    corpse: new Map([
      ['00000000-0000-4000-8000-000000000004', row({ id: '00000000-0000-4000-8000-000000000004' })],
    ]),
  };
  expect(await journal.commit({ world, states, effects: [] })).toBe('kept');
  const identity = { ...world, epoch: await worlds.takeOver(world.id) };
  const before = await worlds.load(world.id);
  const warn = vi.fn();
  const sim = startSim({
    wrap: (deps) => ({
      ...deps,
      ...{ world: identity, saved: before, journal, log: { ...SILENT_LOG, warn } },
    }),
  });
  expect(warn.mock.calls).toEqual([
    [
      {
        structures: { rows: 1, kinds: [UNKNOWN] },
        piles: { rows: 1, kinds: [UNKNOWN] },
        corpses: { rows: 1, kinds: [UNKNOWN] },
      },
      'saved rows are of kinds that this version does not know; they stay as they are',
    ],
  ]);
  expect(sim.realm.figures().unknownRows).toEqual({ structures: 1, piles: 1, corpses: 1, tames: 0 });
  await sim.clock.advance(100);
  expect(sim.world().fixtures.find(known.id)).toBeDefined();
  expect(sim.world().fixtures.find(row({}).id)).toBeUndefined();
  // The older version saves its own changes while keeping those rows.
  sim.world().fixtures.setHealth(known.id, 7);
  await vi.waitFor(
    async () => {
      await sim.clock.advance(100);
      const { rows } = await sql`select health from structures where id = ${known.id}`.execute(database.db);
      expect(rows).toEqual([{ health: 7 }]);
    },
    { timeout: 30_000 },
  );
  const after = await worlds.load(world.id);
  expect(after.piles).toEqual(before.piles);
  expect(after.corpses).toEqual(before.corpses);
  expect(after.structures[0]).toEqual(before.structures[0]);
  expect(after.structures[0]).toEqual(row({}));
});

it('a structure with more health than this version allows gets this version’s maximum health', async () => {
  const most = structureOf(ITEM.chest)?.maxHealth ?? 0;
  const strong = row({ kind: ITEM.chest, health: most + 500, contents: [] });
  const sim = startSim({
    wrap: (deps) => ({
      ...deps,
      saved: { ...NOTHING_SAVED, structures: [strong] },
    }),
  });
  await sim.clock.advance(100);
  expect(sim.world().fixtures.find(strong.id)?.health).toBe(most);
});
