/**
 * Changes of things that do not move and that a viewer cannot see: a door that opens in the dark, a bed in a closed room.
 * They wait until the thing is in sight. A viewer's own things are reported at once. Chunks that are new to a viewer are
 * sent in their current state: the land and all that stands on it is no secret, only the moment of a change is.
 */
import { type ChunkRect, chunkAt, hasChunk } from '#game/shared/math/chunks.ts';
import { nodeIdOf } from '../world/fixtures.ts';
import type { World } from '../world/world.ts';
import type { ChangedThing } from './audience.ts';
import type { Lookout } from './lookout.ts';
import type { Viewer } from './viewer.ts';

type Waiting = Map<string, ChangedThing>;

export class Unseen {
  readonly #world: World;
  readonly #lookout: Lookout;
  readonly #waiting = new Map<Viewer, Waiting>();

  constructor(world: World, lookout: Lookout) {
    this.#world = world;
    this.#lookout = lookout;
  }

  /** True if a viewer is sent a change now; otherwise it waits. Later changes of a thing wait with the first. */
  shows(viewer: Viewer, thing: ChangedThing): boolean {
    const waiting = this.#waiting.get(viewer);
    const before = waiting?.get(thing.id);
    if (!before && this.#sees(viewer, thing)) return true;
    if (!waiting) this.#waiting.set(viewer, new Map([[thing.id, thing]]));
    else waiting.set(thing.id, before ? { ...thing, isNew: before.isNew } : thing);
    return false;
  }

  /** True if a change of this thing waits for the viewer. @param id as in {@link ChangedThing} */
  isWaiting = (viewer: Viewer, id: string): boolean => this.#waiting.get(viewer)?.has(id) ?? false;

  /** Notes that a client has forgotten everything: what waits is new to it. */
  forgotten(viewer: Viewer): void {
    const waiting = this.#waiting.get(viewer);
    for (const [id, thing] of waiting ?? []) waiting?.set(id, { ...thing, isNew: true });
  }

  /** Sends a viewer what has come into sight, and drops what is in none of their chunks. */
  release(viewer: Viewer, chunks: ChunkRect | null): void {
    const waiting = this.#waiting.get(viewer);
    if (!waiting) return;
    for (const [id, thing] of waiting) {
      const isHeld = chunks !== null && hasChunk(chunks, chunkAt(thing.x, thing.y));
      if (isHeld && !this.#sees(viewer, thing)) continue;
      waiting.delete(id);
      if (isHeld) this.#send(viewer, thing);
    }
    if (waiting.size === 0) this.#waiting.delete(viewer);
  }

  /** Forgets a viewer whose session has ended. */
  dismiss(viewer: Viewer): void {
    this.#waiting.delete(viewer);
  }

  #sees({ view, player }: Viewer, thing: ChangedThing): boolean {
    return view === null || thing.ownerId === player.id || this.#lookout.seesThing(view, player, thing);
  }

  /** Sends the current state through the world's events, in order with later changes, and only once it is saved. */
  #send({ player: onlyTo }: Viewer, { id, kind, x, y, ownerId, isNew }: ChangedThing): void {
    const world = this.#world;
    const to = { chunk: chunkAt(x, y), isLasting: true, onlyTo } as const;
    if (kind === null) {
      const node = world.nodes.find(nodeIdOf(id) ?? 0);
      if (node) world.emit({ type: 'node-changed', node, ...to });
      return;
    }
    const fixture = world.fixtures.find(id);
    if (fixture) world.emit({ type: isNew ? 'fixture-added' : 'fixture-changed', fixture, ...to });
    else if (!isNew) {
      const gone = { id, kind, x, y, ownerId, health: 0, state: {} };
      world.emit({ type: 'fixture-removed', id, fixture: gone, ...to });
    }
  }
}
