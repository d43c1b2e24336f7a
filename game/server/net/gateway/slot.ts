/**
 * One place for a gateway, with its UDP port. Whenever its process ends, another process replaces it: after 0.2 s, and
 * with growing pauses if the new process does not last. A gateway that is too large or too old is drained: it takes no
 * new players while others can, and is replaced when it is empty. When its time is over, its players are asked to move
 * to another gateway, which they do without interruption. If there is no other gateway they reconnect, because the new
 * process needs the same UDP port.
 */
import type { Log } from '../../log.ts';
import type { Acceptor } from '../transport.ts';
import type { GatewayBegin, GatewayFigures } from './messages.ts';
import { GatewayProcess } from './process.ts';
import { RemoteGateway } from './remote.ts';

const FIRST_RESTART_MS = 200;
const LONGEST_RESTART_MS = 5000;
/** Minimum lifetime of a gateway for it to be restarted after the shortest pause, in ms. */
const LASTING_MS = 30_000;
/** Time of silence after which a gateway is abandoned, in ms. */
const SILENCE_LIMIT_MS = 5000;
/**
 * Delay of a check above which this process or the machine is assumed to have been asleep, in ms; nothing could be
 * received in that time.
 */
const SLEEP_MS = 2000;
/** Number of players asked to move at each check, so that they do not all connect at the same time. */
const MOVES_A_LOOK = 10;
/** Time between asking players to move and making the remaining ones reconnect, in ms. */
const MOVE_LIMIT_MS = 30_000;
/** Additional time for which players stay while the other gateways are being replaced themselves, in ms. */
const WAIT_LIMIT_MS = 5 * 60_000;
/**
 * Time of silence allowed to a starting gateway, in ms; it is longer because the machine may be busy starting
 * everything else.
 */
const START_LIMIT_MS = 20_000;
/**
 * Time in which an admitted user may open a link, in ms. An offer is answered within this time or not at all: a peer's
 * own limit is half of it.
 */
const ADMISSION_LIMIT_MS = 30_000;

export interface SlotLimits {
  /** Resident memory above which a gateway is drained, in bytes. */
  readonly memoryLimitBytes: number;
  /** Age above which a gateway is drained, in ms; 0 for no limit. */
  readonly ageLimitMs: number;
  /** Time for which a drained gateway keeps its players, in ms. */
  readonly drainLimitMs: number;
}

export interface SlotOptions extends SlotLimits {
  readonly number: number;
  readonly begin: Omit<GatewayBegin, 'type' | 'idPrefix'>;
  /** The event that asks a client to move to another gateway. */
  readonly moveWord: string;
  /** Returns when a gateway other than `than` can take players: now, later or never. */
  readonly other: (than: GatewaySlot) => 'now' | 'later' | 'never';
  readonly acceptor: () => Acceptor | undefined;
  readonly nextPrefix: () => string;
  readonly log: Log;
  readonly now: () => number;
}

export interface SlotFigures {
  readonly udpPort: number;
  /** Process id; 0 while there is no process. */
  readonly pid: number;
  readonly links: number;
  readonly isDraining: boolean;
  readonly ageMs: number;
  /** Number of times a gateway in this slot has ended unexpectedly. */
  readonly failures: number;
  /** Number of times a gateway in this slot was drained and replaced. */
  readonly retirements: number;
  /** Bytes that the gateway has not read yet. */
  readonly waitingBytes: number;
  /** Datagrams not sent because the stream or a link was full. */
  readonly unsent: number;
  readonly process: GatewayFigures | undefined;
}

/** A gateway process together with the realm's end of its links. */
interface Gateway {
  readonly process: GatewayProcess;
  readonly links: RemoteGateway;
  /** Prefix of the ids of the gateway's peers. */
  readonly prefix: string;
}

