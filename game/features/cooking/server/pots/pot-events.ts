/** Domain events of hung cauldrons. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';

/** An event at a hung cauldron. */
export type PotEvent =
  | { readonly type: 'pot-refused'; readonly player: Player; readonly reason: string }
  /** Contents of the pot, for one player who asked, or for all players who stand at it. */
  | {
      readonly type: 'pot-contents';
      readonly isLasting: true;
      readonly fixture: Fixture;
      readonly player?: Player;
    }
  | {
      readonly type: 'pot-started';
      readonly isLasting: true;
      readonly fixture: Fixture;
      readonly player: Player;
    }
  | {
      readonly type: 'pot-stirred';
      readonly fixture: Fixture;
      readonly player: Player;
      readonly isHit: boolean;
    }
  | {
      readonly type: 'pot-served';
      readonly isLasting: true;
      readonly fixture: Fixture;
      readonly player: Player;
      readonly to: Player;
    }
  /** A serving has come into a slot of the player's bag. */
  | {
      readonly type: 'pot-ladled';
      readonly player: Player;
      readonly itemId: number;
      readonly name: string;
      readonly slot: number;
    }
  | {
      readonly type: 'pot-done';
      readonly isLasting: true;
      readonly fixture: Fixture;
      /** Public id of its owner, or of the player who started a shared pot. */
      readonly cook: string;
      readonly hits: number;
      readonly itemId: number;
      readonly name: string;
    };
