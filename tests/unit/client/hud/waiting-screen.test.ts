/** What the screen says that covers the world while a server is waited for. */
import { expect, it } from 'vitest';
import { awayFor, waitingWords } from '#game/client/hud/failure/waiting-words.ts';

it.each([
  [
    'restart',
    'The stove is being swept. You come back by yourself.',
    'The stove is being swept',
    'You come back by yourself.',
  ],
  ['restart', 'Back at noon.', 'Back at noon', 'You come back by yourself.'],
  ['restart', '', 'The server restarts', 'You come back by yourself.'],
  ['doors', 'We move house!', 'We move house', 'You come in by yourself as soon as the doors are open.'],
  [
    'doors',
    'On Friday from nine to eleven o’clock this village has its yearly wash day. Bring soap.',
    'The doors are closed',
    'On Friday from nine to eleven o’clock this village has its yearly wash day. Bring soap. You come in by yourself as soon as the doors are open.',
  ],
  [
    'page',
    'The game was updated. This page loads itself anew.',
    'The game was updated',
    'This page loads itself anew.',
  ],
] as const)('%s with “%s”', (awaited, message, heading, text) => {
  expect(waitingWords(awaited, message)).toEqual({ heading, text });
});

it('counts how long it has been', () => {
  expect(awayFor(65_900)).toBe('I listen for it every five seconds. 1:05');
});
