/** The weapon atlas: each weapon drawn in eight directions, with the place of the hand. */
import type Phaser from 'phaser';
import type { Hand } from '#game/client/views/bodies/poses.ts';
import type { WeaponAtlas } from '#game/client/views/files/art-files.ts';

export const WEAPON_TEXTURE = 'weapons';

export interface WeaponPicture {
  /** Name of the frame in {@link WEAPON_TEXTURE}. */
  readonly frame: string;
  /** Place of the hand, from the picture's upper left corner, in art px. */
  readonly gripX: number;
  readonly gripY: number;
}

export interface WeaponArt {
  /** Returns a weapon in the direction of this hand; undefined if there is no picture of it. */
  pictureOf(itemId: number, hand: Pick<Hand, 'turn'>): WeaponPicture | undefined;
}

/** Adds the frames of the atlas to the scene's texture. Returns the pictures by item and turn. */
export function addWeapons(scene: Phaser.Scene, atlas: WeaponAtlas): WeaponArt {
  const texture = scene.textures.get(WEAPON_TEXTURE);
  const pictures = new Map<number, WeaponPicture[]>();
  for (const [frame, { x, y, w, h, gripX, gripY }] of Object.entries(atlas.frames)) {
    texture.add(frame, 0, x, y, w, h);
    const [item = 0, turn = 0] = frame.split(':').map(Number);
    const turns = pictures.get(item) ?? [];
    turns[turn] = { frame, gripX, gripY };
    pictures.set(item, turns);
  }
  return { pictureOf: (itemId, { turn }) => pictures.get(itemId)?.[turn] };
}

/** Draws no weapons: used if the atlas could not be loaded; the failure was already logged. */
export const NO_WEAPONS: WeaponArt = { pictureOf: () => undefined };
