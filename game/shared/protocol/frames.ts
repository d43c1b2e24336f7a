/**
 * Kinds of binary frames on the unreliable channel, declared once: the first byte of a frame is the index of its kind
 * in this list. New kinds are added at the end.
 */
export const FRAME_KINDS = [
  /** client → server: own position ({@link file://../../features/movement/shared/move-frame.ts}) */
  'player:move',
  /** client → server: own position repeated every 10 s, same layout as `player:move` */
  'player:global-sync',
  /** client → server: newest snapshot received, when there is no move to carry it ({@link file://./ping.ts}) */
  'ack',
  /** client → server: request for the server's clock ({@link file://./ping.ts}) */
  'ping',
  /** server → client: reply with the server's clock ({@link file://./ping.ts}) */
  'pong',
  /** server → client: a batch of `player:moved` ({@link file://./snapshot.ts}) */
  'snapshot',
] as const;

export type FrameKind = (typeof FRAME_KINDS)[number];

/** Returns the first byte of frames of this kind. */
export function frameId(kind: FrameKind): number {
  return FRAME_KINDS.indexOf(kind);
}

/** Returns the kind that a frame's first byte identifies; undefined if it is unknown. */
export function frameKind(frame: Uint8Array): FrameKind | undefined {
  const id = frame[0];
  return id === undefined ? undefined : FRAME_KINDS[id];
}
