/**
 * Domain events: what has happened, in the world's own terms. `sync/announcements` turns them into frames for their
 * audience.
 */

import type { ChunkRect } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { ChatLine } from '#game/shared/protocol/events.ts';
import type { Body } from './body.ts';
import type { Cause } from './effects.ts';
import type { Fixture, FixtureEvent } from './fixtures.ts';
import type { NodeEvent, NodeRecord } from './nodes.ts';
import type { Player } from './player.ts';

export type RejectionReason = 'terrain' | 'doodad' | 'speed' | 'bounds' | 'dead' | 'respawn';

/** A player is put back to a place that counts. */
export interface Correction {
  readonly type: 'corrected';
  readonly player: Player;
  readonly reason: RejectionReason;
  /** World px. */
  readonly place: Point;
  /** Whether the place is where the refused move slides to. */
  readonly slides: boolean;
  /** Moves that start from the correction carry this number. */
  readonly epoch: number;
  /** Number of the move that was refused; 0 where none was. */
  readonly seq: number;
}

/** Other chunks have come into a player's view, or they have asked for all of them anew. */
export interface ChunksEvent {
  readonly type: 'chunks';
  /** It shows what may not be kept yet: it is told, like all that shows such things, when it is. */
  readonly isLasting: true;
  readonly player: Player;
  readonly chunks: ChunkRect;
  readonly isAnew: boolean;
  /** What differs from the world's file in the chunks that have come, the nearest first. */
  readonly nodes: readonly NodeRecord[];
  readonly fixtures: readonly Fixture[];
}

export type WorldEvent =
  | Correction
  | NodeEvent
  | FixtureEvent
  | ChunksEvent
  | { readonly type: 'faced' | 'jumped' | 'armed' | 'struck'; readonly player: Player }
  /** The player's own needs have changed by so much that they must know. */
  | { readonly type: 'needs'; readonly player: Player }
  | {
      readonly type: 'died';
      readonly body: Body;
      readonly cause: Cause /** Id. */;
      readonly killer: string | null;
    }
  | { readonly type: 'chat'; readonly line: ChatLine }
  | { readonly type: 'notice'; readonly player: Player; readonly message: string };

/** Whether an event promises something that is kept: such an event is told only after the turn has been saved. */
export function isLasting(event: WorldEvent): boolean {
  return event.type === 'died' || 'isLasting' in event;
}
