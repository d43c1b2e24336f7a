/** Notes of a creature that the beads have scolded: until when it runs or is jammed (world times in ms), and from where. */
export const SCARED_UNTIL = 'scaredUntil';
export const JAMMED_UNTIL = 'jammedUntil';
export const SCARED_X = 'scaredX';
export const SCARED_Y = 'scaredY';
