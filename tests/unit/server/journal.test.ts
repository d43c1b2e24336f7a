/** The journal: what it writes and when, and what it announces. The store answers when the test says so. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#game/server/log.ts';
import type {
  Batch,
  CommitOutcome,
  InventoryState,
  JournalStore,
  NodeRow,
  PlayerState,
} from '#game/server/store/batch.ts';
import { Journal, REFUSAL, type StateReader } from '#game/server/store/journal.ts';
import { NEW_LIFE } from '#game/server/world/bodies/life.ts';
import { Changes } from '#game/server/world/changes.ts';

const TURN = 10;
const LEVELS = { health: 100, hunger: 100, thirst: 100, stamina: 100, warmth: 50 };

interface Question {
  readonly batch: Batch;
  answer(outcome: CommitOutcome): Promise<void>;
  fail(): Promise<void>;
}

/** Waits until the promise chains of an answer have run. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

class SlowStore implements JournalStore {
  readonly asked: Question[] = [];

  commit(batch: Batch): Promise<CommitOutcome> {
    return new Promise((resolve, reject) => {
      this.asked.push({
        batch,
        answer: async (outcome) => {
          resolve(outcome);
          await settle();
        },
        fail: async () => {
          reject(new Error('the database is away'));
          await settle();
        },
      });
    });
  }

  get newest(): Question {
    const question = this.asked.at(-1);
    if (!question) throw new Error('the store was not asked');
    return question;
  }
}

/** A small world that is saved: players at x, inventories of one stack, nodes with health. */
class Model {
  readonly store = new SlowStore();
  readonly changes = new Changes();
  readonly x = new Map<string, number>();
  readonly quantity = new Map<string, number>();
  readonly health = new Map<number, number>();
  readonly logged: string[] = [];
  /** Number of player states that were read. */
  reads = 0;
  readonly journal: Journal;
  now = 0;

  constructor() {
    const log: Log = {
      error: (_: unknown, text?: string) => void this.logged.push(text ?? ''),
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
    };
    const { store, changes } = this;
    const stateOf: StateReader = (kind, id) => (this.#read(kind, id) ?? null) as never;
    this.journal = new Journal({ store, changes, stateOf, world: { id: 'w', epoch: 3 }, log });
  }

  #read(kind: string, id: string | number): PlayerState | InventoryState | NodeRow | undefined {
    if (kind === 'player') this.reads += 1;
    if (kind === 'player') return this.player(String(id));
    if (kind === 'inventory') return this.inventory(String(id));
    return this.node(Number(id));
  }

  player(id: string): PlayerState | undefined {
    const x = this.x.get(id);
    return x === undefined
      ? undefined
      : { playerId: id, x, y: 0, at: this.now, levels: LEVELS, life: NEW_LIFE };
  }

  inventory(id: string): InventoryState | undefined {
    const quantity = this.quantity.get(id);
    if (quantity === undefined) return undefined;
    return { playerId: id, slots: [{ slot: 0, itemId: 3, quantity }] };
  }

  node(id: number): NodeRow | undefined {
    const health = this.health.get(id);
    return health === undefined ? undefined : { id, typeId: 1, x: 0, y: 0, health, harvestedAt: 0 };
  }

  give(id: string, quantity: number): void {
    this.quantity.set(id, quantity);
    this.changes.mark('inventory', id);
  }

  move(id: string, x: number): void {
    this.x.set(id, x);
    this.changes.mark('place', id);
  }

  /** Ends `count` turns. @param told callback for the first of them */
  turns(count: number, told?: () => void): void {
    for (let i = 0; i < count; i += 1) {
      this.now += TURN;
      this.journal.endTurn(this.now, i === 0 ? told : undefined);
    }
  }
}

let model: Model;
beforeEach(() => {
  model = new Model();
});

const quantities = ({ batch }: Question) =>
  Object.fromEntries([...batch.states.inventory].map(([id, state]) => [id, state?.slots[0]?.quantity ?? 0]));
