/**
 * The texts of plates. Each text is a texture, so their number is fixed. A frame draws at most one of them, so that
 * a crowd that arrives does not slow it down.
 */
import type Phaser from 'phaser';
import { makeLabel, makePlate } from './labels.ts';

/** Number of texts of plates; with the name under the pointer there are 16. */
const PLATES = 15;

interface Slot {
  readonly text: Phaser.GameObjects.Text;
  id: string;
  words: string;
  colour: string;
  /** Number of the frame that showed the text last. */
  usedIn: number;
}

export class PlatePool {
  readonly #scene: Phaser.Scene;
  readonly #slots: Slot[] = [];
  readonly #byId = new Map<string, Slot>();
  /** The name under the pointer, larger than a plate; null before the first. */
  #pointed: Slot | null = null;
  #frame = 0;
  /** True if this frame has drawn no text yet. */
  #mayDraw = true;
  #zoom = 1;

  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    for (const { text } of this.#all()) text.setScale(1 / zoom);
  }

  beginFrame(): void {
    this.#frame += 1;
    this.#mayDraw = true;
  }

  /** Returns the text for the name under the pointer; null if another text was drawn in this frame. */
  pointed(id: string, words: string, colour: string): Phaser.GameObjects.Text | null {
    const slot = this.#pointed;
    if (!this.#mayDraw && !(slot && isDrawn(slot, words, colour))) return null;
    this.#pointed = slot ?? this.#make(makeLabel(this.#scene, words, colour), id, words, colour);
    this.#draw(this.#pointed, id, words, colour);
    return this.#show(this.#pointed);
  }

  /**
   * Returns the text for a body's plate; null while it waits for its turn to be drawn. A plate whose words or colour
   * have changed shows the old ones until then.
   */
  plate(id: string, words: string, colour: string): Phaser.GameObjects.Text | null {
    const slot = this.#byId.get(id);
    if (slot && (!this.#mayDraw || isDrawn(slot, words, colour))) return this.#show(slot);
    if (!this.#mayDraw) return null;
    const next = slot ?? this.#free(words, colour);
    if (!next) return null;
    this.#byId.delete(next.id);
    this.#byId.set(id, next);
    this.#draw(next, id, words, colour);
    return this.#show(next);
  }

  /** Hides the texts that this frame does not show. They stay drawn, as their bodies may come back. */
  endFrame(): void {
    for (const { text, usedIn } of this.#all()) text.setVisible(usedIn === this.#frame);
  }

  destroy(): void {
    for (const { text } of this.#all()) text.destroy();
    this.#slots.length = 0;
    this.#byId.clear();
    this.#pointed = null;
  }

  #all(): readonly Slot[] {
    return this.#pointed ? [...this.#slots, this.#pointed] : this.#slots;
  }

  /** Returns a new text, or the one that was shown least recently; null if this frame shows them all. */
  #free(words: string, colour: string): Slot | null {
    if (this.#slots.length < PLATES) {
      const slot = this.#make(makePlate(this.#scene, words, colour), '', words, colour);
      this.#slots.push(slot);
      return slot;
    }
    const oldest = this.#slots.reduce((least, slot) => (slot.usedIn < least.usedIn ? slot : least));
    return oldest.usedIn === this.#frame ? null : oldest;
  }

  #make(text: Phaser.GameObjects.Text, id: string, words: string, colour: string): Slot {
    this.#mayDraw = false;
    text.setScale(1 / this.#zoom);
    return { text, id, words, colour, usedIn: 0 };
  }

  /** Draws the text again if it shows something else, and only once for new words in a new colour. */
  #draw(slot: Slot, id: string, words: string, colour: string): void {
    slot.id = id;
    if (isDrawn(slot, words, colour)) return;
    this.#mayDraw = false;
    if (slot.words === words) slot.text.setColor(colour);
    else {
      slot.text.style.color = colour;
      slot.text.setText(words);
    }
    Object.assign(slot, { words, colour });
  }

  #show(slot: Slot): Phaser.GameObjects.Text {
    slot.usedIn = this.#frame;
    return slot.text;
  }
}

const isDrawn = (slot: Slot, words: string, colour: string): boolean =>
  slot.words === words && slot.colour === colour;
