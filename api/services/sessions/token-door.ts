/**
 * Keeps a flood of random session tokens from asking the database about each. Tokens that this process has seen to be good
 * pass freely, so that whoever is signed in is not kept out by strangers at the same network address; any other counts
 * against the address until it has proved to be good.
 */
import type { Limits } from '../limits/limits.ts';

/** Good tokens that are remembered; the least recently used are dropped. */
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
   * @param network network address that it came from; undefined: not counted
   * @param lookUp finds what it opens; null: nothing
   * @throws TooManyError before the lookup, and whatever the lookup throws
   */
  async pass<Found>(
    hash: string,
    network: string | undefined,
    lookUp: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const counted =
      network === undefined || this.#good.has(hash) ? [] : ([['strange-token-address', network]] as const);
    await this.#limits.take(counted);
    const found = await lookUp().catch(async (error: unknown) => {
      // Nothing is known about the token.
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

  /** Lets a token pass from now on. @param hash the stored hash of the token */
  remember(hash: string): void {
    this.#good.delete(hash);
    this.#good.add(hash);
    if (this.#good.size <= REMEMBERED) return;
    const [oldest] = this.#good;
    if (oldest !== undefined) this.#good.delete(oldest);
  }
}
