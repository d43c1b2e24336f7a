/**
 * The recorder of the server's figures: what it keeps for a day, what causes gaps, what makes it start over, and its
 * size.
 */
import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { serverFiguresSchema } from '#api/contracts/server-figures.ts';
import { KEPT, MINUTE_MS, MinuteRings, PARTS } from '#api/services/metrics/minute-rings.ts';
import { ServerRecorder, type ServerRecorderDeps } from '#api/services/metrics/server-recorder.ts';

const HOUR = 60;

describe('the minute rings', () => {
  const make = () => new MinuteRings({ small: 4, large: 8 });
  /** Notes one number per minute. */
  const noteAll = (rings: ReturnType<typeof make>, numbers: readonly (number | null)[], from = 0) =>
    numbers.forEach((small, at) => {
      rings.note((from + at) * MINUTE_MS, { small, large: null });
    });

  it('minute rings contain no values at first', () => {
    const { newest, least, most, line } = make().read('small');
    expect([newest, least, most]).toEqual([null, null, null]);
    expect(line).toEqual(new Array(PARTS).fill(null));
  });

  it('minute rings keep a day and drop older values', () => {
    const rings = make();
    noteAll(rings, [1000, ...Array.from({ length: KEPT }, (_, at) => at)]);
    expect(rings.minutes).toBe(KEPT);
    const { newest, least, most, line } = rings.read('small');
    expect([newest, least, most]).toEqual([KEPT - 1, 0, KEPT - 1]);
    expect([line[0], line[1], line.at(-1)]).toEqual([
      [0, 9],
      [10, 19],
      [1430, 1439],
    ]);
  });

  it('minute rings show even a peak of a single minute within the day', () => {
    const rings = make();
    noteAll(
      rings,
      Array.from({ length: KEPT }, (_, at) => (at === 705 ? 99 : 1)),
    );
    expect(rings.read('small').line.filter((part) => part?.[1] === 99)).toEqual([[1, 99]]);
    expect(rings.read('small').most).toBe(99);
  });

  it('minute rings have gaps where no value, or no finite number, was noted', () => {
    const rings = make();
    noteAll(rings, [5, 5]);
    noteAll(rings, [7, null], HOUR);
    rings.note((HOUR + 2) * MINUTE_MS, { small: Number.NaN, large: Number.POSITIVE_INFINITY });
    expect(rings.minutes).toBe(HOUR + 3);
    const { newest, line } = rings.read('small');
    expect(newest).toBeNull();
    expect(line.slice(-7)).toEqual([[5, 5], null, null, null, null, null, [7, 7]]);
    expect(rings.read('large').most).toBeNull();
  });

  it('minute rings have a gap after a pause, and do not show values noted a day earlier', () => {
    const rings = make();
    noteAll(rings, new Array(KEPT + 20).fill(3));
    noteAll(rings, [4], KEPT + 20 + HOUR);
    expect(rings.read('small').line.slice(-7)).toEqual([[3, 3], null, null, null, null, null, [4, 4]]);
  });

  it('minute rings have no gap if a timer is slightly late each time, and one gap if it stops for a minute', () => {
    const rings = make();
    // Each note is 90 ms late, which adds up to more than two minutes over a day.
    for (let at = 0; at < KEPT; at += 1) rings.note(at * (MINUTE_MS + 90), { small: 1, large: at });
    expect(rings.minutes).toBe(KEPT);
    expect(rings.read('large').line[0]).toEqual([0, 9]);
    rings.note(KEPT * (MINUTE_MS + 90) + MINUTE_MS, { small: 1, large: 0 });
    expect(rings.read('large').line[0]).toEqual([2, 11]);
  });

  it('minute rings keep a single value for each minute, however many are noted', () => {
    const rings = make();
    for (let second = 0; second <= 120; second += 1) rings.note(second * 1000, { small: second, large: 1 });
    expect(rings.minutes).toBe(3);
    expect(rings.read('small').newest).toBe(120);
  });

  it('minute rings start over if the clock is set back, and after a pause of a day', () => {
    for (const later of [-HOUR, KEPT]) {
      const rings = make();
      noteAll(rings, [9, 9, 9], HOUR);
      rings.note((HOUR + 2 + later) * MINUTE_MS, { small: 1, large: null });
      expect([rings.minutes, rings.read('small').most], String(later)).toEqual([1, 1]);
    }
    const rings = make();
    noteAll(rings, [9]);
    rings.note((KEPT - 1) * MINUTE_MS, { small: 1, large: null });
    expect([rings.minutes, rings.read('small').most]).toEqual([KEPT, 9]);
  });

  it('minute rings return 0.1 when 0.1 was noted, and keep the size of a disk exact to the byte', () => {
    const rings = make();
    rings.note(0, { small: 0.1, large: 8_000_000_000_000 });
    expect([rings.read('small').newest, rings.read('large').newest]).toEqual([0.1, 8_000_000_000_000]);
  });

  it('minute rings show only values that were noted within the last day, whatever the times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -90, max: 3 * HOUR }), fc.integer({ min: 0, max: 999 }))),
        (notes) => {
          const rings = make();
          let minute = 0;
          for (const [passed, small] of notes) {
            minute += passed;
            rings.note(minute * MINUTE_MS, { small, large: null });
          }
          const { newest, least, most, line } = rings.read('small');
          expect(newest).toBe(notes.at(-1)?.[1] ?? null);
          expect(line).toHaveLength(PARTS);
          expect(rings.minutes).toBeLessThanOrEqual(KEPT);
          const noted = notes.map(([, small]) => small);
          expect(least === null || (noted.includes(least) && noted.includes(most ?? -1))).toBe(true);
        },
      ),
    );
  });
});

