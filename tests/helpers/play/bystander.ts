/**
 * A guest who stands in the world of a real server, connected over WebSocket, so that no browser has to draw her view.
 */
import { ServerClock } from '#game/client/net/clock.ts';
import { Connection } from '#game/client/net/connection.ts';
import { Browser } from '../api/api.ts';
import { realHost } from './real-client.ts';
import { connectWs } from './ws-link.ts';

/**
 * Enters the world, and enters again if the guest is disconnected on a busy machine. @returns a function that makes the
 * guest leave
 */
export async function standBy(origin: string): Promise<() => void> {
  const guest = new Browser(origin);
  await guest.post('/api/auth/guest');
  const { user_id } = (await guest.get('/api/players/me')).json as { user_id: string };
  const fetchTicket = async () => ((await guest.post('/api/play/ticket')).json as { ticket: string }).ticket;
  const joined = Promise.withResolvers<void>();
  const listener = {
    onView: ({ status }: { readonly status: string }) => {
      if (status === 'joined') joined.resolve();
    },
    onEvent: () => undefined,
    onSnapshot: () => undefined,
    onMoveTaken: () => undefined,
  };
  const transport = {
    kind: 'websocket',
    connect: (ticket, handlers) => connectWs(origin, ticket, handlers),
  } satisfies Parameters<typeof realHost>[0][number];
  const connection = new Connection(realHost([transport], fetchTicket), listener, new ServerClock(), user_id);
  connection.start();
  await joined.promise;
  return () => connection.leave();
}
