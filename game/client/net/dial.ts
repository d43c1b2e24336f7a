/** Opens a connection by the first transport that can; every try takes a ticket of its own. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { RefusedError } from './refused.ts';
import { type ClientTransport, ConnectError } from './transport.ts';

export interface DialHost {
  readonly transports: readonly ClientTransport[];
  fetchTicket(signal: AbortSignal): Promise<string>;
}

/** @throws RefusedError when no ticket is to be had; ConnectError of the last transport when all failed. */
export async function dialFirst(
  host: DialHost,
  handlers: LinkHandlers,
  signal: AbortSignal,
): Promise<FrameLink> {
  let failure: Error = new ConnectError('There is no way to connect.');
  for (const transport of host.transports) {
    signal.throwIfAborted();
    const ticket = await host.fetchTicket(signal);
    try {
      return await transport.connect(ticket, handlers, signal);
    } catch (error) {
      if (error instanceof RefusedError || !(error instanceof Error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
