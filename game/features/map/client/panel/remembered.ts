/** State of the map in the browser's storage. Unreadable entries count as missing. */
import { z } from 'zod';
import { clampFrame, type MapFrame, WHOLE_WORLD } from './view.ts';

export const KEYS = { zoom: 'mapZoom', pan: 'mapPanOffset', labels: 'mapShowGridLabels' } as const;

export type MapMemory = Pick<Storage, 'getItem' | 'setItem'>;

const pan = z.object({ x: z.number(), y: z.number() });
const zoom = z.number();
const labels = z.boolean();

function read<T>(memory: MapMemory | null, key: string, schema: z.ZodType<T>, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(memory?.getItem(key) ?? ''));
  } catch {
    return otherwise;
  }
}

function write(memory: MapMemory | null, key: string, value: unknown): void {
  try {
    memory?.setItem(key, JSON.stringify(value));
  } catch {
    // If the storage is full or forbidden, the map opens in its default state next time.
  }
}

/** Returns the remembered zoom and pan; the whole world if none are stored. */
export function recallFrame(memory: MapMemory | null): MapFrame {
  return clampFrame({
    zoom: read(memory, KEYS.zoom, zoom, WHOLE_WORLD.zoom),
    pan: read(memory, KEYS.pan, pan, WHOLE_WORLD.pan),
  });
}

/** Stores zoom and pan. */
export function rememberFrame(memory: MapMemory | null, frame: MapFrame): void {
  write(memory, KEYS.zoom, frame.zoom);
  write(memory, KEYS.pan, frame.pan);
}

/** True if grid labels are shown, which is the default. */
export const recallLabels = (memory: MapMemory | null): boolean => read(memory, KEYS.labels, labels, true);

/** Stores whether grid labels are shown. */
export function rememberLabels(memory: MapMemory | null, isShown: boolean): void {
  write(memory, KEYS.labels, isShown);
}

/** Returns the browser's storage; null if the browser forbids it. */
export function browserMemory(): MapMemory | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
