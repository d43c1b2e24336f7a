/** Suggestions while the player types a command. */
import { describe, expect, it } from 'vitest';
import { completionsOf } from '#game/features/chat/client/chat-completion.ts';

const NAMES = ['Anna', 'Baba', 'Baba Yaga', 'Vera'];
const TOOLS = ['/give <number> [count] — puts things into the bag', '/heal — makes you whole'];
const texts = (text: string) => completionsOf(text, NAMES, TOOLS).map((found) => found.text);
const labels = (text: string) => completionsOf(text, NAMES, TOOLS).map((found) => found.label);

describe('suggestions of the chat', () => {
  it.each(['', 'hello', 'hello /w', ' ', '/dance with me', '/all hello'])(
    'the chat suggests nothing for "%s"',
    (text) => {
      expect(completionsOf(text, NAMES, TOOLS)).toEqual([]);
    },
  );

  it('the chat suggests all commands after a slash, and testing tools that begin with the typed letters', () => {
    expect(texts('/')).toEqual(['/w ', '/r ', '/near ', '/all ', '/mute ', '/unmute ', '/report ', '/help']);
    expect(texts('/he')).toEqual(['/help', '/heal']);
    expect(texts('/GI')).toEqual(['/give ']);
    expect(labels('/whis')).toEqual(['/w <name> <text>']);
  });

  it('the chat suggests names where a command expects one, quoted if they contain spaces, regardless of case', () => {
    expect(texts('/w ')).toEqual(['/w Anna ', '/w Baba ', '/w "Baba Yaga" ', '/w Vera ']);
    expect(texts('/mute ba')).toEqual(['/mute Baba ', '/mute "Baba Yaga" ']);
    expect(texts('/report "baba y')).toEqual(['/report "Baba Yaga" ']);
    expect(texts('/w @ve')).toEqual(['/w Vera ']);
  });

  it('chat suggestions stop after the player name, and do not cover the text of the message', () => {
    for (const text of ['/w Vera hello', '/w "Baba Yaga" hello', '/report Anna an', '/near ba']) {
      expect(completionsOf(text, NAMES, TOOLS)).toEqual([]);
    }
  });

  it('the chat shows the usage of a command if there is nothing to complete', () => {
    expect(completionsOf('/w ', [], TOOLS)).toEqual([
      { text: null, label: '/w <name> <text>', help: expect.stringMatching(/only that player hears/) },
    ]);
    expect(completionsOf('/near ', NAMES)).toMatchObject([{ text: null, label: '/near <text>' }]);
  });

  it('the chat suggests no more entries than fit above the input', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => `Vera ${i}`);
    expect(completionsOf('/w ve', crowd)).toHaveLength(8);
  });
});
