/**
 * Import rules. Only the core has exceptions, listed in core.ts. Elsewhere, if a file breaks a rule, either the file
 * must be moved or the rule is wrong.
 */
import { describe, expect, it } from 'vitest';
import { ABOVE_AND_BELOW } from './core.ts';
import { findCycles } from './graphs.ts';
import { type Import, listSourceFiles, type SourceFile } from './source-files.ts';
import { isSystem } from './systems.ts';

const files = listSourceFiles();

interface Rule {
  readonly name: string;
  /** True for the files that the rule applies to. */
  readonly about: (path: string) => boolean;
  readonly allows: (target: Import, path: string) => boolean;
}

/**
 * Returns the path of a feature's file as if it were in `game/server`, `game/client` or `game/shared`: each side of a
 * feature obeys the rules of that folder.
 */
const asSide = (path: string): string =>
  path.replace(/^game\/features\/([^/]+)\/(shared|server|client)\//, 'game/$2/features/$1/');

const within =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => asSide(path) === folder || asSide(path).startsWith(`${folder}/`));
/**
 * True if a file sends a feature's events to clients, which makes it part of replication although it is in the folder
 * of the feature.
 */
const isAnnouncement = (path: string): boolean =>
  /^game\/features\/[^/]+\/server\/(?:.*\/)?announce[\w-]*\.ts$/.test(path);
const own = (target: Import, ...folders: readonly string[]): boolean =>
  target.isOwn && within(...folders)(target.target);
const isNode = (target: Import): boolean => target.target.startsWith('node:');
const isPackage = (target: Import, ...names: readonly string[]): boolean =>
  !target.isOwn && names.includes(target.target);

/** The features from the lowest layer up: each may import only features listed before it. */
const ORDER: readonly string[] = [
  // Texts and weather: independent of any player.
  ...['weather', 'items', 'questions', 'story'],
  // A player's body in the land: its levels, rights and belongings.
  ...['needs', 'movement', 'pvp', 'structures', 'inventory'],
  // Work on the land.
  ...['fire', 'harvest', 'crafting', 'cooking', 'farming'],
  // Danger and shelter.
  ...['combat', 'survival', 'building', 'creatures'],
  // Guidance, and everything that reports on the rest.
  ...['guidance', 'night', 'map', 'chat', 'tips'],
];

/** Returns the feature of a file; null for the core. */
const featureOf = (path: string): string | null => /^game\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * True if the browser runs this import of the site: from an island, the game's frame, their library, or a page's
 * script.
 */
const runsInBrowser = (target: Import, path: string): boolean =>
  target.isInPageScript || within('src/lib/browser', 'src/islands', 'src/play')(path);

/** Returns the rule that only files in these folders may import these packages. */
const onlyIn = (packages: readonly string[], ...folders: readonly string[]): Rule => ({
  name: `${packages.join(', ')} only in ${folders.join(', ')}`,
  about: (path) => !within('tests')(path) && !within(...folders)(path),
  allows: (target) => !isPackage(target, ...packages),
});

const TEST_SETTINGS: readonly string[] = ['vitest.config.ts', 'playwright.config.ts'];

