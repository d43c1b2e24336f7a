/** `/api/health`: whether the process lives, and whether it can serve players. */
import { Hono } from 'hono';

/** @param isReady whether everything that serving needs answers now */
export const healthRoutes = (isReady: () => Promise<boolean>) =>
  new Hono().get('/', async (c) => {
    const ready = await isReady();
    return c.json({ live: true, ready }, ready ? 200 : 503);
  });
