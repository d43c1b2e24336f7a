/** The drowned sailor's figure from all sides, in any pose. */
import { at, P } from '../../palette.ts';
import { type Row, spans } from '../../shape.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { Puppet, pairs, triples, two } from '../puppet.ts';
import { type Face, sailorHead } from './sailor-heads.ts';

const { snow, stone, sea, blue, spruce, moss, ash, red, gold } = P;

export const EDGE = 44;
export const COAT = [at(blue, 0), at(blue, 0), at(blue, 1), at(blue, 1), at(blue, 2)];
export const CLOTH = [at(ash, 0), at(ash, 1), at(stone, 0), at(stone, 1)];
const SKIN = [at(spruce, 1), at(sea, 2), at(sea, 3), at(sea, 4), at(snow, 2)];
export const BOOT = [at(ash, 0), at(ash, 0), at(ash, 1), at(stone, 1), at(stone, 2)];
const KELP = [at(spruce, 0), at(spruce, 2), at(spruce, 3), at(spruce, 4), at(moss, 4)];

export interface Pose {
  readonly bob: number;
  /** Sideways lean of the crown of the head, and lean of the whole upper body. */
  readonly tilt: number;
  readonly lean: number;
  /** Offsets of the left and right leg from rest: [x, y]. */
  readonly legs: readonly [Place, Place];
  /** Places of the hands; in side view the far hand comes first. */
  readonly hands: readonly [Place, Place];
  readonly isShut: boolean;
  /** Phase of the drops that fall from him, 0 to 3. */
  readonly drip: number;
}

export const HANG: Readonly<Record<'front' | 'side', readonly [Place, Place]>> = {
  front: two('12,31 32,32'),
  side: two('29,29 26,31'),
};

const STILL: Omit<Pose, 'hands'> = {
  bob: 0,
  tilt: -1,
  lean: 0,
  legs: two('0,0 0,0'),
  isShut: false,
  drip: 0,
};

/** Draws hanging kelp: a stalk with leaves on alternating sides. */
export function kelp(puppet: Puppet, points: readonly Place[], phase: number): void {
  for (const [k, [x, y]] of points.entries()) {
    const way = (k + phase) % 2 ? 1 : -1;
    if (k)
      puppet.limb(
        [
          [x, y, 1],
          [x + way * 2.4, y + 2, 0.4],
        ],
        KELP,
        { bias: way < 0 ? 0.2 : -0.1 },
      );
  }
  puppet.limb(
    points.map(([x, y]) => [x, y, 0.8] as const),
    KELP,
    { bias: 0.1 },
  );
}

/** Draws drops falling from the hem and the hands. */
function drops(puppet: Puppet, from: readonly Place[], phase: number): void {
  for (const [k, [x, y]] of from.entries()) {
    const fall = ((phase + k * 2) % 4) * 2;
    if (y + fall > 39) continue;
    puppet.glint(at(sea, 4), [x, y + fall]);
    if (fall > 2) puppet.glint(at(snow, 2), [x, y + fall - 1]);
  }
}

function leg(puppet: Puppet, x: number, [dx, dy]: Place, isBare: boolean, toward: -1 | 0 | 1): void {
  const foot = 40 + dy;
  puppet.body(
    [
      [30, x - 2, x + 2],
      [33, x - 2 + dx / 2, x + 2 + dx / 2],
      [foot - 3, x - 3 + dx, x + 3 + dx],
    ] as Row[],
    CLOTH,
    { reach: 2 },
  );
  const toes = toward === 0 ? 0 : 2;
  puppet.body(
    [
      [foot - 2, x - 2 + dx, x + 2 + dx + (toes && 1)],
      [foot, x - 2 + dx - (toward === -1 ? 0 : 0), x + 2 + dx + toes],
    ],
    isBare ? SKIN : BOOT,
    { reach: 1, bias: 0.1 },
  );
}

function arm(puppet: Puppet, from: Place, [x, y]: Place): void {
  const [mx, my] = [(from[0] + x) / 2 + (x < from[0] ? -0.8 : 0.8), (from[1] + y) / 2];
  puppet.limb(
    [
      [from[0], from[1], 2.6],
      [mx, my, 2.2],
      [x - (x - mx) * 0.2, y - (y - my) * 0.2, 2.1],
    ],
    COAT,
    { reach: 2, bias: 0.05 },
  );
  // a cuff with its gold button, and long fingers
  const [ux, uy] = [Math.sign(x - mx), Math.sign(y - my)];
  puppet.limb([[x, y, 1.6]], SKIN, { bias: 0.2 });
  const tips: readonly Place[] =
    Math.abs(y - my) > Math.abs(x - mx)
      ? [
          [x - 1, y + 2 * uy],
          [x, y + 3 * uy],
          [x + 1, y + 2 * uy],
        ]
      : [
          [x + 2 * ux, y - 1],
          [x + 3 * ux, y],
          [x + 2 * ux, y + 1],
        ];
  for (const [k, tip] of tips.entries()) puppet.image.set(tip[0], tip[1], at(SKIN, k === 1 ? 3 : 2));
}

