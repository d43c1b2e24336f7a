/** Composes the babushka for every direction and pose: standing, running, striking, in water. */
import { Img, INK, outlined, typed } from '../image.ts';
import { at, darker, P, stepOf } from '../palette.ts';
import { layOver, lineColour } from '../shape.ts';
import { stretchedArm } from './arm.ts';
import { type Dress, flutter, type Slot, sway } from './dress.ts';
import { hand } from './heads.ts';
import { backLayers, frontLayers, type Layers, LEFT_LIGHT, RIGHT_LIGHT, sideLayers } from './layers.ts';

export type Direction = 'down' | 'left' | 'right' | 'up';

/** The pose at one moment of a movement, in art px. */
export interface Pose {
  /** Downward shift of the whole upper body. */
  readonly bob: number;
  /** Downward shift of the head, in addition to the body's shift. */
  readonly nod: number;
  /** Sideways swing of the skirt's hem. */
  readonly swing: number;
  /** Sideways drift of the shawl's hem. */
  readonly wind: number;
  /** Phase of the wave that the wind sends through the shawl, 0 to 1; null in still air. */
  readonly wave: number | null;
  /** Shift of the upper body's weight to one side. */
  readonly weight: number;
  readonly leftBoot: readonly [number, number];
  readonly rightBoot: readonly [number, number];
  /** Distance of the hands from their rest positions: left hand down, right hand up. */
  readonly hands: number;
  /** Forward lean of the upper body. */
  readonly lean: number;
  readonly eyesShut: boolean;
  /** Place that the weapon hand reaches; null if the hand hangs. Given only for a babushka facing down, right or up. */
  readonly reach: readonly [x: number, y: number] | null;
}

const REST: Pose = {
  bob: 0,
  nod: 0,
  swing: 0,
  wind: 0,
  wave: null,
  weight: 0,
  leftBoot: [0, 0],
  rightBoot: [0, 0],
  hands: 0,
  lean: 0,
  eyesShut: false,
  reach: null,
};

/** The piece of clothing that owns each px, by number. */
export type Owners = readonly Slot[];

/** A frame, the owner of each px, and the place of the weapon hand. */
export interface Figure {
  readonly image: Img;
  /** For each px, the number of its slot in {@link OWNERS}; 0 if it belongs to none. */
  readonly owner: Img;
  readonly hand: readonly [x: number, y: number];
}

/** Slots by the number that marks their px in a frame. */
export const OWNERS: Owners = ['none', 'feet', 'legs', 'chest', 'hands', 'head', 'back'];

/** Builds a frame layer by layer and remembers which layer shows at each px. */
export class Builder {
  image = new Img(32, 32);
  readonly owner = new Img(32, 32);

  under(layer: Img, slot: Slot): void {
    this.image.blit(layer, 0, 0);
    this.#claim(layer, slot);
  }

  over(layer: Img, slot: Slot): void {
    this.image = layOver(this.image, layer);
    this.#claim(layer, slot);
  }

  /** Gives each px of the outline to the layer that it touches. */
  outline(): void {
    const before = this.owner.clone();
    this.image = outlined(this.image, lineColour);
    for (let y = 0; y < 32; y++) {
      for (let x = 0; x < 32; x++) {
        if (!this.image.get(x, y) || before.get(x, y)) continue;
        const touched =
          before.get(x, y - 1) || before.get(x - 1, y) || before.get(x + 1, y) || before.get(x, y + 1);
        this.owner.set(x, y, touched);
      }
    }
  }

  #claim(layer: Img, slot: Slot): void {
    const mark = OWNERS.indexOf(slot);
    layer.map((colour, x, y) => {
      if (colour) this.owner.set(x, y, mark);
      return 0;
    });
  }
}

const drawnLayers = new WeakMap<Dress, Map<Direction, Layers>>();

