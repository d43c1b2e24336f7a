/** What a fight shows: digits, arrows, the reticle, and what things are made of. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/state/store.ts';
import { arrowFrame, RETICLE, turnOf } from '#game/client/views/fights/fight-art.ts';
import { noiseOf, ofBody, ofFixture } from '#game/client/views/fights/materials.ts';
import { NUMBER_MS, NUMBER_RISE, Numbers } from '#game/client/views/fights/numbers.ts';
import {
  RETICLE_RADIUS,
  RETICLE_SIZE,
  RETICLE_TURN_MS,
  Reticle,
  reticlePlace,
} from '#game/client/views/fights/reticle.ts';
import { ITEM } from '#game/shared/defs/items/names.ts';
import { SELF } from '../fake-realm.ts';
import { FakeScene } from '../fake-scene.ts';

describe('numbers', () => {
  it('rise 12 px of art in 600 ms and are gone, one picture for each digit', () => {
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

  it('say at least 1 of what hurts at all', () => {
    const fake = new FakeScene();
    new Numbers(fake.scene).add(0.2, 'taken', 500, 500, 0);
    expect(fake.images()).toHaveLength(1);
  });
});

describe('the reticle', () => {
  it('is as the specification has it', () => {
    expect([RETICLE_RADIUS, RETICLE_SIZE, RETICLE_TURN_MS]).toEqual([600, 24, 100]);
    expect(RETICLE.every((row) => row.length === RETICLE.length)).toBe(true);
    expect(RETICLE_SIZE % RETICLE.length).toBe(0);
  });

  it('follows the pointer as far as its radius', () => {
    expect(reticlePlace({ x: 0, y: 0 }, { x: 300, y: 0 })).toEqual({ x: 300, y: 0 });
    expect(reticlePlace({ x: 0, y: 0 }, { x: 0, y: 900 })).toEqual({ x: 0, y: 600 });
  });

  it('shows for what shoots and for bare hands, not for a ladle, and moves ten times a second', () => {
    const fake = new FakeScene();
    const store = createGameStore();
    const reticle = new Reticle(fake.scene, store);
    const [image] = fake.images();
    const hold = (weapon_id: number | null) =>
      store.setState({ phase: 'playing', self: { ...SELF, weapon_id } });
    hold(ITEM.steelLadle);
    reticle.update({ x: 0, y: 0 }, { x: 100, y: 0 }, 1000, false);
    expect(image?.visible).toBe(false);
    hold(null);
    reticle.update({ x: 0, y: 0 }, { x: 100, y: 0 }, 1000, false);
    reticle.update({ x: 0, y: 0 }, { x: 200, y: 0 }, 1099, false);
    expect(image).toMatchObject({ visible: true, x: 100 });
    reticle.update({ x: 0, y: 0 }, { x: 200, y: 0 }, 1100, false);
    expect(image?.x).toBe(200);
    reticle.update({ x: 0, y: 0 }, { x: 200, y: 0 }, 1200, true);
    expect(image?.visible).toBe(false);
  });
});

it('an arrow is drawn in the eighth of the circle that it flies in', () => {
  expect(arrowFrame(0)).toEqual({ frame: 'arrow-0', flipX: false, flipY: false });
  expect(arrowFrame(Math.PI)).toEqual({ frame: 'arrow-0', flipX: true, flipY: false });
  expect(arrowFrame(Math.PI / 2)).toEqual({ frame: 'arrow-2', flipX: false, flipY: false });
  expect(arrowFrame(-Math.PI / 2)).toMatchObject({ frame: 'arrow-2', flipY: true });
  expect(arrowFrame(-Math.PI / 4)).toEqual({ frame: 'arrow-1', flipX: false, flipY: true });
  expect(arrowFrame((3 * Math.PI) / 4)).toEqual({ frame: 'arrow-1', flipX: true, flipY: false });
});

it('what flies is turned as weapons are: clockwise from upward', () => {
  expect([-Math.PI / 2, 0, Math.PI / 2, Math.PI, -Math.PI / 4].map(turnOf)).toEqual([0, 2, 4, 6, 1]);
});

it('what is hit sounds as what it is made of, and as what strikes it', () => {
  expect(noiseOf(ofBody('player'), 'blunt')).toBe('thud');
  expect(noiseOf(ofBody('player'), 'slash')).toBe('slash');
  expect(noiseOf(ofBody('zhuk'), 'blunt')).toBe('clang');
  expect(noiseOf(ofBody('zhuk'), 'pierce')).toBe('ting');
  expect(noiseOf(ofFixture(1), 'slash')).toBe('chop');
  expect(noiseOf(ofFixture(1), 'heat')).toBe('burn');
});
