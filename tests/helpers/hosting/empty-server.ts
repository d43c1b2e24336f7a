/**
 * A server without the game, for tests of the installer. It has its own root folder, and programs that only record
 * their calls.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleName, packFolder, signersLine } from '#api/cli/bundle/pack.ts';
import { releaseOf } from './updated-machine.ts';

const HOSTING = join(import.meta.dirname, '../../../api/hosting');
/** True if this machine has the programs that the installer and the update check need. */
export const HAS_TOOLS = ['ssh-keygen', 'zstd', 'tar'].every((name) => existsSync(join('/usr/bin', name)));

/** Shell command of most fake programs below: it records the call and succeeds. */
const NOTES = 'echo "$(basename "$0") $*" >>"$(dirname "$0")/../log"';
const PROGRAMS: Readonly<Record<string, string>> = {
  id: 'if [ "$1" = -u ]; then echo "$FAKE_UID"; elif [ "$1" = -un ]; then echo "$FAKE_USER"; else exit 1; fi',
  uname: 'echo "$FAKE_MACHINE"',
  df: 'printf "head\\n/dev/vda 9 9 %s 9 /\\n" "$FAKE_FREE_KB"',
  'apt-get': NOTES,
  useradd: NOTES,
  chown: NOTES,
  getent: 'exit 0',
  sleep: 'exit 0',
  systemctl: `${NOTES}; [ "$1" != is-failed ] || exit "$FAKE_FAILED"; [ "$1" != is-active ] || echo active`,
  // The service's user does not exist here, so owner and group are dropped.
  install:
    'skip=; for word; do shift; case $word in -o|-g) skip=1;; *) if [ -n "$skip" ]; then skip=; else set -- "$@" "$word"; fi;; esac; done; exec /usr/bin/install "$@"',
  runuser: `${NOTES}; shift 3; exec "$@"`,
};

/** Environment that makes the fake programs report a healthy server. */
const ORDINARY = {
  FAKE_UID: '0',
  FAKE_USER: 'root',
  FAKE_MACHINE: 'x86_64',
  FAKE_FREE_KB: '9000000',
  FAKE_READY: '0',
  FAKE_FAILED: '1',
} as const;

/** Writes an executable shell script. */
export function writeProgram(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

/** Makes an ssh key. @returns its path */
export function makeKey(folder: string, name: string): string {
  const path = join(folder, name);
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  return path;
}

/** Signs a file as `npm run bundle` does. */
export function signFile(key: string, file: string): void {
  rmSync(`${file}.sig`, { force: true });
  spawnSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'tundra', file]);
}

/** Link that the bundle's command line prints when asked for the link for the first operator. */
export const FIRST_LINK = 'https://play.example.org/operator#token=once';

/** Makes a small signed bundle and, next to it, the list of allowed signers. @returns the bundle's path */
export async function makeBundle(folder: string): Promise<string> {
  const staged = mkdtempSync(join(folder, 'staged-'));
  for (const name of ['tundra', 'tundra.service']) {
    mkdirSync(join(staged, 'api/hosting'), { recursive: true });
    copyFileSync(join(HOSTING, name), join(staged, 'api/hosting', name));
  }
  writeProgram(
    join(staged, 'node_modules/.bin/node'),
    `case "$*" in *first-link) echo "${FIRST_LINK}" ;; *) exit "$FAKE_READY" ;; esac`,
  );
  mkdirSync(join(staged, 'api/cli'));
  writeFileSync(join(staged, 'api/cli/admin.ts'), '// Node is no node there either.\n');
  const release = releaseOf('0.1.0');
  writeFileSync(join(staged, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const { path } = await packFolder(staged, folder, release, 'x64');
  const key = makeKey(folder, 'key');
  signFile(key, path);
  writeFileSync(join(folder, 'allowed_signers'), signersLine(readFileSync(`${key}.pub`, 'utf8')));
  rmSync(staged, { recursive: true });
  return path;
}

export class EmptyServer {
  readonly home = mkdtempSync(join(tmpdir(), 'tundra-server-'));
  readonly root = join(this.home, 'root');
  /** Folder in which the operator has put the files for an installation. */
  readonly brought = join(this.home, 'brought');
  readonly bundle: string;
  readonly env: Record<string, string>;
  readonly #log = join(this.home, 'log');

  /** @param source a folder with a bundle, made by `makeBundle` */
  constructor(source: string) {
    for (const folder of ['run/systemd/system', 'proc/net', 'etc/systemd/system', 'opt', 'var/lib']) {
      mkdirSync(join(this.root, folder), { recursive: true });
    }
    this.write('etc/os-release', 'NAME="Debian GNU/Linux"\nID=debian\n');
    this.write('proc/meminfo', 'MemTotal:        2013960 kB\nMemFree: 100 kB\n');
    for (const table of ['tcp', 'tcp6', 'udp', 'udp6']) this.listen(table);
    mkdirSync(this.brought);
    for (const name of readdirSync(source).filter((file) => /^(tundra-|allowed)/.test(file))) {
      copyFileSync(join(source, name), join(this.brought, name));
    }
    copyFileSync(join(HOSTING, 'install.sh'), join(this.brought, 'install.sh'));
    this.bundle = join(this.brought, bundleName('0.1.0', 'x64'));
    const bin = join(this.home, 'bin');
    for (const [name, text] of Object.entries(PROGRAMS)) writeProgram(join(bin, name), text);
    const PATH = `${bin}:/usr/bin:/bin`;
    this.env = { PATH, TUNDRA_ROOT: this.root, TUNDRA_PATIENCE: '3', ...ORDINARY };
  }

  [Symbol.dispose](): void {
    rmSync(this.home, { recursive: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }
  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }
  mode(path: string): number {
    return statSync(join(this.root, path)).mode & 0o777;
  }

  /**
   * Makes sockets appear as listening. @param sockets lines of the kernel's table, such as ` 0: 00000000:0050
   * 00000000:0000 0A`
   */
  listen(table: string, ...sockets: readonly string[]): void {
    this.write(`proc/net/${table}`, `${['  sl  local_address rem_address st', ...sockets].join('\n')}\n`);
  }

  /** Returns the paths of all files, with their sizes. */
  files(): string[] {
    const names = readdirSync(this.root, { recursive: true, encoding: 'utf8' });
    return names.sort().map((name) => `${name} ${lstatSync(join(this.root, name)).size}`);
  }

  /** Recorded calls of the programs that change something. */
  get asked(): string[] {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').trim().split('\n') : [];
  }

  install(...args: readonly string[]) {
    return this.run('sh', ['-eu', join(this.brought, 'install.sh'), ...args]);
  }

  run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      env: { ...this.env, ...env },
      encoding: 'utf8',
      cwd: this.home,
    });
    return { status, stdout, stderr };
  }
}
