/** Audiences of announcements: the sets of viewers to which an event is sent. */
import type { ChunkRect } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Body } from '../world/bodies/body.ts';
import type { Player } from '../world/bodies/player.ts';

/**
 * `self`: the player of the event. `players`: exactly these players. `seeing`: viewers with that body in view. `known`:
 * those viewers and the body's own player. `chunk`: viewers subscribed to that chunk. `near`: viewers whose player is
 * within `radius` px of a place.
 */
type Audience =
  | { readonly to: 'everybody' }
  | { readonly to: 'self'; readonly player: Player }
  | { readonly to: 'players'; readonly players: readonly Player[] }
  | { readonly to: 'seeing'; readonly body: Body }
  | { readonly to: 'known'; readonly body: Body }
  | { readonly to: 'chunk'; readonly chunk: number }
  | { readonly to: 'near'; readonly place: Point; readonly radius: number };

/** A thing that does not move, such as a fixture or a node, and that has changed. */
export interface ChangedThing extends Point {
  /** Id of a fixture, or address of a node. */
  readonly id: string;
  /** Catalogue number of a fixture; null for a node. */
  readonly kind: number | null;
  /** Public id of the player who owns it; null if it has no owner. */
  readonly ownerId: string | null;
  /** True if viewers do not know it yet. */
  readonly isNew: boolean;
}

/** One viewer of an audience. */
export interface Recipients {
  readonly player: Player;
  /** True if this body is in the view that is sent to the viewer; always true for their own body. */
  isSent(body: Body): boolean;
  /** True if a change is in the viewer's sight; otherwise it is kept for them until it is. */
  shows(thing: ChangedThing): boolean;
  /** Chunks that are sent to the viewer; null if there are none. */
  readonly chunks: ChunkRect | null;
}

/** Texts for the whole audience, encoded once, or a function that returns the texts for each recipient. */
export type Texts = readonly string[] | ((told: Recipients) => readonly string[]);

export type Announcement = Audience & { readonly texts: Texts };

/**
 * Returns texts that depend on the recipient: `sent` if the body is sent to them, otherwise `unsent`. Each is encoded
 * once.
 */
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
