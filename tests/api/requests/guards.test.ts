/** Guards of every route: origin, content type, size, method; and the format of failures. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Browser, ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';

const terrain = Buffer.from('mmmrrrwww'.repeat(100));
const world = {
  hash: createHash('sha256').update(terrain).digest('hex'),
  brotli: new Uint8Array(brotliCompressSync(terrain)),
};
let trouble: string | null = null;
const api = await startTestApi({ world, health: { trouble: async () => trouble, isAlive: () => true } });
const login = { email: 'a@b.de', password: 'secret1' };
const code = (reply: Awaited<ReturnType<Browser['get']>>) =>
  [reply.status, (reply.json as { error?: { code: string } }).error?.code] as const;

describe('the origin of a request', () => {
  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: undefined }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:4322' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('a change request with %j is refused', async (headers) => {
    const reply = await api.browser().send('POST', '/api/auth/login', login, headers);
    expect(code(reply)).toEqual([403, 'cross_site']);
  });

  it.each([ORIGIN, 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'the origin %s counts as the server’s own machine',
    async (origin) => {
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
      expect(code(await api.browser().send('POST', '/api/auth/login', login, headers))[0]).toBe(401);
    },
  );

  it('the origin does not matter for read requests', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await api.browser().get('/api/auth/session', headers)).status).toBe(200);
  });
});

describe('the body of a request', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('a body of type %s is refused', async (type) => {
    const reply = await api.browser().send('POST', '/api/auth/login', login, { 'Content-Type': type });
    expect(code(reply)).toEqual([415, 'unsupported_type']);
  });

  it('a body without a type is refused', async () => {
    const headers = { 'Content-Length': '20', 'Content-Type': undefined };
    const reply = await api.browser().send('POST', '/api/auth/logout', undefined, headers);
    expect(code(reply)).toEqual([415, 'unsupported_type']);
  });

  it('a body larger than 64 KB is refused, whether its size is announced or not', async () => {
    const big = { ...login, password: 'x'.repeat(66_000) };
    expect(
      code(await api.browser().post('/api/auth/login', big, { 'Transfer-Encoding': 'chunked' })),
    ).toEqual([413, 'too_large']);
    const length = String(JSON.stringify(big).length);
    expect(code(await api.browser().post('/api/auth/login', big, { 'Content-Length': length }))).toEqual([
      413,
      'too_large',
    ]);
  });

  it.each(['{', '', 'undefined', '{"email":"a@b.de",}', '\u0000'])(
    'the body %j is refused as bad JSON',
    async (text) => {
      const reply = await api.browser().send('POST', '/api/auth/login', text);
      expect(code(reply)).toEqual([400, 'bad_json']);
    },
  );

  it.each(['[]', '1', 'null', '"x"', '{}', '{"__proto__":{"email":"a"}}'])(
    'the body %s is refused as invalid input',
    async (text) => {
      expect(code(await api.browser().send('POST', '/api/auth/login', text))).toEqual([400, 'invalid_input']);
    },
  );
});

describe('routes of the API', () => {
  it('unknown API routes get status 404 in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(code(await api.browser().send(method, '/api/nothing/here'))).toEqual([404, 'unknown_route']);
    }
  });

  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/players/me', 'GET'],
    ['POST', '/api/auth/session', 'GET'],
    ['PUT', '/api/health', 'GET'],
  ])('the request %s %s gets status 405 and the allowed methods', async (method, path, allowed) => {
    const reply = await api.browser().send(method, path);
    expect(code(reply)).toEqual([405, 'method_not_allowed']);
    expect(reply.headers.get('Allow')).toContain(allowed);
  });

  it('responses carry security headers and may never be stored in a cache', async () => {
    for (const path of ['/api/auth/session', '/api/nothing']) {
      const { headers } = await api.browser().get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });
});

it('an unexpected failure is logged, and reported without details', async () => {
  await api.database.db.schema.alterTable('auth_users').renameTo('hidden').execute();
  const reply = await api.browser().post('/api/auth/login', login);
  await api.database.db.schema.alterTable('hidden').renameTo('auth_users').execute();
  expect(code(reply)).toEqual([500, 'internal']);
  expect(reply.text).not.toMatch(/auth_users|relation/);
  expect(api.logged.some((line) => line.includes('"level":50') && line.includes('auth_users'))).toBe(true);
});

describe('GET /api/world/:hash', () => {
  const path = `/api/world/${world.hash}`;

  it('the world is sent as brotli to clients that accept it, and as plain bytes to others', async () => {
    const packed = await api.browser().get(path, { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    for (const accepted of ['gzip', 'br;q=0, gzip', 'brotli']) {
      const plain = await api.browser().get(path, { 'Accept-Encoding': accepted });
      expect(plain.text).toBe(terrain.toString());
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('a request for a world with an unknown hash gets status 404', async () => {
    expect(code(await api.browser().get('/api/world/0000'))).toEqual([404, 'unknown_world']);
  });
});

it('GET /api/health reports whether the server is ready', async () => {
  expect(await api.browser().get('/api/health')).toMatchObject({
    status: 200,
    json: { live: true, ready: true },
  });
  trouble = 'The server is stopping.';
  expect(await api.browser().get('/api/health')).toMatchObject({
    status: 503,
    json: { live: true, ready: false, reason: trouble },
  });
});

it('a site on a bare domain does not force HTTPS on its subdomains, and a server without HTTPS forces it nowhere', async () => {
  const headersOf = async (origin: string) =>
    (await (await startTestApi({ origin })).browser().get('/api/health')).headers;
  expect((await headersOf('https://example.org')).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersOf('http://localhost:4321')).get('strict-transport-security')).toBeNull();
});

it('the session cookie is bound to the host over HTTPS', async () => {
  const secure = await startTestApi({ origin: 'https://play.example.org' });
  const person = await secure.signedIn();
  expect([...person.cookies.keys()]).toEqual(['__Host-session', 'signed_in', '__Host-device']);
  const reply = await person.get('/api/players/me');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const again = await person.post('/api/auth/logout');
  expect(again.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=; Path=\/; SameSite=Lax; Secure; Max-Age=0/,
  );
});
