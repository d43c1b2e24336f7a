/** The advice about Node's heap: given while there is too little room, with a size that is enough. */
import { expect, it } from 'vitest';
import { heapAdvice } from '#api/heap.ts';

const MB = 1024 * 1024;

it('asks for three times of what is loaded, in steps that people type', () => {
  expect(heapAdvice(100 * MB, 300 * MB)).toBeNull();
  const advice = heapAdvice(319 * MB, 512 * MB);
  expect(advice).toContain('may use 512 MB');
  expect(advice).toContain('filled 319 MB');
  expect(advice).toContain('--max-old-space-size=1024');
  // With what it asks for, it is silent.
  expect(heapAdvice(319 * MB, 1024 * MB)).toBeNull();
});
