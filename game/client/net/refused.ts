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
