/** Requested and daily restarts, with a clock that the test controls. */
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { RESTART_LOOK_MS, RestartKeeper } from '#api/restarts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function house({
  crowd = 1,
  daily = null as { hour: number; minute: number } | null,
  at = '2026-11-22T12:00:00',
} = {}) {
  const logged: string[] = [];
  const told: string[] = [];
  const state = { crowd, steady: 5000, wall: new Date(at).getTime(), restartedAt: null as number | null };
  const began = state.steady;
  const keeper = new RestartKeeper({
    tell: (inMs, text) =>
      void told.push(inMs === null ? text : `${Math.round((state.steady - began) / 1000)} s: ${text}`),
    crowd: () => state.crowd,
    restart: () => {
      state.restartedAt = (state.steady - began) / 1000;
    },
    daily,
    now: () => state.steady,
    wallNow: () => new Date(state.wall),
    log: pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).msg) }),
  });
  return {
    ...{ keeper, state, told, logged },
    /** Requests a restart `ms` from now. */
    ask: (ms: number, reason = '') => keeper.ask({ type: 'restart', at: new Date(state.wall + ms), reason }),
    pass: (ms: number) => {
      for (let left = ms; left > 0; left -= RESTART_LOOK_MS) {
        state.steady += Math.min(left, RESTART_LOOK_MS);
        state.wall += Math.min(left, RESTART_LOOK_MS);
        keeper.look();
      }
    },
  };
}
const SAVED = 'Everything is saved, and you come back automatically.';

describe('a restart at a set time', () => {
  it('players are warned five minutes, one minute and ten seconds before a restart, which happens exactly on time', () => {
    const { ask, pass, told, state, keeper } = house();
    ask(20 * MINUTE, 'a new stove.');
    expect(keeper.state()).toEqual({ at: new Date('2026-11-22T12:20:00'), reason: 'a new stove.' });
    pass(14 * MINUTE);
    expect(told).toEqual([]);
    pass(5 * MINUTE + 55_000);
    expect(told).toEqual([
      `900 s: The server restarts in 5 minutes: a new stove. ${SAVED}`,
      `1140 s: The server restarts in 1 minute: a new stove. ${SAVED}`,
      `1190 s: The server restarts in 10 seconds: a new stove. ${SAVED}`,
    ]);
    pass(MINUTE);
    expect(state.restartedAt).toBe(1200);
  });

  it('a restart in less than five minutes is announced immediately, with the time left', () => {
    const { ask, told } = house();
    ask(3 * MINUTE);
    expect(told).toEqual([`0 s: The server restarts in 3 minutes. ${SAVED}`]);
  });

  it('a restart happens at once on an empty server, or as soon as the last player has left', () => {
    const empty = house({ crowd: 0 });
    empty.ask(5 * MINUTE);
    expect(empty.state.restartedAt).toBe(0);
    expect(empty.told).toEqual([]);
    const last = house();
    last.ask(5 * MINUTE);
    last.pass(100_000);
    last.state.crowd = 0;
    last.pass(1000);
    expect(last.state.restartedAt).toBe(100.25);
  });

  it('a restart planned for tomorrow does not happen today, even if no player is online', () => {
    const { ask, pass, state } = house({ crowd: 0 });
    ask(8 * HOUR);
    pass(7 * HOUR);
    expect(state.restartedAt).toBeNull();
    pass(55 * MINUTE);
    expect(state.restartedAt).toBe(7 * 3600 + 55 * 60);
  });

  it('a restart can be cancelled, and only players who were warned of it are notified', () => {
    const { ask, pass, told, state, keeper } = house();
    ask(HOUR);
    keeper.ask(null);
    expect(told).toEqual([]);
    ask(2 * MINUTE);
    keeper.ask(null);
    expect(told).toEqual([expect.stringContaining('2 minutes'), 'The server does not restart after all.']);
    expect(keeper.state()).toBeNull();
    pass(HOUR);
    expect(state.restartedAt).toBeNull();
  });

  it('a new restart replaces the one requested before', () => {
    const { ask, pass, told, state, keeper } = house();
    ask(2 * MINUTE, 'one');
    ask(4 * MINUTE, 'two');
    expect(told).toEqual([
      expect.stringContaining('2 minutes: one'),
      expect.stringContaining('4 minutes: two'),
    ]);
    pass(3 * MINUTE);
    expect(state.restartedAt).toBeNull();
    keeper.ask({ type: 'restart-when-empty', reason: '' });
    expect(told.at(-1)).toBe('The server does not restart after all.');
  });

  it('a restart is timed by a steady clock, so changing the wall clock in the meantime has no effect', () => {
    const { ask, pass, state } = house();
    ask(5 * MINUTE);
    state.wall += 6 * HOUR;
    pass(4 * MINUTE);
    expect(state.restartedAt).toBeNull();
    pass(MINUTE);
    expect(state.restartedAt).toBe(300);
  });
});

describe('a restart requested for when the server is empty', () => {
  it('a restart requested for when the server is empty waits until no player has been online for a whole minute', () => {
    const { pass, state, told, keeper } = house();
    keeper.ask({ type: 'restart-when-empty', reason: 'update' });
    pass(HOUR);
    state.crowd = 0;
    pass(50_000);
    state.crowd = 1;
    pass(5000);
    state.crowd = 0;
    pass(59_000);
    expect(state.restartedAt).toBeNull();
    expect(keeper.state()).toEqual({ at: null, reason: 'update' });
    pass(2000);
    expect(state.restartedAt).not.toBeNull();
    expect(told).toEqual([]);
  });

  it('a restart requested for when the server is empty is abandoned after six hours, which is logged', () => {
    const { pass, state, logged, keeper } = house();
    keeper.ask({ type: 'restart-when-empty', reason: '' });
    pass(6 * HOUR - MINUTE);
    expect(logged).toEqual([]);
    pass(2 * MINUTE);
    expect(logged).toEqual([
      'the restart was not made: there was no minute without a player; ask for it again',
    ]);
    expect(keeper.state()).toBeNull();
    state.crowd = 0;
    pass(HOUR);
    expect(state.restartedAt).toBeNull();
  });
});

describe('the daily restart', () => {
  const daily = { hour: 5, minute: 10 };

  it('the daily restart waits up to three hours for a minute without players', () => {
    const { pass, state, keeper } = house({ daily, at: '2026-11-22T05:00:00' });
    pass(9 * MINUTE);
    expect(keeper.state()).toBeNull();
    pass(2 * MINUTE);
    expect(keeper.state()).toEqual({ at: null, reason: '' });
    pass(3 * HOUR);
    expect(keeper.state()).toBeNull();
    state.crowd = 0;
    pass(HOUR);
    expect(state.restartedAt).toBeNull();
    pass(20 * HOUR + MINUTE);
    expect(state.restartedAt).not.toBeNull();
  });

  it('the daily restart does not happen again in the process that it has just started', () => {
    const { pass, state } = house({ daily, crowd: 0, at: '2026-11-22T05:11:30' });
    pass(23 * HOUR);
    expect(state.restartedAt).toBeNull();
    pass(HOUR);
    expect(state.restartedAt).not.toBeNull();
  });

  it('the daily restart does not replace a restart requested by an operator', () => {
    const { ask, pass, keeper } = house({ daily, at: '2026-11-22T05:00:00' });
    ask(HOUR, 'mine');
    pass(20 * MINUTE);
    expect(keeper.state()).toMatchObject({ reason: 'mine' });
  });
});
