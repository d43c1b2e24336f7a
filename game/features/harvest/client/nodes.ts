/**
 * Resource nodes known to the client: those of the world file, and the differences that the server has reported since.
 * The server reports only nodes that differ, and only in the chunks that the client holds.
 */
import type { ConnectionView } from '#game/client/net/connection-view.ts';
import { NamedTimers, type TimerHost } from '#game/client/net/timers.ts';
import type { Part } from '#game/client/session/part.ts';
import { type NodeType, nodeTypeById } from '#game/shared/defs/nodes.ts';
import { type ChunkRect, chunkAt, hasChunk } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { isWithin, type NodeArea, type PlacedNode } from '#game/shared/worldgen/world/node-layout.ts';

/**
 * Time after which a server that has not reported is asked, in ms, growing with each attempt; and maximum number of
 * attempts.
 */
const FIRST_RETRY_MS = 500;
const RETRY_GROWTH = 1.5;
const LONGEST_RETRY_MS = 10_000;
const RETRIES = 10;

export type NodeState = 'whole' | 'harvest' | 'depleted';

type NodeRecord = ServerEventPayload<'resource:nodes'>[number];
type Change = Pick<NodeRecord, 'current_health' | 'last_harvested'>;

/** A node with its known state. */
export interface KnownNode extends PlacedNode {
  readonly type: NodeType;
  readonly health: number;
}

export class Nodes implements Part {
  readonly #timers: NamedTimers;
  readonly #ask: () => boolean;
  #ground: Ground | null = null;
  /** Events received before the ground was known, because their chunks can only be determined then. */
  #early: ServerEvent[] = [];
  #held: ChunkRect | null = null;
  /** Nodes that differ from whole nodes, by node id. */
  readonly #changes = new Map<number, Change>();
  /** Nodes that are not in the world file, by id. */
  readonly #added = new Map<number, PlacedNode>();
  /** Nodes of the world file that are gone, by id. */
  readonly #removed = new Map<number, PlacedNode>();
  /** Number of nodes near the screen and number drawn, as reported by the scene. */
  shown = { near: 0, drawn: 0 };
  #hasEntered = false;
  #layoutRevision = 0;
  #stateRevision = 0;

  /**
   * @param host Clock and timers.
   * @param ask Asks the server to send everything again; returns false if the request could not be sent.
   */
  constructor(host: TimerHost, ask: () => boolean) {
    this.#timers = new NamedTimers(host);
    this.#ask = ask;
  }

  /** A number that rises whenever a node is added or removed. */
  get layoutRevision(): number {
    return this.#layoutRevision;
  }

  /** A number that rises whenever a node may look different. */
  get stateRevision(): number {
    return this.#stateRevision;
  }

  /** Sets the ground; null while another world is being loaded. */
  setGround(ground: Ground | null): void {
    this.#ground = ground;
    this.#forgetAll();
    if (!ground) return;
    const early = this.#early;
    this.#early = [];
    for (const event of early) this.onEvent(event);
  }

  /** Stops all retries when the connection is over, until the next welcome. */
  onConnection({ status }: Pick<ConnectionView, 'status'>): void {
    if (status !== 'joined') this.#timers.clear();
  }

