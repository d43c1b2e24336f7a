/** Makes a test fail if it prints an unexpected `console.error` or `console.warn`. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const printed = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(printed, 'nothing may be printed to console.error or console.warn').toEqual([]);
});
