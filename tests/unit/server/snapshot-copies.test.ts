/** Second copies of snapshots: for links that lose snapshots, for as long as they do, and for no other link. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SnapshotLedger } from '#game/client/net/snapshot-ledger.ts';
import { COPY_AFTER_MS, SnapshotCopies } from '#game/server/net/transport/snapshot-copies.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeAck, encodePing } from '#game/shared/protocol/ping.ts';
import { decodeSnapshot, SnapshotWriter, snapshotTick } from '#game/shared/protocol/snapshot.ts';
import { SimClock } from '#tests/helpers/clock.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const STILL = {
  facing: 'down',
  isMoving: false,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
} as const;

function snapshot(tick: number, bodies = 15): Uint8Array {
  const writer = new SnapshotWriter();
  writer.begin(tick, false, 1000, 1000);
  for (let handle = 0; handle < bodies; handle += 1) writer.add(handle, 1000, 1000, STILL);
  return writer.finish().slice();
}

/**
 * A link with a client's ledger behind it, in simulated time. `road.isLost` decides whether each sent snapshot is lost.
 */
function start() {
  const clock = new SimClock();
  const copies = new SnapshotCopies({ now: clock.now, setTimer: clock.schedule });
  const road = { isLost: (_tick: number): boolean => false };
  const ledger = new SnapshotLedger();
  const heard = { sent: 0, bytes: 0, fresh: [] as number[], at: new Map<number, number[]>() };
  const closed: string[] = [];
  let isOpen = true;
  const link: FrameLink = {
    kind: 'webrtc',
    sendState: (frame) => {
      const tick = snapshotTick(frame);
      if (!isOpen || tick === null) return isOpen;
      heard.sent += 1;
      heard.bytes += frame.length;
      heard.at.set(tick, [...(heard.at.get(tick) ?? []), clock.now()]);
      if (!road.isLost(tick) && ledger.note(tick)) heard.fresh.push(tick);
      return true;
    },
    sendEvent: () => isOpen,
    close: (reason) => {
      isOpen = false;
      handlers?.onClose(reason);
    },
  };
  let toSend: FrameLink = link;
  const passed: Uint8Array[] = [];
  const handlers: LinkHandlers | null = copies.attach(link, (copying) => {
    toSend = copying;
    return {
      onState: (frame) => passed.push(frame),
      onEvent: () => undefined,
      onClose: (reason) => closed.push(reason),
    };
  });
  let tick = 100;
  /** Plays for `seconds`: 20 snapshots per second, and a ping every 1.5 s. */
  const play = async (seconds: number, bodies = 15, isPinging = true): Promise<void> => {
    for (let i = 0; i < seconds * 20; i += 1) {
      tick += 1;
      toSend.sendState(snapshot(tick, bodies));
      if (isPinging && tick % 30 === 0) {
        const { newestTick: ackTick, received } = ledger;
        handlers?.onState(encodePing({ clientTime: 0, ackTick, received }));
      }
      await clock.advance(50);
    }
  };
  return { play, road, heard, copies, ledger, passed, closed, link: () => toSend, hear: handlers?.onState };
}

