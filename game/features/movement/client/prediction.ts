/** Predicts the local player's body by the server's rules. Times in ms on this browser's clock, places in world px. */
import { loadFactor, maySprintWith } from '#game/features/items/shared/weight.ts';
import { MUD_FACTOR } from '#game/features/needs/shared/afflictions.ts';
import { CRAWL_FACTOR } from '#game/features/needs/shared/down.ts';
import { type Lungs, SOUND_LUNGS } from '#game/features/needs/shared/hardship.ts';
import {
  type Breathing,
  DRAIN,
  maySprint,
  STAMINA_MAX,
  staminaAfter,
} from '#game/features/needs/shared/stamina.ts';
import type { Breath } from '#game/features/needs/shared/stamina-causes.ts';
import { MAX_STEP_MS, REJECTION_IGNORE_MS, SLIDE_EASING } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { MoveRejection, Shove } from '#game/shared/protocol/events.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, footingWithShoes, type Shoes } from '../shared/footing.ts';
import { JUMP_MS, mayJump } from '../shared/jump.ts';
import type { Body, MoveIntent } from '../shared/movement.ts';
import { slideToward } from '../shared/travel-time.ts';
import { Mire } from './mire.ts';
import { MoveReports, type PredictorOutput, type ReportedState } from './move-reports.ts';
import { type Around, OwnSteps } from './own-steps.ts';

/** Tolerated error of stamina: one second of sprinting drains this much, and the round trip is shorter. */
const STAMINA_TOLERANCE = DRAIN;

/** Reasons for a correction other than an obstacle. */
const NO_OBSTACLES: ReadonlySet<MoveRejection['reason']> = new Set(['dead', 'respawn', 'placed'] as const);

export interface PredictorStart {
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  readonly isDead: boolean;
  readonly isDown: boolean;
  /** Correction epoch for the first moves. */
  readonly epoch: number;
  /** Stamina, 0 to 100. */
  readonly stamina: number;
}

export class Predictor {
  /** The ground without shoes, and the ground under the current shoes. */
  readonly #land: GroundRules;
  #ground: GroundRules;
  readonly #reports: MoveReports;
  #body: Body;
  #isDead: boolean;
  #isDown: boolean;
  #epoch: number;
  #isSprinting = false;
  #isTooHeavy = false;
  #stamina: number;
  #jumpedAt = Number.NEGATIVE_INFINITY;
  #isJumping = false;
  #isAutoRunning = false;
  #rejectedAt = Number.NEGATIVE_INFINITY;
  /** Carried weight, in kg. */
  #load = 0;
  #shoved: Point = { x: 0, y: 0 };
  #stunnedUntil = Number.NEGATIVE_INFINITY;
  #muddiedUntil = Number.NEGATIVE_INFINITY;
  #breathesFrom = Number.NEGATIVE_INFINITY;
  #lungs = SOUND_LUNGS;
  readonly #mire = new Mire();
  readonly #steps = new OwnSteps();

  constructor(ground: GroundRules, output: PredictorOutput, start: PredictorStart, now: number) {
    this.#land = ground;
    this.#ground = ground;
    const { x, y, facing } = start;
    this.#body = { x, y, velocityX: 0, velocityY: 0, facing, isMoving: false };
    this.#isDead = start.isDead;
    this.#isDown = start.isDown;
    this.#epoch = start.epoch;
    this.#stamina = start.stamina;
    this.#reports = new MoveReports(output, this.#state(), now);
  }

