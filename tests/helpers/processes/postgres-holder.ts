/**
 * A process that runs the embedded database in the folder given as its argument and prints `ready <adopted>` or
 * `refused <message>`. Tests kill it. SIGTERM stops it cleanly.
 */
import pino from 'pino';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  process.stdout.write(`ready ${server.adopted} ${server.url}\n`);
  const alive = setInterval(() => {}, 60_000);
  process.on('SIGTERM', async () => {
    await server.stop();
    clearInterval(alive);
  });
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
}
