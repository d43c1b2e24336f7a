/** What a player is asked by others. */
import type { Question } from '../parts/asked.ts';
import type { Player } from '../player.ts';

export type AskingEvent = { readonly player: Player } & (
  | { readonly type: 'question'; readonly question: Question }
  | { readonly type: 'question-shut'; readonly id: number }
  /** Whom they do not want to be asked by. */
  | { readonly type: 'silences' }
);
