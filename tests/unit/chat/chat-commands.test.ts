/** Commands typed into the chat. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, parseCommand, usageOf } from '#game/features/chat/client/chat-commands.ts';

const KNOWN = ['Anna', 'Baba', 'Baba Yaga', 'Vera'];

describe('a line of the chat', () => {
  it.each(['hello', ' hello /mute Anna', '', '1/2', '<b>/help</b>'])('"%s" is not a command', (text) => {
    expect(parseCommand(text, KNOWN)).toBeNull();
  });

  it.each([
    ['/help', { type: 'help' }],
    ['  /HELP me', { type: 'help' }],
    ['/help Testing ', { type: 'help' }],
    ['/mute Anna', { type: 'mute', name: 'Anna' }],
    ['/Mute   @anna ', { type: 'mute', name: 'anna' }],
    ['/mute Baba Yaga', { type: 'mute', name: 'Baba Yaga' }],
    ['/mute "Baba Yaga"', { type: 'mute', name: 'Baba Yaga' }],
    ['/unmute “Baba Yaga”', { type: 'unmute', name: 'Baba Yaga' }],
    ['/report Anna', { type: 'report', name: 'Anna', reason: '' }],
    ['/report anna is rude to me', { type: 'report', name: 'Anna', reason: 'is rude to me' }],
    ['/report baba yaga boils people', { type: 'report', name: 'Baba Yaga', reason: 'boils people' }],
    ['/report Baba boils', { type: 'report', name: 'Baba', reason: 'boils' }],
    ['/report Babai eats', { type: 'report', name: 'Babai', reason: 'eats' }],
    [
      '/report "Koschei the Deathless" lies',
      { type: 'report', name: 'Koschei the Deathless', reason: 'lies' },
    ],
    ['/w anna hello there', { type: 'whisper', name: 'Anna', text: 'hello there' }],
    ['/whisper Baba Yaga boo', { type: 'whisper', name: 'Baba Yaga', text: 'boo' }],
    ['/tell "Baba Yaga"', { type: 'whisper', name: 'Baba Yaga', text: '' }],
    ['/w Koschei', { type: 'whisper', name: 'Koschei', text: '' }],
    ['/w @Koschei the Deathless boo', { type: 'whisper', name: null, text: 'Koschei the Deathless boo' }],
    ['/R  yes ', { type: 'reply', text: 'yes' }],
    ['/near', { type: 'near', text: '' }],
    ['/n hello', { type: 'near', text: 'hello' }],
    ['/all hello', { type: 'all', text: 'hello' }],
    ['/dance with me', { type: 'unknown', word: 'dance' }],
    ['/', { type: 'unknown', word: '' }],
    ['/constructor', { type: 'unknown', word: 'constructor' }],
  ])('"%s" is parsed as a command', (text, command) => {
    expect(parseCommand(text, KNOWN)).toEqual(command);
  });

  it.each(['/mute', '/w', '/w @', '/unmute  ', '/report', '/report @', '/mute ""', '/mute "Anna" now'])(
    'the incomplete command "%s" is answered with its usage',
    (text) => {
      expect(parseCommand(text, KNOWN)).toMatchObject({
        type: 'incomplete',
        usage: expect.stringMatching(/^\//),
      });
    },
  );
});

it('the README lists the chat commands word for word', () => {
  const readme = readFileSync('README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| `(\/[^`]*)` \| (.*) \|$/gm)].map(([, usage, help]) => [usage, help]);
  expect(rows).toEqual(COMMANDS.map((row) => [usageOf(row), row.help]));
});
