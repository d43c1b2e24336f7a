/**
 * What the realm asks of a store. The database implements these ports (`api/db`); tests use `memory-stores.ts`.
 * Every method rejects with the store's own error when it cannot reach its data; the realm retries.
 */
import type { SavedChart } from '#game/features/map/server/chart.ts';
import type { Stay, Vitals } from '#game/features/needs/server/vitals.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Life } from '../world/bodies/life.ts';
import type { WorldFence } from './batch.ts';
import type { Possessions } from './possessions.ts';

export type { Vitals };

/** A player as the realm needs it at join. Positions in world px. */
export interface StoredPlayer extends Possessions {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly x: number;
  readonly y: number;
  /** The world in which that place is; null before the first spawn. */
  readonly worldId: string | null;
  readonly vitals: Vitals;
  readonly life: Life;
  /** Their map of that world. */
  readonly chart: SavedChart;
  /** The time of that place and those vitals, in ms since the epoch; null when they have never played. */
  readonly at: number | null;
  /** True until the first spawn has been completed. */
  readonly firstTime: boolean;
}

export interface StartingItem {
  readonly itemId: number;
  readonly quantity: number;
}

/** A line of the chat as it was written, kept with a report. */
export interface ReportedLine {
  readonly playerId: string;
  /** The name at that time. */
  readonly sender: string;
  readonly message: string;
  /** ms since the epoch */
  readonly at: number;
  /** Where it was said; left out for what everybody could read. */
  readonly channel?: 'near' | 'whisper';
}

/** A player's report about another. */
export interface ChatReport {
  readonly reportedId: string;
  readonly reporterId: string;
  readonly reason: string | null;
  /** The newest lines of the chat at that time, and what the reporter heard beside it; oldest first. */
  readonly evidence: readonly ReportedLine[];
  /** ms since the epoch */
  readonly at: number;
}

export interface ReportStore {
  /** Stores a report for the operator of the game. */
  saveReport(report: ChatReport): Promise<void>;
}

/** Something that was given to a player from outside of the game, and waits for them. */
export interface Gift {
  readonly id: string;
  /** Catalogue number. */
  readonly itemId: number;
  readonly quantity: number;
}

/** A player's belongings as they enter the world. */
export interface EntryState extends Possessions {
  readonly stay: Stay;
  /** What waits for them, oldest first. */
  readonly gifts: readonly Gift[];
}

export interface PlayerStore {
  /** The player of this user, or null when the user has none yet. */
  findByUser(userId: string): Promise<StoredPlayer | null>;
  /** Creates the user's player (idempotent: an existing one is returned as it is). */
  create(userId: string, defaults: { x: number; y: number; color: string }): Promise<StoredPlayer>;
  /**
   * Notes that this process has the player from now on, until the journal ends that stay, and reads what they have. What
   * anybody gives them meanwhile from outside of the game waits.
   */
  enter(playerId: string, world: WorldFence): Promise<EntryState>;
  /**
   * Sets the place and its world, puts the starting items into free slots, those of the hotbar first, and clears
   * `first_time_player`, all in one transaction. Does nothing for a player who has had their first spawn.
   * @returns what the player has afterwards
   */
  completeFirstSpawn(
    playerId: string,
    place: Point & { readonly worldId: string },
    items: readonly StartingItem[],
  ): Promise<Possessions>;
}
