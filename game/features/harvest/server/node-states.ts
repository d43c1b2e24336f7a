/**
 * State of the resource nodes that the world was generated with. A node not listed here is whole. Its place and kind are
 * in the world's file, so only differences are kept and saved; clients have the file, too, except for chests and crates
 * (`hidden-nodes.ts`). A node that is not whole comes back `respawn_time` after it was harvested: in that very turn while
 * its chunk is awake and no player could see it, later if one could, and on waking if the chunk slept. The time of a
 * harvest is on the wall clock, because it is saved and keeps running while no server does. The time of coming back is in
 * world time: it is converted once, when the state is set or loaded, so that setting the wall clock afterwards changes
 * nothing.
 */

import type { Player } from '#game/server/world/bodies/player.ts';
import { ByChunk } from '#game/server/world/chunks.ts';
import type { FixtureHealth } from '#game/server/world/fixtures.ts';
import { type NodeType, nodeTypeById } from '#game/shared/defs/nodes.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/node-layout.ts';
import { respawnSeconds } from '../shared/harvest.ts';

export interface NodeState {
  readonly health: number;
  /** Time of the last harvest on the wall clock, in ms since the epoch; null if it was never harvested. */
  readonly harvestedAt: number | null;
}

/** Current place and state of a node, whole or not. */
export interface NodeRecord extends PlacedNode, NodeState {}

/** A node has changed. The event announces a lasting change, so it is sent after the change is saved. */
export interface NodeEvent {
  readonly type: 'node-changed';
  readonly isLasting: true;
  readonly chunk: number;
  readonly node: NodeRecord;
  /** The only player who is sent the event, because the change was out of their sight before. */
  readonly onlyTo?: Player;
}

export interface NodeDeps {
  readonly ground: GroundRules;
  /** Returns the world time, in ms. */
  readonly now: () => number;
  /** Returns the wall clock, in ms since the epoch. */
  readonly wallNow: () => number;
  readonly isAwake: (chunk: number) => boolean;
  /** Schedules a call of {@link NodeStates.comeDue} for a node. @param at World time, in ms. */
  readonly schedule: (at: number, id: number) => void;
  /** Returns true if a structure or a body is in the place of the node. */
  readonly isCovered: (node: PlacedNode) => boolean;
  /** Returns true if a player could see the node. */
  readonly isWatched: (node: PlacedNode) => boolean;
  readonly emit: (event: NodeEvent) => void;
  /** Marks a node whose state must be saved. */
  readonly mark: (id: number) => void;
}

interface Changed {
  readonly node: PlacedNode;
  readonly chunk: number;
  readonly type: NodeType;
  readonly state: NodeState;
  /** World time at which the node is whole again, in ms; infinity if it never is. */
  readonly due: number;
}

/** Delay after which a covered node is tried again, and a watched one, in ms. */
const COVERED_MS = 60_000;
const WATCHED_MS = 10_000;

export class NodeStates {
  readonly #deps: NodeDeps;
  readonly #changed = new Map<number, Changed>();
  readonly #byChunk = new ByChunk<number>();
  /** World time at which {@link comeDue} will be called for a node, in ms. */
  readonly #timers = new Map<number, number>();
  /** Nodes that are due but cannot come back, because their place is covered or watched. */
  readonly #held = new Set<number>();

  constructor(deps: NodeDeps) {
    this.#deps = deps;
  }

  /** Number of nodes that are not whole, or were not when their chunk was last awake. */
  get size(): number {
    return this.#changed.size;
  }

  /**
   * Loads the saved states. A node that should have come back while no server ran is whole immediately, and is marked
   * so that its saved state is removed.
   */
  restore(states: Iterable<readonly [number, NodeState]>): void {
    for (const [id, state] of states) {
      const changed = this.#taken(id, state);
      if (!changed) continue;
      const isWhole = state.health >= changed.type.max_health;
      const isDue = changed.due <= this.#deps.now();
      const isHeld = !isWhole && isDue && this.#deps.isCovered(changed.node);
      if (isWhole || (isDue && !isHeld)) this.#deps.mark(id);
      else this.#file(changed);
      if (isHeld) this.#held.add(id);
    }
  }

