/** Events of questions to a player. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Question } from './asked.ts';

export type AskingEvent = { readonly player: Player } & (
  | { readonly type: 'question'; readonly question: Question }
  | { readonly type: 'question-shut'; readonly id: number }
  /** The player has asked the player of this id, or has got no answer; the id may belong to nobody in the world. */
  | { readonly type: 'ask-sent'; readonly to: string }
  | { readonly type: 'ask-unanswered'; readonly to: string }
  /** The questions of this player that wait for an answer have changed. */
  | { readonly type: 'ask-awaited' }
  /** The list of players whose questions this player has silenced, to be sent to this player. */
  | { readonly type: 'silences' }
);
