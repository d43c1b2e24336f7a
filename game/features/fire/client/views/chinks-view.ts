/** View of the light in the chinks of houses, drawn over their fronts but below bodies in front of them. */
import type Phaser from 'phaser';
import { flickerAt } from '#game/client/views/effects/flicker.ts';
import { WALL_FRONT } from '#game/client/views/layout/depth.ts';
import { chinksOf, type Front } from './chinks.ts';

const COLOUR = 0xffd890;
/** Minimum darkness at which the light is drawn, 0 to 1: it is invisible by day. */
const LEAST_DARKNESS = 0.25;

interface Shown {
  readonly front: Front;
  readonly lines: readonly Phaser.GameObjects.Rectangle[];
}

export class ChinksView {
  readonly #scene: Phaser.Scene;
  readonly #shown = new Map<number, Shown>();

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
  }

  /**
   * @param fronts house fronts with light behind them
   * @param darkness 0 to 1
   * @param turn number that rises by one with each flicker; 0 stops all movement
   */
  update(fronts: readonly Front[], darkness: number, turn: number): void {
    const wanted = darkness < LEAST_DARKNESS ? [] : fronts;
    const tiles = new Map(wanted.map((front) => [front.tile, front]));
    for (const [tile, { front, lines }] of this.#shown) {
      if (tiles.get(tile)?.isDoor === front.isDoor) continue;
      for (const line of lines) line.destroy();
      this.#shown.delete(tile);
    }
    for (const front of wanted) {
      const { lines } = this.#shown.get(front.tile) ?? this.#show(front);
      const waver = turn === 0 ? 1 : flickerAt(turn, front.tile % 7);
      for (const line of lines) line.setAlpha(Math.min(1, darkness * waver));
    }
  }

  destroy(): void {
    this.update([], 0, 0);
  }

  #show(front: Front): Shown {
    const lines = chinksOf(front).map(({ x, y, width, height }) =>
      this.#scene.add
        .rectangle(front.x + x, front.y + y, width, height, COLOUR)
        .setOrigin(0)
        .setDepth(front.y + WALL_FRONT + 0.5),
    );
    const shown = { front, lines };
    this.#shown.set(front.tile, shown);
    return shown;
  }
}
