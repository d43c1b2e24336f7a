/** The sea eagle from all sides, flying, diving and on the ground: white shoulders, white tail, a massive beak. */
import { polygon } from '../../draw.ts';
import { INK, typed } from '../../image.ts';
import { at, darker, P, stepOf } from '../../palette.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { isSide, Puppet, pairs } from '../puppet.ts';
import {
  BACK_BODY,
  DIVE_FRONT,
  DIVE_SIDE,
  FRONT_BODY,
  LEGEND,
  SIDE_BODY,
  SIT_FRONT,
  SIT_SIDE,
} from './eagle-rows.ts';

const { snow, stone, ash, wood, gold } = P;

export const EDGE = 64;
/** Place of the sitting bird's foot. The flying bird is drawn at this height too; the game raises it on the screen. */
export const FOOT = { x: 32, y: 44 } as const;

const DARK = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];
const WHITE = [at(stone, 2), at(snow, 1), at(snow, 3), at(snow, 4)];

export type Stance = 'wing' | 'dive' | 'sit';

export interface Pose {
  readonly stance: Stance;
  /** Height of its back above the foot. */
  readonly high: number;
  /** Position of the wings: 1 raised, 0 spread, -1 down; fractions in between. */
  readonly beat: number;
  /** Downward movement of the head when it pecks. */
  readonly peck: number;
  readonly lean: number;
}

/** Draws one wing: the arm up to the wrist, the hand up to the tip, flight feathers along `chord`, and five fingers. */
function wing(puppet: Puppet, [x, y]: Place, wrist: Place, tip: Place, chord: Place): void {
  const joint: Place = [x + wrist[0], y + wrist[1]];
  const end: Place = [x + tip[0], y + tip[1]];
  const [cx, cy] = chord;
  const blade = polygon(
    [
      [x, y],
      joint,
      end,
      [end[0] + cx * 0.3, end[1] + cy * 0.3],
      [(joint[0] + end[0]) / 2 + cx * 0.8, (joint[1] + end[1]) / 2 + cy * 0.8],
      [joint[0] + cx, joint[1] + cy],
      [x + cx * 1.05, y + cy * 1.05],
    ],
    EDGE,
    EDGE,
  );
  puppet.lay(blade, DARK, { reach: 3, strength: 1.6, bias: 0.05 });
  const [hx, hy] = [end[0] - joint[0], end[1] - joint[1]];
  const long = Math.hypot(hx, hy) || 1;
  for (let k = 0; k < 4; k++) {
    const [fx, fy] = [
      end[0] - (hx / long) * k * 2.4 + cx * 0.12 * k,
      end[1] - (hy / long) * k * 2.4 + cy * 0.12 * k,
    ];
    const far = 5.5 - k * 0.6;
    const [dx, dy] = [hx / long + (cx / 9) * 0.24 * (k + 0.4), hy / long + (cy / 9) * 0.24 * (k + 0.4)];
    puppet.limb(
      [
        [fx, fy, 1],
        [fx + dx * far, fy + dy * far, 0.6],
      ],
      DARK,
      { low: 2 },
    );
  }
  // quills show as darker lines
  const isAcross = Math.abs(cy) > Math.abs(cx);
  puppet.each((colour, px, py) => {
    if (!blade.get(px, py) || stepOf(colour) === 0) return colour;
    const along = isAcross ? px : py;
    const from = isAcross ? py - Math.min(y, joint[1], end[1]) : px - Math.max(x, joint[0], end[0]);
    return along % 3 === 0 && Math.abs(from) > 4 ? darker(colour) : colour;
  });
  puppet.limb(
    [
      [x, y, 1.4],
      [joint[0], joint[1], 2],
      [(joint[0] * 2 + end[0]) / 3, (joint[1] * 2 + end[1]) / 3, 1.2],
    ],
    WHITE,
    { bias: 0.2 },
  );
}

const mixed = (a: Place, b: Place, t: number): Place => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Returns a wing point between spread and raised, or between spread and lowered. */
function beaten(points: readonly Place[], beat: number): Place {
  const [up = [0, 0], out = [0, 0], down = [0, 0]] = points;
  return beat > 0 ? mixed(out, up, beat) : mixed(out, down, -beat);
}