/** Returns the layers of a dress. They are the same in every frame, so they are drawn once. */
export function layersOf(dress: Dress, direction: Direction): Layers {
  const known = drawnLayers.get(dress) ?? new Map<Direction, Layers>();
  drawnLayers.set(dress, known);
  const layers = known.get(direction) ?? drawLayers(dress, direction);
  known.set(direction, layers);
  return layers;
}

function drawLayers(dress: Dress, direction: Direction): Layers {
  if (direction === 'left') return sideLayers(dress, RIGHT_LIGHT);
  if (direction === 'right') return sideLayers(dress, LEFT_LIGHT);
  return direction === 'up' ? backLayers(dress) : frontLayers(dress);
}

const SHOULDERS: Readonly<Record<Direction, readonly [number, number]>> = {
  down: [8, 15],
  up: [24, 15],
  left: [13, 18],
  right: [13, 18],
};

/** Returns one frame of 32 × 32 px; the soles are on row 29. */
export function drawFigure(dress: Dress, direction: Direction, change: Partial<Pose>): Figure {
  const pose: Pose = { ...REST, ...change };
  const side = direction === 'left' || direction === 'right';
  const layers = layersOf(dress, direction);
  const bob = pose.bob + 1;
  const dx = pose.lean + pose.weight;
  const raised = pose.reach;
  const handAt = placeOfHand(direction, pose);
  const hands = handLayers(layers, pose, side, direction);
  const builder = new Builder();
  if (layers.packBehind) builder.under(layers.packBehind.shifted(dx, bob), 'back');
  if (direction === 'up' && raised) {
    builder.under(stretchedArm(dress, SHOULDERS.up, raised), 'chest');
    builder.under(new Img(32, 32).blit(hand(dress), raised[0] - 2, raised[1] - 2), 'hands');
  }
  builder.under(layers.boots[0].shifted(...pose.leftBoot), 'feet');
  builder.under(layers.boots[1].shifted(...pose.rightBoot), 'feet');
  builder.over(sway(layers.skirt.shifted(0, Math.min(0, pose.bob)), 20, pose.swing), 'legs');
  builder.over(layers.vest.shifted(dx, bob), 'chest');
  if (layers.handsBehind) for (const one of hands) claimHand(builder, one);
  const hem = sway(layers.shawl.shifted(dx, bob), 15, pose.wind);
  builder.over(pose.wave === null ? hem : flutter(hem, 14, pose.wave), 'chest');
  if (layers.cape) {
    const over = sway(layers.cape.shifted(dx, bob), 15, pose.wind);
    builder.over(pose.wave === null ? over : flutter(over, 14, pose.wave), 'back');
  }
  if (!layers.handsBehind) for (const one of hands) claimHand(builder, one);
  if (layers.packBefore && direction !== 'up') builder.over(layers.packBefore.shifted(dx, bob), 'back');
  const from = SHOULDERS[direction];
  // a hand above the brow is drawn behind the head, or its sleeve would cross her face
  const armBefore = raised !== null && raised[1] > 12;
  const arm = raised === null ? null : stretchedArm(dress, [from[0] + dx, from[1] + bob], raised);
  const palm = raised === null ? null : new Img(32, 32).blit(hand(dress), raised[0] - 2, raised[1] - 2);
  if (arm && palm && direction !== 'up' && !armBefore) {
    builder.over(arm, 'chest');
    builder.under(palm, 'hands');
  }
  // the head carries its own typed outline, so the body is outlined before the head is added
  builder.outline();
  if (layers.knot) builder.over(layers.knot.shifted(dx, bob), 'head');
  const head = pose.eyesShut ? layers.head.map((c) => (c === INK ? at(P.skin, 0) : c)) : layers.head;
  builder.over(head.shifted(dx, bob + pose.nod), 'head');
  if (arm && palm && direction !== 'up' && armBefore) {
    builder.over(arm, 'chest');
    builder.under(palm, 'hands');
  }
  if (layers.packBefore && direction === 'up') builder.over(layers.packBefore.shifted(dx, bob), 'back');
  const flip = direction === 'left';
  const done = (image: Img) => (flip ? image.shifted(0, -1).mirrored() : image.shifted(0, -1));
  const x = flip ? 31 - handAt[0] : handAt[0];
  return { image: done(builder.image), owner: done(builder.owner), hand: [x, handAt[1] - 1] };
}

