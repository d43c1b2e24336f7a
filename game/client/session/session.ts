/** The local player's session in the realm: a list of parts, each for the events of its own domain. Views read it. */
import { eachApart } from '#game/browser/report.ts';
import { Building } from '#game/features/building/client/building.ts';
import { ChatRoom } from '#game/features/chat/client/chat-room.ts';
import { Mutes } from '#game/features/chat/client/mutes.ts';
import { Combat } from '#game/features/combat/client/combat.ts';
import { Helping } from '#game/features/combat/client/helping.ts';
import { Meals } from '#game/features/cooking/client/meals.ts';
import { Crafting } from '#game/features/crafting/client/crafting.ts';
import { Crops } from '#game/features/farming/client/crops.ts';
import { Fires } from '#game/features/fire/client/fires.ts';
import { hotPlacesNear } from '#game/features/fire/client/hot-places.ts';
import { Objectives } from '#game/features/guidance/client/objectives.ts';
import { Harvest } from '#game/features/harvest/client/harvest.ts';
import { Nodes } from '#game/features/harvest/client/nodes.ts';
import { HotbarHands } from '#game/features/inventory/client/hands.ts';
import { Inventory } from '#game/features/inventory/client/inventory.ts';
import { WorldMap } from '#game/features/map/client/world-map.ts';
import { LocalPlayer } from '#game/features/movement/client/local-player.ts';
import type { Body, MoveIntent } from '#game/features/movement/shared/movement.ts';
import { withSolids } from '#game/features/movement/shared/solids.ts';
import { Needs } from '#game/features/needs/client/needs.ts';
import type { Breath } from '#game/features/needs/shared/stamina-causes.ts';
import { Questions } from '#game/features/questions/client/questions.ts';
import type { Sky } from '#game/features/weather/shared/sky.ts';
import { TICK_MS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { ServerClock } from '../net/clock.ts';
import { Connection } from '../net/connection.ts';
import type { ConnectionView } from '../net/connection-view.ts';
import type { Retry } from '../net/redial.ts';
import { type GameStore, phaseOf, setStep, withFailure } from '../store/store.ts';
import { DebugTools } from './debug-tools.ts';
import { RealmFigures } from './figures.ts';
import { Fixtures } from './fixtures.ts';
import type { GameView } from './game-view.ts';
import { Land } from './land.ts';
import { OtherBodies } from './other-bodies.ts';
import { withConnection } from './outcome.ts';
import type { Part, PartContext } from './part.ts';
import type { RemoteBody } from './remote-bodies.ts';
import type { SessionHost, SessionUser } from './session-host.ts';

export type { GameView } from './game-view.ts';
export type { SessionHost, SessionUser } from './session-host.ts';

export class GameSession implements GameView {
  readonly nodes: Nodes;
  readonly fixtures: Fixtures;
  readonly hands: HotbarHands;
  readonly inventory: Inventory;
  readonly harvest: Harvest;
  readonly debug: DebugTools;
  readonly helping: Helping;
  readonly meals: Meals;
  readonly fires: Fires;
  readonly map: WorldMap;
  readonly objectives: Objectives;
  readonly crafting: Crafting;
  readonly building: Building;
  readonly #context: PartContext;
  readonly #connection: Connection;
  readonly #land: Land;
  readonly #self: LocalPlayer;
  readonly #company: OtherBodies;
  readonly creatures: OtherBodies['creatures'];
  readonly needs: Needs;
  readonly chat: ChatRoom;
  readonly combat: Combat;
  readonly crops: Crops;
  readonly questions: Questions;
  readonly #figures: RealmFigures;
  /** In the order in which they receive an event: identity before possessions, the map before bodies that leave. */
  readonly #parts: readonly Part[];
  #isSceneReady = false;
  #isBooted = false;

  constructor(host: SessionHost, store: GameStore, user: SessionUser) {
    const clock = new ServerClock();
    const listener = {
      onView: (view: ConnectionView) => this.#onView(view),
      onEvent: (event: ServerEvent) => this.#onEvent(event),
      onSnapshot: (snapshot: Snapshot) => eachApart(this.#parts, (part) => part.onSnapshot?.(snapshot)),
      onMoveTaken: (moveSeq: number | null) => this.#self.confirm(moveSeq),
    };
    this.#connection = new Connection(host, listener, clock, user.id);
    const context = { store, clock, now: host.now, send: this.#connection.sendEvent.bind(this.#connection) };
    this.#context = context;
    this.#land = new Land(context, host, {
      onGround: (ground) => this.#onGround(ground),
      askAgain: () => this.#connection.start(),
      onFailed: (message) => this.fail(message),
    });
    this.#company = new OtherBodies(context);
    this.creatures = this.#company.creatures;
    const hotPlaces = (place: Point) => hotPlacesNear(this.fixtures, place, this.wallTime());
    this.#self = new LocalPlayer(context, this.#connection, { company: this.#company, hotPlaces });
    this.needs = new Needs(context);
    this.nodes = new Nodes(host, () => context.send('resource:request', {}));
    this.fixtures = new Fixtures(host.fixtureKinds);
    this.hands = new HotbarHands(context, (slot) => this.inventory.use(slot));
    this.inventory = new Inventory(context, {
      onChange: () => this.hands.settle(),
      onFailed: (message) => this.fail(message),
    });
    this.harvest = new Harvest(context, {
      nodes: this.nodes,
      feet: () => this.#self.body,
      hasWay: (from, to) => this.fixtures.hasWay(this.ground, from, to),
      xOf: (id) => this.#company.xOf(id),
      holdings: () => store.getState().inventory.slots,
      asked: () => this.objectives.askedNodes(),
      face: (facing) => this.#self.face(facing),
    });
    this.chat = new ChatRoom(context, new Mutes(host.muteMemory ?? null, user.id), this.creatures.taming);
    this.combat = new Combat(context, { hands: this.hands, self: this.#self, company: this.#company });
    this.crops = new Crops(context);
    this.questions = new Questions(context, (id) => this.chat.people.isMuted(id));
    this.#figures = new RealmFigures(context);
    this.debug = new DebugTools(context);
    this.helping = new Helping(context);
    this.meals = new Meals(context, this.fixtures);
    this.fires = new Fires(context);
    this.map = new WorldMap(context, this);
    this.objectives = new Objectives(context);
    this.crafting = new Crafting(context);
    this.building = new Building(context, this);
    this.#parts = this.#inOrder();
  }

  #inOrder(): readonly Part[] {
    return [
      this.#land,
      this.#self,
      this.map,
      this.#company,
      this.needs,
      this.meals,
      this.nodes,
      this.fixtures,
      this.inventory,
      this.hands,
      this.harvest,
      this.chat,
      this.questions,
      this.combat,
      this.#figures,
      this.debug,
      this.helping,
      this.fires,
      this.building,
      this.objectives,
      this.crafting,
    ];
  }

  get ground(): Ground | null {
    return this.#land.ground;
  }

  get body(): Body | null {
    return this.#self.body;
  }

  get isDead(): boolean {
    return this.#self.isDead;
  }

  get isJumping(): boolean {
    return this.#self.isJumping;
  }

  get struckAt(): number {
    return this.combat.arms.struckAt;
  }

  get shoved(): Point {
    return this.#self.shoved;
  }

  get stamina(): number {
    return this.#self.stamina;
  }

  get breath(): Breath | null {
    return this.#self.breath;
  }

  bodies(): Iterable<RemoteBody> {
    return this.#company.shown(this.#context.now());
  }

  get sky(): Sky {
    return this.debug.sky;
  }

  get shownDelay(): number {
    return this.#company.delay;
  }

  speechOf(socketId: string): ReturnType<ChatRoom['speechOf']> {
    return this.chat.speechOf(socketId);
  }

  wallTime(): number {
    return this.#figures.wallTime();
  }

  snapshotAge(): number | null {
    const { newestTick } = this.#connection;
    const { clock, now } = this.#context;
    return newestTick === 0 ? null : clock.serverTime(now()) - newestTick * TICK_MS;
  }

  /** Connects, for the first time or again after an error. */
  start(): void {
    this.#context.store.setState({ error: null });
    this.#connection.start();
  }

  reconnect(how: Retry = 'now'): void {
    this.#connection.retry(how);
  }

  /** Leaves the realm; only `start` brings the player back. */
  leave(): void {
    this.#land.abort();
    this.#connection.leave();
  }

  sceneReady(): void {
    this.#isSceneReady = true;
    setStep(this.#context.store, 'game', 'done');
    this.#updatePhase();
  }

  /** Reports that the boot screen, which is shown once in a session, no longer covers the world. */
  bootEnded(): void {
    this.#isBooted = true;
    this.#updatePhase();
  }

  /** Reports that the world cannot be shown; the text is for the player. */
  fail(message: string): void {
    this.#context.store.setState(({ error }) => ({ error: withFailure(error, message) }));
    this.leave();
  }

  frame(dt: number, intent: MoveIntent & { readonly isAutoRunning: boolean }): void {
    if (this.#connection.view.status === 'joined') this.#self.step(dt, intent);
    this.#figures.update();
    this.inventory.update();
    this.hands.inHand.update();
    this.combat.update();
  }

  jump(): boolean {
    return this.#self.jump(this.combat.fights.isFighting());
  }

  /** Asks to respawn after a death. Returns false if the request could not be sent. */
  respawn(place?: string): boolean {
    return this.isDead && this.needs.respawn(place);
  }

  #onView(view: ConnectionView): void {
    const { store } = this.#context;
    store.setState((before) => withConnection(before, view));
    if (view.status === 'connected') setStep(store, 'connection', 'done');
    eachApart(this.#parts, (part) => part.onConnection?.(view));
    this.#updatePhase();
  }

  #onEvent(event: ServerEvent): void {
    eachApart(this.#parts, (part) => part.onEvent?.(event));
    this.#updatePhase();
  }

  #onGround(ground: Ground | null): void {
    if (!ground) {
      this.#isSceneReady = false;
      setStep(this.#context.store, 'game', 'waiting');
    }
    const stands = (id: number) => this.nodes.stands(id);
    this.#self.setGround(ground && withSolids(ground, this.fixtures.solids, stands));
    this.nodes.setGround(ground);
    this.#updatePhase();
  }

  #updatePhase(): void {
    const { store } = this.#context;
    const before = store.getState();
    const isShown = this.#self.body !== null && this.#isSceneReady && this.#isBooted;
    const phase = phaseOf(before, isShown, this.#self.isDead);
    if (phase !== before.phase) store.setState({ phase });
  }
}
