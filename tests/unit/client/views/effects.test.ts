/**
 * The drawn effects: the files contain everything that the views read, a missing part is refused, and decals are
 * limited.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUALITIES, QUALITY_LIMITS } from '#game/client/settings/quality.ts';
import { DecalsView } from '#game/client/views/effects/decals-view.ts';
import type { Footfall, Walker } from '#game/client/views/effects/footing.ts';
import type { EffectArt } from '#game/client/views/effects/fx-art.ts';
import { surveySurroundings } from '#game/client/views/effects/surroundings.ts';
import {
  EFFECTS,
  type EffectName,
  MASKS,
  parseEffectAtlas,
  parseLights,
} from '#game/client/views/files/effect-files.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(`public/images/effects/${name}`, 'utf8'));

const world = (id: 's' | 'a' | 't' | 'h') =>
  new Ground({
    seed: 1,
    width: 8,
    height: 8,
    palette: [id],
    cells: new Uint8Array(64),
    doodads: [],
    nodes: NO_NODES,
  });

describe('the files of effects', () => {
  it('the files contain every effect and mask that the views show', () => {
    const atlas = parseEffectAtlas(read('atlas.json'));
    for (const name of EFFECTS) expect(atlas.effects[name]?.frames.length, name).toBeGreaterThan(0);
    // A bubble is visible for 0.7 s.
    const { frames, frameMs } = atlas.effects.bubble ?? { frames: [], frameMs: 0 };
    expect(frames.length * frameMs).toBe(700);
    expect(Object.keys(parseLights(read('lights.json'))).sort()).toEqual([...MASKS].sort());
  });

  it('the files are refused when an effect or its frame is missing', () => {
    const atlas = parseEffectAtlas(read('atlas.json'));
    const { steam: _, ...effects } = atlas.effects;
    expect(() => parseEffectAtlas({ ...atlas, effects })).toThrow(/effects\/atlas\.json/);
    const { 'ash:1': _frame, ...frames } = atlas.frames;
    expect(() => parseEffectAtlas({ ...atlas, frames })).toThrow(/missing/);
    expect(() => parseLights({ version: 1, lights: {} })).toThrow(/lights\.json/);
  });
});

describe('effects in the view', () => {
  it('a lower quality shows fewer effects of every kind', () => {
    for (const kind of ['frames', 'flakes', 'puffs', 'decals', 'lights'] as const) {
      const [high, medium, low] = QUALITIES.map((quality) => QUALITY_LIMITS[quality][kind]);
      expect(high, kind).toBeGreaterThan(medium ?? 0);
      expect(medium, kind).toBeGreaterThan(low ?? 0);
    }
  });

  it('snow is lit by a mask without visible rings, and hot ground hums', () => {
    const area = { x: 0, y: 0, width: 512, height: 512 };
    const lava = surveySurroundings(world('a'), area, []);
    expect(lava.lights[0]?.mask).toBe('lava');
    expect(lava.hums.lava).toBeDefined();
    expect(surveySurroundings(world('t'), area, []).hums.simmer).toBeDefined();
    const hut = { tileX: 3, tileY: 3, imagePath: 'images/doodads/hut.png', type: 'soviet' };
    const doodad = { ...hut, name: 'Hut', scale: 1, noCollision: false };
    const station = (id: 's' | 'h') => surveySurroundings(world(id), area, [doodad]);
    expect(station('s').lights.map(({ mask }) => mask)).toEqual(['fire-snow']);
    expect(station('h').lights.map(({ mask }) => mask)).toEqual(['fire']);
    expect(station('s').hums.fire).toBeDefined();
  });
});

describe('decals on the ground', () => {
  /** A scene that only counts pictures. */
  function build() {
    const alive = new Set<object>();
    const scene = {
      add: {
        image: () => {
          const image = {
            frame: { name: '' },
            isVisible: true,
            setFrame: () => image,
            setFlip: () => image,
            setPosition: () => image,
            setDepth: () => image,
            setAlpha: () => image,
            setVisible: (isVisible: boolean) => {
              image.isVisible = isVisible;
              return image;
            },
            destroy: () => void alive.delete(image),
          };
          alive.add(image);
          return image;
        },
      },
    };
    const film = { frames: ['a', 'b'], frameMs: 80 };
    const films: Partial<Record<EffectName, typeof film>> = {};
    for (const name of EFFECTS) films[name] = film;
    const art = { films: films as EffectArt['films'], masks: {} as EffectArt['masks'] };
    const view = new DecalsView(scene as object as ConstructorParameters<typeof DecalsView>[0], art);
    return { view, alive };
  }

  const walker: Walker = {
    id: 1,
    isSelf: true,
    x: 200,
    y: 200,
    facing: 'down',
    isMoving: true,
    isJumping: false,
    isSwimming: false,
    speed: 300,
    struckAt: 0,
  };
  const steps: Footfall[] = Array.from({ length: 20 }, () => ({ kind: 'step', walker, isLeft: true }));

  it('decals never exceed their limit, are fewer when the quality is lowered, and are all removed at the end', () => {
    const { view, alive } = build();
    for (let frame = 0; frame < 50; frame++) view.update(world('s'), steps, [], frame * 16, 40);
    expect(alive.size).toBe(40);
    view.update(world('s'), [], [], 900, 12);
    expect(alive.size).toBe(12);
    view.destroy();
    expect(alive.size).toBe(0);
  });

  it('decals fade, puffs at once and prints after a while, and their pictures are reused', () => {
    const { view, alive } = build();
    const seen = () => [...alive].filter((image) => 'isVisible' in image && image.isVisible).length;
    view.update(world('s'), steps.slice(0, 1), [], 0, 40);
    expect(seen()).toBe(2);
    view.update(world('s'), [], [], 400, 40);
    expect(seen()).toBe(1);
    view.update(world('s'), [], [], 20_000, 40);
    expect(seen()).toBe(0);
    view.update(world('s'), steps.slice(0, 1), [], 21_000, 40);
    expect(alive.size).toBe(2);
  });
});
