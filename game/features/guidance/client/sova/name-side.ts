/** The side of the ring round the player on which the name of an arrow's target is shown. */

import type { PageBox } from '#game/client/actions/use.ts';
import { isOver } from '#game/client/actions/used-boxes.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Distance from the player to the nearest point of the name, in CSS px: the ring's radius and the gap beyond it. */
export const NAME_DISTANCE = 98;
/** Time for which a name stays on its side, in ms, so that it does not jump to and fro while she walks. */
const STAYS_MS = 700;

/** The name beside the arrow (1), or on the other side of the ring (-1). */
export type Side = 1 | -1;

export interface NamePlace {
  /** The player on the page, in CSS px. */
  readonly her: Point;
  /** Direction of the arrow, in radians clockwise from the east. */
  readonly angle: number;
  readonly size: { readonly width: number; readonly height: number };
  /** Boxes of the page that the name leaves free if it can. */
  readonly keepOff: readonly PageBox[];
}

/** Returns the side on which the name covers nothing; beside the arrow if it covers something on both. */
export function freeSide({ her, angle, size, keepOff }: NamePlace): Side {
  const covers = (side: Side): boolean => {
    // As in source-mark.css: the nearest edge is at the ring, so the name grows away from the player.
    const x = her.x + side * Math.cos(angle) * (NAME_DISTANCE + size.width / 2) - size.width / 2;
    const y = her.y + side * Math.sin(angle) * (NAME_DISTANCE + size.height / 2) - size.height / 2;
    return keepOff.some((box) => isOver({ x, y }, size, box));
  };
  return covers(1) && !covers(-1) ? -1 : 1;
}

/** Holds the side of a name for a while before it changes. */
export class NameSide {
  #side: Side = 1;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** @param now time in ms */
  at(place: NamePlace, now: number): Side {
    const free = freeSide(place);
    if (free === this.#side || now - this.#changedAt < STAYS_MS) return this.#side;
    this.#side = free;
    this.#changedAt = now;
    return free;
  }
}
