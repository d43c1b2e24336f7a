/**
 * The state of the world and nothing else: bodies, their places, and the events of this turn. The systems change it, in
 * the order given by {@link file://./tick.ts}; replication reads it.
 */
import { Mutes } from '#game/features/chat/server/mutes.ts';
import { OverheardLines } from '#game/features/chat/server/overheard.ts';
import { SpokenLines } from '#game/features/chat/server/spoken.ts';
import { scheduleBleeding } from '#game/features/combat/server/bleeding.ts';
import { Shots } from '#game/features/combat/server/shots/shots.ts';
import { KnownDishes } from '#game/features/cooking/server/known-dishes.ts';
import { AttackTurns } from '#game/features/creatures/server/attack/attack-turns.ts';
import { Tames } from '#game/features/creatures/server/taming/tames.ts';
import { WildHerds } from '#game/features/creatures/server/wild/wild.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { ActiveHarvests } from '#game/features/harvest/server/harvest-work.ts';
import { NodeStates } from '#game/features/harvest/server/node-states.ts';
import { returnRules } from '#game/features/harvest/server/returning.ts';
import { FixtureContents } from '#game/features/inventory/server/contents.ts';
import { Solids, withSolids } from '#game/features/movement/shared/solids.ts';
import { withMutualTruces } from '#game/features/pvp/shared/pvp.ts';
import { StructureIndex } from '#game/features/structures/server/structure-index.ts';
import { StructureSecrets } from '#game/features/structures/server/structure-secrets.ts';
import { solidNow } from '#game/features/structures/shared/solid.ts';
import { PLAIN_SKY, type Sky } from '#game/features/weather/shared/sky.ts';
import { CHAT_HISTORY } from '#game/shared/constants.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import { hashUnit } from '#game/shared/math/rng.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';
import { packMotion } from '#game/shared/protocol/motion-bits.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { type Body, PLAYER_KIND } from './bodies/body.ts';
import { Creature } from './bodies/creature.ts';
import { Creatures } from './bodies/creatures.ts';
import { DepartedPlayers } from './bodies/departed.ts';
import { Handles } from './bodies/handles.ts';
import { HotState } from './bodies/hot-state.ts';
import { NameIndex } from './bodies/name-index.ts';
import { Neighbourhood } from './bodies/neighbourhood.ts';
import { Player, type PlayerIdentity, type QueuedVerb } from './bodies/player.ts';
import { PositionHistory } from './bodies/position-history.ts';
import { Changes } from './changes.ts';
import { Chunks } from './chunks.ts';
import { EffectQueue } from './effects.ts';
import { EventLog } from './event-log.ts';
import { emptyRejectionCounts, type WorldEvent } from './events.ts';
import { type FixtureEvent, Fixtures } from './fixtures.ts';
import { Ids } from './ids.ts';
import { Noises } from './noise-store.ts';
import { OPEN_SCREEN, type ProfanityScreen } from './profanity.ts';
import { TurnBucketsByPace } from './turn-buckets-by-pace.ts';
import { Schedule } from './turns/schedule.ts';
import type { WorldOptions } from './world-options.ts';

export type { WorldOptions } from './world-options.ts';