const TORSO: Readonly<Record<'front' | 'side', readonly Row[]>> = {
  front: triples('17,18,26 19,14,30 23,14,30 28,15,29 32,13,31'),
  side: triples('17,17,26 20,15,28 25,15,28 29,15,27 32,13,28'),
};

/** Draws the striped shirt inside the coat's collar, buttons, and a starfish in place of a medal. */
function chest(puppet: Puppet, dx: number, dy: number): void {
  const open = spans(triples('18,19,25 20,20,24 25,22,22'), EDGE, EDGE);
  puppet.over(
    open.map((inside, x, y) => (inside ? (y % 2 ? at(snow, x < 22 ? 3 : 2) : at(blue, 1)) : 0)),
    dx,
    dy,
  );
  for (const y of [24, 27, 30]) puppet.dots(at(gold, 1), [19 + dx, y + dy], [25 + dx, y + dy]);
  puppet.dots(at(red, 3), ...pairs('27,21 26,22 28,22 27,23', dx, dy));
  puppet.dots(at(red, 2), ...pairs('27,22 26,24 28,24', dx, dy));
}

/** Draws the wide collar on his back, with its three stripes, and the seam below. */
function collar(puppet: Puppet, dx: number, dy: number): void {
  const cloth = spans(triples('18,16,28 24,15,29'), EDGE, EDGE).map((inside, x, y) => {
    if (!inside) return 0;
    const edge = Math.min(x - 15, 29 - x, 24 - y);
    return edge === 1 || edge === 3 ? at(snow, x < 22 ? 3 : 1) : at(blue, x < 20 ? 3 : x < 25 ? 2 : 1);
  });
  puppet.over(cloth, dx, dy);
  for (let y = 26; y < 32; y++) puppet.dots(at(blue, 0), [22 + dx, y + dy]);
}

export function draw(direction: Direction, change: Partial<Pose>): CreatureFrame {
  const isSide = direction === 'left' || direction === 'right';
  const view = isSide ? 'side' : 'front';
  const pose: Pose = { ...STILL, hands: HANG[view], ...change };
  const { bob, lean, legs, hands } = pose;
  const puppet = new Puppet(EDGE, direction);
  const [dx, dy] = [lean, bob];
  const shoulders: readonly [Place, Place] = isSide ? two('23,21 20,22', dx, dy) : two('15,21 29,21', dx, dy);
  if (isSide) arm(puppet, shoulders[0], hands[0]);
  const isUp = direction === 'up';
  leg(puppet, isSide ? 23 : 18, legs[0], isUp, isSide ? 1 : 0);
  leg(puppet, isSide ? 20 : 26, legs[1], !isUp, isSide ? 1 : 0);
  if (isUp) for (const [k, hand] of hands.entries()) arm(puppet, shoulders[k] ?? shoulders[0], hand);
  const torso = spans(TORSO[view], EDGE, EDGE).shifted(dx, dy);
  puppet.lay(torso, COAT, { reach: 4, strength: 1.7, bias: 0.05 });
  if (direction === 'down') chest(puppet, dx, dy);
  if (isUp) collar(puppet, dx, dy);
  const band: readonly Place[] = isUp
    ? pairs('29,18 25,21 22,25 18,28 15,33 15,37')
    : isSide
      ? pairs('18,18 19,22 17,26 18,30 15,34 16,37')
      : pairs('16,18 18,22 22,26 27,29 29,33 28,37');
  kelp(
    puppet,
    band.map(([x, y]): Place => [x + dx, y + dy]),
    pose.drip >> 1,
  );
  const face: Face = isUp ? 'back' : isSide ? 'side' : pose.isShut ? 'shut' : 'front';
  if (direction === 'down')
    for (const [k, hand] of hands.entries()) arm(puppet, shoulders[k] ?? shoulders[0], hand);
  const [hx, hy] = isSide ? [18 + dx, 3 + dy] : [13 + dx, 3 + dy];
  puppet.over(sailorHead(face, pose.tilt), hx, hy);
  if (isSide) arm(puppet, shoulders[1], hands[1]);
  if (!pose.isShut && !isUp) shine(puppet);
  drops(
    puppet,
    [
      [14, 33],
      [30, 34],
      [hands[1][0] ?? 0, hands[1][1] + 4],
      [22, 34],
    ],
    pose.drip,
  );
  return puppet.done();
}

/** Marks the pale px of his eyes, which shine in the dark. */
function shine(puppet: Puppet): void {
  const pale = at(P.fire, 4);
  const { image } = puppet;
  for (let y = 0; y < 24; y++)
    for (let x = 0; x < EDGE; x++) if (image.get(x, y) === pale) puppet.eye(x, y, pale);
}
