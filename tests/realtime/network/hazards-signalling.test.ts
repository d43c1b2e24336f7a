/**
 * Hazards of the signalling, one test each: which callers get a peer connection, the cost of a request, and the secrecy
 * of ids.
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import { HALF_OPEN_LIMIT_MS, HALF_OPEN_PER_USER } from '#game/server/net/transport/geckos.ts';
import { amount, IS_LONG } from '#tests/helpers/amount.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const BODY_LIMIT_MS = 500;
const HALF_OPEN_TEST_MS = 3000;

let server: WebrtcRealm;
let skew = 0;
beforeAll(async () => {
  const now = () => performance.now() + skew;
  server = await startWebrtcRealm({ now });
});
// Refusals counted in one test are cleared before the next.
beforeEach(() => {
  skew += 60_000;
});
afterAll(() => server.stop());

const post = (path: string, init: RequestInit = {}, to = server) =>
  fetch(`${to.origin}/.wrtc/v2/${path}`, { method: 'POST', ...init });

/** Requests a peer connection and returns its id; the offer stays unanswered. */
async function halfOpen(userId: string, to = server): Promise<string> {
  const reply = await post('connections', { headers: { Authorization: to.ticket(userId) } }, to);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: string }).id;
}

/** True if the server is still waiting for the answer to this offer. */
async function isWaiting(id: string, to = server): Promise<boolean> {
  return (await post(`connections/${id}/remote-description`, { body: '{}' }, to)).status === 400;
}

