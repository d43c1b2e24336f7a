/** Text of the death screen. */
import { describe, expect, it } from 'vitest';
import { clockOf } from '#game/client/hud/clock-words.ts';
import { durationOf, PLACE_WORDS, wordsOf } from '#game/features/combat/client/death/words.ts';
import { deathNotice } from '#game/features/combat/client/obituary.ts';
import { NEWCOMER_MS } from '#game/features/combat/shared/death.ts';

const death = (cause: string | null, killer: string | null = null, weapon: number | null = null) => ({
  cause,
  killer,
  weapon,
  lived: 107 * 60_000,
  story: '',
});

describe('the words for a death', () => {
  it("the death screen gives the cause, the length of the player's life, and that no player struck her", () => {
    expect(wordsOf(death('lava'))).toEqual({
      title: 'The lava has you',
      line: 'You burned in the lava flow.',
      story: 'You lived 1 h 47 min. Nobody struck you.',
    });
  });

  it("the death screen tells the story of the player's life", () => {
    const { story } = wordsOf({ ...death('cold'), story: 'Nights: 2. Met: Olga.' });
    expect(story).toBe('You lived 1 h 47 min. Nobody struck you. Nights: 2. Met: Olga.');
  });

  it('the death screen names the killer and the weapon', () => {
    expect(wordsOf(death('blow', 'Vera', 403))).toMatchObject({
      line: 'Vera struck you down with a Steel Ladle.',
      story: 'You lived 1 h 47 min.',
    });
    expect(wordsOf(death('blow', 'Vera')).line).toBe('Vera struck you down.');
    expect(wordsOf(death('bleeding', 'Vera')).line).toBe('You bled to death. It was Vera.');
  });

  it('the death screen names the creature that killed the player', () => {
    expect(wordsOf(death('blow', 'wolf')).line).toBe('You were killed by a wolf.');
    expect(wordsOf(death('bleeding', 'fox')).line).toBe('You bled to death. It was an arctic fox.');
    expect(deathNotice('Rada', { cause: 'blow', killer: 'bear', weapon: null })).toBe(
      'Rada was killed by a brown bear.',
    );
  });

  it('the death screen has words without a cause, and for a cause named like a built-in property of objects', () => {
    expect(wordsOf(null)).toMatchObject({ line: 'You died.', story: '' });
    expect(wordsOf(death(null)).line).toBe('You died.');
    expect(wordsOf(death('toString')).line).toBe('You died. Cause: toString.');
  });
});

describe('durations', () => {
  it('a duration is shown in words such as "2 min" and as a clock such as "1:01"', () => {
    expect([0, 119_999, 120_000, 3_600_000].map(durationOf)).toEqual(['0 s', '119 s', '2 min', '1 h 0 min']);
    expect([0, 61_000, 1_788_000].map(clockOf)).toEqual(['0:00', '1:01', '29:48']);
  });
});

it('22.30: the death screen does not call the lantern a bag, and says that it is for the first hour', () => {
  expect(PLACE_WORDS.camp).toBe('for her first hour');
  expect(NEWCOMER_MS).toBe(3_600_000);
  expect(Object.entries(PLACE_WORDS).filter(([, words]) => words.includes('bag'))).toEqual([
    ['bag', 'a bag to sleep in'],
  ]);
});
