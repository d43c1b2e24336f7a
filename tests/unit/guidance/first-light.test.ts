/** The lantern that is turned up for a player whose life begins in the dark or in a storm, and SOVA's line about it. */
import { describe, expect, it } from 'vitest';
import { LANDMARKS } from '#game/features/cooking/server/pots/landmarks.ts';
import { heatAt } from '#game/features/fire/server/heat.ts';
import { lampLightAt } from '#game/features/fire/server/light.ts';
import { TURNED_UP } from '#game/features/fire/shared/fire.ts';
import { firstLightWords } from '#game/features/guidance/server/first-light.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { Arena } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const said = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'sova-said' ? [event.text] : []));

/** A world with its landmarks at an hour, and a player who enters it at the first camp. */
function start(hour: number, weather: 'clear' | 'storm' = 'clear', playedMs = 0) {
  const arena = new Arena();
  const { world } = arena;
  world.fixtures.restore(LANDMARKS);
  world.sky = { shiftMs: skyShiftToHour(hour, world.wallNow), weather };
  const enter = (id: string) => {
    const player = world.add(identity(id, FIRST_SPAWN.x, FIRST_SPAWN.y));
    player.playedMs = playedMs;
    return player;
  };
  const player = enter('new');
  const warmth = () => heatAt(world, FIRST_SPAWN.x, FIRST_SPAWN.y).strongest;
  const light = () => lampLightAt(world, FIRST_SPAWN.x + 250, FIRST_SPAWN.y);
  return { arena, world, player, enter, warmth, light };
}

describe('the first light', () => {
  it('a life that begins at night finds the lantern warm and bright for five minutes', () => {
    const { arena, world, warmth, light } = start(23);
    expect([warmth(), light()]).toEqual([0, 0]);
    arena.pass(1000);
    expect(warmth()).toBe(TURNED_UP.heat.degrees);
    expect(light()).toBeGreaterThan(0);
    const later = world.wallNow + TURNED_UP.ms;
    arena.skipped = TURNED_UP.ms - 10_000;
    arena.pass(1000);
    expect(warmth()).toBe(TURNED_UP.heat.degrees);
    arena.skipped = TURNED_UP.ms;
    arena.pass(1000);
    expect(world.wallNow).toBeGreaterThanOrEqual(later);
    expect([warmth(), light()]).toEqual([0, 0]);
  });

  it('a life that begins in a storm by day finds it, too, and one that begins on a clear day does not', () => {
    const stormy = start(12, 'storm');
    stormy.arena.pass(1000);
    expect(stormy.warmth()).toBe(TURNED_UP.heat.degrees);
    const clear = start(12);
    expect(said(clear.arena.pass(15_000))).toEqual([]);
    expect(clear.warmth()).toBe(0);
  });

  it('a player who has played before does not turn the lantern up', () => {
    const { arena, warmth } = start(23, 'clear', 61_000);
    arena.pass(1000);
    expect(warmth()).toBe(0);
  });

  it('the lantern burns for five minutes from the last newcomer, and nothing is added to the world', () => {
    const { arena, world, enter, warmth } = start(23);
    const before = world.fixtures.size;
    arena.pass(1000);
    arena.skipped = TURNED_UP.ms - 10_000;
    enter('second');
    arena.pass(1000);
    arena.skipped = TURNED_UP.ms + 60_000;
    arena.pass(1000);
    expect(warmth()).toBe(TURNED_UP.heat.degrees);
    expect(world.fixtures.size).toBe(before);
  });

  it('SOVA says once when it dawns and how long the lantern burns', () => {
    const { arena } = start(23);
    const lines = said(arena.pass(15_000)).filter((text) => text.includes('lantern'));
    expect(lines).toEqual(['It dawns in 5 minutes. The lantern burns for five.']);
    expect(said(arena.pass(10_000)).filter((text) => text.includes('lantern'))).toEqual([]);
  });

  it.each([
    [22, 1, 'It dawns in 6 minutes. The lantern burns for five.'],
    [3.2, 0.9, 'It dawns in 1 minute. The lantern burns for five.'],
    [12, 0, 'A storm. The lantern burns for five minutes. Stay by it.'],
  ])('SOVA’s line at hour %f and darkness %f is true: %s', (hour, darkness, text) => {
    expect(firstLightWords({ hour, darkness })).toBe(text);
  });
});
