/** Harvests in progress: at most one player per node, and one node per player. None of them is saved. */
import type { Point } from '#game/shared/math/point.ts';
import type { PlacedNode } from '#game/shared/worldgen/world/ground-rules.ts';

export interface HarvestWork {
  readonly playerId: string;
  readonly node: PlacedNode;
  readonly chunk: number;
  /** Position of the player at the start, in world px. */
  readonly from: Point;
  /** Start and end of the harvest, as world times in ms. */
  readonly beganAt: number;
  readonly endsAt: number;
}

export class ActiveHarvests {
  readonly #byNode = new Map<number, HarvestWork>();
  readonly #byPlayer = new Map<string, HarvestWork>();

  get size(): number {
    return this.#byNode.size;
  }

  /** True if a player is harvesting this node. */
  isTaken(nodeId: number): boolean {
    return this.#byNode.has(nodeId);
  }

  of(playerId: string): HarvestWork | undefined {
    return this.#byPlayer.get(playerId);
  }

  /** @throws Error if the node is taken or the player is busy */
  begin(work: HarvestWork): void {
    if (this.#byNode.has(work.node.id) || this.#byPlayer.has(work.playerId))
      throw new Error('a harvest begins while another one goes on');
    this.#byNode.set(work.node.id, work);
    this.#byPlayer.set(work.playerId, work);
  }

  /** Removes the player's harvest, done or not, and returns it; undefined if there was none. */
  end(playerId: string): HarvestWork | undefined {
    const work = this.#byPlayer.get(playerId);
    if (!work) return undefined;
    this.#byPlayer.delete(playerId);
    this.#byNode.delete(work.node.id);
    return work;
  }

  /** Returns the harvests for digests of the state. */
  toJSON(): unknown {
    return [...this.#byPlayer.values()];
  }
}
