/**
 * The story told in the morning: nights, the first dish, players met, and the share of the land seen; saved with the
 * life.
 */
import { describe, expect, it } from 'vitest';
import { LIVED_MS } from '#game/features/night/server/night-watch.ts';
import { lifeStoryLine, noteFirstDish, noteTruceWith } from '#game/features/story/server/story.ts';
import { MOST_MET, NEW_STORY } from '#game/features/story/server/story-record.ts';
import { nightOf } from '#game/features/weather/shared/nights.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { lifeOf, NEW_LIFE, parseLife } from '#game/server/world/bodies/life.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena } from '#tests/helpers/world/fight.ts';

const said = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'sova-said' ? [event.text] : []));

describe('the story of a life', () => {
  it('the story is empty at first, and is told in one line', () => {
    const arena = new Arena();
    const player = arena.player('teller');
    expect(lifeStoryLine({ ...player, chart: player.chart, story: NEW_STORY })).toBe('');
    player.story = { nights: 3, firstDish: 'Gribnitsa', met: ['Olga'] };
    expect(lifeStoryLine(player)).toMatch(/^Nights: 3\. First in the pot: Gribnitsa\. Met: Olga\./);
    player.story = { ...player.story, met: ['Olga', 'Nina', 'Rada'] };
    expect(lifeStoryLine(player)).toContain('Met: Olga and 2 more.');
  });

  it('the story keeps only the first dish, and each name once, up to `MOST_MET` names', () => {
    const arena = new Arena();
    const player = arena.player('cook');
    noteFirstDish(arena.world, player, 'Tea');
    noteFirstDish(arena.world, player, 'Borscht');
    expect(player.story.firstDish).toBe('Tea');
    const nina = (k: number) => ({ id: `nina-${k}`, username: `Nina ${k}` });
    noteTruceWith(arena.world, player, nina(0));
    noteTruceWith(arena.world, player, { id: 'nina-0', username: 'Nina of today' });
    for (let k = 0; k < 40; k += 1) noteTruceWith(arena.world, player, nina(k % 20));
    expect(player.story.met).toHaveLength(MOST_MET);
    expect(player.story.met[0]).toEqual({ id: 'nina-0', name: 'Nina 0' });
    expect(new Set(player.story.met.map((one) => typeof one === 'object' && one.id)).size).toBe(MOST_MET);
  });

  it('names that were saved without an id stay, and become those of players met again under them', () => {
    const arena = new Arena();
    const player = arena.player('elder');
    const saved = { ...NEW_LIFE, story: { nights: 5, firstDish: null, met: ['Olga', 'Rada'] } };
    player.story = parseLife(JSON.parse(JSON.stringify(saved))).story;
    expect(player.story.nights).toBe(5);
    noteTruceWith(arena.world, player, { id: 'olga', username: 'Olga' });
    noteTruceWith(arena.world, player, { id: 'zoya', username: 'Zoya' });
    expect(player.story.met).toEqual([{ id: 'olga', name: 'Olga' }, 'Rada', { id: 'zoya', name: 'Zoya' }]);
    expect(lifeStoryLine(player)).toContain('Met: Olga and 2 more.');
    expect(parseLife(JSON.parse(JSON.stringify(lifeOf(player, 0)))).story).toEqual(player.story);
  });

  it('the story is saved with the life, and a life saved before stories existed gets an empty one', () => {
    const arena = new Arena();
    const player = arena.player('saver');
    player.story = { nights: 2, firstDish: 'Tea', met: ['Olga'] };
    const saved = parseLife(JSON.parse(JSON.stringify(lifeOf(player, arena.world.now))));
    expect(saved.story).toEqual(player.story);
    const { story: _, ...older } = saved;
    expect(parseLife(older)).toMatchObject({ story: NEW_STORY });
    expect(NEW_LIFE.story).toEqual(NEW_STORY);
  });
});

describe('the morning', () => {
  /** A player who has been in the world for two seconds of a night. */
  function lateNight() {
    const arena = new Arena();
    const player = arena.player('sleeper');
    player.guidance = { ...player.guidance, isDismissed: true };
    const at = (hour: number) => {
      arena.world.sky = { shiftMs: skyShiftToHour(hour, arena.world.wallNow), weather: 'clear' };
    };
    at(4);
    arena.pass(2000);
    return { arena, player, at };
  }

  it('the morning counts the night once, and the story is told', () => {
    const { arena, player, at } = lateNight();
    expect(player.nightNote.night).toBe(nightOf(arena.world.wallNow + arena.world.sky.shiftMs));
    expect(player.story.nights).toBe(0);
    player.nightNote = { ...player.nightNote, livedMs: LIVED_MS };
    at(5.5);
    expect(said(arena.pass(3000))).toEqual([expect.stringContaining('Nights: 1.')]);
    expect(player.story.nights).toBe(1);
    expect(said(arena.pass(3000))).toEqual([]);
    expect(player.story.nights).toBe(1);
  });

  it('the morning says nothing and counts no night for a player who was there for less than half of the night', () => {
    const { arena, player, at } = lateNight();
    expect(player.nightNote.livedMs).toBeGreaterThan(0);
    player.nightNote = { ...player.nightNote, livedMs: LIVED_MS - 2000 };
    at(5.5);
    expect(said(arena.pass(3000))).toEqual([]);
    expect([player.story.nights, player.buffs.length]).toEqual([0, 0]);
    expect(player.guidance.deeds).toContain('dawn-seen');
  });

  it('half of a night is four and a quarter minutes', () => {
    expect(LIVED_MS).toBe(255_000);
  });
});
