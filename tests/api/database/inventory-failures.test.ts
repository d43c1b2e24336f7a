/** Sentences with which a belonging that cannot be saved is reported, each with its failure caused in the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createLog } from '#api/log.ts';
import type { Batch, InventoryState, SlotRow } from '#game/server/store/batch.ts';
import { Journal } from '#game/server/store/journal.ts';
import { Changes } from '#game/server/world/changes.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const { commit } = createJournalStore(pool);
let world = { id: '', epoch: 0 };
let id = '';

const KNIFE = { slot: 3, itemId: 401, quantity: 1 };
const FIBRE = { slot: 4, itemId: 2, quantity: 5 };
const BOOTS = { slot: 103, itemId: 105, quantity: 1 };
const SCARF = { slot: 100, itemId: 102, quantity: 1 };
const BEFORE = [KNIFE, FIBRE, BOOTS];

const batchOf = (slots: readonly SlotRow[], playerId = id): Batch => {
  const inventory = new Map<string, InventoryState>([[playerId, { playerId, slots }]]);
  const none = { player: new Map(), node: new Map(), structure: new Map(), pile: new Map() };
  return {
    world,
    states: { ...none, corpse: new Map(), dish: new Map(), tame: new Map(), inventory },
    effects: [],
  };
};

const failureOf = async (slots: readonly SlotRow[], playerId?: string): Promise<Error> =>
  await commit(batchOf(slots, playerId)).then(
    () => new Error('it was saved'),
    (error) => error,
  );

const rows = async () => {
  const carried = db.selectFrom('player_inventory').select(['slot_index', 'item_id', 'quantity']);
  const worn = db.selectFrom('player_equipment').select(['slot_type', 'item_id']);
  return [await carried.orderBy('slot_index').execute(), await worn.orderBy('slot_type').execute()];
};

/** Makes the database refuse one operation on a table while a task runs. */
async function refusing<T>(operation: string, table: string, task: () => Promise<T>): Promise<T> {
  await sql`create or replace function refuse() returns trigger language plpgsql
    as 'begin raise exception ''the shelf is locked''; end'`.execute(db);
  await sql`create trigger refusal before ${sql.raw(operation)} on ${sql.table(table)}
    for each row execute function refuse()`.execute(db);
  try {
    return await task();
  } finally {
    await sql`drop trigger refusal on ${sql.table(table)}`.execute(db);
  }
}

beforeAll(async () => {
  world = await pinTestWorld(database);
  const user = db.insertInto('auth_users').values({ email: 'shelf@example.org' }).returning('id');
  const { id: userId } = await user.executeTakeFirstOrThrow();
  ({ id } = await createPlayerStore(db).create(userId, { x: 2500, y: 2500, color: '#aabbcc' }));
  expect(await commit(batchOf(BEFORE))).toBe('kept');
});

it.each<[string, string, string, readonly SlotRow[]]>([
  ['Failed to insert inventory items', 'insert', 'player_inventory', [...BEFORE, { ...KNIFE, slot: 9 }]],
  ['Failed to delete inventory items', 'delete', 'player_inventory', [KNIFE, BOOTS]],
  ['Failed to insert equipment items', 'insert', 'player_equipment', [...BEFORE, SCARF]],
  ['Failed to delete equipment item (feet)', 'delete', 'player_equipment', [KNIFE, FIBRE]],
])(
  'G8: a save is reported as "%s" if the database refuses to %s in %s, and nothing is saved',
  async (sentence, operation, table, slots) => {
    const before = await rows();
    const failure = await refusing(operation, table, () => failureOf(slots));
    expect(failure.message).toBe(`${sentence}: the shelf is locked`);
    expect(failure.cause).toMatchObject({ message: 'the shelf is locked' });
    expect(await rows()).toEqual(before);
  },
);

it('G8: a save is reported with the number of the row that cannot be updated', async () => {
  const found = db.selectFrom('player_inventory').select('id').where('slot_index', '=', FIBRE.slot);
  const { id: row } = await found.executeTakeFirstOrThrow();
  const more = [KNIFE, { ...FIBRE, quantity: 6 }, BOOTS];
  const failure = await refusing('update', 'player_inventory', () => failureOf(more));
  expect(failure.message).toBe(`Failed to update inventory item ${row}: the shelf is locked`);
});

it.each([
  ['player_inventory', 'Failed to fetch existing inventory'],
  ['player_equipment', 'Failed to fetch existing equipment'],
])('G8: a save is reported if %s cannot be read: %s', async (table, sentence) => {
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db);
  const failure = await failureOf(BEFORE);
  await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db);
  expect(failure.message).toBe(`${sentence}: relation "${table}" does not exist`);
});

it('G8: a save without a player or without a database is reported as such', async () => {
  expect((await failureOf(BEFORE, '')).message).toBe('Missing player ID or database connection');
  const away = openDatabase('postgresql://localhost:1/nowhere', { connections: 1 });
  const failure = await createJournalStore(away.pool)
    .commit(batchOf(BEFORE))
    .then(
      () => null,
      (error) => error,
    );
  await away.close();
  expect(failure.message).toBe('Missing player ID or database connection');
  expect(failure.cause).toMatchObject({ code: 'ECONNREFUSED' });
});

it.each([
  [
    'two stacks in one slot',
    [
      { ...KNIFE, slot: 9 },
      { ...FIBRE, slot: 9 },
    ],
  ],
  ['a slot that nobody has', [{ ...KNIFE, slot: 77 }]],
  ['a quantity of nothing', [{ ...FIBRE, quantity: 0 }]],
])('G8: an inventory with %s is reported as invalid arrays', async (_, slots) => {
  const before = await rows();
  expect((await failureOf(slots)).message).toBe('Invalid inventory arrays provided');
  expect(await rows()).toEqual(before);
});

it('a batch that fails for another reason keeps the error of the database', async () => {
  const pile = { id: randomUUID(), chunk: 0, kind: 1, x: 5, y: 5, health: 0, ownerId: null, state: {} };
  const unknown = { ...pile, contents: [{ slot: 0, itemId: 999_999, quantity: 1 }] };
  const batch = batchOf(BEFORE);
  const bad = { ...batch, states: { ...batch.states, pile: new Map([[pile.id, unknown]]) } };
  await expect(commit(bad)).rejects.toThrow(
    /^insert or update on table "item_pile_contents" violates foreign key/,
  );
});

it('the log of the journal has the sentence of the step, and its cause', async () => {
  const lines: string[] = [];
  const log = createLog('error', {
    write: (line: string) => lines.push(line),
  } as object as NodeJS.WriteStream);
  const changes = new Changes();
  const inventory: InventoryState = { playerId: id, slots: [...BEFORE, SCARF] };
  const stateOf = ((kind: string) => (kind === 'inventory' ? inventory : null)) as never;
  const journal = new Journal({ store: { commit }, world, changes, stateOf, log });
  changes.mark('inventory', id);
  await refusing('insert', 'player_equipment', async () => {
    journal.endTurn(0);
    await expect.poll(() => lines.length).toBe(1);
  });
  expect(lines[0]).toContain('Failed to insert equipment items: the shelf is locked');
});
