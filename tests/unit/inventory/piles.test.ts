/** Piles across a restart: they disappear at their given time, even if no server was running. */
import { expect, it } from 'vitest';
import { salvageOf } from '#game/features/building/server/materials.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { dropPile } from '#game/features/inventory/server/belongings.ts';
import { PILE_MS } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { BAG_AREAS, slotsOf } from '#game/features/items/shared/slots.ts';
import { PILES_IN_CHUNK } from '#game/features/structures/shared/placing.ts';
import type { FixtureRow } from '#game/server/store/batch.ts';
import { restore, stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import { runTurn, setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, answerQuestion, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const WALL = 1_700_000_000_000;
const AMBER = 32;
const TIMBER = { itemId: 3, quantity: 5, state: { durability: 2 } };

/** A new world at a given time of its own clock and of the wall clock. */
function worldAt(turn: number, wallNow: number): World {
  const world = new World(openGround(), { seed: 4 });
  setTime(world, { turn, wallNow });
  return world;
}

/** Saved row of a pile that has just been laid down. */
function savedPile(): FixtureRow {
  const world = worldAt(1000, WALL);
  const id = dropPile(world, { x: 3000, y: 3000 }, [TIMBER], { kind: 'pile', ownerId: null, forMs: PILE_MS });
  const row = stateReader(world)('pile', id);
  if (!row) throw new Error('the pile was not kept');
  return row;
}

const pass = (world: World, turns: number, wallNow: number): void =>
  runTurn(world, { turn: world.turn + turns, wallNow }, () => undefined);

it('after a restart a saved pile disappears at its original time, whatever the clock of the new process says', () => {
  const pile = savedPile();
  expect(pile.contents).toEqual([{ slot: 0, ...TIMBER }]);
  // One minute later the pile is in another process, which has a new clock of its own.
  const world = worldAt(50, WALL + 60_000);
  restore(world, { ...NOTHING_SAVED, piles: [pile] });
  expect(world.contents.of(pile.id)).toEqual(pile.contents);
  pass(world, 100 * (9 * 60 - 1), WALL + PILE_MS - 1000);
  expect(world.fixtures.find(pile.id)).toBeDefined();
  pass(world, 200, WALL + PILE_MS + 1000);
  expect(world.fixtures.find(pile.id)).toBeUndefined();
  expect(world.changes.take()?.marks.pile).toEqual(new Set([pile.id]));
});

it('a pile whose time passed while no server was running disappears in the first turn', () => {
  const pile = savedPile();
  const world = worldAt(50, WALL + 2 * PILE_MS);
  restore(world, { ...NOTHING_SAVED, piles: [pile] });
  pass(world, 1, WALL + 2 * PILE_MS);
  expect(world.fixtures.find(pile.id)).toBeUndefined();
});

it('a long-lasting pile does not disappear sooner because an item is added to it', () => {
  const day = 24 * 3_600_000;
  const world = worldAt(50, WALL);
  const place = { x: 3000, y: 3000 };
  const id = dropPile(world, place, [TIMBER], { kind: 'pile', ownerId: null, forMs: day });
  expect(dropPile(world, place, [TIMBER], { kind: 'pile', ownerId: null, forMs: PILE_MS })).toBe(id);
  expect(world.fixtures.find(id)?.state).toEqual({ goesAt: WALL + day });
});

it('a player may have at most forty piles on the ground in one chunk', () => {
  const arena = new Arena();
  const olga = arena.player('olga', 0, 0, [3]);
  olga.inventory.apply(new Map([[24, { itemId: 3, quantity: 60 }]]));
  const drop = (k: number) => {
    Object.assign(olga, { x: FIELD.x + (k % 8) * 50, y: FIELD.y + Math.floor(k / 8) * 50 });
    const { revision } = olga.inventory;
    arena.ask(olga, 'inventory:drop', { from: 24, quantity: 1, revision, request: k });
    arena.pass(20);
  };
  for (let k = 0; k < PILES_IN_CHUNK; k += 1) drop(k);
  expect(arena.refused).toEqual([]);
  drop(PILES_IN_CHUNK);
  expect(arena.refused).toEqual(['inventory:drop: Too many of your own things lie here.']);
  expect(olga.inventory.count(3)).toBe(20);
});

it('goods handed to a player with a full bag who has forty piles here are neither lost nor doubled', () => {
  const arena = new Arena();
  const { world } = arena;
  const olga = arena.player('olga', 0, 0, [], PEACE);
  const anna = arena.player('anna', 60, 0, [], PEACE);
  anna.inventory.apply(new Map([[24, { itemId: AMBER, quantity: 5 }]]));
  for (let k = 0; k < PILES_IN_CHUNK; k += 1) {
    const place = { x: FIELD.x + (k % 8) * 50, y: FIELD.y + 100 + Math.floor(k / 8) * 50 };
    dropPile(world, place, [TIMBER], { kind: 'pile', ownerId: null, forMs: PILE_MS, state: { by: 'olga' } });
  }
  for (const slot of BAG_AREAS.flatMap((area) => slotsOf(area)))
    olga.inventory.apply(new Map([[slot, { itemId: ITEM.stone, quantity: 64 }]]));
  olga.inventory.apply(new Map([[24, { itemId: ITEM.logDoor, quantity: 2 }]]));
  const inPiles = (itemId: number) =>
    [...world.fixtures.near(olga.x, olga.y, 600)]
      .flatMap(({ id }) => world.contents.of(id))
      .reduce((sum, row) => sum + (row.itemId === itemId ? row.quantity : 0), 0);
  // Laid down: refused, and kept.
  const drop = { from: 25, quantity: 64, revision: olga.inventory.revision, request: 1 };
  expect(arena.request(olga, 'inventory:drop', drop)).toBe('Too many of your own things lie here.');
  expect([olga.inventory.count(ITEM.stone), inPiles(ITEM.stone)]).toEqual([
    64 * (olga.inventory.rows().length - 1),
    0,
  ]);
  // Given by another player: it stays with the giver.
  const gift = { to: 'olga', from: 24, quantity: 5, revision: anna.inventory.revision, request: 2 };
  arena.request(anna, 'inventory:give', gift);
  answerQuestion(arena, olga, true);
  expect([anna.inventory.count(AMBER), olga.inventory.count(AMBER), inPiles(AMBER)]).toEqual([5, 0, 0]);
  // Salvage of a replaced door: on the ground beside her, in one pile more.
  world.moved(Object.assign(anna, { x: FIELD.x + 800 }));
  const stones = olga.inventory.count(ITEM.stone);
  const door = placeStructure(world, olga, ITEM.wattleDoor, FIELD.x - 130, FIELD.y);
  const [part] = salvageOf(door.kind);
  if (!part) throw new Error('a door without salvage');
  const better = { slot: 24, x: door.x, y: door.y, request: 3 };
  expect(arena.request(olga, 'structure:place', better)).toBeNull();
  const { itemId, quantity } = part;
  expect(olga.inventory.count(itemId) + inPiles(itemId)).toBe(
    quantity + (itemId === TIMBER.itemId ? PILES_IN_CHUNK : 0),
  );
  expect(olga.inventory.count(ITEM.stone)).toBe(stones);
});
