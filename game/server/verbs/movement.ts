/** Verbs of movement: moves, turns on the spot and jumps. */
import { decodeMove, type MoveFrame } from '#game/shared/protocol/move.ts';
import { MOVEMENT } from '#game/shared/protocol/movement.ts';
import { face } from '../world/systems/facing.ts';
import { beginJump } from '../world/systems/jump.ts';
import { applyMove } from '../world/systems/movement.ts';
import { type FrameVerb, PLAYING, verbSet } from './verb.ts';

/** The system that refuses a move also answers and counts it. */
const move: FrameVerb<MoveFrame> = {
  kind: 'world',
  phases: PLAYING,
  decode: decodeMove,
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
      run: ({ world, player }, { facingDirection }) => face(world, player, facingDirection),
    },
    'player:jump': {
      kind: 'world',
      phases: PLAYING,
      run: ({ world, player, at }) => beginJump(world, player, at),
    },
  },
  { 'player:move': move, 'player:global-sync': move },
);