export class World {
  /** The land with the solid things that stand on it. */
  readonly ground: GroundRules;
  readonly profanity: ProfanityScreen;
  /** True if players have the debug tools. */
  readonly hasDebugTools: boolean;
  readonly pvpRule: NonNullable<WorldOptions['pvpRule']>;
  readonly discoveries: NonNullable<WorldOptions['discoveries']>;
  readonly doNeedsFall: boolean;
  readonly isWild: boolean;
  /** The hour and the weather if they were changed by hand. */
  sky: Sky = PLAIN_SKY;
  /** Number of the running turn: world time ÷ 10 ms; see {@link file://./turns/tick-loop.ts}. */
  turn = 0;
  /** Number of the running tick: world time ÷ 50 ms. */
  tick = 0;
  /** World time of the running turn, in ms. */
  now = 0;
  /** Wall clock, in ms since the epoch; time at which decay stands still, null unless the clock is in doubt. */
  wallNow = 0;
  decayStandsAt: number | null = null;
  readonly players = new Map<string, Player>();
  /** The players by name. */
  readonly names = new NameIndex();
  readonly creatures: Creatures;
  /** Data of bodies read by replication; {@link moved} updates it. */
  readonly hot = new HotState();
  readonly byHandle: (Body | undefined)[] = [];
  /** Recent places of bodies. */
  readonly positionHistory = new PositionHistory();
  /** Finds the bodies near a place. */
  readonly near = new Neighbourhood(this.hot, this.positionHistory, this.byHandle);
  /** The awake chunks. */
  readonly chunks: Chunks;
  readonly nodes: NodeStates;
  readonly fixtures: Fixtures;
  readonly structures = new StructureIndex();
  /** Server-only state of structures. */
  readonly secrets = new StructureSecrets();
  /** Running harvests of players. */
  readonly harvests = new ActiveHarvests();
  /** Contents of fixtures. */
  readonly contents = new FixtureContents();
  /** Tamed creatures that follow players. */
  readonly tames = new Tames((id) => this.changes.mark('tame', id));
  /** Dishes that have been cooked in the world. */
  readonly dishes = new KnownDishes();
  /** Changes that must be saved. */
  readonly changes = new Changes();
  readonly effects = new EffectQueue();
  readonly shots = new Shots();
  /** Recent noises. */
  readonly noises = new Noises();
  /** Turns that creatures take to attack a target. */
  readonly attackTurns = new AttackTurns();
  readonly schedule = new Schedule();
  readonly mutes = new Mutes();
  /** Players by the turns in which systems run for them. */
  readonly turnBuckets = new TurnBucketsByPace();
  /** Newest chat lines, oldest first, which are sent to players who join. */
  readonly chat: ChatLine[] = [];
  /** Chat lines as they were written, before they were screened, which are attached to reports. */
  readonly spoken = new SpokenLines();
  /** Lines said nearby or whispered, by the players who heard them. */
  readonly overheard = new OverheardLines();
  /** Number of corrections since the start, by reason. */
  readonly rejections = emptyRejectionCounts();
  readonly herds: WildHerds;
  readonly ids: Ids;
  readonly #departed = new DepartedPlayers();
  readonly #seed: number;
  /** Number of random numbers drawn. */
  #draws = 0;
  readonly events = new EventLog();
  /** Players with verbs that wait for the next turn, in the order of their first verb. */
  #callers = new Set<Player>();
  readonly #handles = new Handles(this.byHandle);

  constructor(ground: GroundRules, options: WorldOptions = {}) {
    const { profanity = OPEN_SCREEN, seed = 0, species = SPECIES, fixtureKinds = FIXTURE_KINDS } = options;
    const solids = new Solids();
    this.ground = withSolids(ground, solids, (id) => this.nodes.stands(id));
    this.profanity = profanity;
    this.#seed = seed;
    this.ids = new Ids(options.newId, (id) => this.fixtures.find(id) ?? this.tames.find(id) ?? this.body(id));
    this.herds = new WildHerds(seed);
    this.discoveries = options.discoveries ?? [];
    this.hasDebugTools = options.hasDebugTools ?? false;
    this.pvpRule = options.pvpRule ?? 'consent';
    this.doNeedsFall = options.doNeedsFall ?? true;
    this.isWild = options.isWild ?? true;
    this.chunks = new Chunks(
      () => this.now,
      (chunk) => {
        this.nodes.wake(chunk);
        this.creatures.wake(chunk);
        this.schedule.at(this.now, { type: 'decay', id: chunk });
      },
      (chunk) => this.creatures.sleep(chunk),
    );
    this.creatures = new Creatures({
      species,
      isAwake: (chunk) => this.chunks.isAwake(chunk),
      turn: () => this.turn,
      takeHandle: () => this.#handles.take(),
      enter: (body) => this.#enter(body),
      leave: (body) => this.#leave(body),
    });
    this.nodes = new NodeStates({
      ground,
      now: () => this.now,
      wallNow: () => this.wallNow,
      isAwake: (chunk) => this.chunks.isAwake(chunk),
      ...returnRules(this),
      schedule: (at, id) => this.schedule.at(at, { type: 'node', id }),
      emit: (event) => this.emit(event),
      mark: (id) => this.changes.mark('node', id),
    });
    this.fixtures = new Fixtures({
      kinds: fixtureKinds,
      solids,
      solidNow,
      emit: (event) => this.#fixtureEvent(event),
      mark: (kind, id) => this.changes.mark(kind, id),
      index: this.structures,
      nodes: this.nodes,
    });
  }

