/** The advice about Node's heap: given while the heap is too small, with a size that is large enough. */
import { expect, it } from 'vitest';
import { heapAdvice } from '#api/heap.ts';

const MB = 1024 * 1024;

it('the heap advice asks for three times the loaded size, rounded to a size that people would type', () => {
  expect(heapAdvice(100 * MB, 300 * MB)).toBeNull();
  const advice = heapAdvice(319 * MB, 512 * MB);
  expect(advice).toContain('may use 512 MB');
  expect(advice).toContain('filled 319 MB');
  expect(advice).toContain('--max-old-space-size=1024');
  // There is no advice once the heap has the advised size.
  expect(heapAdvice(319 * MB, 1024 * MB)).toBeNull();
});
