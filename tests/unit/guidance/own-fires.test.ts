/**
 * The client remembers own fires when the player walks away from them, and the time of an objective starts only once.
 */
import { describe, expect, it } from 'vitest';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { Objectives } from '#game/features/guidance/client/objectives.ts';
import { nearestOf } from '#game/features/guidance/client/sova/source-of.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

const HERE = { left: 0, top: 0, right: 3, bottom: 3 };
const THERE = { left: 20, top: 20, right: 23, bottom: 23 };
const FIRE = { kind: ITEM.campfire, health: 0, state: {} } as const;

function camp() {
  const fixtures = new Fixtures();
  const hold = (payload: typeof HERE) => fixtures.onEvent({ name: 'fixture:chunks', payload });
  hold(HERE);
  fixtures.onEvent({ name: 'fixture:add', payload: { ...FIRE, id: 'own', x: 600, y: 500, whose: 'mine' } });
  fixtures.onEvent({
    name: 'fixture:add',
    payload: { ...FIRE, id: 'other', x: 500, y: 500, whose: 'others' },
  });
  const own = () => fixtures.own(['campfire']).map(({ id }) => id);
  return { fixtures, hold, own };
}

/** A view whose clock is a method, as that of the session. */
class View {
  readonly ground = {};
  readonly nodes = {};
  readonly fixtures: Fixtures;
  readonly #now: number;

  constructor(fixtures: Fixtures, wallNow: number) {
    this.fixtures = fixtures;
    this.#now = wallNow;
  }

  wallTime(): number {
    return this.#now;
  }
}

const viewOf = (fixtures: Fixtures, wallNow: number) =>
  new View(fixtures, wallNow) as object as Parameters<typeof nearestOf>[2];

describe('fires of the player', () => {
  it("the client remembers the player's own fires from afar until the player returns and sees that they are gone", () => {
    const { fixtures, hold, own } = camp();
    expect(own()).toEqual(['own']);
    hold(THERE);
    expect(own()).toEqual(['own']);
    expect(fixtures.near(600, 500, 500)).toEqual([]);
    hold(HERE);
    expect(own()).toEqual([]);
  });

  it("the player's own fires are pointed to before those of other players, at every distance", () => {
    const { fixtures, hold } = camp();
    const view = viewOf(fixtures, 0);
    const source = { type: 'fixtures', keys: ['campfire'] } as const;
    expect(nearestOf([source], { x: 490, y: 500 }, view, null)).toMatchObject({ x: 600, y: 500 });
    hold(THERE);
    expect(nearestOf([source], { x: 9000, y: 500 }, view, null)).toMatchObject({ x: 600, y: 500 });
  });
});

it('a campfire that has burnt out since the player left it is no longer pointed to, and a hearth still is', () => {
  for (const [kind, key, isLast] of [
    [ITEM.campfire, 'campfire', false],
    [ITEM.hearth, 'hearth', true],
  ] as const) {
    const fixtures = new Fixtures();
    const hold = (payload: typeof HERE) => fixtures.onEvent({ name: 'fixture:chunks', payload });
    hold(HERE);
    const fire = {
      kind,
      health: 0,
      state: { burning: 60_000 },
      id: 'own',
      x: 600,
      y: 500,
      whose: 'mine',
    } as const;
    fixtures.onEvent({ name: 'fixture:add', payload: fire });
    hold(THERE);
    const source = { type: 'fixtures', keys: [key] } as const;
    const pointedAt = (wallNow: number) =>
      nearestOf([source], { x: 9000, y: 500 }, viewOf(fixtures, wallNow), null) !== null;
    expect([key, pointedAt(59_000), pointedAt(10_000_000)]).toEqual([key, true, isLast]);
  }
});

it('progress on an objective does not restart it, and so does not delay the mark that points to its source', () => {
  const store = createGameStore();
  let now = 1000;
  const objectives = new Objectives({ store, send: () => true, now: () => now });
  const tell = (change: Partial<ServerEventPayload<'objective:now'>>) =>
    objectives.onEvent({
      name: 'objective:now',
      payload: {
        id: 'stones',
        aside: null,
        have: 0,
        need: 4,
        reached: [],
        hidden: [],
        place: null,
        isDismissed: false,
        ...change,
      },
    });
  tell({});
  now = 9000;
  tell({ have: 1, reached: [1, 0] });
  expect(store.getState().objective).toMatchObject({ have: 1, since: 1000 });
  tell({ id: 'campfire' });
  expect(store.getState().objective?.since).toBe(9000);
  now = 12_000;
  tell({ id: 'campfire', aside: 'thirst' });
  now = 15_000;
  tell({ id: 'campfire', aside: 'thirst', have: 1 });
  expect(store.getState().objective).toMatchObject({ since: 9000, asideSince: 12_000 });
});
