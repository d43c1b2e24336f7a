/** A realm for tests of the client: virtual time, a link in memory, and messages that the test chooses. */
import { createMemoryTransport } from '#game/client/net/transport/memory-transport.ts';
import type { ClientTransport } from '#game/client/net/transport/transport.ts';
import { CLEAR_WEATHER, createMemoryLink, type MemoryEnd } from '#game/shared/net/memory-link.ts';
import { decodeClientEvent, encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type {
  ClientEvent,
  OwnPlayer,
  ServerEventName,
  ServerEventPayload,
} from '#game/shared/protocol/events.ts';
import { type FrameKind, frameKind } from '#game/shared/protocol/frames.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { decodePing, encodePong } from '#game/shared/protocol/ping.ts';
import { SimClock } from '#tests/helpers/clock.ts';

export const SELF: OwnPlayer = {
  socket_id: 'self',
  user_id: 'user-1',
  handle: 1,
  username: 'Agafya',
  color: '#a8392f',
  x: 2500,
  y: 2500,
  facingDirection: 'down',
  isMoving: false,
  isDead: false,
  isDown: false,
  isAsleep: false,
  velocity: { x: 0, y: 0 },
  weapon_id: null,
  wear: [],
  standing: 'sheltered',
  timestamp: 0,
};

/** Needs with every level at its maximum. */
export const FULL_NEEDS: ServerEventPayload<'player:needs'> = {
  health: 100,
  hunger: 100,
  thirst: 100,
  stamina: 100,
  warmth: 100,
  maxHealth: 100,
  maxHunger: 100,
  maxThirst: 100,
  maxWarmth: 100,
};

/** Message that a realm sends to a player on entering. */
export const WELCOME: ServerEventPayload<'session:welcome'> = {
  self: SELF,
  epoch: 7,
  serverTime: 0,
  isFirstTime: false,
  needs: FULL_NEEDS,
  chat: [],
};

export class FakeRealm {
  readonly time: SimClock;
  readonly events: ClientEvent[] = [];
  readonly frames: Uint8Array[] = [];
  tickets = 0;
  isReachable = true;
  /** True if the realm answers greetings, joins and pings on its own. */
  isPolite = true;
  /** True if the realm answers greetings and joins; it answers pings in either case. */
  isWelcoming = true;
  protocol = PROTOCOL_HASH;
  epoch = 7;
  #end: MemoryEnd | undefined;

  /** @param time clock of another realm, if two run at the same time */
  constructor(time = new SimClock()) {
    this.time = time;
  }

  readonly transport: ClientTransport = createMemoryTransport(() =>
    this.isReachable ? this.#accept() : undefined,
  );

  fetchTicket = async (): Promise<string> => {
    this.tickets += 1;
    return `ticket-${this.tickets}`;
  };

  tell<N extends ServerEventName>(name: N, payload: ServerEventPayload<N>): void {
    this.#end?.sendEvent(encodeServerEvent(name, payload));
  }

  send(frame: Uint8Array): void {
    this.#end?.sendState(frame);
  }

  raw(text: string): void {
    this.#end?.sendEvent(text);
  }

  hangUp(): void {
    this.#end?.close('hung up');
  }

  names(): string[] {
    return this.events.map(({ name }) => name);
  }

  framesOf(kind: FrameKind): Uint8Array[] {
    return this.frames.filter((frame) => frameKind(frame) === kind);
  }

  /** Admits a player with an empty inventory. */
  welcome(self: OwnPlayer = SELF): void {
    this.tell('session:welcome', {
      ...WELCOME,
      self,
      epoch: this.epoch,
      serverTime: this.time.now(),
    });
    this.tell('inventory:all', { revision: 0, slots: [] });
  }

  #accept(): MemoryEnd {
    const host = { now: this.time.now, random: () => 0.5, schedule: this.time.setTimer };
    const { client, server } = createMemoryLink(host, { current: { ...CLEAR_WEATHER, delay: 10 } });
    this.#end = server;
    server.attach({
      onEvent: (text) => this.#hear(decodeClientEvent(text)),
      onState: (frame) => this.#receive(frame),
      onClose: () => undefined,
    });
    return client;
  }

  #hear(event: ClientEvent): void {
    this.events.push(event);
    if (!this.isPolite || !this.isWelcoming) return;
    if (event.name === 'hello') this.tell('hello', { protocol: this.protocol });
    if (event.name === 'player:join') this.welcome();
  }

  #receive(frame: Uint8Array): void {
    this.frames.push(frame);
    if (!this.isPolite || frameKind(frame) !== 'ping') return;
    const { clientTime } = decodePing(frame);
    this.send(encodePong({ clientTime, serverTime: this.time.now(), moveSeq: null }));
  }
}
