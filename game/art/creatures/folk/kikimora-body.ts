/** The kikimora's figure from all sides, in any pose. */
import { at, P } from '../../palette.ts';
import type { CreatureFrame, Direction, Place } from '../plan.ts';
import { isSide, type Joint, Puppet, pairs, triples, two } from '../puppet.ts';
import { type Face, kikimoraHead } from './kikimora-heads.ts';

const { snow, wood, moss, grass, spruce, ash } = P;

export const EDGE = 44;
const SKIN = [at(spruce, 1), at(moss, 2), at(moss, 4), at(grass, 3), at(P.skin, 3)];
const REED = [at(wood, 0), at(grass, 0), at(grass, 1), at(grass, 2), at(grass, 3)];
export const MUD = [at(ash, 0), at(wood, 0), at(wood, 1), at(wood, 2), at(wood, 3)];

export interface Pose {
  readonly bob: number;
  readonly lean: number;
  /** Offset of the head from its rest position. */
  readonly head: Place;
  readonly hands: readonly [Place, Place];
  readonly feet: readonly [Place, Place];
  /** Sway of the reeds that serve her as hair, in px at their ends. */
  readonly sway: number;
  readonly face: Face | null;
  /** True if the fingers are spread upward. */
  readonly isClawing: boolean;
  /** True if she holds a lump of bog mud in her hand. */
  readonly hasMud: boolean;
}

const REST: Pose = {
  bob: 0,
  lean: 0,
  head: [0, 0],
  hands: two('0,0 0,0'),
  feet: two('0,0 0,0'),
  sway: 0,
  face: null,
  isClawing: false,
  hasMud: false,
};

/** Draws a thin leg that bends backward like a bird's, and its toes. */
function leg(puppet: Puppet, from: Place, [x, y]: Place, isSideways: boolean): void {
  const knee: Place = isSideways
    ? [(from[0] + x) / 2 - 2.5, (from[1] + y) / 2]
    : [x + (x < 22 ? -1.5 : 1.5), (from[1] + y) / 2];
  puppet.limb(
    [
      [from[0], from[1], 1.5],
      [knee[0], knee[1], 1.3],
      [x, y - 1, 1],
    ],
    SKIN,
    { bias: 0.05 },
  );
  const toes: readonly Place[] = isSideways
    ? [
        [x - 2, y],
        [x + 1, y],
        [x + 2, y],
        [x + 3, y],
        [x + 1, y - 1],
      ]
    : [
        [x - 2, y],
        [x, y],
        [x + 2, y],
        [x - 1, y - 1],
        [x + 1, y - 1],
      ];
  puppet.dots(at(SKIN, 3), ...toes);
}

/** Draws an arm whose elbow is too low, and four fingers. */
function arm(puppet: Puppet, from: Place, [x, y]: Place, out: -1 | 1, isClawing: boolean): void {
  const isLow = y > from[1] + 4;
  const elbow: Place = isLow
    ? [(from[0] + x) / 2 + out * 3.2, (from[1] + y) / 2 + 1]
    : [(from[0] + x) / 2 + out * 2.4, (from[1] + y) / 2 + 3];
  const joints: readonly Joint[] = [
    [from[0], from[1], 1.7],
    [elbow[0], elbow[1], 1.3],
    [x, y, 1.2],
  ];
  puppet.limb(joints, SKIN, { bias: 0.08 });
  puppet.dots(at(SKIN, 4), [Math.round(elbow[0]), Math.round(elbow[1])]);
  const claw = at(grass, 3);
  const tip = at(snow, 4);
  const to = isClawing ? -1 : 1;
  puppet.dots(claw, [x - 2, y + to], [x, y + to], [x + 2, y + to]);
  puppet.dots(tip, [x - 3, y + 2 * to], [x - 1, y + 3 * to], [x + 1, y + 3 * to], [x + 3, y + 2 * to]);
}

/** Draws reeds that hang from under the kerchief: each is a lit stalk with shade on its right. */
export function hair(puppet: Puppet, roots: readonly (readonly [Place, number])[], sway: number): void {
  for (const [k, [[x, y], long]] of roots.entries()) {
    const end = sway + ((k * 7) % 3) - 1;
    for (let n = 0; n <= long; n++) {
      const px = Math.round(x + end * (n / long) ** 1.6);
      const step = n > long - 3 ? 3 : 1 + ((k * 5 + (n >> 2)) % 3);
      puppet.image.set(px, y + n, at(REED, step));
      if (n < long - 2) puppet.image.set(px + 1, y + n, at(REED, 0));
    }
  }
}

