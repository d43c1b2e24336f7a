/**
 * The state of the world and nothing else: players, where they are, and what happened in this tick. It is changed
 * by the systems, in the order that {@link file://./tick.ts} gives, and read by replication.
 */
import { CHAT_EVIDENCE, CHAT_HISTORY } from '#game/shared/constants.ts';
import type { ChatLine, MoveRejection } from '#game/shared/protocol/events.ts';
import { packMotion } from '#game/shared/protocol/motion.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { Changes } from './changes.ts';
import { HANDLES, HotState } from './hot-state.ts';
import { NodeStates } from './nodes.ts';
import { Player, type PlayerIdentity } from './player.ts';
import { OPEN_SCREEN, type ProfanityScreen } from './profanity.ts';

/** Something that happened in a tick and that somebody must be told on the reliable channel. */
export type WorldEvent =
  | { readonly type: 'rejected'; readonly player: Player; readonly rejection: MoveRejection }
  | { readonly type: 'turned'; readonly player: Player }
  | { readonly type: 'jumped' | 'armed' | 'struck'; readonly player: Player }
  | { readonly type: 'chat'; readonly line: ChatLine }
  | { readonly type: 'notice'; readonly player: Player; readonly message: string };

/** So long after leaving everybody is rested and every allowance is full again, in ms. */
const DEPARTED_MS = 15_000;

export class World {
  readonly ground: GroundRules;
  readonly profanity: ProfanityScreen;
  /** Number of the running turn; see {@link file://./loop.ts}. */
  turn = 0;
  /** Number of the running tick: simulation time ÷ 50 ms. */
  tick = 0;
  /** Simulation time of the running turn, in ms. */
  now = 0;
  /** Wall clock of the running turn, in ms since the epoch. */
  wallNow = 0;
  readonly players = new Map<string, Player>();
  /** What replication reads, kept in step by {@link moved}. */
  readonly hot = new HotState();
  readonly byHandle: (Player | undefined)[] = [];
  readonly nodes: NodeStates;
  /** What is to be kept of what has changed. */
  readonly changes = new Changes();
  readonly chat: ChatLine[] = [];
  /** The newest lines as they were written, before they were screened: what a report shows. */
  readonly evidence: ChatLine[] = [];
  /** Corrections so far, by reason. */
  readonly rejections: Record<MoveRejection['reason'], number> = {
    terrain: 0,
    doodad: 0,
    speed: 0,
    bounds: 0,
    dead: 0,
    respawn: 0,
  };
  /** Who left lately, in the order of leaving. */
  readonly #departed = new Map<string, { readonly player: Player; readonly at: number }>();
  #events: WorldEvent[] = [];
  #nextHandle = 1;

  constructor(ground: GroundRules, profanity: ProfanityScreen = OPEN_SCREEN) {
    this.ground = ground;
    this.profanity = profanity;
    this.nodes = new NodeStates(ground);
  }

  /** Puts a player into the world. One who is there already stays as they are and is returned. */
  add(identity: PlayerIdentity): Player {
    const existing = this.players.get(identity.id);
    if (existing) return existing;
    const before = this.#departed.get(identity.id)?.player;
    const player = new Player(identity, this.#takeHandle(), this.turn, this.now, before);
    this.players.set(player.id, player);
    this.byHandle[player.handle] = player;
    this.moved(player);
    return player;
  }

  remove(player: Player): void {
    this.players.delete(player.id);
    this.hot.grid.remove(player.handle);
    this.byHandle[player.handle] = undefined;
    this.#departed.delete(player.id);
    this.#departed.set(player.id, { player, at: this.now });
    for (const [id, { at }] of this.#departed) {
      if (this.now - at < DEPARTED_MS) break;
      this.#departed.delete(id);
    }
  }

  /** Says that others must see this player anew; call it after every change of place or motion. */
  moved(player: Player): void {
    player.changedAt = this.turn;
    this.hot.grid.place(player.handle, player.x, player.y);
    this.hot.changedAt[player.handle] = this.turn;
    this.hot.motion[player.handle] = packMotion(player.motion);
  }

  emit(event: WorldEvent): void {
    if (event.type === 'rejected') this.rejections[event.rejection.reason] += 1;
    this.#events.push(event);
  }

  /** The events since the last call. */
  takeEvents(): readonly WorldEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Adds a line to the chat that newcomers are told. @param written what the line was before it was screened */
  remember(line: ChatLine, written: string): void {
    this.chat.push(line);
    if (this.chat.length > CHAT_HISTORY) this.chat.shift();
    this.evidence.push({ ...line, message: written });
    if (this.evidence.length > CHAT_EVIDENCE) this.evidence.shift();
  }

  /** Handles go round, so that a late snapshot never means somebody else who took over a number. */
  #takeHandle(): number {
    if (this.players.size >= HANDLES - 1) throw new Error('the world is full: no player handle is free');
    while (this.byHandle[this.#nextHandle]) this.#nextHandle = following(this.#nextHandle);
    const handle = this.#nextHandle;
    this.#nextHandle = following(handle);
    return handle;
  }
}

/** The handle after this one; 0 is none. */
function following(handle: number): number {
  return (handle % (HANDLES - 1)) + 1;
}
