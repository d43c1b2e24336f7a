/**
 * Users in the world by network. A user counts from the opening of a link until no body and no link is left, under the
 * network of the newest open link, or of the last one if none is open. So a crowd that leaves bodies behind and comes
 * back as other users fills the places of its own network.
 */

/** An open link. */
interface OpenLink {
  /** Null for a link that is not counted. */
  readonly network: string | null;
}

interface Place {
  /** Open links of the user, the newest last. */
  readonly links: OpenLink[];
  /** The network that the user counts under; null if the user is not counted. */
  network: string | null;
  /** True if the realm has no body and no session of the user any more. */
  hasDeparted: boolean;
}

export class NetworkCrowds {
  readonly #around: (network: string) => string | null;
  readonly #places = new Map<string, Place>();
  /** Users by network, and by the wider network around it. */
  readonly #users = new Map<string, Set<string>>();

  /** @param around returns the wider network around a network, whose users are counted too; null if there is none */
  constructor(around: (network: string) => string | null) {
    this.#around = around;
  }

  /**
   * Counts a user whose link opens. Returns a function to call when that link closes.
   * @param network null for a link that is not counted
   */
  open(userId: string, network: string | null): () => void {
    const place = this.#places.get(userId) ?? { links: [], network: null, hasDeparted: false };
    const link = { network };
    place.links.push(link);
    place.hasDeparted = false;
    this.#places.set(userId, place);
    this.#move(userId, place, network);
    return () => this.#close(userId, place, link);
  }

  /** Notes that a user has no body and no session any more. */
  departed(userId: string): void {
    const place = this.#places.get(userId);
    if (place === undefined) return;
    place.hasDeparted = true;
    this.#settle(userId, place);
  }

  /** Returns the number of users of a network, or of a wider network, except the given one. */
  othersFrom(network: string, userId: string): number {
    const users = this.#users.get(network);
    return users === undefined ? 0 : users.size - (users.has(userId) ? 1 : 0);
  }

  /** True if this user counts under this network. */
  has(network: string, userId: string): boolean {
    return this.#users.get(network)?.has(userId) ?? false;
  }

  #close(userId: string, place: Place, link: OpenLink): void {
    const at = place.links.indexOf(link);
    if (at < 0) return;
    place.links.splice(at, 1);
    const newest = place.links.at(-1) ?? link;
    this.#move(userId, place, newest.network);
    this.#settle(userId, place);
  }

  /** Frees the place of a user who has neither a body nor a link. */
  #settle(userId: string, place: Place): void {
    if (!place.hasDeparted || place.links.length > 0) return;
    this.#move(userId, place, null);
    this.#places.delete(userId);
  }

  #move(userId: string, place: Place, network: string | null): void {
    if (place.network === network) return;
    for (const old of this.#scopesOf(place.network)) {
      const users = this.#users.get(old);
      users?.delete(userId);
      if (users?.size === 0) this.#users.delete(old);
    }
    place.network = network;
    for (const scope of this.#scopesOf(network))
      this.#users.set(scope, (this.#users.get(scope) ?? new Set()).add(userId));
  }

  #scopesOf(network: string | null): readonly string[] {
    if (network === null) return [];
    const wide = this.#around(network);
    return wide === null ? [network] : [network, wide];
  }
}
