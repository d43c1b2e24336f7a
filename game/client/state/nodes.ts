/**
 * The resource nodes as the player knows them: those that the world was made with, and what the realm has told of
 * them since. The realm tells only of nodes that differ, and only of those near where it was last asked.
 */
import { NODE_SIGHT } from '#game/shared/constants.ts';
import { type NodeType, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { isWithin, type NodeArea, type PlacedNode } from '#game/shared/worldgen/world/node-layout.ts';
import type { ConnectionView } from '../net/connection.ts';
import { type TimerHost, Timers } from '../net/timers.ts';
import type { Part } from './part.ts';

/** An unanswered request is repeated after this, in ms, each time later; at most so often. */
const FIRST_RETRY_MS = 500;
const RETRY_GROWTH = 1.5;
const LONGEST_RETRY_MS = 10_000;
const RETRIES = 10;
/**
 * After so long a way the realm is asked anew, in px. Its answers reach so much further than
 * this that what the largest screen shows is always known.
 */
const FOLLOW_DISTANCE = NODE_SIGHT * 0.28;

export type NodeState = 'whole' | 'harvest' | 'depleted';

type NodeRecord = ServerEventPayload<'resource:nodes'>[number];
type Change = Pick<NodeRecord, 'current_health' | 'last_harvested'>;

/** A node with what is known of it. */
export interface KnownNode extends PlacedNode {
  readonly type: NodeType;
  readonly health: number;
}

export class Nodes implements Part {
  readonly #timers: Timers;
  readonly #ask: () => boolean;
  #ground: Ground | null = null;
  /** What differs from whole, by node id. */
  readonly #changes = new Map<number, Change>();
  /** Nodes that the world was not made with, by id. */
  readonly #added = new Map<number, PlacedNode>();
  readonly #removed = new Set<number>();
  /** How many the screen has at hand and how many it draws, as the scene says. */
  shown = { near: 0, drawn: 0 };
  #harvesting: number | null = null;
  #askedAt: { readonly x: number; readonly y: number } | null = null;
  #layoutRevision = 0;
  #stateRevision = 0;

  /**
   * @param host Clock and timers.
   * @param ask Asks the realm for the nodes near the player; false when it could not be sent.
   */
  constructor(host: TimerHost, ask: () => boolean) {
    this.#timers = new Timers(host);
    this.#ask = ask;
  }

  /** Changes whenever a node has come or gone. */
  get layoutRevision(): number {
    return this.#layoutRevision;
  }

  /** Changes whenever a node may look different from before. */
  get stateRevision(): number {
    return this.#stateRevision;
  }

  /** The ground is known: nothing is yet known of its nodes but what it says itself. */
  setGround(ground: Ground): void {
    this.#ground = ground;
    this.enter();
  }

  /** A connection begins: what an earlier one has told may no longer be so. */
  enter(): void {
    this.#timers.clear();
    this.#changes.clear();
    this.#added.clear();
    this.#removed.clear();
    this.#harvesting = null;
    this.#askedAt = null;
    this.#layoutRevision += 1;
    this.#stateRevision += 1;
  }

  /** When the connection is over, nothing is asked until {@link enter}. */
  onConnection({ status }: Pick<ConnectionView, 'status'>): void {
    if (status !== 'joined') this.#timers.clear();
  }

  /** The player is here now (world px). */
  follow(x: number, y: number): void {
    const last = this.#askedAt;
    if (!this.#ground || (last && Math.hypot(x - last.x, y - last.y) < FOLLOW_DISTANCE)) return;
    this.#askedAt = { x, y };
    this.#timers.clear();
    this.#request(0);
  }

  /** The nodes whose foot is in an area (world px). */
  within(area: NodeArea): KnownNode[] {
    const found = (this.#ground?.nodesIn(area) ?? []).filter(({ id }) => !this.#removed.has(id));
    for (const node of this.#added.values()) if (isWithin(node, area)) found.push(node);
    return found.flatMap((node) => this.#known(node) ?? []);
  }

  byId(id: number): KnownNode | undefined {
    const node = this.#place(id);
    return node && this.#known(node);
  }

  /** How a node looks; one that is not known is whole. */
  stateOf(id: number): NodeState {
    if ((this.#changes.get(id)?.current_health ?? 1) <= 0) return 'depleted';
    return this.#harvesting === id ? 'harvest' : 'whole';
  }

  /** Which node the own player works on, or null. */
  setHarvesting(id: number | null): void {
    if (this.#harvesting === id) return;
    this.#harvesting = id;
    this.#stateRevision += 1;
  }

  /** Takes in what the realm tells of nodes; false when the event is about something else. */
  onEvent(event: ServerEvent): boolean {
    switch (event.name) {
      case 'session:welcome':
        this.enter();
        return true;
      case 'resource:nodes':
        this.#onList(event.payload);
        return true;
      case 'resource:add':
        this.#add(event.payload);
        return true;
      case 'resource:remove':
        this.#remove(event.payload);
        return true;
      case 'resource:update':
        this.#update(event.payload);
        return true;
      default:
        return false;
    }
  }

  #onList(list: readonly NodeRecord[]): void {
    this.#timers.clear();
    this.#changes.clear();
    if (this.#added.size > 0) this.#layoutRevision += 1;
    this.#added.clear();
    this.#stateRevision += 1;
    for (const node of list) this.#add(node);
  }

  #add(node: NodeRecord): void {
    const { id, node_type_id, position_x, position_y } = node;
    const isBack = this.#removed.delete(id);
    const isOfWorld = this.#ground?.nodeById(id) !== undefined;
    if (!isOfWorld) this.#added.set(id, { id, typeId: node_type_id, x: position_x, y: position_y });
    if (isBack || !isOfWorld) this.#layoutRevision += 1;
    this.#update(node);
  }

  #remove(id: number): void {
    if (!this.#place(id)) return;
    if (!this.#added.delete(id)) this.#removed.add(id);
    this.#changes.delete(id);
    this.#layoutRevision += 1;
  }

  #update({ id, current_health, last_harvested }: Change & { readonly id: number }): void {
    const type = nodeTypeById(this.#place(id)?.typeId ?? 0);
    if (!type) return;
    if (current_health >= type.max_health) this.#changes.delete(id);
    else this.#changes.set(id, { current_health, last_harvested });
    this.#stateRevision += 1;
  }

  #place(id: number): PlacedNode | undefined {
    return this.#removed.has(id) ? undefined : (this.#added.get(id) ?? this.#ground?.nodeById(id));
  }

  #known(node: PlacedNode): KnownNode | undefined {
    const type = nodeTypeById(node.typeId);
    return type && { ...node, type, health: this.#changes.get(node.id)?.current_health ?? type.max_health };
  }

  #request(attempt: number): void {
    this.#ask();
    if (attempt >= RETRIES) return;
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * RETRY_GROWTH ** attempt);
    this.#timers.once('request', delay, () => this.#request(attempt + 1));
  }
}
