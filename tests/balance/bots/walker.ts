/**
 * The body of a bot and its way of walking: at the pace that the rules allow, around obstacles, and with moves like
 * those of clients. Lengths in world px, times in ms.
 */
import { isFireBurningNear } from '#game/features/fire/server/fires.ts';
import { maySprintWith } from '#game/features/items/shared/weight.ts';
import { canStand, groundSpeed } from '#game/features/movement/shared/movement.ts';
import { slideToward } from '#game/features/movement/shared/travel-time.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { TICK_MS, TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { createRng, type Rng } from '#game/shared/math/rng.ts';
import { findLandPath } from './land-path.ts';
import type { BotRealm, Doing } from './realm.ts';

/** A player's style of playing. */
export interface Manner {
  /** Time to read a request, to find an entry in a menu, and to look around before each pickup, in ms. */
  readonly readMs: number;
  readonly menuMs: number;
  readonly glanceMs: number;
  /** Length of the bot's walks as a multiple of the shortest path. */
  readonly detour: number;
  /** True if the bot runs on long walks. */
  readonly runs: boolean;
}

/** A beginner who walks twice the shortest distance, reads every word and looks for every button. */
export const SLOW_NOVICE: Manner = { readMs: 9000, menuMs: 9000, glanceMs: 3000, detour: 2, runs: false };
/** A player who knows the game and is in no hurry. */
export const STEADY: Manner = { readMs: 2500, menuMs: 3000, glanceMs: 700, detour: 1.25, runs: true };

/** Time without getting nearer after which the bot gives up a walk, in ms. */
const STUCK_MS = 4000;
const NEAR_ENOUGH = 12;
/** Factor of the allowed speed, so that no step is too long. */
const CAUTION = 0.985;
const RUNS_FROM = 45;
/** Distance that bots keep from fires, in px. */
export const SINGES = 40;

export class Walker {
  readonly realm: BotRealm;
  readonly player: Player;
  readonly manner: Manner;
  readonly chance: Rng;
  #seq = 0;
  #walkedAt = Number.NEGATIVE_INFINITY;

  constructor(realm: BotRealm, player: Player, manner: Manner, seed: number) {
    this.realm = realm;
    this.player = player;
    this.manner = manner;
    this.chance = createRng(seed);
  }

  ask(name: string, payload: object): void {
    const { world } = this.realm;
    world.ask(this.player, { name, payload, at: world.now });
  }

  away({ x, y }: Point): number {
    return Math.hypot(x - this.player.x, y - this.player.y);
  }

  *wait(ms: number): Doing {
    for (let left = ms; left > 0; left -= TICK_MS) yield;
  }

  /** Waits for roughly `ms`, with some variation, as people do. */
  *muse(ms: number): Doing {
    yield* this.wait(ms * this.chance.between(0.6, 1.4));
  }

  *until(holds: () => boolean, mostMs: number): Doing<boolean> {
    for (let past = 0; past < mostMs; past += TICK_MS) {
      if (holds()) return true;
      yield;
    }
    return holds();
  }

  /** Takes one step straight towards a place. @returns the distance left after it */
  step(to: Point, mayRun = this.manner.runs): number {
    const { player, realm } = this;
    const { ground } = realm.world;
    const away = this.away(to);
    if (away < 1) return away;
    const runs =
      mayRun && player.stamina > RUNS_FROM && away > TILE_SIZE && maySprintWith(player.inventory.weight);
    const speed = groundSpeed(ground.multiplierAt(player.x, player.y), runs) * player.loadFactor * CAUTION;
    const share = Math.min(1, (speed * TICK_MS) / 1000 / away);
    const wish = {
      x: player.x + (to.x - player.x) * share,
      y: player.y + (to.y - player.y) * share,
    };
    this.#move(canStand(ground, wish.x, wish.y) ? wish : slideToward(ground, player, wish), runs);
    return this.away(to);
  }

  /** Walks to a place. @returns true if the bot came within `within` px */
  *walk(to: Point, within = NEAR_ENOUGH): Doing<boolean> {
    const { world } = this.realm;
    const isFire = (place: Point) => isFireBurningNear(world, place, SINGES);
    for (let tries = 0; tries < 6 && this.away(to) > within; tries += 1) {
      const way = findLandPath(
        world.ground,
        this.player,
        to,
        Math.max(within - TILE_SIZE / 2, TILE_SIZE / 2),
        isFire,
      );
      for (const place of way) {
        if (this.away(to) <= within) return true;
        if (!(yield* this.#leg(place, NEAR_ENOUGH, () => this.away(to) <= within))) break;
      }
      if (this.away(to) <= TILE_SIZE * 2) yield* this.#leg(to, within);
      if (this.away(to) > within) yield* this.#sidestep();
    }
    return this.away(to) <= within;
  }

  /** Steps aside to get out of a corner. */
  *#sidestep(): Doing {
    const angle = this.chance.between(-Math.PI, Math.PI);
    const to = { x: this.player.x + Math.cos(angle) * 90, y: this.player.y + Math.sin(angle) * 90 };
    for (let k = 0; k < 8; k += 1) {
      this.step(to, false);
      yield;
    }
  }

  *#leg(to: Point, within: number, isThere: () => boolean = () => false): Doing<boolean> {
    let best = this.away(to);
    let stuck = 0;
    // Part of the way is wasted on detours.
    let wasted = 0;
    while (best > within && !isThere()) {
      wasted += TICK_MS * (this.manner.detour - 1);
      if (wasted >= TICK_MS) {
        wasted -= TICK_MS;
        yield;
      }
      this.step(to);
      yield;
      const away = this.away(to);
      stuck = away < best - 1 ? 0 : stuck + TICK_MS;
      best = Math.min(best, away);
      if (stuck > STUCK_MS) return false;
    }
    return true;
  }

  #move(to: Point, isSprinting: boolean): void {
    const { player } = this;
    const [dx, dy] = [to.x - player.x, to.y - player.y];
    const facing = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
    this.#tell(to, { ...player.motion, facing, isMoving: true, isJumping: false }, isSprinting, [
      dx / (TICK_MS / 1000),
      dy / (TICK_MS / 1000),
    ]);
    this.#walkedAt = this.realm.world.now;
  }

  /** Stops the player if they walked before and took no step in the last tick. */
  protected stand(): void {
    const { player, realm } = this;
    if (!player.motion.isMoving) return;
    if (realm.world.now - this.#walkedAt <= TICK_MS) return;
    this.#tell(player, { ...player.motion, isMoving: false }, false, [0, 0]);
  }

  #tell(
    to: Point,
    motion: Player['motion'],
    isSprinting: boolean,
    [velocityX, velocityY]: readonly [number, number],
  ): void {
    this.#seq = (this.#seq + 1) & 0xffff;
    this.ask('player:move', {
      kind: 'player:move',
      epoch: this.player.epoch,
      seq: this.#seq,
      clientTime: 0,
      x: to.x,
      y: to.y,
      velocityX,
      velocityY,
      motion,
      isSprinting,
      ackTick: 0,
    });
  }
}
