/** The other bodies on the client, players and creatures: their shown positions, and those near a place. */
import { withRenamedTarget } from '#game/features/chat/client/chat-state.ts';
import { Creatures } from '#game/features/creatures/client/creatures.ts';
import { PlayoutDelay } from '#game/features/movement/client/playout-delay.ts';
import { NEIGHBOUR_REACH } from '#game/features/movement/shared/crowd.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { Part, PartContext } from './part.ts';
import { RemoteBodies, type RemoteBody } from './remote-bodies.ts';

/** Interval at which the list of neighbours that may be in the way is refreshed, in ms. */
const NEIGHBOURS_MS = 50;

export class OtherBodies implements Part {
  readonly #context: Pick<PartContext, 'store' | 'clock' | 'now' | 'send'>;
  /** State of creatures beyond their movement. */
  readonly creatures: Creatures;
  readonly #bodies = new RemoteBodies();
  #playout = new PlayoutDelay();
  #shownTime = 0;
  #self = '';
  #neighbours: readonly Point[] = [];
  #neighboursAt = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<PartContext, 'store' | 'clock' | 'now' | 'send'>) {
    this.#context = context;
    this.creatures = new Creatures(context);
  }

  /** Returns every body as shown at `now` (clock of this browser, in ms): shown time never runs backwards. */
  shown(now: number): Iterable<RemoteBody> {
    return this.#bodies.at(this.time(now));
  }

  /** Returns the moment at which bodies are shown, in ms of the server's time. */
  time(now: number): number {
    const time = this.#context.clock.serverTime(now) - this.#playout.current;
    this.#shownTime = Math.max(this.#shownTime, time);
    return this.#shownTime;
  }

  /** Delay of the shown bodies behind the server's time, in ms. */
  get delay(): number {
    return this.#playout.current;
  }

  /** Shows the arm of a body that throws or shoots. */
  swing(id: string, angle: number): void {
    this.#bodies.strike(id, this.#context.now(), angle);
  }

  /** Returns the x of another body's feet as shown; minus infinity for a body that is not in view. */
  xOf(id: string): number {
    for (const body of this.#bodies.at(this.#shownTime)) if (body.id === id) return body.pose.x;
    return Number.NEGATIVE_INFINITY;
  }

  /** Returns the positions of the bodies that may be in the way of a body at this place. */
  neighbours(place: Point, now: number): Iterable<Point> {
    if (now - this.#neighboursAt < NEIGHBOURS_MS) return this.#neighbours;
    this.#neighboursAt = now;
    const near: Point[] = [];
    for (const { pose } of this.shown(now)) {
      const isNear =
        Math.abs(pose.x - place.x) <= NEIGHBOUR_REACH && Math.abs(pose.y - place.y) <= NEIGHBOUR_REACH;
      if (isNear && !pose.motion.isDead) near.push({ x: pose.x, y: pose.y });
    }
    this.#neighbours = near;
    return near;
  }

  onSnapshot(snapshot: Snapshot): void {
    this.#playout.observe(snapshot.tick * TICK_MS, this.#context.clock.serverTime(this.#context.now()));
    this.#bodies.apply(snapshot);
  }

  onEvent(event: ServerEvent): void {
    this.creatures.onEvent(event);
    if (event.name === 'session:welcome') this.#begin(event.payload.self.socket_id);
    else this.#onBody(event) || this.#onPlayer(event);
  }

  /** Starts a new session: forgets the bodies of the previous session. */
  #begin(self: string): void {
    this.#self = self;
    this.#playout = new PlayoutDelay();
    this.#shownTime = 0;
    this.#bodies.clear();
    this.#neighbours = [];
    this.#publish();
  }

  /** Handles events that change no record. Returns false if the event is about something else. */
  #onBody(event: ServerEvent): boolean {
    switch (event.name) {
      case 'creature:appeared':
        this.#bodies.appear(event.payload, this.#recordTime());
        return true;
      case 'creature:left':
        this.#bodies.leave(event.payload.id);
        return true;
      case 'player:attack':
        this.#bodies.strike(event.payload.socket_id, this.#context.now(), event.payload.angle);
        return true;
      case 'player:down':
      case 'player:up':
        this.#bodies.fall(event.payload.socket_id, event.name === 'player:down');
        return true;
      case 'player:died':
        this.#bodies.fall(event.payload.socket_id, false);
        return true;
      case 'player:direction':
        this.#bodies.turn(event.payload.socket_id, event.payload.facingDirection);
        return true;
      default:
        return false;
    }
  }

  #onPlayer(event: ServerEvent): void {
    switch (event.name) {
      case 'player:current-players':
        this.#bodies.clearPlayers();
        for (const player of event.payload) {
          if (player.socket_id !== this.#self) this.#bodies.join(player, this.#recordTime());
        }
        break;
      case 'player:joined':
        if (event.payload.socket_id !== this.#self) this.#bodies.join(event.payload, this.#recordTime());
        break;
      case 'player:left':
        this.#bodies.leave(event.payload.socket_id);
        break;
      case 'pvp:standing':
        this.#bodies.stand(event.payload.socket_id, event.payload.standing);
        break;
      case 'player:equip':
        this.#bodies.arm(event.payload.socket_id, event.payload.item_id);
        break;
      case 'player:wear':
        this.#bodies.dress(event.payload.socket_id, event.payload.wear);
        break;
      case 'player:idle':
        this.#rest(event.payload);
        break;
      case 'player:asleep':
        this.#bodies.sleep(event.payload.socket_id, event.payload.isAsleep);
        break;
      case 'player:renamed':
        this.#rename(event.payload);
        break;
      case 'player:unequip':
        this.#bodies.arm(event.payload.socket_id, null);
        break;
      default:
        return;
    }
    this.#publish();
  }

  #rest({ socket_id: id, idle_since }: ServerEventPayload<'player:idle'>): void {
    if (id !== this.#self) this.#bodies.rest(id, idle_since);
    else this.#context.store.setState(({ self }) => ({ self: self && { ...self, idle_since } }));
  }

  #rename({ socket_id: id, username }: ServerEventPayload<'player:renamed'>): void {
    this.#context.store.setState(({ self, players, target }) => {
      if (id === this.#self) return { self: self && { ...self, username } };
      const before = players.get(id)?.username;
      return before === undefined ? {} : { target: withRenamedTarget(target, before, username) };
    });
    this.#bodies.rename(id, username);
  }

  /** Returns the time of a record: slightly before it arrived, so that no snapshot of that moment counts as older. */
  #recordTime(): number {
    return this.#context.clock.serverTime(this.#context.now()) - TICK_MS;
  }

  #publish(): void {
    this.#context.store.setState({ players: this.#bodies.records() });
  }
}