const places = ({ batch }: Question) =>
  Object.fromEntries([...batch.states.player].map(([id, state]) => [id, state?.x]));

describe('batches of the journal', () => {
  it('the journal writes no batch while no state changes', () => {
    model.turns(300);
    expect(model.store.asked).toEqual([]);
    expect(model.journal.backlog).toBe(0);
  });

  it('the journal writes the changes of a turn together, in their final state, under the fence of the world', () => {
    model.give('anna', 1);
    model.give('anna', 2);
    model.health.set(7, 40);
    model.changes.mark('node', 7);
    model.changes.mark('node', 8);
    model.changes.apply('gift');
    model.turns(1);
    expect(model.store.asked).toHaveLength(1);
    const { batch } = model.store.newest;
    expect(batch.world).toEqual({ id: 'w', epoch: 3 });
    expect(quantities(model.store.newest)).toEqual({ anna: 2 });
    expect([...batch.states.node]).toEqual([
      [7, expect.objectContaining({ health: 40 })],
      [8, null],
    ]);
    expect(batch.effects).toEqual(['gift']);
  });

  it('the journal gathers changes while a batch is being saved, and then writes them as one batch', async () => {
    model.give('anna', 1);
    model.turns(1);
    model.give('anna', 2);
    model.turns(1);
    model.give('vera', 5);
    model.turns(1);
    model.give('anna', 3);
    model.turns(1);
    expect(model.store.asked).toHaveLength(1);
    expect(quantities(model.store.newest)).toEqual({ anna: 1 });
    expect(model.journal.backlog).toBe(3);
    await model.store.newest.answer('kept');
    expect(model.store.asked).toHaveLength(2);
    expect(quantities(model.store.newest)).toEqual({ anna: 3, vera: 5 });
    await model.store.newest.answer('kept');
    expect(model.store.asked).toHaveLength(2);
    expect(model.journal.backlog).toBe(0);
  });

  it('the journal writes the state at the end of the turn, whatever happens later', () => {
    model.give('anna', 1);
    model.turns(1);
    model.quantity.set('anna', 99);
    expect(quantities(model.store.newest)).toEqual({ anna: 1 });
  });
});

