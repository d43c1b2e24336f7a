/** Opens a connection by the first transport that can; every try takes a ticket of its own. */
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';
import { RefusedError } from './refused.ts';
import { type ClientTransport, ConnectError } from './transport.ts';

/** Which kinds of connection have worked for this player, for as long as the browser's session lasts. */
export interface TransportMemory {
  hasWorked(kind: LinkKind): boolean;
  remember(kind: LinkKind): void;
}

export interface DialHost {
  /** Tried in this order, except that one which has worked goes before those that never have. */
  readonly transports: readonly ClientTransport[];
  /** Undefined: nothing is remembered. */
  readonly memory?: TransportMemory | undefined;
  /** Fetches a one-use ticket. @throws RefusedError when no retry can help. */
  fetchTicket(signal: AbortSignal): Promise<string>;
}

/** @throws RefusedError when no ticket is to be had; ConnectError of the last transport when all failed. */
export async function dialFirst(
  host: DialHost,
  handlers: LinkHandlers,
  signal: AbortSignal,
): Promise<FrameLink> {
  let failure: Error = new ConnectError('This browser and this server have no way to connect.');
  let ticket: string | undefined;
  for (const transport of inOrder(host)) {
    signal.throwIfAborted();
    ticket ??= await host.fetchTicket(signal);
    if (transport.isAvailable?.() === false) continue;
    const spent = ticket;
    ticket = undefined;
    try {
      const link = await transport.connect(spent, handlers, signal);
      host.memory?.remember(transport.kind);
      return link;
    } catch (error) {
      if (error instanceof RefusedError || !(error instanceof Error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * Once WebRTC has worked here its failures are passing ones, and it stays first; where only another has worked, the
 * player is spared WebRTC's deadline.
 */
function inOrder({ transports, memory }: DialHost): ClientTransport[] {
  const rank = ({ kind }: ClientTransport) => (memory?.hasWorked(kind) ? 0 : 1);
  return [...transports].sort((a, b) => rank(a) - rank(b));
}

const MEMORY_KEY = 'tundra.transports';

/** Keeps what has worked in the tab's session storage; where that is shut, nothing is remembered. */
export function sessionMemory(storage: () => Storage): TransportMemory {
  const read = (): string[] => {
    try {
      return (storage().getItem(MEMORY_KEY) ?? '').split(' ');
    } catch {
      // A browser that blocks storage throws at the mere look at it.
      return [];
    }
  };
  return {
    hasWorked: (kind) => read().includes(kind),
    remember: (kind) => {
      const kinds = new Set(read()).add(kind);
      try {
        storage().setItem(MEMORY_KEY, [...kinds].join(' ').trim());
      } catch {
        // As above: then the next page tries everything anew.
      }
    },
  };
}
