/** Ports, hosts and databases with which the server cannot start, and its messages about them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { assertReachable, openDatabase } from '#api/db/client.ts';
import { listen } from '#api/listen.ts';
import { claimPorts } from '#tests/helpers/ports.ts';

it('a taken port is reported, along with the remedy', async () => {
  const taken = createServer();
  await listen(taken, '127.0.0.1', 0);
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken: stop the program that uses it, or set PORT to another number.`,
  );
});

it('a host name that does not belong to this machine is reported', async () => {
  await expect(listen(createServer(), '192.0.2.1', await claimPorts())).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine',
  );
});

it('an unreachable database is reported without its password', async () => {
  const wrong = new URL(inject('postgresUrl'));
  wrong.password = 'hidden';
  const addresses = [
    [`postgres://user:hidden@127.0.0.1:${await claimPorts()}/game`, 'ECONNREFUSED'],
    [wrong.href, 'password authentication failed'],
  ] as const;
  for (const [url, reason] of addresses) {
    const database = openDatabase(url, { connections: 1 });
    onTestFinished(() => database.close());
    const message = await assertReachable(database, url).catch(({ name, message }) => `${name}: ${message}`);
    expect(message).toMatch(
      new RegExp(
        `^StartupError: The database 127.0.0.1:\\d+/\\w+ of DATABASE_URL cannot be reached .*${reason}`,
      ),
    );
    expect(message).not.toContain('hidden');
  }
});
