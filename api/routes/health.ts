/**
 * `/api/health`: whether players can be let in, for load balancers and people; `/api/health/live`: whether the process
 * still does its work, for whatever would restart it.
 */
import { Hono } from 'hono';

/** What is known of the running server. */
export interface Health {
  /** Why nobody should be let in now, in words; null while everything is well. */
  trouble(): Promise<string | null>;
  /** Whether the world's clock ticks; also true while the server saves what is left before it ends. */
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
