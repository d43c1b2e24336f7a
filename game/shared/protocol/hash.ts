/**
 * One short text that changes whenever the protocol does. Client and server exchange it before anything else,
 * so that a page from before an update says "reload" and never misreads a frame.
 */
import { z } from 'zod';
import { TICK_RATE } from '../constants.ts';
import { ROW_EVENTS } from './event-codec.ts';
import { CLIENT_EVENTS, SERVER_EVENTS } from './events.ts';
import { FRAME_KINDS } from './frames.ts';
import { MOVE_FRAME_BYTES } from './move.ts';
import { SNAPSHOT_CAPACITY } from './snapshot.ts';

/** Raised by hand when a binary layout changes in a way that the figures below do not show. */
const LAYOUT_VERSION = 2;

/** Everything both sides must agree on, as one text. */
function describeProtocol(): string {
  const schemas = (events: Record<string, z.ZodType>) =>
    Object.entries(events).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]);
  return JSON.stringify({
    layout: LAYOUT_VERSION,
    tickRate: TICK_RATE,
    frames: FRAME_KINDS,
    moveBytes: MOVE_FRAME_BYTES,
    snapshotCapacity: SNAPSHOT_CAPACITY,
    client: schemas(CLIENT_EVENTS),
    server: schemas(SERVER_EVENTS),
    rows: ROW_EVENTS,
  });
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo), over UTF-16 code units. */
function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

const description = describeProtocol();

/** 16 hex digits. */
export const PROTOCOL_HASH = [0x811c9dc5, 0x9e3779b9]
  .map((seed) => fnv1a(description, seed).toString(16).padStart(8, '0'))
  .join('');
