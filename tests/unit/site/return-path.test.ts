/** Targets after a sign-in: only listed pages of this site, and none that a browser would read as another host. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DESTINATION,
  loginPathFor,
  NO_RETURN,
  RETURN_PAGES,
  safeReturnPath,
} from '../../../src/lib/browser/accounts/return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/play',
    '/play/',
    '/admin',
    '/operator',
    '/dashboard?tab=name',
    '/blog',
    '/blog/',
    '/blog/a-post#end',
    '/blog/tags/cooking-2',
    '/play?who=%61pi',
  ])('safeReturnPath keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('every page of the site is either a page to return to or listed as none', () => {
    const pages = readdirSync(join(import.meta.dirname, '../../../src/pages'), { recursive: true })
      .map((file) => `/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.astro'))
      .map((file) => file.slice(0, -'.astro'.length).replace(/\/index$/, '') || '/');
    expect(pages.toSorted()).toEqual([...RETURN_PAGES, ...NO_RETURN].toSorted());
  });

  it.each([
    null,
    '',
    'play',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/play',
    '/signup',
    '/auth/callback#confirm=x',
    '/%61pi/auth/google',
    '/%2561pi/auth/google',
    '/api/auth/google',
    '/API/auth/google',
    '//api/auth/google',
    '/./api/auth/google',
    '/play/../api/auth/google',
    '/play/%2e%2e/api/auth/google',
    '/play/%2E./api/auth/google',
    '/play%2f..%2fapi/auth/google',
    '/blog/..%2fapi',
    '/blog/%2e%2e/login',
    '/blog/tags/..%5clogin',
    '/%6cogin',
    '/%2564ashboard/',
    '/l\u00f6gin',
    '/ｐlay',
    '/Login',
    '/PLAY',
    '/play//',
    '//',
    '///',
    '/.//',
    '/..//',
    '/%2e//',
    '/%2E%2e//',
    '/.///',
    '/play/..//',
    '/blog/tags/../..//',
    '/.//?x',
    '/.//#a',
    '/blog//a-post',
    '/blog/tags//',
    '/play/x',
    '/play;api',
    '/play.',
    '/play%20',
    '/play%00',
    '/play.html',
    '/dashboard/index.html',
    '/auth%2fcallback',
    '/.well-known/change-password',
    '/.wrtc/v2/connections',
    '/rss.xml',
    '/og/x.png',
    '/offline',
    '/404',
    '/unknown',
    '/blog/a-post/x',
  ])('safeReturnPath refuses %s', (path) => {
    expect(safeReturnPath(path)).toBe(DEFAULT_DESTINATION);
  });

  it('safeReturnPath begins no request to the API, however its path is written', () => {
    const encoded = (sign: string, times: number, isUpper: boolean): string => {
      const hex = sign.charCodeAt(0).toString(16);
      if (times === 0) return isUpper ? sign.toUpperCase() : sign;
      return `%${'25'.repeat(times - 1)}${isUpper ? hex.toUpperCase() : hex}`;
    };
    const target = fc.constantFrom('api/auth/google', 'login', 'auth/callback', '.wrtc/v2/connections');
    const way = fc.tuple(fc.nat(3), fc.boolean());
    const before = fc.constantFrom('/', '/./', '/play/../', '/blog/%2e%2e/', '//', '/\\');
    fc.assert(
      fc.property(target, fc.array(way, { minLength: 20, maxLength: 20 }), before, (path, ways, start) => {
        const written = [...path].map((sign, at) => encoded(sign, ...(ways[at] ?? [0, false]))).join('');
        expect(safeReturnPath(start + written)).toBe(DEFAULT_DESTINATION);
      }),
      { numRuns: 1000 },
    );
  });

  it('safeReturnPath never leads away from the site, whatever it is given', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        ':',
        '@',
        '\t',
        '\n',
        '%',
        '2',
        'f',
        'e',
        '#',
        '?',
        'a',
        '\u0000',
      ),
    });
    fc.assert(
      fc.property(hostile, (raw) => {
        const target = new URL(safeReturnPath(`/${raw}`), 'https://site.example/login');
        expect(target.origin).toBe('https://site.example');
      }),
      { numRuns: 2000 },
    );
  });

  it('safeReturnPath returns an address that the browser can open as it stands, whatever segments it is made of', () => {
    const segment = fc.constantFrom(
      '',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      'play',
      'blog',
      'tags',
      'a-post',
      ';',
      '@',
    );
    const end = fc.constantFrom('', '/', '?x', '?//x', '#a', '#//a');
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), end, (segments, after) => {
        const path = safeReturnPath(`/${segments.join('/')}${after}`);
        const { origin, pathname, search, hash } = new URL(path, 'https://site.example/login');
        expect([origin, pathname + search + hash]).toEqual(['https://site.example', path]);
        expect(pathname).not.toContain('//');
      }),
      { numRuns: 2000 },
    );
  });

  it('a path stays unchanged through the sign-in page and safeReturnPath', () => {
    const next = new URL(loginPathFor('/play?a=1&b=2'), 'https://site.example').searchParams.get('next');
    expect(safeReturnPath(next)).toBe('/play?a=1&b=2');
  });
});
