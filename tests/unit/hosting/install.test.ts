/** The installer: its refusals, which change nothing, and its result on a server; and the operator's command. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  EmptyServer,
  FIRST_LINK,
  HAS_TOOLS,
  makeBundle,
  makeKey,
  signFile,
} from '#tests/helpers/hosting/empty-server.ts';

const HOSTING = join(import.meta.dirname, '../../../api/hosting');
const DOMAIN = 'play.example.org';
const home = mkdtempSync(join(tmpdir(), 'tundra-bundle-'));
if (HAS_TOOLS) await makeBundle(home);
afterAll(() => rmSync(home, { recursive: true }));

describe('shell scripts', () => {
  it.each(['install.sh', 'tundra'])('%s is understood by every sh', (name) => {
    const { status, stderr } = spawnSync('sh', ['-n', join(HOSTING, name)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

type Spoil = (server: EmptyServer) => void;
const REFUSALS: readonly [string, Spoil, string][] = [
  ['not as root', (s) => Object.assign(s.env, { FAKE_UID: '1000' }), 'It is not run as root'],
  [
    'without systemd',
    (s) => rmSync(join(s.root, 'run/systemd/system'), { recursive: true }),
    'systemd does not run',
  ],
  [
    'on Fedora',
    (s) => s.write('etc/os-release', 'ID=fedora\n'),
    'neither Debian nor Ubuntu nor one of their kind (fedora',
  ],
  ['on who knows what', (s) => rmSync(join(s.root, 'etc/os-release')), '(nobody knows what)'],
  [
    'on another processor',
    (s) => Object.assign(s.env, { FAKE_MACHINE: 'riscv64' }),
    'Its processor is riscv64',
  ],
  [
    'with too little memory',
    (s) => s.write('proc/meminfo', 'MemTotal: 500000 kB\n'),
    'It has 488 MB of memory',
  ],
  ['on a full disk', (s) => Object.assign(s.env, { FAKE_FREE_KB: '1048576' }), '1024 MB are free'],
  ['port 80 taken', (s) => s.listen('tcp', '   0: 00000000:0050 00000000:0000 0A'), 'TCP port 80 is taken'],
  [
    'port 443 taken',
    (s) => s.listen('tcp6', `   0: ${'0'.repeat(32)}:01BB ${'0'.repeat(32)}:0000 0A`),
    'TCP port 443 is taken',
  ],
  [
    'UDP 4321 taken',
    (s) => s.listen('udp', '  17: 00000000:10E1 00000000:0000 07'),
    'UDP port 4321 is taken',
  ],
  ['without a bundle', (s) => rmSync(s.bundle), '0 bundles for this machine lie beside the installer'],
  ['without a signature', (s) => rmSync(`${s.bundle}.sig`), '.sig is not there.'],
  [
    'without known signers',
    (s) => rmSync(join(s.brought, 'allowed_signers')),
    'allowed_signers is not there.',
  ],
  ['a bundle that was changed', (s) => appendFileSync(s.bundle, 'x'), 'is not signed by whom'],
  ['a bundle of somebody else', (s) => signFile(makeKey(s.home, 'other'), s.bundle), 'is not signed by whom'],
  [
    'where it is installed',
    (s) => {
      mkdirSync(join(s.root, 'opt/tundra'));
      symlinkSync('releases/0.0.9', join(s.root, 'opt/tundra/current'));
    },
    'The game is installed in /opt/tundra: update it with: tundra update FILE',
  ],
];

describe.runIf(HAS_TOOLS)('the installer', () => {
  it.each(REFUSALS)('the installer run %s refuses, and changes nothing', (_, spoil, said) => {
    using server = new EmptyServer(home);
    spoil(server);
    const before = server.files();
    const { status, stdout, stderr } = server.install(DOMAIN);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    const lines = stderr.trim().split('\n');
    expect(lines.slice(0, -1).join('\n')).toContain(said);
    expect(lines.at(-1)).toBe('Nothing was changed.');
    // The server has no other fault.
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(said.includes('MB are free') ? 2 : 1);
    expect(server.asked).toEqual([]);
    expect(server.files()).toEqual(before);
  });

  it.each([
    'play',
    'https://play.example.org',
    'play.example.org:443',
    'Play.example.org',
    'a b.org',
    '.org',
  ])('the installer refuses %s as the name of a site', (name) => {
    using server = new EmptyServer(home);
    expect(server.install(name).stderr).toContain(`"${name}" is no name of a site`);
    expect(server.asked).toEqual([]);
  });

  it('the installer reports all faults at once', () => {
    using server = new EmptyServer(home);
    server.env.FAKE_UID = '1000';
    server.write('etc/os-release', 'ID=arch\n');
    server.listen('tcp', '   0: 00000000:0050 00000000:0000 0A', '   1: 00000000:01BB 00000000:0000 0A');
    rmSync(`${server.bundle}.sig`);
    expect(server.install(DOMAIN).stderr.match(/^- /gm)).toHaveLength(5);
  });

  it('the installer does not mistake a connection to a port for a listening server', () => {
    using server = new EmptyServer(home);
    server.listen('tcp', '   0: 0100007F:9C40 0100007F:0050 01', '   1: 00000000:1050 00000000:0000 0A');
    expect(server.install(DOMAIN).status).toBe(0);
  });

  it('the installer turns a machine into a server', () => {
    using server = new EmptyServer(home);
    server.write('etc/os-release', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n');
    server.write('etc/caddy/Caddyfile', 'of the package');
    const { status, stdout, stderr } = server.install(DOMAIN);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readlinkSync(join(server.root, 'opt/tundra/current'))).toBe('releases/0.1.0');
    expect(readdirSync(join(server.root, 'opt/tundra/releases'))).toEqual(['0.1.0']);
    expect(server.read('etc/tundra/env').split('\n')).toEqual(
      expect.arrayContaining([
        'ORIGIN=https://play.example.org',
        'DATA_DIR=/var/lib/tundra',
        'TRUSTED_PROXIES=1',
      ]),
    );
    expect([server.mode('etc/tundra/env'), server.mode('var/lib/tundra')]).toEqual([0o640, 0o700]);
    expect(server.read('etc/systemd/system/tundra.service')).toContain('ExecStart=/opt/tundra/current/');
    expect(server.read('etc/caddy/Caddyfile')).toBe('import /opt/tundra/current/api/hosting/Caddyfile\n');
    expect(server.read('etc/caddy/Caddyfile.before-tundra')).toBe('of the package');
    expect(server.read('etc/systemd/system/caddy.service.d/tundra.conf')).toContain(
      `SITE=${DOMAIN} PORT=4321`,
    );
    expect(readlinkSync(join(server.root, 'usr/local/bin/tundra'))).toBe(
      '/opt/tundra/current/api/hosting/tundra',
    );
    expect(server.asked).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends caddy zstd',
      'systemctl stop caddy',
      expect.stringContaining('useradd --system'),
      `chown root:tundra ${join(server.root, 'etc/tundra/env')}`,
      'systemctl daemon-reload',
      'systemctl enable --quiet --now tundra',
      'systemctl enable --quiet caddy',
      'systemctl restart caddy',
      expect.stringMatching(/^runuser -u tundra -- .*admin\.ts first-link$/),
    ]);
    for (const told of [`https://${DOMAIN}`, 'TCP 80 and 443, UDP 4321', FIRST_LINK]) {
      expect(stdout).toContain(told);
    }
    // The second run finds the server installed.
    expect(server.install(DOMAIN).stderr).toContain('update it with: tundra update FILE');
  });

  it('the installer can be run again after a package could not be installed', () => {
    using server = new EmptyServer(home);
    const apt = join(server.home, 'bin/apt-get');
    renameSync(apt, `${apt}.good`);
    writeFileSync(apt, '#!/bin/sh\nexit 100\n', { mode: 0o755 });
    const { status, stderr } = server.install(DOMAIN);
    expect([status, stderr]).toEqual([
      100,
      'It was not installed: correct what is said above, and run it again.\n',
    ]);
    renameSync(`${apt}.good`, apt);
    expect(server.install(DOMAIN, server.bundle).status).toBe(0);
  });

  it.each([
    ['FAKE_READY', '1', 'has not come up within 3 seconds: journalctl -u tundra says why.', {}],
    ['FAKE_FAILED', '0', 'does not start: journalctl -u tundra says why.', { FAKE_READY: '1' }],
  ])('the installer says so if the game does not start (%s=%s)', (name, value, said, more) => {
    using server = new EmptyServer(home);
    Object.assign(server.env, more, { [name]: value });
    const { status, stderr } = server.install(DOMAIN);
    expect(status).toBe(1);
    expect(stderr).toContain(said);
  });
});
