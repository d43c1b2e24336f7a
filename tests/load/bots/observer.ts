/** Runs the real client's clock, delay and interpolation on a bot, to measure the age of the places that it shows. */
import { ServerClock } from '#game/client/net/clock.ts';
import { RemoteBodies } from '#game/client/session/remote-bodies.ts';
import { PlayoutDelay } from '#game/features/movement/client/playout-delay.ts';
import { HALF_SCREEN } from '#game/server/world/chunks.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { frameKind } from '#game/shared/protocol/frames.ts';
import { decodePong } from '#game/shared/protocol/ping.ts';
import { decodeSnapshot } from '#game/shared/protocol/snapshot.ts';
import type { MovementHistory } from './movement-history.ts';

/** Distance from the other player's recent places beyond which a shown place counts as a wrong guess, in px. */
const GUESS_PX = 24;

function isOnScreen(place: Point, viewer: Point): boolean {
  return Math.abs(place.x - viewer.x) <= HALF_SCREEN.x && Math.abs(place.y - viewer.y) <= HALF_SCREEN.y;
}

export class Observer {
  readonly #clock = new ServerClock();
  readonly #playout = new PlayoutDelay();
  readonly #others = new RemoteBodies();
  readonly #newest = new Map<number, { x: number; y: number; id: string }>();
  #self = '';
  /** Age of the newest known place of each other player, at each sample, in ms. */
  readonly knownAges: number[] = [];
  /** Age of the shown place, in ms. */
  readonly shownAges: number[] = [];
  /**
   * Age of the shown place, only for players on the largest screen, in ms: players outside it are sent a quarter as
   * often.
   */
  readonly onScreenAges: number[] = [];
  /** Number of samples in which the shown place was off the other player's true path. */
  wrongGuesses = 0;

  get inView(): number {
    return this.#newest.size;
  }

  onEvent(event: ServerEvent): void {
    const time = this.#clock.serverTime(performance.now()) - TICK_MS;
    if (event.name === 'session:welcome') {
      this.#clock.reset(performance.now(), event.payload.serverTime);
      this.#self = event.payload.self.socket_id;
    }
    if (event.name === 'player:current-players' || event.name === 'player:joined') {
      const players = event.name === 'player:joined' ? [event.payload] : event.payload;
      for (const player of players) {
        if (player.socket_id === this.#self) continue;
        this.#others.join(player, time);
        this.#newest.set(player.handle, { x: player.x, y: player.y, id: player.socket_id });
      }
    }
    if (event.name === 'player:left') {
      this.#others.leave(event.payload.socket_id);
      this.#newest.delete(event.payload.handle);
    }
  }

  onState(frame: Uint8Array): void {
    const kind = frameKind(frame);
    if (kind === 'pong') {
      const pong = decodePong(frame);
      this.#clock.observe(pong.clientTime, performance.now(), pong.serverTime);
    }
    if (kind !== 'snapshot') return;
    const snapshot = decodeSnapshot(frame);
    this.#playout.observe(snapshot.tick * TICK_MS, this.#clock.serverTime(performance.now()));
    this.#others.apply(snapshot);
    for (const { handle, x, y } of snapshot.entries) {
      const known = this.#newest.get(handle);
      if (known) this.#newest.set(handle, { ...known, x, y });
    }
  }

  /** Takes one sample of every player in view. @param ways true paths by player id */
  sample(ways: ReadonlyMap<string, MovementHistory>): void {
    const now = performance.now();
    for (const { id, x, y } of this.#newest.values()) {
      const true_ = ways.get(id)?.nearest(x, y);
      if (true_ && true_.distance < GUESS_PX) this.knownAges.push(now - true_.time);
    }
    const self = ways.get(this.#self)?.last;
    const time = this.#clock.serverTime(now) - this.#playout.current;
    for (const { id, pose } of this.#others.at(time)) {
      const true_ = ways.get(id)?.nearest(pose.x, pose.y);
      if (!true_) continue;
      if (true_.distance >= GUESS_PX) {
        this.wrongGuesses += 1;
        continue;
      }
      this.shownAges.push(now - true_.time);
      if (self && isOnScreen(pose, self)) this.onScreenAges.push(now - true_.time);
    }
  }
}