describe('positions and levels', () => {
  it("the journal reads a crowd's positions over several turns, each once per second, at most 0.2 s before writing it", async () => {
    const crowd = Array.from({ length: 100 }, (_, i) => `walker-${i}`);
    let most = 0;
    let written = 0;
    for (let turn = 1; turn <= 480; turn += 1) {
      for (const id of crowd) model.move(id, turn);
      const { reads } = model;
      model.turns(1);
      // No state was known before the first turn, so all are read in it.
      if (turn > 1) most = Math.max(most, model.reads - reads);
      if (model.store.asked.length === written) continue;
      written += 1;
      const places = [...model.store.newest.batch.states.player.values()].map((state) => state?.x ?? 0);
      expect(places).toHaveLength(100);
      expect(turn - Math.min(...places)).toBeLessThanOrEqual(20);
      await model.store.newest.answer('kept');
    }
    expect(written).toBe(5);
    expect(most).toBeLessThanOrEqual(10);
    expect(model.reads).toBe(500);
    // A player who stops between two writes is written at the place where they stopped.
    model.turns(100);
    const last = new Set(
      model.store.asked.flatMap(({ batch }) => [...batch.states.player.values()].map((state) => state?.x)),
    );
    expect(last.has(480)).toBe(true);
  });

  it('positions of a crowd that never stands still count as waiting for at most 1.25 s', async () => {
    const crowd = Array.from({ length: 100 }, (_, i) => `walker-${i}`);
    for (let turn = 1; turn <= 1000; turn += 1) {
      for (const id of crowd) model.move(id, turn);
      const asked = model.store.asked.length;
      model.turns(1);
      if (model.store.asked.length > asked) await model.store.newest.answer('kept');
      // One second between two writes, plus the time by which states are read ahead.
      expect(model.journal.lag).toBeLessThanOrEqual(1250);
    }
    // Writes the remaining players, and players whose state was read before they stopped.
    for (let time = 0; time < 2; time += 1) {
      model.turns(100);
      await model.store.newest.answer('kept');
    }
    expect(model.journal.lag).toBe(0);
    expect(model.journal.backlog).toBe(0);
  });

  it('a position that was read ahead and written with an urgent batch is written again after a later move', async () => {
    const crowd = Array.from({ length: 100 }, (_, i) => `walker-${i}`);
    for (const id of crowd) model.move(id, 1);
    model.turns(1);
    await model.store.newest.answer('kept');
    for (const id of crowd) model.move(id, 2);
    // One turn before the positions are due to be written.
    model.turns(98);
    model.move('walker-0', 3);
    model.give('walker-1', 5);
    model.turns(1);
    await model.store.newest.answer('kept');
    const asked = model.store.asked.length;
    model.turns(110);
    expect(model.store.asked).toHaveLength(asked + 1);
    expect(places(model.store.newest)).toEqual({ 'walker-0': 3 });
    await model.store.newest.answer('kept');
    expect(model.journal.backlog).toBe(0);
  });

  it('positions alone are written once per second, the newest one of each player', async () => {
    model.move('anna', 1);
    model.turns(1);
    expect(places(model.store.newest)).toEqual({ anna: 1 });
    await model.store.newest.answer('kept');
    for (let x = 2; x <= 50; x += 1) {
      model.move('anna', x);
      model.move('vera', x);
      model.turns(1);
    }
    expect(model.store.asked).toHaveLength(1);
    model.turns(51);
    expect(model.store.asked).toHaveLength(2);
    expect(places(model.store.newest)).toEqual({ anna: 50, vera: 50 });
  });

  it('levels are written with lasting changes, while positions of other players wait until they are due', async () => {
    model.move('vera', 1);
    model.turns(1);
    await model.store.newest.answer('kept');
    model.move('vera', 2);
    model.x.set('anna', 7);
    model.changes.mark('vitals', 'anna');
    model.give('anna', 1);
    model.turns(3);
    expect(places(model.store.newest)).toEqual({ anna: 7 });
    await model.store.newest.answer('kept');
    model.turns(100);
    expect(places(model.store.newest)).toEqual({ vera: 2 });
  });

  it('the journal reads the state of a leaving player at the moment when the player leaves', () => {
    model.turns(100);
    model.move('anna', 5);
    model.give('anna', 2);
    model.journal.leave('anna');
    model.x.delete('anna');
    model.quantity.delete('anna');
    model.turns(1);
    expect(places(model.store.newest)).toEqual({ anna: 5 });
    expect(quantities(model.store.newest)).toEqual({ anna: 2 });
  });

  it('the journal remembers the newest states of a player, written or not', async () => {
    expect(model.journal.latestOf('anna')).toEqual({});
    model.move('anna', 5);
    model.give('anna', 2);
    model.turns(1);
    await model.store.newest.answer('kept');
    expect(model.journal.latestOf('anna')).toMatchObject({
      player: { x: 5 },
      inventory: { playerId: 'anna' },
    });
  });
});