/** Sends a body in pieces without stating its length, and returns the status of the reply. */
function sendInPieces(
  path: string,
  piece: string,
  pauseMs: number,
  pieces: number,
  to = server,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${to.origin}/.wrtc/v2/${path}`, { method: 'POST' });
    let isOver = false;
    call.on('response', (response) => {
      isOver = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server may cut off a client that keeps sending after the reply.
    call.on('error', (error) => (isOver ? undefined : reject(error)));
    const write = async () => {
      for (let i = 0; i < pieces && !isOver; i += 1) {
        call.write(piece);
        await pause(pauseMs);
      }
      if (!isOver) call.end();
    };
    void write();
  });
}

async function stillPlays(player: TestPlayer): Promise<void> {
  player.pongs.length = 0;
  player.ping(1);
  await player.until(() => player.pongs.length > 0, 'the pong');
}

describe('a peer connection', () => {
  it('a peer connection needs an unused ticket and a request from one of our own pages', async () => {
    const Authorization = server.ticket('once');
    for (const headers of [
      {},
      { Authorization: 'forged' },
      { Authorization: `${Authorization} x` },
      { Authorization: '__proto__' },
    ]) {
      expect((await post('connections', { headers: headers as Record<string, string> })).status).toBe(401);
    }
    for (const from of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const reply = await post('connections', {
        headers: { Authorization, ...from } as Record<string, string>,
      });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await post('connections', { headers: { Authorization } })).status).toBe(200);
    expect((await post('connections', { headers: { Authorization } })).status).toBe(401);
  });

  it('a peer connection whose offer stays unanswered is given up after a while', async () => {
    expect(HALF_OPEN_LIMIT_MS).toBe(15_000);
    const hasty = await startWebrtcRealm({
      halfOpenLimitMs: HALF_OPEN_TEST_MS,
      addresses: addressesOf(1),
    });
    const player = await hasty.join('anna');
    const startedAt = performance.now();
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => halfOpen(`half ${i}`, hasty)));
    const [first = ''] = ids;
    let asked = 0;
    /**
     * Returns the status of the reply to an invalid answer. Each call uses another address, because a single address
     * would soon get only 429.
     */
    const statusOf = async (id: string): Promise<number> => {
      asked += 1;
      const headers = { 'X-Forwarded-For': `203.0.113.${asked}` };
      return (await post(`connections/${id}/remote-description`, { body: '{}', headers }, hasty)).status;
    };
    const before = await statusOf(first);
    // On a machine that took longer, the connection may already have timed out.
    if (performance.now() - startedAt < HALF_OPEN_TEST_MS) expect(before).toBe(400);
    for (const id of ids) await expect.poll(() => statusOf(id), { timeout: 30_000, interval: 200 }).toBe(404);
    // A player who has opened both channels stays connected.
    await stillPlays(player);
    await hasty.stop();
  });

  it(`a half-open connection gives way to newer ones of the same user beyond ${HALF_OPEN_PER_USER}`, async () => {
    const other = await halfOpen('patient');
    const ids: string[] = [];
    for (let i = 0; i < HALF_OPEN_PER_USER + 1; i += 1) ids.push(await halfOpen('greedy'));
    expect(await Promise.all(ids.map((id) => isWaiting(id)))).toEqual([false, true, true, true]);
    expect(await isWaiting(other)).toBe(true);
  });

  it('one user cannot open an unlimited number of peer connections', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const headers = { Authorization: server.ticket('endless') };
      statuses.push((await post('connections', { headers })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const link = await connectRtc(server.origin, server.ticket('modest'), new TestPlayer().handlers);
    link.close('done');
  });

  it('the id of a peer connection cannot be guessed from the random numbers of geckos', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map((user) => halfOpen(user)));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
  });

  it('a peer connection cannot be closed from outside, even by a caller who knows its id', async () => {
    const anna = await server.join('anna');
    const { id } = anna.link;
    for (const path of [`connections/${id}/close`, `connections/${id}/close?force=1`]) {
      expect((await post(path)).status).toBe(200);
    }
    expect((await fetch(`${server.origin}/.wrtc/v2/connections/${id}`, { method: 'DELETE' })).status).toBe(
      404,
    );
    await stillPlays(anna);
    anna.link.close('done');
  });
});

describe('an answer', () => {
  const SDP = 'v=0\r\no=- 1 0 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';
  const GARBAGE: readonly (readonly [kind: string, sdp: string])[] = [
    ['nonsense', 'nonsense'],
    ['an empty description', SDP],
    ['one without a fingerprint', `${SDP}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:0\r\n`],
    ['one with a broken fingerprint', `${SDP}a=fingerprint:sha-256 zz\r\nm=application 9 x\r\n`],
    ['one with endless lines', `${SDP}a=${'x'.repeat(12_000)}\r\n`],
    [
      'one with broken numbers',
      `${SDP}m=application 99999999999999999999 UDP/DTLS/SCTP x\r\na=sctp-port:-1\r\n`,
    ],
    ['one of zeros', '\u0000'.repeat(1000)],
    [
      'one with broken candidates',
      `${SDP}a=candidate:1 1 UDP x y z typ host\r\na=ice-ufrag:\r\na=ice-pwd:\r\n`,
    ],
  ];
  /** One honest player watches all of them; in the long suite a separate player watches each. */
  const looks = amount(
    [GARBAGE],
    GARBAGE.map((one) => [one]),
  );
  it.each(looks.map((all) => [all.map(([kind]) => kind).join(', '), all] as const))(
    'a signalling answer that is %s harms no other player',
    async (_, all) => {
      const honest = await server.join('honest');
      for (const [kind, sdp] of all) {
        const id = await halfOpen(`garbage ${kind}`);
        const path = `connections/${id}/remote-description`;
        const body = JSON.stringify({ type: 'answer', sdp });
        expect([200, 404]).toContain((await post(path, { body })).status);
        expect((await post(path, { body })).status).toBe(404);
        await stillPlays(honest);
      }
      honest.link.close('done');
    },
  );

  it('a signalling answer is accepted once, and a second answer changes nothing', async () => {
    const anna = await server.join('anna');
    const body = JSON.stringify({ type: 'answer', sdp: SDP });
    for (let i = 0; i < 3; i += 1) {
      expect((await post(`connections/${anna.link.id}/remote-description`, { body })).status).toBe(404);
    }
    await stillPlays(anna);
    anna.link.close('done');
  });

  it.each([
    '{}',
    'null',
    '[]',
    '"',
    '{"type":"offer","sdp":"v=0"}',
    '{"type":"answer","sdp":7}',
    '{"type":"answer","sdp":""}',
    '{"__proto__":{"type":"answer","sdp":"v=0"}}',
    '',
  ])('the signalling answer %s is refused, and the offer remains valid', async (body) => {
    const id = await halfOpen(`bodies ${body}`);
    expect((await post(`connections/${id}/remote-description`, { body })).status).toBe(400);
    expect(await isWaiting(id)).toBe(true);
  });

  it('a signalling answer that is too large is refused, whether or not its size is stated', async () => {
    const id = await halfOpen('large');
    const path = `connections/${id}/remote-description`;
    expect((await post(path, { body: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await sendInPieces(path, 'x'.repeat(8000), 1, 1000)).toBe(413);
    expect(await isWaiting(id)).toBe(true);
  });

  it('a signalling answer that arrives too slowly is refused', async () => {
    const strict = await startWebrtcRealm({ bodyLimitMs: BODY_LIMIT_MS });
    const id = await halfOpen('slow', strict);
    const startedAt = performance.now();
    const status = await sendInPieces(`connections/${id}/remote-description`, 'x', 20, 500, strict);
    expect(status).toBe(408);
    // A busy machine can delay the reply, never hasten it.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(BODY_LIMIT_MS - 20);
    expect(await isWaiting(id, strict)).toBe(true);
    await strict.stop();
  });

  it('a signalling answer to an unknown connection is refused before its body has arrived', async () => {
    const path = `connections/${'a'.repeat(24)}/remote-description`;
    expect(await sendInPieces(path, 'x', 20, 500)).toBe(404);
  });
});

describe('a path that only looks like a signalling path', () => {
  it.each([
    '/elsewhere/.wrtc/v2/connections',
    '//.wrtc/v2/connections',
    '/.wrtc/v2/connections/',
    '/.wrtc/v2/connectionsx',
    '/.wrtc/v2/connections/../connections',
    '/.wrtc/v2/connections%2f',
    '/.WRTC/v2/connections',
    '/?to=/.wrtc/v2/connections',
  ])('the path %s opens no connection and uses up no ticket', async (path) => {
    const ticket = server.ticket('paths');
    const status = await new Promise<number>((resolve, reject) => {
      const { port, hostname } = new URL(server.origin);
      const headers = { Authorization: ticket };
      const call = request({ hostname, port, path, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });
    expect(status).toBe(404);
    if (!IS_LONG) {
      expect((await post('connections', { headers: { Authorization: ticket } })).status).toBe(200);
      return;
    }
    const link = await connectRtc(server.origin, ticket, new TestPlayer().handlers);
    link.close('done');
  });
});

describe('200 forged requests per second', () => {
  it('forged signalling requests are refused, and honest players still get in, even from one shared address', async () => {
    const anna = await server.join('anna before the storm');
    const statuses = new Map<number, number>();
    let isStorming = true;
    const storm = async (): Promise<void> => {
      for (let i = 0; isStorming; i += 1) {
        const forged = [
          post('connections', { headers: { Authorization: `forged ${i}` } }),
          post(`connections/${'b'.repeat(24)}/remote-description`, { body: 'x'.repeat(1000) }),
        ];
        for (const { status } of await Promise.all(forged)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        await pause(10);
      }
    };
    const storming = storm();
    for (let i = 0; i < 5; i += 1) {
      const honest = await server.join(`honest in the storm ${i}`);
      await stillPlays(anna);
      honest.link.close('done');
    }
    await expect
      .poll(() => [...statuses.values()].reduce((sum, count) => sum + count, 0), { timeout: 60_000 })
      .toBeGreaterThan(amount(200, 400));
    isStorming = false;
    await storming;
    // Nearly all requests got only the shortest replies.
    expect([...statuses.keys()].every((status) => [401, 404, 429].includes(status))).toBe(true);
    expect(statuses.get(429)).toBeGreaterThan(amount(100, 300));
    await stillPlays(anna);
    anna.link.close('done');
  });
});
