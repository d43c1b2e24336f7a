/** Bubbles of several speakers: their order, and that none covers another. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackSpeech } from '#game/client/views/bodies/speech-stack.ts';
import {
  CLOSE_PX,
  overlap,
  type Speaking,
  type StackRoom,
  stackBubbles,
} from '#game/features/chat/client/bubble-stack.ts';

const OPEN: StackRoom = { gap: 3, top: Number.NEGATIVE_INFINITY, kept: null };
const HIGH: StackRoom = { gap: 3, top: 60, kept: { x: 171, y: 289, width: 48, height: 64 } };

const at = (x: number, from: number, width = 100): Speaking => ({
  feet: { x, y: 300 },
  from,
  box: { x: x - width / 2, y: 200, width, height: 40 },
});

const speakers = fc.array(
  fc.record({
    feet: fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 80, max: 700 }) }),
    from: fc.integer({ min: 0, max: 6000 }),
    width: fc.integer({ min: 30, max: 186 }),
    height: fc.integer({ min: 24, max: 160 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const made = (all: readonly { feet: Speaking['feet']; from: number; width: number; height: number }[]) =>
  all.map(({ feet, from, width, height }) => ({
    feet,
    from,
    box: { x: feet.x - width / 2, y: feet.y - 78 - height, width, height },
  }));
const isClose = (a: Speaking, b: Speaking) =>
  Math.hypot(a.feet.x - b.feet.x, a.feet.y - b.feet.y) <= CLOSE_PX;

describe('bubbles of several speakers', () => {
  it('the bubbles of two speakers within 160 px stand over each other, the words said first on top', () => {
    expect(stackBubbles([at(100, 1), at(260, 2)], OPEN)).toEqual([157, 200]);
    expect(stackBubbles([at(100, 2), at(260, 1)], OPEN)).toEqual([200, 157]);
  });

  it('the bubbles of speakers further apart stay where they are, unless one would cover the other', () => {
    expect(stackBubbles([at(100, 1), at(261, 2)], OPEN)).toEqual([200, 200]);
    expect(stackBubbles([at(100, 1, 186), at(261, 2, 186)], OPEN)).toEqual([157, 200]);
  });

  it('a stack that has no room above begins at the upper edge', () => {
    expect(stackBubbles([at(100, 1), at(140, 2), at(120, 3)], { ...OPEN, top: 150 })).toEqual([
      150, 193, 236,
    ]);
  });

  it('no bubble covers another or the player, and of two close speakers the first words are on top', () => {
    fc.assert(
      fc.property(speakers, fc.constantFrom(OPEN, HIGH), (all, room) => {
        const bubbles = made(all);
        const tops = stackBubbles(bubbles, room);
        const boxes = bubbles.map(({ box }, index) => ({ ...box, y: tops[index] ?? Number.NaN }));
        for (const [i, box] of boxes.entries()) {
          expect(box.y).toBeGreaterThanOrEqual(room.top);
          if (room.kept) expect(overlap(box, room.kept)).toBe(false);
          for (const [j, other] of boxes.entries()) {
            if (i === j) continue;
            expect(overlap(box, other)).toBe(false);
            const [one, two] = [bubbles[i], bubbles[j]];
            if (one && two && one.from < two.from && isClose(one, two)) expect(box.y).toBeLessThan(other.y);
          }
        }
      }),
    );
  });

  it('a bubble of a desktop is moved over the newer words beside it, in px of the world', () => {
    const tops: [string, number][] = [];
    const speech = (name: string, x: number) => ({
      box: () => ({ x, y: 100, width: 50, height: 20 }),
      moveTo: (top: number) => void tops.push([name, top]),
    });
    const silent = { box: () => null, moveTo: () => void tops.push(['silent', 0]) };
    stackSpeech(
      [
        { feet: { x: 0, y: 0 }, from: 2, speech: speech('second', 0) },
        { feet: { x: 20, y: 0 }, from: 1, speech: speech('first', 20) },
        { feet: { x: 30, y: 0 }, from: 3, speech: silent },
      ],
      2,
    );
    expect(tops).toEqual([['first', 78.5]]);
  });
});
