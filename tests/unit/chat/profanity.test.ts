/** Words that the chat masks on the screen, and words that it leaves unchanged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProfanityScreen } from '#api/names/profanity.ts';

const screen = createProfanityScreen();

describe('masked words', () => {
  it.each([
    ['fuck', '****'],
    ['What the FUCK?', 'What the ****?'],
    ['fuuuuck this', '******* this'],
    ['you sh1t', 'you ****'],
    ['bitch, please 🥟', '*****, please 🥟'],
    ['ʃ𝐟ʃὗƈｋ off', undefined],
    ['you are a dick', 'you are a ****'],
    ['D1ck, f.u.c.k, s h i t', '****, *******, * * * *'],
    ['EatShit and BigDick', '******* and *******'],
    ['what bullshit', 'what ********'],
  ])('the chat masks "%s" letter by letter', (text, masked) => {
    const cleaned = screen.clean(text);
    if (masked !== undefined)
      expect(cleaned).toMatch(
        new RegExp(`^${masked.replaceAll(/[*?]/g, '\\$&').replace('\\*'.repeat(7), '\\*+')}$`, 'u'),
      );
    expect(cleaned).toContain('***');
  });
});

describe('harmless words', () => {
  it.each([
    'Scunthorpe, Penistone, Sussex and Middlesex',
    'the assassin passes the grass class with a glass of bass',
    'Dickens, Dickinson and Moby Dick in the cockpit',
    'cumin, cucumbers and a cummerbund; documents accumulate',
    'shiitake and shitake, grapes and rapeseed oil',
    'a booby trap, a chink in the wall, a prickly pussycat',
    'the pen is mightier, bananas so yeah, I finish it, I wish it',
    'titans, titmice, tapestries, buttons, a basement',
    'Semenov and Semenova on the Kamchatka peninsula',
    'Saturday, therapist, analysis, arsenal, niggardly',
    'borscht, pelmeni, kasha, valenki, ushanka, babushka',
    'привет, бабушка! Где борщ?',
    'Dick and Semen greet Georgy Cummings, Anais, Annalisa and Mr Fukuda from Fürth',
    'Somporn, Kanokporn, Shital, Titus, Raper, Hitchcock, Cockburn and Phuc are here',
    'therapists on 455 Wood Street, model A55, a same day, an us against them',
    'magna cum laude for sex education, tit for tat with Tom, Dick and Harry',
    'blue tits and a great tit in the oilseed rape at cock crow, then a spotted dick',
    'hello',
    '',
  ])('the chat leaves "%s" unchanged', (text) => {
    expect(screen.clean(text)).toBe(text);
  });
});

it('masking never throws and never lengthens the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(screen.clean(text).length).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});
