/** Ids of new things in the world: never the same after a restart, and never the id of another thing. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { placeCarcass } from '#game/features/creatures/server/carcass/carcass.ts';
import { dropPile } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import type { FixtureRow, TameRow } from '#game/server/store/batch.ts';
import { restore, stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { IdTakenError } from '#game/server/world/ids.ts';
import { World } from '#game/server/world/world.ts';
import { openGround, startSim } from '#tests/helpers/sim.ts';

const TIMBER = { itemId: 3, quantity: 5 };
const PILE = { kind: 'pile', ownerId: null, forMs: PILE_MS } as const;

const drop = (world: World, x: number): string => dropPile(world, { x, y: 3000 }, [TIMBER], PILE);
/** Returns these ids in turn, and then the last one forever. */
const giving = (...ids: readonly string[]) => {
  const left = [...ids];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? '';
};

describe('22.31: ids', () => {
  it('ids after two starts with the same seed are never equal, and a database accepts them', () => {
    const start = () => new World(openGround(), { seed: 4 });
    const ids = [start(), start()].flatMap((world) =>
      Array.from({ length: 200 }, (_, k) => drop(world, 100 * (k + 1))),
    );
    expect(new Set(ids).size).toBe(400);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('ids come from the host that the realm is built with', async () => {
    let laid = '';
    const wanted = randomUUID();
    const { clock } = startSim({
      wrap: (deps) => ({
        ...deps,
        host: { ...deps.host, newId: () => wanted },
        onTurn: ({ world }) => {
          laid ||= drop(world, 3000);
        },
      }),
    });
    await clock.advance(50);
    expect(laid).toBe(wanted);
  });

  it('ids that are taken are skipped, and the thing with such an id keeps its contents', () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const world = new World(openGround(), { newId: giving(first, first, second) });
    expect(drop(world, 3000)).toBe(first);
    expect(drop(world, 9000)).toBe(second);
    expect(world.contents.of(first)).toEqual([{ slot: 0, ...TIMBER }]);
    expect(world.fixtures.find(first)).toMatchObject({ x: 3000 });
    expect(world.fixtures.find(second)).toMatchObject({ x: 9000 });
  });

  it('a request that needs a new id is refused before anything has changed if all ids are taken', () => {
    const id = randomUUID();
    const world = new World(openGround(), { newId: () => id });
    placeStructure(world, null, 712, 3000, 3000);
    const before = JSON.stringify([world.fixtures, world.contents]);
    world.changes.take();
    for (const act of [
      () => drop(world, 9000),
      () => placeStructure(world, null, 712, 9000, 9000),
      // This structure would replace an existing one.
      () => placeStructure(world, null, 715, 3000, 3000),
      () => placeCarcass(world, 'hare', { x: 9000, y: 9000 }),
    ])
      expect(act).toThrow(IdTakenError);
    expect(JSON.stringify([world.fixtures, world.contents])).toBe(before);
    expect(world.changes.take()).toBeNull();
  });

  it('ids of saved rows that only a newer version understands count as taken too', () => {
    const [pile, fox, free] = [randomUUID(), randomUUID(), randomUUID()];
    const old = new World(openGround(), { newId: () => pile });
    drop(old, 3000);
    const row: FixtureRow = { ...(stateReader(old)('pile', pile) as FixtureRow), kind: 9999 };
    const tame: TameRow = {
      id: fox,
      kind: 'unheard of',
      ownerId: 'vera',
      x: 1,
      y: 1,
      health: 1,
      stays: false,
      contents: [],
    };
    const world = new World(openGround(), { newId: giving(pile, fox, free) });
    restore(world, { ...NOTHING_SAVED, piles: [row], tames: [tame] });
    expect(drop(world, 9000)).toBe(free);
  });
});
