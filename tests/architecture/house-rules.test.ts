/** Rules that a linter cannot check: lengths, purity, marks of unfinished work. */
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

/** Maximum length of a file of logic, in lines. Tables of definitions, drawings and texts may be longer. */
const LONGEST = 300;
const MAY_BE_LONG = /^(?:tests|content|game\/art|game\/shared\/defs)\//;

/** Maximum length of a function, in lines of its own: the height of a screen. */
const LONGEST_FUNCTION = 60;
/** Tables, drawings and tests are read from top to bottom; a migration that has run anywhere must not change. */
const FUNCTIONS_MAY_BE_LONG = /^(tests|content|game\/art|game\/shared\/defs|api\/db\/migrations)\//;

/** Parsed together with all files before the tests run, because on a busy machine this takes longer than a test may. */
const tooLong = files
  .filter(({ path, text }) => /\.(ts|tsx|mjs)$/.test(path) && lines(text) > LONGEST_FUNCTION)
  .filter(({ path }) => !FUNCTIONS_MAY_BE_LONG.test(path))
  .flatMap(({ path, text }) =>
    longFunctions(path, text, LONGEST_FUNCTION).map((found) => `${path}:${found.line} ${found.lines} lines`),
  );

describe('source files', () => {
  it('a file of logic has at most 300 lines', () => {
    const long = files.filter((file) => !MAY_BE_LONG.test(file.path) && lines(file.text) > LONGEST);
    expect(long.map((file) => `${file.path}: ${lines(file.text)}`)).toEqual([]);
  });

  it('a function has at most as many lines as fit on a screen', () => {
    expect(tooLong).toEqual([]);
  });

  it('every file describes itself in its first line', () => {
    const silent = files.filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file.path) && !/^(#!.*\n)?(\/\*\*|\/\/)/.test(file.text),
    );
    expect(silent.map((file) => file.path)).toEqual([]);
  });

  it('22.31: no test file listens on a fixed port, which two runs on one machine would share', () => {
    const fixed =
      /\b(?:udpPort|UDP_PORTS?|PORT|port)\b['"]?\s*[:=]\s*(?:\{.*?)?['"]?[1-9][\d_]{3,}|\.(?:listen|bind)\(\s*[1-9]/;
    const folders = ['realtime', 'api', 'helpers', 'e2e', 'load', 'screenshots'].map(
      (name) => `tests/${name}/`,
    );
    // This test contains port numbers of gateways that do not exist.
    const found = matching(folders, fixed).filter(
      (place) => !place.startsWith('tests/api/server/metrics.test.ts'),
    );
    expect(found).toEqual([]);
  });

  it('files of the simulated game get time and random numbers from their caller', () => {
    const impure = /\b(Math\.random|Date\.now|new Date\(\)|performance\.now|setTimeout|setInterval)\b/;
    const simulated = files
      .map(({ path }) => path)
      .filter((path) => /^game\/(shared|server\/world|features\/[^/]+\/(shared|server))\//.test(path));
    expect(simulated.length).toBeGreaterThan(500);
    expect(matching(simulated, impure)).toEqual([]);
  });

  it('systems use only the information that the world gives them about other bodies, and never search all bodies for one', () => {
    const reaching = /\bworld\.(players|creatures|byHandle|body\()|\.(hot|rotas)\b/;
    expect(matching(SYSTEMS, reaching)).toEqual([]);
    const given = matching(SYSTEMS, /import (type )?\{[^}]*\bBody\b[^}]*\}/);
    expect(given).toEqual([]);
  });

  it('modules of the world keep no data outside the world except in the listed caches', () => {
    const kept = matching(
      files
        .map(({ path }) => path)
        .filter((path) => /^game\/(server|shared|features\/[^/]+\/(server|shared))\//.test(path)),
      /^(?:export )?const \w+ = new WeakMap\b/,
    ).map((place) => place.replace(/:\d+ .*$/, ''));
    expect(kept.sort()).toEqual(CACHES);
  });

  it('no file contains a mark of unfinished work or bypasses the type checker', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK'].join('|')})\\b`);
    expect(matching([''], marks)).toEqual([]);
    const givenUp = new RegExp(
      ['as any\\b', ': any\\b', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'as unknown ' + 'as'].join('|'),
    );
    expect(matching(['api/', 'game/', 'src/'], givenUp)).toEqual([]);
  });

  it('browser tests share no account, because one server serves many files and each name can be taken only once', () => {
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

  it('no test is skipped, and none is marked to run alone', () => {
    const narrowed = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'fixme'].join('|')})\\(`);
    expect(matching(['tests/'], narrowed)).toEqual([]);
  });
});
