/**
 * `/api/health`: whether players can be admitted, for load balancers and people; `/api/health/live`: whether the
 * process still works, for programs that would restart it.
 */
import { Hono } from 'hono';

/** State of the running server. */
export interface Health {
  /** Returns the reason why no player should be admitted now, in words; null while everything is well. */
  trouble(): Promise<string | null>;
  /** Returns true if the world's clock ticks; also true while the server saves unsaved state before it ends. */
  isAlive(): boolean;
}

export const healthRoutes = ({ trouble, isAlive }: Health) =>
  new Hono()
    .get('/', async (c) => {
      const reason = await trouble();
      const ready = reason === null;
      return c.json({ live: true, ready, ...(ready ? {} : { reason }) }, ready ? 200 : 503);
    })
    .get('/live', (c) => {
      const live = isAlive();
      return c.json({ live }, live ? 200 : 503);
    });
