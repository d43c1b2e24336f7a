/** Who is sent what has happened. */
import type { ChunkRect } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Body } from '../world/bodies/body.ts';
import type { Player } from '../world/bodies/player.ts';

/**
 * `self`: the player it is about. `players`: these and no others. `seeing`: those who have that body in view. `known`: the same, and the body's own
 * player. `chunk`: those subscribed to that chunk. `near`: those whose player is within `radius` px of a place.
 */
type Audience =
  | { readonly to: 'everybody' }
  | { readonly to: 'self'; readonly player: Player }
  | { readonly to: 'players'; readonly players: readonly Player[] }
  | { readonly to: 'seeing'; readonly body: Body }
  | { readonly to: 'known'; readonly body: Body }
  | { readonly to: 'chunk'; readonly chunk: number }
  | { readonly to: 'near'; readonly place: Point; readonly radius: number };

/** One of an audience. */
export interface Recipients {
  readonly player: Player;
  /** Is this body in what they are sent now? Their own always is. */
  isSent(body: Body): boolean;
  /** The chunks that they are sent; null for none. */
  readonly chunks: ChunkRect | null;
}

/** The same for the whole audience, encoded once; or by who is told. */
export type Texts = readonly string[] | ((told: Recipients) => readonly string[]);

export type Announcement = Audience & { readonly texts: Texts };

/** Of those who are sent the one body, some are not sent the other: they are told something else. Each is encoded once. */
export function unlessSent(body: Body, sent: () => string[], unsent: () => string[]): Texts {
  let [first, second]: [string[]?, string[]?] = [];
  return (told) => {
    if (told.isSent(body)) {
      first ??= sent();
      return first;
    }
    second ??= unsent();
    return second;
  };
}