describe('copies of snapshots', () => {
  it('copies of snapshots are never sent if no snapshots are lost', async () => {
    const { play, copies, heard } = start();
    await play(120);
    expect(copies.sent).toBe(0);
    expect(heard.sent).toBe(120 * 20);
  });

  it('copies of snapshots are not sent for the few losses of a good link', async () => {
    const { play, copies, road } = start();
    const random = seededRandom(3);
    road.isLost = () => random() < 0.003;
    await play(300);
    expect(copies.sent).toBe(0);
  });

  it('copies of snapshots begin within seconds on a link that loses snapshots, and end when the link has recovered', async () => {
    const { play, copies, road, heard } = start();
    const random = seededRandom(4);
    road.isLost = () => random() < 0.05;
    await play(8);
    const before = { copies: copies.sent, fresh: heard.fresh.length };
    await play(60);
    expect(copies.sent - before.copies).toBe(60 * 20);
    // Without copies one in twenty would be missing, and with them one in four hundred.
    expect(heard.fresh.length - before.fresh).toBeGreaterThan(60 * 20 * 0.99);
    road.isLost = () => false;
    await play(15);
    const recovered = copies.sent;
    await play(30);
    expect(copies.sent).toBe(recovered);
  });

  it('a copy of a snapshot follows one turn later, so that a short burst of losses does not take both', async () => {
    const { play, road, heard } = start();
    road.isLost = (tick) => tick % 10 === 0 && tick < 300;
    await play(10);
    const times = heard.at.get(290) ?? [];
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(COPY_AFTER_MS);
    expect(COPY_AFTER_MS).toBeLessThanOrEqual(20);
  });

  it('copies are never mistaken for new snapshots, and may arrive in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 200 }), (ticks) => {
        const ledger = new SnapshotLedger();
        const taken = new Set<number>();
        for (const tick of ticks) {
          const newest = ledger.newestTick;
          const isNew = ledger.note(tick);
          if (taken.has(tick)) expect(isNew).toBe(false);
          else if (tick > newest - 32) expect(isNew).toBe(true);
          if (isNew) taken.add(tick);
        }
        expect(ledger.newestTick).toBe(Math.max(0, ...ticks));
        expect(ledger.received).toBe(ticks.length);
      }),
    );
  });

  it('copies of snapshots cost no more than a fixed allowance, however large the snapshots are', async () => {
    const { play, road, heard, copies } = start();
    road.isLost = (tick) => tick % 10 === 0;
    await play(8, 150);
    const before = { copies: copies.sent, bytes: heard.bytes };
    await play(20, 150);
    const originals = 20 * 20 * snapshot(1, 150).length;
    expect(copies.sent).toBeGreaterThan(before.copies);
    expect(heard.bytes - before.bytes - originals).toBeLessThanOrEqual(20 * 4500 + 2250);
  });

  it('copies of snapshots are not sent if most snapshots are lost, because the link is then overloaded', async () => {
    const { play, road, copies } = start();
    const random = seededRandom(6);
    road.isLost = () => random() < 0.6;
    await play(60);
    expect(copies.sent).toBe(0);
  });

  it('copies of snapshots are not triggered by lost pings, or by a client that reports impossible counts', async () => {
    const { play, copies, hear } = start();
    await play(60, 15, false);
    await play(3);
    expect(copies.sent).toBe(0);
    for (const received of [0, 1, 40_000, 65_535]) {
      hear?.(encodePing({ clientTime: 0, ackTick: 4_000_000_000, received }));
      hear?.(encodePing({ clientTime: 0, ackTick: 0, received }));
      await play(3);
      hear?.(encodePing({ clientTime: 0, ackTick: 1350, received }));
    }
    await play(30);
    expect(copies.sent).toBe(0);
  });

  it('all frames of a link are passed on, even bad pings, and copies of snapshots stop with the link', async () => {
    const { play, copies, road, passed, hear, link, closed, heard } = start();
    const frames = [Uint8Array.of(3, 1), encodeAck(3), new Uint8Array(), Uint8Array.of(200)];
    for (const frame of frames) hear?.(frame);
    expect(passed).toEqual(frames);
    road.isLost = (tick) => tick % 10 === 0;
    await play(20);
    expect(copies.sent).toBeGreaterThan(0);
    link().sendState(snapshot(4000));
    link().close('done');
    const { sent } = heard;
    await play(2);
    expect(heard.sent).toBe(sent);
    expect(closed).toEqual(['done']);
  });
});

describe('the tick of a snapshot', () => {
  it('the tick of a snapshot is read without the rest of it, and from no other kind of frame', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (tick) => {
        const frame = snapshot(tick, 2);
        expect(snapshotTick(frame)).toBe(tick);
        expect(decodeSnapshot(frame).tick).toBe(tick);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const isSnapshot = bytes[0] === 5 && bytes.length >= 11;
        expect(snapshotTick(bytes) !== null).toBe(isSnapshot);
      }),
    );
  });
});
