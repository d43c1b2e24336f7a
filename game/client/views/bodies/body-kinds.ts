/** The registry of kinds of bodies: the pictures of each, and a plain figure for kinds without pictures. */
import type Phaser from 'phaser';
import { NO_WEAPONS } from '#game/features/combat/client/views/weapon-art.ts';
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import { PLAIN_SHEET, plainBody } from '../files/plain-art.ts';
import { addFrames, type BodyArt } from './body-art.ts';
import { Poses } from './poses.ts';

const PLAIN_TEXTURE = 'body-plain-figure';

export class BodyKinds {
  readonly #byKind: ReadonlyMap<string, BodyArt>;
  readonly #makePlain: () => BodyArt;
  readonly #warn: (text: string) => void;
  readonly #missing = new Set<string>();
  #plain: BodyArt | null = null;

  /**
   * @param byKind the pictures of each kind that has its own
   * @param makePlain makes the pictures of all other kinds; called at most once
   * @param warn called once for each kind without pictures
   */
  constructor(
    byKind: Readonly<Record<string, BodyArt>>,
    makePlain: () => BodyArt,
    warn: (text: string) => void,
  ) {
    this.#byKind = new Map(Object.entries(byKind));
    this.#makePlain = makePlain;
    this.#warn = warn;
  }

  artOf(kind: string): BodyArt {
    const own = this.#byKind.get(kind);
    if (own) return own;
    // A species causes no warning, because its pictures are loaded later.
    if (!this.#missing.has(kind) && !Object.hasOwn(SPECIES_NAMES, kind))
      this.#warn(`bodies of the kind ${kind} have no pictures, a plain figure is shown`);
    this.#missing.add(kind);
    this.#plain ??= this.#makePlain();
    return this.#plain;
  }

  /** Ends a frame: missing pictures may be composed now. */
  endFrame(): void {
    for (const art of this.#byKind.values()) art.wardrobe.endFrame();
  }
}

/** Returns a plain figure with a headscarf: it stands and walks, holds nothing and wears nothing. */
export function plainBodyArt(scene: Phaser.Scene): BodyArt {
  addFrames(scene.textures.addCanvas(PLAIN_TEXTURE, plainBody(PLAIN_SHEET)), PLAIN_SHEET);
  const { scale, foot, frame } = PLAIN_SHEET;
  const look = { key: PLAIN_TEXTURE, bare: PLAIN_TEXTURE, layers: [] };
  return {
    scale,
    foot,
    origin: { x: foot.x / frame, y: (foot.y + 1) / frame },
    poses: new Poses(PLAIN_SHEET),
    weapons: NO_WEAPONS,
    wardrobe: { textureOf: ({ bare }) => bare, endFrame: () => undefined },
    lookOf: () => look,
  };
}
