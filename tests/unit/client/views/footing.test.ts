/** Footing: the cadence of steps and strokes, splashes, leaps, blows, and the decals on each terrain. */
import { describe, expect, it } from 'vitest';
import { WorldSound } from '#game/client/audio/world-sound.ts';
import { decalsOf } from '#game/client/views/effects/decals.ts';
import { type Footfall, Footing, runPace, type Walker } from '#game/client/views/effects/footing.ts';
import { PLAIN_SKY } from '#game/features/weather/shared/sky.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES } from '#game/shared/worldgen/world/node-layout.ts';

const FRAME_MS = 1000 / 60;

const standing: Walker = {
  id: 1,
  isSelf: true,
  x: 100,
  y: 100,
  facing: 'down',
  isMoving: false,
  isJumping: false,
  isSwimming: false,
  speed: 0,
  struckAt: Number.NEGATIVE_INFINITY,
};
const running: Walker = { ...standing, isMoving: true, speed: 300 };

/** All footfalls within `ms`, sampled 60 times per second. */
function watch(footing: Footing, walker: Walker, ms: number, from = 0): readonly Footfall[] {
  const falls: Footfall[] = [];
  for (let at = 0; at < ms; at += FRAME_MS) falls.push(...footing.update([walker], from + at, FRAME_MS));
  return falls;
}

describe('footfalls', () => {
  it('feet step twice in the four frames of the run, left and right alternately', () => {
    const steps = watch(new Footing(), running, 2000);
    expect(steps.every(({ kind }) => kind === 'step')).toBe(true);
    expect(steps.length).toBeGreaterThanOrEqual(9);
    expect(steps.length).toBeLessThanOrEqual(11);
    for (const [at, { isLeft }] of steps.entries()) expect(isLeft).toBe(at % 2 === 0);
  });

  it('feet of a creature step in time with its legs, and leave the prints of its species', () => {
    const footing = new Footing();
    const wolf = { ...running, isSelf: false, prints: 'wolf' };
    const steps = [0, 0, 1, 1, 2, 2].flatMap((step, at) =>
      footing.update([{ ...wolf, steps: step }], at * 100, 100),
    );
    expect(steps.map(({ kind, isLeft }) => [kind, isLeft])).toEqual([
      ['step', true],
      ['step', false],
    ]);
    const left = { kind: 'step', walker: { ...wolf, facing: 'left' }, isLeft: true } as const;
    const printsOf = (fall: Footfall, id: TerrainId) =>
      decalsOf(fall, id).filter(({ effect }) => !effect.startsWith('dust'));
    expect(printsOf(left, 'd')).toMatchObject([{ effect: 'track-wolf-snow', frame: 0, isMirrored: true }]);
    const down = { ...left, walker: { ...wolf, facing: 'down' } } as const;
    expect(printsOf(down, 'd')).toMatchObject([{ frame: 1, isMirrored: false }]);
    const none = { ...left, walker: { ...wolf, prints: null } } as const;
    expect(printsOf(none, 'd')).toEqual([]);
  });

  it('feet step more slowly on slow terrain, like the animation of the run', () => {
    expect(runPace(90)).toBe(0.6);
    expect(runPace(900)).toBe(1.6);
    const slow = watch(new Footing(), { ...running, speed: 90 }, 2000).length;
    const fast = watch(new Footing(), { ...running, speed: 480 }, 2000).length;
    expect(slow).toBeLessThan(8);
    expect(fast).toBeGreaterThan(14);
  });

  it('feet make no noise while standing or in the air, and no extra noise when the body turns quickly', () => {
    expect(watch(new Footing(), standing, 1000)).toEqual([]);
    expect(watch(new Footing(), { ...running, isJumping: true }, 600)).toEqual([]);
    const footing = new Footing();
    let steps = 0;
    for (let at = 0; at < 60; at++) {
      const facing = at % 2 === 0 ? 'left' : 'right';
      steps += footing.update([{ ...running, facing }], at * FRAME_MS, FRAME_MS).length;
    }
    expect(steps).toBeLessThanOrEqual(10);
  });

  it('feet splash when they enter the water, and the body makes strokes while swimming', () => {
    const footing = new Footing();
    watch(footing, running, 300);
    const [first, ...rest] = watch(footing, { ...running, isSwimming: true }, 1500, 300);
    expect(first?.kind).toBe('splash');
    expect(rest.map(({ kind }) => kind)).toEqual(['stroke', 'stroke', 'stroke']);
  });

  it('a leap, its landing and each blow are reported once, but not if they happened before the body was seen', () => {
    const footing = new Footing();
    expect(watch(footing, { ...standing, struckAt: 5 }, 100)).toEqual([]);
    const kinds = (walker: Walker) => watch(footing, walker, 200).map(({ kind }) => kind);
    expect(kinds({ ...standing, struckAt: 5, isJumping: true })).toEqual(['leap']);
    expect(kinds({ ...standing, struckAt: 5 })).toEqual(['landing']);
    expect(kinds({ ...standing, struckAt: 900 })).toEqual(['swing']);
  });
});