describe('announcing turns', () => {
  it('a turn is announced when it is saved, in the order of the turns', async () => {
    const told: number[] = [];
    model.give('anna', 1);
    model.turns(1, () => told.push(1));
    model.give('anna', 2);
    model.turns(1, () => told.push(2));
    model.give('anna', 3);
    model.turns(1, () => told.push(3));
    expect(told).toEqual([]);
    await model.store.asked[0]?.answer('kept');
    expect(told).toEqual([1]);
    model.turns(1);
    await model.store.asked[1]?.answer('kept');
    expect(told).toEqual([1, 2, 3]);
  });

  it('a batch begins at once after a pause, and at least 30 ms after the previous one', async () => {
    model.turns(10);
    for (let turn = 1; turn <= 12; turn += 1) {
      model.give('anna', turn);
      model.turns(1);
      if (turn % 3 === 1) await model.store.newest.answer('kept');
    }
    expect(model.store.asked).toHaveLength(4);
  });

  it('an event about changed levels is announced only after the levels are saved, which happens at once', async () => {
    const told: string[] = [];
    model.move('anna', 1);
    model.turns(1);
    await model.store.newest.answer('kept');
    model.changes.mark('vitals', 'anna');
    model.turns(1, () => told.push('died'));
    model.turns(2);
    expect(model.store.asked).toHaveLength(2);
    expect(told).toEqual([]);
    await model.store.newest.answer('kept');
    expect(told).toEqual(['died']);
  });

  it('a turn without changes is announced after the current batch, or at once if there is none', async () => {
    const told: string[] = [];
    model.turns(1, () => told.push('nothing'));
    expect(told).toEqual(['nothing']);
    model.give('anna', 1);
    model.turns(1);
    model.turns(1, () => told.push('after'));
    expect(told).toEqual(['nothing']);
    await model.store.newest.answer('kept');
    expect(told).toEqual(['nothing', 'after']);
  });
});

