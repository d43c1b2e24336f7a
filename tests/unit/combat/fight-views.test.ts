/** Pictures of a fight: damage numbers, arrows, the reticle, and sounds by material. */
import { describe, expect, it } from 'vitest';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { arrowFrame, turnOf } from '#game/features/combat/client/views/fight-art.ts';
import { animationTimeWithHitStop, HIT_STOP_MS } from '#game/features/combat/client/views/hit-stop.ts';
import { impactBurst } from '#game/features/combat/client/views/impact.ts';
import {
  bodyMaterial,
  fixtureMaterial,
  impactNoiseOf,
} from '#game/features/combat/client/views/materials.ts';
import { NUMBER_MS, NUMBER_RISE, Numbers } from '#game/features/combat/client/views/numbers.ts';
import {
  RETICLE_RADIUS,
  RETICLE_SIZE,
  RETICLE_TURN_MS,
  Reticle,
  reticlePlace,
} from '#game/features/combat/client/views/reticle.ts';
import { RETICLE, reticleFrames } from '#game/features/combat/client/views/reticle-art.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { SELF } from '../client/fake-realm.ts';
import { FakeScene } from '../client/fake-scene.ts';

describe('a bursting snowball', () => {
  it('a snowball bursts larger on a body than on the ground, in shades visible on snow, and its powder hangs in the air', () => {
    const impact = { number: 1, weaponId: null, x: 10, y: 20 };
    const hit = impactBurst({ ...impact, by: 'body' });
    const missed = impactBurst({ ...impact, by: 'ground' });
    expect(hit.count).toBeGreaterThan(missed.count);
    expect([hit.isLight, hit.height > missed.height]).toEqual([true, true]);
    expect(hit.colours).toContain(0x7d90b8);
    expect(impactBurst({ ...impact, weaponId: ITEM.slingshot, by: 'body' }).isLight).toBeUndefined();
  });
});

describe('numbers of damage', () => {
  it('a damage number rises 12 art px in 600 ms and disappears, drawn with one picture per digit', () => {
    const fake = new FakeScene();
    const numbers = new Numbers(fake.scene);
    numbers.add(12.4, 'given', 500, 500, 1000);
    numbers.update(1000);
    expect(fake.images().filter(({ visible }) => visible)).toHaveLength(2);
    const [start] = fake.images().map(({ y }) => y);
    numbers.update(1000 + NUMBER_MS - 1);
    expect((start ?? 0) - (fake.images()[0]?.y ?? 0)).toBe(2 * NUMBER_RISE);
    numbers.update(1000 + NUMBER_MS);
    expect(fake.images().filter(({ visible }) => visible)).toHaveLength(0);
    numbers.destroy();
    expect(fake.alive.size).toBe(0);
  });

  it('a damage number is shown for every hit that hurts, even below 1', () => {
    const fake = new FakeScene();
    new Numbers(fake.scene).add(0.2, 'taken', 500, 500, 0);
    expect(fake.images()).toHaveLength(1);
  });
});

