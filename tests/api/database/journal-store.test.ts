/** The journal's statements and the store of worlds, on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPlayerStore } from '#api/db/players/player-store.ts';
import { createJournalStore } from '#api/db/worlds/journal-store.ts';
import { createWorldStore, sweepEffects } from '#api/db/worlds/worlds.ts';
import type {
  Batch,
  FixtureRow,
  NodeRow,
  PlayerState,
  StatesById,
  TameRow,
} from '#game/server/store/batch.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const worlds = createWorldStore(db);
const players = createPlayerStore(db);
let world = { id: '', epoch: 0 };
let commit = createJournalStore(pool).commit;
let users = 0;

beforeAll(async () => {
  world = await pinTestWorld(database);
});

const NOTHING: StatesById = {
  player: new Map(),
  inventory: new Map(),
  node: new Map(),
  structure: new Map(),
  pile: new Map(),
  dish: new Map(),
  tame: new Map(),
  corpse: new Map(),
};

const batch = (states: Partial<StatesById>, effects: readonly string[] = []): Batch => ({
  world,
  states: { ...NOTHING, ...states },
  effects,
});

async function newPlayer(): Promise<{ id: string; userId: string }> {
  const { id: userId } = await db
    .insertInto('auth_users')
    .values({ email: `journal${++users}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await players.create(userId, { x: 2500, y: 2500, color: '#aabbcc' });
  return { id, userId };
}

function lived(playerId: string, x: number, levels: Partial<PlayerState['levels']> = {}): PlayerState {
  const full = { health: 100, hunger: 100, thirst: 100, stamina: 100, warmth: 50 };
  return { playerId, x, y: 20, at: Date.UTC(2026, 0, 1), levels: { ...full, ...levels }, life: NEW_LIFE };
}

const slots = (
  playerId: string,
  ...rows: readonly (readonly [slot: number, item: number, quantity: number])[]
) => {
  const state = {
    playerId,
    slots: rows.map(([slot, itemId, quantity]) => ({ slot, itemId, quantity })),
  };
  return [playerId, state] as const;
};

const inventoryOf = async (playerId: string) =>
  (
    await db
      .selectFrom('player_inventory')
      .select(['slot_index', 'item_id', 'quantity', 'slot_type'])
      .where('player_id', '=', playerId)
      .orderBy('slot_index')
      .execute()
  ).map(({ slot_index, item_id, quantity, slot_type }) => [slot_index, item_id, quantity, slot_type]);

describe('saved players', () => {
  it('a player’s place, levels and world are saved', async () => {
    const { id, userId } = await newPlayer();
    const before = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(before.world_id).toBeNull();
    const state = lived(id, 10.5, { health: 40, hunger: 30.5, stamina: 7 });
    expect(await commit(batch({ player: new Map([[id, state]]) }))).toBe('kept');
    expect(await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      position_x: 10.5,
      position_y: 20,
      last_updated: new Date(state.at),
      last_health_update: new Date(state.at),
      health: 40,
      hunger: 30.5,
      thirst: 100,
      stamina: 7,
      warmth: 50,
      world_id: world.id,
    });
    expect(await players.findByUser(userId)).toMatchObject({
      x: 10.5,
      worldId: world.id,
      vitals: { health: 40, hunger: 30.5, stamina: 7, maxHealth: 100 },
    });
  });

  it('levels beyond their limits are saved as the limit, and deleted players are skipped', async () => {
    const { id } = await newPlayer();
    const gone = randomUUID();
    const states = new Map([
      [id, lived(id, 1, { health: 250, stamina: -40 })],
      [gone, lived(gone, 2)],
    ]);
    const [key, inventory] = slots(gone, [0, 1, 1]);
    expect(await commit(batch({ player: states, inventory: new Map([[key, inventory]]) }))).toBe('kept');
    const row = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ health: 100, stamina: 0 });
  });
});

describe('a life', () => {
  it('a life is saved with its player, and a player who has never played has a new life', async () => {
    const { id, userId } = await newPlayer();
    expect((await players.findByUser(userId))?.life).toEqual(NEW_LIFE);
    const blow = { cause: 'blow', killer: 'somebody', weapon: 403 } as const;
    const down = { left: 9000, sinceFall: 21_000, sinceHit: 500, mayRise: false, ...blow };
    const death = { ...blow, lived: 60_000, bundleGoesAt: 1_700_000_000_000, isBundleOpen: true };
    const life = { ...NEW_LIFE, played: 70_000.5, born: 10_000, rose: 20_000, down, death };
    await commit(batch({ player: new Map([[id, { ...lived(id, 1), life }]]) }));
    expect((await players.findByUser(userId))?.life).toEqual(life);
  });
});

describe('saved inventories', () => {
  it('saved inventories match the batch after slots were filled, changed, moved or emptied', async () => {
    const { id } = await newPlayer();
    const other = await newPlayer();
    const keep = (...states: ReturnType<typeof slots>[]) => commit(batch({ inventory: new Map(states) }));
    await keep(slots(id, [0, 1, 3], [24, 403, 1]), slots(other.id, [5, 2, 1]));
    expect(await inventoryOf(id)).toEqual([
      [0, 1, 3, 'inventory'],
      [24, 403, 1, 'hotbar'],
    ]);
    await keep(slots(id, [0, 2, 3], [1, 403, 1]));
    expect(await inventoryOf(id)).toEqual([
      [0, 2, 3, 'inventory'],
      [1, 403, 1, 'inventory'],
    ]);
    await keep(slots(id));
    expect(await inventoryOf(id)).toEqual([]);
    expect(await inventoryOf(other.id)).toEqual([[5, 2, 1, 'inventory']]);
  });

  it('a batch changes only the inventory rows that differ', async () => {
    const { id } = await newPlayer();
    const stamps = async () =>
      (
        await db
          .selectFrom('player_inventory')
          .select(['slot_index', 'last_modified'])
          .where('player_id', '=', id)
          .orderBy('slot_index')
          .execute()
      ).map(({ last_modified }) => last_modified.getTime());
    await commit(batch({ inventory: new Map([slots(id, [0, 1, 3], [1, 1, 4])]) }));
    const [first, second] = await stamps();
    await commit(batch({ inventory: new Map([slots(id, [0, 1, 3], [1, 1, 5])]) }));
    const [third, fourth] = await stamps();
    expect(third).toBe(first);
    expect(fourth).toBeGreaterThan(second ?? 0);
  });

  it('a worn item leaves its inventory slot in the same batch', async () => {
    const { id, userId } = await newPlayer();
    await commit(batch({ inventory: new Map([slots(id, [0, 102, 1])]) }));
    const state = { durability: 12 };
    const worn = [{ slot: 100, itemId: 102, quantity: 1, state }];
    const keep = (rows: typeof worn) =>
      commit(batch({ inventory: new Map([[id, { playerId: id, slots: rows }]]) }));
    await keep(worn);
    expect(await players.findByUser(userId)).toMatchObject({ slots: worn });
    const [row] = await db.selectFrom('player_equipment').selectAll().where('player_id', '=', id).execute();
    expect(row?.metadata).toMatchObject({ armor: expect.any(Number), state });
    const boots = [{ slot: 103, itemId: 105, quantity: 1, state: { durability: 1 } }];
    await keep(boots);
    expect(await players.findByUser(userId)).toMatchObject({ slots: boots });
  });
});

describe('saved nodes, creatures and fixtures', () => {
  it('a node is saved while it is not whole, and deleted once it is whole again', async () => {
    const node: NodeRow = { id: 7, typeId: 1, x: 100, y: 200, health: 40, harvestedAt: Date.UTC(2026, 0, 2) };
    const other: NodeRow = { ...node, id: 8, harvestedAt: null };
    await commit(batch({ node: new Map([[7, node], [8, other]]) })); // biome-ignore format: two of them
    expect(new Set((await worlds.load(world.id)).nodes)).toEqual(new Set([node, other]));
    await commit(batch({ node: new Map([[7, { ...node, health: 20 }], [8, null], [9, null]]) })); // biome-ignore format: as above
    expect((await worlds.load(world.id)).nodes).toEqual([{ ...node, health: 20 }]);
  });

  it('tamed creatures are saved with their load, until they or their owners are gone', async () => {
    const { id: ownerId, userId } = await newPlayer();
    const deer: TameRow = {
      id: randomUUID(),
      kind: 'reindeer',
      ownerId,
      x: 3000.5,
      y: 1100,
      health: 42.5,
      stays: false,
      contents: [
        { slot: 0, itemId: 512, quantity: 5, state: { spoilsAt: 1_800_000_000_000 } },
        { slot: 11, itemId: 403, quantity: 1 },
      ],
    };
    const fox: TameRow = { ...deer, id: randomUUID(), kind: 'fox', stays: true, contents: [] };
    const nobodys: TameRow = { ...fox, id: randomUUID(), ownerId: randomUUID() };
    const keep = (...rows: readonly (TameRow | readonly [string, null])[]) =>
      commit(batch({ tame: new Map(rows.map((row) => ('id' in row ? [row.id, row] : row))) }));
    const kept = async () => new Set((await worlds.load(world.id)).tames);
    expect(await keep(deer, fox, nobodys)).toBe('kept');
    expect(await kept()).toEqual(new Set([deer, fox]));
    const moved: TameRow = { ...deer, x: 10, health: 70, stays: true, contents: [] };
    await keep(moved, [fox.id, null]);
    expect(await kept()).toEqual(new Set([moved]));
    await db.deleteFrom('auth_users').where('id', '=', userId).execute();
    expect(await kept()).toEqual(new Set());
  });

  it.each(['structure', 'pile', 'corpse'] as const)(
    'a %s is saved with its contents until it is gone',
    async (kind) => {
      const { id: ownerId } = await newPlayer();
      const first: FixtureRow = {
        id: randomUUID(),
        chunk: 77,
        kind: 706,
        x: 3000,
        y: 1100,
        health: 250.5,
        ownerId,
        state: { text: 'it\'s "mine", {or not}\\', burnsUntil: 12 },
        contents: [
          { slot: 0, itemId: 1, quantity: 5 },
          { slot: 3, itemId: 403, quantity: 1 },
        ],
      };
      const stranger: FixtureRow = {
        ...first,
        id: randomUUID(),
        ownerId: randomUUID(),
        state: {},
        contents: [],
      };
      const list = async () => {
        const saved = await worlds.load(world.id);
        const all = { structure: saved.structures, pile: saved.piles, corpse: saved.corpses }[kind];
        return new Set(all);
      };
      const keep = (...states: (readonly [string, FixtureRow | null])[]) =>
        commit(batch({ [kind]: new Map(states) }));
      await keep([first.id, first], [stranger.id, stranger]);
      // An owner who does not exist is saved as null.
      expect(await list()).toEqual(new Set([first, { ...stranger, ownerId: null }]));
      const later = { ...first, health: 1, contents: [{ slot: 0, itemId: 1, quantity: 2 }] };
      await keep([first.id, later], [stranger.id, null]);
      expect(await list()).toEqual(new Set([later]));
      await keep([first.id, null]);
      expect(await list()).toEqual(new Set());
    },
  );
});

describe('22.31: an id that is already taken', () => {
  const thing = (id: string, over: Partial<FixtureRow> = {}): FixtureRow => ({
    id,
    chunk: 1,
    kind: 801,
    x: 3000.25,
    y: 1100,
    health: 0,
    ownerId: null,
    state: {},
    contents: [{ slot: 0, itemId: 1, quantity: 5 }],
    ...over,
  });

  it.each(['structure', 'pile', 'corpse'] as const)(
    'a %s with an id that is already taken makes the whole batch fail, and nothing is lost',
    async (kind) => {
      const { id: playerId } = await newPlayer();
      await commit(batch({ inventory: new Map([slots(playerId, [0, 1, 9])]) }));
      const mine = thing(randomUUID());
      const keep = (row: FixtureRow, to = world) =>
        commit({
          ...batch({ [kind]: new Map([[row.id, row]]), inventory: new Map([slots(playerId)]) }),
          world: to,
        });
      await commit(batch({ [kind]: new Map([[mine.id, mine]]) }));
      const other = await pinTestWorld(database, 8);
      for (const [row, to] of [
        [thing(mine.id, { x: 9000, contents: [] }), world],
        [thing(mine.id, { kind: 802, contents: [] }), world],
        [thing(mine.id, { contents: [] }), other],
      ] as const)
        await expect(keep(row, to)).rejects.toThrow(`the id ${mine.id} belongs to something else already`);
      const { structures, piles, corpses } = await worlds.load(world.id);
      expect({ structure: structures, pile: piles, corpse: corpses }[kind]).toContainEqual(mine);
      expect(await inventoryOf(playerId)).toEqual([[0, 1, 9, 'inventory']]);
    },
  );

  it('a tamed creature with an id that is already taken does not change the owner of the existing one', async () => {
    const [vera, nina] = [await newPlayer(), await newPlayer()];
    const row = { id: randomUUID(), kind: 'fox', x: 3000, y: 1100, health: 20, stays: false, contents: [] };
    const hers: TameRow = { ...row, ownerId: vera.id };
    await commit(batch({ tame: new Map([[row.id, hers]]) }));
    const taken = { ...row, ownerId: nina.id, x: 1 };
    await expect(commit(batch({ tame: new Map([[row.id, taken]]) }))).rejects.toThrow(row.id);
    expect((await worlds.load(world.id)).tames).toContainEqual(hers);
  });
});

describe('a batch', () => {
  it('a batch is saved as a whole or not at all', async () => {
    const { id } = await newPlayer();
    await commit(batch({ inventory: new Map([slots(id, [0, 1, 1])]) }));
    const pile = { id: randomUUID(), chunk: 0, kind: 1, x: 5, y: 5, health: 0, ownerId: null, state: {} };
    const unknownItem = { ...pile, contents: [{ slot: 0, itemId: 999_999, quantity: 1 }] };
    const bad = batch({ inventory: new Map([slots(id)]), pile: new Map([[pile.id, unknownItem]]) });
    await expect(commit(bad)).rejects.toThrow(/foreign key/);
    expect(await inventoryOf(id)).toEqual([[0, 1, 1, 'inventory']]);
    // The same batch with an existing item, after the failure: the item moves from the bag to the ground.
    const good = { ...pile, contents: [{ slot: 0, itemId: 1, quantity: 1 }] };
    const again = batch({ inventory: new Map([slots(id)]), pile: new Map([[pile.id, good]]) });
    expect(await commit(again)).toBe('kept');
    expect(await inventoryOf(id)).toEqual([]);
    expect((await worlds.load(world.id)).piles).toContainEqual(good);
  });

  it('a batch that is repeated, as after a lost response, changes nothing', async () => {
    const { id } = await newPlayer();
    const effect = randomUUID();
    const same = batch({ inventory: new Map([slots(id, [0, 1, 7])]) }, [effect]);
    expect(await commit(same)).toBe('kept');
    expect(await commit(same)).toBe('kept');
    expect(await inventoryOf(id)).toEqual([[0, 1, 7, 'inventory']]);
    const { effects } = await worlds.load(world.id);
    expect(effects.filter((one) => one === effect)).toHaveLength(1);
  });

  it('saved effects are deleted only when they are a week old', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await commit(batch({}, [old, young]));
    await db
      .updateTable('applied_effects')
      .set({ applied_at: new Date(Date.now() - 8 * 24 * 3600 * 1000) })
      .where('id', '=', old)
      .execute();
    await sweepEffects(db);
    const { effects } = await worlds.load(world.id);
    expect(effects).toContain(young);
    expect(effects).not.toContain(old);
  });
});

describe('the fence between processes', () => {
  it('the most recently started process is the only one that can write to the store', async () => {
    const { id } = await newPlayer();
    const older = { world, commit };
    await older.commit(batch({ inventory: new Map([slots(id, [0, 1, 1])]) }));
    world = { id: world.id, epoch: await worlds.takeOver(world.id) };
    commit = createJournalStore(pool).commit;
    expect(world.epoch).toBe(older.world.epoch + 1);
    await commit(batch({ inventory: new Map([slots(id, [0, 1, 2])]) }));
    const late = {
      ...batch({ inventory: new Map([slots(id, [0, 1, 99])]) }, [randomUUID()]),
      world: older.world,
    };
    expect(await older.commit(late)).toBe('fenced');
    expect(await inventoryOf(id)).toEqual([[0, 1, 2, 'inventory']]);
    expect((await worlds.load(world.id)).effects).not.toContain(late.effects[0]);
  });

  it('a batch that was still being written when the world was taken over is refused', async () => {
    const { id } = await newPlayer();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('update worlds set epoch = epoch + 1, batch = 0 where id = $1', [world.id]);
    const late = commit(batch({ inventory: new Map([slots(id, [0, 1, 99])]) }));
    await expect.poll(() => waiting()).toBe(1);
    await holder.query('commit');
    holder.release();
    expect(await late).toBe('fenced');
    expect(await inventoryOf(id)).toEqual([]);
    world = { id: world.id, epoch: await worlds.takeOver(world.id) };
    commit = createJournalStore(pool).commit;
  });

  it('a batch whose confirmation was lost is not written after the next one', async () => {
    const { id } = await newPlayer();
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from worlds where id = $1 for update', [world.id]);
    const lost = expect(
      commit(batch({ inventory: new Map([slots(id, [0, 1, 1], [1, 2, 1])]) })),
    ).rejects.toThrow();
    await expect.poll(() => waiting()).toBe(1);
    // The connection breaks. The server has not noticed, and the statement is still waiting for its turn there.
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await lost;
    await holder.query('commit');
    holder.release();
    expect(await commit(batch({ inventory: new Map([slots(id, [0, 1, 2])]) }))).toBe('kept');
    expect(await inventoryOf(id)).toEqual([[0, 1, 2, 'inventory']]);
  });
});

async function waiting(): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0].waiting;
}