  /** Returns the next number of the world's seeded random sequence, 0 to below 1. The sequence is part of the state. */
  readonly random = (): number => {
    this.#draws += 1;
    return hashUnit(this.#draws, this.#draws >>> 16, this.#seed);
  };

  /** Number of draws from {@link random}; together with the seed it is the state of the random sequence. */
  get drawn(): number {
    return this.#draws;
  }

  /** Returns the player or awake creature with this id; undefined if there is none. */
  body(id: string): Body | undefined {
    return this.players.get(id) ?? this.creatures.get(id);
  }

  /** Puts a player into the world. If the player is already there, they are returned unchanged. */
  add(identity: PlayerIdentity): Player {
    const existing = this.players.get(identity.id);
    if (existing) return existing;
    const before = this.#departed.find(identity.id);
    const player = new Player(identity, this.#handles.take(), this.turn, this.now, before);
    player.pvp = withMutualTruces(player.pvp, player.id, (id) => this.players.get(id)?.pvp);
    this.players.set(player.id, player);
    this.names.add(player);
    this.#enter(player);
    this.turnBuckets.add(player);
    return player;
  }

  remove(player: Player): void {
    const work = this.harvests.end(player.id);
    if (work) {
      this.emit({ type: 'harvest-ended', nodeId: work.node.id, player, isDone: false });
    }
    this.players.delete(player.id);
    this.names.remove(player);
    this.#callers.delete(player);
    this.turnBuckets.remove(player);
    this.contents.close(player);
    this.#leave(player);
    this.chunks.bodyLeft(player);
    this.#departed.add(player, this.now);
  }

  /** Marks a body as changed, so that viewers are sent its state; call it after every change of place or motion. */
  moved(body: Body): void {
    body.changedAt = this.turn;
    if (body.kind === PLAYER_KIND) this.changes.mark('place', body.id);
    this.hot.grid.place(body.handle, body.x, body.y);
    this.hot.changedAt[body.handle] = this.turn;
    this.hot.motion[body.handle] = packMotion(body.motion);
    this.positionHistory.note(body.handle, this.turn, body.x, body.y, body.motion.isMoving);
    if (body instanceof Creature) this.creatures.moved(body);
    else {
      this.hot.players.place(body.handle, body.x, body.y);
      this.chunks.bodyMoved(body);
    }
  }

  /** Queues a verb of a player for the next turn; verbs run in order of arrival. */
  ask(player: Player, verb: QueuedVerb): void {
    player.verbs.push(verb);
    this.#callers.add(player);
  }

  /** Returns the players who have queued verbs since the last call, in the order of their first verb. */
  takeCallers(): readonly Player[] {
    if (this.#callers.size === 0) return [];
    const callers = [...this.#callers];
    this.#callers.clear();
    return callers;
  }

  emit(event: WorldEvent): void {
    if (event.type === 'corrected') this.rejections[event.reason] += 1;
    this.events.add(event);
  }

  /** Removes and returns the events since the last call. */
  takeEvents(): readonly WorldEvent[] {
    return this.events.take();
  }

  /** Adds a line to the chat that is sent to players who join. @param written the text before it was screened */
  remember(line: ChatLine, written: string): void {
    this.chat.push(line);
    if (this.chat.length > CHAT_HISTORY) this.chat.shift();
    this.spoken.note({ ...line, message: written });
  }

  /** A removed fixture has no contents any more, and no player has it open. */
  #fixtureEvent(event: FixtureEvent): void {
    this.emit(event);
    if (event.type !== 'fixture-removed') return;
    this.contents.set(event.id, []);
    this.secrets.drop(event.id);
    for (const player of this.contents.openersOf(event.id)) {
      this.contents.close(player);
      this.emit({ type: 'container-closed', isLasting: true, player, id: event.id, reason: 'gone' });
    }
  }

  #enter(body: Body): void {
    this.byHandle[body.handle] = body;
    this.moved(body);
    scheduleBleeding(this.schedule, body, this.now);
  }

  #leave(body: Body): void {
    this.hot.grid.remove(body.handle);
    this.hot.players.remove(body.handle);
    this.positionHistory.forget(body.handle);
    this.byHandle[body.handle] = undefined;
  }
}
