/** Selection and sending of the local player's moves. Times in ms on this browser's clock. */
import { GLOBAL_SYNC_MS, MOVE_INTERVAL_MS, MOVE_MIN_INTERVAL_MS } from '#game/shared/constants.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { MoveFrame } from '../shared/move-frame.ts';
import type { Body } from '../shared/movement.ts';

/** Frames may come a little early or late; a move that is due within this time is sent now, in ms. */
const FRAME_SLACK_MS = 5;
/**
 * Number of times that the last move before standing still is repeated quickly, in case it was lost; after that it is
 * repeated slowly until confirmed.
 */
const QUICK_REPEATS = 2;
const SLOW_REPEAT_MS = 500;

/** Sends the messages; both functions return true if the message was sent. */
export interface PredictorOutput {
  sendMove(move: Omit<MoveFrame, 'ackTick'>): boolean;
  sendDirection(facing: Facing): boolean;
}

/** The part of a body's state that a move reports. */
export interface ReportedState {
  readonly body: Body;
  readonly epoch: number;
  readonly isDead: boolean;
  readonly isJumping: boolean;
  readonly isAutoRunning: boolean;
  readonly isSprinting: boolean;
}

export class MoveReports {
  readonly #output: PredictorOutput;
  #seq = 0;
  #sentBody: Body;
  #sentState: string;
  #sentAt = Number.NEGATIVE_INFINITY;
  #syncedAt: number;
  #mustSend = false;
  /** The newest move, until it is known to have arrived. */
  #unconfirmed: Omit<MoveFrame, 'ackTick'> | null = null;
  #repeats = 0;

  /** @param start state that the server knows already */
  constructor(output: PredictorOutput, start: ReportedState, now: number) {
    this.#output = output;
    this.#sentBody = start.body;
    this.#sentState = describe(start);
    this.#syncedAt = now;
  }

  /** Makes the next move due immediately, because the server has moved the body. */
  mustSend(): void {
    this.#mustSend = true;
  }

  /**
   * Notes the number of the last move that the server has accepted; null if it has accepted none since the last
   * correction.
   */
  confirm(moveSeq: number | null): void {
    if (this.#unconfirmed?.seq === moveSeq) this.#unconfirmed = null;
  }

  /** Sends the move, turn or repeat that is due. */
  tell(state: ReportedState, now: number): void {
    const since = now - this.#sentAt;
    if (since < MOVE_MIN_INTERVAL_MS) return;
    if (now - this.#syncedAt >= GLOBAL_SYNC_MS) {
      this.#send('player:global-sync', state, now);
      return;
    }
    const { x, y, facing } = state.body;
    const hasMoved = x !== this.#sentBody.x || y !== this.#sentBody.y;
    const hasChanged = describe(state) !== this.#sentState || this.#mustSend;
    const isDue = hasMoved && since >= MOVE_INTERVAL_MS - FRAME_SLACK_MS;
    if (hasChanged || isDue) this.#send('player:move', state, now);
    else if (facing !== this.#sentBody.facing) this.#turn(facing, now);
    else this.#repeat(since, now);
  }

  #repeat(since: number, now: number): void {
    const pause = this.#repeats < QUICK_REPEATS ? MOVE_INTERVAL_MS : SLOW_REPEAT_MS;
    if (!this.#unconfirmed || since < pause || !this.#output.sendMove(this.#unconfirmed)) return;
    this.#repeats += 1;
    this.#sentAt = now;
  }

  #turn(facing: Facing, now: number): void {
    if (!this.#output.sendDirection(facing)) return;
    this.#sentBody = { ...this.#sentBody, facing };
    this.#sentAt = now;
  }

  #send(kind: MoveFrame['kind'], state: ReportedState, now: number): void {
    const { body, epoch, isDead, isJumping, isAutoRunning, isSprinting } = state;
    const { x, y, velocityX, velocityY, facing, isMoving } = body;
    const seq = (this.#seq + 1) & 0xffff;
    const motion = { facing, isMoving, isDead, isJumping, isAutoRunning };
    const clientTime = Math.round(now);
    const move = { kind, epoch, seq, clientTime, x, y, velocityX, velocityY, motion, isSprinting };
    const isSent = this.#output.sendMove(move);
    if (kind === 'player:global-sync') this.#syncedAt = now;
    if (!isSent) return;
    this.#seq = seq;
    this.#sentBody = body;
    this.#sentState = describe(state);
    this.#sentAt = now;
    this.#mustSend = false;
    // A global sync replaces a move that may be lost; without such a move it needs no repeating.
    if (kind === 'player:move' || this.#unconfirmed) this.#unconfirmed = move;
    this.#repeats = 0;
  }
}

/**
 * Returns everything that makes a move due immediately when it changes; a change of facing while standing has its own
 * event.
 */
function describe({ body, isSprinting, isAutoRunning, isDead, isJumping }: ReportedState): string {
  const { facing, isMoving, velocityX, velocityY } = body;
  const heading = isMoving ? `${facing} ${Math.sign(velocityX)} ${Math.sign(velocityY)}` : 'stands';
  return `${heading} ${isSprinting} ${isAutoRunning} ${isDead} ${isJumping}`;
}
