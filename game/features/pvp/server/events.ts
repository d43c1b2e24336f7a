/** Events of consent between players. */
import type { Player } from '#game/server/world/bodies/player.ts';

export type PvpEvent =
  /** A player's standing towards other players has changed. */
  | { readonly type: 'standing'; readonly player: Player }
  /** A player's consent has changed; their own client shows it. */
  | { readonly type: 'consent'; readonly player: Player }
  /** The owners with these ids share their structures with a player since now, or no longer do. */
  | { readonly type: 'shares'; readonly player: Player; readonly ownerIds: readonly string[] };
