/** Events between players and the creatures that they feed. */
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

export type TameEvent =
  | {
      readonly type: 'creature-fed';
      readonly isLasting: true;
      readonly body: Creature;
      readonly player: Player;
      readonly itemId: number;
      readonly meals: number;
      readonly of: number;
    }
  /** A creature follows a player, waits for its owner, or is wild again. */
  | {
      readonly type: 'creature-bond';
      readonly isLasting: true;
      readonly body: Creature;
      readonly lead: string | null;
      readonly stays: boolean;
    }
  | { readonly type: 'taming-refused'; readonly player: Player; readonly reason: string };
