/** State of the map in the browser's storage. Unreadable entries count as missing. */
import { z } from 'zod';
import type { Point } from '#game/shared/math/point.ts';
import type { LeftFrame } from './opening.ts';
import { type MapFrame, reachableFrame, WHOLE_WORLD } from './view.ts';

export const KEYS = {
  zoom: 'mapZoom',
  pan: 'mapPanOffset',
  labels: 'mapShowGridLabels',
  from: 'mapSeenFrom',
} as const;

export type MapMemory = Pick<Storage, 'getItem' | 'setItem'>;

const place = z.object({ x: z.number(), y: z.number() });
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

/** Returns the remembered zoom and pan; null if none are stored. */
export function recallFrame(memory: MapMemory | null): LeftFrame | null {
  const kept = read(memory, KEYS.zoom, zoom.nullable(), null);
  if (kept === null) return null;
  const frame = reachableFrame({ zoom: kept, pan: read(memory, KEYS.pan, place, WHOLE_WORLD.pan) });
  return { frame, from: read(memory, KEYS.from, place.nullable(), null) };
}

/** Stores zoom and pan. @param from place where the player stands; null if there is no body */
export function rememberFrame(memory: MapMemory | null, frame: MapFrame, from: Point | null): void {
  write(memory, KEYS.zoom, frame.zoom);
  write(memory, KEYS.pan, frame.pan);
  write(memory, KEYS.from, from && { x: Math.round(from.x), y: Math.round(from.y) });
}

/** True if grid labels are shown, which is the default. */
export const recallLabels = (memory: MapMemory | null): boolean => read(memory, KEYS.labels, labels, true);

/** Stores whether grid labels are shown. */
export function rememberLabels(memory: MapMemory | null, isShown: boolean): void {
  write(memory, KEYS.labels, isShown);
}
