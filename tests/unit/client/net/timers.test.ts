/** Calls at a set time of the clock, even if timers fire early. */
import { describe, expect, it } from 'vitest';
import { callAt } from '#game/client/net/timers.ts';

/** A host whose clock and timers the test advances. */
function handMoved(now: number) {
  const waiting: { task: () => void; delay: number }[] = [];
  const host = {
    now: () => now,
    setTimer: (task: () => void, delay: number) => {
      const timer = { task, delay };
      waiting.push(timer);
      return () => void waiting.splice(waiting.indexOf(timer), 1);
    },
  };
  const ring = (at: number) => {
    now = at;
    waiting.shift()?.task();
  };
  return { host, waiting, ring };
}

describe('a call at a set time', () => {
  it('a timed call runs once, and not before its time, however early its timers fire', () => {
    const { host, waiting, ring } = handMoved(1000);
    const called: number[] = [];
    callAt(9000, () => called.push(host.now()), host);
    expect(waiting[0]?.delay).toBe(8000);
    ring(5000);
    expect(waiting[0]?.delay).toBe(4000);
    ring(8999.5);
    expect(called).toEqual([]);
    ring(9000);
    expect(called).toEqual([9000]);
    expect(waiting).toEqual([]);
  });

  it('a timed call runs at once if its time is already past', () => {
    const { host, waiting } = handMoved(1000);
    callAt(400, () => undefined, host);
    expect(waiting[0]?.delay).toBe(0);
  });

  it('a timed call can be cancelled, even after a timer that fired early', () => {
    const { host, waiting, ring } = handMoved(1000);
    const giveUp = callAt(9000, () => expect.unreachable(), host);
    ring(5000);
    giveUp();
    expect(waiting).toEqual([]);
  });
});
