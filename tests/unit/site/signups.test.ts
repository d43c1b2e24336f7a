/** The browser's memory of its sign-up, so that a sign-in before the confirmation can say why it fails. */
import { describe, expect, it } from 'vitest';
import { memoryOf } from '#game/browser/memory.ts';
import { fakeStorage, forbiddenStorage } from '#tests/helpers/storage.ts';
import { keepLetter, letter, SIGNUP_LETTER } from '../../../src/lib/browser/accounts/letters.ts';
import { signups } from '../../../src/lib/browser/accounts/signups.ts';

const DAY_MS = 86_400_000;

function browser() {
  const kept = new Map<string, string>();
  const clock = { now: 1_000_000 };
  return { clock, kept, own: signups(memoryOf(fakeStorage(kept)), () => clock.now) };
}

describe('an address that signed up', () => {
  it('a signed-up address, in any spelling, counts as unconfirmed until it is confirmed here, and no other address does', () => {
    const { own, kept } = browser();
    expect(own.awaits('olga@example.org')).toBe(false);
    own.remember('Olga@Example.org');
    expect(own.awaits(' olga@example.ORG ')).toBe(true);
    expect(own.awaits('nina@example.org')).toBe(false);
    expect(own.awaits('')).toBe(false);
    own.forget();
    expect(own.awaits('olga@example.org')).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('a signed-up address counts as unconfirmed no longer than the server keeps an unconfirmed sign-up', () => {
    const { own, clock } = browser();
    own.remember('olga@example.org');
    clock.now += 7 * DAY_MS - 1;
    expect(own.awaits('olga@example.org')).toBe(true);
    clock.now += 1;
    expect(own.awaits('olga@example.org')).toBe(false);
  });

  it('a signed-up address does not count as unconfirmed if the browser stores nothing, or an unreadable value', () => {
    const closed = () => signups(memoryOf(forbiddenStorage));
    closed().remember('olga@example.org');
    expect(closed().awaits('olga@example.org')).toBe(false);
    closed().forget();
    const { own, kept } = browser();
    for (const nonsense of ['', ' ', 'x', '9e99']) {
      kept.set('unconfirmedSignup', nonsense);
      expect(own.awaits('olga@example.org')).toBe(false);
    }
  });
});

it('the address of a sent link is remembered in its tab by its purpose, and not where storage is forbidden', () => {
  const kept = new Map<string, string>();
  const memory = memoryOf(fakeStorage(kept));
  const signup = letter(SIGNUP_LETTER, memory);
  signup.remember('olga@example.org');
  expect(letter(SIGNUP_LETTER, memory).sentTo()).toBe('olga@example.org');
  expect(letter(keepLetter('olga'), memory).sentTo()).toBeNull();
  const closed = () => letter(SIGNUP_LETTER, memoryOf(forbiddenStorage));
  closed().remember('olga@example.org');
  expect(closed().sentTo()).toBeNull();
});
