/** `/api/address`: the doctor learns as whom a request counts; nobody elsewhere learns anything. */
import { expect, it } from 'vitest';
import { startTestApi } from '#tests/helpers/api/api.ts';

const HERE = '127.0.0.1';
const VISITOR = '198.51.100.7';

it('tells this machine as whom its request counts', async () => {
  const api = await startTestApi();
  const forged = { 'X-Forwarded-For': VISITOR };
  expect((await api.browser(HERE).get('/api/address')).json).toEqual({ address: HERE });
  expect((await api.browser(HERE).get('/api/address', forged)).json).toEqual({ address: HERE });
  expect(await api.browser(VISITOR).get('/api/address')).toMatchObject({
    status: 404,
    json: { error: { code: 'unknown_route' } },
  });
});

it('behind a proxy on this machine it tells whom the proxy saw, not whom the visitor pretends to be', async () => {
  const api = await startTestApi({ trustedProxies: 1 });
  const through = { 'X-Forwarded-For': `203.0.113.9, ${VISITOR}` };
  expect((await api.browser(HERE).get('/api/address', through)).json).toEqual({ address: VISITOR });
});
