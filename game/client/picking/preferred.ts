/**
 * The thing that the player most likely means among several in reach: the one under the pointer, then the one in the
 * direction of walking, then what SOVA's errand asks for, otherwise the nearest. Lengths in px.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import { AHEAD } from './persons.ts';

/** A body that may be walking. */
export interface Walker extends Point {
  readonly velocityX?: number;
  readonly velocityY?: number;
  readonly isMoving?: boolean;
  readonly facing?: Facing;
}

/**
 * Distances by which a thing counts as nearer. A placed thing comes before a plant that is about as near, and one that
 * needs something (a fire fuel, a pot a stir) before a nearer plant; but not before a plant that the player turns to,
 * and nothing before that which the mouse is on.
 */
export const NEARER = { pointed: 1000, needs: 60, walkedTo: 48, faced: 24, asked: 24, placed: 12 } as const;
/** Maximum angle between the direction of the body and that of a thing ahead, in radians. */
const AHEAD_ANGLE = Math.PI / 4;

/** Returns the distance of a thing as it counts for the choice; the lowest is preferred. */
export function preferredDistance(
  body: Walker,
  thing: Point,
  { isPointed = false, isAsked = false }: { readonly isPointed?: boolean; readonly isAsked?: boolean } = {},
): number {
  const away = Math.hypot(thing.x - body.x, thing.y - body.y);
  const ahead = isAhead(body, thing) ? (body.isMoving ? NEARER.walkedTo : NEARER.faced) : 0;
  return away - ahead - (isAsked ? NEARER.asked : 0) - (isPointed ? NEARER.pointed : 0);
}

/** True if two places are known and more than `px` apart. */
export const isApart = (one: Point | null, other: Point | null, px: number): boolean =>
  one !== null && other !== null && Math.hypot(one.x - other.x, one.y - other.y) > px;

function isAhead(body: Walker, { x, y }: Point): boolean {
  const { velocityX = 0, velocityY = 0, isMoving, facing } = body;
  if (!isMoving && facing === undefined) return false;
  const way = isMoving ? Math.atan2(velocityY, velocityX) : AHEAD[facing ?? 'down'];
  const turn = Math.abs(Math.atan2(y - body.y, x - body.x) - way);
  return Math.min(turn, 2 * Math.PI - turn) <= AHEAD_ANGLE;
}

/** Something to choose: its frame, and whether the player is busy with it. */
interface Choice {
  readonly key: string;
  readonly mark: (Point & { readonly halfWidth: number; readonly height: number }) | null;
  readonly isEngaged?: boolean;
  /** True if SOVA's errand asks for it. */
  readonly isAsked?: boolean;
  /** True if the mouse is on its picture, which may reach beyond the frame. */
  readonly isPointed?: boolean;
}

/** The things that the player may mean. */
export interface Aim {
  readonly body: Walker | null;
  /** Place of the mouse in the world; null if there is none. */
  readonly pointer: Point | null;
  /** True if the errand leads to a fire. */
  readonly asksForFire: boolean;
}

/** Beginnings of the keys of choices at a fire and at the pot over it. */
const AT_FIRE = ['fire ', 'pot '] as const;
/** Maximum distance between things that count as being in the same place, such as a pot and its fire. */
const SAME_PLACE = 24;

/**
 * Moves the first choice at the thing that the player most likely means to the front and keeps the order of the rest. A
 * thing that the player is busy with comes first.
 * @param nearer returns the distance by which a choice counts as nearer, in px
 */
export function meantFirst<C extends Choice>(
  choices: readonly C[],
  aim: () => Aim,
  nearer: (choice: C) => number = () => 0,
): readonly C[] {
  if (choices.length < 2) return choices;
  const { body, pointer, asksForFire } = aim();
  if (!body) return choices;
  const away = (choice: C) => {
    const { mark, isEngaged, key } = choice;
    if (!mark || isEngaged) return Number.NEGATIVE_INFINITY;
    const isAsked =
      choice.isAsked === true || (asksForFire && AT_FIRE.some((beginning) => key.startsWith(beginning)));
    const isPointed = pointer !== null && (choice.isPointed === true || isIn(mark, pointer));
    return preferredDistance(body, mark, { isAsked, isPointed }) - nearer(choice);
  };
  const best = choices.reduce((one, other) => (away(other) < away(one) ? other : one));
  const first = choices.find((choice) => choice === best || isBeside(choice, best)) ?? best;
  return [first, ...choices.filter((choice) => choice !== first)];
}

const isBeside = (one: Choice, other: Choice): boolean =>
  one.mark !== null &&
  other.mark !== null &&
  !other.isEngaged &&
  Math.hypot(one.mark.x - other.mark.x, one.mark.y - other.mark.y) < SAME_PLACE;

const isIn = ({ x, y, halfWidth, height }: NonNullable<Choice['mark']>, at: Point): boolean =>
  Math.abs(at.x - x) <= halfWidth && at.y <= y && at.y >= y - height;
