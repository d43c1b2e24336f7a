/**
 * A player's stay in the realm, seen from the client: it turns what the connection brings into state, and steps the
 * own body once a frame. Views read it; nothing here knows about drawing.
 */
import { TICK_MS } from '#game/shared/constants.ts';
import type { ServerEvent, ServerEventPayload, WorldNotice } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { Body, MoveIntent } from '#game/shared/rules/movement.ts';
import { STAMINA_MAX } from '#game/shared/rules/stamina.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { ServerClock } from '../net/clock.ts';
import { Connection, type ConnectionHost, type ConnectionView } from '../net/connection.ts';
import { type FetchBytes, loadWorld, NO_WORLD, WorldError } from '../net/world-loader.ts';
import { ChatRoom } from './chat-room.ts';
import { Company } from './company.ts';
import { Hands } from './hands.ts';
import { type MuteMemory, Mutes } from './mutes.ts';
import { Nodes } from './nodes.ts';
import { Predictor } from './predict.ts';
import type { RemotePlayer } from './remote-players.ts';
import { type GameStore, type Phase, setStep, toRecord } from './store.ts';

/** How often figures that change all the time are copied into the store, in ms. */
const FIGURES_INTERVAL_MS = 500;

export interface SessionHost extends ConnectionHost {
  readonly fetchBytes: FetchBytes;
  /** Where it is remembered who is muted; without it that holds for this stay. */
  readonly muteMemory?: MuteMemory;
}

export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** What views may know of a session. */
export interface GameView {
  readonly ground: Ground | null;
  readonly nodes: Nodes;
  /** The own body, or null before the realm has let the player in. */
  readonly body: Body | null;
  readonly isDead: boolean;
  /** Is the own body in the air? */
  readonly isJumping: boolean;
  /** When the own last blow began, by the own clock in ms. */
  readonly struckAt: number;
  /** The own breath, 0 to 100. */
  readonly stamina: number;
  others(): Iterable<RemotePlayer>;
  /** What a player is saying now. */
  speechOf(socketId: string): string | null;
  /** The server's wall clock, in ms since the epoch; by it day and weather go. */
  wallTime(): number;
  /** How old the newest snapshot is on the server's timeline, in ms; null before the first. */
  snapshotAge(): number | null;
}

export class GameSession implements GameView {
  readonly nodes: Nodes;
  readonly hands: Hands;
  readonly #host: SessionHost;
  readonly #store: GameStore;
  readonly #clock = new ServerClock();
  readonly #connection: Connection;
  readonly #company = new Company(this.#clock);
  readonly #chat: ChatRoom;
  #wallOffset = 0;
  #ground: Ground | null = null;
  #worldHash: string | null = null;
  #worldLoad: AbortController | null = null;
  #welcome: ServerEventPayload<'session:welcome'> | null = null;
  #predictor: Predictor | null = null;
  #isSceneReady = false;
  #figuresAt = 0;

