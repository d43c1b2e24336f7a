/**
 * The files that count as changed, in a repository created for the test; and the import graph of the project itself.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSourceFiles } from '#tests/architecture/source-files.ts';
import { presentFiles, readChanges } from '#tests/run/near/changes.ts';
import { featureOf, sourcesOf, WHOLE } from '#tests/run/near/graph.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Vera', '-c', 'user.email=vera@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (name: string, text = name): Promise<void> => writeFile(join(root, name), text);
const commit = async (...names: string[]): Promise<void> => {
  for (const name of names) await write(name);
  git('add', '--all');
  git('commit', '--quiet', '--message', names.join());
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tundra-near-'));
  git('init', '--quiet', '--initial-branch', 'main');
  await write('.gitignore', 'ignored');
  await commit('first', 'second');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a run without a base', () => {
  it('a run without a base compares with the last commit: edited, new, deleted and renamed files count as changed', async () => {
    await commit('third', 'fourth');
    await write('first', 'edited');
    await write('new');
    await write('ignored');
    await rm(join(root, 'second'));
    git('mv', 'third', 'renamed');
    const { base, paths } = readChanges(root);
    expect(paths).toEqual(['first', 'new', 'renamed', 'second', 'third']);
    expect(base).toContain('not committed');
    expect([...presentFiles(root)].sort()).toEqual(['.gitignore', 'first', 'fourth', 'new', 'renamed']);
  });

  it('a run without a base takes the files of the last commit if everything is committed', async () => {
    await commit('third');
    expect(readChanges(root)).toMatchObject({ base: expect.stringContaining('HEAD~1'), paths: ['third'] });
  });

  it('a run without a base refuses a repository with a single commit', () => {
    expect(() => readChanges(root)).toThrow('no commit before the last one');
  });
});

describe('a run with a base', () => {
  it('a run with a base takes the changes since the branch left the base, committed or not', async () => {
    git('switch', '--quiet', '--create', 'work');
    await commit('third');
    git('switch', '--quiet', 'main');
    await commit('of others');
    git('switch', '--quiet', 'work');
    await write('new');
    expect(readChanges(root, 'main')).toMatchObject({
      base: expect.stringMatching(/^main \(/),
      paths: ['new', 'third'],
    });
  });

  it('a run with a base finds no changes on a branch that has not left the base', () => {
    expect(readChanges(root, 'main').paths).toEqual([]);
  });

  it.each(['nowhere', '--all', ''])('a run with the unknown base "%s" is refused', (ref) => {
    expect(() => readChanges(root, ref)).toThrow(`Git knows no commit ${ref}`);
  });
});

describe('the graph of the project', () => {
  const files = listSourceFiles();
  const paths = new Set(files.map(({ path }) => path));
  const { joints, whole } = sourcesOf(files, paths);

  it('the dependency graph stops at files that join all features, and at helpers that start a whole server', () => {
    expect(WHOLE.filter((path) => !existsSync(path))).toEqual([]);
    const core = [
      'game/server/world/tick.ts',
      'game/server/verbs/catalogue.ts',
      'game/client/session/session.ts',
    ];
    expect(core.filter((path) => !joints.has(path))).toEqual([]);
    const helpers = ['tests/helpers/sim.ts', 'tests/helpers/processes/game-server.ts'];
    expect(helpers.filter((path) => !whole.has(path))).toEqual([]);
  });

  it('the files at which the dependency graph stops are in no feature, and only a few are in the core', () => {
    expect([...joints].filter((path) => featureOf(path) !== null)).toEqual([]);
    expect([...joints].filter((path) => !whole.has(path)).length).toBeLessThan(30);
  });
});
