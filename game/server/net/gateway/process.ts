/** One gateway process as the main process sees it: starts, queries, watches and ends the process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import {
  fromGateway,
  type GatewayBegin,
  type GatewayFigures,
  LAST_WORD_MS,
  type ToGateway,
} from './messages.ts';
import type { GatewaySender } from './remote.ts';

/** Time after which a question to a gateway counts as unanswered, in ms. */
const ANSWER_LIMIT_MS = 5000;
/** Time a gateway may take to end on its own before it is killed, in ms. */
const END_LIMIT_MS = LAST_WORD_MS + 1000;
/**
 * Environment variables passed to a gateway. Nothing else is passed on: the environment holds the server's secrets, and
 * settings meant only for the main process.
 */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TZ', 'NODE_COMPILE_CACHE'];
const MAIN = join(import.meta.dirname, 'main.ts');

export interface GatewayProcessOptions {
  readonly begin: Omit<GatewayBegin, 'type'>;
  readonly log: Log;
  /** A steady clock, in ms. */
  readonly now: () => number;
  /** Receives the bytes of the stream. */
  readonly onBytes: (bytes: Buffer) => void;
  /** Called when the process has ended, for any reason. */
  readonly onEnd: (reason: string) => void;
}

type Unnumbered<T> = T extends { question: number } ? Omit<T, 'question'> : never;
/** A question from signalling to a gateway, without the number that identifies the answer. */
export type Question = Unnumbered<ToGateway>;

export class GatewayProcess implements GatewaySender {
  readonly startedAt: number;
  /** Resolves when the gateway can take links. @throws when it ends before that */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Arrival time of the last message from the process, in ms. */
  heardAt: number;
  figures: GatewayFigures | undefined;
  readonly #options: GatewayProcessOptions;
  readonly #child: ChildProcess;
  readonly #stream: Socket;
  readonly #questions = new Map<number, (value: unknown) => void>();
  readonly #readiness = Promise.withResolvers<void>();
  readonly #ending = Promise.withResolvers<void>();
  #asked = 0;
  #endReason: string | undefined;
  #isOver = false;

  constructor(options: GatewayProcessOptions) {
    this.#options = options;
    this.startedAt = options.now();
    this.heardAt = this.startedAt;
    this.ready = this.#readiness.promise;
    this.ended = this.#ending.promise;
    // Handles the rejection here, because callers need not wait for `ready`.
    this.ready.catch(() => undefined);
    this.#child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
      env: environment(),
    });
    const stream = this.#child.stdio[4];
    if (!(stream instanceof Socket)) throw new Error('a gateway has no stream');
    this.#stream = stream;
    stream.on('data', options.onBytes);
    // Errors of the stream are only logged, because only the end of the process matters.
    stream.on('error', (error) => options.log.debug({ err: error }, 'the stream to a gateway failed'));
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.on('error', (error) => this.#over(`could not be started: ${error.message}`));
    this.#child.on('exit', (code, signal) => this.#over(this.#endReason ?? `ended with ${signal ?? code}`));
    this.#tell({ type: 'begin', ...options.begin });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get waiting(): number {
    return this.#stream.writableLength;
  }

  send(batch: Buffer): void {
    if (this.#stream.writable) this.#stream.write(batch);
  }

  giveUp(reason: string): void {
    this.#options.log.error({ gateway: this.pid }, `a gateway is given up: ${reason}`);
    this.#endReason = reason;
    this.#child.kill('SIGKILL');
  }

  /** Asks a question from signalling; resolves to null if there is no answer. */
  ask(question: Question): Promise<unknown> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve) => {
      const settle = (value: unknown) => {
        clearTimeout(timer);
        this.#questions.delete(number);
        resolve(value);
      };
      const timer = setTimeout(() => settle(null), ANSWER_LIMIT_MS);
      this.#questions.set(number, settle);
      this.#tell({ ...question, question: number });
    });
  }

  signOut(userId: string): void {
    this.#tell({ type: 'sign-out', userId });
  }

  /** Hands a socket over to the gateway. */
  give(message: Extract<ToGateway, { type: 'socket' }>, socket: Socket): void {
    // When the HTTP server closes, Node waits for sockets that were handed to another process, for ever if that process
    // has ended. A socket without a reference to its server is simply handed over, and this process's copy closed.
    Reflect.set(socket, 'server', null);
    if (this.#child.connected) this.#child.send(message, socket, () => socket.destroy());
    else socket.destroy();
  }

  /** Makes the gateway send the last message if there is one, close its links and end; resolves when it has ended. */
  async end(word: string | null): Promise<void> {
    this.#tell({ type: 'end', word });
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), END_LIMIT_MS);
    await this.ended;
    clearTimeout(timer);
  }

  #tell(message: ToGateway | (Question & { question: number })): void {
    // A process that is ending receives nothing, and its end is noticed in any case.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #hear(message: unknown): void {
    const parsed = fromGateway.safeParse(message);
    if (!parsed.success) {
      this.giveUp('an unknown message from the gateway');
      return;
    }
    const { data } = parsed;
    this.heardAt = this.#options.now();
    if (data.type === 'ready') this.#readiness.resolve();
    else if (data.type === 'answer') this.#questions.get(data.question)?.(data.value);
    else if (data.type === 'figures') this.figures = data.figures;
    else this.#options.log[data.level]({ ...data.fields, gateway: this.pid }, data.message);
  }

  #over(reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#readiness.reject(new Error(`A gateway ${reason}.`));
    for (const settle of [...this.#questions.values()]) settle(null);
    this.#stream.destroy();
    this.#ending.resolve();
    this.#options.onEnd(reason);
  }
}

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]]).filter(
    ([, value]) => value !== undefined,
  );
  // Without this, each of the library's threads keeps its own heap and returns little of it.
  return { ...(Object.fromEntries(passed) as NodeJS.ProcessEnv), MALLOC_ARENA_MAX: '1' };
}
