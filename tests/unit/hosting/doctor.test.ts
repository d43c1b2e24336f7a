/** Each check of the doctor: good findings, warnings and faults, and a remedy for every finding that is not good. */
import { describe, expect, it } from 'vitest';
import { type AddressProbes, checkAddresses, PRETENDED } from '#api/doctor/addresses.ts';
import { type BackupProbes, checkBackups } from '#api/doctor/backups.ts';
import { checkBuild, NEEDED } from '#api/doctor/build.ts';
import { checkClock } from '#api/doctor/clock.ts';
import { checkDatabase, checkMailsWaiting } from '#api/doctor/database.ts';
import { checkDisk, type DiskProbes } from '#api/doctor/disk.ts';
import { runChecks } from '#api/doctor/examine.ts';
import { type Finding, spanText } from '#api/doctor/finding.ts';
import { checkMachine } from '#api/doctor/machine.ts';
import { checkMail } from '#api/doctor/mail.ts';
import { checkOrigin, type OriginProbes } from '#api/doctor/origin.ts';
import { checkPorts } from '#api/doctor/ports.ts';
import { checkService } from '#api/doctor/service.ts';
import { checkSettings, type JudgedSettings } from '#api/doctor/settings.ts';
import { checkSite, type SiteProbes } from '#api/doctor/site.ts';
import { leftOverIn, secondsIn } from '#api/doctor/system-probes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 12);
const GB = 1e9;

/** Findings in the form `state what`; every finding that is not good has a remedy. */
function told(findings: readonly Finding[]): string[] {
  for (const { state, what, remedy } of findings) expect(remedy === null, what).toBe(state === 'ok');
  return findings.map(({ state, what }) => `${state} ${what}`);
}
const states = (findings: readonly Finding[]): string => findings.map(({ state }) => state).join(' ');
const broken = async (): Promise<never> => {
  throw new Error('no way');
};

it('the doctor checks version and Node', () => {
  const build = (node: string, missing?: string) =>
    checkBuild({ version: '0.1.0', commit: 'abc', node, has: (path) => path !== missing });
  expect(told(build('24.1.0'))).toEqual(['ok Version 0.1.0 (abc) is complete.', 'ok Node is 24.1.0.']);
  expect(told(build('24.1.0', NEEDED[0]))[0]).toBe('fault Version 0.1.0 lacks dist/index.html.');
  expect(told(build('22.9.1'))[1]).toBe('fault Node is 22.9.1.');
});

describe('the addresses of visitors', () => {
  /** @param seen addresses that the server sees for a plain request, and for one that claims another address */
  const at = (seen: readonly [string | null, string | null], more: Partial<AddressProbes> = {}) =>
    checkAddresses({
      isLocal: false,
      trustedProxies: 1,
      resolve: async () => ['198.51.100.7'],
      countedAs: async (pretended) => seen[pretended === null ? 0 : 1],
      ...more,
    });

  it('the doctor accepts the addresses of visitors if every visitor has a separate one', async () => {
    const own = '198.51.100.7';
    expect(told(await at([own, own]))).toEqual([
      `ok Visitors count by their own address: this one as ${own}.`,
    ]);
    // The name resolves to this machine because of its hosts file.
    const named = await at(['127.0.0.1', '127.0.0.1'], { resolve: async () => ['127.0.1.1'] });
    expect(states(named)).toBe('ok');
    expect(await at([null, null], { isLocal: true })).toEqual([]);
  });

  it('the doctor finds forged addresses of visitors, and visitors who all count as one', async () => {
    const forged = told(await at(['198.51.100.7', PRETENDED], { trustedProxies: 2 }));
    expect(forged).toEqual([
      'fault X-Forwarded-For is believed from anybody: limits and bans can be evaded.',
    ]);
    expect(told(await at(['127.0.0.1', '127.0.0.1']))[0]).toMatch(/^fault All visitors count as one, 127/);
    expect(told(await at(['unknown', 'unknown']))[0]).toMatch(/^fault All visitors count as one, unknown/);
  });

  it('the doctor warns if it saw no address of a visitor', async () => {
    expect(told(await at([null, null]))[0]).toMatch(/^look .*the game does not say/);
    expect(told(await at(['', ''], { countedAs: broken }))[0]).toMatch(
      /^look .*could not be checked \(no way\)/,
    );
  });
});

