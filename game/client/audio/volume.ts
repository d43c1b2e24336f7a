/** The game's volume: chosen by the player and remembered. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Volume {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}
export type VolumeStore = StoreApi<Volume>;

const VOLUME_KEY = 'sound-volume';
const MUTED_KEY = 'sound-muted';
const FIRST_VOLUME = 0.7;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** @param memory null where the browser stores nothing for the page */
export function createVolumeStore(memory: Memory | null): VolumeStore {
  const kept = Number.parseFloat(memory?.getItem(VOLUME_KEY) ?? '');
  const store = createStore<Volume>(() => ({
    volume: kept >= 0 && kept <= 1 ? kept : FIRST_VOLUME,
    isMuted: memory?.getItem(MUTED_KEY) === 'yes',
  }));
  store.subscribe(({ volume, isMuted }) => {
    memory?.setItem(VOLUME_KEY, String(volume));
    memory?.setItem(MUTED_KEY, isMuted ? 'yes' : 'no');
  });
  return store;
}

/** The gain of a full-volume sound, 0 to 1. Hearing is logarithmic: half way along the slider is a quarter. */
export function loudnessOf({ volume, isMuted }: Volume): number {
  return isMuted ? 0 : volume * volume;
}
