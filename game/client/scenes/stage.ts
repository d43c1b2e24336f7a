/** The one Phaser game of the page: makes it, and takes it away with all it holds. */
import Phaser from 'phaser';
import { WorldScene, type WorldSceneDeps } from './world-scene.ts';

/** Begins to draw into `parent`; the function returned ends it. */
export function createStage(parent: HTMLElement, deps: WorldSceneDeps): () => void {
  const game = new Phaser.Game({
    type: Phaser.WEBGL,
    parent,
    backgroundColor: '#07090d',
    pixelArt: true,
    roundPixels: true,
    banner: false,
    audio: { noAudio: true },
    // Keys and pointers are read elsewhere; Phaser listens to nothing.
    input: false,
    scale: { mode: Phaser.Scale.RESIZE, width: '100%', height: '100%' },
    scene: new WorldScene(deps),
  });
  return () => game.destroy(true);
}