const RULES: readonly Rule[] = [
  {
    name: 'game/shared imports nothing outside itself but zod, the noise library and the priority queue',
    about: within('game/shared'),
    allows: (target) => own(target, 'game/shared') || isPackage(target, 'zod', 'simplex-noise', 'flatqueue'),
  },
  {
    name: 'game/browser, which guards the optional parts of a browser for game and site, imports nothing',
    about: within('game/browser'),
    allows: (target) => own(target, 'game/browser'),
  },
  {
    name: 'game/server imports game/shared, and no web framework, browser library or database',
    about: within('game/server'),
    allows: (target) =>
      own(target, 'game/server', 'game/shared') ||
      isNode(target) ||
      isPackage(target, 'zod', '@geckos.io/server', 'ws', 'flatqueue'),
  },
  {
    name: 'game/client imports game/shared, game/browser and what is written for players, never the server, Node or the site',
    about: within('game/client'),
    allows: (target) =>
      target.isOwn
        ? own(target, 'game/client', 'game/browser', 'game/shared', 'content/tips')
        : !isNode(target),
  },
  {
    name: 'game/art draws with game/shared alone',
    about: within('game/art'),
    allows: (target) =>
      own(target, 'game/art', 'game/shared') || isNode(target) || isPackage(target, 'pngjs', 'simplex-noise'),
  },
  {
    name: 'api/contracts imports zod only',
    about: within('api/contracts'),
    allows: (target) => own(target, 'api/contracts') || isPackage(target, 'zod'),
  },
  {
    name: 'api never imports the site or the browser’s side of the game',
    about: within('api'),
    allows: (target) => !target.isOwn || !within('src', 'game/client', 'game/art', 'tests')(target.target),
  },
  {
    name: 'game/server in the API: main.ts, gateways.ts and world.ts compose it, api/db implements its store ports',
    about: (path) => within('api')(path) && !within('api/main.ts', 'api/gateways.ts', 'api/world.ts')(path),
    allows: (target, path) =>
      !own(target, 'game/server') || (within('api/db')(path) && own(target, 'game/server/store')),
  },
  {
    name: 'routes → services → db, never back',
    about: within('api/services', 'api/db'),
    allows: (target, path) =>
      !own(target, 'api/routes') && !(within('api/db')(path) && own(target, 'api/services')),
  },
  {
    name: 'routes reach the database through services',
    about: within('api/routes'),
    allows: (target) => !own(target, 'api/db'),
  },
  {
    name: 'src imports from the API its contracts, and the type of the app',
    about: within('src'),
    allows: (target) =>
      !own(target, 'api') ||
      own(target, 'api/contracts') ||
      (target.isTypeOnly && target.target === 'api/app.ts'),
  },
  {
    name: 'only src/play imports the game, and dynamically; the site may draw with game/shared and ask game/browser',
    about: within('src', 'content'),
    allows: (target, path) =>
      !own(target, 'game') ||
      own(target, 'game/shared', 'game/browser') ||
      (within('src/play')(path) && own(target, 'game/client') && (target.isDynamic || target.isTypeOnly)),
  },
  {
    name: 'what the browser runs of the site imports src/lib/browser, and nothing that runs while the site is built',
    about: (path) => within('src')(path) && !within('src/lib/build')(path),
    allows: (target, path) =>
      !runsInBrowser(target, path) ||
      (!own(target, 'src/lib/build') && !isNode(target) && !isPackage(target, 'sharp', 'astro:content')),
  },
  {
    name: 'what builds the site never imports what the browser runs',
    about: within('src'),
    allows: (target, path) => runsInBrowser(target, path) || !own(target, 'src/lib/browser'),
  },
  {
    name: 'src/lib itself holds what both use: it imports neither side',
    about: (path) => within('src/lib')(path) && !within('src/lib/build', 'src/lib/browser')(path),
    allows: (target) => !own(target, 'src/lib/build', 'src/lib/browser') && !isNode(target),
  },
  {
    name: 'nothing imports tests but the settings of their runners',
    about: (path) => !within('tests')(path) && !TEST_SETTINGS.includes(path),
    allows: (target) => !own(target, 'tests'),
  },
  {
    name: 'a feature has a shared, a server and a client side, and nothing beside them',
    about: (path) => path.startsWith('game/features/'),
    allows: (_target, path) => asSide(path) !== path,
  },
  {
    name: 'a feature imports only features below it',
    about: (path) => featureOf(path) !== null,
    allows: (target, path) => {
      const own = featureOf(path) ?? '';
      const other = target.isOwn ? featureOf(target.target) : null;
      return other === null || other === own || ORDER.indexOf(other) < ORDER.indexOf(own);
    },
  },
  {
    name: 'systems never import each other, the network, replication or the store',
    about: isSystem,
    allows: ({ target, isOwn }) =>
      !isOwn ||
      !(
        isSystem(target) ||
        isAnnouncement(target) ||
        within('game/server/net', 'game/server/sync', 'game/server/store')(target)
      ),
  },
  onlyIn(
    ['@geckos.io/server', '@geckos.io/client'],
    'game/server/net/transport/geckos.ts',
    'game/client/net/transport/geckos.ts',
  ),
  onlyIn(['ws'], 'game/server/net/transport/websocket.ts'),
  {
    name: 'phaser only in game/client/{scenes,views}, game/client/boot.ts and the views of features',
    about: (path) =>
      !within('tests', 'game/client/scenes', 'game/client/views', 'game/client/boot.ts')(path) &&
      !/^game\/features\/[^/]+\/client\/views\//.test(path),
    allows: (target) => !isPackage(target, 'phaser'),
  },
  onlyIn(['lucia', '@lucia-auth/adapter-postgresql'], 'api/services/sessions/sessions.ts'),
  onlyIn(['pg', 'kysely'], 'api/db', 'api/services'),
  onlyIn(['pg-copy-streams'], 'api/db/backup'),
  {
    name: 'pg only in api/db',
    about: (path) => within('api', 'src', 'game')(path) && !within('api/db')(path),
    allows: (target) => !isPackage(target, 'pg') || target.isTypeOnly,
  },
];

