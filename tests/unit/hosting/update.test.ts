/** Updates: the checks beforehand, the successful path, and the way back from every failure. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rollback } from '#api/cli/update/rollback.ts';
import { update } from '#api/cli/update/steps.ts';
import { LOOKING_ITSELF_OVER } from '#api/services/operators/server-actions.ts';
import { type Fate, releaseOf, UpdatedMachine } from '#tests/helpers/hosting/updated-machine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLOSED = `${JSON.stringify({ action: 'close-doors', detail: 'We move house.' })}\n`;

/** Updates a machine. @returns the message of a failed update; empty after a successful one */
async function outcome(machine: UpdatedMachine, more: Partial<Parameters<typeof update>[1]> = {}) {
  const { file, dataDir } = machine;
  const wish = { file, dataDir, isEmbedded: true, isAnyway: false, isNow: true, ...more };
  return await update(machine, wish).then(
    () => '',
    (error: Error) => error.message,
  );
}

async function back(machine: UpdatedMachine, more: Partial<Parameters<typeof rollback>[1]> = {}) {
  const wish = { dataDir: machine.dataDir, isEmbedded: true, isNow: true, isSure: false, ...more };
  return await rollback(machine, wish).then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('a successful update', () => {
  it('an update backs up, copies after the stop, closes the doors, starts the new version, and opens the doors', async () => {
    using machine = new UpdatedMachine();
    expect(await outcome(machine)).toBe('');
    expect(machine.done).toEqual([
      'unpack',
      'backup by 0.1.0',
      'stop',
      'copy',
      `admin doors closed ${LOOKING_ITSELF_OVER} by 0.1.0`,
      'start 0.2.0',
      'admin doors open by 0.2.0',
    ]);
    expect(machine.doorsAtStart).toEqual([expect.stringContaining(LOOKING_ITSELF_OVER)]);
    expect([machine.linked, machine.unit]).toEqual(['0.2.0', 'unit of 0.2.0']);
    expect([machine.read('rows'), machine.runs]).toEqual(['rows of 0.2.0', true]);
    expect(machine.copies).toEqual(['postgres.before-2026-11-22T20-00-00Z']);
  });

  it('an update leaves closed doors closed, with their notice', async () => {
    using machine = new UpdatedMachine();
    machine.write('doors', CLOSED);
    expect(await outcome(machine)).toBe('');
    expect(machine.doorsAtStart[0]).toContain(LOOKING_ITSELF_OVER);
    expect(machine.read('doors')).toBe(CLOSED);
  });

  it('an update keeps two releases, its own copies of the last day, and the copies made by restores', async () => {
    using machine = new UpdatedMachine();
    const kept = 'postgres.before-2025-01-01T00-00-00Z';
    mkdirSync(join(machine.dataDir, kept));
    expect(await outcome(machine)).toBe('');
    const copies = [kept, ...machine.copies.filter((name) => name !== kept)];
    for (const [at, version] of ['0.3.0', '0.4.0'].entries()) {
      machine.at += 10 * HOUR;
      machine.coming = { ...machine.coming, version };
      expect(await outcome(machine)).toBe('');
      expect(machine.releases).toEqual([at === 0 ? '0.2.0' : '0.3.0', version]);
      copies.push(...machine.copies.filter((name) => !copies.includes(name)));
    }
    expect(machine.copies).toEqual(copies);
    machine.at += 10 * HOUR;
    machine.coming = { ...machine.coming, version: '0.5.0' };
    expect(await outcome(machine)).toBe('');
    expect(machine.copies.slice(0, 3)).toEqual([kept, ...copies.slice(2)]);
    expect(machine.copies).toHaveLength(4);
  });

  it('an update warns players five minutes in advance', async () => {
    using machine = new UpdatedMachine();
    const began = machine.at;
    expect(await outcome(machine, { isNow: false })).toBe('');
    expect(machine.done[2]).toBe('admin restart --in 5m an update to 0.2.0 by 0.1.0');
    expect(machine.done[3]).toBe('stop');
    const tookMs = machine.at - began;
    expect(tookMs).toBeGreaterThan(4.9 * MINUTE);
    expect(tookMs).toBeLessThan(5.1 * MINUTE);
  });

  it('an update continues at once when the last player has left', async () => {
    using machine = new UpdatedMachine();
    const began = machine.at;
    machine.emptyAt = began + MINUTE;
    expect(await outcome(machine, { isNow: false })).toBe('');
    expect(machine.at - began).toBeLessThan(1.2 * MINUTE);
  });

  it('an update sends no warning if the game is not running', async () => {
    using machine = new UpdatedMachine();
    machine.stop();
    expect(await outcome(machine, { isNow: false })).toBe('');
    expect(machine.done.filter((words) => words.startsWith('admin restart'))).toEqual([]);
  });

  it('an update migrates the database to another version of PostgreSQL', async () => {
    using machine = new UpdatedMachine();
    machine.coming = { ...machine.coming, postgres: 19 };
    expect(await outcome(machine)).toBe('');
    expect(machine.done.slice(4, 8)).toEqual([
      `admin doors closed ${LOOKING_ITSELF_OVER} by 0.1.0`,
      'backup by 0.1.0',
      'restore /backups/one.sql.zst --nothing-since by 0.2.0',
      'start 0.2.0',
    ]);
    expect(machine.doorsAtStart[0]).toContain(LOOKING_ITSELF_OVER);
    expect([machine.read('PG_VERSION'), machine.read('rows')]).toEqual(['19\n', 'rows of 0.2.0']);
    expect(machine.copies).toEqual(['postgres.before-2026-11-22T20-00-00Z']);
    expect(await back(machine)).toBe('');
    expect([machine.read('PG_VERSION'), machine.read('rows'), machine.runs]).toEqual([
      '18\n',
      'rows of 0.1.0',
      true,
    ]);
  });

  it('an update says that the doors are still closed if opening them fails, and can be rolled back', async () => {
    using machine = new UpdatedMachine();
    machine.failing.add('admin doors open by 0.2.0');
    const said = await outcome(machine);
    expect(said).toContain('Version 0.2.0 runs, and its doors are still closed: The doors could not be set');
    expect(said).toContain('tundra admin doors open');
    expect([machine.linked, machine.runs, machine.releases]).toEqual(['0.2.0', true, ['0.1.0', '0.2.0']]);
    expect(await back(machine)).toBe('');
    expect([machine.linked, machine.read('doors')]).toEqual(['0.1.0', '']);
  });

  it('an update makes no copy of an external database', async () => {
    using machine = new UpdatedMachine();
    expect(await outcome(machine, { isEmbedded: false })).toBe('');
    expect([machine.linked, machine.copies]).toEqual(['0.2.0', []]);
  });
});

describe('the way back from a failed update', () => {
  const CASES: readonly [Fate, string, number][] = [
    ['dies', 'it ended: The oven is broken.', 8_000],
    ['never ready', 'it was not ready within a minute: The stove is cold.', 75_000],
    ['another world', 'the world of seed 7 is not what it was', 15_000],
  ];
  it.each(CASES)(
    'the old version runs again after the new version failed: %s',
    async (fate, reason, withinMs) => {
      using machine = new UpdatedMachine();
      machine.fates['0.2.0'] = fate;
      const began = machine.at;
      const said = await outcome(machine);
      expect(said).toBe(
        `Version 0.2.0 was not well: ${reason}\nVersion 0.1.0 runs again, and nothing was lost.`,
      );
      expect(machine.at - began).toBeLessThan(withinMs);
      expect([machine.linked, machine.unit, machine.runs]).toEqual(['0.1.0', 'unit of 0.1.0', true]);
      expect([machine.read('rows'), machine.read('doors')]).toEqual(['rows of 0.1.0', '']);
      expect(statSync(join(machine.dataDir, 'postgres/data')).mode & 0o777).toBe(0o700);
      expect([machine.copies, machine.releases]).toEqual([[], ['0.1.0']]);
      expect(machine.has('opt/tundra/updates.json')).toBe(false);
    },
  );

  it.each(['copy', `admin doors closed ${LOOKING_ITSELF_OVER} by 0.1.0`, 'start 0.2.0'])(
    'the old version runs again after this step failed: %s',
    async (step) => {
      using machine = new UpdatedMachine();
      machine.failing.add(step);
      expect(await outcome(machine)).toContain('Version 0.1.0 runs again, and nothing was lost.');
      expect([machine.linked, machine.runs]).toEqual(['0.1.0', true]);
      expect([machine.read('rows'), machine.read('doors')]).toEqual(['rows of 0.1.0', '']);
    },
  );

  it('the old version runs again after a change to another version of PostgreSQL', async () => {
    using machine = new UpdatedMachine();
    machine.coming = { ...machine.coming, postgres: 19 };
    machine.fates['0.2.0'] = 'dies';
    expect(await outcome(machine)).toContain('Version 0.1.0 runs again, and nothing was lost.');
    expect([machine.read('PG_VERSION'), machine.read('rows'), machine.runs]).toEqual([
      '18\n',
      'rows of 0.1.0',
      true,
    ]);
    expect([machine.copies, machine.linked]).toEqual([[], '0.1.0']);
  });

  it('after a failed update of a game with an external database, the doors are opened again', async () => {
    using machine = new UpdatedMachine();
    machine.failing.add('start 0.2.0');
    expect(await outcome(machine, { isEmbedded: false })).toContain('Version 0.1.0 runs again');
    expect(machine.read('doors')).toContain('open-doors');
  });

  it('the update says where everything is if the old version does not start again either', async () => {
    using machine = new UpdatedMachine();
    machine.fates['0.2.0'] = 'dies';
    machine.failing.add('put-back postgres.before-2026-11-22T20-00-00Z by 0.1.0');
    const said = await outcome(machine);
    const copy = join(machine.dataDir, 'postgres.before-2026-11-22T20-00-00Z');
    expect(said).toContain('Version 0.1.0 does not run again either: The copy could not be put back');
    expect(said).toContain(`The database of before is in ${copy}.`);
    expect(machine.has('var/lib/tundra/postgres.before-2026-11-22T20-00-00Z/data/rows')).toBe(true);
  });

  it('a failed backup needs no way back, because the game has not been stopped yet', async () => {
    using machine = new UpdatedMachine();
    const before = machine.files();
    machine.failing.add('backup by 0.1.0');
    expect(await outcome(machine)).toBe('The backup failed: no backup by 0.1.0 Nothing was changed.');
    expect(machine.files()).toEqual(before);
    expect(machine.done).toEqual(['unpack', 'backup by 0.1.0']);
  });
});

describe('checks before an update', () => {
  const CASES: readonly [string, (machine: UpdatedMachine) => void, string][] = [
    ['no such file', (m) => rmSync(m.file), 'tundra-0.2.0-linux-x64.tar.zst is not there.'],
    ['no signature', (m) => rmSync(`${m.file}.sig`), '.sig is not there.'],
    [
      'a signature of somebody else',
      (m) => {
        m.isSigned = false;
      },
      'is not signed by whom',
    ],
    [
      'the same version',
      (m) => Object.assign(m, { coming: releaseOf('0.1.0') }),
      'Version 0.1.0 runs already.',
    ],
    [
      'an older one',
      (m) => Object.assign(m, { coming: releaseOf('0.0.9', { migrations: ['0001-a'] }) }),
      'does not understand (0002-b): tundra rollback goes back.',
    ],
    [
      'an older PostgreSQL',
      (m) => Object.assign(m, { coming: releaseOf('0.2.0', { postgres: 17 }) }),
      'brings PostgreSQL 17, and this database is of PostgreSQL 18, which is newer.',
    ],
    ['no room', (m) => Object.assign(m, { free: 10 }), 'and 1 MB are free: make room.'],
    ['no game', (m) => rmSync(join(m.root, 'opt/tundra/current')), 'No game is installed here'],
  ];
  it.each(CASES)('an update with %s is refused, and changes nothing', async (_, spoil, said) => {
    using machine = new UpdatedMachine();
    spoil(machine);
    const before = machine.files();
    expect(await outcome(machine)).toContain(said);
    expect(machine.files()).toEqual(before);
    expect([machine.done, machine.runs]).toEqual([[], true]);
  });

  it('an update reports all faults found by its checks at once', async () => {
    using machine = new UpdatedMachine();
    machine.coming = releaseOf('0.2.0', { postgres: 17, migrations: ['0001-a'] });
    machine.free = 10;
    const lines = (await outcome(machine)).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toBe('Nothing was changed.');
  });

  it('faults found by doctor stop the update unless they are overridden', async () => {
    using machine = new UpdatedMachine();
    mkdirSync(join(machine.root, 'opt/tundra/releases/0.1.0/api/cli'), { recursive: true });
    writeFileSync(join(machine.root, 'opt/tundra/releases/0.1.0/api/cli/doctor.ts'), '');
    machine.failing.add('doctor by 0.1.0');
    expect(await outcome(machine)).toContain('tundra doctor finds faults');
    expect([machine.linked, machine.releases]).toEqual(['0.1.0', ['0.1.0']]);
    expect(await outcome(machine, { isAnyway: true })).toBe('');
  });

  it('an update does not run while another one is running', async () => {
    using machine = new UpdatedMachine();
    writeFileSync(join(machine.root, 'opt/tundra/update.lock'), '1');
    expect(await outcome(machine)).toBe(
      'Process 1 updates the game: wait until it has ended. Nothing was changed.',
    );
  });

  it('a killed update does not block the next one', async () => {
    using machine = new UpdatedMachine();
    writeFileSync(join(machine.root, 'opt/tundra/update.lock'), '4194305');
    expect(await outcome(machine)).toBe('');
    expect(machine.has('opt/tundra/update.lock')).toBe(false);
  });
});

describe('a rollback of an update', () => {
  it('a rollback says how much play is lost, asks, and restores the previous release and its database', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine);
    machine.at += 37 * MINUTE;
    expect(await back(machine)).toBe('');
    expect(machine.question).toBe(
      'Back from 0.2.0 to 0.1.0. What was played since the update is lost: 37 minutes.',
    );
    expect([machine.linked, machine.unit, machine.runs]).toEqual(['0.1.0', 'unit of 0.1.0', true]);
    expect([machine.read('rows'), machine.read('doors')]).toEqual(['rows of 0.1.0', '']);
    const [kept = '', ...more] = machine.copies;
    expect(more).toEqual([]);
    expect(machine.has(`var/lib/tundra/${kept}/data/rows`)).toBe(true);
    expect(machine.said.join('\n')).toContain(kept);
    expect(machine.said).toContain('7 accounts have the passwords of now.');
    expect(machine.done).toContain('backup by 0.2.0');
  });

  it('a rollback changes nothing if the answer is no', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine);
    const before = machine.files();
    machine.answer = false;
    expect(await back(machine)).toBe('');
    expect(machine.files()).toEqual(before);
  });

  it('a rollback says where both databases are if the previous version does not start', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine);
    machine.fates['0.1.0'] = 'dies';
    const said = await back(machine);
    const kept = machine.copies[0] ?? '';
    expect(said).toContain('Version 0.1.0 is not well: it ended: The oven is broken.');
    expect(said).toContain(`The database of now is kept in ${join(machine.dataDir, kept)}.`);
    expect(said).toContain('journalctl -u tundra');
  });

  it('a rollback says where the copy is if it cannot be restored', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine);
    const copy = machine.copies[0] ?? '';
    machine.failing.add(`put-back ${copy} by 0.2.0`);
    const said = await back(machine);
    expect(said).toContain(`The database of before the update: ${join(machine.dataDir, copy)}.`);
    expect(said).toContain('/backups/one.sql.zst');
    expect(machine.linked).toBe('0.2.0');
  });

  it('a rollback keeps the record of the copies of earlier updates', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine);
    const [first = ''] = machine.copies;
    machine.at += HOUR;
    machine.coming = { ...machine.coming, version: '0.3.0' };
    await outcome(machine);
    expect(await back(machine)).toBe('');
    machine.at += 30 * HOUR;
    machine.coming = { ...machine.coming, version: '0.4.0' };
    expect(await outcome(machine)).toBe('');
    expect(machine.copies).not.toContain(first);
  });

  it('a rollback is refused if there was no update, or if it was already rolled back', async () => {
    using machine = new UpdatedMachine();
    const none = 'There is no update to take back. Nothing was changed.';
    expect(await back(machine)).toBe(none);
    await outcome(machine);
    expect(await back(machine, { isSure: true })).toBe('');
    expect(machine.question).toBe('');
    expect(await back(machine)).toBe(none);
  });

  it.each(['opt/tundra/releases/0.1.0', 'var/lib/tundra/postgres.before-2026-11-22T20-00-00Z'])(
    'a rollback is refused without %s',
    async (path) => {
      using machine = new UpdatedMachine();
      await outcome(machine);
      rmSync(join(machine.root, path), { recursive: true });
      const before = machine.files();
      expect(await back(machine)).toContain('is not there any more');
      expect([machine.files(), machine.runs]).toEqual([before, true]);
    },
  );

  it('a rollback is refused if the database is external and has been migrated', async () => {
    using machine = new UpdatedMachine();
    await outcome(machine, { isEmbedded: false });
    expect(await back(machine, { isEmbedded: false })).toContain(
      'does not understand the database of DATABASE_URL',
    );
    expect(machine.linked).toBe('0.2.0');
  });
});