function claimHand(builder: Builder, { arm, palm }: HandLayer): void {
  builder.over(arm, 'chest');
  builder.under(palm, 'hands');
}

interface HandLayer {
  readonly arm: Img;
  readonly palm: Img;
}

function handLayers(layers: Layers, pose: Pose, side: boolean, direction: Direction): HandLayer[] {
  const bob = pose.bob + 1;
  const moved = ({ arm, palm }: HandLayer, x: number, y: number): HandLayer => ({
    arm: arm.shifted(x, y),
    palm: palm.shifted(x, y),
  });
  const [left, right] = layers.hands;
  if (side) {
    return pose.reach ? [] : [moved(right, pose.hands + pose.lean, bob - Math.abs(pose.hands >> 1))];
  }
  const rest = [moved(left, pose.weight, bob + pose.hands), moved(right, pose.weight, bob - pose.hands)];
  if (!pose.reach) return rest;
  return direction === 'down' ? rest.slice(1) : rest.slice(0, 1);
}

/** Returns the middle of the weapon hand (her right hand) before the frame is mirrored. */
function placeOfHand(direction: Direction, pose: Pose): readonly [number, number] {
  if (pose.reach) return pose.reach;
  const bob = pose.bob + 1;
  if (direction === 'down') return [9 + pose.weight, 22 + bob + pose.hands];
  if (direction === 'up') return [26 + pose.weight, 21 + bob - pose.hands];
  return [20 + pose.hands + pose.lean, 21 + bob - Math.abs(pose.hands >> 1)];
}

export const drawFrame = (dress: Dress, direction: Direction, change: Partial<Pose>): Img =>
  drawFigure(dress, direction, change).image;

const RIPPLE_STILL = ['...wsssssssssssssssssw...', '.wss..ssssssssssssss..ssw.', '...ww...............ww...'];

/** Cuts a frame at the waist and puts it into water with rings; `beat` is the frame of the rings, 0 to 3. */
export function wade(figure: Figure, beat: number): Figure {
  const line = 24 - (beat === 1 || beat === 2 ? 1 : 0);
  const sunk = figure.image.shifted(0, 5).map((colour, _, y) => {
    if (y > line) return 0;
    return y === line && colour ? darker(colour) : colour;
  });
  const owner = figure.owner.shifted(0, 5).map((slot, _, y) => (y > line ? 0 : slot));
  const rings = typed(RIPPLE_STILL.join('\n'), { w: at(P.snow, 3), s: at(P.sea, 4) });
  const image = new Img(32, 32).blit(rings, 3, 24 + (beat & 1));
  if (beat >= 2) {
    for (const x of [1, 2, 29, 30]) image.set(x, 24, at(P.snow, 2));
    for (let x = 8; x < 24; x += 3) image.set(x, 27, at(P.sea, 4));
  }
  return { image: image.blit(sunk, 0, 0), owner, hand: [figure.hand[0], figure.hand[1] + 5] };
}

/** Returns the white flash of a figure that is hit: lines turn red, everything else pale. */
export function flash(figure: Figure): Figure {
  const image = figure.image
    .clone()
    .each((colour) => (stepOf(colour) === 0 ? at(P.red, 1) : at(P.snow, stepOf(colour) > 1 ? 4 : 2)));
  return { ...figure, image };
}

/** Returns her sunk to her knees, with the skirt spread on the ground. */
export function kneel(dress: Dress, direction: Direction): Figure {
  const figure = drawFigure(dress, direction, { bob: 1, nod: 2, eyesShut: true, hands: 0 });
  const cut = (image: Img): Img => image.map((_, x, y) => (y > 29 ? 0 : image.get(x, y - 4)));
  return { image: cut(figure.image), owner: cut(figure.owner), hand: figure.hand };
}
