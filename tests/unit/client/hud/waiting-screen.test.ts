/** Text of the screen that covers the world while the client waits for a server. */
import { expect, it } from 'vitest';
import { awayFor, waitingWords } from '#game/client/hud/failure/waiting-words.ts';

it.each([
  [
    'restart',
    'The stove is being swept. You come back automatically.',
    'The stove is being swept',
    'You come back automatically.',
  ],
  ['restart', 'Back at noon.', 'Back at noon', 'You come back automatically.'],
  ['restart', '', 'The server restarts', 'You come back automatically.'],
  ['doors', 'We move house!', 'We move house', 'You are let in automatically as soon as the doors open.'],
  [
    'doors',
    'On Friday from nine to eleven o’clock this village has its yearly wash day. Bring soap.',
    'The doors are closed',
    'On Friday from nine to eleven o’clock this village has its yearly wash day. Bring soap. You are let in automatically as soon as the doors open.',
  ],
  [
    'place',
    'The world is full.',
    'The world is full',
    'You are let in automatically as soon as somebody leaves.',
  ],
  [
    'page',
    'The game was updated. This page reloads itself.',
    'The game was updated',
    'This page reloads itself.',
  ],
] as const)('the waiting screen shows its words for %s with “%s”', (awaited, message, heading, text) => {
  expect(waitingWords(awaited, message)).toEqual({ heading, text });
});

it('the waiting screen counts the time since the connection was lost', () => {
  expect(awayFor(65_900)).toBe('I listen for it every five seconds. 1:05');
});
