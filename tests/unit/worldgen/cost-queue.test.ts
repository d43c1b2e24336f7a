/** The queue of world generation: lowest cost first, and equal costs in the order of insertion. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CostQueue } from '#game/shared/worldgen/draft/cost-queue.ts';

function drain(queue: CostQueue): number[] {
  const left: number[] = [];
  while (queue.size > 0) left.push(queue.pop());
  return left;
}

it('the cost queue returns cells by cost, and cells of equal cost in the order in which they were added', () => {
  const cost = fc.oneof(
    fc.constantFrom(0, 1, 1.5),
    fc.float({ min: 0, noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(fc.array(cost.map(Math.abs), { maxLength: 60 }), (costs) => {
      const queue = new CostQueue();
      costs.forEach((value, cell) => {
        queue.push(cell, value);
      });
      const byCost = costs.map((_, cell) => cell).sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
      expect(drain(queue)).toEqual(byCost);
    }),
  );
});

it('the cost queue keeps the order of cells that are added between removals', () => {
  const queue = new CostQueue();
  queue.push(1, 5);
  queue.push(2, 5);
  expect(queue.pop()).toBe(1);
  queue.push(3, 5);
  queue.push(4, 2);
  expect(drain(queue)).toEqual([4, 2, 3]);
  expect(queue.pop()).toBe(-1);
});
