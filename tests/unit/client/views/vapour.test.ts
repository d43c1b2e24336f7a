/**
 * Steam: its sources on the ground, the seamless loop of its animation, and the limited haze of wisps over hot water.
 */
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { effects } from '#game/art/effects/particles.ts';
import type { EffectArt } from '#game/client/views/effects/fx-art.ts';
import { surveySurroundings } from '#game/client/views/effects/surroundings.ts';
import { VapourView } from '#game/client/views/effects/vapour-view.ts';
import { EFFECTS, type EffectName } from '#game/client/views/files/effect-files.ts';
import { geyserEruptionAt } from '#game/features/weather/shared/weather.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { DOODADS, doodadOf } from '#game/shared/defs/doodads.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';
import type { Doodad } from '#game/shared/worldgen/world/types.ts';

const world = (id: 't' | 'z' | 'j' | 's') =>
  new Ground({
    seed: 1,
    width: 8,
    height: 8,
    palette: [id],
    cells: new Uint8Array(64),
    doodads: [],
    nodes: NO_NODES,
  });
const AREA = { x: 0, y: 0, width: 512, height: 512 };

function standing(key: string, tileX: number, tileY: number): Doodad {
  const kind = DOODADS.find((row) => row.key === key);
  if (!kind) throw new Error(`there is no ${key}`);
  const { imagePath, scale, name, type, noCollision } = kind;
  return { tileX, tileY, imagePath, scale, name, type, noCollision };
}

/** A scene that keeps the pictures requested from it. */
function build(frames: readonly string[], frameMs: number) {
  interface Shown {
    frame: { name: string };
    x: number;
    y: number;
    depth: number;
    isVisible: boolean;
  }
  const images: Shown[] = [];
  const scene = {
    add: {
      image: (_x: number, _y: number, _texture: string, frame: string) => {
        const state: Shown = { frame: { name: frame }, x: 0, y: 0, depth: 0, isVisible: true };
        const image = Object.assign(state, {
          setFrame: (name: string) => {
            state.frame.name = name;
            return image;
          },
          setPosition: (x: number, y: number) => Object.assign(image, { x, y }),
          setFlipX: () => image,
          setDepth: (depth: number) => Object.assign(image, { depth }),
          setAlpha: () => image,
          setVisible: (isVisible: boolean) => Object.assign(image, { isVisible }),
          destroy: () => undefined,
        });
        images.push(image);
        return image;
      },
    },
  };
  const films: Partial<Record<EffectName, { frames: string[]; frameMs: number }>> = {};
  for (const name of EFFECTS) films[name] = { frames: frames.map((frame) => `${name}:${frame}`), frameMs };
  const art = { films: films as EffectArt['films'], masks: {} as EffectArt['masks'] };
  const view = new VapourView(scene as object as ConstructorParameters<typeof VapourView>[0], art);
  const seen = (name: string) => images.filter((one) => one.isVisible && one.frame.name.startsWith(name));
  return { view, seen };
}

describe('the mouths of domes', () => {
  const atlas = JSON.parse(readFileSync('public/images/doodads/atlas.json', 'utf8'));
  const domes = DOODADS.filter(({ type }) => type === 'steam');

  it.each(domes.map(({ key }) => key))('the mouth of %s is where the dome is drawn open', (key) => {
    const kind = domes.find((row) => row.key === key);
    const mouth = doodadOf({ imagePath: kind?.imagePath ?? '' })?.mouth;
    expect(mouth).toBeDefined();
    const { footX, footY } = atlas.frames[key];
    const { width, data } = PNG.sync.read(readFileSync(`public/images/doodads/${key}.png`));
    const x = footX + Math.round((mouth?.x ?? 0) / 2);
    const y = footY + 1 - Math.round((mouth?.height ?? 0) / 2);
    // The mouth is darker than the whole wall, or glows from within.
    const dark = [0, 1, 2].map((channel) => data[(y * width + x) * 4 + channel] ?? 255);
    expect(data[(y * width + x) * 4 + 3]).toBe(255);
    expect(Math.max(...dark.slice(1))).toBeLessThan(60);
  });

  it('steam rises from each mouth at its own height, in front of the dome and behind bodies in front of it', () => {
    const things = [standing('fumarole', 2, 2), standing('fumarole-2', 4, 2), standing('fumarole-3', 6, 2)];
    const domesSeen = surveySurroundings(world('s'), AREA, things).sources.filter(
      ({ kind }) => kind === 'dome',
    );
    expect(domesSeen).toHaveLength(3);
    const heights = domesSeen.map(({ y, footY }) => footY - y);
    expect(new Set(heights).size).toBe(3);
    const { view, seen } = build(['a'], 100);
    view.update(domesSeen, [], 0, 40, 20);
    for (const image of seen('plume')) expect(image.depth).toBeGreaterThan(2.82 * TILE_SIZE);
    for (const image of seen('plume')) expect(image.depth).toBeLessThan(3 * TILE_SIZE);
  });

  it('the steam of a cone rises where its geyser erupts', () => {
    const bare = surveySurroundings(world('j'), AREA, []).sources;
    const coned = surveySurroundings(world('j'), AREA, [standing('geyser-cone', 3, 3)]).sources;
    expect(coned).toHaveLength(bare.length);
    const at = (list: typeof bare) => list.find(({ tileX, tileY }) => tileX === 3 && tileY === 3);
    expect(at(coned)).not.toEqual(at(bare));
    expect(at(coned)?.kind).toBe('geyser');
  });
});

