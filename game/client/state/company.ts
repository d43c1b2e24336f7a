/** The other players as the client has them: who they are, where they are shown, and who of them is near. */
import { TICK_MS } from '#game/shared/constants.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import { NEIGHBOUR_REACH } from '#game/shared/rules/crowd.ts';
import type { ServerClock } from '../net/clock.ts';
import { PlayoutDelay } from './playout.ts';
import { type RemotePlayer, RemotePlayers } from './remote-players.ts';
import type { PlayerRecord } from './store.ts';

/** How often it is looked anew who is near enough to be in the way, in ms. */
const NEIGHBOURS_MS = 50;

interface Place {
  readonly x: number;
  readonly y: number;
}

export class Company {
  readonly #clock: ServerClock;
  readonly #players = new RemotePlayers();
  #playout = new PlayoutDelay();
  #shownTime = 0;
  #self = '';
  #neighbours: readonly Place[] = [];
  #neighboursAt = Number.NEGATIVE_INFINITY;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** Forgets everybody: a new stay has begun. @param self Public id of the own player. */
  reset(self: string): void {
    this.#self = self;
    this.#playout = new PlayoutDelay();
    this.#shownTime = 0;
    this.#players.clear();
    this.#neighbours = [];
  }

  /** A new map of the records, for the store. */
  records(): ReadonlyMap<string, PlayerRecord> {
    return this.#players.records();
  }

  /** Everybody as they are to be shown at `now` (own clock, ms): time never runs backwards here. */
  shown(now: number): Iterable<RemotePlayer> {
    const time = this.#clock.serverTime(now) - this.#playout.current;
    this.#shownTime = Math.max(this.#shownTime, time);
    return this.#players.at(this.#shownTime);
  }

  /** Where those stand who may be in the way of a body at this place. */
  neighbours(place: Place, now: number): Iterable<Place> {
    if (now - this.#neighboursAt < NEIGHBOURS_MS) return this.#neighbours;
    this.#neighboursAt = now;
    const near: Place[] = [];
    for (const { pose } of this.shown(now)) {
      const isNear =
        Math.abs(pose.x - place.x) <= NEIGHBOUR_REACH && Math.abs(pose.y - place.y) <= NEIGHBOUR_REACH;
      if (isNear && !pose.motion.isDead) near.push({ x: pose.x, y: pose.y });
    }
    this.#neighbours = near;
    return near;
  }

  onSnapshot(snapshot: Snapshot, now: number): void {
    this.#playout.observe(snapshot.tick * TICK_MS, this.#clock.serverTime(now));
    this.#players.apply(snapshot);
  }

  /** Takes an event about other players; true when their records have changed. */
  onEvent(event: ServerEvent, now: number): boolean {
    // The record was made a little before it arrived, and no snapshot of then may count as older.
    const time = this.#clock.serverTime(now) - TICK_MS;
    switch (event.name) {
      case 'player:current-players':
        this.#players.clear();
        for (const player of event.payload) {
          if (player.socket_id !== this.#self) this.#players.join(player, time);
        }
        return true;
      case 'player:joined':
        if (event.payload.socket_id !== this.#self) this.#players.join(event.payload, time);
        return true;
      case 'player:left':
        this.#players.leave(event.payload.socket_id);
        return true;
      case 'player:equip':
        this.#players.arm(event.payload.socket_id, event.payload.item_id);
        return true;
      case 'player:unequip':
        this.#players.arm(event.payload.socket_id, null);
        return true;
      case 'player:attack':
        this.#players.strike(event.payload.socket_id, now);
        return false;
      case 'player:direction':
        this.#players.turn(event.payload.socket_id, event.payload.facingDirection);
        return false;
      default:
        return false;
    }
  }
}
