/**
 * The whole server as a separate process, as `npm start` runs it, on free ports and in a temporary folder. It can be
 * killed, and restarted with the same data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPorts } from '../ports.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { killedWithParent } from './own-processes.ts';
import { putDatabase, putWorld } from './ready-data.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Time limit of a start, in ms. A start takes four seconds, but much longer on a busy machine. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 40_000;
/** Default seed of the world. */
const SEED = '7';

/** Program and arguments. */
type Command = readonly [string, ...string[]];
const ALONE: Command = [process.execPath, 'api/main.ts'];

export class GameServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #command: Command;
  #process: ChildProcess | undefined;
  /** True if the last process was killed or none has run yet: a database may still run in the folder. */
  #isForsaken = true;
  #output = '';

  private constructor(
    port: number,
    udpPort: number,
    dataDir: string,
    env: Record<string, string>,
    command: Command,
  ) {
    this.#command = command;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#env = {
      ...process.env,
      PORT: String(port),
      UDP_PORT: String(udpPort),
      DATA_DIR: dataDir,
      ORIGIN: this.origin,
      LOG_LEVEL: 'warn',
      // All clients of a test have the same address.
      RATE_LIMIT_FACTOR: '100',
      // No external service is asked about passwords.
      BREACH_CHECK_URL: '0',
      BACKUPS: '0',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    };
  }

  /**
   * Starts a server with a world that has no players, and waits until it answers.
   * @param command program and arguments that run it
   */
  static async launch(env: Record<string, string> = {}, command: Command = ALONE): Promise<GameServer> {
    const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'tundra-')));
    await putWorld(dataDir, Number(env.WORLD_SEED ?? SEED));
    if (env.DATABASE_URL === undefined) await putDatabase(dataDir);
    const server = new GameServer(
      await claimPorts(),
      await claimPorts(Number(env.GATEWAYS ?? 1) || 1),
      dataDir,
      env,
      command,
    );
    try {
      await server.start();
    } catch (error) {
      await server.kill();
      throw error;
    }
    return server;
  }

  /** Creates a server that uses an existing folder, without starting it. */
  static async over(dataDir: string): Promise<GameServer> {
    return new GameServer(await claimPorts(), await claimPorts(1), dataDir, {}, ALONE);
  }

  /** Everything that the current process has printed until now. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const [program, ...args] = this.#command;
    // The output of an earlier process says nothing about this process.
    this.#output = '';
    const child = killedWithParent(spawn(program, args, { cwd: ROOT, env: this.#env }));
    this.#process = child;
    this.#isForsaken = false;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the server is not ready: ${this.#output}`)),
        START_LIMIT_MS,
      );
      const listen = (chunk: Buffer): void => {
        this.#output += chunk.toString('utf8');
        if (!this.#output.includes('is ready')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the server ended with ${code}: ${this.#output}`));
      });
    });
  }

  /** Kills the process, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as Ctrl-C does and returns its exit code. */
  async stop(): Promise<number | null> {
    return await this.#end('SIGTERM');
  }

  /** Waits until the process has ended on its own. @returns its exit code */
  async ended(): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    this.#process = undefined;
    this.#isForsaken = child.signalCode !== null;
    return child.exitCode;
  }

  /** Stops the server and deletes its data. */
  async destroy(): Promise<void> {
    if (this.#isForsaken) await this.start();
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    this.#process = undefined;
    this.#output = '';
    this.#isForsaken = child.signalCode !== null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
    this.#isForsaken = child.signalCode !== null;
    return child.exitCode;
  }
}
