/** A place, or a vector, in two dimensions. In world px unless the user of the type says otherwise. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
