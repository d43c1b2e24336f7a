/** Storages of a browser for unit tests: one that keeps, one that is forbidden, and one that is full. */

/** Returns a function that finds a storage. @param kept what the storage holds */
export function fakeStorage(kept = new Map<string, string>()): () => Storage {
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return () => storage;
}

/** The storage of a browser that blocks cookies: every access throws. */
export function forbiddenStorage(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** Returns a function that finds a storage with something in it and no room for more. */
export function fullStorage(kept = new Map<string, string>()): () => Storage {
  const storage = fakeStorage(kept)();
  return () => ({
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
