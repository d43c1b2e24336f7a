/**
 * The development server, under one address: Astro's dev server on PORT, and behind it the API and the realm, which
 * restart when a file they use changes. Ctrl-C ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dev } from 'astro';
import { loadConfig } from '../config.ts';
import { errorCode, oneLineReason, StartupError } from '../startup-error.ts';

/**
 * Addresses that belong to the server process: the API, the realtime signalling, its WebSocket. The sources in
 * api/contracts, which pages import too, come from the dev server under their project path.
 */
const SERVER_PATHS = ['^/api/(?!contracts/)', '^/\\.wrtc/', '^/ws(/|\\?|$)'];
/** Maximum time for the server process to save and close before it is killed, in ms. */
const CLOSING_TIME_MS = 10_000;

/**
 * Listens on `port` for a moment and returns it, or a free port if `port` is 0.
 * @throws StartupError if the port is taken
 */
async function probePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const taken = errorCode(error) === 'EADDRINUSE';
    const cause = taken ? 'is taken by another program' : `cannot be opened (${oneLineReason(error)})`;
    throw new StartupError(`Port ${port} ${cause}: set PORT to a free one`);
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Starts the server process on an internal port. `origin` is the address that people type. */
function startServer(internalPort: number, origin: string, udpPort: number): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(internalPort),
      ORIGIN: origin,
      UDP_PORT: String(udpPort),
      // The pages come from Astro's server; those in dist/ may be old.
      SERVE_SITE: '0',
    },
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const killer = setTimeout(() => server.kill('SIGKILL'), CLOSING_TIME_MS);
  await ended;
  clearTimeout(killer);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  await probePort(config.host, config.port);
  const internalPort = await probePort('127.0.0.1', 0);
  const server = startServer(internalPort, config.origin, config.udpPort);
  const target = `http://127.0.0.1:${internalPort}`;
  const site = await dev({
    server: { host: config.host, port: config.port },
    vite: {
      server: {
        strictPort: true,
        // The Host header stays unchanged, because the server compares it with its ORIGIN.
        proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target, ws: true }])),
      },
    },
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([site.stop(), stopServer(server)]);
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server.on('exit', stop);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : oneLineReason(error)}\n`);
  process.exit(1);
}
