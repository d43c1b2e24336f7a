/** A machine with an installed game, for tests of updates. Its files are real, its programs and its clock are fake. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Release } from '#api/cli/release-note.ts';
import type { Host, Ran } from '#api/cli/update/host.ts';
import { putBack } from '#api/db/embedded/put-back.ts';

const done = (out = ''): Ran => ({ code: 0, out, err: '' });
const failed = (err: string): Ran => ({ code: 1, out: '', err });

/** Fate of a version once it is started. */
export type Fate = 'well' | 'dies' | 'never ready' | 'another world';

const BEGIN = Date.parse('2026-11-22T20:00:00Z');
const WORLD = { seed: '7', hash: 'a'.repeat(64) };

export const releaseOf = (version: string, more: Partial<Release> = {}): Release => ({
  version,
  commit: 'abcdef0',
  origin: '',
  migrations: ['0001-a', '0002-b'],
  postgres: 18,
  protocol: '0123456789abcdef',
  node: 'v24.21.0',
  ...more,
});

export class UpdatedMachine implements Host {
  readonly root = mkdtempSync(join(tmpdir(), 'tundra-update-'));
  readonly dataDir = join(this.root, 'var/lib/tundra');
  readonly file = join(this.root, 'tundra-0.2.0-linux-x64.tar.zst');
  /** Calls of programs that change something, in order. */
  readonly done: string[] = [];
  readonly said: string[] = [];
  readonly fates: Record<string, Fate> = {};
  /** Calls that fail, written as in `done`. */
  readonly failing = new Set<string>();
  /** The release note in the bundle. */
  coming: Release = releaseOf('0.2.0', { migrations: ['0001-a', '0002-b', '0003-c'] });
  isSigned = true;
  free: number | null = 1e12;
  answer = true;
  question = '';
  at = BEGIN;
  /** Time when the last player leaves, in ms since the epoch; a requested restart then happens. */
  emptyAt = Number.POSITIVE_INFINITY;
  /** State of the doors at each start: open or closed, with the text for players. */
  readonly doorsAtStart: string[] = [];
  #active = 'active';
  #sub = 'running';
  #pid = 100;
  #isAsked = false;

