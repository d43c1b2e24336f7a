/** Items of the world that the player can point at and reach, shared by everything that queries them. */
import { PickIndex } from './pick-index.ts';

export interface PickedBody {
  readonly type: 'body';
  readonly id: string;
  /** Name over the body; left out while it has none. */
  readonly plate?: string;
}

export type Picked = PickedBody | { readonly type: 'node'; readonly id: number; readonly name: string };

export type Picks = PickIndex<Picked>;

/** Creates an empty index. */
export const createPicks = (): Picks => new PickIndex();
/** True if the item is a body. */
export const isBody = ({ type }: Picked): boolean => type === 'body';
/** True if the item is a resource node. */
export const isNode = ({ type }: Picked): boolean => type === 'node';
/** Returns the key of a body in the index. */
export const pickKey = (id: string): string => `body ${id}`;
