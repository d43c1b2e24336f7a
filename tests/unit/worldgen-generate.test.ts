/** What every generated world guarantees, on the real worlds of twenty seeds. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { TERRAIN_IDS } from '#game/shared/defs/terrain.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import type { WorldFacts } from '../helpers/world-facts.ts';

/** The shipped world's seed, those of other tests, the ends of the range, and the first few numbers. */
const SEEDS = [7, 1957, 20_260_101, 0, -1, 2 ** 31 - 1, ...Array.from({ length: 14 }, (_, k) => 1 + k * 3)];
const WORKERS = 2;

let facts: readonly WorldFacts[] = [];

async function measure(seeds: readonly number[]): Promise<WorldFacts[]> {
  const path = new URL('../helpers/world-facts-worker.ts', import.meta.url);
  const worker = new Worker(path, { workerData: seeds });
  const found: WorldFacts[] = [];
  worker.on('message', (fact: WorldFacts) => found.push(fact));
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve(found));
  });
}

beforeAll(async () => {
  const shares = Array.from({ length: WORKERS }, (_, k) => SEEDS.filter((_seed, at) => at % WORKERS === k));
  facts = (await Promise.all(shares.map(measure))).flat();
}, 600_000);

/** The seeds whose world does not pass. */
const failing = (pass: (fact: WorldFacts) => boolean) =>
  facts.filter((fact) => !pass(fact)).map(({ seed }) => seed);

describe('every world', () => {
  it('was measured', () => {
    expect(facts.map(({ seed }) => seed).sort()).toEqual([...SEEDS].sort());
  });

  it('has all 34 kinds of ground', () => {
    expect(failing(({ kinds }) => kinds === TERRAIN_IDS.length)).toEqual([]);
  });

  it('is at least 45 % land', () => {
    expect(failing(({ landShare }) => landShare >= 0.45)).toEqual([]);
  });

  it('lets one walk from the first spawn to the centre, over most of the land', () => {
    expect(failing(({ reachesCentre, reached }) => reachesCentre && reached > 400_000)).toEqual([]);
  });

  it('keeps both places of appearance clear of anything solid', () => {
    expect(failing(({ blocked }) => blocked === 0)).toEqual([]);
  });

  it('lets only beaches and rivers touch the sea', () => {
    expect(facts.flatMap(({ bareShores }) => bareShores)).toEqual([]);
  });

  it('shows a newcomer moss, beach, sea, snow and forest within a walk', () => {
    const far = Number.POSITIVE_INFINITY;
    const pass = ({ nearest: { m = far, w = far, b = far, vB = far, T = far, s = far } }: WorldFacts) =>
      m < 6 && w < 30 && Math.min(b, vB) < 28 && T < 40 && s < 50;
    expect(failing(pass)).toEqual([]);
  });

  it('leads its rivers to the sea: frozen in the north, open in the south', () => {
    expect(failing(({ rivers }) => rivers >= 20)).toEqual([]);
    // What does not reach the sea is a pond in a bog.
    expect(failing(({ rivers, riversToSea }) => riversToSea >= rivers * 0.6)).toEqual([]);
    expect(failing(({ frozenNorth, openSouth }) => frozenNorth > 800 && openSouth > 4000)).toEqual([]);
  });

  it('has a whole valley of springs, mud, geysers and vents', () => {
    expect(failing(({ hotValley }) => hotValley >= 450)).toEqual([]);
  });

  it('joins its stations by one road', () => {
    expect(failing(({ stations, joinedStations }) => stations >= 8 && joinedStations === stations)).toEqual(
      [],
    );
  });

  it('sorts its doodads by tile, one a tile, and leaves the road free', () => {
    expect(failing(({ doodadsSorted, doodadsOnRoad }) => doodadsSorted && doodadsOnRoad === 0)).toEqual([]);
    expect(
      failing(({ doodads }) => Object.values(doodads).reduce((sum, count) => sum + count) > 10_000),
    ).toEqual([]);
  });

  it('has a shipwreck on the coast, huts, carriers and steaming domes', () => {
    const kinds = ['ship-bow', 'ship-stern', 'hut', 'carrier', 'fumarole', 'pole-1'];
    const pass = ({ doodads }: WorldFacts) => kinds.every((key) => doodads[`images/doodads/${key}.png`]);
    expect(failing(pass)).toEqual([]);
  });

  it('grows every kind of node, one a tile, none in water, on the road or in a doodad, none tall at a start', () => {
    const pass = ({ nodes }: WorldFacts) => NODE_TYPES.every(({ node_type }) => (nodes[node_type] ?? 0) > 0);
    expect(failing(pass)).toEqual([]);
    expect(failing(({ nodesSorted }) => nodesSorted)).toEqual([]);
    expect(facts.flatMap(({ misplacedNodes }) => misplacedNodes)).toEqual([]);
  });

  it('is wooded where it should be: groves and glades in the taiga, less on the shrubland, little on moss', () => {
    const within = (value: number | undefined, from: number, to: number) =>
      value !== undefined && value >= from && value <= to;
    const pass = ({ nodeShare, treeShare }: WorldFacts) =>
      within(treeShare.T, 0.19, 0.27) &&
      within(nodeShare.T, 0.22, 0.32) &&
      within(nodeShare.n, 0.14, 0.22) &&
      within(nodeShare.m, 0.02, 0.05) &&
      within(nodeShare.B, 0.1, 0.17) &&
      within(nodeShare.b, 0.07, 0.13);
    expect(failing(pass)).toEqual([]);
    expect(failing(({ emptyWoods, fullestWood }) => emptyWoods > 5 && fullestWood > 22)).toEqual([]);
  });

  it('packs into less than 400 KB', () => {
    expect(failing(({ packedBytes }) => packedBytes < 400 * 1024)).toEqual([]);
  });
});

it('generates the same bytes for the same seed, and others for another', () => {
  const hash = (...parts: readonly Uint8Array[]) => {
    const sum = createHash('sha256');
    for (const part of parts) sum.update(part);
    return sum.digest('hex');
  };
  const world = generateTerrain(42);
  const first = hash(encodeWorldAsset(world));
  expect(hash(encodeWorldAsset(generateTerrain(42)))).toBe(first);
  expect(hash(encodeWorldAsset(generateTerrain(43)))).not.toBe(first);
  const { tiles, types } = world.nodes;
  expect(hash(new Uint8Array(tiles.buffer), types)).toBe(
    '17c97c95e3ae5a07de4937c19d9710584982f5ae87ecedd1f3bbf6243696e1ca',
  );
}, 120_000);
