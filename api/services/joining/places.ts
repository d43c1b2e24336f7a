/**
 * Places in the world: the world admits only as many players as the machine can serve, and reserves some places for
 * people with accounts. A ticket holds a place for its user, but few from one network, and none for users who did not
 * use their tickets before (`entrants.ts`).
 */
import { WIDE_FACTOR } from '../limits/limit-rules.ts';
import { networkAround } from '../limits/limits.ts';
import type { Doors } from './doors.ts';
import type { Entrant } from './entrants.ts';
import type { JoinTickets } from './tickets.ts';

/** Share of all places that guests may fill, 0 to 1: a crowd of guests must leave places for people with an account. */
export const GUEST_SHARE = 0.8;
/** Share of all places that the tickets of one network may hold, 0 to 1; at least one place. */
const NETWORK_SHARE = 0.1;

/** Thrown if the world has no free place at the moment. */
export class WorldFullError extends Error {
  override readonly name = 'WorldFullError';

  constructor() {
    super('The world is full.');
  }
}

/** Thrown if too many players of one network are in the world, or about to enter. */
export class NetworkFullError extends Error {
  override readonly name = 'NetworkFullError';

  constructor() {
    super('Too many players are in the game from one network.');
  }
}

/** Players in the running world. */
export interface Crowd {
  /**
   * Returns the number of users in the world, including users whose bodies were left behind, and users whose link is
   * open but who have not joined yet; each counts once.
   */
  crowd(): number;
  /** Returns true if this user has a body in the world or an open link, and so takes up no further place. */
  isIn(userId: string): boolean;
}

/** Players by network. */
export interface Links {
  /** Maximum number of players of one network; of a /48, {@link WIDE_FACTOR} times as many. */
  readonly mostPlayers: number;
  /**
   * Returns the number of other users who are in the world, or entering it, from a network or from all networks of a
   * /48. Users who have left count until their bodies are gone.
   */
  playersFrom(network: string, userId: string): number;
}

/** A user who wants to enter the world. */
export interface Newcomer extends Entrant {
  readonly isOperator: boolean;
}

export interface Places {
  /**
   * Checks that this user may enter. A user who is in the world already always may; operators may pass closed doors, to
   * check that everything is in order.
   * @returns true if the place is to be held for the user until the ticket expires
   * @throws WorldFullError if there is no place for this user
   * @throws NetworkFullError if the user's network has no further place
   * @throws DoorsClosedError while the doors are closed
   */
  require(user: Newcomer): boolean;
}

/** Places without a limit, for servers that count no players. */
export const ENDLESS_PLACES: Places = { require: () => false };

export interface PlacesDeps {
  readonly realm: Crowd;
  readonly links: Links;
  /** Join tickets: the holder of a ticket is about to enter. */
  readonly tickets: Pick<JoinTickets, 'entrants' | 'judgeBy'>;
  /** The doors of the world, which may be closed to new players. */
  readonly doors: Pick<Doors, 'require'>;
  /** Maximum number of players at the same time. */
  readonly most: number;
}

/** Returns the places of a world with at most `most` players. From now on the tickets ask them when they are redeemed. */
export function createCapacity({ realm, links, tickets, doors, most }: PlacesDeps): Places {
  const { entrants } = tickets;
  const mostHeld = Math.max(1, Math.floor(most * NETWORK_SHARE));
  const isIn = (userId: string): boolean => realm.isIn(userId);
  const hasPlace = (user: Entrant, isHeld: boolean): boolean =>
    realm.crowd() + entrants.before(user, isHeld, isIn) <
    (user.isGuest ? Math.floor(most * GUEST_SHARE) : most);
  tickets.judgeBy((user) => isIn(user.userId) || hasPlace(user, false));
  const isNetworkFull = (network: string, userId: string): boolean => {
    const others = (within: string, isCounted: (other: string) => boolean): number =>
      links.playersFrom(within, userId) + entrants.heldByOthers(userId, isCounted);
    if (others(network, (other) => other === network) >= links.mostPlayers) return true;
    const wide = networkAround(network);
    if (wide === null) return false;
    return others(wide, (other) => networkAround(other) === wide) >= links.mostPlayers * WIDE_FACTOR;
  };
  return {
    require(user) {
      const { userId, network, isOperator } = user;
      if (isIn(userId)) return false;
      if (!isOperator) doors.require();
      if (network !== null && isNetworkFull(network, userId)) throw new NetworkFullError();
      const around = network === null ? 0 : entrants.heldByOthers(userId, (other) => areOne(other, network));
      const isHeld = entrants.isReliable(userId) && around < mostHeld;
      if (!hasPlace(user, isHeld)) throw new WorldFullError();
      return isHeld;
    },
  };
}

/** Returns true if two networks are the same, or in one /48, which a single customer may have. */
const areOne = (one: string, other: string): boolean =>
  (networkAround(one) ?? one) === (networkAround(other) ?? other);
