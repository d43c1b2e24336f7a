/** As whom the game sees its visitors: through a proxy each must have an address of their own, which nobody can choose. */
import { isLoopback } from '../middleware/address.ts';
import { oneLineReason } from '../startup-error.ts';
import { type Finding, fault, look, ok } from './finding.ts';

export interface AddressProbes {
  readonly isLocal: boolean;
  readonly trustedProxies: number;
  /** Addresses to which the site's name leads. */
  readonly resolve: () => Promise<readonly string[]>;
  /** As which address the game counts a request through ORIGIN; null: it does not say. @param pretended `X-Forwarded-For` */
  readonly countedAs: (pretended: string | null) => Promise<string | null>;
}

/** An address that nobody has: it is for documentation (RFC 5737). */
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
  // Who asks from here by a name of this machine's loopback is rightly seen there.
  if (isLoopback(own) && !(await resolve()).some(isLoopback)) {
    return [
      fault(
        `All visitors count as one, ${own}: when one is refused for asking too often, all are.`,
        `TRUSTED_PROXIES is ${trustedProxies}: set it to the number of proxies before the game, and let them add X-Forwarded-For.`,
      ),
    ];
  }
  return [ok(`Visitors count by their own address: this one as ${own}.`)];
}
