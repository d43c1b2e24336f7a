/**
 * Frames `ping`, `pong` and `ack`. A ping carries the client's clock; the pong returns it with the server's clock, so
 * that the client can compute the round trip and the offset between the two. All times in ms.
 */
import { ByteReader, ByteWriter } from '../math/bytes.ts';
import { FrameError } from './frame-error.ts';
import { frameId, frameKind } from './frames.ts';

export interface PingFrame {
  /** The client's clock when the ping was sent. */
  readonly clientTime: number;
  /** Tick of the newest snapshot that arrived; 0 if none has arrived. */
  readonly ackTick: number;
  /**
   * Number of snapshots that have arrived, including copies, modulo 65,536, from which the server computes the loss.
   */
  readonly received: number;
}

export interface PongFrame {
  /** The client's clock, copied from the ping. */
  readonly clientTime: number;
  /** The server's world clock when it answered; tick × 50 ms is on the same clock. */
  readonly serverTime: number;
  /** Number of the newest move applied by the server; null if there is none since the last correction. */
  readonly moveSeq: number | null;
}

const PING_FRAME_BYTES = 15;
/** Value that means "no move" in place of the number of a move. */
const NO_MOVE = 0xffffffff;

/** Returns the frame of a ping. */
export function encodePing(ping: PingFrame): Uint8Array<ArrayBuffer> {
  return new ByteWriter(FrameError, PING_FRAME_BYTES)
    .u8(frameId('ping'))
    .f64(ping.clientTime)
    .u32(ping.ackTick)
    .u16(ping.received)
    .copy();
}

/** Decodes a ping. @throws FrameError when the frame is not a well-formed ping */
export function decodePing(frame: Uint8Array): PingFrame {
  const reader = expect(frame, 'ping');
  const ping = { clientTime: reader.f64(), ackTick: reader.u32(), received: reader.u16() };
  reader.end();
  return ping;
}

/** Returns the frame of a pong. */
export function encodePong(pong: PongFrame): Uint8Array<ArrayBuffer> {
  return new ByteWriter(FrameError, 21)
    .u8(frameId('pong'))
    .f64(pong.clientTime)
    .f64(pong.serverTime)
    .u32(pong.moveSeq ?? NO_MOVE)
    .copy();
}

/** Decodes a pong. @throws FrameError when the frame is not a well-formed pong */
export function decodePong(frame: Uint8Array): PongFrame {
  const reader = expect(frame, 'pong');
  const clientTime = reader.f64();
  const serverTime = reader.f64();
  const moveSeq = reader.u32();
  reader.end();
  return { clientTime, serverTime, moveSeq: moveSeq === NO_MOVE ? null : moveSeq };
}

/** Returns the frame that acknowledges the snapshot of a tick. */
export function encodeAck(tick: number): Uint8Array<ArrayBuffer> {
  return new ByteWriter(FrameError, 5).u8(frameId('ack')).u32(tick).copy();
}

/** Returns the acknowledged tick. @throws FrameError when the frame is not a well-formed ack */
export function decodeAck(frame: Uint8Array): number {
  const reader = expect(frame, 'ack');
  const tick = reader.u32();
  reader.end();
  return tick;
}

function expect(frame: Uint8Array, kind: 'ping' | 'pong' | 'ack'): ByteReader {
  if (frameKind(frame) !== kind) throw new FrameError(`not a ${kind}`);
  const reader = new ByteReader(FrameError, frame);
  reader.u8();
  return reader;
}
