/** State of loading and leaving for the screen: progress of downloads, failures of a step, and unsaved changes. */

/** Progress of a download. */
export interface Progress {
  /** Unit that is counted: bytes of one file, or whole files. For the engine the browser only reports the end. */
  readonly unit: 'bytes' | 'pictures' | 'engine';
  readonly done: number;
  /** Null while it is unknown. */
  readonly total: number | null;
}

/** State of leaving the game. */
export type Leaving =
  /** Position and items are being saved. */
  | 'saving'
  /** Not everything was saved; the player decides. */
  | 'unsaved';

export interface LoadingState {
  /** Progress by loading step; only steps that download something have an entry. */
  readonly progress: Readonly<Partial<Record<'terrain' | 'game', Progress>>>;
  /** Reason why the last attempt to load the land failed, while it is being retried; null otherwise. */
  readonly landTrouble: string | null;
  /** True while the boot screen hides the world. */
  readonly isCovered: boolean;
  /** True from a player's first entry into the world until they have read their name. */
  readonly isFirstTime: boolean;
  /** Null while the player stays. */
  readonly leaving: Leaving | null;
}

export const NOT_LOADING: LoadingState = {
  progress: {},
  landTrouble: null,
  isCovered: false,
  isFirstTime: false,
  leaving: null,
};

/** Returns the done share of a download, 0 to 1; null if it is unknown. */
export function progressShare({ done, total }: Progress): number | null {
  return total === null || total === 0 ? null : Math.min(1, done / total);
}
