/** The provider's answers to the server: their time and size are limited, and every claim of a token is checked. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GOOGLE_FAILED } from '#api/contracts/errors.ts';
import { createOpenIdService, OpenIdError } from '#api/services/accounts/openid.ts';
import { ORIGIN, startTestApi } from '#tests/helpers/api/api.ts';

const CLIENT_ID = 'tundra';
const CLIENT_SECRET = 'a secret with spaces: ä';
const CALLBACK = '/api/auth/google/callback';
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
/** Sends an endless body. */
const endless: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"padding":"');
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16 * 1024)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};
const silent: Answer = () => {};
/** Sends the head of an answer and the beginning of its body, then nothing more. */
const halting: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"id_token":"');
};
/** Sends a few kB that unpack to 10 MB. */
const packed: Answer = (_request, response) => {
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    .end(gzipSync(JSON.stringify({ padding: 'x'.repeat(10_000_000) })));
};

/** The latest request for a token. */
const asked = { authorization: '', body: '', closed: Promise.resolve() };
const server = createServer((request, response) => {
  if (request.url === '/.well-known/openid-configuration') return discovery(request, response);
  if (request.url === '/elsewhere') return json(tokenWith({}))(request, response);
  asked.authorization = request.headers.authorization ?? '';
  asked.closed = new Promise((done) => void response.once('close', done));
  asked.body = '';
  request.on('data', (part) => {
    asked.body += part;
  });
  request.on('end', () => token(request, response));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
};

let discovery: Answer = json(document);
let token: Answer = silent;
beforeEach(() => {
  discovery = json(document);
  token = silent;
});

const seconds = (at = Date.now()) => Math.floor(at / 1000);
let nonce = '';
const tokenWith = (change: Record<string, unknown>) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: issuer,
    aud: CLIENT_ID,
    exp: seconds() + 300,
    iat: seconds(),
    nonce,
    sub: 'e-1',
    email: 'exchanged@example.org',
    email_verified: true,
    ...change,
  };
  return { access_token: 'x', token_type: 'Bearer', id_token: `${part({ alg: 'RS256' })}.${part(claims)}.x` };
};

const service = (patienceMs?: number, provider = issuer) =>
  createOpenIdService({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    issuer: provider,
    redirectUri: `${ORIGIN}${CALLBACK}`,
    now: () => new Date(),
    patienceMs,
  });
/** Signs in with an answer to the exchange. Returns the person. */
async function exchange(answer: Answer, patienceMs?: number) {
  const openid = service(patienceMs);
  const { pending } = await openid.begin();
  nonce = pending.nonce;
  token = answer;
  return await openid.complete({ code: 'a code', state: pending.state }, pending);
}
/** Returns the reason of the failure, including that of its cause; empty if there is no failure. */
async function failure(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error === null) return '';
  expect(error).toBeInstanceOf(OpenIdError);
  const { message, cause } = error as OpenIdError;
  return `${message}: ${cause instanceof Error ? cause.message : ''}`;
}

