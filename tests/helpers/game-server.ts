/**
 * The whole server as a process of its own, as `npm start` runs it, on free ports and in a temporary folder. It can be
 * killed and restarted on the same data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

export class GameServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, udpPort: number, dataDir: string, env: Record<string, string>) {
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#env = {
      ...process.env,
      PORT: String(port),
      UDP_PORT: String(udpPort),
      DATA_DIR: dataDir,
      ORIGIN: this.origin,
      LOG_LEVEL: 'warn',
      // All clients of a test have one address.
      RATE_LIMIT_FACTOR: '100',
      ...env,
    };
  }

  /** Starts a server with an empty world of players and waits until it answers. */
  static async launch(env: Record<string, string> = {}): Promise<GameServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tundra-'));
    const server = new GameServer(await freePort(), await freeUdpPort(), dataDir, env);
    await server.start();
    return server;
  }

  /** Everything the process has written so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['api/main.ts'], { cwd: ROOT, env: this.#env });
    this.#process = child;
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

  /** Stops the server and deletes its data. */
  async destroy(): Promise<void> {
    if (!this.#process) await this.start();
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    this.#process = undefined;
    this.#output = '';
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function freeUdpPort(): Promise<number> {
  const probe = createSocket('udp4');
  probe.bind(0);
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
