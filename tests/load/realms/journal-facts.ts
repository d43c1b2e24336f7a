/** Constants that both processes of `npm run bench:journal` must share. */

/** Slot of the items that players pass to each other, and slot of the items that count a player's changes. */
export const ITEM_SLOT = 0;
export const COUNTER_SLOT = 29;
/**
 * Number of nodes that players chip at, numbered from 1, and their type; a whole node contains as many items as it has
 * health.
 */
export const NODES = 2000;
export const NODE_TYPE = 2;
export const NODE_ITEMS = 100;
