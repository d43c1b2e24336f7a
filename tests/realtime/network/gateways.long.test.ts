/**
 * Gateways that end while they are the only one, or while they are being replaced. In the gate
 * `tests/realtime/network/gateways.test.ts` proves that a gateway that dies or falls silent is replaced, that the only
 * gateway of a realm restarts on the same port, and that a drained gateway gives way to a fresh one.
 */
import { expect, it } from 'vitest';
import type { Log } from '#game/server/log.ts';
import { gatewayRealms, gateways, pids } from '#tests/helpers/play/gateway-realms.ts';

const realms = gatewayRealms();
const { errors, start } = realms;

/**
 * Number of a gateway's failures before the failure during which a fresh gateway starts, and the wait after the last of
 * those failures, in ms.
 */
const FAILURES = 4;
const WAIT_MS = 200 * 2 ** FAILURES;

it('if the only gateway dies, it is started again on the same port', async () => {
  const server = await start();
  const anna = await server.join('anna');
  const [pid = 0] = pids(server);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => server.realm.figures().sessions).toBe(0);
  await expect.poll(() => pids(server)[0]).not.toBe(0);
  const again = await server.join('anna');
  errors.length = 0;
  for (const { link } of [anna, again]) link.close('done');
});

it('a drained gateway is replaced only once, even if it ends while the fresh gateway starts', async () => {
  let skew = 0;
  let ready = 0;
  const faults: string[] = [];
  const log: Log = {
    ...realms.log,
    info: (_, message) => {
      if (message === 'a gateway is ready') ready += 1;
      if (message.startsWith('a gateway is drained')) kill();
    },
    error: (_, message) => faults.push(message),
  };
  const limits = { ageLimitMs: 20_000 };
  const server = await start({ gatewayNow: () => performance.now() + skew, limits, log });
  const kill = () => process.kill(pids(server)[0] ?? Number.NaN, 'SIGKILL');
  const isBack = (failures: number) => () =>
    gateways(server).every((one) => one.pid > 0 && one.failures === failures);
  // After each failure the wait before the next start doubles; after the last one it is longer than a start takes.
  for (let failures = 1; failures <= FAILURES; failures += 1) {
    kill();
    await expect.poll(isBack(failures)).toBe(true);
  }
  ready = 0;
  skew = 21_000;
  await expect.poll(isBack(FAILURES + 1)).toBe(true);
  await expect.poll(() => gateways(server)[0]?.ageMs).toBeGreaterThan(1.25 * WAIT_MS);
  expect(ready).toBe(1);
  expect(faults).toEqual(Array(FAILURES + 1).fill('a gateway ended with SIGKILL; it is started again'));
});
