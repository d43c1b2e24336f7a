/**
 * Who can be seen from where. What is not in sight is not sent: no handle, no event, so that a changed client shows no
 * more than an honest one. By day one sees far, in the dark only what is near or stands in light; who keeps still in cover is
 * seen late, and who hides is not seen at all.
 *
 * Whether a body stands in light is found at most four times a second, for all its viewers together, and only in the dark; twice
 * for one that has not moved.
 */
import { LIT, lampLightAt } from '#game/features/fire/server/light.ts';
import { COVER, type Gaze, gazeOf, leaveSightRange } from '#game/features/survival/server/eyesight.ts';
import { Creature } from '../world/bodies/creature.ts';
import { HANDLES, turnsSince } from '../world/bodies/hot-state.ts';
import { Player } from '../world/bodies/player.ts';
import { TURN_MS } from '../world/turns/tick-loop.ts';
import type { World } from '../world/world.ts';

/** What was found of a body is true for so many turns, and for twice as many while it has not moved. */
const KEPT_TURNS = 250 / TURN_MS;
/** Who has not moved for so long keeps still, and so do those who have not struck; ms. */
const STILL_MS = 1000;
const STRUCK_MS = 3000;
/** What stood in light stays so until it is this dark there: so that no flame at the edge makes it flicker. */
const STAYS_LIT = LIT * 0.8;

const LIT_BIT = 1;
const COVERED_BIT = 2;

export class Lookout {
  readonly #world: World;
  /** By handle: the turn in which a body was looked at, modulo 2³², and what was found. */
  readonly #lookedAt = new Int32Array(HANDLES).fill(-KEPT_TURNS);
  readonly #found = new Uint8Array(HANDLES);

  constructor(world: World) {
    this.#world = world;
  }

  gazeOf(player: Player): Gaze {
    return gazeOf(this.#world, player);
  }

  /**
   * Is a body in sight?
   * @param away how far from the viewer it is, squared
   * @param wasSeen it was in sight until now
   */
  sees(gaze: Gaze, handle: number, away: number, wasSeen: boolean): boolean {
    // Most are far within, or far beyond: nothing needs to be known of them.
    if (away > leaveSightRange(gaze.lit) ** 2) return false;
    if (away > (gaze.unlit * COVER) ** 2) {
      const found = this.#lookAt(handle, gaze);
      const open = (found & LIT_BIT) === 0 ? gaze.unlit : gaze.lit;
      const reach = (found & COVERED_BIT) === 0 ? open : open * COVER;
      if (away > (wasSeen ? leaveSightRange(reach) : reach) ** 2) return false;
    }
    return !this.#isHidden(handle);
  }

  /** A stalker in the dark, a swimmer under water: nobody is told of it, however near. Players do not. */
  #isHidden(handle: number): boolean {
    if (this.#world.hot.players.has(handle)) return false;
    const body = this.#world.byHandle[handle];
    return !body || (body instanceof Creature && body.mind.isHidden);
  }

  #lookAt(handle: number, { unlit, lit }: Gaze): number {
    const { turn, hot } = this.#world;
    const lookedAt = this.#lookedAt[handle] ?? 0;
    const hasMoved = turnsSince(hot.changedAt[handle] ?? 0, lookedAt) > 0;
    const kept = hasMoved ? KEPT_TURNS : 2 * KEPT_TURNS;
    if (turnsSince(turn, lookedAt) < kept) return this.#found[handle] ?? 0;
    const before = this.#found[handle] ?? 0;
    const isLit = unlit < lit && this.#isLit(handle, (before & LIT_BIT) !== 0);
    const found = (isLit ? LIT_BIT : 0) | (this.#isCovered(handle) ? COVERED_BIT : 0);
    this.#lookedAt[handle] = turn;
    this.#found[handle] = found;
    return found;
  }

  #isLit(handle: number, wasLit: boolean): boolean {
    const { x, y } = this.#world.hot;
    return lampLightAt(this.#world, x[handle] ?? 0, y[handle] ?? 0) >= (wasLit ? STAYS_LIT : LIT);
  }

  #isCovered(handle: number): boolean {
    const { hot, turn, now, ground, byHandle } = this.#world;
    if (turnsSince(turn, hot.changedAt[handle] ?? 0) * TURN_MS < STILL_MS) return false;
    const body = byHandle[handle];
    if (!body || body.motion.isMoving) return false;
    if (body instanceof Player && now - body.attackedAt < STRUCK_MS) return false;
    return ground.coversAt?.(hot.x[handle] ?? 0, hot.y[handle] ?? 0) ?? false;
  }
}
