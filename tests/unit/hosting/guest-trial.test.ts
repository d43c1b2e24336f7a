/** The guest of the doctor's trial: if the server admits no guest, the trial reports that, and deletes the guest. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { tryGuest } from '#api/doctor/guest-trial.ts';

it('a guest who gets no ticket is not reported as a fault of a transport, and is deleted', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isTicket = request.url === '/api/play/ticket';
    response.writeHead(isTicket ? 503 : 200).end(isTicket ? 'We move house.' : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(tryGuest(`http://127.0.0.1:${port}`)).rejects.toThrow(
    '/api/play/ticket answers with 503: We move house.',
  );
  expect(asked).toEqual(['POST /api/auth/guest', 'POST /api/play/ticket', 'POST /api/account/delete']);
});
