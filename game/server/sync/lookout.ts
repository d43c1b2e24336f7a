/**
 * Decides which bodies a player can see. A body out of sight is not sent at all, neither as a handle nor in an event,
 * so that a modified client shows no more than an honest one. By day players see far; in the dark they see only what is
 * near or lit. A body that keeps still in cover is seen only from nearby, one in a room only from within (`indoors.ts`),
 * and a hidden body is not seen at all.
 * The light on a body is determined at most four times per second for all its viewers together, at most twice per
 * second if it has not moved, and only in the dark.
 */
import { LIT, lampLightAt } from '#game/features/fire/server/light.ts';
import { isFueled, isHousePiece, structureOf } from '#game/features/structures/shared/structures.ts';
import { COVER, type Gaze, gazeOf, leaveSightRange } from '#game/features/survival/server/eyesight.ts';
import type { Point } from '#game/shared/math/point.ts';
import { Creature } from '../world/bodies/creature.ts';
import { HANDLES, turnsSince } from '../world/bodies/hot-state.ts';
import { Player } from '../world/bodies/player.ts';
import { TURN_MS } from '../world/turns/tick-loop.ts';
import type { World } from '../world/world.ts';
import type { ChangedThing } from './audience.ts';
import { Indoors } from './indoors.ts';
import type { View } from './viewer.ts';

/** Number of turns for which the findings about a body stay valid; twice as many while it has not moved. */
const KEPT_TURNS = 250 / TURN_MS;
/** Time without moving, and without striking, after which a body counts as keeping still, in ms. */
const STILL_MS = 1000;
const STRUCK_MS = 3000;
/** Light below which a lit body counts as unlit again, so that a flame at the edge does not make it flicker. */
const STAYS_LIT = LIT * 0.8;

const LIT_BIT = 1;
const COVERED_BIT = 2;

export class Lookout {
  readonly #world: World;
  readonly #indoors: Indoors;
  /** By handle: the turn in which a body was last examined, modulo 2³², and the findings. */
  readonly #lookedAt = new Int32Array(HANDLES).fill(-KEPT_TURNS);
  readonly #found = new Uint8Array(HANDLES);
  /** By id: whether a changed thing stands in light; found again after {@link KEPT_TURNS}. */
  readonly #thingsLit = new Map<string, boolean>();
  #thingsLitAt = 0;

  constructor(world: World) {
    this.#world = world;
    this.#indoors = new Indoors(world);
  }

  gazeOf(player: Player): View {
    return { ...gazeOf(this.#world, player), rooms: this.#indoors.seenFrom(player) };
  }

  /**
   * True if a body is in sight.
   * @param away squared distance from the viewer, in px²
   * @param wasSeen true if the body was in sight until now
   */
  sees(gaze: View, handle: number, away: number, wasSeen: boolean): boolean {
    // Most bodies are far inside or far outside, so nothing more needs to be known about them.
    if (away > leaveSightRange(gaze.lit) ** 2) return false;
    if (away > (gaze.unlit * COVER) ** 2) {
      const found = this.#lookAt(handle, gaze);
      const open = (found & LIT_BIT) === 0 ? gaze.unlit : gaze.lit;
      const reach = (found & COVERED_BIT) === 0 ? open : open * COVER;
      if (away > (wasSeen ? leaveSightRange(reach) : reach) ** 2) return false;
    }
    return !this.#isHidden(handle) && !this.#indoors.isShutAway(handle, gaze.rooms);
  }

  /**
   * True if a thing that does not move is in sight from a place. Fires always are, by their light and smoke; walls, doors
   * and roofs are seen from outside of their room.
   */
  seesThing(view: View, from: Point, thing: ChangedThing): boolean {
    const { x, y, kind } = thing;
    if (isFueled(kind ?? 0)) return true;
    const away = (x - from.x) ** 2 + (y - from.y) ** 2;
    if (away > view.lit ** 2) return false;
    if (away > view.unlit ** 2 && !this.#isThingLit(thing)) return false;
    const structure = structureOf(kind ?? 0);
    return (structure && isHousePiece(structure)) || !this.#indoors.isPlaceShutAway({ x, y }, view.rooms);
  }

  /**
   * True for a stalker in the dark or a swimmer under water, which is shown to no player however near. Players are
   * never hidden like this.
   */
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

  /** True if a thing stands in light, as found for any viewer within the last moments. */
  #isThingLit({ id, x, y }: ChangedThing): boolean {
    const { turn } = this.#world;
    if (turn - this.#thingsLitAt >= KEPT_TURNS) {
      this.#thingsLit.clear();
      this.#thingsLitAt = turn;
    }
    const known = this.#thingsLit.get(id);
    if (known !== undefined) return known;
    const isLit = lampLightAt(this.#world, x, y) >= LIT;
    this.#thingsLit.set(id, isLit);
    return isLit;
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
