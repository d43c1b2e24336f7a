/** The built site, served as the game's process would serve it, but without the game. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { securityHeaders } from '#api/middleware/headers.ts';
import { staticSite } from '#api/middleware/static.ts';

export interface SiteServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves `dist/` of the project on a free port. */
export async function serveSite(root: string): Promise<SiteServer> {
  const app = new Hono();
  app.use(securityHeaders('http://localhost'));
  // Answers the home page's request that asks whether the server admits guests.
  app.get('/api/auth/ways', (c) =>
    c.json({ google: false, guests: true, passkeys: true, fights: 'consent' }),
  );
  app.route('/', staticSite(join(root, 'dist')));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
