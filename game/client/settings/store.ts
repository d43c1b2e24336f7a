/** The settings while the game runs; every change takes effect at once and is stored in the browser. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { withListenersApart } from '../store/listeners.ts';
import type { Device } from './quality.ts';
import { readSettings } from './read.ts';
import { accountPartOf, firstSettings, KEPT_FIELDS, type Settings } from './settings.ts';

/** Settings stored by an account; if it stores none, `settings` is null and the time 0. */
export interface AccountSettings {
  /** Time of the newest change, in ms since the epoch; 0 if there was none. */
  readonly changedAt: number;
  readonly settings: unknown;
}

/** Place of the newest settings: `account` once it has them, `machine` until then. */
export type SettingsPlace = 'account' | 'machine';

export interface SettingsStore extends StoreApi<Settings> {
  /** Time of the last change to a setting that is kept on the account, in ms since the epoch; 0 if there was none. */
  readonly changedAt: () => number;
  /** The account whose settings these are; null until one signs in. */
  readonly owner: () => string | null;
  /** Makes the account the owner and applies its stored settings as the newest, if there are some. */
  readonly adopt: (owner: string, kept: AccountSettings) => void;
  readonly place: StoreApi<{ readonly place: SettingsPlace }>;
  /** The default settings. */
  readonly first: Settings;
}

export type SettingsMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const SETTINGS_KEY = 'settings';
/**
 * Version of the stored settings, raised when a field changes its meaning; {@link readSettings} copes with added and
 * removed fields.
 */
const VERSION = 1;

/** Storage keys of single settings from before they were stored together. */
const OLD = { volume: 'sound-volume', isMuted: 'sound-muted', quality: 'quality' } as const;

interface Kept {
  readonly settings: Settings;
  readonly changedAt: number;
  readonly owner: string | null;
}

/**
 * Creates the store from the stored settings.
 * @param memory null if the browser stores nothing for the page
 * @param now ms since the epoch
 */
export function createSettingsStore(
  device: Device,
  memory: SettingsMemory | null,
  now: () => number = Date.now,
): SettingsStore {
  const first = firstSettings(device);
  let { settings, changedAt, owner } = recall(first, memory);
  const store = withListenersApart(createStore<Settings>(() => settings));
  const save = () => keep({ settings: store.getState(), changedAt, owner }, memory);
  let isAdopting = false;
  store.subscribe((next, before) => {
    if (!isAdopting && KEPT_FIELDS.some((name) => next[name] !== before[name])) {
      // Two changes within a millisecond get different times.
      changedAt = Math.max(now(), changedAt + 1);
    }
    save();
  });
  return {
    ...store,
    first,
    place: createStore<{ place: SettingsPlace }>(() => ({ place: 'machine' })),
    changedAt: () => changedAt,
    owner: () => owner,
    adopt(account, kept) {
      owner = account;
      if (kept.settings !== null) {
        changedAt = kept.changedAt;
        isAdopting = true;
        store.setState(accountPartOf(readSettings(kept.settings, store.getState())));
        isAdopting = false;
      }
      save();
    },
  };
}

function keep(kept: Kept, memory: SettingsMemory | null): void {
  try {
    memory?.setItem(SETTINGS_KEY, JSON.stringify({ version: VERSION, ...kept }));
  } catch {
    // The storage is full: the settings last until the page is left.
  }
}

function recall(first: Settings, memory: SettingsMemory | null): Kept {
  const none = { changedAt: 0, owner: null };
  const text = memory?.getItem(SETTINGS_KEY) ?? null;
  if (text !== null) {
    const { settings, changedAt, owner } = partsOf(text);
    return {
      settings: readSettings(settings, first),
      changedAt: typeof changedAt === 'number' && changedAt > 0 ? changedAt : 0,
      owner: typeof owner === 'string' ? owner : null,
    };
  }
  const old = memory === null ? null : takeOver(first, memory);
  if (old === null) return { settings: first, ...none };
  keep({ settings: old, ...none }, memory);
  return { settings: old, ...none };
}

function partsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text);
    const isKnown =
      typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === VERSION;
    return isKnown ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Reads the settings under the old keys and removes those keys. Returns null if there are none. */
function takeOver(first: Settings, memory: SettingsMemory): Settings | null {
  const [volume, isMuted, quality] = [OLD.volume, OLD.isMuted, OLD.quality].map((key) => memory.getItem(key));
  if (volume === null && isMuted === null && quality === null) return null;
  for (const key of Object.values(OLD)) memory.removeItem(key);
  const all = volume === null ? null : Number.parseFloat(volume ?? '');
  const old = { volumes: { all }, isMuted: isMuted === null ? null : isMuted === 'yes', quality };
  return readSettings(old, first);
}
