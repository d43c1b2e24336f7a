/**
 * The debts of the project must not grow; `node tests/architecture/house.ts` records those that have become smaller.
 */
import { expect, it } from 'vitest';
import { components, depthOf } from './graphs.ts';
import { type Debts, grown, keptDebts, measureHouse } from './house.ts';
import { hardToRead } from './prose.ts';

const { debts, rooms } = measureHouse();

it('no measured debt of the code base has grown', () => {
  expect(grown(keptDebts(), debts)).toEqual([]);
});

it('neither the features nor the folders of the core’s server side import one another in a cycle', () => {
  expect(rooms.features?.rooms).toBeGreaterThan(20);
  expect(rooms.features?.inCycles).toBe(0);
  expect(rooms.serverCore?.inCycles).toBe(0);
});

it('a debt that has grown or is new is reported, and a debt that has fallen is not', () => {
  const kept: Debts = { flatFolders: 1, aboveAndBelow: 5, caches: 2, hardToRead: { api: 3 } };
  expect(grown(kept, { ...kept, flatFolders: 0, hardToRead: { api: 2 } })).toEqual([]);
  expect(grown(kept, { ...kept, flatFolders: 2 })).toEqual(['flatFolders: 2, and it was 1']);
  expect(grown(kept, { ...kept, hardToRead: { api: 3, src: 1 } })).toEqual([
    'hardToRead src: 1, and it was 0',
  ]);
});

it('cycles in a graph and its depth are computed', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  expect(components(graph).map((one) => one.sort().join(''))).toEqual(['d', 'bc', 'a']);
  expect(depthOf(graph)).toBe(3);
});

it('the check for prose detects comments and titles that are hard to read', () => {
  const text = `
    /** What a player has. */
    // Returns the bag.
    it('is empty at first', () => undefined);
    it('the bag is empty at first', () => undefined);`;
  expect(hardToRead({ path: 'tests/unit/bag.test.ts', text })).toEqual([
    'What a player has.',
    'is empty at first',
  ]);
  expect(hardToRead({ path: 'game/bag.ts', text })).toEqual(['What a player has.']);
});
