/** Names and speech bubbles: text drawn at the resolution of the screen, independent of the camera's zoom. */
import type Phaser from 'phaser';
import type { Standing } from '#game/features/pvp/shared/pvp.ts';
import type { PageBox } from '../../actions/use.ts';
import { DEPTH } from '../layout/depth.ts';

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

/** Height of a label above the one below it, in screen px. */
export const LINE_RISE = 20;
/** Height of a plate above another one that it would cover, in screen px. */
export const PLATE_RISE = 16;

/** Creates the label with the name of a body under the pointer. */
export function makeLabel(
  scene: Phaser.Scene,
  text: string,
  color = nameColour(null),
): Phaser.GameObjects.Text {
  return makeName(scene, text, { fontSize: '14px', color, strokeThickness: 4 });
}

/** Creates the plate with the name of a player, which is shown without a pointer and therefore smaller. */
export function makePlate(scene: Phaser.Scene, text: string, color: string): Phaser.GameObjects.Text {
  return makeName(scene, text, { fontSize: '12px', color, strokeThickness: 3 });
}

function makeName(
  scene: Phaser.Scene,
  text: string,
  style: Phaser.Types.GameObjects.Text.TextStyle,
): Phaser.GameObjects.Text {
  const plain = { resolution: resolution(), fontFamily: FONT, stroke: '#07090d' };
  return scene.add
    .text(0, 0, text, { ...plain, ...style })
    .setOrigin(0.5, 1)
    .setDepth(DEPTH.label);
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
  /** Returns the box of the shown words, in world px; null if nothing is shown. */
  box(): PageBox | null;
  /** Moves the upper edge of the shown words to `top`, in world px. */
  moveTo(top: number): void;
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
    box() {
      if (said === null || label === null) return null;
      const [width, height] = [label.width / zoom, label.height / zoom];
      return { x: label.x - width / 2, y: label.y - height, width, height };
    },
    moveTo(top) {
      if (label) label.setPosition(label.x, top + label.height / zoom);
    },
    setZoom(next) {
      zoom = next;
      label?.setScale(1 / zoom);
    },
    destroy: () => label?.destroy(),
  };
}
