/** The other players in view: who they are, and the track of where they were. */
import { TICK_MS } from '#game/shared/constants.ts';
import type { LivePlayer } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import { type Pose, Track } from './interpolate.ts';
import { type PlayerRecord, toRecord } from './store.ts';

export interface RemotePlayer {
  readonly record: PlayerRecord;
  readonly pose: Pose;
  /** When their last blow was seen to begin, by the own clock in ms. */
  readonly struckAt: number;
}

interface Entry {
  record: PlayerRecord;
  struckAt: number;
  readonly track: Track;
}

export class RemotePlayers {
  readonly #bySocket = new Map<string, Entry>();
  readonly #byHandle = new Map<number, Entry>();

  /** A new map of the records, for the store. */
  records(): ReadonlyMap<string, PlayerRecord> {
    return new Map([...this.#bySocket].map(([id, { record }]) => [id, record]));
  }

  clear(): void {
    this.#bySocket.clear();
    this.#byHandle.clear();
  }

  /** Takes in the record of a player, as of a time on the server's timeline (ms). */
  join(player: LivePlayer, time: number): void {
    this.leave(player.socket_id);
    const motion = {
      facing: player.facingDirection,
      isMoving: player.isMoving,
      isDead: player.isDead,
      isJumping: false,
      isAutoRunning: false,
    };
    const entry = {
      record: toRecord(player),
      struckAt: Number.NEGATIVE_INFINITY,
      track: new Track({ time, x: player.x, y: player.y, motion }),
    };
    this.#bySocket.set(player.socket_id, entry);
    this.#byHandle.set(player.handle, entry);
  }

  leave(socketId: string): void {
    const entry = this.#bySocket.get(socketId);
    if (!entry) return;
    this.#bySocket.delete(socketId);
    // The handle may have been given to somebody else already.
    if (this.#byHandle.get(entry.record.handle) === entry) this.#byHandle.delete(entry.record.handle);
  }

  /** Notes the weapon in somebody's hand; null for none. */
  arm(socketId: string, weaponId: number | null): void {
    const entry = this.#bySocket.get(socketId);
    if (entry) entry.record = { ...entry.record, weapon_id: weaponId };
  }

  /** Somebody strikes now, by the own clock in ms. */
  strike(socketId: string, now: number): void {
    const entry = this.#bySocket.get(socketId);
    if (entry) entry.struckAt = now;
  }

  turn(socketId: string, facing: Facing): void {
    this.#bySocket.get(socketId)?.track.turn(facing);
  }

  /** Takes in a snapshot; those it names whom nobody has announced are passed over. */
  apply(snapshot: Snapshot): void {
    const time = snapshot.tick * TICK_MS;
    for (const { handle, x, y, motion } of snapshot.entries) {
      this.#byHandle.get(handle)?.track.add({ time, x, y, motion });
    }
  }

  /** Everybody as they were at a time on the server's timeline (ms). */
  *at(time: number): Iterable<RemotePlayer> {
    for (const { record, struckAt, track } of this.#bySocket.values()) {
      yield { record, struckAt, pose: track.at(time) };
    }
  }
}
