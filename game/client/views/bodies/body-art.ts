/** Pictures of a kind of body as textures: one for each colour variant, and more for equipment worn over it. */
import type Phaser from 'phaser';
import type { WeaponArt } from '#game/features/combat/client/views/weapon-art.ts';
import type { BodySheet } from '../files/art-files.ts';
import { nearestColour } from './colour.ts';
import { Poses } from './poses.ts';
import { type Look, lookOf, Wardrobe } from './wardrobe.ts';

export const SHADOW_TEXTURE = 'body-shadow';

/** The pictures of one kind of body. */
export interface BodyArt {
  /** Screen px per art px. */
  readonly scale: number;
  /** Pixel on which the body stands, in art px from the frame's upper left corner. */
  readonly foot: { readonly x: number; readonly y: number };
  /** Lower edge of that pixel, as shares of the frame. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly poses: Poses;
  readonly weapons: WeaponArt;
  readonly wardrobe: Pick<Wardrobe<unknown>, 'textureOf' | 'endFrame'>;
  /** Returns the look of a body with this colour (`#rrggbb`) and equipment. */
  lookOf(color: string, wear: readonly number[]): Look;
}

/** Fetches a picture; null if it cannot be loaded, which has been logged. */
export type LoadPicture = (path: string) => Promise<HTMLImageElement | null>;

/** Returns the name of the texture of a colour variant. */
export function bodyTexture(variant: string): string {
  return `body-${variant}`;
}

/** Creates the textures of a kind of body. @param load loads the sheets of equipment, when they are needed */
export function addBodies(
  scene: Phaser.Scene,
  sheet: BodySheet,
  weapons: WeaponArt,
  load: LoadPicture,
): BodyArt {
  const wardrobe = new Wardrobe<HTMLImageElement>({
    load,
    compose: (look, layers) => addLook(scene, sheet, look, layers),
    discard: (key) => scene.textures.remove(key),
  });
  return {
    scale: sheet.scale,
    foot: sheet.foot,
    origin: { x: sheet.foot.x / sheet.frame, y: (sheet.foot.y + 1) / sheet.frame },
    poses: new Poses(sheet),
    weapons,
    wardrobe,
    lookOf(color, wear) {
      const { name } = nearestColour(color, sheet.variants);
      return lookOf(sheet, name, bodyTexture(name), wear);
    },
  };
}

/** Cuts a texture into the frames of the sheet, numbered row by row. */
export function addFrames(texture: Phaser.Textures.Texture | null, sheet: BodySheet): void {
  for (let at = 0; at < sheet.columns * sheet.directions.length; at++) {
    const [column, row] = [at % sheet.columns, Math.floor(at / sheet.columns)];
    texture?.add(at, 0, column * sheet.frame, row * sheet.frame, sheet.frame, sheet.frame);
  }
}

function addLook(
  scene: Phaser.Scene,
  sheet: BodySheet,
  look: Look,
  layers: readonly HTMLImageElement[],
): void {
  const canvas = document.createElement('canvas');
  canvas.width = sheet.columns * sheet.frame;
  canvas.height = sheet.directions.length * sheet.frame;
  const context = canvas.getContext('2d');
  const bare = scene.textures.get(look.bare).getSourceImage();
  if (bare instanceof HTMLImageElement || bare instanceof HTMLCanvasElement) context?.drawImage(bare, 0, 0);
  for (const layer of layers) context?.drawImage(layer, 0, 0);
  addFrames(scene.textures.create(look.key, canvas, canvas.width, canvas.height), sheet);
}