describe('the address of the server', () => {
  const at = (more: Partial<OriginProbes> = {}) =>
    checkOrigin({
      origin: 'https://play.example.org',
      isLocal: false,
      resolve: async () => ['203.0.113.7'],
      ownAddresses: ['203.0.113.7'],
      certificate: async () => ({ daysLeft: 60.5, objection: null }),
      ...more,
    });

  it('the doctor accepts a good server address', async () => {
    expect(told(await at())).toEqual([
      'ok ORIGIN is https://play.example.org.',
      'ok play.example.org is 203.0.113.7.',
      'ok The certificate of play.example.org ends in 60 days.',
    ]);
    expect(states(await at({ isLocal: true, resolve: broken }))).toBe('ok');
    expect(states(await at({ ownAddresses: null }))).toBe('ok ok ok');
  });

  it('the doctor warns about a doubtful server address', async () => {
    expect(told(await at({ ownAddresses: ['10.0.0.2'] }))[1]).toMatch(/^look .*no address of this machine/);
    const old = await at({ certificate: async () => ({ daysLeft: 14, objection: null }) });
    expect(told(old)[2]).toMatch(/^look .*14 days/);
  });

  it('the doctor reports a wrong server address as a fault', async () => {
    expect(told(await at({ origin: 'http://play.example.org' }))[0]).toMatch(/^fault .*unencrypted/);
    expect(told(await at({ resolve: broken }))[1]).toBe('fault play.example.org is not found (no way).');
    expect(told(await at({ certificate: broken }))[2]).toMatch(/^fault .*shows no certificate \(no way\)/);
    const refused = await at({ certificate: async () => ({ daysLeft: 60, objection: 'SELF_SIGNED' }) });
    expect(told(refused)[2]).toMatch(/^fault Browsers refuse .*SELF_SIGNED/);
  });
});

describe('the site as players reach it', () => {
  const way = { ms: 41.4 };
  const at = async (more: Partial<SiteProbes> = {}) =>
    told(
      await checkSite({
        origin: 'https://play.example.org',
        udpPorts: [4321, 4322],
        get: async () => ({ status: 200, text: 'Tundra' }),
        guest: async () => ({ udp: way, websocket: way, left: null }),
        ...more,
      }),
    );

  it('the doctor accepts a site that players can reach', async () => {
    expect((await at()).slice(2)).toEqual(['ok /ws accepts players (41 ms).', 'ok UDP 41 ms.']);
  });

  it('the doctor warns about a site that admits players only over WebSocket', async () => {
    const guest = async () => ({ udp: { failed: 'silence' }, websocket: way, left: 'it stays' });
    const found = await checkSite({
      origin: 'https://a.example',
      udpPorts: [],
      get: async () => ({ status: 200, text: 'Tundra' }),
      guest,
    });
    expect(told(found)[3]).toBe('look WebSocket only: UDP does not get through from here (silence).');
    expect(found[3]?.remedy).toContain('4321');
    expect(told(found)[4]).toBe('look The guest of this trial could not be deleted (it stays).');
    expect((await at({ guest })).at(3)).toMatch(/^look WebSocket only/);
    expect((await at({ guest: broken })).at(-1)).toBe('look No guest was let in (no way).');
  });

  it('the doctor reports a site that does not work as a fault', async () => {
    expect(await at({ get: broken })).toEqual(['fault https://play.example.org does not answer (no way).']);
    expect((await at({ get: async () => ({ status: 200, text: 'nginx' }) }))[0]).toMatch(
      /^fault .*not with the site/,
    );
    const ill = async (path: string) =>
      path === '/'
        ? { status: 200, text: 'Tundra' }
        : { status: 503, text: '{"reason":"The disk is full."}' };
    expect((await at({ get: ill }))[1]).toBe('fault The game takes no players: The disk is full.');
    const guest = async () => ({ udp: way, websocket: { failed: 'it answers with 400' }, left: null });
    expect((await at({ guest }))[2]).toBe('fault /ws accepts no players (it answers with 400).');
  });
});

it('the doctor checks the ports', async () => {
  const at = async (isRunning: boolean, ...taken: string[]) =>
    told(
      await checkPorts({
        isRunning,
        tcp: 80,
        udp: [80, 81],
        isTaken: async (kind, port) => taken.includes(`${kind} ${port}`),
      }),
    );
  expect(await at(true, 'tcp 80')).toEqual(['ok The game listens on TCP 80.']);
  expect(await at(true)).toEqual(['fault The game runs, and nothing listens on TCP 80.']);
  expect(await at(false)).toEqual(['ok TCP 80, UDP 80, UDP 81: free for the game.']);
  expect(await at(false, 'udp 81')).toEqual(['fault Another program has UDP 81.']);
});

it('the doctor checks the clock', () => {
  const at = (known: number | null, isSynchronised: boolean | null = true) =>
    told(checkClock({ isSynchronised, now: NOW, known }));
  expect(at(NOW - DAY)).toEqual(['ok The clock shows 2026-11-27 12:00 UTC.', 'ok The clock is kept by NTP.']);
  expect(at(null, null)).toHaveLength(1);
  expect(at(NOW, false)[1]).toBe('look Nothing keeps the clock right.');
  expect(at(NOW - 15 * DAY)[0]).toMatch(/^look .*the last known time is 2026-11-12 12:00 UTC/);
  expect(at(NOW + 2 * HOUR)[0]).toMatch(/^look .*somebody has played at 2026-11-27 14:00 UTC/);
});

