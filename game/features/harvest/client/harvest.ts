/**
 * Harvesting on the client: nodes in reach, work at nodes, and results. The server decides; until it has answered, the
 * client shows only that the local player has asked.
 */
import { preferredDistance, type Walker } from '#game/client/picking/preferred.ts';
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

/** Time within which a second result for a node is a duplicate, in ms, and number of nodes remembered for this. */
const ECHO_MS = 2000;
const REMEMBERED = 100;
/** Time after which an unanswered request is forgotten, in ms. */
const ANSWER_MS = 1500;
/** Time after its expected end at which work is forgotten if no end was received, in ms. */
const OVERDUE_MS = 2000;
/** Time for which finished work is remembered, in ms. */
const DONE_MS = 2000;
/** Distance within which a node is offered although its tool is missing, in px. */
const HINT_REACH = 84;

/** Failures that the player can do something about; the player is notified only of these. */
const MENDABLE: ReadonlySet<string> = new Set<HarvestError>([
  HARVEST_ERRORS.far,
  HARVEST_ERRORS.wall,
  HARVEST_ERRORS.axe,
  HARVEST_ERRORS.knife,
  HARVEST_ERRORS.pick,
  HARVEST_ERRORS.tier,
]);

/** Work of a player at a node. */
export interface Work {
  readonly nodeId: number;
  readonly socketId: string;
  readonly tool: HarvestTool;
  /** Catalogue number of the tool; null for the bare hand. */
  readonly itemId: number | null;
  /** Position of the foot of the node, in world px. */
  readonly place: Point;
  /** Start on this browser's clock, and duration; both in ms. */
  readonly at: number;
  readonly ms: number;
  readonly isSelf: boolean;
  /** Side of the node on which the player stands; the node falls to the other side. */
  readonly from: 'left' | 'right';
}

/** A harvestable node in reach, with the tool for it or the reason why that tool is missing. */
export interface Target {
  readonly node: KnownNode;
  readonly tool: ToolInHand | { readonly error: HarvestError };
}

export interface HarvestPorts {
  readonly nodes: Pick<Nodes, 'byId' | 'within' | 'stateOf'>;
  /** Returns the feet of the local player; null before they are in the world. */
  readonly feet: () => Walker | null;
  /** Returns true if hands can reach from one place to the other without a wall between them. */
  readonly hasWay: (from: Point, to: Point) => boolean;
  /** Returns the x of another body's feet; minus infinity if it is not known. */
  readonly xOf: (socketId: string) => number;
  /** Returns everything the local player carries and wears. */
  readonly holdings: () => Holdings;
  /** Returns the `node_type`s whose yield SOVA's errand asks for. */
  readonly asked: () => ReadonlySet<string>;
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
  /** The node under the pointer; the scene sets it in each frame. */
  pointed: number | null = null;
  /** Number of results that gave the local player something; the sound player watches it. */
  gains = 0;

  constructor(context: Pick<PartContext, 'store' | 'now' | 'send'>, ports: HarvestPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** Returns the local player's work; null if there is none. */
  own(): Work | null {
    const self = this.#context.store.getState().self?.socket_id;
    return self === undefined ? null : this.workOf(self);
  }

  /** Returns a player's work; null if there is none. */
  workOf(socketId: string): Work | null {
    for (const work of this.works()) if (work.socketId === socketId) return work;
    return null;
  }

  /** Returns all work in view. */
  works(): readonly Work[] {
    if (this.#works.size === 0) return NONE;
    const now = this.#context.now();
    for (const [id, { at, ms }] of this.#works) if (now - at > ms + OVERDUE_MS) this.#works.delete(id);
    return [...this.#works.values()];
  }

  /** Returns the work that has just ended at a node; null if none is known. */
  doneAt(nodeId: number): Work | null {
    const done = this.#done.get(nodeId);
    return done && this.#context.now() - done.at < DONE_MS ? done.work : null;
  }

  /**
   * Returns the node to offer: the node the local player works at, otherwise the one under the pointer, otherwise the
   * one that the player most likely means. A node whose tool is missing is offered only if there is no other, and only at close range.
   */
  target(): Target | null {
    const feet = this.#ports.feet();
    if (!feet) return null;
    const working = this.own();
    const pointed = working?.nodeId ?? this.pointed;
    const wished = pointed === null ? null : this.#targetAt(pointed, feet);
    if (wished && !('error' in wished.tool)) return wished;
    const area = {
      x: feet.x - HARVEST_REACH,
      y: feet.y - HARVEST_REACH,
      width: 2 * HARVEST_REACH,
      height: 2 * HARVEST_REACH,
    };
    const asked = this.#ports.asked();
    let best: Target | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const node of this.#ports.nodes.within(area)) {
      const target = this.#offer(node, feet);
      if (!target) continue;
      const isLacking = 'error' in target.tool;
      if (isLacking && Math.hypot(node.x - feet.x, node.y - feet.y) > HINT_REACH) continue;
      const isAsked = asked.has(node.type.node_type);
      const cost = preferredDistance(feet, node, { isAsked }) + (isLacking ? HARVEST_REACH : 0);
      if (cost < least) [best, least] = [target, cost];
    }
    // The crown of a tree covers what lies at its foot: a tree that cannot be felled comes after what can be taken.
    return wished && (best === null || 'error' in best.tool) ? wished : best;
  }

  /** Returns the node under the pointer if it can be harvested from here; null otherwise. */
  pointedTarget(): Target | null {
    const feet = this.#ports.feet();
    return feet && this.pointed !== null ? this.#targetAt(this.pointed, feet) : null;
  }

  /** Asks to harvest a node, and turns the player to it. Returns false if no request was sent. */
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

  /** Returns a node as a target; null if it is spent, out of reach, or another player is working at it. */
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

  /**
   * Handles a result: shows the yields, or logs the failure. The player is notified of failures they can do something
   * about.
   */
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

/**
 * Returns the facing of a body that looks towards a place; a diagonal counts as sideways, because sideways sprites look
 * better there.
 */
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
