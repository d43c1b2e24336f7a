/**
 * Checks whether Node's heap has room for the loaded world to grow; a heap that is too small would end the process in
 * the middle of a game.
 */
import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';

/**
 * Maximum ratio of a running world's heap to the heap right after loading: the running one also holds save buffers,
 * players and garbage not yet collected.
 */
const ROOM = 3;
const MB = 1024 * 1024;

/**
 * Returns advice about a heap that is too small; null if it is large enough. @param used bytes, once the world is
 * loaded @param limit bytes
 */
export function heapAdvice(used: number, limit: number): string | null {
  if (limit >= ROOM * used) return null;
  const wanted = Math.ceil((ROOM * used) / MB / 256) * 256;
  return `Node may use ${Math.floor(limit / MB)} MB for its heap, and the world has filled ${Math.ceil(used / MB)} MB of it: start it with NODE_OPTIONS=--max-old-space-size=${wanted}`;
}

/** Warns once, after the world has been loaded. */
export function warnOfSmallHeap(log: Logger): void {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const advice = heapAdvice(used, limit);
  if (advice !== null) log.warn({ used, limit }, advice);
}
