/** The selection of tests for a change, over a small invented project. */
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#tests/architecture/source-files.ts';
import { areasOf, type Choice, chooseNodeTests, chooseSpecs } from '#tests/run/near/choice.ts';
import { sourcesOf } from '#tests/run/near/graph.ts';
import { linesOf } from '#tests/run/near/lines.ts';
import { suitesOf } from '#tests/run/near.ts';

const file = (path: string, targets: readonly string[] = [], text = '', isTypeOnly = false): SourceFile => ({
  path,
  text,
  imports: targets.map((target) => ({
    target,
    isOwn: true,
    isDynamic: false,
    isTypeOnly,
    isInPageScript: false,
  })),
});

/** Text of a test that reads a folder, and the files of a folder by their names. */
const READS = ["readdirSync('public/images'); read(`content/blog/$", '{name}.md`)'].join('');
const OTHERS = ['needs', 'items', 'pvp', 'chat'].map((name) => `game/features/${name}/shared/${name}.ts`);
const FILES: readonly SourceFile[] = [
  file('game/features/fire/shared/burning.ts', ['game/features/fire/shared/fuel.ts']),
  file('game/features/fire/shared/fuel.ts'),
  ...OTHERS.map((path) => file(path)),
  file('game/server/world/tick.ts', ['game/features/fire/shared/burning.ts', ...OTHERS]),
  file('game/server/realm.ts', ['game/server/world/tick.ts', 'game/features/fire/shared/fuel.ts']),
  file('game/server/net/front.ts'),
  file('api/main.ts', ['game/server/realm.ts', 'game/server/net/front.ts']),
  file('tests/helpers/server.ts', [], "spawn(process.execPath, ['api/main.ts']); // tests/e2e"),
  file('tests/helpers/clock.ts'),
  file('tests/unit/fire/burning.test.ts', ['game/features/fire/shared/burning.ts']),
  file('tests/unit/fire/turns.test.ts', ['game/server/world/tick.ts', 'tests/helpers/clock.ts']),
  file('tests/unit/chat/turns.test.ts', ['game/server/world/tick.ts']),
  file('tests/unit/chat/types.test.ts', ['game/features/fire/shared/fuel.ts'], '', true),
  file('tests/unit/art/pictures.test.ts', [], READS),
  file('tests/realtime/kept/kept.test.ts', [
    'tests/helpers/server.ts',
    'game/features/fire/shared/burning.ts',
  ]),
  file('tests/realtime/features/all.test.ts', ['game/server/realm.ts']),
  file('tests/e2e/fire.spec.ts', ['tests/e2e/helpers/keys.ts']),
  file('tests/e2e/land.spec.ts', ['game/features/fire/shared/fuel.ts']),
  file('tests/e2e/helpers/keys.ts'),
];
const PATHS = new Set([
  ...FILES.map(({ path }) => path),
  'public/images/nodes/tree.png',
  'content/blog/news.md',
  'docs/life.md',
]);
const SOURCES = sourcesOf(FILES, PATHS);
const PROOFS = {
  areas: { land: ['game/server'], net: ['game/server/net'] },
  specs: { 'tests/e2e/fire.spec.ts': ['fire'], 'tests/e2e/land.spec.ts': ['land'] },
};

const node = (...changed: string[]): string[] =>
  chooseNodeTests(changed, SOURCES, PATHS).map(({ path, reason }) => `${path}: ${reason}`);
const specs = (...changed: string[]): string[] =>
  chooseSpecs(changed, SOURCES, PROOFS, PATHS).map(({ path, reason }) => `${path}: ${reason}`);

describe('a changed file of a feature', () => {
  it('a changed feature file selects its importers, but those that import all features only if of its feature or whole-game', () => {
    expect(node('game/features/fire/shared/burning.ts')).toEqual([
      'tests/realtime/kept/kept.test.ts: imports game/features/fire/shared/burning.ts',
      'tests/unit/fire/burning.test.ts: imports game/features/fire/shared/burning.ts',
      'tests/unit/fire/turns.test.ts: tests fire in the whole game',
      'tests/realtime/features/all.test.ts: tests fire in the whole game',
    ]);
  });

  it('a changed feature file selects a test that runs a whole server only if the test itself imports the file', () => {
    expect(node('game/features/fire/shared/fuel.ts')).toEqual([
      'tests/realtime/features/all.test.ts: tests fire in the whole game',
      'tests/unit/fire/burning.test.ts: imports game/features/fire/shared/fuel.ts (2 steps)',
      'tests/unit/fire/turns.test.ts: tests fire in the whole game',
    ]);
  });

  it('a deleted feature file still selects the tests that import it', () => {
    const present = new Set(PATHS);
    present.delete('game/features/fire/shared/burning.ts');
    const chosen = chooseNodeTests(['game/features/fire/shared/burning.ts'], SOURCES, present);
    expect(chosen.map(({ path }) => path)).toContain('tests/unit/fire/burning.test.ts');
  });
});

