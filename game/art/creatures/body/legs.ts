/** The legs of a creature: finds the positions of their joints for a given position of the foot. Lengths in art px. */
import { type Coat, limb, type Solid } from './solids.ts';
import { add, lengthOf, minus, pitched, times, type Vec } from './space.ts';

/** A left leg; the right leg is its mirror image. */
export interface LegShape {
  /** Place of the hip or shoulder, in the trunk's space. */
  readonly joint: Vec;
  /** Place of the foot at rest, in the body's space. */
  readonly foot: Vec;
  /** Lengths of the two upper bones. */
  readonly bones: readonly [upper: number, lower: number];
  /** Offset of the lowest joint, hock or wrist, from the foot. */
  readonly hock: readonly [x: number, z: number];
  /** 1 if the middle joint bends forward (hind legs), −1 if it bends back (fore legs). */
  readonly bend: 1 | -1;
  /** Radii at hip, knee, hock and foot. */
  readonly thick: readonly [number, number, number, number];
  /** Length and radius of the paw or hoof. */
  readonly paw: readonly [length: number, radius: number];
  readonly coat: Coat;
  /** Coat of the lower bones, if different from that of the body. */
  readonly sock?: Coat;
  readonly hoof?: Coat;
}

/** Position of a foot relative to its place of rest, and its bend backward, in radians. */
export interface Step {
  readonly x: number;
  readonly z: number;
  readonly bend: number;
  /** Offset outward from the body. */
  readonly out?: number;
}

export const STANDING: Step = { x: 0, z: 0, bend: 0 };

/** Returns the middle joint between two joints; it lies on their line if they are too far apart. */
function middleJoint(from: Vec, to: Vec, [upper, lower]: readonly [number, number], bend: number): Vec {
  const way = minus(to, from);
  const far = Math.min(lengthOf(way), upper + lower - 0.01);
  const along = (upper * upper - lower * lower + far * far) / (2 * far);
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along));
  const unit = times(way, 1 / (lengthOf(way) || 1));
  // perpendicular to the line of the bones, in the plane of length and height
  const across: Vec = [-unit[2], 0, unit[0]];
  return add(add(from, times(unit, along)), times(across, aside * bend));
}

/** Returns the solids of a leg. @param joint current place of the hip or shoulder, in the body's space */
export function leg(
  shape: LegShape,
  joint: Vec,
  step: Step,
  side: 1 | -1,
  dark: number,
  group: number,
): Solid[] {
  const { foot, bones, hock, bend, thick, paw, coat, sock = coat, hoof = sock } = shape;
  const ground: Vec = [foot[0] + step.x, side * (foot[1] + (step.out ?? 0)), foot[2] + step.z + paw[1]];
  const ankle = add(ground, pitched([hock[0], 0, hock[1]], step.bend));
  const knee = middleJoint(joint, ankle, bones, bend);
  const shaded = (one: Coat): Coat => (dark === 0 ? one : shifted(one, -dark));
  const toe = add(ground, pitched([paw[0], 0, 0], step.bend * 0.8));
  return [
    ...limb(
      [
        [joint, thick[0]],
        [knee, thick[1]],
      ],
      shaded(coat),
      group,
    ),
    ...limb(
      [
        [knee, thick[1]],
        [ankle, thick[2]],
        [ground, thick[3]],
      ],
      shaded(sock),
      group,
    ),
    ...limb(
      [
        [ground, paw[1]],
        [toe, paw[1] * 0.9],
      ],
      shaded(hoof),
      group,
    ),
  ];
}

/** Returns a coat made lighter or darker. */
export function shifted(coat: Coat, by: number): Coat {
  const { above, below } = coat;
  return {
    ...coat,
    shift: (coat.shift ?? 0) + by,
    ...(above ? { above: [shifted(above[0], by), above[1]] as const } : {}),
    ...(below ? { below: [shifted(below[0], by), below[1]] as const } : {}),
  };
}
