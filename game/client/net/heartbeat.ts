/** Frames that a connection sends on its own: pings, and acknowledgements of snapshots. */
import { encodeAck, encodePing } from '#game/shared/protocol/ping.ts';
import { PING_INTERVAL_MS } from './silence.ts';
import { SnapshotLedger } from './snapshot-ledger.ts';
import type { NamedTimers } from './timers.ts';

/**
 * Delay after which a snapshot is acknowledged with an `ack` of its own, unless a move has acknowledged it before, in
 * ms.
 */
const ACK_DELAY_MS = 100;

export class Heartbeat {
  readonly #timers: NamedTimers;
  readonly #now: () => number;
  readonly #send: (frame: Uint8Array<ArrayBuffer>) => boolean;
  readonly #ledger = new SnapshotLedger();
  #ackedTick = 0;

  /**
   * @param timers stopped by the owner together with the connection @param send returns false if a frame was not sent
   */
  constructor(timers: NamedTimers, now: () => number, send: (frame: Uint8Array<ArrayBuffer>) => boolean) {
    this.#timers = timers;
    this.#now = now;
    this.#send = send;
  }

  /** Tick of the newest snapshot of this connection; 0 before the first. */
  get newestTick(): number {
    return this.#ledger.newestTick;
  }

  /** Starts a new connection. */
  begin(): void {
    this.#ledger.begin();
    this.#ackedTick = 0;
  }

  /** Starts the pings, once the server has let the player in. */
  start(): void {
    this.ping();
    this.#timers.every('ping', PING_INTERVAL_MS, () => this.ping());
  }

  /** Records a snapshot. Returns false if it is a copy of an earlier one. */
  noteSnapshot(tick: number): boolean {
    if (!this.#ledger.note(tick)) return false;
    this.#timers.once('ack', ACK_DELAY_MS, () => {
      if (this.#ackedTick < this.newestTick) this.send(encodeAck(this.newestTick));
    });
    return true;
  }

  ping(): void {
    this.send(
      encodePing({ clientTime: this.#now(), ackTick: this.newestTick, received: this.#ledger.received }),
    );
  }

  /** Sends a frame that acknowledges the newest snapshot. */
  send(frame: Uint8Array<ArrayBuffer>): boolean {
    const isSent = this.#send(frame);
    if (isSent) this.#ackedTick = this.newestTick;
    return isSent;
  }
}