  constructor() {
    const { root, dataDir } = this;
    for (const folder of ['opt/tundra/releases', 'etc/tundra', 'etc/systemd/system']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    this.#install(releaseOf('0.1.0'), this.#release('0.1.0'));
    symlinkSync('releases/0.1.0', join(root, 'opt/tundra/current'));
    writeFileSync(join(root, 'etc/systemd/system/tundra.service'), 'unit of 0.1.0');
    writeFileSync(join(root, 'etc/tundra/allowed_signers'), 'tundra');
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true, mode: 0o700 });
    this.write('PG_VERSION', '18\n');
    this.write('rows', 'rows of 0.1.0');
    this.write('worlds', `${JSON.stringify(WORLD)}\n`);
    this.write('doors', '');
    writeFileSync(this.file, 'a bundle');
    writeFileSync(`${this.file}.sig`, 'a signature');
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true });
  }

  /** Version that the service will run at its next start. */
  get linked(): string {
    return basename(readlinkSync(join(this.root, 'opt/tundra/current')));
  }
  get unit(): string {
    return readFileSync(join(this.root, 'etc/systemd/system/tundra.service'), 'utf8');
  }
  get releases(): string[] {
    return readdirSync(join(this.root, 'opt/tundra/releases')).sort();
  }
  get copies(): string[] {
    return readdirSync(this.dataDir)
      .filter((name) => name !== 'postgres')
      .sort();
  }
  get runs(): boolean {
    return this.#active === 'active';
  }

  /** Returns the text of every file, keyed by path. */
  files(): Record<string, string> {
    const names = readdirSync(this.root, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => statSync(join(this.root, name)).isFile());
    return Object.fromEntries(
      files.sort().map((name) => [name, readFileSync(join(this.root, name), 'utf8')]),
    );
  }

  /** Returns the content of a fake database file. */
  read(name: string): string {
    return readFileSync(join(this.dataDir, 'postgres/data', name), 'utf8');
  }
  write(name: string, text: string): void {
    writeFileSync(join(this.dataDir, 'postgres/data', name), text);
  }

  stop(): void {
    this.#active = 'inactive';
    this.#sub = 'dead';
    this.#pid = 0;
  }

  async run(program: string, args: readonly string[]): Promise<Ran> {
    const words = [program, ...args].join(' ');
    if (program === 'systemctl') return this.#systemctl(args);
    if (program === 'journalctl') return done('Started tundra.service.\n{"level":30}\nThe oven is broken.\n');
    if (program === 'sh') return this.isSigned ? done() : failed('Could not verify signature.');
    if (program === 'tar') return this.#tar(args);
    if (program === 'sync' || words.endsWith('node --version')) return done('v24.21.0');
    if (program !== 'cp') throw new Error(`nobody knows ${words}`);
    execFileSync(program, args);
    return this.#note('copy') ?? done();
  }

  async game(release: string, script: string, args: readonly string[]): Promise<Ran> {
    const version = basename(release);
    if (script === 'sql') return done(this.read(args[1]?.includes('worlds') ? 'worlds' : 'doors'));
    const refused = this.#note([script, ...args, 'by', version].join(' '));
    if (refused !== null) return refused;
    if (script === 'put-back') {
      const kept = await putBack(this.dataDir, args[0] ?? '', this.now());
      return done(`${basename(kept ?? '')}\n7 accounts have the passwords of now.\n`);
    }
    if (script === 'backup') return this.#backUp();
    if (script === 'restore') return this.#restore();
    if (script === 'admin' && args[0] === 'doors') this.#setDoors(args);
    if (script === 'admin' && args[0] === 'restart') this.#isAsked = true;
    return done();
  }

  async trouble(): Promise<string | null> {
    const isReady = this.runs && this.#fate() !== 'never ready';
    return isReady ? null : 'The stove is cold.';
  }

  now(): Date {
    return new Date(this.at);
  }

  async sleep(ms: number): Promise<void> {
    this.at += ms;
    if (this.#isAsked && this.at >= this.emptyAt) {
      this.#isAsked = false;
      this.#pid += 1;
    }
  }

  freeBytes(): number | null {
    return this.free;
  }

  say(line: string): void {
    this.said.push(line);
  }

  async ask(question: string): Promise<boolean> {
    this.question = question;
    return this.answer;
  }

  #backUp(): Ran {
    cpSync(join(this.dataDir, 'postgres'), join(this.root, 'backup'), { recursive: true, force: true });
    return done('/backups/one.sql.zst: 1 MB, read back\n');
  }

  /**
   * Replaces the database with the last backup, in the format that the coming version's PostgreSQL uses, and keeps the
   * previous database.
   */
  #restore(): Ran {
    const kept = `postgres.before-${new Date(this.at + 5000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    renameSync(join(this.dataDir, 'postgres'), join(this.dataDir, kept));
    cpSync(join(this.root, 'backup'), join(this.dataDir, 'postgres'), { recursive: true });
    this.write('PG_VERSION', `${this.coming.postgres}\n`);
    return done('It is restored.');
  }

  /** Records a call. @returns the failure if the program fails; null if it does not */
  #note(words: string): Ran | null {
    this.done.push(words);
    return this.failing.has(words) ? failed(`no ${words}`) : null;
  }

  #fate(): Fate {
    return this.fates[this.linked] ?? 'well';
  }

  #release(version: string): string {
    return join(this.root, 'opt/tundra/releases', version);
  }

  #install(release: Release, folder: string): void {
    mkdirSync(join(folder, 'api/hosting'), { recursive: true });
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
    writeFileSync(join(folder, 'api/hosting/tundra.service'), `unit of ${release.version}`);
  }

  #tar(args: readonly string[]): Ran {
    if (args[1] === '-xOf') return done(JSON.stringify(this.coming));
    this.#install(this.coming, args[args.indexOf('-C') + 1] ?? '');
    return this.#note('unpack') ?? done();
  }

  #systemctl([verb = '']: readonly string[]): Ran {
    if (verb === 'show') {
      return done(`ActiveState=${this.#active}\nSubState=${this.#sub}\nMainPID=${this.#pid}\nNRestarts=0\n`);
    }
    if (verb === 'daemon-reload' || verb === 'reset-failed') return done();
    const refused = this.#note(verb === 'start' ? `start ${this.linked}` : verb);
    if (refused !== null) return refused;
    if (verb === 'stop') this.stop();
    else this.#start();
    return done();
  }

  #start(): void {
    this.doorsAtStart.push(this.read('doors'));
    this.#pid = this.done.length + 1000;
    // Imitates migrations: an older version does not understand data written by a newer one.
    const { postgres } = JSON.parse(readFileSync(join(this.#release(this.linked), 'release.json'), 'utf8'));
    const isForeign = this.read('PG_VERSION').trim() !== String(postgres);
    const dies =
      isForeign ||
      this.#fate() === 'dies' ||
      (this.linked === '0.1.0' && this.read('rows') !== 'rows of 0.1.0');
    if (this.linked !== '0.1.0') this.write('rows', `rows of ${this.linked}`);
    if (this.#fate() === 'another world')
      this.write('worlds', JSON.stringify({ ...WORLD, hash: 'b'.repeat(64) }));
    this.#active = dies ? 'activating' : 'active';
    this.#sub = dies ? 'auto-restart' : 'running';
  }

  #setDoors([, how, text]: readonly string[]): void {
    const action = how === 'open' ? 'open-doors' : 'close-doors';
    this.write('doors', `${JSON.stringify({ action, detail: text ?? null })}\n`);
  }

  /** True if a path exists on the machine. */
  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }
}
