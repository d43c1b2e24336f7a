/** No input may cause status 500: generated paths, methods, headers and bodies are sent to the whole application. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { amount } from '#tests/helpers/amount.ts';
import { ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';

const site = await mkdtemp(join(tmpdir(), 'tundra-fuzz-'));
afterAll(() => rm(site, { recursive: true }));
await writeFile(join(site, 'index.html'), '<h1>home</h1>');
await writeFile(join(site, '404.html'), '<h1>lost</h1>');
const api = await startTestApi({ siteDir: site });
const person = await api.signedIn('fuzz@example.org');

const PATHS = [
  '/',
  '/index.html',
  '/404.html',
  '/blog/x',
  '/api',
  '/api/',
  '/api/health',
  '/api/metrics',
  '/api/auth/signup',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/session',
  '/api/auth/confirm',
  '/api/auth/confirm/resend',
  '/api/auth/password-reset',
  '/api/auth/password-reset/confirm',
  '/api/auth/google',
  '/api/auth/google/start',
  '/api/auth/google/callback',
  '/api/account',
  '/api/account/password',
  '/api/account/email',
  '/api/account/email/confirm',
  '/api/account/settings',
  '/api/account/sessions/end',
  '/api/account/delete',
  '/api/players/me',
  '/api/players/count',
  '/api/players/x/position',
  '/api/world/x',
  '/api/play/ticket',
  '/api/csp-report',
] as const;
const PIECES = [
  'a'.repeat(300),
  'ä',
  '%',
  '%00',
  '%2e%2e',
  '..',
  '//',
  '\\',
  '%ff',
  '😀',
  '?',
  '#',
  'index.html',
  '.',
  '%C0%AF',
] as const;

const path = fc.oneof(
  fc.constantFrom(...PATHS),
  fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...PIECES)).map(([one, two]) => one + two),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 20 })), { maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`),
  fc.constantFrom(`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}`, `/${'x'.repeat(9000)}`),
);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
);
const headerValue = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
  fc.constantFrom(
    '',
    ',',
    'bytes=0-',
    'bytes=9-1',
    'bytes=-99999999999',
    'gzip, br;q=x',
    '"',
    'W/"',
    'chunked',
    'application/json; charset=x',
    'application/csp-report',
    'application/reports+json',
    '1'.repeat(4000),
  ),
);
const header = fc.constantFrom(
  'Accept-Encoding',
  'Authorization',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'Origin',
  'Range',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
  'User-Agent',
  'If-Modified-Since',
  'Accept',
);
const body = fc.oneof(
  fc.constant(undefined),
  fc.json({ maxDepth: 2 }),
  fc.string({ maxLength: 40 }),
  fc
    .record({ email: fc.anything(), password: fc.anything(), token: fc.anything(), username: fc.anything() })
    .map((form) => JSON.stringify(form, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
);
const honest = { Origin: ORIGIN, 'Content-Type': 'application/json' };

const REQUESTS = amount(1000, 10_000);

it(`the router answers ${REQUESTS} requests, none of them with an error of its own`, async () => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await fc.assert(
    fc.asyncProperty(
      path,
      method,
      fc.dictionary(header, headerValue, { maxKeys: 3 }),
      body,
      fc.boolean(),
      fc.boolean(),
      async (where, how, odd, what, isHonest, isSignedIn) => {
        const request = requestOf(
          where,
          how,
          { ...(isHonest ? honest : {}), ...(isSignedIn ? { Cookie: cookie } : {}), ...odd },
          what,
        );
        if (request === null) return;
        const status = await api.ask(request);
        // Routes for Google answer 503 if it is not configured, which is allowed.
        expect(status, `${how} ${where}`).not.toBe(500);
      },
    ),
    { numRuns: REQUESTS },
  );
  expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 300_000);

it.each([`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}`, '/index.html/x', '/%00', '/%ff'])(
  'a request for the path %s gets status 404',
  async (where) => {
    expect((await api.browser().get(where)).status).toBe(404);
  },
);

/** Builds a request; returns null if neither a browser nor a server could create it. */
function requestOf(
  where: string,
  how: string,
  headers: Record<string, string>,
  what: string | undefined,
): Request | null {
  try {
    const hasBody = what !== undefined && how !== 'GET' && how !== 'HEAD';
    return new Request(`${ORIGIN}${where}`, { method: how, headers, ...(hasBody ? { body: what } : {}) });
  } catch {
    return null;
  }
}