const breaches = (rule: Rule): string[] =>
  files
    .filter((file) => rule.about(file.path))
    .flatMap((file) =>
      file.imports
        .filter((target) => !rule.allows(target, file.path))
        .map((target) => `${file.path} → ${target.target}`),
    );

describe('imports', () => {
  it('the search for imports finds the source files and their imports', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(300);
  });

  it.each(RULES)('$name', (rule) => {
    expect(files.some((file) => rule.about(file.path))).toBe(true);
    expect(breaches(rule)).toEqual([]);
  });

  it('every feature has a place in the list `ORDER` that decides which feature may import which', () => {
    const features = new Set(files.flatMap(({ path }) => featureOf(path) ?? []));
    expect([...features].sort()).toEqual([...ORDER].sort());
  });

  it.each(['shared', 'server', 'client'] as const)(
    'no core file that features of %s depend on imports a feature, except for those in a list that may only get shorter',
    (side) => {
      const targets = new Map(files.map((file) => [file.path, ownTargets(file)]));
      const reached = new Set([...targets.keys()].filter((path) => path.startsWith('game/features/')));
      for (const path of reached) if (!asSide(path).startsWith(`game/${side}/`)) reached.delete(path);
      // A loop over a set also visits entries that are added during the loop.
      for (const path of reached) for (const target of targets.get(path) ?? []) reached.add(target);
      const found = [...reached].filter(
        (path) =>
          path.startsWith(`game/${side}/`) &&
          targets.get(path)?.some((target) => target.startsWith('game/features/')),
      );
      expect(found.sort()).toEqual(ABOVE_AND_BELOW[side]);
    },
  );

  it('imports between files form no cycle, including type-only imports', () => {
    const graph = new Map(files.map((file) => [file.path, ownTargets(file)]));
    expect(findCycles(graph)).toEqual([]);
  });

  it('imports form no cycle between the direct contents of any folder', () => {
    const found = [...graphsOfFolders(files)].flatMap(([folder, graph]) =>
      findCycles(graph).map((cycle) => `${folder}: ${cycle.join(' ⇄ ')}`),
    );
    expect(found).toEqual([]);
  });

  it('a cycle of imports between folders is detected', () => {
    const file = (path: string, ...targets: string[]): SourceFile => ({
      path,
      text: '',
      imports: targets.map((target) => ({
        target,
        isOwn: true,
        isDynamic: false,
        isTypeOnly: false,
        isInPageScript: false,
      })),
    });
    const some = [
      file('a/b/one.ts', 'a/c/two.ts'),
      file('a/c/two.ts', 'a/log.ts'),
      file('a/c/three.ts', 'a/b/four.ts'),
    ];
    const none = [...some, file('a/log.ts'), file('a/b/four.ts')];
    const graph = graphsOfFolders(none).get('a');
    expect(findCycles(graph ?? new Map()).map((cycle) => cycle.sort())).toEqual([['b', 'c']]);
  });
});

/** Returns the files of the project that a file imports. */
function ownTargets(file: SourceFile): string[] {
  return file.imports.filter((target) => target.isOwn).map(({ target }) => target);
}

/**
 * Returns, for each folder, a graph of its direct contents: its files, its folders with everything inside them, and the
 * imports between these. So a folder may use a file next to it and be used by another file, but no two folders may use
 * each other. Whole features are left out, both in relation to each other and to the core, which joins them.
 */
function graphsOfFolders(all: readonly SourceFile[]): Map<string, Map<string, string[]>> {
  const known = new Set(all.map(({ path }) => path));
  const graphs = new Map<string, Map<string, string[]>>();
  for (const file of all) {
    for (const target of ownTargets(file)) {
      if (!known.has(target)) continue;
      const from = asSide(file.path).split('/');
      const to = asSide(target).split('/');
      const fork = from.findIndex((part, at) => part !== to[at]);
      const folder = from.slice(0, fork).join('/');
      if (folder.endsWith('/features') || from[fork] === 'features' || to[fork] === 'features') continue;
      const graph = graphs.get(folder) ?? new Map<string, string[]>();
      graphs.set(folder, graph);
      const [source = '', sink = ''] = [from[fork], to[fork]];
      graph.set(source, [...(graph.get(source) ?? []), sink]);
    }
  }
  return graphs;
}
