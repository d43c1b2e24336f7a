/** The small rules of the public pages: dates, order and keys of the viewer, the hint cookie, the callback address. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_HINT_COOKIE } from '#api/contracts/auth.ts';
import { forgetCallback, readCallback, takeLinkToken } from '../../../src/lib/browser/accounts/callback.ts';
import { isSignedInHint } from '../../../src/lib/browser/chrome.ts';
import { mayBegin } from '../../../src/lib/browser/home/loop.ts';
import { stepForKey, wrapIndex } from '../../../src/lib/browser/home/viewer.ts';
import { isoDay, longDate } from '../../../src/lib/dates.ts';

describe('dates on pages', () => {
  it('dates are long and in US English, and show the day that the author wrote', () => {
    expect(longDate(new Date('2026-11-20'))).toBe('November 20, 2026');
    expect(longDate(new Date('2026-01-01'))).toBe('January 1, 2026');
    expect(isoDay(new Date('2026-01-01'))).toBe('2026-01-01');
  });
});

describe('the recording on the home page', () => {
  const page = (matches: boolean, connection?: { saveData: boolean }) =>
    ({ matchMedia: () => ({ matches }), navigator: { connection } }) as unknown as Window;

  it('the recording starts automatically unless the visitor prefers less motion or less data', () => {
    expect(mayBegin(page(false))).toBe(true);
    expect(mayBegin(page(false, { saveData: false }))).toBe(true);
    expect(mayBegin(page(false, { saveData: true }))).toBe(false);
    expect(mayBegin(page(true))).toBe(false);
    // A browser without media queries and connections has no wish that it could report.
    expect(mayBegin({ navigator: {} } as unknown as Window)).toBe(true);
  });
});

describe('the viewer', () => {
  it('the viewer wraps around at both ends', () => {
    expect(wrapIndex(5, 1, 6)).toBe(0);
    expect(wrapIndex(0, -1, 6)).toBe(5);
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: -50, max: 50 }), (index, step) => {
        expect(wrapIndex(wrapIndex(index, step, 6), -step, 6)).toBe(index);
      }),
    );
  });

  it('the viewer has keys for both directions', () => {
    expect(['ArrowLeft', 'a', 'A'].map(stepForKey)).toEqual([-1, -1, -1]);
    expect(['ArrowRight', 'd', 'D'].map(stepForKey)).toEqual([1, 1, 1]);
    expect(['Escape', 'x', 'Tab'].map(stepForKey)).toEqual([0, 0, 0]);
  });
});

describe('the hint cookie', () => {
  it('the hint cookie is the one in the contract, and is read exactly', () => {
    expect(isSignedInHint(`theme=dark; ${SIGNED_IN_HINT_COOKIE}=1`)).toBe(true);
    expect(isSignedInHint(`${SIGNED_IN_HINT_COOKIE}=`)).toBe(false);
    expect(isSignedInHint(`not_${SIGNED_IN_HINT_COOKIE}=1`)).toBe(false);
    expect(isSignedInHint('')).toBe(false);
  });
});

/** A token of a link in a mail. */
const TOKEN = 'aB3-_dE6gH9kL2nP5qS8tU1wX4yZ7aC0eG3iK6mO9qS';

