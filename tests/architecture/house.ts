/**
 * The state of the project in numbers. Those numbers in `house.json` that are debts may only fall: a test enforces
 * this, and `node tests/architecture/house.ts` records lower numbers and prints all of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ABOVE_AND_BELOW, CACHES } from './core.ts';
import { components, depthOf, type Graph } from './graphs.ts';
import { areaOf, hardToRead } from './prose.ts';
import { listSourceFiles, type SourceFile } from './source-files.ts';

/** Maximum number of code files in one folder. */
const MOST_IN_FOLDER = 25;
/** Folders that contain lists, which are never read from top to bottom. */
const LISTS = /^(?:content|game\/art|api\/db\/migrations)(?:\/|$)/;

/** Debts: each number may only fall. */
export interface Debts {
  /** Number of folders with more than 25 code files. */
  readonly flatFolders: number;
  /** Number of core files that features depend on and that name features themselves. */
  readonly aboveAndBelow: number;
  /** Number of modules that keep values in a WeakMap outside the world. */
  readonly caches: number;
  /** Number of comments and test titles that are hard to read, by part of the project. */
  readonly hardToRead: Readonly<Record<string, number>>;
}

/** Rooms of one side of the game, with each feature counted as one room, and the imports between them. */
interface Rooms {
  readonly rooms: number;
  readonly arrows: number;
  readonly floors: number;
  /** Number of rooms that are part of a cycle. */
  readonly inCycles: number;
}

type RoomOf = (path: string) => string | null;

function roomsBy(files: readonly SourceFile[], roomOf: RoomOf): Rooms {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file.path);
    if (from === null) continue;
    const targets = arrows.get(from) ?? new Set<string>();
    arrows.set(from, targets);
    for (const { target, isOwn } of file.imports) {
      const to = isOwn ? roomOf(target) : null;
      if (to !== null && to !== from) targets.add(to);
    }
  }
  const graph: Graph = new Map([...arrows].map(([room, targets]) => [room, [...targets]]));
  const cycles = components(graph).filter((component) => component.length > 1);
  return {
    rooms: graph.size,
    arrows: [...graph.values()].flat().length,
    floors: depthOf(graph),
    inCycles: cycles.flat().length,
  };
}

const featureOf = (path: string): string | null => /^game\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Returns the room of a file: a folder of the side, a folder of its `world`, or a feature. */
const sideOf =
  (side: string): RoomOf =>
  (path) => {
    const own = /^game\/features\/([^/]+)\/(\w+)\//.exec(path);
    if (own) return own[2] === side ? `feature ${own[1]}` : null;
    return coreOf(side)(path);
  };

const coreOf =
  (side: string): RoomOf =>
  (path) => {
    if (!path.startsWith(`game/${side}/`)) return null;
    const parts = path.split('/').slice(2);
    return parts.slice(0, parts[0] === 'world' ? 2 : 1).join('/');
  };

/** Measures the debts of the project and the layout of its rooms. */
export function measureHouse(): { readonly debts: Debts; readonly rooms: Readonly<Record<string, Rooms>> } {
  const files = listSourceFiles();
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const hard: Record<string, number> = {};
  for (const file of files.filter(({ path }) => /^(?:game|api|src|tests)\/.*\.(?:tsx?|mjs)$/.test(path))) {
    const found = hardToRead(file).length;
    if (found > 0) hard[areaOf(file.path)] = (hard[areaOf(file.path)] ?? 0) + found;
  }
  return {
    debts: {
      flatFolders: [...folders].filter(([path, { length }]) => length > MOST_IN_FOLDER && !LISTS.test(path))
        .length,
      aboveAndBelow: Object.values(ABOVE_AND_BELOW).flat().length,
      caches: CACHES.length,
      hardToRead: Object.fromEntries(Object.entries(hard).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    rooms: {
      features: roomsBy(files, featureOf),
      server: roomsBy(files, sideOf('server')),
      serverCore: roomsBy(files, coreOf('server')),
      shared: roomsBy(files, sideOf('shared')),
      client: roomsBy(files, sideOf('client')),
    },
  };
}

const KEPT = join(import.meta.dirname, 'house.json');

/** Returns the debts recorded in house.json. @throws SyntaxError if the file is damaged */
export const keptDebts = (): Debts => JSON.parse(readFileSync(KEPT, 'utf8'));

/** Returns the debts as single numbers, keyed by name. */
const flattened = ({ hardToRead: hard, ...rest }: Debts): Readonly<Record<string, number>> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(hard).map(([area, n]) => [`hardToRead ${area}`, n])),
});

/** Returns the debts that have grown, as sentences. A new part of the project starts with no debts. */
export function grown(kept: Debts, now: Debts): string[] {
  const before = flattened(kept);
  return Object.entries(flattened(now))
    .filter(([name, value]) => value > (before[name] ?? 0))
    .map(([name, value]) => `${name}: ${value}, and it was ${before[name] ?? 0}`);
}

if (import.meta.main) {
  const { debts, rooms } = measureHouse();
  console.table(rooms);
  const worse = grown(keptDebts(), debts);
  if (worse.length === 0) writeFileSync(KEPT, `${JSON.stringify(debts, null, 2)}\n`);
  for (const line of worse) console.error(line);
  console.log(JSON.stringify(debts));
  process.exitCode = worse.length === 0 ? 0 : 1;
}