  /** Sets the state of a node. Returns false for a node that the world does not have. */
  set(id: number, state: NodeState): boolean {
    const changed = this.#taken(id, state);
    if (!changed) return false;
    this.#held.delete(id);
    if (state.health < changed.type.max_health) {
      this.#file(changed);
      if (this.#deps.isAwake(changed.chunk)) this.#arm(changed);
    } else {
      this.#forget(changed);
    }
    this.#tell(changed);
    return true;
  }

  /** Returns the current record of a node, whole or not; undefined for a node that the world does not have. */
  find(id: number): NodeRecord | undefined {
    const node = this.#deps.ground.nodeById?.(id);
    const type = node && nodeTypeById(node.typeId);
    if (!type) return undefined;
    const changed = this.#changed.get(id);
    const isWhole = !changed || this.#isOver(changed);
    return { ...node, ...(isWhole ? { health: type.max_health, harvestedAt: null } : changed.state) };
  }

  /** Returns the nodes of a chunk that are not whole. */
  in(chunk: number): NodeRecord[] {
    const found: NodeRecord[] = [];
    for (const id of this.#byChunk.in(chunk)) {
      const changed = this.#changed.get(id);
      if (changed && !this.#isOver(changed)) found.push({ ...changed.node, ...changed.state });
    }
    return found;
  }

  /** True if a node stands, that is, it is not harvested: only then is it an obstacle. */
  stands(id: number): boolean {
    const changed = this.#changed.get(id);
    return !changed || changed.state.health > 0 || this.#isOver(changed);
  }

  healthOf(id: number): FixtureHealth | undefined {
    const node = this.find(id);
    const type = node && nodeTypeById(node.typeId);
    return type && { health: node.health, maxHealth: type.max_health };
  }

  /** Sets a node's health, clamped to its type's range; damage restarts the time until it comes back. */
  setHealth(id: number, health: number): boolean {
    const before = this.find(id);
    const most = before && nodeTypeById(before.typeId)?.max_health;
    if (!before || !most) return false;
    const next = Math.max(0, Math.min(most, health));
    if (next === before.health) return true;
    const harvestedAt = next < before.health ? this.#deps.wallNow() : before.harvestedAt;
    return this.set(id, { health: next, harvestedAt: next < most ? harvestedAt : null });
  }

  /**
   * Makes every node whole unless its place is covered. Emits no event for any of them.
   * @returns the number of nodes that have changed
   */
  restoreAll(): number {
    let count = 0;
    for (const changed of [...this.#changed.values()]) {
      if (this.#deps.isCovered(changed.node)) continue;
      this.#forget(changed);
      this.#deps.mark(changed.node.id);
      count += 1;
    }
    return count;
  }

  /**
   * Wakes a chunk: nodes that came due while it slept become whole, because no player saw them, and the other nodes are
   * scheduled.
   */
  wake(chunk: number): void {
    for (const id of [...this.#byChunk.in(chunk)]) {
      const changed = this.#changed.get(id);
      if (changed) this.#settle(changed, false);
    }
  }

  /**
   * Handles the scheduled time of a node. Does nothing while its chunk sleeps, because waking handles it.
   * @param at The world time for which it was scheduled, in ms.
   */
  comeDue(id: number, at: number): void {
    if (this.#timers.get(id) !== at) return;
    this.#timers.delete(id);
    const changed = this.#changed.get(id);
    if (changed && this.#deps.isAwake(changed.chunk))
      this.#settle(changed, this.#deps.isWatched(changed.node));
  }

  /** Returns the states for digests of the world. */
  toJSON(): unknown {
    return [...this.#changed.values()].map(({ node, state, due }) => [node.id, state, due]);
  }

  #settle(changed: Changed, isWatched: boolean): void {
    if (changed.due > this.#deps.now()) {
      this.#arm(changed);
      return;
    }
    const { id } = changed.node;
    if (isWatched || this.#deps.isCovered(changed.node)) {
      const again = this.#deps.now() + (isWatched ? WATCHED_MS : COVERED_MS);
      this.#held.add(id);
      this.#timers.set(id, again);
      this.#deps.schedule(again, id);
      return;
    }
    this.#forget(changed);
    this.#tell(changed);
  }

  /** True if the node has come back, even if this was not processed yet. */
  #isOver({ due, node: { id } }: Changed): boolean {
    return due <= this.#deps.now() && !this.#held.has(id);
  }

  #arm({ node: { id }, due }: Changed): void {
    if (due === Number.POSITIVE_INFINITY || this.#timers.get(id) === due) return;
    this.#timers.set(id, due);
    this.#deps.schedule(due, id);
  }

  #file(changed: Changed): void {
    this.#changed.set(changed.node.id, changed);
    this.#byChunk.add(changed.chunk, changed.node.id);
  }

  #forget({ chunk, node: { id } }: Changed): void {
    this.#changed.delete(id);
    this.#held.delete(id);
    this.#byChunk.remove(chunk, id);
  }

  #tell({ chunk, node: { id } }: Changed): void {
    const node = this.find(id);
    if (!node) return;
    this.#deps.mark(id);
    this.#deps.emit({ type: 'node-changed', node, chunk, isLasting: true });
  }

  /** Returns a state together with its derived values; undefined for a node that the world does not have. */
  #taken(id: number, state: NodeState): Changed | undefined {
    const node = this.#deps.ground.nodeById?.(id);
    const type = node && nodeTypeById(node.typeId);
    if (!type) return undefined;
    return { node, chunk: chunkAt(node.x, node.y), type, state, due: this.#dueAt(type, node, state) };
  }

  #dueAt(type: NodeType, node: PlacedNode, { harvestedAt }: NodeState): number {
    const seconds = respawnSeconds(type, node);
    if (harvestedAt === null || seconds === 0) return Number.POSITIVE_INFINITY;
    const toWait = harvestedAt + seconds * 1000 - this.#deps.wallNow();
    return this.#deps.now() + toWait;
  }
}
