/**
 * The store ports of the realm. The database implements them (`api/db`); tests use `memory-stores.ts`. Every method
 * rejects with the store's own error when it cannot reach its data; the realm retries.
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
  /** Id of the world that the place belongs to; null before the first spawn. */
  readonly worldId: string | null;
  readonly vitals: Vitals;
  readonly life: Life;
  /** The player's map of the world that `worldId` names. */
  readonly chart: SavedChart;
  /**
   * Time at which the saved place and vitals were taken, in ms since the epoch; null if the player has never played.
   */
  readonly at: number | null;
  /** True until the first spawn has been completed. */
  readonly firstTime: boolean;
}

export interface StartingItem {
  readonly itemId: number;
  readonly quantity: number;
}

/** A chat line as it was written, kept with a report. */
export interface ReportedLine {
  readonly playerId: string;
  /** Name of the sender at that time. */
  readonly sender: string;
  readonly message: string;
  /** ms since the epoch */
  readonly at: number;
  /** Channel of the line; undefined for a line that all players could read. */
  readonly channel?: 'near' | 'whisper';
}

/** A player's report about another player. */
export interface ChatReport {
  readonly reportedId: string;
  readonly reporterId: string;
  readonly reason: string | null;
  /**
   * The newest chat lines when the report was made, and lines heard only by players near the reporter; oldest first.
   */
  readonly evidence: readonly ReportedLine[];
  /** ms since the epoch */
  readonly at: number;
}

export interface ReportStore {
  /** Stores a report for the operators of the game. */
  saveReport(report: ChatReport): Promise<void>;
}

/** Something given to a player from outside the game, waiting until they enter. */
export interface Gift {
  readonly id: string;
  /** Catalogue number. */
  readonly itemId: number;
  readonly quantity: number;
}

/** A player's belongings on entering the world. */
export interface EntryState extends Possessions {
  readonly stay: Stay;
  /** Gifts that wait for the player, oldest first. */
  readonly gifts: readonly Gift[];
}

export interface PlayerStore {
  /** Returns the player of this user; null if the user has none yet. */
  findByUser(userId: string): Promise<StoredPlayer | null>;
  /** Creates the user's player; idempotent, because an existing player is returned unchanged. */
  create(userId: string, defaults: { x: number; y: number; color: string }): Promise<StoredPlayer>;
  /**
   * Records that this process holds the player until the journal ends that stay, and reads the player's belongings.
   * Gifts from outside the game wait until then.
   */
  enter(playerId: string, world: WorldFence): Promise<EntryState>;
  /**
   * Sets the place and its world, puts the starting items into free slots, those of the hotbar first, and clears
   * `first_time_player`, all in one transaction. Does nothing for a player who has had their first spawn.
   * @returns the player's belongings afterwards
   */
  completeFirstSpawn(
    playerId: string,
    place: Point & { readonly worldId: string },
    items: readonly StartingItem[],
  ): Promise<Possessions>;
}
