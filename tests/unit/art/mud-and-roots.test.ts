/** Mud and roots that hold feet: they stand out from the ground from which they rise, and are drawn in one piece. */
import { describe, expect, it } from 'vitest';
import { holds } from '#game/art/effects/holds.ts';
import type { Img } from '#game/art/image.ts';
import { P } from '#game/art/palette.ts';

const frames = (name: string): readonly Img[] => holds()[name]?.frames ?? [];

/** Number of parts of a picture that do not touch one another, not even at a corner. */
function piecesOf(image: Img): number {
  const open = new Set<number>();
  for (let at = 0; at < image.w * image.h; at++)
    if (image.get(at % image.w, Math.floor(at / image.w)) !== 0) open.add(at);
  let pieces = 0;
  for (const first of open) {
    pieces += 1;
    const reached = [first];
    open.delete(first);
    for (let at = reached.pop(); at !== undefined; at = reached.pop())
      for (const next of neighbours(at, image.w)) if (open.delete(next)) reached.push(next);
  }
  return pieces;
}

function neighbours(at: number, width: number): number[] {
  const rows = [at - width, at, at + width];
  return rows.flatMap((middle) => [middle - 1, middle, middle + 1]);
}

describe('mud and roots', () => {
  it.each(['hold-mud', 'hold-roots'])('the picture %s is in one piece from its first frame', (name) => {
    expect(frames(name).length).toBeGreaterThan(3);
    expect(frames(name).map(piecesOf)).toEqual(frames(name).map(() => 1));
  });

  it('the mud shares no tone with the moss from which it rises', () => {
    const moss = new Set<number>([...P.moss, ...P.spruce]);
    for (const image of frames('hold-mud'))
      expect([...image.data].filter((tone) => moss.has(tone))).toEqual([]);
  });
});
