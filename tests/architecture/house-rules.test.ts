/** Rules that a linter does not know: length, purity, marks left behind. */
import { describe, expect, it } from 'vitest';
import { CACHES } from './core.ts';
import { longFunctions } from './functions.ts';
import { listSourceFiles } from './source-files.ts';
import { SYSTEMS } from './systems.ts';

const files = listSourceFiles();
const lines = (text: string): number => text.replace(/\n$/, '').split('\n').length;
const matching = (paths: readonly string[], pattern: RegExp): string[] =>
  files
    .filter((file) => paths.some((start) => file.path.startsWith(start)))
    .flatMap((file) =>
      file.text
        .split('\n')
        .map((line, at) => ({ line, at }))
        .filter(({ line }) => pattern.test(line))
        .map(({ line, at }) => `${file.path}:${at + 1} ${line.trim()}`),
    );

/** Longest file of logic, in lines. Tables of definitions, drawings and texts may be longer. */
const LONGEST = 300;
const MAY_BE_LONG =
  /^(?:(?:tests|content|game\/art|game\/shared\/defs|game\/features\/items\/shared\/catalogue)\/|game\/features\/(?:creatures\/shared\/species|guidance\/shared\/objectives)\.ts$)/;

/** Longest function, in lines of its own: what a screen shows at once. */
const LONGEST_FUNCTION = 60;
/** Tables, drawings and tests are read from top to bottom; a migration that has run somewhere stays as it is. */
const FUNCTIONS_MAY_BE_LONG = /^(tests|content|game\/art|game\/shared\/defs|api\/db\/migrations)\//;

/** Parsed with the files, before any test runs: it takes longer than a test may on a busy machine. */
const tooLong = files
  .filter(({ path, text }) => /\.(ts|tsx|mjs)$/.test(path) && lines(text) > LONGEST_FUNCTION)
  .filter(({ path }) => !FUNCTIONS_MAY_BE_LONG.test(path))
  .flatMap(({ path, text }) =>
    longFunctions(path, text, LONGEST_FUNCTION).map((found) => `${path}:${found.line} ${found.lines} lines`),
  );

describe('source files', () => {
  it('of logic have 300 lines at the most', () => {
    const long = files.filter((file) => !MAY_BE_LONG.test(file.path) && lines(file.text) > LONGEST);
    expect(long.map((file) => `${file.path}: ${lines(file.text)}`)).toEqual([]);
  });

  it('have no function that is longer than a screen', () => {
    expect(tooLong).toEqual([]);
  });

  it('say in their first lines what they are', () => {
    const silent = files.filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file.path) && !/^(#!.*\n)?(\/\*\*|\/\/)/.test(file.text),
    );
    expect(silent.map((file) => file.path)).toEqual([]);
  });

  it('22.31: of tests write no port down that is listened on: two runs on one machine would share it', () => {
    const fixed =
      /\b(?:udpPort|UDP_PORTS?|PORT|port)\b['"]?\s*[:=]\s*(?:\{.*?)?['"]?[1-9][\d_]{3,}|\.(?:listen|bind)\(\s*[1-9]/;
    const folders = ['realtime', 'api', 'helpers', 'e2e', 'load', 'screenshots'].map(
      (name) => `tests/${name}/`,
    );
    // Figures of gateways that there are not.
    const found = matching(folders, fixed).filter(
      (place) => !place.startsWith('tests/api/server/metrics.test.ts'),
    );
    expect(found).toEqual([]);
  });

  it('take time and chance from their caller where the game is simulated', () => {
    const impure = /\b(Math\.random|Date\.now|new Date\(\)|performance\.now|setTimeout|setInterval)\b/;
    const simulated = files
      .map(({ path }) => path)
      .filter((path) => /^game\/(shared|server\/world|features\/[^/]+\/(shared|server))\//.test(path));
    expect(simulated.length).toBeGreaterThan(500);
    expect(matching(simulated, impure)).toEqual([]);
  });

  it('of systems know of other bodies what the world tells them, and go through nobody for the sake of one', () => {
    const reaching = /\bworld\.(players|creatures|byHandle|body\()|\.(hot|rotas)\b/;
    expect(matching(SYSTEMS, reaching)).toEqual([]);
    const given = matching(SYSTEMS, /import (type )?\{[^}]*\bBody\b[^}]*\}/);
    expect(given).toEqual([]);
  });

  it('modules of the world keep nothing beside it but listed caches', () => {
    const kept = matching(
      files
        .map(({ path }) => path)
        .filter((path) => /^game\/(server|shared|features\/[^/]+\/(server|shared))\//.test(path)),
      /^(?:export )?const \w+ = new WeakMap\b/,
    ).map((place) => place.replace(/:\d+ .*$/, ''));
    expect(kept.sort()).toEqual(CACHES);
  });

  it('leave no marks and give up no types', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK'].join('|')})\\b`);
    expect(matching([''], marks)).toEqual([]);
    const givenUp = new RegExp(
      ['as any\\b', ': any\\b', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'as unknown ' + 'as'].join('|'),
    );
    expect(matching(['api/', 'game/', 'src/'], givenUp)).toEqual([]);
  });

  it('of browser tests share no account: one server serves many files, and a name is taken once', () => {
    const specs = files.filter(({ path }) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
    const places = specs.flatMap(({ path, text }) => {
      const people = [...text.matchAll(/\bperson\(\{(.*?)\}\)/gs)].flatMap(([, options = '']) =>
        [...options.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => name),
      );
      const addresses = new Set(text.match(/[\w.-]+@\w+\.(?:org|example)\b/g));
      return [...people, ...addresses].map((taken) => ({ taken, path }));
    });
    expect(places.length).toBeGreaterThan(100);
    const shared = Map.groupBy(places, ({ taken }) => taken);
    const twice = [...shared].filter(([, by]) => by.length > 1);
    expect(twice.map(([taken, by]) => `${taken}: ${by.map(({ path }) => path).join(', ')}`)).toEqual([]);
  });

  it('skip or narrow no test', () => {
    const narrowed = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'fixme'].join('|')})\\(`);
    expect(matching(['tests/'], narrowed)).toEqual([]);
  });
});
