/** World time, which continues across restarts: it stands still while no process runs, and never goes back. */
import type { RealmHost } from './realm-deps.ts';

/**
 * Returns the host for a realm that takes over a world: its clock continues from the saved world time.
 * @param worldTime ms; 0 if the world has never run, in which case its time is the host's
 */
export function continueWorldTime(host: RealmHost, worldTime: number): RealmHost {
  const ahead = worldTime > 0 ? worldTime - host.now() : 0;
  return { ...host, now: () => host.now() + ahead };
}
