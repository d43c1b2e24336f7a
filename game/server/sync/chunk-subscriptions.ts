/**
 * Subscriptions of viewers to chunks. The server subscribes every viewer to the chunks around their view, and keeps a
 * chunk until it is a little beyond the view (hysteresis). For a new chunk a viewer is sent its differences from the
 * world's file, then every change; when a chunk is dropped, the server orders the client to forget it. There is no
 * polling.
 */
import type { NodeRecord } from '#game/features/harvest/server/node-states.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import {
  type ChunkRect,
  chunkAt,
  chunksIn,
  chunksInReach,
  chunksInRect,
  type Reach,
} from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { HIDDEN_TYPES } from '#game/shared/worldgen/world/hidden-nodes.ts';
import { ByChunk } from '../world/chunks.ts';
import { nodeAddress } from '../world/fixtures.ts';
import type { World } from '../world/world.ts';
import { ENTER_X, ENTER_Y, LEAVE_X, LEAVE_Y } from './interest.ts';
import type { Viewer } from './viewer.ts';

/** Reach of the view, in px, equal to that for bodies. */
export const SUBSCRIPTION_REACH: Reach = {
  enterX: ENTER_X,
  enterY: ENTER_Y,
  leaveX: LEAVE_X,
  leaveY: LEAVE_Y,
};

export class ChunkSubscriptions {
  readonly #world: World;
  readonly #isWaiting: (viewer: Viewer, id: string) => boolean;
  readonly #held = new Map<Viewer, ChunkRect>();
  readonly #viewers = new ByChunk<Viewer>();
  /** All hidden nodes in their whole state. */
  readonly #hidden = new ByChunk<NodeRecord>();

  /** @param isWaiting true if a viewer may not yet be sent a thing, by id or address, in a chunk that they hold */
  constructor(world: World, isWaiting: (viewer: Viewer, id: string) => boolean = () => false) {
    this.#world = world;
    this.#isWaiting = isWaiting;
    for (const type of HIDDEN_TYPES.flatMap((name) => nodeTypeByName(name) ?? [])) {
      for (const node of world.ground.nodesOfType?.(type.id) ?? [])
        this.#hidden.add(chunkAt(node.x, node.y), { ...node, health: type.max_health, harvestedAt: null });
    }
  }

  /** Updates a viewer's chunks for their position; costs almost nothing if the chunks stay the same. */
  follow(viewer: Viewer): void {
    const { x, y } = viewer.player;
    const before = this.#held.get(viewer) ?? null;
    const chunks = chunksInReach(x, y, SUBSCRIPTION_REACH, before);
    if (chunks === before) return;
    this.#held.set(viewer, chunks);
    const entered = chunksInRect(chunks, before);
    for (const chunk of entered) this.#viewers.add(chunk, viewer);
    for (const chunk of chunksInRect(before, chunks)) this.#viewers.remove(chunk, viewer);
    this.#show(viewer, chunks, entered, before === null);
  }

  /** Sends a viewer everything in their chunks again. */
  resend(viewer: Viewer): void {
    const chunks = this.#held.get(viewer);
    if (!chunks) return;
    this.#show(viewer, chunks, chunksInRect(chunks), true);
  }

  /** Removes a viewer whose session has ended. */
  dismiss(viewer: Viewer): void {
    const chunks = this.#held.get(viewer);
    if (!chunks) return;
    this.#held.delete(viewer);
    for (const chunk of chunksInRect(chunks)) this.#viewers.remove(chunk, viewer);
  }

  /** Returns the chunks that a viewer is subscribed to; null if there are none. */
  heldBy(viewer: Viewer): ChunkRect | null {
    return this.#held.get(viewer) ?? null;
  }

  /** Returns the viewers subscribed to a chunk. */
  audienceOf(chunk: number): Iterable<Viewer> {
    return this.#viewers.in(chunk);
  }

  /** Returns the viewers whose player is within `radius` px of a place and who are subscribed to a chunk around it. */
  *audienceNear(place: Point, radius: number): Iterable<Viewer> {
    const told = new Set<Viewer>();
    for (const chunk of chunksInRect(chunksIn(place.x, place.y, radius, radius))) {
      for (const viewer of this.#viewers.in(chunk)) {
        if (told.has(viewer)) continue;
        told.add(viewer);
        const { x, y } = viewer.player;
        if (Math.hypot(x - place.x, y - place.y) <= radius) yield viewer;
      }
    }
  }

  /**
   * Returns the nodes of a chunk that a viewer does not know from the file of the world, or knows as whole. A hidden node
   * whose change waits is sent as whole, as the file would name it.
   */
  #nodesIn(viewer: Viewer, chunk: number): NodeRecord[] {
    const changed = this.#world.nodes.in(chunk).filter(({ id }) => !this.#isWaiting(viewer, nodeAddress(id)));
    const whole = [...this.#hidden.in(chunk)].filter(({ id }) => !changed.some((node) => node.id === id));
    return [...changed, ...whole];
  }

  /**
   * Sends chunks through the world's events instead of directly, so that they stay in order with later changes, and
   * nothing is sent before it is saved.
   */
  #show(viewer: Viewer, chunks: ChunkRect, entered: readonly number[], isAnew: boolean): void {
    const { player } = viewer;
    const nodes = entered.flatMap((chunk) => this.#nodesIn(viewer, chunk));
    nodes.sort((a, b) => distance(a, player) - distance(b, player));
    const fixtures = entered
      .flatMap((chunk) => [...this.#world.fixtures.in(chunk)])
      .filter(({ id }) => !this.#isWaiting(viewer, id));
    this.#world.emit({ type: 'chunks', player, chunks, isAnew, nodes, fixtures, isLasting: true });
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