/** Draws the dress, made of mud, with a hem in rags. */
function dress(
  puppet: Puppet,
  rows: readonly (readonly [number, number, number])[],
  dx: number,
  dy: number,
): void {
  const [last = [0, 0, 0]] = rows.slice(-1);
  puppet.body(
    rows.map(([y, a, b]) => [y + dy, a + dx, b + dx] as const),
    MUD,
    { reach: 3, strength: 1.7, bias: 0.08 },
  );
  for (let x = last[1]; x <= last[2]; x++) {
    const long = (x * 5) % 4;
    for (let k = 1; k <= long; k++) puppet.image.set(x + dx, last[0] + dy + k, at(MUD, x % 2 ? 1 : 2));
  }
  // duckweed has settled on her
  for (const [k, [y, a, b]] of rows.entries())
    puppet.dots(
      at(moss, 3 + (k & 1)),
      [a + 2 + dx, y + 1 + dy],
      [a + 3 + dx, y + 1 + dy],
      [b - 2 + dx, y + 2 + dy],
    );
}

function drawFront(puppet: Puppet, pose: Pose, isBack: boolean): void {
  const [dx, dy] = [pose.lean, pose.bob];
  const [left, right] = pose.hands;
  const hands: readonly [Place, Place] = [
    [10 + left[0], 33 + left[1]],
    [34 + right[0], 33 + right[1]],
  ];
  leg(puppet, [20 + dx, 31 + dy], [18 + pose.feet[0][0], 40 + pose.feet[0][1]], false);
  leg(puppet, [24 + dx, 31 + dy], [26 + pose.feet[1][0], 40 + pose.feet[1][1]], false);
  const arms = () => {
    arm(puppet, [17 + dx, 24 + dy], hands[0], -1, pose.isClawing);
    arm(puppet, [27 + dx, 24 + dy], hands[1], 1, pose.isClawing);
  };
  if (isBack) arms();
  dress(puppet, triples('22,17,27 25,18,26 29,18,26 33,16,28'), dx, dy);
  if (!isBack) ribs(puppet, dx, dy);
  const [hx, hy] = [16 + dx + pose.head[0], 6 + dy + pose.head[1]];
  const roots = [0, 1, 2, 10, 11, 12].map((x): readonly [Place, number] => [
    [hx + x, hy + 9],
    14 + ((x * 5) % 7),
  ]);
  hair(
    puppet,
    isBack
      ? roots.concat([4, 6, 8].map((x): readonly [Place, number] => [[hx + x, hy + 12], 13 + (x % 3) * 2]))
      : roots,
    pose.sway,
  );
  const isHiding = pose.face === 'hidden' && hands[0][1] < 26;
  if (!isBack && !isHiding) arms();
  puppet.over(kikimoraHead(pose.face ?? (isBack ? 'back' : 'front')), hx, hy);
  if (isHiding) arms();
  if (pose.hasMud) puppet.limb([[hands[1][0], hands[1][1] - 2, 2.6]], MUD, { bias: 0.1 });
}

function ribs(puppet: Puppet, dx: number, dy: number): void {
  for (const y of [24, 26])
    puppet.dots(at(MUD, 3), [20 + dx, y + dy], [21 + dx, y + dy], [23 + dx, y + dy], [24 + dx, y + dy]);
}

function drawSide(puppet: Puppet, pose: Pose): void {
  const [dx, dy] = [pose.lean, pose.bob];
  const [far, near] = pose.hands;
  const farHand: Place = [31 + far[0], 32 + far[1]];
  const nearHand: Place = [28 + near[0], 34 + near[1]];
  arm(puppet, [22 + dx, 21 + dy], farHand, -1, pose.isClawing);
  leg(puppet, [19 + dx, 31 + dy], [21 + pose.feet[0][0], 40 + pose.feet[0][1]], true);
  leg(puppet, [17 + dx, 31 + dy], [17 + pose.feet[1][0], 40 + pose.feet[1][1]], true);
  dress(puppet, triples('15,15,22 18,12,24 23,11,23 28,13,21 33,12,22'), dx, dy);
  // her spine shows through
  puppet.dots(at(MUD, 4), ...pairs('13,17 12,19 12,21 12,23', dx, dy));
  const [hx, hy] = [18 + dx + pose.head[0], 7 + dy + pose.head[1]];
  const roots = [0, 1, 2, 3, 5, 6].map((x): readonly [Place, number] => [
    [hx + x, hy + 10],
    12 + ((x * 5) % 7),
  ]);
  hair(puppet, roots, pose.sway - 1);
  puppet.over(kikimoraHead('side'), hx, hy);
  arm(puppet, [18 + dx, 22 + dy], nearHand, -1, pose.isClawing);
  if (pose.hasMud) puppet.limb([[nearHand[0], nearHand[1] - 2, 2.6]], MUD, { bias: 0.1 });
}

export function draw(direction: Direction, change: Partial<Pose>): CreatureFrame {
  const pose = { ...REST, ...change };
  const puppet = new Puppet(EDGE, direction);
  if (isSide(direction)) drawSide(puppet, pose);
  else drawFront(puppet, pose, direction === 'up');
  const pale = at(P.fire, 4);
  for (let y = 0; y < EDGE; y++)
    for (let x = 0; x < EDGE; x++) if (puppet.image.get(x, y) === pale) puppet.eye(x, y, pale);
  return puppet.done(40);
}
