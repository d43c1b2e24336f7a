/** What the screen of the dead says. */
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#game/client/hud/death/words.ts';

describe('the words for a death', () => {
  it('tell the cause, and who did it', () => {
    expect(wordsOf({ cause: 'lava', killer: null })).toEqual({
      title: 'The lava has you',
      line: 'You burned in the lava flow.',
    });
    expect(wordsOf({ cause: 'ladle', killer: 'Vera' }).line).toBe('You died. Cause: ladle. Vera did it.');
  });

  it('are there when nobody told the cause, and for causes named like what every object has', () => {
    expect(wordsOf(null).line).toBe('You died.');
    expect(wordsOf({ cause: 'toString', killer: null }).line).toBe('You died. Cause: toString.');
  });
});
