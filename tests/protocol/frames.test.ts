/** Binary frames: golden bytes, which reveal any change to the format, and properties over all values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeMove,
  encodeMove,
  isNewerSeq,
  type MoveFrame,
} from '#game/features/movement/shared/move-frame.ts';
import { MAX_DATAGRAM_BYTES, WORLD_SIZE } from '#game/shared/constants.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { FRAME_KINDS, frameKind } from '#game/shared/protocol/frames.ts';
import { FACINGS, packMotion, unpackMotion } from '#game/shared/protocol/motion-bits.ts';
import {
  decodeAck,
  decodePing,
  decodePong,
  encodeAck,
  encodePing,
  encodePong,
} from '#game/shared/protocol/ping.ts';
import {
  decodeSnapshot,
  SNAPSHOT_CAPACITY,
  SNAPSHOT_REACH,
  SnapshotWriter,
} from '#game/shared/protocol/snapshot.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const motions = fc.record({
  facing: fc.constantFrom(...FACINGS),
  isMoving: fc.boolean(),
  isDead: fc.boolean(),
  isJumping: fc.boolean(),
  isAutoRunning: fc.boolean(),
});
const still = {
  facing: 'down',
  isMoving: false,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
} as const;

const MOVE: MoveFrame = {
  kind: 'player:move',
  epoch: 3,
  seq: 0x1234,
  clientTime: 0x01020304,
  x: 2500.5,
  y: 37_504,
  velocityX: -300,
  velocityY: 212,
  motion: { facing: 'right', isMoving: true, isDead: false, isJumping: true, isAutoRunning: false },
  isSprinting: true,
  ackTick: 77,
};

describe('golden bytes', () => {
  it('player:move is encoded as the golden bytes', () => {
    expect(hex(encodeMove(MOVE))).toBe('000334120403020100481c4500801247d4fed40016014d000000');
  });

  it('ping, pong and ack are encoded as the golden bytes', () => {
    const ping = { clientTime: 1.5, ackTick: 9, received: 0xfffe };
    expect(hex(encodePing(ping))).toBe('03000000000000f83f09000000feff');
    expect(decodePing(encodePing(ping))).toEqual(ping);
    expect(hex(encodePong({ clientTime: 1.5, serverTime: 50, moveSeq: 258 }))).toBe(
      '04000000000000f83f000000000000494002010000',
    );
    expect(hex(encodeAck(258))).toBe('0202010000');
  });

  it('a snapshot is encoded as the golden bytes', () => {
    const writer = new SnapshotWriter();
    writer.begin(1000, true, 2500, 2500);
    writer.add(7, 2500, 2500, still);
    writer.add(8, 2600.5, 2400, { ...still, facing: 'up', isMoving: true });
    expect(hex(writer.finish())).toBe('05e8030000017102710202070000000480080007ce4b86');
  });

  it('the ids of the kinds of frames keep their order', () => {
    expect(FRAME_KINDS).toEqual(['player:move', 'player:global-sync', 'ack', 'ping', 'pong', 'snapshot']);
  });
});

describe('encoding and decoding of values', () => {
  it('every motion is decoded as it was encoded', () => {
    fc.assert(
      fc.property(motions, (motion) => {
        expect(unpackMotion(packMotion(motion))).toEqual(motion);
      }),
    );
  });

  it('every player:move is decoded as it was encoded', () => {
    const moves = fc.record({
      kind: fc.constantFrom('player:move' as const, 'player:global-sync' as const),
      epoch: fc.integer({ min: 0, max: 255 }),
      seq: fc.integer({ min: 0, max: 0xffff }),
      clientTime: fc.integer({ min: 0, max: 0xffffffff }),
      x: fc.float({ min: 0, max: 75_008, noNaN: true }),
      y: fc.float({ min: 0, max: 75_008, noNaN: true }),
      velocityX: fc.integer({ min: -600, max: 600 }),
      velocityY: fc.integer({ min: -600, max: 600 }),
      motion: motions,
      isSprinting: fc.boolean(),
      ackTick: fc.integer({ min: 0, max: 0xffffffff }),
    });
    fc.assert(
      fc.property(moves, (move) => {
        expect(decodeMove(encodeMove(move))).toEqual(move);
      }),
    );
  });

  it('every snapshot is decoded as it was encoded, to half a pixel', () => {
    const viewer = fc.integer({ min: 0, max: WORLD_SIZE });
    const offset = fc.double({ min: -SNAPSHOT_REACH, max: SNAPSHOT_REACH, noNaN: true });
    const entries = fc.array(
      fc.record({ handle: fc.integer({ min: 0, max: 0xffff }), dx: offset, dy: offset, motion: motions }),
      { maxLength: SNAPSHOT_CAPACITY },
    );
    fc.assert(
      fc.property(viewer, viewer, entries, (viewerX, viewerY, given) => {
        const writer = new SnapshotWriter();
        writer.begin(5, false, viewerX, viewerY);
        for (const { handle, dx, dy, motion } of given) {
          expect(writer.add(handle, viewerX + dx, viewerY + dy, motion)).toBe(true);
        }
        const frame = writer.finish();
        expect(frame.length).toBeLessThanOrEqual(MAX_DATAGRAM_BYTES);
        const decoded = decodeSnapshot(frame);
        expect(decoded).toMatchObject({ tick: 5, isGlobalSync: false });
        given.forEach(({ handle, dx, dy, motion }, i) => {
          const entry = decoded.entries[i]!;
          expect(entry).toMatchObject({ handle, motion });
          expect(Math.abs(entry.x - viewerX - dx)).toBeLessThanOrEqual(0.25);
          expect(Math.abs(entry.y - viewerY - dy)).toBeLessThanOrEqual(0.25);
        });
      }),
    );
  });

  it('a snapshot includes no more bodies than fit, and none out of reach', () => {
    const writer = new SnapshotWriter();
    writer.begin(1, false, 10_000, 10_000);
    expect(writer.add(1, 10_000 + SNAPSHOT_REACH + 10, 10_000, still)).toBe(false);
    for (let i = 0; i < SNAPSHOT_CAPACITY; i += 1) expect(writer.add(i, 10_000, 10_000, still)).toBe(true);
    expect(writer.add(999, 10_000, 10_000, still)).toBe(false);
    expect(decodeSnapshot(writer.finish()).entries).toHaveLength(SNAPSHOT_CAPACITY);
  });
});

describe('bad frames', () => {
  const decoders = [decodeMove, decodeAck, decodePing, decodePong, decodeSnapshot];

  it('bad frames are refused with a FrameError, whatever they contain', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const decode of decoders) {
          try {
            decode(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(FrameError);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('frames are refused if they are cut short, or followed by further bytes', () => {
    const frames = [
      { frame: encodeMove(MOVE), decode: decodeMove },
      { frame: encodePing({ clientTime: 1, ackTick: 1, received: 1 }), decode: decodePing },
      { frame: encodePong({ clientTime: 1, serverTime: 1, moveSeq: null }), decode: decodePong },
      { frame: encodeAck(1), decode: decodeAck },
    ];
    for (const { frame, decode } of frames) {
      for (let length = 0; length < frame.length; length += 1) {
        expect(() => decode(frame.slice(0, length))).toThrow(FrameError);
      }
      expect(() => decode(Uint8Array.from([...frame, 0]))).toThrow(FrameError);
    }
  });

  it('a frame is refused if a coordinate is not a number', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => decodeMove(encodeMove({ ...MOVE, x: bad }))).toThrow(FrameError);
      expect(() => decodePing(encodePing({ clientTime: bad, ackTick: 0, received: 0 }))).toThrow(FrameError);
    }
    expect(frameKind(Uint8Array.from([200]))).toBeUndefined();
    expect(frameKind(new Uint8Array())).toBeUndefined();
  });
});

describe('sequence numbers', () => {
  it('a sequence number counts as newer if it is ahead by up to half of the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 1, max: 0x7fff }), (last, ahead) => {
        expect(isNewerSeq((last + ahead) & 0xffff, last)).toBe(true);
        expect(isNewerSeq(last, (last + ahead) & 0xffff)).toBe(false);
      }),
    );
    expect(isNewerSeq(5, 5)).toBe(false);
  });
});
