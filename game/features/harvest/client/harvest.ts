/**
 * Harvesting on the client: what is in reach, who works at which node, and what a harvest has given. The server decides;
 * what is shown until it has answered is only that the local player has asked.
 */
import type { Part, PartContext } from '#game/client/session/part.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import { type HarvestTool, nodeCategory } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import {
  bestToolFor,
  HARVEST_ERRORS,
  HARVEST_REACH,
  type HarvestError,
  isInHarvestReach,
  type ToolInHand,
} from '../shared/harvest.ts';
import type { KnownNode, Nodes } from './nodes.ts';

/** A second result for the same node within this is an echo, in ms; so many nodes are remembered. */
const ECHO_MS = 2000;
const REMEMBERED = 100;
/** An unanswered wish is forgotten after this, in ms. */
const ANSWER_MS = 1500;
/** Work whose end was not heard of is forgotten this long after it should have ended, in ms. */
const OVERDUE_MS = 2000;
/** The end of a piece of work can be asked for this long, in ms. */
const DONE_MS = 2000;
/** A node whose tool is missing is pointed out only this near, in px. */
const HINT_REACH = 84;

/** Failures that the player can do something about: they are told. */
const MENDABLE: ReadonlySet<string> = new Set<HarvestError>([
  HARVEST_ERRORS.far,
  HARVEST_ERRORS.wall,
  HARVEST_ERRORS.axe,
  HARVEST_ERRORS.knife,
  HARVEST_ERRORS.pick,
  HARVEST_ERRORS.tier,
]);

/** Somebody works at a node. */
export interface Work {
  readonly nodeId: number;
  readonly socketId: string;
  readonly tool: HarvestTool;
  /** Catalogue number of the tool; null for the bare hand. */
  readonly itemId: number | null;
  /** The foot of the node, in world px. */
  readonly place: Point;
  /** When it began, by the clock of this browser, and how long it takes; ms. */
  readonly at: number;
  readonly ms: number;
  readonly isSelf: boolean;
  /** On which side of the node they stand: it falls the other way. */
  readonly from: 'left' | 'right';
}

/** What is offered: a node in reach, with the tool for it or what is missing. */
export interface Target {
  readonly node: KnownNode;
  readonly tool: ToolInHand | { readonly error: HarvestError };
}

export interface HarvestPorts {
  readonly nodes: Pick<Nodes, 'byId' | 'within' | 'stateOf'>;
  /** The feet of the local player; null before they are in the world. */
  readonly feet: () => Point | null;
  /** Do hands reach from here to there, with no wall between? */
  readonly hasWay: (from: Point, to: Point) => boolean;
  /** The x of another body's feet; minus infinity where it is not known. */
  readonly xOf: (socketId: string) => number;
  /** What the local player carries and wears. */
  readonly holdings: () => Holdings;
  /** Turns the local player. */
  readonly face: (facing: Facing) => void;
}