describe('decals of feet', () => {
  const left = (kind: Footfall['kind'], id: TerrainId, walker: Walker = running) =>
    decalsOf({ kind, walker, isLeft: true }, id).map(({ effect }) => effect);

  it('feet leave prints and dust in snow and ash, rings in water, and no decals on moss and lava', () => {
    expect(left('step', 's')).toEqual(['dust-snow', 'footprint-snow']);
    expect(left('step', 'h')).toEqual(['dust-ash', 'footprint-ash']);
    expect(left('step', 's', { ...running, speed: 60 })).toEqual(['footprint-snow']);
    expect(left('stroke', 'i')).toEqual(['ripple']);
    expect(left('splash', 'w')).toEqual(['splash', 'ripple']);
    expect(left('step', 'm')).toEqual([]);
    expect(left('splash', 'a')).toEqual([]);
  });

  it("prints are beside the walker's path, left and right", () => {
    const xs = [true, false].map(
      (isLeft) => decalsOf({ kind: 'step', walker: running, isLeft }, 's').at(-1)?.x ?? 0,
    );
    expect(xs[0]).toBeLessThan(100);
    expect(xs[1]).toBeGreaterThan(100);
  });
});

describe('the sound of the world', () => {
  const ground = new Ground({
    seed: 1,
    width: 8,
    height: 8,
    palette: ['s'],
    cells: new Uint8Array(64),
    doodads: [],
    nodes: NO_NODES,
  });
  const calm = { windX: 0, windY: 60, snow: 0, ash: 0, fog: 0, storm: 0 };
  const around = { climate: { cold: 1, ashen: 0, wet: 0 }, sources: [], lights: [], hums: {} };

  function listen(falls: readonly Footfall[], weather = calm, hums = {}) {
    const played: { name: string; gain: number; isLight: boolean | undefined }[] = [];
    const humming = new Map<string, number>();
    const player = {
      play: (name: string, { gain, isLight }: { gain: number; isLight?: boolean }) =>
        void played.push({ name, gain, isLight }),
      hum: (name: string, { gain }: { gain: number }) => void humming.set(name, gain),
    };
    const ear = { x: 100, y: 100 };
    new WorldSound(player, () => 0.5).hear({
      ground,
      ear,
      falls,
      noises: [],
      voices: [],
      weather,
      around: { ...around, hums },
      people: [],
      wall: 0,
      sky: PLAIN_SKY,
    });
    return { played, humming };
  }

  it("the player's own steps are louder than those of other players, and have precedence", () => {
    const other = { ...running, id: 2, isSelf: false };
    const { played } = listen([
      { kind: 'step', walker: running, isLeft: true },
      { kind: 'step', walker: other, isLeft: true },
    ]);
    expect(played.map(({ name }) => name)).toEqual(['step-snow', 'step-snow']);
    expect(played[0]?.gain).toBeGreaterThan(played[1]?.gain ?? 1);
    expect(played.map(({ isLight }) => isLight)).toEqual([false, true]);
    expect(listen([{ kind: 'swing', walker: running, isLeft: true }]).played[0]?.name).toBe('swing');
  });

  it('the hum of the surroundings follows the weather and the sources nearby', () => {
    const gale = listen([], { ...calm, windX: -440, storm: 1 }).humming;
    const still = listen([]).humming;
    expect(gale.get('storm')).toBe(1);
    expect(still.get('storm')).toBe(0);
    expect(still.get('wind')).toBeLessThan(listen([], { ...calm, windX: 100 }).humming.get('wind') ?? 0);
    expect(still.get('lava')).toBe(0);
    expect(listen([], calm, { lava: { x: 150, y: 100 } }).humming.get('lava')).toBeGreaterThan(0.5);
  });

  it('wet feet leave prints on dry ground, but not on terrain with prints of its own', () => {
    const fall = { kind: 'step', walker: running, isLeft: true } as const;
    const effects = (id: TerrainId, isWet: boolean) => decalsOf(fall, id, isWet).map(({ effect }) => effect);
    expect(effects('m', false)).toEqual([]);
    expect(effects('m', true)).toEqual(['footprint-ash']);
    expect(effects('d', true)).toEqual(effects('d', false));
    expect(effects('w', true)).not.toContain('footprint-ash');
  });
});