describe('the callback address', () => {
  const begun = 'theme=dark; signing_in=1';
  const messageOf = (hash: string, search: string, cookies: string, secure = false) => {
    const task = readCallback(hash, search, cookies, secure);
    if (task.kind === 'quote') return `Google says: “${task.words}”`;
    return task.kind === 'error' ? task.message : task.kind;
  };

  it('the callback address carries the provider’s words in its hash or query, and the page shows them as a quotation', () => {
    expect(messageOf('#error_description=Link+expired', '', begun)).toBe('Google says: “Link expired”');
    expect(messageOf('', '?error_description=No%20access', begun)).toBe('Google says: “No access”');
    expect(messageOf('#confirm=t', '?error_description=No', begun)).toBe('Google says: “No”');
  });

  it('words from the callback address are shown only if a sign-in was begun in this browser', () => {
    const words = '#error_description=Your+account+is+locked.+Call+555-0100';
    for (const cookies of ['', 'signing_in=', 'signing_in=2', 'not_signing_in=1']) {
      expect(messageOf(words, '', cookies)).toBe('Authentication failed. Please try again.');
    }
  });

  it('words from the callback address are shown unchanged, whatever signs they contain', () => {
    const sign = fc.constantFrom(
      ...'aé🜂 “”"\'`<&',
      '\u202e',
      '\u2069',
      '\u200b',
      '\u2028',
      '\n',
      '\0',
      '\t',
      '  ',
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 300 }), (signs) => {
        const words = `No${signs.join('')}`;
        const hash = `#${new URLSearchParams({ error_description: words })}`;
        expect(readCallback(hash, '', begun, false)).toEqual({ kind: 'quote', words });
      }),
    );
  });

  it('words from the callback address are cut only after 2,000 characters', () => {
    for (const letter of ['a', '🜂']) {
      const whole = letter.repeat(2000);
      expect(messageOf(`#error_description=${whole}`, '', begun)).toBe(`Google says: “${whole}”`);
      expect(messageOf(`#error_description=${whole}a`, '', begun)).toBe(`Google says: “${whole}…”`);
    }
  });

  it('words from the callback address without a visible sign are not shown', () => {
    const blanks = [
      ...['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', '\u00a0', '\u2003', '\u200b', '\ufeff', '\ufffc'],
      ...['\u{1d159}', '\u{16fe4}', '\u{13441}', '\u{13442}', '\u{e0020}', '\ufe0f', '\u0301', '\u20dd'],
    ];
    for (const blank of [...blanks, blanks.join('')]) {
      const hash = `#${new URLSearchParams({ error_description: blank.repeat(3) })}`;
      expect([blank, messageOf(hash, '', begun)]).toEqual([
        blank,
        'Authentication failed. Please try again.',
      ]);
    }
    expect(messageOf('#error_description=No%E2%A0%80%E2%A0%80access', '', begun)).toBe(
      'Google says: “No\u2800\u2800access”',
    );
    expect(messageOf('#error_description=caf%65%CC%81', '', begun)).toBe('Google says: “cafe\u0301”');
  });

  it('words from the callback address are ignored if the server itself has sent some', () => {
    const said = `callback_words=${encodeURIComponent('This account is banned for good.')}; signing_in=1`;
    expect(messageOf('#error_description=all+is+well', '', said)).toBe('This account is banned for good.');
    expect(messageOf('', '', 'callback_words=%E0%A4%A')).toBe('session');
  });

  it('over HTTPS the callback page takes no words and no sign-in from cookies that another host of the domain can set', () => {
    const hash = '#error_description=Call+555-0100';
    const failed = 'Authentication failed. Please try again.';
    for (const before of ['', '\u2003', '\u00a0', 'x']) {
      expect(messageOf('', '', `theme=dark; ${before}callback_words=Call`, true)).toBe('session');
      expect(messageOf(hash, '', `theme=dark; ${before}signing_in=1`, true)).toBe(failed);
    }
    for (const before of ['\u2003', '\u00a0', 'x']) {
      expect(messageOf('', '', `theme=dark; ${before}__Host-callback_words=Call`, true)).toBe('session');
      expect(messageOf(hash, '', `theme=dark; ${before}__Host-signing_in=1`, true)).toBe(failed);
    }
    expect(messageOf('', '', 'callback_words=Call; __Host-callback_words=Ours', true)).toBe('Ours');
    expect(messageOf(hash, '', '__Host-signing_in=1', true)).toBe('Google says: “Call 555-0100”');
  });

  it('the callback page deletes the cookies that it has read', () => {
    const forgottenBy = (secure: boolean): string[] => {
      const written: string[] = [];
      const page = {
        set cookie(text: string) {
          written.push(text);
        },
      };
      forgetCallback(page as Pick<Document, 'cookie'>, secure);
      return written;
    };
    expect(forgottenBy(false)).toEqual([
      'callback_words=; Path=/; Max-Age=0',
      'signing_in=; Path=/; Max-Age=0',
    ]);
    expect(forgottenBy(true)).toEqual([
      '__Host-callback_words=; Path=/; Max-Age=0; Secure',
      '__Host-signing_in=; Path=/; Max-Age=0; Secure',
    ]);
  });

  it('the token of a confirmation or a change is read from the callback address, if there is one', () => {
    for (const kind of ['confirm', 'change', 'undo'] as const)
      expect(readCallback(`#${kind}=${TOKEN}`, '', '', false)).toEqual({ kind, token: TOKEN });
    expect(readCallback('', '', '', false)).toEqual({ kind: 'session' });
    expect(readCallback('', '?from=mail', '', false)).toEqual({ kind: 'session' });
  });

  it.each([
    `#confirm=${TOKEN}.`,
    `#confirm=${TOKEN}>`,
    `#confirm=${TOKEN}%22%3E`,
    `#confirm=${TOKEN}”)`,
    `#confirm=${TOKEN}%20If%20you%20did%20not%20sign%20up`,
    `#confirm=${TOKEN}&utm_source=mail`,
    `#confirm=${TOKEN.slice(0, 20)}%0D%0A%20${TOKEN.slice(20)}`,
    `#confirm=${TOKEN.slice(0, 20)}=%0A${TOKEN.slice(20)}`,
    `#confirm=${TOKEN.slice(0, 20)}\u00ad\u200b${TOKEN.slice(20)}`,
    `#confirm=3D${TOKEN}`,
    `#confirm%3D${TOKEN}`,
    `#confirm%253D${TOKEN}`,
    `#from=mail&amp;confirm=${TOKEN}`,
    `##confirm=${TOKEN}`,
    `#%20confirm=${TOKEN}`,
  ])('a link is mended where a mail program has only added to it: %s', (hash) => {
    expect(readCallback(hash, '', '', false)).toEqual({ kind: 'confirm', token: TOKEN });
  });

  it('a token counts in the query, too, into which some mail programs move it', () => {
    expect(readCallback('', `?confirm=${TOKEN}`, '', false)).toEqual({ kind: 'confirm', token: TOKEN });
    expect(readCallback('', `?confirm=${TOKEN.slice(1)}`, '', false)).toEqual({
      kind: 'incomplete',
      link: 'confirm',
    });
  });

  it('a link whose end is lost is incomplete, wherever it was cut', () => {
    const whole = `#change=${TOKEN}`;
    for (let length = 2; length < whole.length; length += 1) {
      const link = length < '#change'.length ? null : 'change';
      expect(readCallback(whole.slice(0, length), '', '', false)).toEqual({ kind: 'incomplete', link });
    }
  });

  it('a fragment that is no link is incomplete, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (text) => {
        const task = readCallback(`#${text}`, '', '', false);
        expect(task.kind).toBe('incomplete');
      }),
    );
  });

  it('the token of a link is removed from the address', () => {
    const taken = (hash: string) => {
      const replaceState = vi.fn();
      const page = { location: { hash, search: '', pathname: '/reset-password' }, history: { replaceState } };
      const token = takeLinkToken(page as object as Window);
      expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/reset-password');
      return token;
    };
    expect(taken(`#token=${TOKEN}`)).toBe(TOKEN);
    expect(taken(`#token=${TOKEN}.`)).toBe(TOKEN);
    expect(taken('#token=abc_-')).toBeNull();
    expect(taken('')).toBeNull();
  });
});
