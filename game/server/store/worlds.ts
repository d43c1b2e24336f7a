/**
 * The store port used when a realm starts: the world of a seed, the right to write to it, and its saved state. The
 * database implements it (`api/db/worlds/worlds.ts`).
 */
import type { KnownDish } from '#game/features/cooking/server/known-dishes.ts';
import type { FixtureRow, NodeRow, TameRow, WorldFence } from './batch.ts';

/** The world that a realm runs, and its right to write to it. */
export interface WorldIdentity extends WorldFence {
  /** ms since the epoch */
  readonly createdAt: number;
}

/**
 * A world as it was generated; it never changes, even if a newer generator would make a different world from its seed.
 */
export interface WorldFile {
  readonly seed: number;
  /** Version of the format of the file before compression. */
  readonly format: number;
  /** SHA-256 of the file before compression, in hex. */
  readonly hash: string;
  /** The file, compressed by brotli. */
  readonly brotli: Uint8Array<ArrayBuffer>;
}

export interface StoredWorld extends WorldFile {
  /** uuid */
  readonly id: string;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** The saved state of a world. */
export interface SavedWorld {
  /** The resource nodes that are not whole. */
  readonly nodes: readonly NodeRow[];
  readonly structures: readonly FixtureRow[];
  readonly piles: readonly FixtureRow[];
  readonly corpses: readonly FixtureRow[];
  /** Ids of the lasting effects that were applied recently. */
  readonly effects: readonly string[];
  /** Dishes that have been cooked in the world; none if undefined. */
  readonly dishes?: readonly KnownDish[];
  /** Tamed creatures of the world's players; none if undefined. */
  readonly tames?: readonly TameRow[];
  /** Time that the world has run, in ms; 0 if undefined. */
  readonly worldTime?: number;
}

export const NOTHING_SAVED: SavedWorld = { nodes: [], structures: [], piles: [], corpses: [], effects: [] };

export interface WorldStore {
  /** Returns the world of this seed; null if none has been made yet. */
  find(seed: number): Promise<StoredWorld | null>;
  /** Stores a new world. If its seed already has a world, that world stays and is returned. */
  pin(file: WorldFile): Promise<StoredWorld>;
  /**
   * Takes over the world: the process that held it before can no longer write to it.
   * @returns the epoch to write under
   */
  takeOver(id: string): Promise<number>;
  /** Loads the saved state of the world. Call it after {@link takeOver}, so that no other process is still writing. */
  load(id: string): Promise<SavedWorld>;
}