describe('the server recorder', () => {
  /** A server whose figures the test sets. */
  function house(changes: Partial<ServerRecorderDeps> = {}) {
    const state = {
      minute: 0,
      players: 3,
      skippedTicks: 0,
      lastAt: 0 as number | null,
      databaseBytes: 12_000_000 as number | null,
    };
    const logged: string[] = [];
    const recorder = new ServerRecorder({
      figures: () => ({
        players: state.players,
        links: { webrtc: 2, websocket: 1 },
        tickP50Ms: 1.5,
        tickP99Ms: 8,
        skippedTicks: state.skippedTicks,
        unsavedChanges: 4,
        saveLagMs: 250,
      }),
      backups: () => ({ lastAt: state.lastAt, lastVerifiedAt: null }),
      records: async () =>
        state.databaseBytes === null ? null : { mailsWaiting: 0, databaseBytes: state.databaseBytes },
      freeBytes: () => 5_000_000_000,
      memoryBytes: () => 300_000_000,
      uptime: () => 61.7,
      build: { version: '0.1.0', commit: '0123456789ab' },
      now: () => state.minute * MINUTE_MS,
      wallNow: () => state.minute * MINUTE_MS,
      log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      ...changes,
    });
    const look = async (change: Partial<typeof state> = {}) => {
      Object.assign(state, { minute: state.minute + 1 }, change);
      await recorder.look();
    };
    return { state, logged, recorder, look };
  }

  it('the recorder reports current figures even before it has recorded any', async () => {
    const { recorder } = house();
    const told = await recorder.read();
    expect(serverFiguresSchema.parse(told)).toEqual(told);
    expect(told).toMatchObject({
      version: '0.1.0',
      commit: '0123456789ab',
      uptime_s: 61,
      makes_backups: true,
      recorded_minutes: 0,
      figures: {
        players: { now: 3, least: 3, most: 3 },
        webrtc_links: { now: 2 },
        websocket_links: { now: 1 },
        tick_p50_ms: { now: 1.5 },
        tick_p99_ms: { now: 8 },
        skipped_ticks: { now: null },
        unsaved_changes: { now: 4 },
        save_lag_ms: { now: 250 },
        backup_age_s: { now: 0 },
        trial_age_s: { now: null, least: null, most: null },
        free_bytes: { now: 5_000_000_000 },
        database_bytes: { now: 12_000_000 },
        memory_bytes: { now: 300_000_000 },
      },
    });
  });

  it('the recorder reports past figures along with the current ones', async () => {
    const { state, recorder, look } = house();
    for (const players of [4, 1, 2]) await look({ players });
    state.players = 9;
    const { recorded_minutes, figures } = await recorder.read();
    expect(recorded_minutes).toBe(3);
    expect(figures.players).toMatchObject({ now: 9, least: 1, most: 9 });
    expect(figures.players.line.at(-1)).toEqual([1, 4]);
    expect(figures.backup_age_s).toMatchObject({ now: 180, least: 60, most: 180 });
  });

  it('the recorder counts skipped ticks per minute, and starts from zero when their counter was reset', async () => {
    const { recorder, look } = house();
    const seen: (number | null)[] = [];
    for (const skippedTicks of [5, 5, 12, 3]) {
      await look({ skippedTicks });
      seen.push((await recorder.read()).figures.skipped_ticks.now);
    }
    expect(seen).toEqual([5, 0, 7, 3]);
  });

  it('the recorder leaves a gap for a source that fails or does not answer, logs it, and records the rest', async () => {
    let isBroken = true;
    const { logged, recorder, look } = house({
      backups: () => {
        if (isBroken) throw new Error('no access');
        return null;
      },
    });
    await look({ databaseBytes: null });
    const { figures, makes_backups } = await recorder.read();
    expect([figures.database_bytes.now, figures.backup_age_s.now, figures.players.now]).toEqual([
      null,
      null,
      3,
    ]);
    expect(makes_backups).toBe(true);
    expect(logged[0]).toContain('without the figures of the backups');
    expect(logged[0]).toContain('no access');
    isBroken = false;
    await look({ databaseBytes: 7 });
    const later = await recorder.read();
    expect([later.figures.database_bytes.now, later.makes_backups]).toEqual([7, false]);
  });

  it('ticks skipped while the game did not answer are not counted twice', async () => {
    let isBroken = false;
    const { recorder, look } = house({
      figures: () => {
        if (isBroken) throw new Error('not now');
        return {
          players: 0,
          links: {},
          tickP50Ms: 0,
          tickP99Ms: 0,
          skippedTicks: 8,
          unsavedChanges: 0,
          saveLagMs: 0,
        };
      },
    });
    const seen: (number | null)[] = [];
    for (const broken of [false, true, false]) {
      isBroken = broken;
      await look();
      seen.push((await recorder.read()).figures.skipped_ticks.now);
    }
    expect(seen).toEqual([8, null, 0]);
    expect((await recorder.read()).figures.webrtc_links.now).toBeNull();
  });

  it('the server recorder uses 92,160 bytes, at the start and after a week', async () => {
    const { recorder, look } = house();
    expect(recorder.bytes).toBe(92_160);
    for (let minute = 0; minute < 7 * KEPT; minute += 1) await look();
    expect(recorder.bytes).toBe(92_160);
    const told = await recorder.read();
    expect(told.recorded_minutes).toBe(KEPT);
    expect(JSON.stringify(told).length).toBeLessThan(60_000);
  });
});