describe('the reticle', () => {
  it('the reticle has the sizes of the specification', () => {
    expect([RETICLE_RADIUS, RETICLE_SIZE, RETICLE_TURN_MS]).toEqual([600, 24, 100]);
    expect(RETICLE.every((row) => row.length === RETICLE.length)).toBe(true);
    expect(RETICLE_SIZE % RETICLE.length).toBe(0);
  });

  it("the reticle follows the pointer up to the reticle's radius", () => {
    expect(reticlePlace({ x: 0, y: 0 }, { x: 300, y: 0 })).toEqual({ x: 300, y: 0 });
    expect(reticlePlace({ x: 0, y: 0 }, { x: 0, y: 900 })).toEqual({ x: 0, y: 600 });
  });

  function show(readiness: number | null = 1) {
    const fake = new FakeScene();
    const store = createGameStore();
    const arms = { isTouch: false, ready: readiness, readiness: () => arms.ready };
    const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
    const reticle = new Reticle(fake.scene, store, { arms, settings });
    const [image] = fake.images();
    const hold = (weapon_id: number | null) =>
      store.setState({ phase: 'playing', self: { ...SELF, weapon_id } });
    const at = (x: number, now: number) => reticle.update({ x: 0, y: 0 }, { x, y: 0 }, now);
    return { image, arms, settings, hold, at };
  }

  it('the reticle shows for ranged weapons and bare hands, not for a ladle or touch, and moves ten times per second', () => {
    const { image, arms, hold, at } = show();
    hold(ITEM.steelLadle);
    at(100, 1000);
    expect(image?.visible).toBe(false);
    hold(null);
    at(100, 1000);
    at(200, 1099);
    expect(image).toMatchObject({ visible: true, x: 100 });
    at(200, 1100);
    expect(image?.x).toBe(200);
    arms.isTouch = true;
    at(200, 1200);
    expect(image?.visible).toBe(false);
  });

  it('the reticle lights up its corners in the chosen palette as an attack gets ready, and differs without ammunition', () => {
    const { image, arms, settings, hold, at } = show(0.6);
    hold(ITEM.slingshot);
    at(100, 1000);
    expect(image?.frame).toMatchObject({ name: 'reticle-stitch-2' });
    arms.ready = 1;
    settings.setState({ palette: 'deutan' });
    at(100, 1016);
    expect(image?.frame).toMatchObject({ name: 'reticle-deutan-4' });
    arms.ready = null;
    at(100, 1032);
    expect(image?.frame).toMatchObject({ name: 'reticle-empty' });
  });

  it('the reticle has a dark outline around all bright px, so that it is visible on any ground', () => {
    for (const { colourAt } of reticleFrames()) {
      for (let y = 0; y < RETICLE.length; y++) {
        for (let x = 0; x < RETICLE.length; x++) {
          if (colourAt(x, y) === null || colourAt(x, y) === '#0a0917') continue;
          const around = [colourAt(x - 1, y), colourAt(x + 1, y), colourAt(x, y - 1), colourAt(x, y + 1)];
          expect(around).not.toContain(null);
        }
      }
    }
  });
});

describe('a hit that lands', () => {
  it('a hit freezes an animation for a moment, and the animation continues from there', () => {
    expect(animationTimeWithHitStop(140, 0)).toBe(140);
    expect(animationTimeWithHitStop(190, 50)).toBe(140);
    expect(animationTimeWithHitStop(140 + HIT_STOP_MS, HIT_STOP_MS)).toBe(140);
    expect(animationTimeWithHitStop(300, 160)).toBe(300 - HIT_STOP_MS);
    expect(HIT_STOP_MS).toBeGreaterThanOrEqual(60);
    expect(HIT_STOP_MS).toBeLessThanOrEqual(80);
  });

  it('a hit does not freeze an animation that began after it', () => {
    expect(animationTimeWithHitStop(100, 400)).toBe(100);
    expect(animationTimeWithHitStop(100, Number.POSITIVE_INFINITY)).toBe(100);
  });
});

it('an arrow is drawn in the eighth of a turn that is nearest to its direction', () => {
  expect(arrowFrame(0)).toEqual({ frame: 'arrow-0', flipX: false, flipY: false });
  expect(arrowFrame(Math.PI)).toEqual({ frame: 'arrow-0', flipX: true, flipY: false });
  expect(arrowFrame(Math.PI / 2)).toEqual({ frame: 'arrow-2', flipX: false, flipY: false });
  expect(arrowFrame(-Math.PI / 2)).toMatchObject({ frame: 'arrow-2', flipY: true });
  expect(arrowFrame(-Math.PI / 4)).toEqual({ frame: 'arrow-1', flipX: false, flipY: true });
  expect(arrowFrame((3 * Math.PI) / 4)).toEqual({ frame: 'arrow-1', flipX: true, flipY: false });
});

it('flying things are rotated like weapons: clockwise from upward', () => {
  expect([-Math.PI / 2, 0, Math.PI / 2, Math.PI, -Math.PI / 4].map(turnOf)).toEqual([0, 2, 4, 6, 1]);
});

it('a hit makes the sound of the material that is hit and of the weapon', () => {
  expect(impactNoiseOf(bodyMaterial('player'), 'blunt')).toBe('thud');
  expect(impactNoiseOf(bodyMaterial('player'), 'slash')).toBe('slash');
  expect(impactNoiseOf(bodyMaterial('zhuk'), 'blunt')).toBe('clang');
  expect(impactNoiseOf(bodyMaterial('zhuk'), 'pierce')).toBe('ting');
  expect(impactNoiseOf(fixtureMaterial(1), 'slash')).toBe('chop');
  expect(impactNoiseOf(fixtureMaterial(1), 'heat')).toBe('burn');
});