export class Harvest implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now' | 'send'>;
  readonly #ports: HarvestPorts;
  readonly #works = new Map<number, Work>();
  readonly #done = new Map<number, { readonly work: Work; readonly at: number }>();
  readonly #results = new Map<number, number>();
  #asked: { readonly nodeId: number; readonly at: number } | null = null;
  /** The node under the pointer; the scene sets it each frame. */
  pointed: number | null = null;
  /** Results of the local player so far that gave something: whoever plays a sound watches it. */
  gains = 0;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, ports: HarvestPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** What the local player works at. */
  own(): Work | null {
    const self = this.#context.store.getState().self?.socket_id;
    return self === undefined ? null : this.workOf(self);
  }

  /** What a player works at. */
  workOf(socketId: string): Work | null {
    for (const work of this.works()) if (work.socketId === socketId) return work;
    return null;
  }

  /** All work in view. */
  works(): readonly Work[] {
    if (this.#works.size === 0) return NONE;
    const now = this.#context.now();
    for (const [id, { at, ms }] of this.#works) if (now - at > ms + OVERDUE_MS) this.#works.delete(id);
    return [...this.#works.values()];
  }

  /** The work that has just ended a node; null where none is known of. */
  doneAt(nodeId: number): Work | null {
    const done = this.#done.get(nodeId);
    return done && this.#context.now() - done.at < DONE_MS ? done.work : null;
  }

  /**
   * What can be harvested from here: what the local player works at, else the node under the pointer, else the nearest.
   * A node whose tool is missing is offered only when nothing else is, and only from near.
   */
  target(): Target | null {
    const feet = this.#ports.feet();
    if (!feet) return null;
    const working = this.own();
    const pointed = working?.nodeId ?? this.pointed;
    const wished = pointed === null ? null : this.#targetAt(pointed, feet);
    if (wished) return wished;
    const area = {
      x: feet.x - HARVEST_REACH,
      y: feet.y - HARVEST_REACH,
      width: 2 * HARVEST_REACH,
      height: 2 * HARVEST_REACH,
    };
    let best: Target | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const node of this.#ports.nodes.within(area)) {
      const target = this.#offer(node, feet);
      if (!target) continue;
      const distance = Math.hypot(node.x - feet.x, node.y - feet.y);
      const isLacking = 'error' in target.tool;
      if (isLacking && distance > HINT_REACH) continue;
      const cost = distance + (isLacking ? HARVEST_REACH : 0);
      if (cost < least) [best, least] = [target, cost];
    }
    return best;
  }

  /** The node under the pointer, if it can be harvested from here. */
  pointedTarget(): Target | null {
    const feet = this.#ports.feet();
    return feet && this.pointed !== null ? this.#targetAt(this.pointed, feet) : null;
  }

  /** Asks to harvest a node, and turns to it; false when it was not asked for. */
  harvest(node: Pick<KnownNode, 'id' | 'x' | 'y'>): boolean {
    const { store, now, send } = this.#context;
    const isWaiting = this.#asked !== null && now() - this.#asked.at < ANSWER_MS;
    if (isWaiting || this.own()) return false;
    const playerId = store.getState().self?.socket_id;
    if (!send('resource:harvest', { nodeId: node.id, ...(playerId === undefined ? {} : { playerId }) }))
      return false;
    this.#asked = { nodeId: node.id, at: now() };
    this.#turnTo(node);
    return true;
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#works.clear();
        this.#done.clear();
        this.#asked = null;
        break;
      case 'resource:harvest:begun':
        this.#begin(event.payload);
        break;
      case 'resource:harvest:ended':
        this.#end(event.payload);
        break;
      case 'resource:harvest:result':
        this.#take(event.payload);
        break;
      case 'player:left':
        this.#forget(event.payload.socket_id);
        break;
    }
  }

  #targetAt(id: number, feet: Point): Target | null {
    const node = this.#ports.nodes.byId(id);
    return node ? this.#offer(node, feet) : null;
  }

  /** A node as an offer; null when it is spent, out of reach, or somebody else's work. */
  #offer(node: KnownNode, feet: Point): Target | null {
    if (!isInHarvestReach(feet, node) || this.#ports.nodes.stateOf(node.id) === 'depleted') return null;
    if (!this.#ports.hasWay(feet, node)) return null;
    const work = this.#works.get(node.id);
    if (work && work.socketId !== this.#context.store.getState().self?.socket_id) return null;
    return { node, tool: bestToolFor(this.#ports.holdings(), node.type) };
  }

  #begin({ nodeId, socket_id, ms, item_id }: ServerEventPayload<'resource:harvest:begun'>): void {
    const node = this.#ports.nodes.byId(nodeId);
    if (!node) return;
    this.#forget(socket_id);
    const { tool } = nodeCategory(node.type.category);
    const place = { x: node.x, y: node.y };
    const at = this.#context.now();
    const isSelf = socket_id === this.#context.store.getState().self?.socket_id;
    const x = isSelf ? (this.#ports.feet()?.x ?? node.x) : this.#ports.xOf(socket_id);
    const from = x > node.x ? 'right' : 'left';
    const who = { socketId: socket_id, isSelf, from } as const;
    this.#works.set(nodeId, { nodeId, tool, itemId: item_id, place, at, ms, ...who });
    if (!isSelf) return;
    this.#asked = null;
    this.#turnTo(node);
  }

  #end({ nodeId, isDone }: ServerEventPayload<'resource:harvest:ended'>): void {
    const work = this.#works.get(nodeId);
    this.#works.delete(nodeId);
    if (!isDone || !work) return;
    this.#done.set(nodeId, { work, at: this.#context.now() });
    shorten(this.#done);
  }

  /** A result: what was gained is shown, a failure is logged; the player is told what they can mend. */
  #take(result: ServerEventPayload<'resource:harvest:result'>): void {
    const { nodeId, success, yields, left = [], error } = result;
    const { store, now } = this.#context;
    if (this.#asked?.nodeId === nodeId) this.#asked = null;
    if (!success) {
      console.info(`Harvest failed: ${error ?? 'Invalid harvest result'}`);
      if (error !== undefined && MENDABLE.has(error))
        addNotice(store, { kind: 'warning', itemId: null, count: 0, text: error }, now());
      return;
    }
    const last = this.#results.get(nodeId) ?? Number.NEGATIVE_INFINITY;
    if (now() - last < ECHO_MS) return;
    this.#results.delete(nodeId);
    this.#results.set(nodeId, now());
    shorten(this.#results);
    this.gains += 1;
    for (const { itemId, quantity, itemName } of yields) {
      const lying = left.find((stack) => stack.itemId === itemId)?.quantity ?? 0;
      const text = itemById(itemId)?.name ?? itemName;
      if (quantity > lying) addNotice(store, { kind: 'yield', itemId, count: quantity - lying, text }, now());
    }
    if (left.length > 0)
      addNotice(store, { kind: 'warning', itemId: null, count: 0, text: 'Inventory full' }, now());
  }

  #forget(socketId: string): void {
    for (const [id, work] of this.#works) if (work.socketId === socketId) this.#works.delete(id);
  }

  #turnTo(node: Point): void {
    const feet = this.#ports.feet();
    if (feet) this.#ports.face(facingTo(feet, node));
  }
}

const NONE: readonly Work[] = [];

/** Where somebody looks to see a place; sideways wins on a diagonal, as the sprites show it better. */
export function facingTo(from: Point, to: Point): Facing {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= Math.abs(dy) * 0.8) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'up' : 'down';
}

function shorten(remembered: Map<number, unknown>): void {
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) return;
    remembered.delete(oldest);
  }
}
