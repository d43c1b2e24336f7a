/** Work that can wait: in slices as long as there is time, and never after it was ended. */
import { describe, expect, it } from 'vitest';
import { repeatWhileIdle, type WhenIdle } from '#game/client/store/idle.ts';

/** A browser that is idle when it is told to be. */
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
  /** One idle moment of so many ms, of which each step takes one. */
  const rest = (ms: number, used: () => number) => {
    const before = used();
    waiting.shift()?.task(() => ms - (used() - before));
  };
  return { when, waiting, rest };
}

describe('idle work', () => {
  it('is done in as many steps as fit, until none is left', () => {
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
    // The third ends with 2 ms left, which a step may not fit into.
    expect(steps).toBe(3);
    rest(0, () => steps);
    expect(steps).toBe(4);
    rest(100, () => steps);
    expect(steps).toBe(10);
    expect(waiting).toEqual([]);
  });

  it('stops when it is ended, also by itself', () => {
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
