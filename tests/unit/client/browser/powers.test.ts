/** Each guard of an optional part of the browser, with the part absent and with access to it forbidden. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySignal, timeoutSignal } from '#game/browser/aborting.ts';
import { isMedia, watchMedia } from '#game/browser/media.ts';
import { LACKS, OPTIONAL_APIS } from '#game/browser/optional.ts';
import { gamepads } from '#game/browser/pads.ts';
import * as powers from '#game/browser/powers.ts';
import * as screen from '#game/browser/screen.ts';
import * as tabs from '#game/browser/tabs.ts';
import { listed, relative } from '#game/browser/words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** A navigator each of whose members throws. */
const forbidding = new Proxy({}, { get: refuse, has: refuse });

describe('parts of the navigator', () => {
  it.each([
    ['empty', {}],
    ['missing', undefined],
  ])('a page with its navigator %s: each part is null, or has a plain answer', (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(powers.wakeLock()).toBeNull();
    expect(powers.locks()).toBeNull();
    expect(powers.wasTouched()).toBe(true);
    expect(powers.cores()).toBe(2);
    expect(screen.keyboardPower()).toBeUndefined();
  });

  it('a window whose navigator has nothing has no clipboard, workers and wish to save data', () => {
    const view = { navigator: {} } as unknown as Window;
    expect(powers.clipboard(view)).toBeNull();
    expect(tabs.serviceWorkers(view)).toBeNull();
    expect(powers.savesData(view)).toBe(false);
    expect(tabs.serviceWorkers({ navigator: forbidding } as unknown as Window)).toBeNull();
  });

  it.each([
    ['absent', {}],
    ['forbidden', { getGamepads: refuse }],
    ['an empty answer', { getGamepads: () => null }],
  ])('gamepads: %s, the list is empty', (_, navigator) => {
    expect(gamepads({ navigator } as unknown as Window)).toEqual([]);
  });

  it('gamepads come without gaps, also as an object with indices, and without those that are gone', () => {
    const [pad, gone] = [{ connected: true }, { connected: false }];
    const lists = [[null, pad, null, gone], { 0: null, 1: pad, 2: gone, length: 3 }];
    for (const list of lists) {
      expect(gamepads({ navigator: { getGamepads: () => list } } as unknown as Window)).toEqual([pad]);
    }
  });

  it('a gamepad without motors, or with others, is not shaken', () => {
    const pads = [
      {},
      { vibrationActuator: null },
      { vibrationActuator: {} },
      { vibrationActuator: { playEffect: refuse } },
    ];
    for (const pad of pads) expect(() => powers.shake(pad as unknown as Gamepad, 1, 10)).not.toThrow();
  });
});

describe('globals', () => {
  it('channel, passkeys, idle callbacks, digests and policies are absent without their globals', () => {
    for (const name of [
      'BroadcastChannel',
      'PublicKeyCredential',
      'requestIdleCallback',
      'crypto',
      'trustedTypes',
    ])
      vi.stubGlobal(name, undefined);
    expect(tabs.tabChannel('a')).toBeNull();
    expect(powers.hasPasskeys()).toBe(false);
    expect(powers.whenIdle(() => {}, 1)).toBeNull();
    expect(powers.subtleCrypto()).toBeNull();
    expect(powers.scriptPolicies()).toBeNull();
  });

  it('a channel that the browser forbids is absent', () => {
    vi.stubGlobal('BroadcastChannel', refuse);
    expect(tabs.tabChannel('a')).toBeNull();
  });

  it.each([
    ['absent', undefined],
    ['forbidden', refuse],
  ])('sound: %s, no file can be played, and a mixer is an error that its caller expects', (_, value) => {
    vi.stubGlobal('Audio', value);
    vi.stubGlobal('AudioContext', value);
    expect(powers.soundOf('/a.mp3')).toBeNull();
    expect(powers.canPlay('audio/ogg')).toBe(false);
    expect(() => powers.audioContext()).toThrow();
  });

  it('the mixer of older browsers is used', () => {
    class Old {}
    vi.stubGlobal('AudioContext', undefined);
    vi.stubGlobal('webkitAudioContext', Old);
    expect(powers.audioContext()).toBeInstanceOf(Old);
  });

  it('a worker is an error that its caller expects where there are none', () => {
    vi.stubGlobal('Worker', undefined);
    expect(() => powers.openWorker('/a.js')).toThrow();
  });

  it('measurements are left out where the browser takes none', () => {
    vi.stubGlobal('performance', { now: () => 1 });
    expect(() => powers.measure('a', 0, true)).not.toThrow();
  });
});

