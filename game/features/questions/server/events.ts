/** What a player is asked by others. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Question } from './asked.ts';

export type AskingEvent = { readonly player: Player } & (
  | { readonly type: 'question'; readonly question: Question }
  | { readonly type: 'question-shut'; readonly id: number }
  /** Whom they do not want to be asked by. */
  | { readonly type: 'silences' }
);
