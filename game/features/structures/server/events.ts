/** Events of structures, including those sent to their players. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';

/** Information about a structure for a player who looks at it. */
export interface StructureInfo {
  readonly id: string;
  readonly owner: string;
  readonly health: number;
  readonly endsAt: number | null;
  readonly may: readonly ('set' | 'mend' | 'remove' | 'write' | 'open' | 'code' | 'leave')[];
  readonly hasCode: boolean;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly perDay: readonly { readonly itemId: number; readonly count: number }[];
  readonly openings: readonly { readonly name: string; readonly at: number }[];
  readonly guesses: number;
}

/** Events of structures. */
export type StructureEvent =
  | {
      readonly type: 'structure-placed';
      readonly isLasting: true;
      /** Player who placed the structure; null for the world's own structures. */
      readonly player: Player | null;
      readonly fixture: Fixture;
    }
  /** The structure was mended. */
  | { readonly type: 'structure-worked'; readonly isLasting: true; readonly fixture: Fixture }
  | { readonly type: 'structure-info'; readonly player: Player; readonly info: StructureInfo }
  | {
      readonly type: 'structure-refused';
      readonly player: Player;
      readonly id: string;
      readonly reason: string;
    }
  /** The structures that a player owns have changed, which limits what they may place. */
  | { readonly type: 'structure-own'; readonly player: Player }
  | { readonly type: 'squeezing'; readonly player: Player; readonly ms: number }
  | { readonly type: 'lying'; readonly player: Player; readonly bedId: string | null };
