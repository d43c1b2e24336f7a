/**
 * The browser's storage as a memory that never throws: storage may be absent, forbidden (blocked cookies make every
 * access throw) or full. A value that cannot be kept lasts until the page is left.
 */

/** Storage that the game and the site use. */
export interface Memory {
  getItem(key: string): string | null;
  /** Returns false if the value lasts only until the page is left. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/** @param find returns the browser's storage, or throws; asked at each access, because a browser may forbid it later */
export function memoryOf(find: () => Storage | null | undefined): Memory {
  /** Values that the browser did not take; null for a removed one. */
  const ofPage = new Map<string, string | null>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = find();
      return storage ? act(storage) : otherwise;
    } catch {
      // Forbidden or full. The value of the page counts instead.
      return otherwise;
    }
  };
  return {
    getItem(key) {
      const own = ofPage.get(key);
      return own === undefined ? attempt((storage) => storage.getItem(key), null) : own;
    },
    setItem(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) ofPage.delete(key);
      else ofPage.set(key, value);
      return isKept;
    },
    removeItem(key) {
      const isGone = attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false);
      if (isGone) ofPage.delete(key);
      else ofPage.set(key, null);
    },
  };
}

/** Memory of this browser. */
export const localMemory: Memory = memoryOf(() => globalThis.localStorage);

/** Memory of this tab. */
export const tabMemory: Memory = memoryOf(() => globalThis.sessionStorage);
