/** Opens a connection over the first transport that works; each attempt uses its own ticket. */
import type { Memory } from '#game/browser/memory.ts';
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';
import { RefusedError } from './refused.ts';
import type { TimerHost } from './timers.ts';
import { type ClientTransport, ConnectError } from './transport/transport.ts';

/**
 * Time limit of one attempt, from the request for its ticket until both channels are open, in ms; then the next
 * transport is tried. On a bad line the ticket alone may take as long as a transport's own deadline.
 */
export const TRY_LIMIT_MS = 9000;

/** Memory of the transports that have worked for this player, for the duration of the browser's session. */
export interface TransportMemory {
  hasWorked(kind: LinkKind): boolean;
  remember(kind: LinkKind): void;
}

export interface DialHost extends Pick<TimerHost, 'setTimer'> {
  /**
   * Transports in the order in which they are tried, except that those that have worked go before those that never
   * have.
   */
  readonly transports: readonly ClientTransport[];
  /** If undefined, nothing is remembered. */
  readonly memory?: TransportMemory | undefined;
  /** Fetches a one-use ticket. @throws RefusedError if no retry can help. */
  fetchTicket(signal: AbortSignal): Promise<string>;
}

/**
 * Opens a link over the first transport that works. @throws RefusedError if no ticket is given; ConnectError of the
 * last transport if all failed.
 */
export async function dialFirst(
  host: DialHost,
  handlers: LinkHandlers,
  signal: AbortSignal,
): Promise<FrameLink> {
  let failure: Error = new ConnectError('This browser and this server have no way to connect.');
  let ticket: string | undefined;
  for (const transport of inOrder(host)) {
    signal.throwIfAborted();
    let isTried = false;
    try {
      const link = await withinLimit(host, signal, async (within) => {
        ticket ??= await host.fetchTicket(within);
        if (transport.isAvailable?.() === false) return null;
        isTried = true;
        const spent = ticket;
        ticket = undefined;
        return await transport.connect(spent, handlers, within);
      });
      if (!link) continue;
      host.memory?.remember(transport.kind);
      return link;
    } catch (error) {
      // If this attempt got no ticket, the next transport would get none either.
      if (!isTried || signal.aborted || error instanceof RefusedError || !(error instanceof Error))
        throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * Runs one attempt and abandons it after {@link TRY_LIMIT_MS}, even if a transport or a request ignores the signal: a
 * link that opens afterwards is closed.
 */
function withinLimit(
  host: DialHost,
  signal: AbortSignal,
  attempt: (within: AbortSignal) => Promise<FrameLink | null>,
): Promise<FrameLink | null> {
  const limit = new AbortController();
  return new Promise((resolve, reject) => {
    let isOver = false;
    const settle = () => {
      isOver = true;
      cancel();
      signal.removeEventListener('abort', abort);
    };
    const giveUp = (message: string) => {
      settle();
      const error = new ConnectError(message);
      reject(error);
      limit.abort(error);
    };
    const abort = () => giveUp('The connection attempt was ended.');
    const cancel = host.setTimer(() => giveUp('The connection did not open in time.'), TRY_LIMIT_MS);
    signal.addEventListener('abort', abort);
    attempt(limit.signal).then(
      (link) => {
        if (isOver) {
          link?.close('It came too late.');
          return;
        }
        settle();
        resolve(link);
      },
      (error: unknown) => {
        settle();
        reject(error);
      },
    );
  });
}

/**
 * Once WebRTC has worked here its failures are assumed to be temporary, so it stays first; if only another transport
 * has worked, the player need not wait for WebRTC's deadline.
 */
function inOrder({ transports, memory }: DialHost): ClientTransport[] {
  const rank = ({ kind }: ClientTransport) => (memory?.hasWorked(kind) ? 0 : 1);
  return [...transports].sort((a, b) => rank(a) - rank(b));
}

const MEMORY_KEY = 'tundra.transports';

/** Returns a memory of transports in the memory of the tab. */
export function sessionMemory(memory: Pick<Memory, 'getItem' | 'setItem'>): TransportMemory {
  const read = (): string[] => (memory.getItem(MEMORY_KEY) ?? '').split(' ');
  return {
    hasWorked: (kind) => read().includes(kind),
    remember: (kind) => {
      const kinds = new Set(read()).add(kind);
      memory.setItem(MEMORY_KEY, [...kinds].join(' ').trim());
    },
  };
}
