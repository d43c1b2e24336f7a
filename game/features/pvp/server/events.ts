/** Events of consent between players. */
import type { Body } from '#game/server/world/bodies/body.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

export type PvpEvent =
  /** A player's standing towards other players has changed. */
  | { readonly type: 'standing'; readonly player: Player }
  /** A player's consent has changed; their own client shows it. */
  | { readonly type: 'consent'; readonly player: Player }
  /** A player's blow or shot does nothing to a body: the reason is said if the player sees that body. */
  | { readonly type: 'spared'; readonly player: Player; readonly target: Body; readonly message: string }
  /** The owners with these ids share their structures with a player since now, or no longer do. */
  | { readonly type: 'shares'; readonly player: Player; readonly ownerIds: readonly string[] };
