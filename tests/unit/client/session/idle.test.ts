/** Deferred work: done in slices that fit the idle time, and never after it was cancelled. */
import { describe, expect, it } from 'vitest';
import { repeatWhileIdle, type WhenIdle } from '#game/client/store/idle.ts';

/** A browser that becomes idle when the test says so. */
function browser() {
  const waiting: { task: (timeLeft: () => number) => void; busyMs: number }[] = [];
  const when: WhenIdle = (task, busyMs) => {
    const entry = { task, busyMs };
    waiting.push(entry);
    return () => {
      const at = waiting.indexOf(entry);
      if (at >= 0) waiting.splice(at, 1);
    };
  };
  /** One idle moment of `ms`, in which each step takes 1 ms. */
  const rest = (ms: number, used: () => number) => {
    const before = used();
    waiting.shift()?.task(() => ms - (used() - before));
  };
  return { when, waiting, rest };
}

describe('idle work in steps', () => {
  it('idle work does as many steps as fit into the idle time, until none are left', () => {
    const { when, waiting, rest } = browser();
    let steps = 0;
    const step = () => {
      steps += 1;
      return steps < 10;
    };
    repeatWhileIdle(step, { stepMs: 2, busyMs: 50, when });
    expect(steps).toBe(0);
    expect(waiting[0]?.busyMs).toBe(50);
    rest(5, () => steps);
    // After the third step 2 ms remain, which is too short for another.
    expect(steps).toBe(3);
    rest(0, () => steps);
    expect(steps).toBe(4);
    rest(100, () => steps);
    expect(steps).toBe(10);
    expect(waiting).toEqual([]);
  });

  it('idle work stops when it is cancelled, even from within a step', () => {
    const { when, waiting, rest } = browser();
    let steps = 0;
    const end = repeatWhileIdle(
      () => {
        steps += 1;
        if (steps === 2) end();
        return true;
      },
      { stepMs: 1, busyMs: 50, when },
    );
    rest(100, () => steps);
    expect(steps).toBe(2);
    expect(waiting).toEqual([]);
    const endOther = repeatWhileIdle(() => true, { stepMs: 1, busyMs: 50, when });
    endOther();
    expect(waiting).toEqual([]);
  });
});
