/** A creature in the world: a body that no session controls. Systems decide what it does. */
import { type Mind, newMind } from '#game/features/creatures/server/mind.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import { TURN_MS } from '../turns/tick-loop.ts';
import { type Afflictions, type Body, STANDING } from './body.ts';

/** Data of a creature before it enters the world. */
export interface CreatureSeed {
  readonly id: string;
  /** Name of the species. */
  readonly kind: string;
  /** World px. */
  readonly x: number;
  readonly y: number;
  readonly facing?: MotionFlags['facing'];
  /** Maximum health if undefined. */
  readonly health?: number;
  /** Initial fields of the mind, such as the group. */
  readonly mind?: Partial<Mind>;
}

export class Creature implements Body {
  readonly id: string;
  readonly handle: number;
  readonly kind: string;
  x: number;
  y: number;
  velocityX = 0;
  velocityY = 0;
  motion: MotionFlags;
  health: number;
  maxHealth: number;
  hurtAt = Number.NEGATIVE_INFINITY;
  afflictions: Afflictions = {};
  changedAt: number;
  readonly mind: Mind;

  /** @param turn the running turn */
  constructor(seed: CreatureSeed, maxHealth: number, handle: number, turn: number) {
    this.id = seed.id;
    this.handle = handle;
    this.kind = seed.kind;
    this.x = seed.x;
    this.y = seed.y;
    this.motion = { ...STANDING, facing: seed.facing ?? STANDING.facing };
    this.health = Math.min(maxHealth, seed.health ?? maxHealth);
    this.maxHealth = maxHealth;
    this.changedAt = turn;
    this.mind = { ...newMind(seed, turn * TURN_MS), ...seed.mind };
  }
}
