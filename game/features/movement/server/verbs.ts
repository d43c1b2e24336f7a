/** Verbs of movement: moves, turns on the spot and jumps. */
import { type FrameVerb, PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { decodeMove, type MoveFrame } from '../shared/move-frame.ts';
import { MOVEMENT } from '../shared/protocol.ts';
import { turnTo } from './facing.ts';
import { beginJump } from './jump.ts';
import { applyMove } from './moves.ts';

/** The system that refuses a move also sends the answer and counts the refusal. */
const move: FrameVerb<MoveFrame> = {
  kind: 'world',
  phases: PLAYING,
  decode: decodeMove,
  // The client repeats the place of a body that stands, too.
  isDeed: ({ motion }) => motion.isMoving,
  run: ({ world, player, at }, frame) => {
    applyMove(world, player, frame, at);
    return null;
  },
};

export const movementVerbs = verbSet(
  MOVEMENT,
  {
    'player:direction': {
      kind: 'world',
      phases: PLAYING,
      // All players in sight see it: a mouse that circles the body turns it a dozen times a second, for a moment.
      allowance: { burst: 40, perSecond: 8 },
      run: ({ world, player }, { facingDirection }) => turnTo(world, player, facingDirection),
    },
    'player:jump': {
      kind: 'world',
      phases: PLAYING,
      run: ({ world, player, at }) => beginJump(world, player, at),
    },
  },
  { 'player:move': move, 'player:global-sync': move },
);
