/** The systemd unit: its starts, stops and limits, and the permissions that it leaves to the game. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const UNIT = join(import.meta.dirname, '../../../api/hosting/tundra.service');
const text = readFileSync(UNIT, 'utf8');
const lines = text.split('\n').filter((line) => !line.startsWith('#'));
const home = mkdtempSync(join(tmpdir(), 'tundra-unit-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Maximum exposure that `systemd-analyze security` may find, in tenths. */
const EXPOSURE = 15;
const ANALYZE = '/usr/bin/systemd-analyze';

const DIRECTIVES = `
RequiresMountsFor=/var/lib/tundra
StartLimitIntervalSec=10min
StartLimitBurst=5
Type=exec
User=tundra
WorkingDirectory=/opt/tundra/current
Environment=DATA_DIR=/var/lib/tundra
EnvironmentFile=/etc/tundra/env
ExecStart=/opt/tundra/current/node_modules/.bin/node api/main.ts
KillMode=mixed
TimeoutStopSec=45
Restart=on-failure
RestartSec=2
RestartPreventExitStatus=78
RestartForceExitStatus=75
StateDirectory=tundra
StateDirectoryMode=0700
UMask=0077
OOMPolicy=continue
OOMScoreAdjust=-200
MemoryHigh=75%
MemoryMax=90%
TasksMax=512
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
PrivateMounts=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectProc=invisible
ProcSubset=pid
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
KeyringMode=private
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @mount @swap @reboot @raw-io @cpu-emulation @debug @module @obsolete @clock
WantedBy=multi-user.target`;

describe('the unit of systemd', () => {
  it.each(DIRECTIVES.trim().split('\n'))('the unit contains %s', (directive) => {
    expect(lines).toContain(directive);
  });

  it('the unit allows the JavaScript engine to write machine code, which it needs', () => {
    expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
  });

  it.runIf(existsSync(ANALYZE))('systemd understands every line of the unit', () => {
    const here = join(home, 'tundra.service');
    // The game is not installed here, so the path of its program is replaced.
    writeFileSync(here, text.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
    const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', here], { encoding: 'utf8' });
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  it.runIf(existsSync(ANALYZE))('the unit leaves the game few permissions on the machine', () => {
    const args = ['security', '--offline=true', `--threshold=${EXPOSURE}`, UNIT];
    const { status, stdout } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
    expect(stdout).toContain('Overall exposure level for tundra.service');
    expect(status).toBe(0);
  });
});
