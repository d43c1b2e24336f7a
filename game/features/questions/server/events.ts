/** Events of questions to a player. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Question } from './asked.ts';

export type AskingEvent = { readonly player: Player } & (
  | { readonly type: 'question'; readonly question: Question }
  | { readonly type: 'question-shut'; readonly id: number }
  /** The list of players whose questions this player has silenced, to be sent to this player. */
  | { readonly type: 'silences' }
);
