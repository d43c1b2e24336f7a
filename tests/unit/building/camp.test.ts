/**
 * A camp on the screen: structures and fires far outside the screen have no pictures, and get them again when the
 * player returns.
 */
import { describe, expect, it } from 'vitest';
import { Fixtures, type KnownFixture } from '#game/client/session/fixtures.ts';
import type { Noises } from '#game/client/views/effects/noises.ts';
import { StructureViews } from '#game/features/building/client/views/structure-views.ts';
import { type FireFrame, FireViews } from '#game/features/fire/client/views/fire-views.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { StructureArt } from '#game/features/structures/client/views/structure-atlas.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { FakeScene } from '../client/fake-scene.ts';

const WALL_NOW = 1_700_000_000_000;
const SCREEN = { width: 1280, height: 720 };
const FRAMES = [
  'chest',
  'campfire',
  'campfire:cold',
  ...[0, 1, 2, 3, 4, 5].flatMap((at) => [`campfire:burning-${at}`, `smoke:${at}`, `held-torch:${at}`]),
];
const ART: StructureArt = {
  atlas: { version: 1, scale: 2, shadowAlpha: 0.3, frames: {} } as StructureArt['atlas'],
  frames: new Map(
    FRAMES.map((frame) => [
      frame,
      { texture: frame, frame, originX: 0.5, originY: 1, width: 32, height: 32 },
    ]),
  ),
};

type Given = Pick<KnownFixture, 'id' | 'kind' | 'x' | 'y'> & Partial<Pick<KnownFixture, 'state'>>;

function fixturesWith(list: readonly Given[]) {
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 30, bottom: 30 } });
  fixtures.onEvent({
    name: 'fixture:list',
    payload: list.map((one) => ({ health: 100, whose: null, state: {}, ...one })),
  });
  return fixtures;
}
const areaAt = (x: number, y: number) => ({ x, y, ...SCREEN });
const burning = { at: WALL_NOW - 60_000, burning: WALL_NOW + 600_000 };

function camp(fixtures: Fixtures) {
  const scene = new FakeScene();
  const noises: Noises = [];
  const game = { fixtures, wallTime: () => WALL_NOW } as object as ConstructorParameters<
    typeof StructureViews
  >[0]['game'];
  const files = {} as ConstructorParameters<typeof StructureViews>[0]['files'];
  return { scene, noises, structures: new StructureViews({ scene: scene.scene, files, game, noises }, ART) };
}

function smoke(fixtures: Fixtures) {
  const scene = new FakeScene();
  const noises: Noises = [];
  const views = new FireViews(scene.scene, ART, fixtures, noises);
  const frame = (now: number, x: number, y: number): FireFrame => ({
    area: areaAt(x, y),
    now,
    wall: WALL_NOW + now,
    windX: 0,
    bearers: [],
    works: [],
  });
  const puffs = () => scene.images().filter(({ visible }) => visible).length;
  const show = (now: number, x: number, y = 1000) => views.update(frame(now, x, y));
  return { scene, noises, views, puffs, frame, show };
}

