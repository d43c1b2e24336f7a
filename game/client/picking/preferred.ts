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

/** Distances by which a thing counts as nearer. */
export const NEARER = { pointed: 1000, walkedTo: 48, faced: 16, asked: 24 } as const;
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
 */
export function meantFirst<C extends Choice>(choices: readonly C[], aim: () => Aim): readonly C[] {
  if (choices.length < 2) return choices;
  const { body, pointer, asksForFire } = aim();
  if (!body) return choices;
  const away = ({ mark, isEngaged, key }: C) => {
    if (!mark || isEngaged) return Number.NEGATIVE_INFINITY;
    const isAsked = asksForFire && AT_FIRE.some((beginning) => key.startsWith(beginning));
    return preferredDistance(body, mark, { isAsked, isPointed: pointer !== null && isIn(mark, pointer) });
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
