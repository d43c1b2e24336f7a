/** The schedule of backups: when they are made, kept and verified, and what happens after a failure. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { BackupKeeper, LOOK_MS, type Ran } from '#api/backups/backups.ts';
import {
  type BackupFile,
  backupPath,
  listBackups,
  newestVerified,
  rememberVerified,
} from '#api/db/backup/files.ts';
import { expiredBackups } from '#api/db/backup/retention.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEEP = { hours: 24, days: 14, weeks: 8 };
/** A Monday. */
const BEGIN = Date.parse('2026-01-05T00:00:00Z');
const home = mkdtempSync(join(tmpdir(), 'tundra-backups-'));
afterAll(() => rmSync(home, { recursive: true }));

const fileAt = (at: number): BackupFile => ({
  path: backupPath('/b', new Date(at)),
  at: new Date(at),
  bytes: 1,
});

/**
 * A data folder with a clock that each check advances, and stand-ins for the backup programs that record every request.
 */
class House {
  readonly folder = mkdtempSync(join(home, 'b-'));
  readonly asked: string[] = [];
  readonly keeper: BackupKeeper;
  at = BEGIN;
  players = 0;
  /** Outcome of the programs that run next. */
  outcome: Ran = { isDone: true, said: 'done' };

  constructor(everyMs = HOUR, command: string | null = null) {
    const ended = (act: () => void) => {
      if (this.outcome.isDone) act();
      return { ran: Promise.resolve(this.outcome), end: () => undefined };
    };
    this.keeper = new BackupKeeper({
      folder: this.folder,
      everyMs,
      keep: KEEP,
      command,
      programs: {
        backUp: () => {
          this.asked.push('backup');
          return ended(() => writeFileSync(backupPath(this.folder, new Date(this.at)), 'b'));
        },
        verify: (path) => {
          this.asked.push(`verify ${basename(path)}`);
          return ended(() => rememberVerified(this.folder, path, new Date(this.at)));
        },
        command: (with_, path) => {
          this.asked.push(`${with_} ${basename(path)}`);
          return ended(() => undefined);
        },
      },
      players: () => this.players,
      now: () => new Date(this.at),
      log: pino({ level: 'silent' }),
    });
  }

  /** All requests except verifications. */
  get made(): readonly string[] {
    return this.asked.filter((what) => !what.startsWith('verify'));
  }

  async live(ms: number, hourly: (at: number) => void = () => undefined): Promise<void> {
    for (const end = this.at + ms; this.at < end; ) {
      this.at += LOOK_MS;
      hourly(this.at);
      await this.keeper.runIfDue();
    }
  }
}

describe('the keeper of backups', () => {
  it('the backup keeper waits on a new server, then makes a backup, and another whenever the newest is old enough', async () => {
    const house = new House();
    await house.live(4 * MINUTE);
    expect(house.asked).toEqual([]);
    await house.live(3 * HOUR);
    expect(house.made).toEqual(['backup', 'backup', 'backup']);
    expect(house.keeper.figures()).toMatchObject({ bytes: 1, failures: 0 });
    // A server that has never verified a backup verifies its first one immediately.
    expect(house.asked.filter((what) => what.startsWith('verify'))).toHaveLength(1);
  });

  it('the backup keeper runs the configured command after each new backup', async () => {
    const house = new House(HOUR, 'copy-away');
    await house.live(10 * MINUTE);
    expect(house.made).toEqual(['backup', `copy-away ${basename(listBackups(house.folder)[0]?.path ?? '')}`]);
  });

  it('the backup keeper retries a few minutes after a failure, counts the failure, and keeps the older backups', async () => {
    const house = new House();
    await house.live(10 * MINUTE);
    house.outcome = { isDone: false, said: 'no room' };
    house.asked.length = 0;
    await house.live(70 * MINUTE);
    expect(house.asked.length).toBeGreaterThan(1);
    expect(house.asked.length).toBeLessThan(5);
    expect(house.keeper.figures().failures).toBe(house.asked.length);
    expect(listBackups(house.folder)).toHaveLength(1);
    house.outcome = { isDone: true, said: 'done' };
    await house.live(10 * MINUTE);
    expect(listBackups(house.folder)).toHaveLength(2);
  });

  it('the backup keeper verifies the newest backup once a day, in the hour with the fewest players', async () => {
    const house = new House();
    const quiet = new Date(BEGIN + 15 * HOUR).getHours();
    const crowd = (at: number) => {
      house.players = new Date(at).getHours() === quiet ? 2 : 40;
    };
    await house.live(3 * DAY, crowd);
    house.asked.length = 0;
    const tried: number[] = [];
    await house.live(5 * DAY, (at) => {
      crowd(at);
      const verified = newestVerified(house.folder);
      if (verified && tried.at(-1) !== verified.at.getTime()) tried.push(verified.at.getTime());
    });
    expect(house.asked.filter((what) => what.startsWith('verify')).length).toBe(5);
    expect(new Set(tried.slice(1).map((at) => new Date(at).getHours()))).toEqual(new Set([quiet]));
  });

  it('the backup keeper makes no backup once it has been stopped', async () => {
    const house = new House();
    await house.keeper.end();
    await house.live(2 * HOUR);
    expect(house.asked).toEqual([]);
  });
});

describe('retention of backups', () => {
  it('hourly backups over a year are thinned to one per hour for a day, per day for 14 days and per week for 8 weeks', () => {
    let files: BackupFile[] = [];
    for (let at = BEGIN; at < BEGIN + 365 * DAY; at += HOUR) {
      files.push(fileAt(at));
      const gone = new Set(expiredBackups(files, KEEP, null));
      files = files.filter((file) => !gone.has(file));
      expect(files.length).toBeLessThanOrEqual(46);
      if (at < BEGIN + 60 * DAY) continue;
      const within = (ms: number, span: number) =>
        new Set(
          files.flatMap((file) => (at - file.at.getTime() < ms ? Math.floor(file.at.getTime() / span) : [])),
        );
      expect(within(DAY, HOUR).size).toBe(24);
      expect(within(13 * DAY, DAY).size).toBeGreaterThanOrEqual(13);
      expect(Math.min(...files.map((file) => file.at.getTime()))).toBeLessThan(at - 41 * DAY);
    }
  });

  it('the newest backup and the newest verified backup are always kept', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 500 * 24 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, fc.nat(), fc.nat(3), (hours, pick, most) => {
        const files = [...hours].sort((a, b) => a - b).map((hour) => fileAt(BEGIN + hour * HOUR));
        const verified = files[pick % files.length]?.path ?? null;
        const gone = expiredBackups(files, { hours: most, days: most, weeks: most }, verified).map(
          ({ path }) => path,
        );
        expect(gone).not.toContain(files.at(-1)?.path);
        expect(gone).not.toContain(verified);
      }),
    );
  });
});

describe('the record of the verified backup', () => {
  it('the verification record names a verified backup in the folder until that backup is gone', () => {
    const folder = mkdtempSync(join(home, 'v-'));
    const path = backupPath(folder, new Date(BEGIN));
    rememberVerified(folder, path, new Date(BEGIN + HOUR));
    expect(newestVerified(folder)).toBeNull();
    writeFileSync(path, 'b');
    expect(newestVerified(folder)).toEqual({ path, at: new Date(BEGIN + HOUR) });
    rememberVerified(folder, backupPath(home, new Date(BEGIN)), new Date());
    expect(newestVerified(folder)?.at).toEqual(new Date(BEGIN + HOUR));
    writeFileSync(join(folder, 'verified.json'), 'nonsense');
    expect(newestVerified(folder)).toBeNull();
  });
});