describe('media queries', () => {
  it.each([
    ['absent', undefined],
    ['forbidden', refuse],
    ['null', () => null],
    ['a list without listeners', () => ({ matches: false })],
  ])('%s: no query is met, and watching one does nothing', (_, matchMedia) => {
    vi.stubGlobal('matchMedia', matchMedia);
    expect(isMedia('(pointer: coarse)')).toBe(false);
    watchMedia('(pointer: coarse)', () => {})();
  });

  it('a query that is met is reported, and its changes until the watch ends', () => {
    const list = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => list);
    expect(isMedia('(pointer: coarse)')).toBe(true);
    let changes = 0;
    const end = watchMedia('(pointer: coarse)', () => {
      changes += 1;
    });
    list.dispatchEvent(new Event('change'));
    end();
    list.dispatchEvent(new Event('change'));
    expect(changes).toBe(1);
  });
});

describe('the screen', () => {
  it('a page that cannot have the whole screen says so, and refuses', async () => {
    const page = { documentElement: {} };
    expect(screen.canBeFull(page)).toBe(false);
    expect(screen.canBeFull({ ...page, fullscreenEnabled: true })).toBe(false);
    expect(screen.isFull(page)).toBe(false);
    await expect(screen.enterFull(page)).rejects.toThrow();
    await screen.leaveFull(page);
  });

  it('a dialog that cannot be modal is opened and closed all the same', () => {
    const attributes = new Set<string>();
    const dialog = {
      open: false,
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    } as unknown as HTMLDialogElement;
    screen.openModal(dialog);
    expect([...attributes]).toEqual(['open']);
    screen.closeModal(dialog);
    expect(attributes.size).toBe(0);
  });

  it('pointers are captured where the browser can, and a pointer that is already up is no error', () => {
    screen.capture({}, 1);
    screen.capture({ setPointerCapture: refuse }, 1);
    screen.release({}, 1);
    const taken: number[] = [];
    screen.capture({ setPointerCapture: (id) => void taken.push(id) }, 7);
    expect(taken).toEqual([7]);
  });

  it('the visible part is null where the browser does not say', () => {
    vi.stubGlobal('visualViewport', undefined);
    expect(screen.visiblePart()).toBeNull();
  });
});

describe('words and letters', () => {
  const NAMES = [[], ['Vera'], ['Vera', 'Olga'], ['Vera', 'Olga', 'Zina']];

  it('lists and times read alike with and without the rules of languages', () => {
    const full = NAMES.map(listed);
    const times = [relative(-3, 'hour'), relative(-2, 'day'), relative(-5, 'minute'), relative(2, 'week')];
    vi.stubGlobal('Intl', {});
    expect(NAMES.map(listed)).toEqual(full);
    expect([relative(-3, 'hour'), relative(-2, 'day'), relative(-5, 'minute'), relative(2, 'week')]).toEqual(
      times,
    );
    expect(relative(-1, 'day')).toBe('1 day ago');
  });
});

describe('signals', () => {
  it('joined signals end with the first of them where the browser cannot join them', () => {
    vi.stubGlobal('AbortSignal', class {});
    const [one, two] = [new AbortController(), new AbortController()];
    const joint = anySignal([one.signal, two.signal]);
    expect(joint.aborted).toBe(false);
    two.abort('over');
    expect([joint.aborted, joint.reason]).toEqual([true, 'over']);
    expect(anySignal([two.signal]).aborted).toBe(true);
  });

  it('a limit of time ends a request where the browser has none', () => {
    vi.useFakeTimers();
    vi.stubGlobal('AbortSignal', class {});
    const signal = timeoutSignal(10);
    vi.advanceTimersByTime(9);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    vi.useRealTimers();
  });
});

it('every part has a name of its own and at least one member, and storage is also forbidden and full', () => {
  expect(new Set(OPTIONAL_APIS.map(({ name }) => name)).size).toBe(OPTIONAL_APIS.length);
  expect(OPTIONAL_APIS.every(({ members }) => members.length > 0)).toBe(true);
  expect(LACKS.filter(({ refusal }) => refusal === 'full')).toHaveLength(2);
});
