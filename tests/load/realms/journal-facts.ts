/** What both processes of `npm run bench:journal` must agree on. */

/** Slot of the items that go from hand to hand, and of those that count a player's changes. */
export const ITEM_SLOT = 0;
export const COUNTER_SLOT = 29;
/** Nodes that are chipped at, numbered from 1, and their type; a whole one holds as many items as it has health. */
export const NODES = 2000;
export const NODE_TYPE = 2;
export const NODE_ITEMS = 100;
