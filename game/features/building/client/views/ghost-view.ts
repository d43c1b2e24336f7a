/** View of the ghost of the structure to be placed: green where the structure may stand, red elsewhere. */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Beside, StructurePicture } from '#game/features/structures/client/views/picture.ts';
import { type StructureArt, structureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Ghost } from '../ghost-ports.ts';
import { besideOf, STRUCTURE_PICTURES, type StructureDeps } from './structure-views.ts';

const MAY = 0x9ae892;
const MAY_NOT = 0xe7624b;
const OPACITY = 0.72;
/** World px per art px. */
const PX = 2;

/** Loads the ghost's view. Resolves to null and logs the error if the pictures cannot be loaded. */
export async function loadGhost({ scene, files, game }: StructureDeps): Promise<GhostView | null> {
  const art = await structureArt(scene, files);
  return art && new GhostView(scene, game, art);
}

export class GhostView {
  readonly #scene: Phaser.Scene;
  readonly #game: StructureDeps['game'];
  readonly #art: StructureArt;
  readonly #tile: Phaser.GameObjects.Graphics;
  #images: Phaser.GameObjects.Image[] = [];
  #shown = '';

  constructor(scene: Phaser.Scene, game: StructureDeps['game'], art: StructureArt) {
    this.#scene = scene;
    this.#game = game;
    this.#art = art;
    this.#tile = scene.add.graphics().setDepth(DEPTH.surface + 0.5);
  }

  update(): void {
    const { fixtures, building } = this.#game;
    const ghost = building.ghost();
    const picture = ghost ? (STRUCTURE_PICTURES[ghost.structure.key] ?? null) : null;
    const beside = ghost && picture && besideOf(fixtures, ghost, picture);
    const wanted = ghost
      ? `${ghost.structure.key} ${ghost.tile} ${ghost.refusal === null} ${beside?.join()}`
      : '';
    if (wanted === this.#shown) return;
    this.#clear();
    this.#shown = wanted;
    if (ghost && picture && beside) this.#draw(ghost, picture, beside);
  }

  destroy(): void {
    this.#clear();
    this.#tile.destroy();
  }

  #draw({ x, y, refusal }: Ghost, picture: StructurePicture, beside: Beside): void {
    const colour = refusal === null ? MAY : MAY_NOT;
    const half = TILE_SIZE / 2;
    this.#tile.fillStyle(colour, 0.16).fillRect(x - half, y - half, TILE_SIZE, TILE_SIZE);
    this.#tile.fillStyle(colour, 0.9);
    for (const [dx, dy, w, h] of [
      [-half, -half, TILE_SIZE, PX],
      [-half, half - PX, TILE_SIZE, PX],
      [-half, -half, PX, TILE_SIZE],
      [half - PX, -half, PX, TILE_SIZE],
    ] as const)
      this.#tile.fillRect(x + dx, y + dy, w, h);
    for (const name of picture.frames({}, this.#game.wallTime(), beside)) {
      const frame = this.#art.frames.get(name);
      if (!frame) continue;
      this.#images.push(
        this.#scene.add
          .image(x, y, frame.texture, frame.frame)
          .setOrigin(frame.originX, frame.originY)
          .setScale(this.#art.atlas.scale)
          .setDepth(picture.onRoof ? y + half + 1 : y + 1)
          .setTint(colour)
          .setAlpha(OPACITY),
      );
    }
  }

  #clear(): void {
    for (const image of this.#images) image.destroy();
    this.#images = [];
    this.#tile.clear();
    this.#shown = '';
  }
}