describe('the disk of the server', () => {
  const at = (more: Partial<DiskProbes> = {}) =>
    checkDisk({
      folders: { database: '/d', backups: '/b', 'temporary files': '/t' },
      free: () => 10 * GB,
      secret: [{ path: '/d/postgres/data', mode: 0o40700, wanted: 0o700 }],
      leftOver: [],
      ...more,
    });
  const withFree = (bytes: number | null) => states(at({ free: () => bytes }));

  it('the doctor reports whether the disk has enough space', () => {
    expect(states(at())).toBe('ok ok ok ok ok');
    expect(withFree(0.9 * GB)).toBe('look look ok ok ok');
    expect(withFree(0.2 * GB)).toBe('fault look ok ok ok');
    expect(withFree(1e6)).toBe('fault fault fault ok ok');
    expect(withFree(null)).toBe('look look look ok ok');
  });

  it('the doctor finds secrets that other users can read, and reports no other files', () => {
    const open = at({ secret: [{ path: '/d/secrets.key', mode: 0o100644, wanted: 0o600 }] })[3];
    expect(open).toEqual({
      state: 'fault',
      what: 'Other users can read /d/secrets.key (644).',
      remedy: 'chmod 600 /d/secrets.key',
    });
    expect(states(at({ secret: [{ path: '/none', mode: null, wanted: 0o600 }] }))).toBe('ok ok ok ok ok');
    expect(told(at({ leftOver: ['/d/restore-7'] }))[4]).toBe('look Left over: /d/restore-7.');
    expect(leftOverIn(['/nowhere'])).toEqual([]);
  });
});

describe('the backups of the server', () => {
  const at = (more: Partial<BackupProbes> = {}) =>
    told(
      checkBackups({
        everyMs: HOUR,
        newestAt: NOW - HOUR,
        verifiedAt: NOW - DAY,
        now: NOW,
        isSameDisk: true,
        hasCommand: true,
        ...more,
      }),
    );

  it('the doctor accepts good backups', () => {
    expect(at()).toEqual([
      'ok The newest backup is 60 minutes old.',
      'ok The last successful trial of a backup was 24 hours ago.',
    ]);
  });

  it('the doctor finds backups that are old, never verified, never made, or all in one place', () => {
    expect(at({ newestAt: NOW - 3 * HOUR })[0]).toBe('fault The newest backup is 3 hours old.');
    expect(at({ newestAt: null })).toEqual(['look There is no backup yet.']);
    expect(at({ verifiedAt: null })[1]).toBe('look None of the backups was tried.');
    expect(at({ verifiedAt: NOW - 3 * DAY })[1]).toMatch(/^look .*3 days ago/);
    expect(at({ everyMs: null })[2]).toMatch(/^look .*BACKUPS is 0/);
    expect(at({ hasCommand: false })[2]).toBe('look Backups lie on the disk of the database.');
    expect(at({ hasCommand: false, isSameDisk: null })).toHaveLength(2);
  });
});

describe('the database of the server', () => {
  const FACTS = {
    version: '18.4',
    hasChecksums: true,
    bytes: 116e6,
    oldestMs: 0,
    newerMigrations: [] as readonly string[],
    mailsWaiting: 0,
    unknownRows: { structures: 0 },
    operatorsWithoutStep: 0,
    isHeard: true,
    gamePid: 7,
  };
  const at = (more: Partial<typeof FACTS> = {}) => told(checkDatabase({ ...FACTS, ...more }));

  it('the doctor accepts a good database', () => {
    expect(at()[0]).toBe('ok The database is PostgreSQL 18.4, 116 MB.');
    expect(states(checkDatabase(FACTS))).toBe('ok ok ok ok ok');
    expect(states(checkMailsWaiting(FACTS))).toBe('ok');
  });

  it('the doctor reports a bad database', () => {
    expect(at({ version: '14.11' })[0]).toMatch(/^fault /);
    expect(at({ hasChecksums: false })[1]).toMatch(/^look /);
    expect(at({ newerMigrations: ['0999-x'] })[2]).toMatch(/^fault .*0999-x/);
    expect(at({ oldestMs: HOUR })[2]).toBe('look A transaction is 60 minutes old: the tables grow.');
    expect(at({ unknownRows: { structures: 3 } })[3]).toMatch(/^look .*3 in structures/);
    expect(at({ operatorsWithoutStep: 2 })[4]).toBe('fault 2 operators have no second step.');
    expect(told(checkMailsWaiting({ ...FACTS, mailsWaiting: 51 }))[0]).toBe('look 51 mails wait to be sent.');
  });
});

