/** The time that fires still burn: changes that players hear, the ring over a fire, and SOVA's warning. */
import { describe, expect, it } from 'vitest';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { FireWatch } from '#game/features/fire/client/fire-watch.ts';
import { fireWords } from '#game/features/fire/client/fire-words.ts';
import { Fires } from '#game/features/fire/client/fires.ts';
import { FarFires } from '#game/features/fire/client/views/far-fires.ts';
import { ringOf } from '#game/features/fire/client/views/fire-times.ts';
import { EVERLASTING, LOW_FIRE_MS } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const WALL = 1_700_000_000_000;
const fireWith = (state: Record<string, number>, id = 'fire', kind: number = ITEM.campfire) =>
  ({ id, kind, x: 101, y: 200, state }) as object as KnownFixture;

describe('changes of fires in view', () => {
  it('a fire catches, is fed, burns low and goes out, each once', () => {
    const watch = new FireWatch();
    const look = (state: Record<string, number>, wall: number) =>
      watch.look([fireWith(state)], wall).map(({ kind, addedMs }) => [kind, addedMs]);
    expect(look({ fuel: 60_000 }, WALL)).toEqual([]);
    const lit = { burning: WALL + 60_000 };
    expect(look(lit, WALL)).toEqual([['caught', 0]]);
    expect(look(lit, WALL + 29_000)).toEqual([]);
    expect(look(lit, WALL + 30_000)).toEqual([['low', 0]]);
    expect(look(lit, WALL + 31_000)).toEqual([]);
    const fed = { burning: WALL + 105_000 };
    expect(look(fed, WALL + 32_000)).toEqual([['fed', 45_000]]);
    expect(look(fed, WALL + 76_000)).toEqual([['low', 0]]);
    expect(look(fed, WALL + 105_000)).toEqual([['out', 0]]);
  });

  it('a fire that is not lit shows what each piece adds, also to the fuel it was built with, and on old ashes', () => {
    const watch = new FireWatch();
    const look = (state: Record<string, number>) =>
      watch.look([fireWith(state)], WALL).map(({ kind, addedMs }) => [kind, addedMs]);
    expect(look({})).toEqual([]);
    expect(look({ fuel: 240_000 })).toEqual([['fed', 60_000]]);
    watch.look([], WALL);
    expect(look({ burning: WALL - 600_000 })).toEqual([]);
    expect(look({ fuel: 75_000 })).toEqual([['fed', 75_000]]);
  });

  it('a fire that comes into view has not changed, nor has one that came back', () => {
    const watch = new FireWatch();
    expect(watch.look([fireWith({ burning: WALL + 5000 })], WALL)).toEqual([]);
    expect(watch.look([], WALL + 1000)).toEqual([]);
    expect(watch.look([fireWith({ burning: WALL - 1 })], WALL + 2000)).toEqual([]);
  });
});

describe('the ring over a fire', () => {
  const lit = (leftMs: number) => ringOf(fireWith({ burning: WALL + leftMs }), WALL, 0)?.lit;

  it('the ring shows the share of the fuel that is left, and its last segment until the end', () => {
    expect([lit(600_000), lit(300_000), lit(60_000), lit(1000)]).toEqual([12, 6, 2, 1]);
  });

  it('the ring of a low fire has another colour and blinks', () => {
    const colour = (leftMs: number, now: number) =>
      ringOf(fireWith({ burning: WALL + leftMs }), WALL, now)?.colour;
    expect(colour(LOW_FIRE_MS + 1, 0)).toBe(colour(LOW_FIRE_MS + 1, 500));
    expect(colour(LOW_FIRE_MS, 0)).not.toBe(colour(LOW_FIRE_MS + 1, 0));
    expect(colour(LOW_FIRE_MS, 0)).not.toBe(colour(LOW_FIRE_MS, 500));
  });

  it('cold fires, embers, and fires that never go out have no ring', () => {
    for (const state of [{}, { burning: WALL - 1 }, { burning: EVERLASTING }])
      expect(ringOf(fireWith(state), WALL, 0)).toBeNull();
    expect(ringOf(fireWith({}, 'tea', ITEM.radiatedSamovar), WALL, 0)).toBeNull();
  });
});

it('the panel of a fire says how long it burns, and how it is lit again', () => {
  const words = (state: Record<string, number>, kind: number = ITEM.campfire) =>
    fireWords(fireWith(state, 'fire', kind), WALL);
  expect(words({ burning: WALL + 130_000 })).toBe('It burns 2:10.');
  expect(words({ burning: WALL - 1 })).toBe('Embers: fuel alone lights it again.');
  expect(words({ fuel: 90_000 })).toBe('It is not lit. Its fuel burns 1:30.');
  expect(words({ burning: WALL - 600_000 })).toBe('It is out, and has no fuel.');
  expect(words({ burning: EVERLASTING })).toBe('It never goes out.');
  expect(words({}, ITEM.chest)).toBeNull();
});

it('SOVA says once of each fire that it burns low', () => {
  const store = createGameStore();
  const context = { store, now: () => 0, send: () => true };
  const fires = new Fires(context as object as ConstructorParameters<typeof Fires>[0]);
  const said = () => store.getState().messages.map(({ text }) => text);
  fires.warnLow('fire');
  expect(said()).toEqual(['The fire has half a minute. Feed it, or we sit with a memory.']);
  store.setState({ messages: [] });
  fires.warnLow('fire');
  expect(said()).toEqual([]);
  fires.warnLow('other');
  expect(said()).toHaveLength(1);
});

it('SOVA says of a player’s own fire that it has a minute left while the player is away, but not very far away', () => {
  const warned: [string, boolean | undefined][] = [];
  const fire = fireWith({ burning: WALL + 90_000 });
  const game = {
    wall: WALL,
    fixtures: { own: () => [fire] },
    fires: { warnLow: (id: string, isFar?: boolean) => void warned.push([id, isFar]) },
    wallTime() {
      return this.wall;
    },
  };
  const walk = (away: number) => {
    warned.length = 0;
    const far = new FarFires(game);
    for (const [at, wall] of [0, 10_000, 14_900, 15_000, 20_000].entries()) {
      game.wall = WALL + wall;
      far.update({ x: fire.x + away, y: fire.y }, at * 1000);
      if (wall < 15_000) expect(warned).toEqual([]);
    }
    return warned;
  };
  expect(walk(400)).toEqual([['fire', true]]);
  expect(walk(300)).toEqual([]);
  expect(walk(3300)).toEqual([]);
});