  constructor(host: SessionHost, store: GameStore, user: SessionUser) {
    this.#host = host;
    this.#store = store;
    const listener = {
      onView: (view: ConnectionView) => this.#onView(view),
      onEvent: (event: ServerEvent) => this.#onEvent(event),
      onSnapshot: (snapshot: Snapshot) => this.#company.onSnapshot(snapshot, host.now()),
      onMoveTaken: (moveSeq: number | null) => this.#predictor?.confirm(moveSeq),
    };
    this.#connection = new Connection(host, listener, this.#clock, user.id);
    this.hands = new Hands(this.#connection, host.now, store);
    this.nodes = new Nodes(host, () => this.#connection.sendEvent('resource:request', {}));
    const mutes = new Mutes(host.muteMemory ?? null, user.id);
    this.#chat = new ChatRoom(this.#connection, host.now, store, mutes);
  }

  get ground(): Ground | null {
    return this.#ground;
  }

  get body(): Body | null {
    return this.#predictor?.body ?? null;
  }

  get isDead(): boolean {
    return this.#predictor?.isDead ?? false;
  }

  get isJumping(): boolean {
    return this.#predictor?.isJumping ?? false;
  }

  get struckAt(): number {
    return this.hands.struckAt;
  }

  get stamina(): number {
    return this.#predictor?.stamina ?? STAMINA_MAX;
  }

  others(): Iterable<RemotePlayer> {
    return this.#company.shown(this.#host.now());
  }

  speechOf(socketId: string): string | null {
    return this.#chat.speechOf(socketId);
  }

  wallTime(): number {
    return this.#host.now() + this.#wallOffset;
  }

  snapshotAge(): number | null {
    const { newestTick } = this.#connection;
    return newestTick === 0 ? null : this.#clock.serverTime(this.#host.now()) - newestTick * TICK_MS;
  }

  /** Connects, at first or again after an error. */
  start(): void {
    this.#store.setState({ error: null });
    this.#connection.start();
  }

  /** Leaves the realm; only `start` brings the player back. */
  leave(): void {
    this.#worldLoad?.abort();
    this.#connection.leave();
  }

  /** The scene has drawn the world: the game may be shown. */
  sceneReady(): void {
    this.#isSceneReady = true;
    setStep(this.#store, 'game', 'done');
    this.#updatePhase();
  }

  /** The world cannot be shown; the text is for the player. */
  fail(message: string): void {
    this.#store.setState({ error: { message, remedy: 'reload' } });
    this.leave();
  }

  /** One frame of `dt` ms. */
  frame(dt: number, intent: MoveIntent & { readonly isAutoRunning: boolean }): void {
    const now = this.#host.now();
    const predictor = this.#predictor;
    if (predictor && this.#connection.view.status === 'joined') {
      predictor.step(dt, intent, now, this.#company.neighbours(predictor.body, now));
      this.nodes.follow(predictor.body.x, predictor.body.y);
    }
    if (now - this.#figuresAt < FIGURES_INTERVAL_MS) return;
    this.#figuresAt = now;
    this.#store.setState({ rttMs: this.#clock.rtt });
  }

  /** Begins a jump; false when one may not begin now. */
  jump(): boolean {
    const isBegun = this.#predictor?.jump(this.#host.now()) ?? false;
    return isBegun && this.#connection.sendEvent('player:jump', {});
  }

  /** Says something, or carries out a command. False when nothing was sent. */
  say(text: string): boolean {
    return this.#chat.say(text);
  }

  #onView(view: ConnectionView): void {
    this.#store.setState({ connection: view });
    if (view.status !== 'joined') this.nodes.leave();
    if (view.status === 'connected') setStep(this.#store, 'connection', 'done');
    if (view.status === 'failed' && view.remedy) {
      this.#store.setState({ error: { message: view.message ?? '', remedy: view.remedy } });
    }
    this.#updatePhase();
  }

  #onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'world:data':
        this.#load(event.payload);
        break;
      case 'world:error':
        this.#worldFailed(event.payload.message || NO_WORLD);
        break;
      case 'session:welcome':
        this.#enter(event.payload);
        break;
      case 'player:move:rejected':
        this.#predictor?.reject(event.payload, this.#host.now());
        break;
      case 'server:stats':
        this.#wallOffset = event.payload.stats.timestamp - this.#host.now();
        this.#store.setState({ online: event.payload.stats.onlinePlayers });
        break;
      case 'chat:message':
        this.#chat.hear(event.payload);
        break;
      case 'chat:notice':
        this.#chat.notice(event.payload.message);
        break;
      default:
        if (!this.nodes.onEvent(event)) this.#onPlayerEvent(event);
    }
  }

  #onPlayerEvent(event: ServerEvent): void {
    if (this.#company.onEvent(event, this.#host.now())) {
      this.#store.setState({ players: this.#company.records() });
    }
  }

  #enter(welcome: ServerEventPayload<'session:welcome'>): void {
    this.#welcome = welcome;
    this.#wallOffset = welcome.self.timestamp - this.#host.now();
    this.#company.reset(welcome.self.socket_id);
    this.nodes.enter();
    this.#store.setState({ self: toRecord(welcome.self), players: new Map() });
    this.hands.enter(welcome);
    this.#chat.enter(welcome.chat);
    setStep(this.#store, 'player', 'done');
    this.#placeBody();
  }

  /** The body can stand only when both the ground and the player's place are known. */
  #placeBody(): void {
    const welcome = this.#welcome;
    if (!welcome || !this.#ground) return;
    const { x, y, facingDirection, isDead } = welcome.self;
    const output = {
      sendMove: this.#connection.sendMove.bind(this.#connection),
      sendDirection: (facingDirection: typeof welcome.self.facingDirection) =>
        this.#connection.sendEvent('player:direction', { facingDirection }),
    };
    const { epoch, needs } = welcome;
    const start = { x, y, facing: facingDirection, isDead, epoch, stamina: needs.stamina };
    this.#predictor = new Predictor(this.#ground, output, start, this.#host.now());
    this.#updatePhase();
  }

  #load(notice: WorldNotice): void {
    if (this.#worldHash === notice.hash) return;
    this.#worldLoad?.abort();
    const load = new AbortController();
    this.#worldLoad = load;
    this.#ground = null;
    this.#predictor = null;
    this.#isSceneReady = false;
    this.#worldHash = notice.hash;
    setStep(this.#store, 'terrain', 'waiting');
    loadWorld(notice, this.#host.fetchBytes, load.signal).then(
      (world) => {
        if (this.#worldLoad !== load) return;
        this.#ground = new Ground(world);
        this.nodes.setGround(this.#ground);
        setStep(this.#store, 'terrain', 'done');
        this.#placeBody();
      },
      (error: unknown) => {
        if (this.#worldLoad !== load || load.signal.aborted) return;
        this.#worldFailed(error instanceof WorldError ? error.message : NO_WORLD);
      },
    );
  }

  #worldFailed(message: string): void {
    this.#worldHash = null;
    setStep(this.#store, 'terrain', 'failed');
    this.#store.setState({ error: { message, remedy: 'retry' } });
    this.#connection.leave();
    this.#updatePhase();
  }

  #updatePhase(): void {
    this.#store.setState(({ error, connection }) => ({ phase: this.#phase(error !== null, connection) }));
  }

  #phase(isFailed: boolean, connection: ConnectionView): Phase {
    if (isFailed) return 'error';
    if (!this.#predictor || !this.#isSceneReady) return 'loading';
    if (connection.status !== 'joined') return 'disconnected';
    return this.#predictor.isDead ? 'dead' : 'playing';
  }
}
