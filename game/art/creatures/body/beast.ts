/** Draws a frame of a four-legged creature from its shape and a pose. Lengths in art px, angles in radians. */
import { Img, INK } from '../../image.ts';
import { at, P, stepOf } from '../../palette.ts';
import { layOver } from '../../shape.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { STILL } from './gaits.ts';
import { leg, shifted } from './legs.ts';
import { AT_REST, type BeastPose, type BeastShape, GROUP, type Mark, type Stamp } from './model.ts';
import { painted } from './paint.ts';
import { cast, type Field, limb, type Solid, type Station, tube } from './solids.ts';
import { add, pitched, rolled, seen, times, type Vec, type View, viewOf, yawed } from './space.ts';

type Move = (at: Vec) => Vec;

/** Returns a solid moved with the body: `place` moves its centre, `turn` its axes. */
const carried = (solid: Solid, place: Move, turn: Move): Solid => ({
  ...solid,
  at: place(solid.at),
  axes: [turn(solid.axes[0]), turn(solid.axes[1]), turn(solid.axes[2])],
});

/** Returns the transformation from the trunk's space (where the spine at rest is z = 0) to the body's space. */
function trunkMove({ height, hips }: BeastShape, pose: BeastPose): Move {
  return ([x, y, z]) => {
    const bow = Math.max(0, 1 - (x / 9) ** 2) * pose.arch;
    const turned = pitched([x - hips, y, z + bow], pose.pitch);
    return add([turned[0] + hips, turned[1], turned[2] + height], pose.move);
  };
}

interface Model {
  readonly solids: Solid[];
  readonly marks: Mark[];
  readonly stamp: Stamp | null;
  /** Place at which the head joins the neck. */
  readonly seat: Vec;
}

function headOf(shape: BeastShape, pose: BeastPose, direction: Direction, inBody: Move): Model {
  const { root, length, rise, thick, coat } = shape.neck;
  const neckPitch = rise + pose.neck;
  const end = add(root, yawed(pitched([length, 0, 0], neckPitch), pose.turn * 0.5));
  const stations: Station[] = [
    { at: inBody(root), wide: thick[0][0], high: thick[0][1] },
    { at: inBody(end), wide: thick[1][0], high: thick[1][1] },
  ];
  const { solids, marks, stamp = null } = shape.head(pose, direction);
  const turn: Move = (way) => yawed(pitched(way, pose.head + pose.pitch * 0.5), pose.turn);
  const seat = inBody(end);
  const place: Move = (where) => add(seat, turn(where));
  return {
    solids: [...tube(stations, coat, GROUP.trunk), ...solids.map((one) => carried(one, place, turn))],
    marks: marks.map((mark) => ({ ...mark, at: place(mark.at) })),
    stamp,
    seat,
  };
}

function tailOf({ tail }: BeastShape, pose: BeastPose, inBody: Move): Solid[] {
  if (!tail) return [];
  let [here, rise] = [inBody(tail.root), tail.rise + pose.tail - pose.pitch];
  return tail.pieces.flatMap(([length, radius], index) => {
    const next = tail.pieces[index + 1]?.[1] ?? radius * 0.45;
    const to = add(here, yawed(pitched([-length, 0, 0], -rise), pose.wag * (index + 1) * 0.5));
    const coat = tail.coats[index] ?? tail.coats.at(-1);
    const piece = coat
      ? limb(
          [
            [here, radius],
            [to, next],
          ],
          coat,
          GROUP.tail,
        )
      : [];
    here = to;
    rise += tail.curl;
    return piece;
  });
}

/** Returns the number of steps by which a leg is darkened: legs on the far side of the body are darker. */
function darkness(direction: Direction, side: 1 | -1, isHind: boolean): number {
  if (direction === 'right') return side === 1 ? 1.1 : 0;
  if (direction === 'left') return side === -1 ? 1.1 : 0;
  return (direction === 'down') === isHind ? 0.9 : 0;
}

