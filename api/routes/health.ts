/** `/api/health`: whether the process is alive, and whether it can serve players. */
import { Hono } from 'hono';

/**
 * @param isReady whether everything that serving needs answers now
 * @param trouble why the game world cannot admit players, in words; null when it can
 */
export const healthRoutes = (isReady: () => Promise<boolean>, trouble: () => string | null) =>
  new Hono().get('/', async (c) => {
    const ready = await isReady();
    const reason = ready ? null : trouble();
    return c.json({ live: true, ready, ...(reason === null ? {} : { reason }) }, ready ? 200 : 503);
  });
