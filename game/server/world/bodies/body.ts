/**
 * A body: anything that moves and is in snapshots. Plain data; {@link file://./player.ts} and {@link
 * file://./creature.ts} extend it. Code that treats all bodies alike uses only this type.
 */
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import type { Status } from '../effects.ts';

/** The kind of every player; a creature's kind is the name of its species. */
export const PLAYER_KIND = 'player';

/** A temporary state of a body. World times, in ms. */
export interface Affliction {
  readonly since: number;
  readonly until: number;
  /** Id of the body that caused it; null if the land did. */
  readonly from: string | null;
}
export type Afflictions = { readonly [S in Status]?: Affliction };

export interface Body {
  /** Unique in the world; never reused. */
  readonly id: string;
  /** Short number in snapshots while the body is in the world; never saved. */
  readonly handle: number;
  readonly kind: string;
  /** Feet position in world px. Call `World.moved` after every change. */
  x: number;
  y: number;
  /** px/s */
  velocityX: number;
  velocityY: number;
  motion: MotionFlags;
  /** Health from 0 to {@link maxHealth}; 0 is dead. Changed by effects only. */
  health: number;
  maxHealth: number;
  /** World time of the last damage, in ms. */
  hurtAt: number;
  /** Temporary states that the body suffers now, or suffered last. */
  afflictions: Afflictions;
  /** Turn of the last change that other players must see. */
  changedAt: number;
}

/**
 * The data that a system may read of a body other than the one it acts for: only data that a neighbouring process would
 * be sent, so that the body could live in another process one day.
 */
export type Ghost = Readonly<Pick<Body, 'id' | 'handle' | 'kind' | 'x' | 'y' | 'motion'>>;

export const STANDING: MotionFlags = {
  facing: 'down',
  isMoving: false,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
};

/** Stops a body at its current place. */
export function stopBody(body: Body): void {
  body.velocityX = 0;
  body.velocityY = 0;
  body.motion = { ...body.motion, isMoving: false };
}
