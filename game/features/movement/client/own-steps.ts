/** The steps of the local player's body: past the land, other bodies, corners and burning places. */
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { glideAlongWall, StuckWatch, slipAroundCorner } from '../shared/corner-escape.ts';
import { stepAvoidingOthers } from '../shared/crowd.ts';
import { type Body, canStand, type MoveIntent, stepBody } from '../shared/movement.ts';
import { HotEdge, type HotPlace } from './hot-edge.ts';

/** The surroundings of a body, besides the ground. */
export interface Around {
  /** Positions of the other players nearby. */
  readonly others?: Iterable<Point>;
  /** Places that would burn the body. */
  readonly hot?: Iterable<HotPlace>;
}

interface Step extends Around {
  readonly wish: MoveIntent;
  readonly seconds: number;
  /** Clock of this browser, in ms. */
  readonly now: number;
  readonly ground: GroundRules;
  /** True for a dead or stunned body, which stays where the server has it. */
  readonly isHeld: boolean;
}

const AT_REST: MoveIntent = { x: 0, y: 0, sprint: false };

export class OwnSteps {
  readonly #stuck = new StuckWatch();
  readonly #edge = new HotEdge();

  /** Returns the body after a step. */
  take(from: Body, step: Step): Body {
    const { wish, seconds, now, ground, others = [], hot = [] } = step;
    let body = stepAvoidingOthers(from, stepBody(from, wish, seconds, ground), others, seconds, ground);
    if (!body.isMoving) body = glideAlongWall(body, wish, seconds, ground);
    const isFree = (x: number, y: number) => canStand(ground, x, y);
    const kept = step.isHeld
      ? body
      : this.#edge.keep(from, body, hot, { wish, seconds, now, canStand: isFree });
    // At an edge the player chooses: around it, or in by walking on.
    const isStuck = this.#stuck.isStuck(kept, kept === body ? wish : AT_REST, now);
    return isStuck ? slipAroundCorner(kept, wish, seconds, ground) : kept;
  }
}
