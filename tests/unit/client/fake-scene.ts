/** A scene that draws nothing: it counts living objects and remembers the last shown state of each. */
import type Phaser from 'phaser';

export interface FakeObject {
  readonly kind: 'image' | 'text';
  x: number;
  y: number;
  texture: { key: string };
  frame: { name: string };
  text: string;
  visible: boolean;
  depth: number;
  /** Colour of a text. */
  style: { color: string };
  /** Number of times that a text was drawn. */
  drawn: number;
}

export class FakeScene {
  readonly alive = new Set<FakeObject>();
  readonly textures = {
    addCanvas: () => null,
    addUint8Array: (key: string) => ({
      key,
      source: [{ update: () => undefined }],
      destroy: () => undefined,
    }),
    get: () => ({ add: () => undefined }),
    exists: () => false,
    createCanvas: () => null,
  };
  readonly add = {
    image: (x: number, y: number, texture: string) => this.#make('image', x, y, texture, ''),
    text: (x: number, y: number, text: string, { color = '' }: { color?: string } = {}) =>
      Object.assign(this.#make('text', x, y, '', text), { style: { color }, drawn: 1 }),
  };

  /** The scene with the type that the views expect. */
  get scene(): Phaser.Scene {
    return this as object as Phaser.Scene;
  }

  images(): FakeObject[] {
    return [...this.alive].filter(({ kind }) => kind === 'image');
  }

  /** Texts that are currently visible. */
  texts(): string[] {
    return [...this.alive].filter(({ kind, visible }) => kind === 'text' && visible).map(({ text }) => text);
  }

  #make(kind: FakeObject['kind'], x: number, y: number, key: string, text: string): FakeObject {
    const state: FakeObject = {
      kind,
      x,
      y,
      texture: { key },
      frame: { name: '' },
      text,
      visible: true,
      depth: 0,
      style: { color: '' },
      drawn: 0,
    };
    const same = () => state;
    // A text is drawn again at each change of its words or its look, as by the engine.
    const redrawn = (change: object) => Object.assign(state, change, { drawn: state.drawn + 1 });
    Object.assign(state, {
      setOrigin: same,
      setScale: same,
      setAlpha: same,
      setRotation: same,
      setCrop: same,
      setFlip: same,
      setFlipX: same,
      setBlendMode: same,
      setDisplaySize: same,
      displayWidth: 64,
      displayHeight: 64,
      setColor: (color: string) => redrawn({ style: { color } }),
      setTint: same,
      clearTint: same,
      setTintMode: same,
      setFrame: (name: string) => Object.assign(state, { frame: { name } }),
      setTexture: (name: string) => Object.assign(state, { texture: { key: name } }),
      setPosition: (left: number, top: number) => Object.assign(state, { x: left, y: top }),
      setDepth: (depth: number) => Object.assign(state, { depth }),
      setVisible: (visible: boolean) => Object.assign(state, { visible }),
      setText: (words: string) => (words === state.text ? state : redrawn({ text: words })),
      destroy: () => void this.alive.delete(state),
    });
    this.alive.add(state);
    return state;
  }
}
