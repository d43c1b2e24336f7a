/** What the screen shows of loading and of leaving: how far downloads are, what is wrong with a step, what is in the way. */

/** How far a download is. */
export interface Progress {
  /** What is counted: bytes of one file, or whole files. Of the engine the browser only tells when it is there. */
  readonly unit: 'bytes' | 'pictures' | 'engine';
  readonly done: number;
  /** Null while nobody knows. */
  readonly total: number | null;
}

/** How it stands with going away. */
export type Leaving =
  /** What can be saved is being saved. */
  | 'saving'
  /** Not everything was saved; the player decides. */
  | 'unsaved';

export interface LoadingState {
  /** By loading step; only steps that download something have one. */
  readonly progress: Readonly<Partial<Record<'terrain' | 'game', Progress>>>;
  /** Why the land could not be loaded the last time, while it is being tried again; null: nothing is wrong. */
  readonly landTrouble: string | null;
  /** The boot screen is on the page, and hides the world. */
  readonly isCovered: boolean;
  /** Null while the player stays. */
  readonly leaving: Leaving | null;
}

export const NOT_LOADING: LoadingState = {
  progress: {},
  landTrouble: null,
  isCovered: false,
  leaving: null,
};

/** Share of a download that is done, 0 to 1; null while it is not known. */
export function progressShare({ done, total }: Progress): number | null {
  return total === null || total === 0 ? null : Math.min(1, done / total);
}