describe('a test of the API or the realm', () => {
  it.each([
    [3, 1],
    [4, 0],
  ])(
    'an API or realm test that is %d imports away from a feature file is selected %d times',
    (steps, times) => {
      const chain = Array.from({ length: steps }, (_, at) => `api/db/${at}.ts`);
      const path = 'game/features/chat/shared/chat.ts';
      const files = chain.map((name, at) => file(name, [chain[at - 1] ?? path]));
      const test = file('tests/api/database/rows.test.ts', [chain[steps - 2] ?? path]);
      const present = new Set([path, test.path, ...chain]);
      expect(chooseNodeTests([path], sourcesOf([...files, test], present), present)).toHaveLength(times);
    },
  );
});

describe('a changed file of the core', () => {
  it('a changed core file selects every test that depends on it, also through feature lists and started programs', () => {
    expect(node('game/server/net/front.ts')).toEqual([
      'tests/realtime/kept/kept.test.ts: imports game/server/net/front.ts (3 steps)',
    ]);
    expect(node('game/server/world/tick.ts')).toHaveLength(4);
  });
});

describe('a changed file of the tests', () => {
  it('a changed test selects itself, unless it was deleted', () => {
    expect(node('tests/unit/chat/turns.test.ts')).toEqual([
      'tests/unit/chat/turns.test.ts: has changed itself',
    ]);
    expect(node('tests/unit/chat/gone.test.ts')).toEqual([]);
    expect(specs('tests/e2e/fire.spec.ts')).toEqual(['tests/e2e/fire.spec.ts: has changed itself']);
    expect(specs('tests/e2e/gone.spec.ts')).toEqual([]);
  });

  it('a changed helper selects the tests that import it', () => {
    expect(node('tests/helpers/clock.ts')).toEqual([
      'tests/unit/fire/turns.test.ts: imports tests/helpers/clock.ts',
    ]);
    expect(specs('tests/e2e/helpers/keys.ts')).toEqual([
      'tests/e2e/fire.spec.ts: imports tests/e2e/helpers/keys.ts',
    ]);
  });
});

describe('a changed file without code', () => {
  it.each(['public/images/nodes/tree.png', 'content/blog/news.md'])(
    'the change of %s selects the tests that read its folder',
    (path) => {
      expect(node(path)).toEqual([`tests/unit/art/pictures.test.ts: imports ${path}`]);
    },
  );

  it('a changed file without code selects no test if none reads its folder', () => {
    expect(node('docs/life.md')).toEqual([]);
  });
});

describe('the selection of browser tests', () => {
  it('browser tests are selected by the features and areas that they prove, not by their imports of the game', () => {
    expect(specs('game/features/fire/shared/fuel.ts')).toEqual(['tests/e2e/fire.spec.ts: proves fire']);
    expect(specs('game/server/world/tick.ts')).toEqual(['tests/e2e/land.spec.ts: proves land']);
    expect(specs('docs/life.md')).toEqual([]);
  });

  it('a file that lies in two nested areas belongs to the area with the longer path', () => {
    expect(areasOf('game/server/net/front.ts', PROOFS.areas)).toEqual(['net']);
    expect(specs('game/server/net/front.ts')).toEqual([]);
    expect(areasOf('game/serverless.ts', PROOFS.areas)).toEqual([]);
  });
});

describe('the report of a selection', () => {
  const choice = (path: string, steps: number): Choice => ({ path, reason: 'imports a.ts', steps });
  const many = Array.from({ length: 40 }, (_, at) =>
    choice(`tests/realtime/network/${at}.test.ts`, 1 + (at % 2)),
  );

  it('the report of a selection names the base, the files, every reason, and the number of tests', () => {
    const changed = Array.from({ length: 22 }, (_, at) => `src/${at}.ts`);
    const lines = linesOf({ base: 'HEAD', paths: changed }, [choice('tests/unit/a.test.ts', 1)], []);
    expect(lines.slice(0, 2)).toEqual(['Compared with HEAD.', '22 changed files:']);
    expect(lines.slice(-4)).toEqual([
      '  and 2 more',
      'tests/architecture, always',
      'tests/unit/a.test.ts  imports a.ts',
      '1 test file in Node and 0 browser test files, about 40 s.',
    ]);
  });

  it('the report says that npm test runs the tests if all tests depend on a changed file', () => {
    const lines = linesOf({ base: 'HEAD', paths: ['vitest.config.ts'] }, [], []);
    expect(lines).toContain('All tests depend on vitest.config.ts: npm test runs them.');
  });

  it('a selection that takes over three minutes is reported as such, and the nearest tests then run first', () => {
    expect(linesOf({ base: 'HEAD', paths: [] }, many, []).at(-1)).toContain('about 5 min: more than three');
    const suites = suitesOf(many, [choice('tests/e2e/a.spec.ts', 1)]);
    expect(suites.map(({ command }) => command.length)).toEqual([23, 22, 3]);
  });

  it('a run of selected tests includes the architecture tests, and starts a browser only for selected browser tests', () => {
    expect(suitesOf([], []).map(({ command }) => command)).toEqual([
      ['vitest', 'run', 'tests/architecture/'],
    ]);
  });
});
