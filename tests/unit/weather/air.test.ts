/**
 * Visibility: a storm closes in over the whole screen, ash makes it dark, fog is thinner, and clear air changes
 * nothing.
 */
import type Phaser from 'phaser';
import { describe, expect, it, vi } from 'vitest';
import { AirView } from '#game/features/weather/client/views/air-view.ts';
import { CALM, FORCED } from '#game/features/weather/shared/sky.ts';

vi.mock('phaser', () => ({ default: { BlendModes: { MULTIPLY: 2, ADD: 1 } } }));

interface Shape {
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  alpha: number;
  colour: number;
  visible: boolean;
}

/** A scene that remembers the shapes shown, and the pictures painted for it. */
function scene() {
  const shapes: Shape[] = [];
  const painted = new Map<string, Uint8ClampedArray>();
  const make = (kind: string) => {
    const shape: Shape = { kind, x: 0, y: 0, width: 0, height: 0, alpha: 1, colour: 0, visible: true };
    const set = (change: Partial<Shape>): typeof whole => Object.assign(whole, change);
    const whole = Object.assign(shape, {
      setOrigin: () => whole,
      setScale: () => whole,
      setTileScale: () => whole,
      setTilePosition: () => whole,
      setBlendMode: () => whole,
      setDepth: () => whole,
      setVisible: (visible: boolean) => set({ visible }),
      setPosition: (x: number, y: number) => set({ x, y }),
      setSize: (width: number, height: number) => set({ width, height }),
      setAlpha: (alpha: number) => set({ alpha }),
      setTint: (colour: number) => set({ colour }),
      setFillStyle: (colour: number) => set({ colour }),
      destroy: () => shapes.splice(shapes.indexOf(shape), 1),
    });
    shapes.push(shape);
    return whole;
  };
  const fake = {
    textures: {
      exists: (key: string) => painted.has(key),
      createCanvas: (key: string, width: number, height: number) => ({
        context: {
          createImageData: () => ({ data: new Uint8ClampedArray(width * height * 4) }),
          putImageData: ({ data }: { data: Uint8ClampedArray }) => painted.set(key, data),
        },
        refresh: () => undefined,
      }),
    },
    add: { image: () => make('shroud'), rectangle: () => make('rectangle'), tileSprite: () => make('sky') },
  };
  return { phaser: fake as object as Phaser.Scene, shapes, painted };
}

/** Area of a large screen. */
const AREA = { x: 1000, y: 2000, width: 2560, height: 1440 };
const SELF = { x: 2280, y: 2720 };
const shown = (shapes: readonly Shape[]) => shapes.filter(({ visible, alpha }) => visible && alpha > 0);

describe('visibility in the air', () => {
  it('a storm leaves little visibility: its shroud covers the whole screen in one colour', () => {
    const { phaser, shapes } = scene();
    const view = new AirView(phaser);
    view.update(AREA, SELF, FORCED.storm, 0, 0);
    const closing = shown(shapes);
    expect(closing.map(({ kind }) => kind)).toEqual(['shroud', ...Array(4).fill('rectangle')]);
    expect(new Set(closing.map(({ colour }) => colour)).size).toBe(1);
    expect(Math.min(...closing.map(({ alpha }) => alpha))).toBeGreaterThan(0.9);
    // The five parts together are as large as the screen.
    const beyond = closing.slice(1).reduce((sum, { width, height }) => sum + width * height, 0);
    expect(beyond + 880 * 880).toBe(AREA.width * AREA.height);
  });

  it('fog leaves more visibility, ash less light, and clear air changes nothing', () => {
    const { phaser, shapes } = scene();
    const view = new AirView(phaser);
    view.update(AREA, SELF, FORCED.fog, 0, 0);
    expect(shown(shapes)[0]?.alpha).toBeLessThan(0.7);
    const fog = shown(shapes)[0]?.colour ?? 0;
    view.update(AREA, SELF, FORCED.fog, 0, 0, 1);
    expect(shown(shapes)[0]?.colour).toBeLessThan(fog);
    view.update(AREA, SELF, FORCED.ash, 0, 0);
    expect(shown(shapes)[0]?.colour).toBeLessThan(fog);
    view.update(AREA, SELF, CALM, 0, 0);
    expect(shown(shapes)).toEqual([]);
    view.destroy();
    expect(shapes).toEqual([]);
  });

  it('the shroud is clear around the feet: empty in its middle and dense at its edge', () => {
    const { phaser, painted } = scene();
    new AirView(phaser).update(AREA, SELF, FORCED.storm, 0, 0);
    const data = painted.get('fx-shroud') ?? new Uint8ClampedArray();
    const alpha = (x: number, y: number) => data[(y * 440 + x) * 4 + 3];
    expect([alpha(220, 220), alpha(200, 210), alpha(250, 220)]).toEqual([0, 0, 0]);
    expect([alpha(0, 0), alpha(439, 220), alpha(220, 0), alpha(1, 438)]).toEqual([255, 255, 255, 255]);
  });
});

it('the northern lights appear slowly, and only on request', () => {
  const { phaser, shapes } = scene();
  const view = new AirView(phaser);
  const sky = () => shapes.find(({ kind }) => kind === 'sky');
  view.update(AREA, SELF, CALM, 0, 0);
  expect(sky()).toBeUndefined();
  for (let frame = 0; frame < 10; frame += 1) view.update(AREA, SELF, CALM, 1, 0);
  const early = sky()?.alpha ?? 0;
  for (let frame = 0; frame < 300; frame += 1) view.update(AREA, SELF, CALM, 1, 0);
  expect(early).toBeGreaterThan(0);
  expect(sky()?.alpha).toBeGreaterThan(early);
  expect(sky()?.alpha).toBeLessThan(0.3);
  for (let frame = 0; frame < 600; frame += 1) view.update(AREA, SELF, CALM, 0, 0);
  expect(sky()?.visible).toBe(false);
});
