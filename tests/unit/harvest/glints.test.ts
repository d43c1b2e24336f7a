/** Harvestable nodes glint: one at a time, near the player, each in its turn. */
import { describe, expect, it } from 'vitest';
import { GLINT_MS, GLINT_REACH, glintOf, glintSize } from '#game/features/harvest/client/views/glints.ts';

const HERE = { x: 1000, y: 1000 };
const near = Array.from({ length: 12 }, (_, id) => ({ id, x: 1000 + id * 20, y: 1000 }));

describe('a glint of a node', () => {
  it('a glint is on one of the nodes nearby, and never on one farther away', () => {
    const far = { id: 99, x: 1000 + GLINT_REACH + 1, y: 1000 };
    expect(glintOf([far], HERE, 3)).toBeNull();
    for (let turn = 0; turn < 200; turn += 1) expect(glintOf([...near, far], HERE, turn)).not.toBe(far);
  });

  it('a glint comes to each node nearby in time, and its node does not depend on the order of the nodes', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, turn) => glintOf(near, HERE, turn)?.id));
    expect(seen.size).toBe(near.length);
    expect(glintOf(near, HERE, 7)).toBe(glintOf([...near].reverse(), HERE, 7));
  });

  it('a glint grows, and disappears', () => {
    expect(glintSize(0)).toBe(0);
    expect(glintSize(GLINT_MS / 2)).toBe(1);
    expect(glintSize(GLINT_MS)).toBe(0);
    expect(glintSize(-1)).toBe(0);
  });
});