function build(shape: BeastShape, pose: BeastPose, direction: Direction): Model {
  const inBody = trunkMove(shape, pose);
  const stations = shape.trunk.map(([x, dz, wide, high]) => ({ at: inBody([x, 0, dz]), wide, high }));
  const legs = [0, 1, 2, 3].flatMap((index) => {
    const isHind = index < 2;
    const one = isHind ? shape.hind : shape.fore;
    const side = index % 2 === 0 ? 1 : -1;
    const [x, y, z] = one.joint;
    const step = pose.steps[index] ?? STILL[0];
    const dark = pose.fallen > 0.5 ? 0 : darkness(direction, side, isHind);
    return leg(one, inBody([x, y * side, z]), step, side, dark, GROUP.leg + index);
  });
  const head = headOf(shape, pose, direction, inBody);
  const turn: Move = (way) => pitched(way, pose.pitch);
  const more = (shape.more?.(pose) ?? []).map((solid) => carried(solid, inBody, turn));
  // from the front, the face must stand out, so the trunk is drawn darker
  const coat = direction === 'down' && pose.fallen < 0.5 ? shifted(shape.coat, -0.7) : shape.coat;
  const solids = [...tube(stations, coat, GROUP.trunk), ...more, ...legs, ...tailOf(shape, pose, inBody)];
  return { ...head, solids: [...solids, ...head.solids] };
}

/** Lays the body on its side, the legs toward the viewer, and turns the whole of it. */
function laid(model: Model, shape: BeastShape, pose: BeastPose, direction: Direction): Model {
  if (pose.fallen === 0 && pose.yaw === 0) return model;
  const { solids, marks } = model;
  const widest = Math.max(...shape.trunk.map(([, , wide]) => wide));
  const way = direction === 'left' || direction === 'up' ? 1 : -1;
  const angle = (way * pose.fallen * Math.PI) / 2;
  const turn: Move = (at) => yawed(rolled(at, angle), pose.yaw);
  const rise = shape.height * (1 - pose.fallen) + widest * pose.fallen;
  const place: Move = ([x, y, z]) => add(turn([x, y, z - shape.height]), [0, 0, rise]);
  return {
    ...model,
    solids: solids.map((one) => carried(one, place, turn)),
    marks: marks.map((mark) => ({ ...mark, at: place(mark.at) })),
  };
}

function sized(model: Model, size: number): Model {
  const grow: Move = (at) => times(at, size);
  return {
    ...model,
    solids: model.solids.map((one) => carried(one, grow, grow)),
    marks: model.marks.map((mark) => ({ ...mark, at: grow(mark.at) })),
    seat: grow(model.seat),
  };
}

/** Draws a mark at its px unless something nearer covers it. Returns that px, or null. */
function putMark(
  image: Img,
  field: Field,
  mark: Mark,
  view: View,
  foot: Place,
  isShut: boolean,
): Place | null {
  const [vx, vy, depth] = seen(view, mark.at);
  const [x, y] = [Math.round(foot[0] + vx), Math.round(foot[1] + vy)];
  const hit = field.hits[y * field.edge + x];
  if (!hit || hit.depth - depth > (mark.depth ?? 1.2)) return null;
  const shut = mark.isEye === true && isShut;
  image.set(x, y, shut ? at(P.ash, 0) : mark.colour);
  const mirror = vx < 0 ? -1 : 1;
  for (const [dx, dy, colour] of shut ? [] : (mark.beside ?? [])) image.set(x + dx * mirror, y + dy, colour);
  return mark.isEye && !shut ? [x, y] : null;
}

/** Returns one frame. */
export function drawBeast(
  shape: BeastShape,
  change: Partial<BeastPose>,
  direction: Direction,
): CreatureFrame {
  const pose: BeastPose = { ...AT_REST, ...change };
  const view = viewOf(direction, shape.stretch);
  const { solids, marks, stamp, seat } = sized(
    laid(build(shape, pose, direction), shape, pose, direction),
    shape.size,
  );
  const field = cast(solids, view, shape.edge, shape.foot);
  const image = painted(field);
  const foot: Place = [shape.foot.x, shape.foot.y];
  const eyes = marks.flatMap((mark) => {
    const place = putMark(image, field, mark, view, foot, pose.eyesShut);
    return place ? [place] : [];
  });
  if (!stamp) return { image, eyes };
  const [vx, vy] = seen(view, seat);
  const [x, y] = [Math.round(foot[0] + vx) - stamp.seat[0], Math.round(foot[1] + vy) - stamp.seat[1]];
  const layer = new Img(shape.edge, shape.edge).blit(stamp.image, x, y);
  const both = stamp.isBehind ? layer.blit(image, 0, 0) : layOver(image, layer);
  return { image: both, eyes: stamp.eyes.map(([ex, ey]): Place => [x + ex, y + ey]) };
}

/** Returns the flash of a creature that is hit, as for the babushka: lines red, everything else pale. */
export function flashed({ image, eyes }: CreatureFrame): CreatureFrame {
  const pale = image
    .clone()
    .each((colour) =>
      colour === INK || stepOf(colour) === 0 ? at(P.red, 1) : at(P.snow, stepOf(colour) > 1 ? 4 : 2),
    );
  return { image: pale, eyes };
}
