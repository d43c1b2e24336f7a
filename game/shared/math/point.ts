/** A place, or a vector, in two dimensions. The unit is the user's to say; world px where nothing is said. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
