/** Numbers, areas and neighbours of chunks, and the chunks within a player's reach. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import {
  CHUNK_COLUMNS,
  CHUNK_SIZE,
  CHUNKS,
  chunkArea,
  chunkAt,
  chunksIn,
  chunksInReach,
  chunksInRect,
  hasChunk,
  neighboursOf,
} from '#game/shared/math/chunks.ts';

const REACH = { enterX: 1500, enterY: 1000, leaveX: 1900, leaveY: 1300 };
const place = fc.record({
  x: fc.double({ min: 0, max: WORLD_SIZE - 1, noNaN: true }),
  y: fc.double({ min: 0, max: WORLD_SIZE - 1, noNaN: true }),
});

describe('chunks of the world', () => {
  it('chunks are 1,024 px wide and cover the world, and the last one extends slightly beyond it', () => {
    expect(CHUNK_SIZE).toBe(1024);
    expect(CHUNK_COLUMNS).toBe(74);
    expect(chunkAt(0, 0)).toBe(0);
    expect(chunkAt(1023.9, 0)).toBe(0);
    expect(chunkAt(1024, 0)).toBe(1);
    expect(chunkAt(0, 1024)).toBe(74);
    expect(chunkAt(WORLD_SIZE - 1, WORLD_SIZE - 1)).toBe(CHUNKS - 1);
  });

  it('chunks contain the places of their own area and no others', () => {
    fc.assert(
      fc.property(place, ({ x, y }) => {
        const area = chunkArea(chunkAt(x, y));
        expect(x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height).toBe(true);
      }),
    );
  });

  it('places outside of the world belong to the chunk at the nearest edge', () => {
    expect(chunkAt(-500, 100)).toBe(0);
    expect(chunkAt(WORLD_SIZE + 5000, 0)).toBe(CHUNK_COLUMNS - 1);
  });

  it('chunks have eight neighbours, fewer at the edges, and are neighbours of their neighbours', () => {
    expect(neighboursOf(0)).toEqual([1, 74, 75]);
    expect(neighboursOf(75)).toEqual([0, 1, 2, 74, 76, 148, 149, 150]);
    expect(neighboursOf(CHUNKS - 1)).toHaveLength(3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CHUNKS - 1 }), (chunk) => {
        for (const other of neighboursOf(chunk)) expect(neighboursOf(other)).toContain(chunk);
      }),
    );
  });

  it('the chunks of a rectangle are listed once each, and no others are listed', () => {
    const rect = { left: 3, top: 2, right: 5, bottom: 3 };
    expect(chunksInRect(rect)).toEqual([151, 152, 153, 225, 226, 227]);
    expect(chunksInRect(rect, { left: 4, top: 0, right: 9, bottom: 2 })).toEqual([151, 225, 226, 227]);
    expect(chunksInRect(null, rect)).toEqual([]);
  });
});

describe('chunks within reach', () => {
  it('the chunks within reach include all inside the near border, and none outside the far one', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (walk) => {
        let held = null;
        for (const { x, y } of walk) {
          held = chunksInReach(x, y, REACH, held);
          const wanted = chunksInRect(chunksIn(x, y, REACH.enterX, REACH.enterY));
          const allowed = chunksIn(x, y, REACH.leaveX, REACH.leaveY);
          const rect = held;
          expect(wanted.every((chunk) => hasChunk(rect, chunk))).toBe(true);
          expect(chunksInRect(held).every((chunk) => hasChunk(allowed, chunk))).toBe(true);
        }
      }),
    );
  });

  it('the chunks within reach stay the same while the player walks back and forth over a border', () => {
    const y = 20_000;
    const border = 20 * CHUNK_SIZE;
    const east = chunksInReach(border - REACH.enterX + 10, y, REACH, null);
    const back = chunksInReach(border - REACH.enterX - 50, y, REACH, east);
    expect(back).toBe(east);
    const gone = chunksInReach(border - REACH.leaveX - 10, y, REACH, back);
    expect(gone.right).toBe(east.right - 1);
  });

  it('after a leap the chunks within reach are only those around the new place', () => {
    const before = chunksInReach(5000, 5000, REACH, null);
    expect(chunksInReach(40_000, 5000, REACH, before)).toEqual(chunksInReach(40_000, 5000, REACH, null));
  });
});