  get body(): Body {
    return this.#body;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** Current stamina, 0 to 100. */
  get stamina(): number {
    return this.#stamina;
  }

  /** True if the body wants to sprint but carries too much. */
  get isTooHeavy(): boolean {
    return this.#isTooHeavy;
  }

  /** Returns the factors that change the stamina. */
  breath(now: number): Breath {
    const [isMoving, isWinded] = [this.#body.isMoving, now < this.#breathesFrom];
    const breathing = this.#breathing();
    return { stamina: this.#stamina, isMoving, isSprinting: this.#isSprinting, isWinded, breathing };
  }

  get isJumping(): boolean {
    return this.#isJumping;
  }

  /** Sum of all shoves since the start; the view smooths each new part of it. */
  get shoved(): Point {
    return this.#shoved;
  }

  /** Begins a jump; returns false if no jump is possible now. */
  jump(now: number): boolean {
    if (this.#isDead || this.#isDown || this.isStunned(now) || !mayJump(now - this.#jumpedAt)) return false;
    this.#jumpedAt = now;
    this.#isJumping = true;
    return true;
  }

  /**
   * Moves the body by `dt` ms (at most {@link MAX_STEP_MS}) and sends the move that is due.
   * @param around positions of the other players nearby, and the places that would burn the body
   */
  step(
    dt: number,
    intent: MoveIntent & { readonly isAutoRunning: boolean },
    now: number,
    around: Around = {},
  ): void {
    const seconds = Math.min(MAX_STEP_MS, dt) / 1000;
    if (seconds > 0) this.#move(this.#wish(intent, now), seconds, now, around);
    this.#isAutoRunning = intent.isAutoRunning && !this.#isDead;
    this.#isJumping = !this.#isDead && now - this.#jumpedAt < JUMP_MS;
    this.#reports.tell(this.#state(), now);
  }

  /** Returns the intent the body can follow: none if dead or stunned; walking instead of sprinting without stamina. */
  #wish(intent: MoveIntent, now: number): MoveIntent {
    if (this.#isDead || this.isStunned(now)) return { x: 0, y: 0, sprint: false };
    if (this.#isDown) return { x: intent.x, y: intent.y, sprint: false, factor: CRAWL_FACTOR };
    const wants = intent.x !== 0 || intent.y !== 0;
    this.#isTooHeavy = intent.sprint && wants && !maySprintWith(this.#load);
    const mayRun = !this.#isTooHeavy && maySprint(this.#stamina, this.#isSprinting);
    if (this.#mire.holds(this.#land, this.#body, wants, now)) return { x: 0, y: 0, sprint: false };
    const sprint = intent.sprint && wants && mayRun;
    const mud = now < this.#muddiedUntil ? MUD_FACTOR : 1;
    const factor = loadFactor(this.#load) * mud * (sprint ? this.#lungs.sprint : 1);
    return { x: intent.x, y: intent.y, sprint, factor };
  }

  #move(wish: MoveIntent, seconds: number, now: number, around: Around): void {
    const isHeld = this.#isDead || this.isStunned(now);
    this.#body = this.#steps.take(this.#body, {
      ...around,
      wish,
      seconds,
      now,
      ground: this.#ground,
      isHeld,
    });
    this.#isSprinting = wish.sprint && this.#body.isMoving;
    const pace = { isMoving: this.#body.isMoving, isSprinting: this.#isSprinting };
    if (this.#isSprinting || now >= this.#breathesFrom) {
      this.#stamina = staminaAfter(this.#stamina, pace, seconds, 0, this.#breathing());
    }
  }

  /** Sets the carried weight, in kg, which slows the body. */
  setLoad(kg: number): void {
    this.#load = kg;
  }

  /** Sets the effect of the body's condition on its stamina. */
  setLungs(lungs: Lungs): void {
    this.#lungs = lungs;
  }

  setShoes(shoes: Shoes): void {
    this.#ground = footingWithShoes(this.#land, shoes);
  }

  /** Sets whether this body is knocked out: then it crawls and cannot jump. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
    if (isDown) this.#isSprinting = false;
  }

  /** Turns a living, standing body; a walking body faces its direction of motion. */
  face(facing: Facing): void {
    if (!this.#isDead && !this.#body.isMoving) this.#body = { ...this.#body, facing };
  }

  /** Marks the body as dead, as the server reported: it stays where it fell. */
  die(): void {
    this.#isDead = true;
    this.#isDown = false;
    this.#isSprinting = false;
    this.#isJumping = false;
    this.#isAutoRunning = false;
    this.#body = { ...this.#body, velocityX: 0, velocityY: 0, isMoving: false };
  }

  /**
   * Takes the server's value (0 to 100) if it is far lower than the predicted one; small differences are only latency.
   * A higher value is not taken: it does not include the latest sprint, which the server would then refuse.
   */
  correctStamina(stamina: number): void {
    if (stamina < this.#stamina - STAMINA_TOLERANCE) this.#stamina = stamina;
  }

  /**
   * Takes a rejection. Its epoch always applies, because moves of an older one are ignored; its position is ignored if
   * the rejection closely follows another, so that one obstacle does not pull the body back twice. Either way the place
   * is sent immediately: until then the server has another place and knows no move of this epoch.
   */
  reject(rejection: MoveRejection, now: number): void {
    this.#epoch = rejection.epoch;
    // Only rejections caused by an obstacle can repeat.
    const isObstacle = !NO_OBSTACLES.has(rejection.reason);
    const isEcho = isObstacle && now - this.#rejectedAt < REJECTION_IGNORE_MS;
    this.#rejectedAt = now;
    this.#reports.mustSend();
    if (isEcho) return;
    const { details } = rejection;
    if (details) {
      const x = this.#body.x + (details.slideX - this.#body.x) * SLIDE_EASING;
      const y = this.#body.y + (details.slideY - this.#body.y) * SLIDE_EASING;
      this.#body = { ...this.#body, x, y, velocityX: details.velocity.x, velocityY: details.velocity.y };
    } else {
      const { x, y } = rejection.correctedPosition;
      this.#body = { ...this.#body, x, y, velocityX: 0, velocityY: 0, isMoving: false };
    }
    if (rejection.reason === 'dead') this.die();
    else if (rejection.reason === 'respawn') {
      this.#isDead = false;
      this.#stamina = STAMINA_MAX;
    }
  }

  isStunned(now: number): boolean {
    return now < this.#stunnedUntil;
  }

  /** Takes the stamina of a blow, or of a jump in a fight; no stamina comes back for `pauseMs`. */
  spend(stamina: number, now: number, pauseMs: number): void {
    this.#stamina = Math.max(0, this.#stamina - stamina);
    this.#breathesFrom = Math.max(this.#breathesFrom, now + pauseMs);
  }

  /**
   * Applies the server's push, stun and mud to this body. Steps walked in the meantime stay valid, unless the body is
   * stunned: then they are undone, and it is put at the server's place.
   */
  shove(shove: Shove, now: number): void {
    const { dx, dy, epoch, stunMs, mudMs } = shove;
    const { x, y } = this.#body;
    const pushed = () => slideToward(this.#ground, this.#body, { x: x + dx, y: y + dy });
    const place = stunMs > 0 ? { x: shove.x, y: shove.y } : pushed();
    this.#epoch = epoch;
    const halted = stunMs > 0 ? { velocityX: 0, velocityY: 0, isMoving: false } : {};
    this.#body = { ...this.#body, ...place, ...halted };
    this.#shoved = { x: this.#shoved.x + place.x - x, y: this.#shoved.y + place.y - y };
    this.#stunnedUntil = Math.max(this.#stunnedUntil, now + stunMs);
    this.#muddiedUntil = Math.max(this.#muddiedUntil, now + mudMs);
    this.#reports.mustSend();
  }

  /** Notes the number of the last move the server accepted; null if it accepted none since the last correction. */
  confirm(moveSeq: number | null): void {
    this.#reports.confirm(moveSeq);
  }

  #breathing(): Breathing {
    const { drain, regain } = footingAt(this.#land, this.#body.x, this.#body.y);
    return { drain, regain: regain * this.#lungs.regain, most: this.#lungs.most };
  }

  #state(): ReportedState {
    return {
      body: this.#body,
      epoch: this.#epoch,
      isDead: this.#isDead,
      isJumping: this.#isJumping,
      isAutoRunning: this.#isAutoRunning,
      isSprinting: this.#isSprinting,
    };
  }
}