describe('a failing store', () => {
  it('a failed batch is written again together with later changes, at growing intervals', async () => {
    const told: string[] = [];
    model.give('anna', 1);
    model.give('vera', 1);
    model.turns(1, () => told.push('first'));
    model.give('anna', 2);
    model.turns(1, () => told.push('second'));
    await model.store.newest.fail();
    const pauses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const failedAt = model.now;
      const asked = model.store.asked.length;
      while (model.store.asked.length === asked) model.turns(1);
      pauses.push(model.now - failedAt);
      expect(quantities(model.store.newest)).toEqual({ anna: 2, vera: 1 });
      await model.store.newest.fail();
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
    expect(told).toEqual([]);
    expect(model.journal.failedWrites).toBe(7);
    expect(model.journal.lag).toBe(17_510);
    model.turns(500);
    await model.store.newest.answer('kept');
    expect(told).toEqual(['first', 'second']);
    expect(model.journal.lag).toBe(0);
    expect(model.journal.backlog).toBe(0);
  });

  it('lasting changes are refused once the oldest has waited for two seconds, and accepted again when it is saved', async () => {
    model.give('anna', 1);
    model.turns(201);
    expect(model.journal.isRefusing()).toBe(false);
    expect(model.changes.refusal).toBeNull();
    model.turns(1);
    expect(model.journal.isRefusing()).toBe(true);
    expect(model.changes.refusal).toBe(REFUSAL);
    await model.store.newest.answer('kept');
    model.turns(1);
    expect(model.journal.isRefusing()).toBe(false);
    expect(model.changes.refusal).toBeNull();
  });

  it('unsaved positions alone do not lead to refusals', () => {
    model.move('anna', 1);
    model.turns(1000);
    expect(model.journal.isRefusing()).toBe(false);
    expect(model.journal.lag).toBe(9990);
  });

  it('whatever the order in which saves fail, the store ends with the latest states, and every turn is announced once, in order', async () => {
    const step = fc.record({
      who: fc.constantFrom('anna', 'vera', 'olga'),
      what: fc.constantFrom('give', 'move', 'vitals'),
      answer: fc.constantFrom('kept', 'failed', 'none'),
      turns: fc.integer({ min: 1, max: 120 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const one = new Model();
        const kept = { inventory: new Map<string, number>(), x: new Map<string, number>() };
        const told: number[] = [];
        let answered = 0;
        const answer = async (isKept: boolean): Promise<void> => {
          const question = one.store.asked[answered];
          if (!question) return;
          answered += 1;
          if (!isKept) return await question.fail();
          for (const [id, quantity] of Object.entries(quantities(question))) kept.inventory.set(id, quantity);
          for (const [id, x] of Object.entries(places(question))) kept.x.set(id, x ?? Number.NaN);
          await question.answer('kept');
        };
        for (const [i, { who, what, answer: outcome, turns }] of steps.entries()) {
          if (what === 'give') one.give(who, i + 1);
          else if (what === 'move') one.move(who, i);
          else if (one.x.has(who)) one.changes.mark('vitals', who);
          one.turns(turns, () => {
            told.push(i);
          });
          if (outcome !== 'none') await answer(outcome === 'kept');
        }
        for (let i = 0; i < 5; i += 1) {
          one.turns(600);
          await answer(true);
        }
        expect(one.journal.backlog).toBe(0);
        expect(kept.inventory).toEqual(one.quantity);
        expect(kept.x).toEqual(one.x);
        expect(told).toEqual(steps.map((_, i) => i));
      }),
    );
  });
});

describe('writing at once', () => {
  it('a flush writes positions too, and returns whether it succeeded', async () => {
    model.move('anna', 1);
    model.turns(1);
    await model.store.newest.answer('kept');
    model.move('anna', 2);
    const saved = model.journal.flush();
    await settle();
    expect(places(model.store.newest)).toEqual({ anna: 2 });
    await model.store.newest.answer('kept');
    expect(await saved).toBe(true);
    expect(await model.journal.flush()).toBe(true);
    model.move('anna', 3);
    const lost = model.journal.flush();
    await settle();
    await model.store.newest.fail();
    expect(await lost).toBe(false);
    expect(model.journal.backlog).toBe(1);
  });

  it('a flush tries again if the current batch fails', async () => {
    model.give('anna', 1);
    model.turns(1);
    const saved = model.journal.flush();
    await model.store.newest.fail();
    await settle();
    expect(model.store.asked).toHaveLength(2);
    expect(quantities(model.store.newest)).toEqual({ anna: 1 });
    await model.store.newest.answer('kept');
    expect(await saved).toBe(true);
  });
});

describe('the time of a world in which nothing changes', () => {
  it('a flush also writes the world time, but only if the time has advanced', async () => {
    model.turns(1);
    expect(await model.journal.flush()).toBe(true);
    expect(model.store.asked).toHaveLength(0);
    model.turns(100);
    const saved = model.journal.flush();
    await settle();
    expect(model.store.asked).toHaveLength(1);
    await model.store.newest.answer('kept');
    expect(await saved).toBe(true);
    expect(await model.journal.flush()).toBe(true);
    expect(model.store.asked).toHaveLength(1);
  });

  it('the world time does not count as saved when the store fails, whatever was tried before', async () => {
    model.turns(1);
    model.turns(600);
    await model.store.newest.fail();
    expect(model.journal.backlog).toBe(0);
    const lost = model.journal.flush();
    await settle();
    await model.store.newest.fail();
    expect(await lost).toBe(false);
    expect(model.journal.unsavedTime).toBeGreaterThan(5000);
    const saved = model.journal.flush();
    await settle();
    await model.store.newest.answer('kept');
    expect(await saved).toBe(true);
    expect(model.journal.unsavedTime).toBe(0);
  });
});

describe('a process that has lost its fence', () => {
  it('the fenced journal no longer writes or announces, refuses changes, and logs the reason', async () => {
    const told: string[] = [];
    model.give('anna', 1);
    model.turns(1, () => told.push('never'));
    const saved = model.journal.flush();
    await model.store.newest.answer('fenced');
    expect(await saved).toBe(false);
    model.give('anna', 2);
    model.move('anna', 2);
    model.turns(1000, () => told.push('never'));
    expect(await model.journal.flush()).toBe(false);
    expect(model.store.asked).toHaveLength(1);
    expect(told).toEqual([]);
    expect(model.journal.isFenced).toBe(true);
    expect(model.journal.isRefusing()).toBe(true);
    expect(model.changes.refusal).toBe(REFUSAL);
    expect(model.logged).toEqual(['a newer process has taken over this world; this one saves nothing more']);
  });
});
