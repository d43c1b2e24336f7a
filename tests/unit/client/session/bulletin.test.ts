/** Messages from operators to all players, as the screen shows them. */
import { describe, expect, it } from 'vitest';
import { countdown } from '#game/client/hud/bulletin/countdown.ts';
import { bulletinAfter, NO_BULLETIN, NOTICE_SHOWN_MS } from '#game/client/store/bulletin-slice.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import { WELCOME } from '../fake-realm.ts';

const welcome: ServerEvent = { name: 'session:welcome', payload: WELCOME };
const notice = (message: string): ServerEvent => ({ name: 'server:notice', payload: { message } });
const restart = (inMs: number | null): ServerEvent => ({
  name: 'server:restart',
  payload: { inMs, message: 'words' },
});
/** The bulletin after these events, which arrive one second apart. */
const once = (...events: ServerEvent[]) =>
  events.reduce((bulletin, event, at) => bulletinAfter({ bulletin }, event, 1000 * at), NO_BULLETIN.bulletin);

describe('the bulletin', () => {
  it('the bulletin shows the newest notice for a while', () => {
    expect(once(notice('one'), notice('two')).notice).toEqual({
      text: 'two',
      until: 1000 + NOTICE_SHOWN_MS,
    });
  });

  it('the bulletin counts down to a restart until it is cancelled, and then shows a notice', () => {
    expect(once(restart(60_000))).toEqual({ notice: null, restartsAt: 60_000 });
    expect(once(restart(60_000), restart(10_000)).restartsAt).toBe(11_000);
    expect(once(restart(60_000), restart(null))).toMatchObject({
      restartsAt: null,
      notice: { text: 'words' },
    });
  });

  it('the bulletin forgets a restart when the player joins again, because the server announces it again', () => {
    expect(once(notice('one'), restart(60_000), welcome)).toMatchObject({
      restartsAt: null,
      notice: { text: 'one' },
    });
  });

  it('the bulletin stays the same object if no message to all players has arrived', () => {
    expect(once(welcome)).toBe(NO_BULLETIN.bulletin);
  });
});

it.each([
  [245_001, 'in 4:06'],
  [60_000, 'in 1:00'],
  [9_100, 'in 0:10'],
  [1, 'in 0:01'],
  [0, 'now'],
  [-500, 'now'],
])('a restart in %d ms is announced as %s', (ms, words) => expect(countdown(ms)).toBe(words));
