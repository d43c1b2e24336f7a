/**
 * Limits lookups of random session tokens, so that a flood of them does not reach the database. Tokens that this
 * process has found to be good pass freely, so that signed-in people are not locked out by strangers at their network
 * address; any other token counts against the address until it proves to be good.
 */
import type { LimitName } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';

/** Number of good tokens that are remembered; the least recently used are dropped. */
const REMEMBERED = 10_000;

export class TokenRateGate {
  readonly #limits: Limits;
  /** Hashes of good tokens, in the order of their last use. */
  readonly #good = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Looks a token up.
   * @param hash the stored hash of the token
   * @param network network address of the request; the lookup is not counted if undefined
   * @param lookUp finds the session of the token; null if there is none
   * @param limit counts tokens that are not good
   * @throws TooManyError before the lookup, and any error of the lookup
   */
  async pass<Found>(
    hash: string,
    network: string | undefined,
    lookUp: () => Promise<Found | null>,
    limit: LimitName = 'strange-token-address',
  ): Promise<Found | null> {
    const counted = network === undefined || this.#good.has(hash) ? [] : ([[limit, network]] as const);
    await this.#limits.take(counted);
    const found = await lookUp().catch(async (error: unknown) => {
      // The lookup failed, so the token is known neither to be good nor to be bad.
      await this.#limits.giveBack(counted);
      throw error;
    });
    if (found === null) this.#good.delete(hash);
    else {
      await this.#limits.giveBack(counted);
      this.remember(hash);
    }
    return found;
  }

  /** Allows a token to pass from now on. @param hash the stored hash of the token */
  remember(hash: string): void {
    this.#good.delete(hash);
    this.#good.add(hash);
    if (this.#good.size <= REMEMBERED) return;
    const [oldest] = this.#good;
    if (oldest !== undefined) this.#good.delete(oldest);
  }
}
