/** Refusals that no further attempt can change, and their words for an updated game. */
export const RELOAD_MESSAGE = 'The game was updated. Please reload the page.';
export const RELOADING_MESSAGE = 'The game was updated. This page reloads itself.';

/** A refusal that retrying cannot change. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** The remedy offered to the player. */
  readonly remedy: 'retry' | 'reload' | 'sign-in';

  constructor(message: string, remedy: 'retry' | 'reload' | 'sign-in') {
    super(message);
    this.remedy = remedy;
  }
}
