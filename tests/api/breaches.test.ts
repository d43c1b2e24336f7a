/** The breach check: five digits leave the server, and its outage keeps nobody out. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD_COMMON } from '#api/contracts/auth.ts';
import { startTestApi } from '#tests/helpers/api.ts';

const KNOWN = 'a leaked ladle of soup';
const PADDED = 'a padded quilt of wool';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const prefix = (request.url ?? '').split('/').at(-1) ?? '';
  const lines = [KNOWN, PADDED]
    .filter((password) => sha1(password).startsWith(prefix))
    .map((password) => `${sha1(password).slice(5)}:${password === KNOWN ? 12 : 0}`);
  response.end(['0018A45C4D1DEF81644B54AB7F969B88D65:1', ...lines].join('\r\n'));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

it('refuses what the service knows, takes padding for nothing, and tells it five digits alone', async () => {
  const api = await startTestApi({ breachCheckUrl: `http://127.0.0.1:${port}/range` });
  expect(await api.browser().signUp('leaked@example.org', KNOWN)).toMatchObject({
    status: 400,
    json: { error: { code: 'weak_password', message: PASSWORD_COMMON } },
  });
  expect((await api.browser().signUp('padded@example.org', PADDED)).status).toBe(200);
  expect(asked).toEqual([KNOWN, PADDED].map((password) => `/range/${sha1(password).slice(0, 5)}`));
});

it('takes the password where the service does not answer', async () => {
  const api = await startTestApi({ breachCheckUrl: 'http://127.0.0.1:9/range' });
  expect((await api.browser().signUp('away@example.org', KNOWN)).status).toBe(200);
  expect(api.logged.some((line) => line.includes('breach service does not answer'))).toBe(true);
});
