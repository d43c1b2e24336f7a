/** Events of butchering, for viewers and for the player. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

export type CarcassEvent = { readonly player: Player; readonly id: string } & (
  | {
      readonly type: 'butchery-begun';
      /** Duration of the work. */
      readonly ms: number;
      /** Catalogue number of the knife; null for the bare hand. */
      readonly itemId: number | null;
    }
  | { readonly type: 'butchery-ended'; readonly isDone: boolean; readonly isLasting?: true }
  | { readonly type: 'butchery-failed'; readonly error: string }
  | {
      readonly type: 'butchered';
      readonly isLasting: true;
      readonly species: string;
      /** The yield, and the part of it that did not fit into the bag and is on the ground. */
      readonly gained: readonly Stack[];
      readonly left: readonly Stack[];
    }
);
