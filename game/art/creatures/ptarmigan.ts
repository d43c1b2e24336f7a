/** The ptarmigan: round and indistinguishable from moss until a player treads on it and it flies up noisily. */
import { type Img, INK, typed } from '../image.ts';
import { at, P } from '../palette.ts';
import { trimmed } from '../parts.ts';
import { BACK, DEAD, FRONT, LEGEND, SIDE, WINGS } from './birds/ptarmigan-rows.ts';
import type { CreatureFrame, CreatureSheet, Direction } from './plan.ts';
import { act, flashed, isSide, Puppet, pairs } from './puppet.ts';

const { snow } = P;

const EDGE = 36;
/** Place of the sitting bird's foot. The flying bird is drawn at this height too; the game raises it on the screen. */
const FOOT = { x: 18, y: 26 } as const;

type Stance = 'stand' | 'peck' | 'fly';

interface Pose {
  readonly stance: Stance;
  /** Height above the ground, in px. */
  readonly high: number;
  readonly step: number;
  /** Phase of the wing beat; null if the wings are folded. */
  readonly beat: number | null;
}

function viewOf(direction: Direction): typeof SIDE | typeof FRONT | typeof BACK {
  if (isSide(direction)) return SIDE;
  return direction === 'down' ? FRONT : BACK;
}

function wing(beat: number, isLeft: boolean): Img {
  const one = typed(WINGS[beat & 3] ?? WINGS[0], LEGEND);
  return isLeft ? one.mirrored() : one;
}

function draw(
  direction: Direction,
  { stance = 'stand', high = 0, step = 0, beat = null }: Partial<Pose>,
): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  const body = typed(viewOf(direction)[stance], LEGEND);
  const x = FOOT.x - (body.w >> 1);
  const y = FOOT.y - body.h + 1 - high;
  const stepped = body.map((colour, px, py) => {
    const isFoot = py >= body.h - 2;
    // the feet are lifted in alternation
    if (isFoot && step !== 0 && px < body.w / 2 === step > 0) return py === body.h - 2 ? 0 : colour;
    return colour;
  });
  const lift = step ? 1 : 0;
  const far = beat === null ? null : wing(beat, true);
  const near = beat === null ? null : wing(beat, false);
  if (isSide(direction)) {
    if (far) puppet.over(far, x - 1, y - 3);
    puppet.over(stepped, x, y - lift);
    if (far) puppet.over(far, x + 1, y - 1);
  } else {
    if (far) puppet.over(far, x - 6, y - 4);
    if (near) puppet.over(near, x + body.w - 2, y - 4);
    puppet.over(stepped, x, y - lift);
  }
  mark(puppet);
  return stance === 'fly' ? puppet.done() : puppet.done(FOOT.y);
}

/** Marks its eyes, the only black px that are not part of the outline. */
function mark(puppet: Puppet): void {
  const { image } = puppet;
  for (let y = 0; y < EDGE; y++)
    for (let x = 0; x < EDGE; x++) if (image.get(x, y) === INK) puppet.eye(x, y, INK);
}

function fallen(direction: Direction, k: number): CreatureFrame {
  const puppet = new Puppet(EDGE, direction);
  const body = typed(DEAD, LEGEND);
  puppet.over(body, FOOT.x - 8, FOOT.y - body.h + 1);
  // feathers that float down behind the bird
  const at0 = pairs('8,8 26,12 22,5');
  for (const [n, [x, y]] of at0.entries())
    if (k < 3) puppet.glint(at(snow, 3), [x + ((k + n) & 1), y + k * 4], [x + 1 + ((k + n) & 1), y + k * 4]);
  return puppet.done();
}

/** Poses of flying up from under the player's feet: it crouches, leaps, and flies off. */
const BURST: readonly Partial<Pose>[] = [
  { stance: 'peck', high: -1 },
  { stance: 'fly', high: 1, beat: 0 },
  { stance: 'fly', high: 3, beat: 2 },
  { stance: 'fly', high: 4, beat: 0 },
];

const flap = (direction: Direction, k: number): CreatureFrame =>
  draw(direction, { stance: 'fly', high: k === 2 ? 3 : 2, beat: k });

export const SPRITES: CreatureSheet = {
  kind: 'ptarmigan',
  frame: EDGE,
  foot: FOOT,
  acts: [
    act('idle', 4, 320, (d, k) => draw(d, { high: k === 1 || k === 2 ? -1 : 0 }), { loop: true }),
    act('walk', 4, 110, (d, k) => draw(d, { step: [1, 0, -1, 0][k] ?? 0 }), { loop: true, stride: 20 }),
    act('run', 4, 60, (d, k) => draw(d, { step: [1, 0, -1, 0][k] ?? 0, beat: k & 1 ? 1 : null }), {
      loop: true,
      stride: 32,
    }),
    act(
      'attack',
      3,
      110,
      (d, k) => draw(d, { stance: k === 1 ? 'peck' : 'stand', beat: k === 1 ? 0 : null }),
      { windup: 1 },
    ),
    act('hit', 2, 80, (d, k) => (k ? draw(d, { stance: 'fly', high: 2, beat: 0 }) : flashed(draw(d, {})))),
    act('dead', 4, 110, (d, k) => (k ? fallen(d, k - 1) : draw(d, { stance: 'fly', high: 4, beat: 2 }))),
    act('rise', 4, 60, (d, k) => draw(d, BURST[k] ?? {})),
    act('fly', 4, 45, flap, { loop: true }),
    act('graze', 4, 190, (d, k) => draw(d, { stance: k === 1 || k === 2 ? 'peck' : 'stand' }), {
      loop: true,
    }),
  ],
  shadow: { side: [14, 5], front: [12, 5] },
  carcass: () => trimmed(fallen('right', 3).image),
};
