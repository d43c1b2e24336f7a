/** `tundra`, the operator's command: the programs it runs, as which user, and with which environment. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EmptyServer, writeProgram } from '#tests/helpers/hosting/empty-server.ts';

const WRAPPER = join(import.meta.dirname, '../../../api/hosting/tundra');
const nothing = mkdtempSync(join(tmpdir(), 'tundra-nothing-'));
afterAll(() => rmSync(nothing, { recursive: true }));

/** A server with a release whose node prints its arguments. */
class Installed extends EmptyServer {
  readonly release = join(this.root, 'opt/tundra/releases/0.1.0');
  constructor() {
    super(nothing);
    const node = 'echo "$@"; echo "DATA_DIR=$DATA_DIR SECRET=$SECRET"';
    writeProgram(join(this.release, 'node_modules/.bin/node'), node);
    mkdirSync(join(this.release, 'api/hosting'), { recursive: true });
    copyFileSync(WRAPPER, join(this.release, 'api/hosting/tundra'));
    mkdirSync(join(this.release, 'api/cli'));
    for (const name of [
      'backup',
      'restore',
      'verify',
      'sql',
      'admin',
      'update',
      'rollback',
      'status',
      'doctor',
    ]) {
      writeFileSync(join(this.release, 'api/cli', `${name}.ts`), '');
    }
    this.write('etc/tundra/env', 'ORIGIN=https://play.example.org\n');
  }
  get script(): string {
    return join(this.release, 'api/cli');
  }
  tundra(...args: readonly string[]) {
    return this.run('sh', ['-eu', join(this.release, 'api/hosting/tundra'), ...args], {
      SECRET: 'of whoever asks',
    });
  }
}

describe('the command tundra', () => {
  it('the tundra command runs programs as the service’s user, with nothing but the service’s environment', () => {
    using server = new Installed();
    const { status, stdout } = server.tundra('sql', 'select 1', '--json');
    const env = join(server.root, 'etc/tundra/env');
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      `--env-file=${env} ${server.script}/sql.ts select 1 --json`,
      `DATA_DIR=${server.root}/var/lib/tundra SECRET=`,
    ]);
    expect(status).toBe(0);
    expect(server.asked).toEqual([expect.stringContaining('runuser -u tundra -- ')]);
  });

  it('the tundra command takes the data folder from the settings', () => {
    using server = new Installed();
    server.write('etc/tundra/env', 'DATA_DIR="/srv/tundra data"\n');
    expect(server.tundra('backup').stdout).toContain('DATA_DIR=/srv/tundra data ');
  });

  it.each([
    [['restart', '--in', '5m', 'a new stove'], 'admin.ts restart --in 5m a new stove'],
    [['notice', 'Soup!'], 'admin.ts notice Soup!'],
    [['doors', 'closed', 'We move.'], 'admin.ts doors closed We move.'],
    [['admin', 'find', 'olga'], 'admin.ts find olga'],
    [['doctor'], 'doctor.ts'],
    [['verify', 'latest'], 'verify.ts latest'],
    [['update', '/somewhere/file', '--now'], 'update.ts /somewhere/file --now'],
    [['rollback'], 'rollback.ts'],
  ])('the tundra command with the arguments %j runs %s', (args, line) => {
    using server = new Installed();
    expect(server.tundra(...args).stdout.split('\n')[0]).toContain(`/api/cli/${line}`);
  });

  it("the tundra command accepts a file in the caller's folder", () => {
    using server = new Installed();
    writeFileSync(join(server.home, 'one.sql.zst'), '');
    expect(server.tundra('verify', 'one.sql.zst').stdout).toContain(`verify.ts ${server.home}/one.sql.zst`);
  });

  it('the tundra command updates as root, and stops the game for a restore and starts it again afterwards', () => {
    using server = new Installed();
    server.tundra('update', '/somewhere/file');
    expect(server.asked).toEqual([]);
    expect(server.tundra('restore', 'latest').status).toBe(0);
    expect(server.asked.map((line) => line.split(' -- ')[0])).toEqual([
      'systemctl stop tundra',
      'runuser -u tundra',
      'systemctl reset-failed tundra',
      'systemctl start tundra',
    ]);
  });

  it('the tundra command starts the game again if a restore fails, and then reports failure', () => {
    using server = new Installed();
    writeProgram(join(server.release, 'node_modules/.bin/node'), 'echo refused >&2; exit 7');
    expect(server.tundra('restore', 'latest').status).toBe(7);
    expect(server.asked.at(-1)).toBe('systemctl start tundra');
  });

  it.each([['backup'], ['restore', 'latest'], ['update', '/somewhere/file']])(
    'the tundra command %s tells a user other than root to run it with sudo',
    (...args) => {
      using server = new Installed();
      Object.assign(server.env, { FAKE_UID: '1000', FAKE_USER: 'olga' });
      const { status, stderr, stdout } = server.tundra(...args);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`sudo tundra ${args[0]}`);
      expect(server.asked).toEqual([]);
    },
  );

  it('the tundra command also works for the service’s own user', () => {
    using server = new Installed();
    Object.assign(server.env, { FAKE_UID: '999', FAKE_USER: 'tundra' });
    expect(server.tundra('backup').stdout).toContain('backup.ts');
    expect(server.asked).toEqual([]);
  });

  it('the tundra command in a container uses its environment, and refuses to update', () => {
    using server = new Installed();
    rmSync(join(server.root, 'etc/tundra/env'));
    rmSync(join(server.root, 'run/systemd'), { recursive: true });
    const { stdout } = server.tundra('restore', 'latest', '--nothing-since');
    expect(stdout).toContain(`${server.script}/restore.ts latest --nothing-since`);
    expect(stdout).toContain('SECRET=of whoever asks');
    expect(server.asked).toEqual([]);
    expect(server.tundra('update', 'x').stderr).toContain('a container is updated by another image');
  });

  it('the tundra command uses the image’s node if the packages do not contain one', () => {
    using server = new Installed();
    rmSync(join(server.root, 'etc/tundra/env'));
    rmSync(join(server.release, 'node_modules'), { recursive: true });
    writeProgram(join(server.home, 'bin/node'), 'echo "of the image: $*"');
    expect(server.tundra('backup').stdout).toBe(`of the image: ${server.script}/backup.ts\n`);
  });

  it('the tundra command lists its programs, and refuses any other word', () => {
    using server = new Installed();
    expect(server.tundra('help').stdout).toContain('tundra <command>');
    expect(server.tundra('dance').stderr).toBe('There is no command dance: tundra help\n');
    expect(server.tundra().status).toBe(1);
    expect(existsSync(join(server.script, 'dance.ts'))).toBe(false);
  });
});
