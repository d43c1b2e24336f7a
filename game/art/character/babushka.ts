/** Puts the babushka together for every direction and moment: standing, running, in water, in the air. */
import { Img, INK, outlined, typed } from '../image.ts';
import { at, darker, P } from '../palette.ts';
import { layOver, lineColour } from '../shape.ts';
import { type Dress, sway } from './dress.ts';
import { backLayers, frontLayers, LEFT_LIGHT, RIGHT_LIGHT, sideLayers } from './layers.ts';

export type Direction = 'down' | 'left' | 'right' | 'up';

/** One moment of a movement, in art px. */
export interface Pose {
  /** The whole upper body, downward. */
  readonly bob: number;
  /** The head on top of that. */
  readonly nod: number;
  /** Sideways swing of the skirt's hem. */
  readonly swing: number;
  /** Sideways drift of the shawl's hem. */
  readonly wind: number;
  readonly leftBoot: readonly [number, number];
  readonly rightBoot: readonly [number, number];
  /** How far the hands are apart from rest: left down, right up. */
  readonly hands: number;
  /** Forward lean of the upper body. */
  readonly lean: number;
  readonly eyesShut: boolean;
}

const REST: Pose = {
  bob: 0,
  nod: 0,
  swing: 0,
  wind: 0,
  leftBoot: [0, 0],
  rightBoot: [0, 0],
  hands: 0,
  lean: 0,
  eyesShut: false,
};

/** One frame of 32 × 32 px; the soles stand on row 29. */
export function drawFrame(dress: Dress, direction: Direction, change: Partial<Pose>): Img {
  const pose: Pose = { ...REST, ...change };
  const side = direction === 'left' || direction === 'right';
  const layers = side
    ? sideLayers(dress, direction === 'left' ? RIGHT_LIGHT : LEFT_LIGHT)
    : direction === 'up'
      ? backLayers(dress)
      : frontLayers(dress);
  const bob = pose.bob + 1;
  const [leftHand, rightHand] = layers.hands;
  const hands = side
    ? [rightHand.shifted(pose.hands + pose.lean, bob - Math.abs(pose.hands >> 1))]
    : [leftHand.shifted(0, bob + pose.hands), rightHand.shifted(0, bob - pose.hands)];
  let image = new Img(32, 32);
  image.blit(layers.boots[0].shifted(...pose.leftBoot), 0, 0);
  image.blit(layers.boots[1].shifted(...pose.rightBoot), 0, 0);
  image = layOver(image, sway(layers.skirt.shifted(0, Math.min(0, pose.bob)), 20, pose.swing));
  image = layOver(image, layers.vest.shifted(pose.lean, bob));
  if (layers.handsBehind) for (const one of hands) image.blit(one, 0, 0);
  image = layOver(image, sway(layers.shawl.shifted(pose.lean, bob), 15, pose.wind));
  if (!layers.handsBehind) for (const one of hands) image = layOver(image, one);
  // the head carries its own typed outline, so the body is outlined before it is laid on
  image = outlined(image, lineColour);
  if (layers.knot) image = layOver(image, layers.knot.shifted(pose.lean, bob));
  const head = pose.eyesShut ? layers.head.map((c) => (c === INK ? at(P.skin, 0) : c)) : layers.head;
  image = layOver(image, head.shifted(pose.lean, bob + pose.nod)).shifted(0, -1);
  return direction === 'left' ? image.mirrored() : image;
}

const RIPPLE_STILL = ['...wsssssssssssssssssw...', '.wss..ssssssssssssss..ssw.', '...ww...............ww...'];

/** Cuts a frame at the waist and sets it into water with rings; `beat` is the ring's moment, 0 to 3. */
export function wade(frame: Img, beat: number): Img {
  const line = 24 - (beat === 1 || beat === 2 ? 1 : 0);
  const sunk = frame.shifted(0, 5).map((colour, _, y) => {
    if (y > line) return 0;
    return y === line && colour ? darker(colour) : colour;
  });
  const rings = typed(RIPPLE_STILL.join('\n'), { w: at(P.snow, 3), s: at(P.sea, 4) });
  const image = new Img(32, 32).blit(rings, 3, 24 + (beat & 1));
  if (beat >= 2) {
    for (const x of [1, 2, 29, 30]) image.set(x, 24, at(P.snow, 2));
    for (let x = 8; x < 24; x += 3) image.set(x, 27, at(P.sea, 4));
  }
  return image.blit(sunk, 0, 0);
}