export class GatewaySlot {
  readonly #options: SlotOptions;
  #current: Gateway;
  #isReady = false;
  #isEnding = false;
  #isRetiring = false;
  #lookedAt: number;
  #drainedAt: number | undefined;
  /** Time at which the last of the gateway's players was asked to move, in ms; undefined before that. */
  #movedAt: number | undefined;
  #restartMs = FIRST_RESTART_MS;
  #restart: NodeJS.Timeout | undefined;
  #failures = 0;
  #retirements = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#lookedAt = options.now();
    this.#current = this.#begin();
  }

  /** The gateway that takes links; undefined while none does. */
  get current(): Gateway | undefined {
    return this.#isReady ? this.#current : undefined;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isDraining(): boolean {
    return this.#drainedAt !== undefined;
  }

  /** True if the process is about to end: its players are being asked to move, or it is being replaced. */
  get isMoving(): boolean {
    return this.#movedAt !== undefined;
  }

  /** Number of links that are open or about to be. */
  get load(): number {
    return this.#current.links.load;
  }

  ready(): Promise<void> {
    return this.#current.process.ready;
  }

  signOut(userId: string): void {
    this.#current.links.signOut(userId);
    this.#current.process.signOut(userId);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#restart);
    await this.#current.process.end(null);
  }

  /** Abandons a silent gateway, drains a large or old one, and replaces a drained one. Called periodically. */
  look(): void {
    const { now, log } = this.#options;
    const { process, links } = this.#current;
    if (this.#isEnding || this.#isRetiring || this.#restart) return;
    if (now() - this.#lookedAt > SLEEP_MS) process.heardAt = now();
    this.#lookedAt = now();
    const silence = now() - process.heardAt;
    if (silence > (this.#isReady ? SILENCE_LIMIT_MS : START_LIMIT_MS)) {
      process.giveUp('it has fallen silent');
      return;
    }
    if (!this.#isReady) return;
    const reason = this.#reasonToDrain();
    if (this.#drainedAt === undefined && reason) {
      this.#drainedAt = now();
      log.info({ gateway: process.pid, links: links.links }, `a gateway is drained: ${reason}`);
    }
    if (this.#drainedAt === undefined) return;
    const isTimeOver = now() - this.#drainedAt > this.#options.drainLimitMs;
    if (links.load === 0 || (isTimeOver && !this.#move(this.#drainedAt))) void this.#retire();
  }

  /** Asks players to move. Returns false if they cannot move or their time is over. */
  #move(drainedAt: number): boolean {
    const { now, other, moveWord, drainLimitMs } = this.#options;
    const room = other(this);
    if (room !== 'now') return room === 'later' && now() - drainedAt <= drainLimitMs + WAIT_LIMIT_MS;
    const { links } = this.#current;
    if (links.tellNext(moveWord, MOVES_A_LOOK) > 0) this.#movedAt = now();
    this.#movedAt ??= now();
    return now() - this.#movedAt <= MOVE_LIMIT_MS;
  }

  figures(): SlotFigures {
    const { process, links } = this.#current;
    return {
      udpPort: this.#options.begin.udpPort,
      pid: this.#isReady ? process.pid : 0,
      links: links.links,
      isDraining: this.isDraining,
      ageMs: this.#options.now() - process.startedAt,
      failures: this.#failures,
      retirements: this.#retirements,
      waitingBytes: process.waiting,
      unsent: links.dropped + (process.figures?.unsent ?? 0),
      process: process.figures,
    };
  }

  #reasonToDrain(): string | null {
    const { memoryLimitBytes, ageLimitMs, now } = this.#options;
    const { process } = this.#current;
    const memory = process.figures?.rssBytes ?? 0;
    if (memory > memoryLimitBytes) return `it holds ${Math.round(memory / 2 ** 20)} MB`;
    if (ageLimitMs > 0 && now() - process.startedAt > ageLimitMs) return 'it is old';
    return null;
  }

  /** Starts the new gateway first, so that the players of the old gateway can move to it immediately. */
  async #retire(): Promise<void> {
    this.#isRetiring = true;
    this.#movedAt ??= this.#options.now();
    const old = this.#current;
    const next = this.#make();
    try {
      await next.process.ready;
    } catch (error) {
      this.#options.log.error({ err: error }, 'no gateway could take the place of a drained one');
      this.#isRetiring = false;
      this.#movedAt = undefined;
      return;
    }
    if (this.#isEnding || this.#current !== old) {
      await next.process.end(null);
      this.#isRetiring = false;
      return;
    }
    this.#use(next);
    this.#retirements += 1;
    await old.process.end(this.#options.begin.lastWord);
    this.#isRetiring = false;
  }

  #begin(): Gateway {
    const gateway = this.#make();
    this.#isReady = false;
    this.#drainedAt = undefined;
    this.#movedAt = undefined;
    gateway.process.ready.then(
      () => {
        if (this.#current === gateway) this.#use(gateway);
      },
      // The end of the process is noticed in any case.
      () => undefined,
    );
    return gateway;
  }

  #use(gateway: Gateway): void {
    // The previous gateway may have ended while this one was starting: no second replacement may be started.
    clearTimeout(this.#restart);
    this.#restart = undefined;
    this.#current = gateway;
    this.#isReady = true;
    this.#drainedAt = undefined;
    this.#movedAt = undefined;
    const { begin, log } = this.#options;
    log.info({ gateway: gateway.process.pid, udpPort: begin.udpPort }, 'a gateway is ready');
  }

  #make(): Gateway {
    const { acceptor, begin, log, now } = this.#options;
    const prefix = this.#options.nextPrefix();
    const process = new GatewayProcess({
      begin: { ...begin, idPrefix: prefix },
      log,
      now,
      onBytes: (bytes) => links.receive(bytes),
      onEnd: (reason) => this.#over(gateway, reason),
    });
    const options = { log, now, atEnd: queueMicrotask, admissionLimitMs: ADMISSION_LIMIT_MS };
    const links = new RemoteGateway(options, process, acceptor);
    const gateway = { process, links, prefix };
    return gateway;
  }

  #over(gateway: Gateway, reason: string): void {
    gateway.links.end('the gateway ended');
    if (this.#current !== gateway || this.#isEnding) return;
    const { log, now } = this.#options;
    const hasLasted = now() - gateway.process.startedAt > LASTING_MS;
    this.#restartMs = hasLasted ? FIRST_RESTART_MS : Math.min(LONGEST_RESTART_MS, 2 * this.#restartMs);
    const delay = hasLasted ? FIRST_RESTART_MS : this.#restartMs / 2;
    this.#isReady = false;
    this.#failures += 1;
    log.error({ gateway: gateway.process.pid, delay }, `a gateway ${reason}; it is started again`);
    this.#restart = setTimeout(() => {
      this.#restart = undefined;
      this.#current = this.#begin();
    }, delay);
  }
}
