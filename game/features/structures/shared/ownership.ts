/** Whose something is, as one player is told it. Who else it belongs to, nobody is told unasked: whoever looks at it learns that. */

/** mine: the player's own · ours: of somebody with whom they share it · others: somebody else's. Null: nobody's. */
export const WHOSE = ['mine', 'ours', 'others'] as const;
export type Whose = (typeof WHOSE)[number];
