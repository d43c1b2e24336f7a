/**
 * The site's workers. Their addresses are the only ones that pages turn into scripts at run time, and the policy allows
 * no others: it accepts the name of a worker, never an address.
 */
import { openWorker, scriptPolicies } from '#game/browser/powers.ts';
import { SCRIPTS_POLICY } from '../trusted-types.ts';
import searchWorker from './search-worker.ts?worker&url';

const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['search', searchWorker],
  ['offline', '/offline-worker.js'],
]);

/** @throws TypeError for a name that is not a worker's */
function createScriptURL(name: string): string {
  const address = ADDRESSES.get(name);
  if (address === undefined) throw new TypeError(`no worker is called ${name}`);
  return address;
}

/** Browsers without Trusted Types accept the plain address. */
const policy = scriptPolicies()?.createPolicy(SCRIPTS_POLICY, { createScriptURL }) ?? { createScriptURL };

/** Starts a worker by its name. */
export const startWorker = (name: 'search'): Worker => openWorker(policy.createScriptURL(name));

/** Registers the worker that helps when there is no network. @throws if the browser refuses it */
export const registerOfflineWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  // TypeScript accepts addresses as strings only; browsers with Trusted Types accept them from the policy only.
  await container.register(policy.createScriptURL('offline') as string, { scope: '/' });
};
