/** Reads the frames of the unreliable channel and passes them to the clock, the heartbeat and the listener. */
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodePong } from '#game/shared/protocol/ping.ts';
import { decodeSnapshot, snapshotTick } from '#game/shared/protocol/snapshot.ts';
import type { ServerClock } from './clock.ts';
import type { ConnectionListener } from './connection-view.ts';
import type { Heartbeat } from './heartbeat.ts';

export interface FrameReaders {
  readonly clock: ServerClock;
  readonly heartbeat: Pick<Heartbeat, 'noteSnapshot'>;
  readonly listener: Pick<ConnectionListener, 'onMoveTaken' | 'onSnapshot'>;
}

/** Reads one frame. @param now clock of this browser, in ms @throws FrameError for a frame of unknown kind */
export function readStateFrame(
  frame: Uint8Array,
  { clock, heartbeat, listener }: FrameReaders,
  now: number,
): void {
  const kind = frameKind(frame);
  if (kind === 'pong') {
    const pong = decodePong(frame);
    clock.observe(pong.clientTime, now, pong.serverTime);
    listener.onMoveTaken(pong.moveSeq);
  } else if (kind === 'snapshot') {
    const tick = snapshotTick(frame);
    if (tick === null || heartbeat.noteSnapshot(tick)) listener.onSnapshot(decodeSnapshot(frame));
  } else {
    throw new FrameError('an unknown frame from the server');
  }
}
