/** Chunks that are awake: those around players, and those kept awake by a hold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAVE_X, LEAVE_Y } from '#game/server/sync/interest.ts';
import { AWAKE_REACH, ByChunk, Chunks } from '#game/server/world/chunks.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import { CHUNK_SIZE, chunkAt, chunksIn, chunksInRect, hasChunk } from '#game/shared/math/chunks.ts';

function start() {
  const clock = { now: 0 };
  const woken: { chunk: number; sleptAt: number }[] = [];
  const rested: number[] = [];
  const chunks = new Chunks(
    () => clock.now,
    (chunk, sleptAt) => woken.push({ chunk, sleptAt }),
    (chunk) => rested.push(chunk),
  );
  return { clock, woken, rested, chunks };
}

describe('awake chunks', () => {
  it('chunks are awake farther around a player than the view reaches', () => {
    expect(AWAKE_REACH.enterX).toBeGreaterThan(LEAVE_X);
    expect(AWAKE_REACH.enterY).toBeGreaterThan(LEAVE_Y);
  });

  it('chunks wake before a player arrives, fall asleep behind the player, and report since when they have slept', () => {
    const { clock, woken, rested, chunks } = start();
    chunks.bodyMoved({ handle: 1, x: 30_000, y: 30_000 });
    const here = chunkAt(30_000, 30_000);
    expect(chunks.isAwake(here)).toBe(true);
    expect(woken.find(({ chunk }) => chunk === here)).toEqual({ chunk: here, sleptAt: -Infinity });
    clock.now = 5000;
    chunks.bodyMoved({ handle: 1, x: 40_000, y: 30_000 });
    expect(chunks.isAwake(here)).toBe(false);
    expect(rested).toContain(here);
    clock.now = 9000;
    chunks.bodyMoved({ handle: 1, x: 30_000, y: 30_000 });
    expect(woken.at(-1)?.sleptAt).toBe(5000);
    chunks.bodyLeft({ handle: 1, x: 30_000, y: 30_000 });
    chunks.bodyLeft({ handle: 1, x: 30_000, y: 30_000 });
    expect(chunks.awakeCount).toBe(0);
  });

  it('chunks stay awake until every hold on them is released', () => {
    const { woken, chunks } = start();
    chunks.hold(7);
    chunks.hold(7);
    chunks.release(7);
    expect(chunks.isAwake(7)).toBe(true);
    chunks.release(7);
    expect(chunks.isAwake(7)).toBe(false);
    expect(woken).toHaveLength(1);
    expect(() => chunks.release(7)).toThrow('released more often');
  });

  it('chunks are awake exactly around the players who are present, whatever the players do', () => {
    const walker = fc.record({
      handle: fc.integer({ min: 1, max: 4 }),
      x: fc.integer({ min: 0, max: WORLD_SIZE - 1 }),
      y: fc.integer({ min: 0, max: WORLD_SIZE - 1 }),
      leaves: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(walker, { maxLength: 40 }), (steps) => {
        const { chunks } = start();
        const there = new Map<number, { x: number; y: number }>();
        for (const step of steps) {
          if (step.leaves) {
            chunks.bodyLeft(step);
            there.delete(step.handle);
          } else {
            chunks.bodyMoved(step);
            there.set(step.handle, step);
          }
        }
        const awake = new Set(chunks.awake());
        for (const { x, y } of there.values()) {
          for (const chunk of chunksInRect(chunksIn(x, y, AWAKE_REACH.enterX, AWAKE_REACH.enterY)))
            expect(awake.has(chunk)).toBe(true);
        }
        for (const chunk of awake) {
          const isNear = [...there.values()].some(({ x, y }) =>
            hasChunk(chunksIn(x, y, AWAKE_REACH.leaveX, AWAKE_REACH.leaveY), chunk),
          );
          expect(isNear).toBe(true);
        }
      }),
    );
  });

  it('chunks list the things that are registered in them', () => {
    const things = new ByChunk<string>();
    const east = chunkAt(CHUNK_SIZE, 0);
    things.add(0, 'stove');
    things.add(east, 'chest');
    things.add(east, 'bed');
    expect([...things.in(east)]).toEqual(['chest', 'bed']);
    expect([...things.around(CHUNK_SIZE, 100, 10)]).toEqual(['stove', 'chest', 'bed']);
    things.remove(east, 'chest');
    things.remove(east, 'chest');
    things.remove(0, 'stove');
    expect([...things.around(0, 0, 9000)]).toEqual(['bed']);
  });
});
