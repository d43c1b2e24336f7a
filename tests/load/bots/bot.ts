/**
 * A bot that walks within the rules, reports its position twenty times per second, and counts what it receives. Most
 * bots read only the first bytes of a snapshot; observers (see observer.ts) run the real client's timeline on it.
 */
import { SnapshotLedger } from '#game/client/net/snapshot-ledger.ts';
import { encodeMove } from '#game/features/movement/shared/move-frame.ts';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { decodeServerEvent, encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { encodePing } from '#game/shared/protocol/ping.ts';
import { snapshotTick } from '#game/shared/protocol/snapshot.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { type Area, Wanderer } from '../../helpers/world/wander.ts';
import { MovementHistory } from './movement-history.ts';
import type { Observer } from './observer.ts';

const GROUND: GroundRules = openGround();
const PING_MOVES = 30;
const WELCOME_LIMIT_MS = 20_000;

/** Opens a link with a ticket. */
export type Dial = (origin: string, ticket: string, handlers: LinkHandlers) => Promise<FrameLink>;

export class Bot {
  readonly userId: string;
  /** The bot's true places, with their times. */
  readonly way = new MovementHistory();
  readonly #random: () => number;
  readonly #area: Area;
  readonly observer: Observer | undefined;
  readonly #dial: Dial;
  #link: FrameLink | undefined;
  #wanderer: Wanderer | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #ledger = new SnapshotLedger();
  #epoch = 0;
  #seq = 0;
  isLost = false;
  rejections = 0;
  /** Payload received and sent, in bytes and frames, since the last {@link reset}. */
  bytesDown = 0;
  bytesUp = 0;
  datagramsDown = 0;
  datagramBytesDown = 0;
  #welcomed: (() => void) | undefined;

  /** @param dial opens the connection; WebRTC by default */
  constructor(
    userId: string,
    random: () => number,
    area: Area,
    observer?: Observer,
    dial: Dial = (origin, ticket, handlers) => connectRtc(origin, ticket, handlers),
  ) {
    this.userId = userId;
    this.#random = random;
    this.#area = area;
    this.observer = observer;
    this.#dial = dial;
  }

  /** Connects and, if the server has a game, joins. */
  async connect(origin: string, ticket: string, hasGame: boolean): Promise<void> {
    this.isLost = false;
    this.#link = await this.#dial(origin, ticket, {
      onState: (frame) => this.#onState(frame),
      onEvent: (text) => this.#onEvent(text),
      onClose: () => {
        this.isLost = true;
      },
    });
    if (hasGame) await this.#join(this.#link);
    else this.#start({ x: this.#area.centre, y: this.#area.centre });
  }

  reset(): void {
    this.bytesDown = 0;
    this.bytesUp = 0;
    this.datagramsDown = 0;
    this.datagramBytesDown = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#link?.close('done');
  }

  async #join(link: FrameLink): Promise<void> {
    const welcomed = new Promise<void>((resolve, reject) => {
      this.#welcomed = resolve;
      setTimeout(() => reject(new Error(`${this.userId} was not welcomed`)), WELCOME_LIMIT_MS).unref();
    });
    link.sendEvent(encodeClientEvent('hello', { protocol: PROTOCOL_HASH }));
    link.sendEvent(
      encodeClientEvent('player:join', {
        user_id: this.userId,
        facingDirection: 'down',
        isMoving: false,
        isDead: false,
      }),
    );
    try {
      await welcomed;
    } catch (error) {
      // If the link stayed open, the next attempt would end it, which would look like a lost session.
      link.close('not welcomed');
      throw error;
    }
  }

  #start(place: Point): void {
    this.#wanderer = new Wanderer(place, this.#area, GROUND, this.#random);
    this.#timer = setInterval(() => this.#step(), MOVE_INTERVAL_MS);
  }

  #onState(frame: Uint8Array): void {
    this.bytesDown += frame.length;
    this.datagramsDown += 1;
    this.datagramBytesDown += frame.length;
    const tick = snapshotTick(frame);
    if (tick === null || this.#ledger.note(tick)) this.observer?.onState(frame);
  }

  #onEvent(text: string): void {
    this.bytesDown += text.length;
    const isPlain = !this.observer && this.#wanderer && !text.startsWith('["player:move:rejected"');
    if (isPlain) return;
    const event = decodeServerEvent(text);
    this.observer?.onEvent(event);
    this.#heed(event);
  }

  #heed(event: ServerEvent): void {
    if (event.name === 'session:welcome' && !this.#wanderer) {
      this.#epoch = event.payload.epoch;
      this.#start(event.payload.self);
      this.#welcomed?.();
    }
    if (event.name === 'player:move:rejected' && this.#wanderer) {
      this.rejections += 1;
      this.#epoch = event.payload.epoch;
      const { x, y } = event.payload;
      this.#wanderer.body = { ...this.#wanderer.body, x, y };
    }
    if (event.name === 'session:ended') this.isLost = true;
  }

  #step(): void {
    const body = this.#wanderer?.step();
    if (!body) return;
    this.way.note(performance.now(), body.x, body.y);
    this.#seq = (this.#seq + 1) & 0xffff;
    this.#send(
      encodeMove({
        kind: 'player:move',
        epoch: this.#epoch,
        seq: this.#seq,
        clientTime: performance.now(),
        x: body.x,
        y: body.y,
        velocityX: body.velocityX,
        velocityY: body.velocityY,
        motion: {
          facing: body.facing,
          isMoving: true,
          isDead: false,
          isJumping: false,
          isAutoRunning: false,
        },
        isSprinting: false,
        ackTick: this.#ledger.newestTick,
      }),
    );
    if (this.#seq % PING_MOVES === 1) {
      const { newestTick: ackTick, received } = this.#ledger;
      this.#send(encodePing({ clientTime: performance.now(), ackTick, received }));
    }
  }

  #send(frame: Uint8Array): void {
    this.bytesUp += frame.length;
    this.#link?.sendState(frame);
  }
}