describe('19: the exchange of the code', () => {
  it('the exchange sends the code, the verifier and the address, and the secret only in its header', async () => {
    expect(await exchange((...all) => json(tokenWith({}))(...all))).toMatchObject({ subject: 'e-1' });
    const basic = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64');
    expect(asked.authorization).toBe(`Basic ${basic}`);
    expect(Object.fromEntries(new URLSearchParams(asked.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'a code',
      redirect_uri: `${ORIGIN}${CALLBACK}`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('an answer to the exchange that never ends is cut off after 64 kB', async () => {
    expect(await failure(exchange(endless))).toContain('more than 65536 bytes');
    await asked.closed;
  });

  it('an answer to the exchange that unpacks to more than 64 kB is refused', async () => {
    expect(await failure(exchange(packed))).toContain('more than 65536 bytes');
  });

  it('an exchange that is not answered, or only in part, ends when patience does', async () => {
    expect(await failure(exchange(silent, 50))).toContain('timeout');
    await asked.closed;
    expect(await failure(exchange(halting, 50))).toContain('timeout');
    await asked.closed;
  });

  it('an exchange follows no redirect, so that code and secret go nowhere else', async () => {
    const elsewhere: Answer = (_request, response) => {
      response.writeHead(307, { Location: `${issuer}/elsewhere` }).end();
    };
    expect(await failure(exchange(elsewhere))).not.toBe('');
  });

  it.each([
    ['a refusal', json({ error: 'invalid_grant' }, 400), 'invalid_grant'],
    ['a token with another status', json({ id_token: 'x.y.z' }, 500), 'status 500'],
    ['no JSON', ((_request, response) => void response.end('<html>')) as Answer, 'no usable token'],
    ['no identity token', json({ access_token: 'x' }), 'no usable token'],
    ['a list', json([]), 'no usable token'],
  ])('an exchange that is answered with %s fails with an error for the log', async (_what, answer, words) => {
    expect(await failure(exchange(answer))).toContain(words);
  });

  it('the person sees the usual failure of a sign-in if the answer to the exchange never ends', async () => {
    const api = await startTestApi({ openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer } });
    const person = api.browser();
    const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
    const state = new URL(url).searchParams.get('state') ?? '';
    token = endless;
    const { status, headers } = await person.get(`${CALLBACK}?code=x&state=${state}`);
    expect(status).toBe(302);
    const words = headers.getSetCookie().find((cookie) => cookie.startsWith('callback_words=')) ?? '';
    expect(decodeURIComponent(words)).toContain(GOOGLE_FAILED);
  });
});

describe('19: the discovery document', () => {
  it('a discovery document that never ends is cut off after 64 kB', async () => {
    discovery = endless;
    expect(await failure(service().begin())).toContain('more than 65536 bytes');
  });

  it('a discovery that is not answered ends when patience does, and is asked for again at the next sign-in', async () => {
    discovery = silent;
    const openid = service(50);
    expect(await failure(openid.begin())).toContain('timeout');
    discovery = json(document);
    expect(await failure(openid.begin())).toBe('');
  });

  it('a discovery document with another status than 200 is refused', async () => {
    for (const status of [201, 203, 404, 500]) {
      discovery = json(document, status);
      expect(await failure(service().begin())).toContain(`status ${status}`);
    }
  });

  it('a discovery follows no redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      discovery = (_request, response) => {
        response.writeHead(status, { Location: `${issuer}/moved` }).end();
      };
      expect(await failure(service().begin())).toContain('no discovery document');
    }
  });

  it.each([
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['authorization_endpoint', 'data:text/html,x'],
    ['authorization_endpoint', 'ftp://example.org/a'],
    ['authorization_endpoint', 'blob:https://example.org/a'],
    ['token_endpoint', 'file:///etc/passwd'],
    ['token_endpoint', 'data:application/json,{}'],
  ])('a discovery document whose %s is %s is refused', async (name, address) => {
    discovery = json({ ...document, [name]: address });
    expect(await failure(service().begin())).toContain('scheme');
  });

  it.each([
    ['authorization_endpoint', '/a\tb'],
    ['authorization_endpoint', '/a\n'],
    ['authorization_endpoint', '/a\0'],
    ['token_endpoint', '/\ud800'],
    ['token_endpoint', '/a\u009b'],
  ])('a discovery document whose %s contains %j is refused', async (name, path) => {
    discovery = json({ ...document, [name]: issuer + path });
    expect(await failure(service().begin())).toContain('no discovery document');
  });

  it('the endpoints of an issuer over HTTPS are over HTTPS', async () => {
    for (const name of ['authorization_endpoint', 'token_endpoint']) {
      const secure = 'https://issuer.example';
      const found = { issuer: secure, authorization_endpoint: secure, token_endpoint: secure };
      onTestFinished(() => void vi.unstubAllGlobals());
      vi.stubGlobal('fetch', async () => Response.json({ ...found, [name]: 'http://issuer.example' }));
      expect(await failure(service(undefined, secure).begin())).toContain('scheme');
      vi.stubGlobal('fetch', async () => Response.json(found));
      expect(await failure(service(undefined, secure).begin())).toBe('');
    }
  });
});

describe('20: claims of an identity token', () => {
  const said = ({ iat = 0, nbf, ...change }: Record<string, unknown>) => {
    const times = { iat: fromNow(iat), ...(nbf === undefined ? {} : { nbf: fromNow(nbf) }) };
    return failure(exchange((...all) => json(tokenWith({ ...times, ...change }))(...all)));
  };
  /** Returns the time in seconds after an offset from now; any other value is returned unchanged. */
  const fromNow = (offset: unknown) => (typeof offset === 'number' ? seconds() + offset : offset);

  it.each([
    {},
    { azp: CLIENT_ID },
    { aud: [CLIENT_ID, 'b'], azp: CLIENT_ID },
    { iat: -1800 },
    { iat: 30, nbf: 30 },
    { nbf: -7200 },
  ])('an identity token with %j, times counted from now, is accepted', async (change) => {
    expect(await said(change)).toBe('');
  });

  it.each([
    [{ azp: 'another client' }, 'authorized party'],
    [{ aud: [CLIENT_ID, 'b'] }, 'authorized party'],
    [{ iat: 600 }, 'time of issue'],
    [{ iat: -7200 }, 'time of issue'],
    [{ iat: null }, 'no usable token'],
    [{ iat: 'yesterday' }, 'no usable token'],
    [{ nbf: 600 }, 'beginning'],
    [{ nbf: null }, 'no usable token'],
  ])('an identity token with %j, times counted from now, is refused: %s', async (change, words) => {
    expect(await said(change)).toContain(words);
  });
});

describe('strings of an identity token', () => {
  const refused = 'no usable token';
  const said = (change: Record<string, unknown>) =>
    failure(exchange((...all) => json(tokenWith(change))(...all)));

  it.each([
    'a\0b',
    '\u0001',
    'a\nb',
    'a\u007f',
    'a\u009b',
    '\ud800',
    '\ud801',
    'a\udc00',
    '',
    'x'.repeat(256),
    5,
    null,
    ['a'],
  ])('an identity token whose subject is %j is refused', async (sub) => {
    expect(await said({ sub })).toContain(refused);
  });

  it.each(['1', 'x'.repeat(255), '100000000000000000001', 'é', '🪆'])(
    'an identity token whose subject is %j is accepted, and names the person by it',
    async (sub) => {
      expect(await exchange((...all) => json(tokenWith({ sub }))(...all))).toMatchObject({ subject: sub });
    },
  );

  it.each(['a\0', '\ud800', 'a\n', '\u009b'])(
    'an identity token with %j in its address, issuer, audience, party or nonce is refused',
    async (odd) => {
      for (const change of [
        { email: `${odd}@example.org` },
        { email: `a@example.org${odd}` },
        { iss: issuer + odd },
        { aud: CLIENT_ID + odd },
        { aud: [CLIENT_ID, odd], azp: CLIENT_ID },
        { azp: odd },
        { nonce: nonce + odd },
      ]) {
        expect([change, await said(change)]).toEqual([change, expect.stringContaining(refused)]);
      }
    },
  );

  it('an identity token whose bytes are not UTF-8 is refused, because all broken bytes look alike', async () => {
    const broken =
      (byte: number): Answer =>
      (request, response) => {
        const { id_token } = tokenWith({ sub: 'a~' });
        const [head = '', claims = ''] = id_token.split('.');
        const bytes = Buffer.from(claims, 'base64url');
        bytes[bytes.indexOf('a~') + 1] = byte;
        json({ id_token: `${head}.${bytes.toString('base64url')}.x` })(request, response);
      };
    for (const byte of [0x80, 0xc3, 0xff]) expect(await failure(exchange(broken(byte)))).toContain(refused);
  });

  it('a person with a broken subject gets the usual failure of a sign-in and no account', async () => {
    const api = await startTestApi({ openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer } });
    for (const sub of ['a\0b', '\ud800', '\ud801']) {
      const person = api.browser();
      const { url } = (await person.post('/api/auth/google/start', {})).json as { url: string };
      const asks = new URL(url).searchParams;
      nonce = asks.get('nonce') ?? '';
      token = json(tokenWith({ sub }));
      const reply = await person.get(`${CALLBACK}?code=x&state=${asks.get('state')}`);
      expect(reply.status).toBe(302);
      expect((await person.get('/api/auth/session')).json).toMatchObject({ user: null });
    }
    expect((await api.database.pool.query('select 1 from auth_users')).rows).toEqual([]);
  });
});
