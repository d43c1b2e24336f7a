/**
 * Checks visitors' addresses as the game sees them: behind a proxy each visitor must have a separate address, which the
 * visitor cannot forge.
 */
import { isLoopback } from '../addresses/ip.ts';
import { UNKNOWN_ADDRESS } from '../middleware/address.ts';
import { oneLineReason } from '../startup-error.ts';
import { type Finding, fault, look, ok } from './finding.ts';

export interface AddressProbes {
  readonly isLocal: boolean;
  readonly trustedProxies: number;
  /** Returns the addresses to which the site's name resolves. */
  readonly resolve: () => Promise<readonly string[]>;
  /**
   * Returns the address under which the game counts a request through ORIGIN; null if the game does not say. @param
   * pretended forged `X-Forwarded-For`; null to send none
   */
  readonly countedAs: (pretended: string | null) => Promise<string | null>;
}

/** An address that belongs to no visitor: it is reserved for documentation (RFC 5737). */
export const PRETENDED = '203.0.113.9';

export async function checkAddresses(probes: AddressProbes): Promise<readonly Finding[]> {
  const { isLocal, trustedProxies, resolve, countedAs } = probes;
  if (isLocal) return [];
  let own: string | null;
  let counted: string | null;
  try {
    own = await countedAs(null);
    counted = await countedAs(PRETENDED);
  } catch (error) {
    return [
      look(
        `The visitors’ addresses could not be checked (${oneLineReason(error)}).`,
        'Fix the address first.',
      ),
    ];
  }
  if (own === null || counted === null) {
    const remedy = 'It shows them only to a proxy on its own machine.';
    return [look('The visitors’ addresses could not be checked: the game does not say.', remedy)];
  }
  if (counted === PRETENDED) {
    return [
      fault(
        'X-Forwarded-For is believed from anybody: limits and bans can be evaded.',
        `TRUSTED_PROXIES is ${trustedProxies}: set it to the number of proxies that really stand before the game.`,
      ),
    ];
  }
  // A request from this machine through a name that resolves to loopback rightly has no visitor's address.
  if ((own === UNKNOWN_ADDRESS || isLoopback(own)) && !(await resolve()).some(isLoopback)) {
    return [
      fault(
        `All visitors count as one, ${own}: when one is refused for asking too often, all are.`,
        `TRUSTED_PROXIES is ${trustedProxies}: set it to the number of proxies before the game, and let them add X-Forwarded-For.`,
      ),
    ];
  }
  return [ok(`Visitors count by their own address: this one as ${own}.`)];
}
