/** Who is sent what has happened. */
import type { Point } from '#game/shared/math/point.ts';
import type { Body } from '../world/body.ts';
import type { Player } from '../world/player.ts';

/**
 * `self`: the player it is about. `players`: these and no others. `seeing`: those who have that body in view. `known`: the same, and the body's own
 * player, and who did it (`by`). `chunk`: those subscribed to that chunk. `near`: those whose player is within `radius` px of a place.
 */
type Audience =
  | { readonly to: 'everybody' }
  | { readonly to: 'self'; readonly player: Player }
  | { readonly to: 'players'; readonly players: readonly Player[] }
  | { readonly to: 'seeing'; readonly body: Body }
  | { readonly to: 'known'; readonly body: Body; readonly by?: Player }
  | { readonly to: 'chunk'; readonly chunk: number }
  | { readonly to: 'near'; readonly place: Point; readonly radius: number };

export type Announcement = Audience & { readonly texts: readonly string[] };
