/** Announcements of the windows for stirring: each comes shortly before its window opens. */
import { expect, it } from 'vitest';
import { pictureOf } from '#game/features/cooking/client/pot/Brewing.tsx';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';
import { debugAdvancePots } from '#game/features/cooking/server/pots/debug.ts';
import { WINDOW_MS, WINDOW_TOLD_MS } from '#game/features/cooking/shared/cooking.ts';
import { fixtureRecordFor } from '#game/server/sync/fixture-records.ts';
import { Kitchen, PLACE } from '#tests/helpers/world/kitchen.ts';

function start() {
  const kitchen = new Kitchen();
  kitchen.fill();
  expect(kitchen.ask('pot:start', { id: kitchen.id, salt: false })).toBeUndefined();
  const { since = 0, windows = [] } = kitchen.pot ?? {};
  /** The state of the pot in the frame that a player at the pot is sent. */
  const told = () => {
    const fixture = kitchen.world.fixtures.find(kitchen.id);
    if (!fixture) throw new Error('the pot hangs');
    return fixtureRecordFor(kitchen.world, fixture, kitchen.galina).state;
  };
  const passTo = (offset: number) => kitchen.pass(since + offset - kitchen.wall);
  return { kitchen, since, windows, told, passTo };
}

const known = (windows: readonly number[], count: number) =>
  windows.map((from, k) => (k < count ? from : '')).join();

it('a player is told of each window shortly before it opens, and of no other', () => {
  const { windows, told, passTo } = start();
  expect(windows).toHaveLength(3);
  for (const [k, from] of windows.entries()) {
    if (from > WINDOW_TOLD_MS + 50) passTo(from - WINDOW_TOLD_MS - 30);
    expect(told().windows, `before window ${k}`).toBe(known(windows, from > WINDOW_TOLD_MS + 50 ? k : k + 1));
    passTo(from - WINDOW_TOLD_MS + 30);
    expect(told().windows, `window ${k}`).toBe(known(windows, k + 1));
  }
  expect(told()).not.toHaveProperty('told');
});

it('the players in view are sent each window as it is told', () => {
  const { kitchen, windows, passTo } = start();
  kitchen.world.takeEvents();
  passTo((windows[2] ?? 0) + 10);
  const updates = kitchen.world.takeEvents().filter(({ type }) => type === 'fixture-changed');
  expect(updates.length).toBeGreaterThanOrEqual(3);
});

it('windows that passed while nobody looked are told at once', () => {
  const { kitchen, windows, told } = start();
  debugAdvancePots(kitchen.world, PLACE.x, PLACE.y, (windows[1] ?? 0) + 10);
  expect(told().windows).toBe(known(windows, 2));
});

it('the picture of a pot shows the windows that were told, in their places, and bubbles only in these', () => {
  const state = { phase: 'brewing', since: 0, brewMs: 20_000, windows: '3000,9000,', met: 2, water: 2 };
  const pot = readPot(state, 0);
  expect(pot.windows).toHaveLength(3);
  const at = (ms: number) => pictureOf(pot, ms, WINDOW_MS);
  expect(at(8000).moments.map(({ from, isMet }) => [from * 20_000, isMet])).toEqual([
    [3000, false],
    [9000, true],
  ]);
  expect([at(3500).isNow, at(9500).isNow, at(15_000).isNow]).toEqual([true, false, false]);
  const untold = readPot({ ...state, windows: ',,' }, 0);
  expect([untold.windows.length, pictureOf(untold, 500, WINDOW_MS).moments]).toEqual([3, []]);
});
