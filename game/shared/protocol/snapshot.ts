/**
 * Snapshot: one datagram per viewer and tick, the batch form of `player:moved` and `player:global-sync`.
 * Header, 11 bytes: kind u8 · tick u32 · flags u8 (bit 0: a global sync) · origin x, y u16 × 4 px · count u8.
 * Then 6 bytes per body: handle u16 · one u32 of x (13 bits) · y (13 bits) · motion (6 bits), where x and y are
 * half pixels from the origin, less 2048 px. Times and velocities follow from the tick and from two snapshots.
 */
import { MAX_DATAGRAM_BYTES } from '../constants.ts';
import { ByteReader } from '../math/bytes.ts';
import { FrameError } from './frame-error.ts';
import { frameId, frameKind } from './frames.ts';
import { type MotionFlags, packMotion, unpackMotion } from './motion-bits.ts';

export interface SnapshotEntry {
  /** Short number that `player:joined` or `creature:appeared` gave to this body. */
  readonly handle: number;
  /** Feet position in world px, to half a pixel. */
  readonly x: number;
  readonly y: number;
  readonly motion: MotionFlags;
}

export interface Snapshot {
  /** The server's tick; tick × 50 ms is a time on the server's world clock. */
  readonly tick: number;
  /** True if the snapshot contains every body in view, moving or not. */
  readonly isGlobalSync: boolean;
  readonly entries: readonly SnapshotEntry[];
}

const HEADER_BYTES = 11;
const ENTRY_BYTES = 6;
const COUNT_AT = 10;
const ORIGIN_STEP = 4;
/** Half of the span that 13 bits of half pixels cover, in px. */
const REACH = 2048;
const COORDINATE_MASK = 0x1fff;

/** Maximum number of bodies in one datagram: 181. */
export const SNAPSHOT_CAPACITY = Math.floor((MAX_DATAGRAM_BYTES - HEADER_BYTES) / ENTRY_BYTES);
/** Maximum distance of an encoded body from the viewer on either axis, in px. */
export const SNAPSHOT_REACH = REACH - ORIGIN_STEP;

const SNAPSHOT_ID = frameId('snapshot');

/** A number larger than the distance between any two places in the world, in half pixels. */
const ABOVE_ALL = 2 ** 20;
/**
 * Returns the nearest whole number of half pixels. Truncating a positive number is faster than rounding, and this is
 * done for each body sent.
 */
const halfPixels = (px: number): number => ((px * 2 + 0.5 + ABOVE_ALL) | 0) - ABOVE_ALL;

/** Writes snapshots one after another into one buffer. */
export class SnapshotWriter {
  readonly #bytes = new Uint8Array(MAX_DATAGRAM_BYTES);
  readonly #view = new DataView(this.#bytes.buffer);
  #count = 0;
  #originX = 0;
  #originY = 0;

  /** Begins a snapshot centred on the viewer's position (world px). */
  begin(tick: number, isGlobalSync: boolean, viewerX: number, viewerY: number): void {
    const originX = Math.round(viewerX / ORIGIN_STEP);
    const originY = Math.round(viewerY / ORIGIN_STEP);
    this.#originX = originX * ORIGIN_STEP;
    this.#originY = originY * ORIGIN_STEP;
    this.#count = 0;
    const view = this.#view;
    view.setUint8(0, SNAPSHOT_ID);
    view.setUint32(1, tick, true);
    view.setUint8(5, isGlobalSync ? 1 : 0);
    view.setUint16(6, originX, true);
    view.setUint16(8, originY, true);
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a body; returns false, with nothing written, if the datagram is full or the body is out of reach. */
  add(handle: number, x: number, y: number, motion: MotionFlags): boolean {
    return this.addPacked(handle, x, y, packMotion(motion));
  }

  /** Does the work of {@link add} with the motion already packed into six bits. */
  addPacked(handle: number, x: number, y: number, motion: number): boolean {
    const relX = halfPixels(x - this.#originX + REACH);
    const relY = halfPixels(y - this.#originY + REACH);
    // For a negative number the sign bit is also outside the mask.
    const isOutside = ((relX | relY) & ~COORDINATE_MASK) !== 0;
    if (isOutside || this.#count >= SNAPSHOT_CAPACITY) return false;
    const at = HEADER_BYTES + this.#count * ENTRY_BYTES;
    this.#view.setUint16(at, handle, true);
    this.#view.setUint32(at + 2, (relX << 19) | (relY << 6) | motion, true);
    this.#count += 1;
    return true;
  }

  /** Returns the snapshot, valid until the next `begin`; links copy the frames they send. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#view.setUint8(COUNT_AT, this.#count);
    return this.#bytes.subarray(0, HEADER_BYTES + this.#count * ENTRY_BYTES);
  }
}

/** Returns the tick of a snapshot, without reading the rest; null for any other frame. */
export function snapshotTick(frame: Uint8Array): number | null {
  if (frameKind(frame) !== 'snapshot' || frame.length < HEADER_BYTES) return null;
  const [, a = 0, b = 0, c = 0, d = 0] = frame;
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}

/** Decodes a snapshot. @throws FrameError when the frame is not a well-formed snapshot */
export function decodeSnapshot(frame: Uint8Array): Snapshot {
  if (frameKind(frame) !== 'snapshot') throw new FrameError('not a snapshot');
  const reader = new ByteReader(FrameError, frame);
  reader.u8();
  const tick = reader.u32();
  const flags = reader.u8();
  const originX = reader.u16() * ORIGIN_STEP;
  const originY = reader.u16() * ORIGIN_STEP;
  const count = reader.u8();
  const entries: SnapshotEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    const handle = reader.u16();
    const bits = reader.u32();
    entries.push({
      handle,
      x: originX - REACH + (bits >>> 19) / 2,
      y: originY - REACH + ((bits >>> 6) & COORDINATE_MASK) / 2,
      motion: unpackMotion(bits & 0x3f),
    });
  }
  reader.end();
  return { tick, isGlobalSync: (flags & 1) === 1, entries };
}