describe('a structure', () => {
  const fixtures = fixturesWith([{ id: 'chest', kind: ITEM.chest, x: 3000, y: 1300 }]);

  it('a structure has no picture far outside the screen, gets one when near, and loses it when left behind', () => {
    const { scene, structures } = camp(fixtures);
    const seen: number[] = [];
    for (const [step, x] of [1000, 1500, 2500, 3500, 2500].entries()) {
      structures.update(areaAt(x, 1000), { x, y: 1000 }, 1000 * step);
      seen.push(scene.images().length);
    }
    expect(seen).toEqual([0, 1, 1, 0, 1]);
  });

  it('a structure just below the screen already has its picture, because it reaches up into the screen', () => {
    const { scene, structures } = camp(fixtures);
    structures.update(areaAt(2500, 1300 - SCREEN.height - 150), { x: 2500, y: 600 }, 0);
    expect(scene.images()).toHaveLength(1);
  });

  it('an animated structure is redrawn, and a still one is left alone', () => {
    const both = fixturesWith([
      { id: 'chest', kind: ITEM.chest, x: 3000, y: 1300 },
      { id: 'fire', kind: ITEM.campfire, x: 3100, y: 1300, state: burning },
    ]);
    let wall = WALL_NOW;
    const scene = new FakeScene();
    const game = { fixtures: both, wallTime: () => wall } as object as ConstructorParameters<
      typeof StructureViews
    >[0]['game'];
    const files = {} as ConstructorParameters<typeof StructureViews>[0]['files'];
    const views = new StructureViews({ scene: scene.scene, files, game, noises: [] }, ART);
    views.update(areaAt(2500, 1000), { x: 2500, y: 1000 }, 0);
    const chest = scene.images().find(({ texture }) => texture.key === 'chest');
    const flames = () =>
      scene
        .images()
        .map(({ texture }) => texture.key)
        .find((key) => key.startsWith('campfire'));
    const before = flames();
    wall += 120;
    views.update(areaAt(2500, 1000), { x: 2500, y: 1000 }, 120);
    expect(flames()).not.toBe(before);
    expect(scene.images()).toContain(chest);
  });

  it('a structure gets its picture when the screen grows to include it, even if the player stands still', () => {
    const { scene, structures } = camp(fixtures);
    const self = { x: 2500, y: 1300 };
    structures.update({ x: 2305, y: 878, width: 390, height: 844 }, self, 0);
    expect(scene.images()).toHaveLength(0);
    structures.update({ x: 1900, y: 960, width: 1200, height: 680 }, self, 100);
    expect(scene.images()).toHaveLength(1);
  });

  it('a structure that is replaced by a better one makes no sound of breaking', () => {
    const fixtures = fixturesWith([{ id: 'old', kind: ITEM.chest, x: 3000, y: 1300 }]);
    const { noises, structures } = camp(fixtures);
    structures.update(areaAt(2500, 1000), { x: 2500, y: 1000 }, 0);
    fixtures.onEvent({ name: 'fixture:remove', payload: { id: 'old' } });
    const better = { id: 'new', kind: ITEM.chest, x: 3000, y: 1300, health: 100, whose: null };
    fixtures.onEvent({ name: 'fixture:add', payload: { ...better, state: { at: WALL_NOW } } });
    structures.update(areaAt(2500, 1000), { x: 2500, y: 1000 }, 100);
    expect(noises.map(({ kind }) => kind)).toEqual(['put']);
  });

  it('a structure makes a sound when it breaks, but not when the client merely forgets it on reconnecting', () => {
    const fixtures = fixturesWith([
      { id: 'chest', kind: ITEM.chest, x: 3000, y: 1300 },
      { id: 'stool', kind: ITEM.chest, x: 3100, y: 1300 },
    ]);
    const { scene, noises, structures } = camp(fixtures);
    const show = (now: number) => structures.update(areaAt(2500, 1000), { x: 2500, y: 1000 }, now);
    show(0);
    fixtures.onEvent({ name: 'fixture:remove', payload: { id: 'stool' } });
    show(100);
    expect(noises.map(({ kind }) => kind)).toEqual(['collapse']);
    fixtures.onEvent({ name: 'session:welcome', payload: {} as ServerEventPayload<'session:welcome'> });
    show(200);
    expect(scene.images()).toHaveLength(0);
    expect(noises).toHaveLength(1);
  });
});

describe('a fire', () => {
  it('a fire makes smoke only while it is on the screen, and again when the player returns', () => {
    const fixtures = fixturesWith([{ id: 'fire', kind: ITEM.campfire, x: 3000, y: 1400, state: burning }]);
    const { scene, puffs, show } = smoke(fixtures);
    show(0, 500);
    expect(puffs()).toBe(0);
    show(100, 2500);
    expect(puffs()).toBeGreaterThan(3);
    const made = scene.images().length;
    show(200, 500);
    expect(puffs()).toBe(0);
    show(300, 2500);
    expect(puffs()).toBeGreaterThan(3);
    expect(scene.images().length).toBe(made);
  });

  it('a fire makes smoke when the screen grows to include it, even if the player stands still', () => {
    const { views, puffs, frame } = smoke(
      fixturesWith([{ id: 'fire', kind: ITEM.campfire, x: 3300, y: 1300, state: burning }]),
    );
    views.update({ ...frame(0, 0, 0), area: { x: 2305, y: 878, width: 390, height: 844 } });
    expect(puffs()).toBe(0);
    views.update({ ...frame(100, 0, 0), area: { x: 1600, y: 960, width: 1800, height: 680 } });
    expect(puffs()).toBeGreaterThan(3);
  });

  it('a fire just below the screen sends smoke up into it', () => {
    const y = 1000 + SCREEN.height + 150;
    const { puffs, show } = smoke(
      fixturesWith([{ id: 'fire', kind: ITEM.campfire, x: 3000, y, state: burning }]),
    );
    show(0, 2500);
    expect(puffs()).toBeGreaterThan(0);
  });

  it('a fire is heard when a player lights it, and makes smoke from then on', () => {
    const fixtures = fixturesWith([{ id: 'fire', kind: ITEM.campfire, x: 3000, y: 1400 }]);
    const { noises, puffs, show } = smoke(fixtures);
    show(0, 2500);
    expect(puffs()).toBe(0);
    fixtures.onEvent({
      name: 'fixture:update',
      payload: { id: 'fire', health: 100, whose: null, state: burning },
    });
    show(50, 2500);
    expect(noises.map(({ kind }) => kind)).toContain('kindle');
    expect(puffs()).toBeGreaterThan(0);
  });

  it('a fire among forty makes less smoke, so that the number of smoke pictures stays within its limit', () => {
    const many = Array.from({ length: 40 }, (_, k) => ({
      id: `fire-${k}`,
      kind: ITEM.campfire,
      x: 2600 + 25 * k,
      y: 1500,
      state: burning,
    }));
    const { puffs, show } = smoke(fixturesWith(many));
    show(0, 2500);
    expect(puffs()).toBe(120);
  });
});
