/**
 * `player:move` and `player:global-sync`: a client reports its position. 26 bytes:
 * kind u8 · epoch u8 · seq u16 · client time u32 ms · x f32 · y f32 · velocity i16 × 2 px/s · motion u8 ·
 * sprint u8 · newest snapshot tick u32.
 */
import { ByteReader, ByteWriter } from '#game/shared/math/bytes.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { frameId, frameKind } from '#game/shared/protocol/frames.ts';
import { type MotionFlags, packMotion, unpackMotion } from '#game/shared/protocol/motion-bits.ts';

export interface MoveFrame {
  readonly kind: 'player:move' | 'player:global-sync';
  /** Number of corrections the client has accepted: moves from before a correction are ignored. Wraps at 256. */
  readonly epoch: number;
  /** Number of the client's move; wraps at 65,536. */
  readonly seq: number;
  /** The client's own clock, in ms; wraps at 2^32. For tracing only: the server trusts its own clock. */
  readonly clientTime: number;
  /** Feet position in world px. */
  readonly x: number;
  readonly y: number;
  /** Velocity, rounded to whole px/s. */
  readonly velocityX: number;
  readonly velocityY: number;
  readonly motion: MotionFlags;
  readonly isSprinting: boolean;
  /** Tick of the newest snapshot that has arrived; 0 if none has arrived. */
  readonly ackTick: number;
}

export const MOVE_FRAME_BYTES = 26;
/** Maximum velocity that can be encoded, in px/s. */
export const VELOCITY_LIMIT = 32_767;

/** Every player sends twenty moves per second: they are all read through one view. */
const received = new Uint8Array(MOVE_FRAME_BYTES);
const reader = new ByteReader(FrameError, received);

/** Encodes a move into a new buffer. Velocities are rounded and limited to ±32,767 px/s. */
export function encodeMove(move: MoveFrame): Uint8Array<ArrayBuffer> {
  return new ByteWriter(FrameError, MOVE_FRAME_BYTES)
    .u8(frameId(move.kind))
    .u8(move.epoch & 0xff)
    .u16(move.seq & 0xffff)
    .u32(move.clientTime >>> 0)
    .f32(move.x)
    .f32(move.y)
    .i16(limitVelocity(move.velocityX))
    .i16(limitVelocity(move.velocityY))
    .u8(packMotion(move.motion))
    .u8(move.isSprinting ? 1 : 0)
    .u32(move.ackTick)
    .copy();
}

/**
 * Decodes a move. @throws FrameError if the frame is of another kind, of another length, or holds NaN or an infinity.
 */
export function decodeMove(frame: Uint8Array): MoveFrame {
  const kind = frameKind(frame);
  if (kind !== 'player:move' && kind !== 'player:global-sync') throw new FrameError('not a move');
  if (frame.length !== MOVE_FRAME_BYTES) throw new FrameError(`a move of ${frame.length} bytes`);
  received.set(frame);
  reader.rewind();
  reader.u8();
  return {
    kind,
    epoch: reader.u8(),
    seq: reader.u16(),
    clientTime: reader.u32(),
    x: reader.f32(),
    y: reader.f32(),
    velocityX: reader.i16(),
    velocityY: reader.i16(),
    motion: unpackMotion(reader.u8()),
    isSprinting: reader.u8() === 1,
    ackTick: reader.u32(),
  };
}

/** True if `seq` is newer than `last`, both counting modulo 65,536. */
export function isNewerSeq(seq: number, last: number): boolean {
  const ahead = (seq - last) & 0xffff;
  return ahead !== 0 && ahead < 0x8000;
}

function limitVelocity(value: number): number {
  return Math.round(Math.max(-VELOCITY_LIMIT, Math.min(VELOCITY_LIMIT, value)));
}
