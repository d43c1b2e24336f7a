/** The breach check: only five digits of the hash leave the server, and an outage of the service locks no one out. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD_BREACHED } from '#api/contracts/auth.ts';
import { startTestApi } from '#tests/helpers/api/api.ts';

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

it('the breach check sends five digits of the password’s hash, refuses a breached password, and ignores padding', async () => {
  const api = await startTestApi({ breachCheckUrl: `http://127.0.0.1:${port}/range` });
  expect(await api.browser().signUp('leaked@example.org', KNOWN)).toMatchObject({
    status: 400,
    json: { error: { code: 'weak_password', message: PASSWORD_BREACHED } },
  });
  expect((await api.browser().signUp('padded@example.org', PADDED)).status).toBe(200);
  expect(asked).toEqual([KNOWN, PADDED].map((password) => `/range/${sha1(password).slice(0, 5)}`));
});

it('the breach check accepts a password if the service does not respond, and then pauses for ten minutes', async () => {
  const before = asked.length;
  let isAway = true;
  const failing = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(isAway ? 503 : 200).end();
  });
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const url = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  const api = await startTestApi({ breachCheckUrl: url });
  for (const name of ['away', 'still-away']) {
    expect((await api.browser().signUp(`${name}@example.org`, KNOWN)).status).toBe(200);
  }
  expect(asked.length - before).toBe(1);
  const warned = () => api.logged.filter((line) => line.includes('breach service does not answer')).length;
  expect(warned()).toBe(1);
  isAway = false;
  api.advance(10 * 60 * 1000);
  expect((await api.browser().signUp('back@example.org', KNOWN)).status).toBe(200);
  expect((await api.browser().signUp('back-again@example.org', KNOWN)).status).toBe(200);
  expect(asked.length - before).toBe(3);
  expect(warned()).toBe(1);
  failing.close();
});

it('the breach check tries once and then pauses if there is no network', async () => {
  const api = await startTestApi({ breachCheckUrl: 'http://127.0.0.1:9/range' });
  for (const name of ['alone', 'alone-too']) {
    expect((await api.browser().signUp(`${name}@example.org`, KNOWN)).status).toBe(200);
  }
  expect(api.logged.filter((line) => line.includes('breach service')).length).toBe(1);
});

it('the breach check stops reading an endless response', async () => {
  const endless = createServer((_, response) => {
    const write = () => {
      while (response.writable && response.write(`${'A'.repeat(8000)}:1\r\n`));
    };
    response.on('drain', write);
    write();
  });
  endless.listen(0, '127.0.0.1');
  await once(endless, 'listening');
  const api = await startTestApi({
    breachCheckUrl: `http://127.0.0.1:${(endless.address() as AddressInfo).port}`,
  });
  expect((await api.browser().signUp('flooded@example.org', KNOWN)).status).toBe(200);
  expect(api.logged.some((line) => line.includes('too long'))).toBe(true);
  endless.closeAllConnections();
  endless.close();
});
