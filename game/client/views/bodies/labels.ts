/** Names and speech bubbles: text drawn at the resolution of the screen, independent of the camera's zoom. */
import type Phaser from 'phaser';
import type { Standing } from '#game/features/pvp/shared/pvp.ts';

const FONT = '"PT Mono", ui-monospace, monospace';
const BUBBLE_WIDTH = 220;
const BUBBLE_PADDING = 6;

/** Text is rendered at the resolution of the screen. */
const resolution = () => Math.ceil(window.devicePixelRatio || 1);

/** Colours of names by the standing between the player and the local player. */
const NAME_COLOURS: Readonly<Record<Standing, string>> = {
  sheltered: '#9fd0b0',
  peace: '#eef1f8',
  feud: '#ff7a5c',
  hot: '#f2bd5c',
  open: '#ff7a5c',
  safe: '#9fd0b0',
};
/** Returns the colour of a name; null counts as peace. */
export const nameColour = (standing: Standing | null): string => NAME_COLOURS[standing ?? 'peace'];

/** Creates the label with the name of a body. */
export function makeLabel(scene: Phaser.Scene, text: string): Phaser.GameObjects.Text {
  const style = {
    resolution: resolution(),
    fontFamily: FONT,
    fontSize: '14px',
    color: '#eef1f8',
    stroke: '#07090d',
    strokeThickness: 4,
  };
  return scene.add.text(0, 0, text, style).setOrigin(0.5, 1);
}

/** Creates a small badge with a word. */
export function makeBadge(scene: Phaser.Scene, text: string): Phaser.GameObjects.Text {
  const style = {
    resolution: resolution(),
    fontFamily: FONT,
    fontSize: '12px',
    color: '#f2bd5c',
    backgroundColor: '#0b0c18',
    padding: { x: 5, y: 2 },
  };
  return scene.add.text(0, 0, text, style).setOrigin(0.5, 1);
}

export interface Speech {
  /** Shows the text with its lower edge at (x, y) in world px; null shows nothing. */
  show(text: string | null, x: number, y: number): void;
  setZoom(zoom: number): void;
  destroy(): void;
}

/** Creates a speech bubble in the style of the terminal. */
export function makeSpeech(scene: Phaser.Scene, depth: number): Speech {
  let said: string | null = null;
  const style: Phaser.Types.GameObjects.Text.TextStyle = {
    resolution: resolution(),
    fontFamily: FONT,
    fontSize: '14px',
    color: '#eef1f8',
    backgroundColor: '#0b0c18',
    align: 'center',
    padding: { x: BUBBLE_PADDING, y: BUBBLE_PADDING - 1 },
    wordWrap: { width: BUBBLE_WIDTH, useAdvancedWrap: true },
  };
  let zoom = 1;
  // Most bodies never say anything, so the text is created with the first message.
  let label: Phaser.GameObjects.Text | null = null;
  const make = () =>
    scene.add
      .text(0, 0, '', style)
      .setOrigin(0.5, 1)
      .setDepth(depth)
      .setScale(1 / zoom);
  return {
    show(text, x, y) {
      if (text !== said) {
        said = text;
        if (text !== null) label ??= make();
        label?.setText(text ?? '').setVisible(text !== null);
      }
      if (text !== null) label?.setPosition(x, y);
    },
    setZoom(next) {
      zoom = next;
      label?.setScale(1 / zoom);
    },
    destroy: () => label?.destroy(),
  };
}
