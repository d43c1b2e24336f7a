/**
 * Keys of the notes of a creature that the beads have scolded: the time until which it runs or is jammed (world times
 * in ms), and the place of the player.
 */
export const SCARED_UNTIL = 'scaredUntil';
export const JAMMED_UNTIL = 'jammedUntil';
export const SCARED_X = 'scaredX';
export const SCARED_Y = 'scaredY';
