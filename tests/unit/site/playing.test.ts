/** A tab knows whether the game is open in another tab of the same browser. */
import { expect, it } from 'vitest';
import { holdPlaying, isPlayedHere, type Locks } from '../../../src/lib/browser/playing.ts';

/** Locks like the browser's, with only the functions that are used here. */
function locksOfBrowser(): Locks {
  const held: LockInfo[] = [];
  const request = async (name: string, options: LockOptions, work: () => Promise<void>) => {
    const lock = { name, mode: options.mode ?? 'exclusive' };
    held.push(lock);
    await work();
    held.splice(held.indexOf(lock), 1);
  };
  return { request: request as Locks['request'], query: async () => ({ held: [...held], pending: [] }) };
}

it('the browser knows of every tab with the game, until the last one is closed', async () => {
  const locks = locksOfBrowser();
  expect(await isPlayedHere(locks)).toBe(false);
  const [leaveOne, leaveOther] = [holdPlaying(locks), holdPlaying(locks)];
  expect(await isPlayedHere(locks)).toBe(true);
  leaveOne();
  expect(await isPlayedHere(locks)).toBe(true);
  leaveOther();
  await expect.poll(() => isPlayedHere(locks)).toBe(false);
});

it('the browser reports only the game’s own lock, and no game if it has no locks', async () => {
  const locks = locksOfBrowser();
  void locks.request('of-something-else', { mode: 'shared' }, () => new Promise(() => {}));
  expect(await isPlayedHere(locks)).toBe(false);
  expect(await isPlayedHere(null)).toBe(false);
  holdPlaying(null)();
});
