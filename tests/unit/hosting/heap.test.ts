/** The advice about Node's heap: given while it is too small, with a size that is enough. */
import { expect, it } from 'vitest';
import { heapAdvice } from '#api/heap.ts';

const MB = 1024 * 1024;

it('the advice asks for three times the loaded size, in steps that people type', () => {
  expect(heapAdvice(100 * MB, 300 * MB)).toBeNull();
  const advice = heapAdvice(319 * MB, 512 * MB);
  expect(advice).toContain('may use 512 MB');
  expect(advice).toContain('filled 319 MB');
  expect(advice).toContain('--max-old-space-size=1024');
  // With the advised size there is no advice.
  expect(heapAdvice(319 * MB, 1024 * MB)).toBeNull();
});
