/**
 * A body: what moves and is in snapshots, of whatever kind. Plain data; {@link file://./player.ts} and
 * {@link file://./creature.ts} extend it. What happens to every body alike knows this type only.
 */
import type { MotionFlags } from '#game/shared/protocol/motion.ts';

/** The kind of every player; a creature's kind is the name of its species. */
export const PLAYER_KIND = 'player';

export interface Body {
  /** Unique in the world, for good. */
  readonly id: string;
  /** Short number in snapshots while the body is in the world; never saved. */
  readonly handle: number;
  readonly kind: string;
  /** Feet position in world px. Say so by `World.moved` after every change. */
  x: number;
  y: number;
  /** px/s */
  velocityX: number;
  velocityY: number;
  motion: MotionFlags;
  /** 0 to {@link maxHealth}; 0 is dead. Changed by effects only. */
  health: number;
  maxHealth: number;
  /** World time of the last damage, in ms. */
  hurtAt: number;
  /** Turn of the last change that others must see. */
  changedAt: number;
}

/**
 * What a system may know of a body that is not the one it acts for: as much as a neighbouring process would be told
 * of it, so that the body may one day live in another process.
 */
export type Ghost = Readonly<Pick<Body, 'id' | 'handle' | 'kind' | 'x' | 'y' | 'motion'>>;

export const STANDING: MotionFlags = {
  facing: 'down',
  isMoving: false,
  isDead: false,
  isJumping: false,
  isAutoRunning: false,
};

/** Lets a body stand still where it is. */
export function halt(body: Body): void {
  body.velocityX = 0;
  body.velocityY = 0;
  body.motion = { ...body.motion, isMoving: false };
}
