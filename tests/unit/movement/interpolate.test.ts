/** Other players between two snapshots: never shown where they cannot have been. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RemoteBodies } from '#game/client/session/remote-bodies.ts';
import {
  EXTRAPOLATION_MS,
  MotionTrack,
  type Sample,
  TELEPORT_PX,
} from '#game/features/movement/client/interpolate.ts';
import { PlayoutDelay } from '#game/features/movement/client/playout-delay.ts';
import { SELF } from '../client/fake-realm.ts';

const motion = (isMoving: boolean) =>
  ({ facing: 'right', isMoving, isDead: false, isJumping: false, isAutoRunning: false }) as const;

const samples = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 12 }),
      dx: fc.integer({ min: -30, max: 30 }),
      dy: fc.integer({ min: -30, max: 30 }),
      isMoving: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((steps) => {
    let [time, x, y] = [1000, 2500, 2500];
    return steps.map(({ gap, dx, dy, isMoving }): Sample => {
      time += gap * 50;
      x += dx;
      y += dy;
      return { time, x, y, motion: motion(isMoving) };
    });
  });

function trackOf(list: readonly Sample[]): MotionTrack {
  const [first, ...rest] = list;
  const track = new MotionTrack(first!);
  for (const sample of rest) track.add(sample);
  return track;
}

describe('the track of a body', () => {
  it('the track of a body stays within its samples, and after the last one within the limit of extrapolation', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 0, max: 20_000 }), (list, time) => {
        const pose = trackOf(list).at(time);
        const fastest = 30 / 0.05;
        const room = time > list.at(-1)!.time ? (fastest * EXTRAPOLATION_MS) / 1000 + 1e-6 : 1e-6;
        for (const axis of ['x', 'y'] as const) {
          const values = list.map((sample) => sample[axis]);
          expect(pose[axis]).toBeGreaterThanOrEqual(Math.min(...values) - room);
          expect(pose[axis]).toBeLessThanOrEqual(Math.max(...values) + room);
        }
      }),
    );
  });

  it('a track of a body that walks forwards never moves backwards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 20 }), (steps) => {
        let x = 0;
        const list = steps.map((step, i): Sample => {
          x += step;
          return { time: i * 50, x, y: 0, motion: motion(true) };
        });
        const track = trackOf(list);
        let last = Number.NEGATIVE_INFINITY;
        for (let time = 0; time <= list.at(-1)!.time; time += 7) {
          const pose = track.at(time);
          expect(pose.x).toBeGreaterThanOrEqual(last);
          last = pose.x;
        }
      }),
    );
  });

  it('a track does not depend on the order in which samples arrive', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 0, max: 20_000 }), (list, time) => {
        const [first, ...rest] = list;
        const turned = new MotionTrack(first!);
        for (const sample of rest.reverse()) turned.add(sample);
        // A stumble of the walker is left out only if the preceding sample arrived first.
        fc.pre(list.every((s, i) => i === 0 || s.x !== list[i - 1]!.x || s.y !== list[i - 1]!.y));
        expect(turned.at(time)).toEqual(trackOf(list).at(time));
      }),
    );
  });

  it('a body at rest is shown standing still until one tick before the sample that ends the rest', () => {
    const track = trackOf([
      { time: 1000, x: 0, y: 0, motion: motion(false) },
      { time: 6000, x: 15, y: 0, motion: motion(true) },
    ]);
    expect(track.at(5900)).toMatchObject({ x: 0, motion: { isMoving: false } });
    expect(track.at(5975).x).toBeCloseTo(7.5);
  });

  it('a body at the limit of extrapolation stops, and is no longer shown walking', () => {
    const track = trackOf([
      { time: 1000, x: 0, y: 0, motion: motion(true) },
      { time: 1050, x: 15, y: 0, motion: motion(true) },
    ]);
    expect(track.at(1100).x).toBeCloseTo(30);
    expect(track.at(2000)).toMatchObject({ x: 45, velocityX: 0, motion: { isMoving: false } });
  });

  it('a body that respawns is shown jumping to the new place instead of sliding there', () => {
    const track = trackOf([
      { time: 1000, x: 0, y: 0, motion: motion(true) },
      { time: 1050, x: TELEPORT_PX + 1, y: 0, motion: motion(true) },
    ]);
    expect(track.at(1049).x).toBe(0);
    expect(track.at(1050).x).toBe(TELEPORT_PX + 1);
  });
});

describe('the players in view', () => {
  it('entries with an unannounced handle are skipped, and a reused handle refers to its new owner', () => {
    const players = new RemoteBodies();
    const entry = (handle: number, x: number) => ({ handle, x, y: 0, motion: motion(true) });
    players.apply({ tick: 1, isGlobalSync: false, entries: [entry(9, 1)] });
    expect([...players.at(50)]).toEqual([]);
    players.join({ ...SELF, socket_id: 'a', handle: 9, x: 0, y: 0 }, 0);
    players.join({ ...SELF, socket_id: 'b', handle: 9, x: 0, y: 0 }, 0);
    players.leave('a');
    players.apply({ tick: 1, isGlobalSync: false, entries: [entry(9, 10)] });
    const all = [...players.at(50)];
    expect(all.map(({ id, pose }) => [id, pose.x])).toEqual([['b', 10]]);
  });
});

describe('the playout delay', () => {
  it('the playout delay is 85 to 200 ms longer than the usual latency', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 }), (late) => {
        const delay = new PlayoutDelay();
        late.forEach((ms, i) => {
          delay.observe(i * 50, i * 50 + ms);
        });
        expect(delay.current).toBeGreaterThanOrEqual(85 + Math.min(...late) - 1e-6);
        expect(delay.current).toBeLessThanOrEqual(200 + Math.max(...late) + 1e-6);
      }),
    );
  });
});
