/** The items that can be pointed at and reached in the world, as shared by everything that queries them. */
import { PickIndex } from './pick-index.ts';

export type Picked =
  | { readonly type: 'body'; readonly id: string }
  | { readonly type: 'node'; readonly id: number; readonly name: string };

export type Picks = PickIndex<Picked>;

export const createPicks = (): Picks => new PickIndex();
export const isBody = ({ type }: Picked): boolean => type === 'body';
export const isNode = ({ type }: Picked): boolean => type === 'node';
/** The key of a body in the index. */
export const pickKey = (id: string): string => `body ${id}`;
