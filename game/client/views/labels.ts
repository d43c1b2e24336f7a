/** Names and speech bubbles: text drawn at the size of the screen's own pixels, whatever the camera's zoom. */
import type Phaser from 'phaser';

const FONT = '"PT Mono", ui-monospace, monospace';
const BUBBLE_WIDTH = 220;
const BUBBLE_PADDING = 6;

export function makeLabel(scene: Phaser.Scene, text: string): Phaser.GameObjects.Text {
  const style = {
    fontFamily: FONT,
    fontSize: '14px',
    color: '#eef1f8',
    stroke: '#07090d',
    strokeThickness: 4,
  };
  return scene.add.text(0, 0, text, style).setOrigin(0.5, 1);
}

export interface Speech {
  /** Shows the text with its lower edge at (x, y) in world px; null shows nothing. */
  show(text: string | null, x: number, y: number): void;
  setZoom(zoom: number): void;
  destroy(): void;
}

/** A bubble: the terminal's plate with what is said on it. */
export function makeSpeech(scene: Phaser.Scene, depth: number): Speech {
  let said: string | null = null;
  const style: Phaser.Types.GameObjects.Text.TextStyle = {
    fontFamily: FONT,
    fontSize: '14px',
    color: '#eef1f8',
    backgroundColor: '#0b0c18',
    align: 'center',
    padding: { x: BUBBLE_PADDING, y: BUBBLE_PADDING - 1 },
    wordWrap: { width: BUBBLE_WIDTH, useAdvancedWrap: true },
  };
  const label = scene.add.text(0, 0, '', style).setOrigin(0.5, 1).setDepth(depth).setVisible(false);
  return {
    show(text, x, y) {
      if (text !== said) {
        said = text;
        label.setText(text ?? '').setVisible(text !== null);
      }
      if (text !== null) label.setPosition(x, y);
    },
    setZoom: (zoom) => label.setScale(1 / zoom),
    destroy: () => label.destroy(),
  };
}
