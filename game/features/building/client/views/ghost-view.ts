/** View of the ghost of the structure to be placed: green where the structure may stand, red elsewhere. */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import type { Beside, StructurePicture } from '#game/features/structures/client/views/picture.ts';
import { type StructureArt, structureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Border } from '../borders.ts';
import type { Ghost, WayOut } from '../ghost-ports.ts';
import { besideOf, STRUCTURE_PICTURES, type StructureDeps } from './structure-views.ts';

const MAY = 0x9ae892;
const MAY_NOT = 0xe7624b;
const OPACITY = 0.72;
/** World px per art px. */
const PX = 2;
/** Length of a dash of a border and of the gap after it, in px. */
const DASH = 16;
const NO_BORDERS: readonly Border[] = [];
/** Distance between the dots of a ring, in px. */
const RING_STEP = 24;

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
  readonly #borders: Phaser.GameObjects.Graphics;
  #bordersShown: readonly Border[] = [];
  #images: Phaser.GameObjects.Image[] = [];
  #shown = '';

  constructor(scene: Phaser.Scene, game: StructureDeps['game'], art: StructureArt) {
    this.#scene = scene;
    this.#game = game;
    this.#art = art;
    this.#tile = scene.add.graphics().setDepth(DEPTH.surface + 0.5);
    this.#borders = scene.add.graphics().setDepth(DEPTH.surface + 0.4);
  }

  update(): void {
    const { fixtures, building } = this.#game;
    const ghost = building.ghost();
    this.#showBorders(ghost?.borders ?? NO_BORDERS);
    const picture = ghost ? (STRUCTURE_PICTURES[ghost.structure.key] ?? null) : null;
    const beside = ghost && picture && besideOf(fixtures, ghost, picture);
    const ring = ghost?.wayOut?.ring;
    const circle = ring && `${Math.round(ring.x)} ${Math.round(ring.y)} ${ring.radius}`;
    const wanted = ghost
      ? `${ghost.structure.key} ${ghost.tile} ${ghost.refusal === null} ${beside?.join()} ${circle}`
      : '';
    if (wanted === this.#shown) return;
    this.#clear();
    this.#shown = wanted;
    if (ghost && picture && beside) this.#draw(ghost, picture, beside);
  }

  destroy(): void {
    this.#clear();
    this.#tile.destroy();
    this.#borders.destroy();
  }

  /** Draws dashed lines along the land on which the structure may not stand. */
  #showBorders(borders: readonly Border[]): void {
    if (borders === this.#bordersShown) return;
    this.#bordersShown = borders;
    this.#borders.clear().fillStyle(MAY_NOT, 0.7);
    for (const { x, y, isVertical } of borders) {
      for (let from = DASH / 2; from < TILE_SIZE; from += 2 * DASH) {
        const [dx, dy] = isVertical ? [0, from] : [from, 0];
        this.#borders.fillRect(
          x + dx - PX,
          y + dy - PX,
          isVertical ? 2 * PX : DASH,
          isVertical ? DASH : 2 * PX,
        );
      }
    }
  }

  #draw({ x, y, refusal, wayOut }: Ghost, picture: StructurePicture, beside: Beside): void {
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
    if (wayOut?.ring) this.#drawRing(wayOut.ring);
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

  /** Draws the circle round a player within which nothing can be placed, in dots of two art px. */
  #drawRing({ x, y, radius }: NonNullable<WayOut['ring']>): void {
    const dots = Math.round((2 * Math.PI * radius) / RING_STEP);
    this.#tile.fillStyle(MAY_NOT, 0.8);
    for (let k = 0; k < dots; k += 1) {
      const angle = (k * 2 * Math.PI) / dots;
      const at = (middle: number, part: number) => PX * Math.round((middle + radius * part) / PX);
      this.#tile.fillRect(at(x, Math.cos(angle)), at(y, Math.sin(angle)), 2 * PX, 2 * PX);
    }
  }

  #clear(): void {
    for (const image of this.#images) image.destroy();
    this.#images = [];
    this.#tile.clear();
    this.#shown = '';
  }
}
