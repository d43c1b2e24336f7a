/** The settings while the game runs; every change holds at once and is kept in the browser. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Device } from './quality.ts';
import { readSettings } from './read.ts';
import { firstSettings, type Settings } from './settings.ts';

export type SettingsStore = StoreApi<Settings>;

export type SettingsMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const SETTINGS_KEY = 'settings';
/** Rises when a field changes its meaning; {@link readSettings} copes with fields that come and go. */
const VERSION = 1;

/** The names under which single settings were kept before there was one place for all. */
const OLD = { volume: 'sound-volume', isMuted: 'sound-muted', quality: 'quality' } as const;

/** @param memory null where the browser stores nothing for the page */
export function createSettingsStore(device: Device, memory: SettingsMemory | null): SettingsStore {
  const store = createStore<Settings>(() => recall(firstSettings(device), memory));
  store.subscribe((settings) => keep(settings, memory));
  return store;
}

function keep(settings: Settings, memory: SettingsMemory | null): void {
  try {
    memory?.setItem(SETTINGS_KEY, JSON.stringify({ version: VERSION, settings }));
  } catch {
    // The storage is full: what was set holds until the page is left.
  }
}

function recall(first: Settings, memory: SettingsMemory | null): Settings {
  const kept = memory?.getItem(SETTINGS_KEY) ?? null;
  if (kept !== null) return readSettings(settingsIn(kept), first);
  const old = memory === null ? null : takeOver(first, memory);
  if (old === null) return first;
  keep(old, memory);
  return old;
}

function settingsIn(text: string): unknown {
  try {
    const kept: unknown = JSON.parse(text);
    const isKnown =
      typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === VERSION;
    return isKnown && 'settings' in kept ? kept.settings : null;
  } catch {
    return null;
  }
}

/** Takes what the older names hold, once: they are removed. Null where there is nothing. */
function takeOver(first: Settings, memory: SettingsMemory): Settings | null {
  const [volume, isMuted, quality] = [OLD.volume, OLD.isMuted, OLD.quality].map((key) => memory.getItem(key));
  if (volume === null && isMuted === null && quality === null) return null;
  for (const key of Object.values(OLD)) memory.removeItem(key);
  const all = volume === null ? null : Number.parseFloat(volume ?? '');
  const old = { volumes: { all }, isMuted: isMuted === null ? null : isMuted === 'yes', quality };
  return readSettings(old, first);
}
