/** `/api/address`: the doctor learns the address under which its request is counted; other machines learn nothing. */
import { expect, it } from 'vitest';
import { startTestApi } from '#tests/helpers/api/api.ts';

const HERE = '127.0.0.1';
const VISITOR = '198.51.100.7';

it('a request from the server’s own machine is told the address under which it is counted', async () => {
  const api = await startTestApi();
  const forged = { 'X-Forwarded-For': VISITOR };
  expect((await api.browser(HERE).get('/api/address')).json).toEqual({ address: HERE });
  expect((await api.browser(HERE).get('/api/address', forged)).json).toEqual({ address: HERE });
  expect(await api.browser(VISITOR).get('/api/address')).toMatchObject({
    status: 404,
    json: { error: { code: 'unknown_route' } },
  });
});

it('a request through a local proxy is counted under the address that the proxy saw, not the one it claims', async () => {
  const api = await startTestApi({ trustedProxies: 1 });
  const through = { 'X-Forwarded-For': `203.0.113.9, ${VISITOR}` };
  expect((await api.browser(HERE).get('/api/address', through)).json).toEqual({ address: VISITOR });
});
