/** A transport without a network, for tests: it connects to a server within the same process. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { MemoryEnd } from '#game/shared/net/memory-link.ts';
import { type ClientTransport, ConnectError } from './transport.ts';

/**
 * Creates the transport. @param dial presents the ticket to the server and returns the client's end, or undefined if
 * the ticket is refused
 */
export function createMemoryTransport(dial: (ticket: string) => MemoryEnd | undefined): ClientTransport {
  return {
    kind: 'memory',
    async connect(ticket: string, handlers: LinkHandlers): Promise<FrameLink> {
      const end = dial(ticket);
      if (!end) throw new ConnectError('The server did not accept the ticket.');
      end.attach(handlers);
      return end;
    },
  };
}
