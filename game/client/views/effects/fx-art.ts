/**
 * Pictures of weather, steam, decals and light as textures of the game. A missing file is replaced by specks of one
 * colour and plain discs.
 */
import type Phaser from 'phaser';
import { ArtError } from '../files/art-files.ts';
import {
  EFFECTS,
  type EffectAtlas,
  type EffectName,
  MASKS,
  type MaskName,
  parseEffectAtlas,
  parseLights,
  type TrackName,
} from '../files/effect-files.ts';
import { type FileHost, readRetrying } from '../files/files.ts';

export const EFFECT_TEXTURE = 'effects';

const ATLAS = '/images/effects/atlas.json';
const IMAGE = '/images/effects/atlas.png';
const LIGHTS = '/images/effects/lights.json';
const PLAIN_SPECK = 4;
const PLAIN_LIGHT = { radius: 32, steps: 4 } as const;
const PLAIN_COLOURS: Readonly<Partial<Record<EffectName, string>>> = {
  ash: '#5c606b',
  ember: '#f16a00',
  ripple: '#599197',
  'dust-ash': '#5c606b',
  'footprint-snow': '#bcc8df',
  'footprint-ash': '#3f4150',
  'hold-mud': '#4a3a2c',
  'hold-roots': '#5a4632',
};

/** Frames of an effect in {@link EFFECT_TEXTURE}, whose pivot is the place of the effect. */
export interface Film {
  readonly frames: readonly string[];
  /** Duration of a frame, in ms; 0 if the frames are variations. */
  readonly frameMs: number;
}

/** A mask of light as a texture. */
export interface LightMask {
  readonly texture: string;
  /** Radius of the light, in px of the mask. */
  readonly radius: number;
}

export interface EffectArt {
  readonly films: Readonly<Record<EffectName, Film> & { readonly [track: TrackName]: Film | undefined }>;
  readonly masks: Readonly<Record<MaskName, LightMask>>;
}

/** Loads all pictures of effects; never fails. */
export async function loadEffects(scene: Phaser.Scene, files: FileHost): Promise<EffectArt> {
  const [films, masks] = await Promise.all([loadFilms(scene, files), loadMasks(scene, files)]);
  return { films, masks };
}

async function loadFilms(scene: Phaser.Scene, files: FileHost): Promise<EffectArt['films']> {
  const [json, image] = await Promise.all([
    readRetrying(files, ATLAS, files.json),
    readRetrying(files, IMAGE, files.image),
  ]);
  const atlas = json === null ? null : parsed(files, () => parseEffectAtlas(json));
  return atlas && image ? addAtlas(scene, atlas, image) : addSpecks(scene);
}

function parsed<T>(files: FileHost, parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ArtError)) throw error;
    files.warn(`${error.message}; something plainer is shown`);
    return null;
  }
}

/** Adds the atlas at the screen's resolution, because the many flakes of a storm cannot be scaled one by one. */
function addAtlas(scene: Phaser.Scene, atlas: EffectAtlas, image: HTMLImageElement): EffectArt['films'] {
  const { scale } = atlas;
  const [width, height] = [image.width * scale, image.height * scale];
  const texture = scene.textures.createCanvas(EFFECT_TEXTURE, width, height);
  if (texture) {
    texture.context.imageSmoothingEnabled = false;
    texture.context.drawImage(image, 0, 0, width, height);
    texture.refresh();
    for (const [key, { x, y, w, h, footX, footY }] of Object.entries(atlas.frames)) {
      const frame = texture.add(key, 0, x * scale, y * scale, w * scale, h * scale);
      if (!frame) continue;
      frame.customPivot = true;
      frame.pivotX = (footX + 0.5) / w;
      frame.pivotY = (footY + 0.5) / h;
    }
  }
  // Prints of species are found by their names, which are not listed here.
  return {
    ...atlas.effects,
    ...record(EFFECTS, (name) => atlas.effects[name] ?? { frames: [], frameMs: 0 }),
  };
}

function addSpecks(scene: Phaser.Scene): EffectArt['films'] {
  const texture = scene.textures.createCanvas(EFFECT_TEXTURE, PLAIN_SPECK * EFFECTS.length, PLAIN_SPECK);
  for (const [at, name] of EFFECTS.entries()) {
    if (!texture) break;
    texture.context.fillStyle = PLAIN_COLOURS[name] ?? '#dbdfe6';
    texture.context.fillRect(at * PLAIN_SPECK, 0, PLAIN_SPECK, PLAIN_SPECK);
    texture.add(name, 0, at * PLAIN_SPECK, 0, PLAIN_SPECK, PLAIN_SPECK);
  }
  texture?.refresh();
  return record(EFFECTS, (name) => ({ frames: [name], frameMs: 500 }));
}

async function loadMasks(scene: Phaser.Scene, files: FileHost): Promise<EffectArt['masks']> {
  const json = await readRetrying(files, LIGHTS, files.json);
  const lights = json === null ? null : parsed(files, () => parseLights(json));
  const images = await Promise.all(
    MASKS.map((name) => (lights ? readRetrying(files, `/${lights[name].image}`, files.image) : null)),
  );
  return record(MASKS, (name) => {
    const image = images[MASKS.indexOf(name)];
    const texture = `light-${name}`;
    if (!lights || !image) return addDisc(scene, texture);
    scene.textures.addImage(texture, image);
    return { texture, radius: lights[name].radius };
  });
}

function addDisc(scene: Phaser.Scene, key: string): LightMask {
  const { radius, steps } = PLAIN_LIGHT;
  const texture = scene.textures.createCanvas(key, radius * 2, radius * 2);
  for (let step = 0; texture && step < steps; step++) {
    texture.context.fillStyle = `rgba(255, 255, 255, ${1 / steps})`;
    texture.context.beginPath();
    texture.context.arc(radius, radius, radius * (1 - step / steps), 0, Math.PI * 2);
    texture.context.fill();
  }
  texture?.refresh();
  return { texture: key, radius };
}

/** Returns an object with a value for each name. */
function record<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  const made: Partial<Record<K, V>> = {};
  for (const name of names) made[name] = make(name);
  return made as Record<K, V>;
}
