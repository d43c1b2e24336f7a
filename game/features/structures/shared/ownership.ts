/**
 * Ownership as sent to one player. It does not include the names of other owners; a player learns those only by looking
 * at the structure.
 */

/**
 * mine: the player's own · ours: owned by a player who shares it with this player · shared: a structure of a
 * partner, who builds together with this player · apart: a structure of a former partner · others: owned by another player. Null: no owner.
 */
export const WHOSE = ['mine', 'ours', 'shared', 'apart', 'others'] as const;
export type Whose = (typeof WHOSE)[number];
