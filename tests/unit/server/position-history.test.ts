/** The positions that the server remembers are those that a client shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MotionTrack } from '#game/features/movement/client/interpolate.ts';
import { PositionHistory, phaseOf } from '#game/server/world/bodies/position-history.ts';
import { TURN_MS, TURNS } from '#game/server/world/turns/tick-loop.ts';
import { TICK_MS } from '#game/shared/constants.ts';

const motion = (isMoving: boolean) =>
  ({ facing: 'down', isMoving, isDead: false, isJumping: false, isAutoRunning: false }) as const;

/** Duration of each part of a walk, in turns, and its step in px; 0 means rest. */
const parts = fc.array(
  fc.record({ turns: fc.integer({ min: 5, max: 40 }), step: fc.constantFrom(0, 9, 15, -12) }),
  { minLength: 2, maxLength: 8 },
);

describe('the past of a body', () => {
  it('a past position is where a viewer was shown the body, within two pixels, in every turn of the tick', () => {
    fc.assert(
      fc.property(parts, fc.nat(4), fc.integer({ min: 3, max: 5 }), (walk, phase, pause) => {
        const pasts = new PositionHistory();
        let turn = 1000;
        let x = 500;
        pasts.note(1, turn, x, 0, false);
        const track = new MotionTrack({ time: turn * TURN_MS, x, y: 0, motion: motion(false) });
        turn += 100;
        let isNews = false;
        let isMoving = false;
        let movedAt = turn;
        const look = () => {
          if (turn % TURNS !== phase || !isNews) return;
          isNews = false;
          track.add({ time: Math.floor(turn / TURNS) * TICK_MS, x, y: 0, motion: motion(isMoving) });
        };
        for (const { turns, step } of walk) {
          for (let k = 0; k < turns; k += 1) {
            turn += 1;
            // Moves at regular intervals, as clients send and the server accepts them: at most one every 30 ms.
            const isMove = step !== 0 && turn - movedAt >= pause;
            const isStop = step === 0 && k === 0 && isMoving;
            if (isMove || isStop) {
              x += step;
              movedAt = turn;
              isMoving = step !== 0;
              isNews = true;
              pasts.note(1, turn, x, 0, isMoving);
            }
            look();
            // A client shows positions between two snapshots that it has received.
            for (const ago of [110, 180, 240]) {
              const time = turn * TURN_MS - ago;
              const shown = track.at(time).x;
              const kept = pasts.at(1, time, phase)?.x ?? Number.NaN;
              expect(Math.abs(shown - kept)).toBeLessThanOrEqual(2);
            }
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('past positions are forgotten together with the body, and unknown for a body that never moved', () => {
    const pasts = new PositionHistory();
    expect(pasts.at(7, 100, 0)).toBeNull();
    pasts.note(7, 10, 5, 5, false);
    expect(pasts.at(7, 0, phaseOf(3))).toEqual({ x: 5, y: 5 });
    pasts.forget(7);
    expect(pasts.at(7, 100, 0)).toBeNull();
  });
});
