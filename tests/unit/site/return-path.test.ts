/** Targets after a sign-in: only paths of this site, and none that a browser would read as another host. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DESTINATION,
  loginPathFor,
  safeReturnPath,
} from '../../../src/lib/browser/accounts/return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/play', '/dashboard?tab=name', '/blog/a-post#end'])('safeReturnPath keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
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
  ])('safeReturnPath refuses %s', (path) => {
    expect(safeReturnPath(path)).toBe(DEFAULT_DESTINATION);
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

  it('a path stays unchanged through the sign-in page and safeReturnPath', () => {
    const next = new URL(loginPathFor('/play?a=1&b=2'), 'https://site.example').searchParams.get('next');
    expect(safeReturnPath(next)).toBe('/play?a=1&b=2');
  });
});
