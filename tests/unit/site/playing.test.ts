/** A tab knows whether the game is open in another tab of its browser. */
import { expect, it } from 'vitest';
import { holdPlaying, isPlayedHere, type Locks } from '../../../src/lib/browser/playing.ts';

/** Locks like the browser's, with only the functions used here. */
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

it('the browser knows of each tab with the game, until the last of them is left', async () => {
  const locks = locksOfBrowser();
  expect(await isPlayedHere(locks)).toBe(false);
  const [leaveOne, leaveOther] = [holdPlaying(locks), holdPlaying(locks)];
  expect(await isPlayedHere(locks)).toBe(true);
  leaveOne();
  expect(await isPlayedHere(locks)).toBe(true);
  leaveOther();
  await expect.poll(() => isPlayedHere(locks)).toBe(false);
});

it('the game’s own lock alone counts, and a browser without locks reports no game', async () => {
  const locks = locksOfBrowser();
  void locks.request('of-something-else', { mode: 'shared' }, () => new Promise(() => {}));
  expect(await isPlayedHere(locks)).toBe(false);
  expect(await isPlayedHere(null)).toBe(false);
  holdPlaying(null)();
});