const FRONT_WING = {
  wrist: pairs('7,-9 10,-3 9,4'),
  tip: pairs('13,-19 21,-2 15,12'),
  chord: pairs('3,9 0,9 -3,7'),
};
const NEAR_WING = {
  wrist: pairs('1,-8 3,7 1,6'),
  tip: pairs('-9,-16 -5,17 -9,13'),
  chord: pairs('-9,2 -10,-1 -9,-2'),
};
const FAR_WING = {
  wrist: pairs('4,-9 3,-7 3,-3'),
  tip: pairs('-3,-19 -5,-16 -3,-2'),
  chord: pairs('-8,2 -9,1 -8,-1'),
};

type Shape = typeof FRONT_WING;
function spread(puppet: Puppet, from: Place, { wrist, tip, chord }: Shape, beat: number, way = 1): void {
  const turned = ([x, y]: Place): Place => [x * way, y];
  wing(puppet, from, turned(beaten(wrist, beat)), turned(beaten(tip, beat)), turned(beaten(chord, beat)));
}

function flying(puppet: Puppet, direction: Direction, { high, beat, lean }: Pose): void {
  const y = FOOT.y - high;
  const x = FOOT.x + lean;
  if (isSide(direction)) {
    spread(puppet, [x + 2, y + 2], FAR_WING, beat);
    puppet.over(typed(SIDE_BODY, LEGEND), x - 11, y);
    spread(puppet, [x + 1, y + 4], NEAR_WING, beat);
    return;
  }
  for (const way of [-1, 1]) spread(puppet, [x + way * 3, y + 5], FRONT_WING, beat, way);
  puppet.over(typed(direction === 'down' ? FRONT_BODY : BACK_BODY, LEGEND), x - 6, y);
}

function diving(puppet: Puppet, direction: Direction, { high, beat, lean }: Pose): void {
  const y = FOOT.y - high;
  const x = FOOT.x + lean;
  if (isSide(direction)) {
    wing(puppet, [x + 1, y + 4], [2, -7], [-11, -9 - beat * 5], [-5, 5]);
    puppet.over(typed(DIVE_SIDE, LEGEND), x - 8, y);
    wing(puppet, [x - 1, y + 6], [-2, -6 - beat * 3], [-13, -5 - beat * 6], [-2, 6]);
    return;
  }
  for (const way of [-1, 1])
    wing(puppet, [x + way * 3, y + 4], [way * 7, -5 - beat * 3], [way * 12, -15 - beat * 4], [way * 2, 8]);
  puppet.over(typed(direction === 'down' ? DIVE_FRONT : BACK_BODY, LEGEND), x - 6, y);
}

function sitting(puppet: Puppet, direction: Direction, { peck, lean }: Pose): void {
  const isSideways = isSide(direction);
  const whole = typed(isSideways ? SIT_SIDE : SIT_FRONT, LEGEND);
  // the upper rows sink forward when the eagle tears at something
  const image = whole.map((_, px, py) => {
    const by = py < 9 - peck ? peck : 0;
    return py < peck ? 0 : whole.get(px - (isSideways ? Math.round(by / 2) : 0), py - by);
  });
  const shown = peck ? image : whole;
  const isUp = direction === 'up';
  const back = isUp
    ? shown.map((colour, _, py) =>
        colour === INK || [at(gold, 0), at(gold, 1)].includes(colour)
          ? at(wood, py > 13 ? 1 : 2)
          : colour === at(snow, 4) && py < 6
            ? at(wood, 2)
            : colour,
      )
    : shown;
  puppet.over(back, FOOT.x - (isSideways ? 8 : 6) + lean, FOOT.y - whole.h + 1);
}

export function draw(direction: Direction, change: Partial<Pose>): CreatureFrame {
  const pose: Pose = { stance: 'wing', high: 12, beat: 0, peck: 0, lean: 0, ...change };
  const puppet = new Puppet(EDGE, direction);
  if (pose.stance === 'wing') flying(puppet, direction, pose);
  else if (pose.stance === 'dive') diving(puppet, direction, pose);
  else sitting(puppet, direction, pose);
  const { image } = puppet;
  for (let y = 0; y < EDGE; y++)
    for (let x = 0; x < EDGE; x++) if (image.get(x, y) === INK) puppet.eye(x, y, INK);
  return pose.stance === 'sit' ? puppet.done(FOOT.y) : puppet.done();
}
