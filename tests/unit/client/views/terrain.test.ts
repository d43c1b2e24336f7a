/**
 * The terrain: chunks about to come into sight are painted in idle moments, and a frame paints only chunks that are
 * still missing.
 */
import { describe, expect, it } from 'vitest';
import type { WhenIdle } from '#game/client/store/idle.ts';
import { CHUNK_SIZE, CHUNK_TILES } from '#game/client/views/layout/chunks.ts';
import { type TerrainArt, TerrainView } from '#game/client/views/terrain/terrain-view.ts';
import { type GroundPainter, MOMENTS } from '#game/shared/worldgen/painting/paint.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { FakeScene } from '../fake-scene.ts';

const AREA = { x: 10_000, y: 10_000, width: 640, height: 360 };
const SELF = { x: 10_300, y: 10_200 };

function setUp({ momentMs = 0 } = {}) {
  const painted: string[] = [];
  let moments = 0;
  const edge = CHUNK_TILES * 32;
  const painter = {
    sheet: { scale: 1.5 },
    paint: (_ground: Ground, tileX: number, tileY: number) => {
      painted.push(`${tileX / CHUNK_TILES},${tileY / CHUNK_TILES}`);
      return new Uint8Array(edge * edge);
    },
    paintMoment: (...args: unknown[]) => {
      moments += 1;
      return (args.at(-1) as Uint8Array).slice();
    },
    momentMs: () => momentMs,
    toRgba: (indexes: Uint8Array, target = new Uint8ClampedArray(indexes.length * 4)) => target,
  } as object as GroundPainter;
  const waiting: ((timeLeft: () => number) => void)[] = [];
  const when: WhenIdle = (task) => {
    waiting.push(task);
    return () => void waiting.splice(0);
  };
  const scene = new FakeScene();
  const ground = { world: { doodads: [] } } as object as Ground;
  const view = new TerrainView(scene.scene, ground, { painter, doodads: {} } as object as TerrainArt, when);
  return {
    view,
    scene,
    painted,
    moments: () => moments,
    waiting,
    /** Gives the view idle time until no work is left. */
    rest: () => {
      while (waiting.length > 0) waiting.shift()?.(() => 0);
    },
    /** Draws frames until everything in sight is painted. */
    fill: (area = AREA) => {
      while (!view.update(area, SELF, 0));
    },
  };
}

describe('the drawn terrain', () => {
  it('the terrain is painted ahead, so that a step to the side paints no chunk within its frame', () => {
    const { view, painted, rest, fill, scene } = setUp();
    fill();
    const inSight = painted.length;
    rest();
    expect(painted.length).toBeGreaterThan(inSight);
    expect(new Set(painted).size).toBe(painted.length);
    // Chunks beyond the screen are not drawn.
    expect(scene.images().filter(({ visible }) => visible)).toHaveLength(inSight);
    const before = painted.length;
    const aside = { ...AREA, x: AREA.x + 300 };
    expect(view.update(aside, SELF, 0)).toBe(true);
    expect(painted.length).toBe(before);
    const shown = scene.images().filter(({ visible }) => visible);
    expect(shown.every(({ x }) => x > aside.x - 2 * CHUNK_SIZE && x < aside.x + 640 + CHUNK_SIZE)).toBe(true);
  });

  it('the terrain is painted within the frame if there was no idle moment', () => {
    const { view, painted, fill, waiting } = setUp();
    fill();
    const before = painted.length;
    const far = { ...AREA, x: AREA.x + 10 * CHUNK_SIZE };
    view.update(far, SELF, 0);
    expect(painted.length).toBeGreaterThan(before);
    fill(far);
    expect(waiting.length).toBe(1);
  });

  it('the terrain is animated once its animation was painted, which never happens within a frame', () => {
    const { view, moments, rest, fill, scene } = setUp({ momentMs: 100 });
    fill();
    for (let now = 0; now < 1000; now += 50) view.update(AREA, SELF, now);
    expect(moments()).toBe(0);
    rest();
    const inSight = scene.images().filter(({ visible }) => visible);
    expect(moments()).toBe(inSight.length * (MOMENTS - 1));
    const still = inSight.map(({ texture }) => texture.key);
    view.update(AREA, SELF, 100);
    expect(inSight.some(({ texture }, at) => texture.key === still[at])).toBe(false);
  });

  it('the terrain keeps no more chunks than necessary, and paints none after its end', () => {
    const { view, painted, rest, fill, scene, waiting } = setUp();
    for (let step = 0; step < 60; step += 1) {
      fill({ ...AREA, x: AREA.x + step * CHUNK_SIZE });
      if (step < 59) rest();
    }
    expect(scene.images().length).toBeLessThan(130);
    const before = painted.length;
    view.destroy();
    expect(waiting).toEqual([]);
    expect(painted.length).toBe(before);
    expect(scene.images()).toEqual([]);
  });
});