it('the doctor checks memory and limits', () => {
  const WELL = {
    totalBytes: 2 * GB,
    availableBytes: GB,
    limitBytes: null,
    heapLimitBytes: GB,
    openFiles: 65_536,
  };
  const at = (more: object = {}) => states(checkMachine({ ...WELL, ...more }));
  expect(at()).toBe('ok ok ok');
  expect(at({ openFiles: null })).toBe('ok ok');
  expect(at({ totalBytes: GB })).toBe('look ok ok');
  expect(at({ limitBytes: 0.5 * GB })).toBe('fault ok ok');
  expect(at({ availableBytes: 1e8 })).toBe('look ok ok');
  expect(at({ heapLimitBytes: 1e8 })).toBe('ok look ok');
  expect(at({ openFiles: 2000 })).toBe('ok ok look');
  expect(at({ openFiles: 256 })).toBe('ok ok fault');
});

it('the doctor checks how the game was started', () => {
  const unit = { name: 'tundra.service', killMode: 'mixed', stopSeconds: 45 };
  const at = (isUnderNpm: boolean | null, more: object | null = null) =>
    told(checkService({ isUnderNpm, unit: more === null ? null : { ...unit, ...more } }));
  expect(at(null)).toEqual([]);
  expect(at(false)).toEqual(['ok The game was started without npm.']);
  expect(at(true)[0]).toMatch(/^look npm has started the game/);
  expect(at(true, {})[0]).toMatch(/^fault The service starts npm/);
  expect(at(false, {}).map((line) => line.split(' ')[0])).toEqual(['ok', 'ok', 'ok']);
  expect(at(false, { killMode: 'control-group' })[1]).toMatch(/^fault .*KillMode=control-group/);
  expect(at(false, { stopSeconds: 10 })[2]).toMatch(/^look .*10 s to stop/);
  // A game that takes longer to save needs a longer time to stop.
  expect(checkService({ isUnderNpm: false, unit }, 60)[2]?.remedy).toBe(
    'TimeoutStopSec=75 in tundra.service.',
  );
  expect(['1min 30s', '45s', '500ms', 'infinity'].map(secondsIn)).toEqual([
    90,
    45,
    0.5,
    Number.POSITIVE_INFINITY,
  ]);
});

it('the doctor checks the mail server', async () => {
  const at = async (smtpUrl: string | null, greeting: () => Promise<string> = broken, isLocal = false) =>
    told(await checkMail({ smtpUrl, isLocal, greeting }));
  const url = 'smtps://user:secret@mail.example.org:465';
  expect(await at(null, broken, true)).toEqual(['ok Mails are written into DATA_DIR/outbox.']);
  expect((await at(null))[0]).toMatch(/^look Mails are sent to nobody/);
  expect(await at(url, async () => '220 mail ready')).toEqual([
    'ok The mail server mail.example.org:465 greets.',
  ]);
  expect((await at(url, async () => '554 go away'))[0]).toMatch(/^fault .*refuses: 554 go away/);
  expect((await at(url))[0]).toBe('fault The mail server mail.example.org:465 does not answer (no way).');
});

it('the doctor checks settings', () => {
  const WELL: JudgedSettings = {
    local: false,
    origin: 'https://play.example.org',
    host: '127.0.0.1',
    debugTools: false,
    metricsToken: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    turnSecret: null,
    trustedProxies: 1,
  };
  const at = (more: Partial<JudgedSettings> = {}) => told(checkSettings({ ...WELL, ...more }));
  expect(at()).toEqual(['ok The settings are fit for what ORIGIN says.']);
  expect(at({ local: true, debugTools: true, trustedProxies: 0 })).toEqual(at());
  expect(at({ debugTools: true })[0]).toMatch(/^fault .*DEBUG_TOOLS is 1/);
  expect(at({ trustedProxies: 0 })[0]).toMatch(/^fault .*TRUSTED_PROXIES is 0/);
  expect(at({ host: '0.0.0.0' })[0]).toMatch(/^look .*can forge an address/);
  expect(at({ metricsToken: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).toEqual(['look METRICS_TOKEN can be guessed.']);
  expect(at({ turnSecret: 'secret' })).toEqual(['look TURN_SECRET can be guessed.']);
});

it('a check of the doctor that fails is reported as a finding, and does not stop the other checks', async () => {
  const found = await runChecks({
    'The moon': broken,
    'The sun': () => [{ state: 'ok', what: 'It shines.', remedy: null }],
  });
  expect(told(found)).toEqual(['fault The moon could not be checked: no way', 'ok It shines.']);
  expect([spanText(90_000), spanText(47 * HOUR), spanText(49 * HOUR)]).toEqual([
    '2 minutes',
    '47 hours',
    '2 days',
  ]);
});
