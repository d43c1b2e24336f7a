/**
 * A hash that changes whenever client and server no longer agree on events, frames, definitions, or the rules that both
 * run. They exchange it before anything else, so that an outdated page shows a request to reload instead of misreading
 * a frame or predicting by old rules.
 * The hash is computed from the values in use when the module is loaded. It is not generated into a file, because a
 * generated hash would change with every item, and parallel changes would conflict in that one line. Computing it takes
 * 20 ms of one core in a fresh process, for 300,000 characters; schemas are described by zod's internal definitions,
 * because JSON Schema takes longer. The build of the site puts the hash into the client
 * (src/lib/build/vite-plugins/schemas.ts). The behaviour of functions is not included: if only logic changes, {@link
 * RULES_VERSION} is raised by hand.
 */
import { MOVE_FRAME_BYTES } from '#game/features/movement/shared/move-frame.ts';
import * as constants from '../constants.ts';
import { AGREED_MODULES } from './agreed-modules.ts';
import { ROW_EVENTS } from './event-codec.ts';
import { CLIENT_EVENTS, SERVER_EVENTS } from './events.ts';
import { FRAME_KINDS } from './frames.ts';
import { FACINGS } from './motion-bits.ts';
import { SNAPSHOT_CAPACITY, SNAPSHOT_REACH } from './snapshot.ts';

/** Raised by hand when a binary layout changes in a way that the values below do not show. */
const LAYOUT_VERSION = 3;
/** Raised by hand when a shared rule gives other results from the same constants. */
const RULES_VERSION = 3;

/** Everything that both sides must agree on. */
export const AGREED = {
  layout: LAYOUT_VERSION,
  logic: RULES_VERSION,
  frames: { FRAME_KINDS, FACINGS, MOVE_FRAME_BYTES, SNAPSHOT_CAPACITY, SNAPSHOT_REACH },
  events: { CLIENT_EVENTS, SERVER_EVENTS, ROW_EVENTS },
  constants,
  modules: AGREED_MODULES,
};

/**
 * Returns the values as one JSON text: schemas by the checks they make, sets and maps by their entries; functions are
 * left out. Keys are sorted, because Node lists the names in a module in a different order than a bundler does.
 */
export function describeAgreed(agreed: unknown): string {
  return JSON.stringify(agreed, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof RegExp) return value.source;
    if (value instanceof Set || value instanceof Map) return [...value];
    return sorted('_zod' in value ? definitionOf(value._zod) : value);
  });
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns zod's definition of a schema or of a check: its type, its parts and its limits. */
function definitionOf(internals: unknown): unknown {
  return typeof internals === 'object' && internals !== null && 'def' in internals ? internals.def : null;
}

/** Returns 16 hex digits: FNV-1a, twice 32 bits (Fowler, Noll and Vo), over UTF-16 code units. */
export function hashOf(agreed: unknown): string {
  const text = describeAgreed(agreed);
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The hash of this version of the game. */
export const PROTOCOL_HASH = hashOf(AGREED);
