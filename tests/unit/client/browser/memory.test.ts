/** The browser's storage as a memory that never throws. */
import { describe, expect, it } from 'vitest';
import { memoryOf } from '#game/browser/memory.ts';
import { fakeStorage, forbiddenStorage, fullStorage } from '#tests/helpers/storage.ts';

describe('the memory', () => {
  it('the memory keeps values in the storage of the browser', () => {
    const kept = new Map<string, string>();
    const memory = memoryOf(fakeStorage(kept));
    expect(memory.getItem('a')).toBeNull();
    expect(memory.setItem('a', '1')).toBe(true);
    expect(memory.getItem('a')).toBe('1');
    expect([...kept]).toEqual([['a', '1']]);
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it.each([
    ['forbidden', forbiddenStorage],
    ['absent', () => undefined],
    ['null', () => null],
  ])('a memory over %s storage keeps values until the page is left, and says so', (_, find) => {
    const memory = memoryOf(find);
    expect(memory.getItem('a')).toBeNull();
    expect(memory.setItem('a', '1')).toBe(false);
    expect(memory.getItem('a')).toBe('1');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
    expect(memoryOf(find).getItem('a')).toBeNull();
  });

  it('a value that does not fit into a full storage replaces the older one in it, for the page', () => {
    const kept = new Map([['a', 'old']]);
    const memory = memoryOf(fullStorage(kept));
    expect(memory.getItem('a')).toBe('old');
    expect(memory.setItem('a', 'new')).toBe(false);
    expect(memory.getItem('a')).toBe('new');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('a memory uses storage that is forbidden at first and allowed later', () => {
    let isAllowed = false;
    const storage = fakeStorage();
    const memory = memoryOf(() => (isAllowed ? storage() : forbiddenStorage()));
    expect(memory.setItem('a', '1')).toBe(false);
    isAllowed = true;
    expect(memory.setItem('a', '2')).toBe(true);
    expect(storage().getItem('a')).toBe('2');
  });
});