  /** Returns the nodes with their foot in an area (world px). */
  within(area: NodeArea): KnownNode[] {
    const found = (this.#ground?.nodesIn(area) ?? []).filter(({ id }) => !this.#removed.has(id));
    for (const node of this.#added.values()) if (isWithin(node, area)) found.push(node);
    return found.flatMap((node) => this.#known(node) ?? []);
  }

  byId(id: number): KnownNode | undefined {
    const node = this.#place(id);
    return node && this.#known(node);
  }

  /** Returns the state of a node; an unknown node is whole. */
  stateOf(id: number): NodeState {
    return (this.#changes.get(id)?.current_health ?? 1) <= 0 ? 'depleted' : 'whole';
  }

  /** True if a node stands, that is, it is not harvested: only then is it an obstacle. */
  stands(id: number): boolean {
    return this.stateOf(id) !== 'depleted' && !this.#removed.has(id);
  }

  onEvent(event: ServerEvent): void {
    switch (event.name) {
      case 'session:welcome':
        this.#enter();
        break;
      case 'resource:debug-reset':
        this.#forgetReports();
        this.#request(0);
        break;
      case 'fixture:chunks':
      case 'resource:nodes':
      case 'resource:add':
      case 'resource:remove':
      case 'resource:update':
        this.#timers.clear();
        if (this.#ground) this.#hear(event);
        else this.#early.push(event);
        break;
    }
  }

  #hear(event: ServerEvent): void {
    switch (event.name) {
      case 'fixture:chunks':
        this.#hold(event.payload);
        break;
      case 'resource:nodes':
        for (const node of event.payload) this.#add(node);
        break;
      case 'resource:add':
        this.#add(event.payload);
        break;
      case 'resource:remove':
        this.#remove(event.payload);
        break;
      case 'resource:update':
        this.#update(event.payload);
        break;
    }
  }

  /**
   * Starts a connection: reports received during an earlier connection may be outdated. The server sends the chunks
   * around the player unasked; the client asks if it does not, and immediately after a reconnection.
   */
  #enter(): void {
    this.#forgetReports();
    if (this.#hasEntered) this.#request(0);
    else this.#timers.once('request', FIRST_RETRY_MS, () => this.#request(1));
    this.#hasEntered = true;
  }

  #forgetReports(): void {
    this.#timers.clear();
    this.#early = [];
    this.#forgetAll();
  }

  #request(attempt: number): void {
    this.#ask();
    if (attempt >= RETRIES) return;
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * RETRY_GROWTH ** attempt);
    this.#timers.once('request', delay, () => this.#request(attempt + 1));
  }

  /**
   * Sets the chunks on which the server reports from now on. Nodes known in other chunks, and later events about them,
   * are dropped.
   */
  #hold(chunks: ChunkRect | null): void {
    const before = this.#held;
    this.#held = chunks;
    const isKept = ({ x, y }: PlacedNode): boolean => {
      const chunk = chunkAt(x, y);
      return chunks !== null && before !== null && hasChunk(chunks, chunk) && hasChunk(before, chunk);
    };
    for (const id of this.#changes.keys()) {
      const node = this.#place(id);
      if (!node || !isKept(node)) this.#changes.delete(id);
    }
    for (const known of [this.#added, this.#removed]) {
      for (const [id, node] of known) {
        if (isKept(node)) continue;
        known.delete(id);
        this.#layoutRevision += 1;
      }
    }
    this.#stateRevision += 1;
  }

  /**
   * True if the server reports on a place. Late events about other places are ignored, and the state of nodes there is
   * unknown.
   */
  isHeld({ x, y }: Point): boolean {
    return this.#held !== null && hasChunk(this.#held, chunkAt(x, y));
  }

  #forgetAll(): void {
    this.#hold(null);
    this.#layoutRevision += 1;
  }

  #add(node: NodeRecord): void {
    const { id, node_type_id, position_x, position_y } = node;
    if (!this.isHeld({ x: position_x, y: position_y })) return;
    const isBack = this.#removed.delete(id);
    const isOfWorld = this.#ground?.nodeById(id) !== undefined;
    if (!isOfWorld) this.#added.set(id, { id, typeId: node_type_id, x: position_x, y: position_y });
    if (isBack || !isOfWorld) this.#layoutRevision += 1;
    this.#update(node);
  }

  #remove(id: number): void {
    const node = this.#place(id);
    if (!node || !this.isHeld(node)) return;
    if (!this.#added.delete(id)) this.#removed.set(id, node);
    this.#changes.delete(id);
    this.#layoutRevision += 1;
  }

  #update({ id, current_health, last_harvested }: Change & { readonly id: number }): void {
    const node = this.#place(id);
    const type = nodeTypeById(node?.typeId ?? 0);
    if (!node || !type || !this.isHeld(node)) return;
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
}
