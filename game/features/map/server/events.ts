/** Events of a player's own map. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Mark } from './chart.ts';

export type MapEvent = { readonly player: Player } & (
  | { readonly type: 'discovered'; readonly cells: readonly number[] }
  | { readonly type: 'chart'; readonly isLasting: true }
  | { readonly type: 'allies' }
  /** The player has set, renamed or removed a mark; `mark` is null if it was removed. */
  | {
      readonly type: 'marked';
      readonly isLasting: true;
      readonly id: number;
      readonly mark: Mark | null;
    }
  | { readonly type: 'mark-refused'; readonly reason: string }
);
