/** Connections within one process: the realm without sockets, for tests and benchmarks. */
import {
  createMemoryLink,
  type MemoryEnd,
  type MemoryLinkHost,
  type Weather,
} from '#game/shared/net/memory-link.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import { SnapshotCopies } from './snapshot-copies.ts';

export class MemoryTransport implements ServerTransport {
  readonly #host: MemoryLinkHost;
  readonly #weather: { current: Weather };
  readonly #ends = new Set<MemoryEnd>();
  readonly #copies: SnapshotCopies;
  #accept: Acceptor | undefined;

  constructor(host: MemoryLinkHost, weather: { current: Weather }) {
    this.#host = host;
    this.#weather = weather;
    this.#copies = new SnapshotCopies({ now: host.now, setTimer: host.schedule });
  }

  /** Number of second copies of snapshots sent on lossy links. */
  get copies(): number {
    return this.#copies.sent;
  }

  start(accept: Acceptor): void {
    this.#accept = accept;
  }

  /** Connections open instantly here, so none is half open. */
  endUser(): void {}

  async stop(): Promise<void> {
    this.#accept = undefined;
    for (const end of this.#ends) end.close('stopped');
  }

  /** Connects as this user and returns the client's end. @throws when the realm accepts no connections */
  connect(identity: Identity): MemoryEnd {
    const accept = this.#accept;
    if (!accept) throw new Error('the realm accepts no connections');
    const { client, server } = createMemoryLink(this.#host, this.#weather);
    const handlers = this.#copies.attach(server, (link) => accept(link, identity));
    if (!handlers) return client;
    this.#ends.add(server);
    server.attach({
      ...handlers,
      onClose: (reason) => {
        this.#ends.delete(server);
        handlers.onClose(reason);
      },
    });
    return client;
  }
}
