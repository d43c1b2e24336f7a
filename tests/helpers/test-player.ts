/**
 * A minimal client over any link: it sends the greeting, joins, records what it receives, and sends its position. Tests
 * and load tools drive it; it neither decides nor predicts.
 */
import { encodeMove, type MoveFrame } from '#game/features/movement/shared/move-frame.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type {
  ClientEventName,
  ClientEventPayload,
  LivePlayer,
  OwnPlayer,
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
} from '#game/shared/protocol/events.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import { decodePong, encodeAck, encodePing, type PongFrame } from '#game/shared/protocol/ping.ts';
import { decodeSnapshot, type Snapshot } from '#game/shared/protocol/snapshot.ts';

/** Time limit for anything that a test waits for, in ms: only a wait that hangs takes longer. */
const PATIENCE_MS = 30_000;

export interface StatedMove {
  readonly kind?: MoveFrame['kind'];
  readonly x: number;
  readonly y: number;
  readonly facing?: Facing;
  readonly isMoving?: boolean;
  readonly sprint?: boolean;
}

export class TestPlayer {
  readonly events: ServerEvent[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly pongs: PongFrame[] = [];
  /** Newest state of the players in view, by handle. */
  readonly seen = new Map<number, LivePlayer>();
  self: OwnPlayer | undefined;
  epoch = 0;
  seq = 0;
  ackTick = 0;
  closedBecause: string | undefined;
  link!: FrameLink;
  #waiting: (() => void)[] = [];

  /** Handlers that a transport calls for this player. */
  readonly handlers: LinkHandlers = {
    onState: (frame) => this.#onState(frame),
    onEvent: (text) => this.#onEvent(decodeServerEvent(text)),
    onClose: (reason) => {
      this.closedBecause = reason;
      this.#wake();
    },
  };

  send<N extends ClientEventName>(name: N, payload: ClientEventPayload<N>): void {
    this.link.sendEvent(encodeClientEvent(name, payload));
  }

  /** Sends the greeting and asks to join; the welcome comes later. */
  knock(protocol: string = PROTOCOL_HASH): void {
    this.send('hello', { protocol });
    this.send('player:join', { user_id: 'stated', facingDirection: 'down', isMoving: false, isDead: false });
  }

  move(move: StatedMove): void {
    this.seq = (this.seq + 1) & 0xffff;
    this.link.sendState(
      encodeMove({
        kind: move.kind ?? 'player:move',
        epoch: this.epoch,
        seq: this.seq,
        clientTime: 0,
        x: move.x,
        y: move.y,
        velocityX: 0,
        velocityY: 0,
        motion: {
          facing: move.facing ?? 'down',
          isMoving: move.isMoving ?? true,
          isDead: false,
          isJumping: false,
          isAutoRunning: false,
        },
        isSprinting: move.sprint ?? false,
        ackTick: this.ackTick,
      }),
    );
  }

  ping(clientTime: number): void {
    this.link.sendState(
      encodePing({ clientTime, ackTick: this.ackTick, received: this.snapshots.length & 0xffff }),
    );
  }

  acknowledge(): void {
    this.link.sendState(encodeAck(this.ackTick));
  }

  /** Returns all payloads of one event received until now. */
  all<N extends ServerEventName>(name: N): ServerEventPayload<N>[] {
    return this.events
      .filter((event) => event.name === name)
      .map((event) => event.payload as ServerEventPayload<N>);
  }

  /** Calls `question` whenever something arrives, and resolves with its first truthy result. */
  async until<T>(question: () => T | undefined | false | null, what: string): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = question();
      if (answer) return answer;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`waited in vain: ${what}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  #onState(frame: Uint8Array): void {
    const kind = frameKind(frame);
    if (kind === 'pong') this.pongs.push(decodePong(frame));
    if (kind === 'snapshot') this.#onSnapshot(decodeSnapshot(frame));
    this.#wake();
  }

  #onSnapshot(snapshot: Snapshot): void {
    this.snapshots.push(snapshot);
    if (snapshot.tick < this.ackTick) return;
    this.ackTick = snapshot.tick;
    for (const entry of snapshot.entries) {
      const known = this.seen.get(entry.handle);
      if (!known) continue;
      const { facing: facingDirection, isMoving } = entry.motion;
      this.seen.set(entry.handle, { ...known, x: entry.x, y: entry.y, facingDirection, isMoving });
    }
  }

  #onEvent(event: ServerEvent): void {
    this.events.push(event);
    if (event.name === 'session:welcome') {
      this.self = event.payload.self;
      this.epoch = event.payload.epoch;
    }
    if (event.name === 'player:current-players') {
      this.seen.clear();
      for (const player of event.payload) this.seen.set(player.handle, player);
    }
    if (event.name === 'player:joined') this.seen.set(event.payload.handle, event.payload);
    if (event.name === 'player:left') this.seen.delete(event.payload.handle);
    if (event.name === 'player:move:rejected' || event.name === 'player:shoved')
      this.epoch = event.payload.epoch;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
