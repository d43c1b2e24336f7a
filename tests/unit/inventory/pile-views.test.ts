/**
 * Piles and bundles on the ground: shown where they lie, removed when they are taken, and offered to players who may
 * open them.
 */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { GameSession } from '#game/client/session/session.ts';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import type { DoodadArt } from '#game/client/views/terrain/doodad-art.ts';
import { mayOpen, OPEN } from '#game/features/inventory/client/container-use.ts';
import { PileViews } from '#game/features/inventory/client/views/pile-views.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SELF } from '../client/fake-realm.ts';
import { FakeScene } from '../client/fake-scene.ts';

type Record801 = ServerEventPayload<'fixture:add'>;
const heap = (id: string, more: Partial<Record801> = {}): Record801 => ({
  id,
  kind: 801,
  x: 2500,
  y: 2500,
  health: 0,
  whose: null,
  state: {},
  ...more,
});

function lying(...records: readonly Record801[]): Fixtures {
  const fixtures = new Fixtures();
  fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 10, bottom: 10 } });
  fixtures.onEvent({ name: 'fixture:list', payload: [...records] });
  return fixtures;
}

describe('a pile on the ground', () => {
  it('a pile is drawn with its shadow where it lies, until it is gone', () => {
    const fake = new FakeScene();
    const picture = { texture: 'doodads', frame: 'pile', originX: 0.5, originY: 1, width: 27, height: 28 };
    const art = {
      scale: 2,
      shadowAlpha: 0.3,
      pictureOf: () => picture,
      shadowOf: () => picture,
    } as DoodadArt;
    const fixtures = lying(heap('a'), heap('far', { x: 200, y: 200 }));
    const views = new PileViews(fake.scene, art, fixtures);
    const area = { x: 2000, y: 2100, width: 1000, height: 800 };
    views.update(area);
    expect(fake.images().map(({ x, y }) => [x, y])).toEqual([
      [2500, 2500],
      [2500, 2500],
    ]);
    fixtures.onEvent({ name: 'fixture:remove', payload: { id: 'a' } });
    views.update(area);
    expect(fake.images()).toEqual([]);
    views.update({ x: 0, y: 0, width: 1000, height: 800 });
    expect(fake.images()).toHaveLength(2);
    views.destroy();
    expect(fake.images()).toEqual([]);
  });
});

describe('E at a pile', () => {
  function view(fixtures: Fixtures, place = { x: 2500, y: 2500 }) {
    const told: unknown[] = [];
    const store = createGameStore();
    store.setState({ phase: 'playing', self: toRecord(SELF) });
    const session = {
      body: place,
      fixtures,
      wallTime: () => 1000,
      inventory: { open: (id: string) => told.push(id), close: () => told.push('close') },
    } as object as GameSession;
    return { told, store, find: () => OPEN.find({ session, store }) };
  }

  it('E opens the nearest pile within 96 px, and closes it again', () => {
    const { told, store, find } = view(lying(heap('a', { x: 2590 }), heap('b', { x: 2530 })));
    expect(find()).toMatchObject({ hint: 'Press [use] to open', name: 'Pile', isReady: true });
    find()?.act();
    const container = { id: 'b', kind: 801, name: 'Pile', size: 32, slots: new Map() };
    store.setState(({ inventory }) => ({ inventory: { ...inventory, container } }));
    expect(find()).toMatchObject({ hint: null, label: 'Close' });
    find()?.act();
    expect(told).toEqual(['b', 'close']);
  });

  it("E offers no pile that is out of reach or another player's, and none to a knocked-out player", () => {
    expect(view(lying(heap('a', { x: 2597 }))).find()).toBeNull();
    expect(view(lying(heap('a', { whose: 'others' }))).find()).toBeNull();
    const { store, find } = view(lying(heap('a')));
    store.setState({ fall: { diesAt: 1, mayGiveUpAt: 1, risesAt: null, helper: null } });
    expect(find()).toBeNull();
  });

  it('E offers a bundle to the killer for as long as the killer may take it', () => {
    const state = { takerUntil: 5000 };
    const [bundle] = lying(heap('a', { kind: 802, whose: 'ours', state })).near(2500, 2500, 10);
    if (!bundle) throw new Error('the bundle is not there');
    expect(mayOpen(bundle, 4999)).toBe(true);
    expect(mayOpen(bundle, 5000)).toBe(false);
    expect(mayOpen({ ...bundle, whose: 'others' }, 4999)).toBe(false);
    expect(mayOpen({ ...bundle, whose: 'mine' }, 9999)).toBe(true);
  });
});