describe('wisps over hot water', () => {
  it('wisps drift over the water and never exceed their limit', () => {
    const { sources } = surveySurroundings(world('t'), AREA, []);
    expect(sources.filter(({ kind }) => kind === 'wisp').length).toBeGreaterThan(8);
    expect(surveySurroundings(world('s'), AREA, []).sources).toEqual([]);
    const { view, seen } = build(['1', '2', '3', '4', '5', '6'], 420);
    const most = 20;
    let shown = 0;
    for (let now = 0; now < 20_000; now += 250) {
      view.update(sources, [], now, 60, most);
      const wisps = seen('wisp').length;
      shown = Math.max(shown, wisps);
      expect(wisps).toBeLessThanOrEqual(most * 0.3);
      expect(wisps + seen('bubble').length).toBeLessThanOrEqual(most);
    }
    expect(shown).toBeGreaterThan(2);
  });
});

describe('the animation of steam', () => {
  const { plume, steam } = effects();
  const filled = (data: Uint8Array) => data.reduce((sum, px) => sum + (px ? 1 : 0), 0);
  const differing = (a: Uint8Array, b: Uint8Array) =>
    a.reduce((sum, px, at) => sum + ((px === 0) === (b[at] === 0) ? 0 : 1), 0);

  it('the steam animation over a dome loops without a jump', () => {
    const frames = plume?.frames ?? [];
    const steps = frames.map((frame, at) =>
      differing(frame.data, frames[(at + 1) % frames.length]?.data ?? new Uint8Array()),
    );
    const last = steps.at(-1) ?? Number.POSITIVE_INFINITY;
    expect(last).toBeLessThan(Math.max(...steps.slice(0, -1)) * 1.2);
  });

  it('the steam animation is never cut off at the edge of its picture', () => {
    for (const { frames } of [plume, steam].flatMap((one) => (one ? [one] : []))) {
      for (const image of frames) {
        const edge = Array.from({ length: image.h }, (_, y) => [image.get(0, y), image.get(image.w - 1, y)]);
        expect(edge.flat().every((px) => px === 0)).toBe(true);
        expect(Array.from({ length: image.w }, (_, x) => image.get(x, 0)).every((px) => px === 0)).toBe(true);
      }
    }
  });

  it('the steam animation from a vent grows and has vanished by its end', () => {
    const sizes = (steam?.frames ?? []).map(({ data }) => filled(data));
    const most = Math.max(...sizes);
    expect(sizes[0]).toBeLessThan(most / 4);
    expect(sizes.at(-1)).toBeLessThan(most / 4);
  });
});

describe('a geyser', () => {
  it('a geyser releases steam in the second and a half before it erupts', () => {
    const { view, seen } = build(['0', '1', '2', '3'], 100);
    const source = { kind: 'geyser', x: 224, y: 288, footY: 288, tileX: 3, tileY: 4 } as const;
    let begin = 0;
    while (!(geyserEruptionAt(3, 4, begin) > 0 && geyserEruptionAt(3, 4, begin - 100) === 0)) begin += 100;
    const puffs = (before: number) => {
      view.update([source], [], begin - before, 0, 40);
      return seen('steam').length;
    };
    expect(puffs(1000)).toBeGreaterThanOrEqual(4);
    expect(puffs(200)).toBeGreaterThanOrEqual(4);
    expect(puffs(3000)).toBeLessThanOrEqual(1);
    expect(puffs(-500)).toBe(0);
    expect(seen('geyser').length).toBe(1);
  });
});

describe('wet clothes', () => {
  it('wet clothes steam beside a fire', () => {
    const { view, seen } = build(['0', '1', '2', '3'], 300);
    const breather = { x: 100, y: 200, facing: 'up', seed: 0.5 } as const;
    const most = (isSteaming: boolean) => {
      let count = 0;
      for (let now = 0; now < 3000; now += 100) {
        view.update([], [{ ...breather, isSteaming }], now, 0, 40);
        count = Math.max(count, seen('breath').length);
      }
      return count;
    };
    expect(most(false)).toBe(1);
    expect(most(true)).toBeGreaterThanOrEqual(3);
  });
});
