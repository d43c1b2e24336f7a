/** World time, which goes on over restarts: it stands still while no process runs, and never goes back. */
import type { RealmHost } from './realm-deps.ts';

/**
 * The host of a realm that takes a world over: its clock goes on from where the world's time was saved.
 * @param worldTime ms; 0: the world has never run, and its time is the host's
 */
export function continueWorldTime(host: RealmHost, worldTime: number): RealmHost {
  const ahead = worldTime > 0 ? worldTime - host.now() : 0;
  return { ...host, now: () => host.now() + ahead };
}
