/**
 * Places in the world: the world admits only as many players as the machine can serve, and reserves some places for
 * people with accounts.
 */
import type { Doors } from './doors.ts';
import type { JoinTickets } from './tickets.ts';

/** Share of all places that guests may fill, 0 to 1: a crowd of guests must leave places for people with an account. */
export const GUEST_SHARE = 0.8;

/** Thrown if the world has no free place at the moment. */
export class WorldFullError extends Error {
  override readonly name = 'WorldFullError';

  constructor() {
    super('The world is full.');
  }
}

/** Players in the running world. */
export interface Crowd {
  /**
   * Returns the number of players in the world, including bodies of players who have just left, and players who are
   * still connecting.
   */
  crowd(): number;
  /** Returns true if this user has a body in the world, and so takes up no further place. */
  isIn(userId: string): boolean;
}

export interface Places {
  /**
   * Checks that this user may enter. A user with a body in the world always may; operators may pass closed doors, to
   * check that everything is in order.
   * @throws WorldFullError if there is no place for this user
   * @throws DoorsClosedError while the doors are closed
   */
  require(user: { readonly id: string; readonly isGuest: boolean; readonly isOperator: boolean }): void;
}

/** Places without a limit, for servers that count no players. */
export const ENDLESS_PLACES: Places = { require: () => undefined };

export interface PlacesDeps {
  readonly realm: Crowd;
  /** Join tickets: a user who holds a ticket is about to enter. */
  readonly tickets: Pick<JoinTickets, 'othersThan'>;
  /** The doors of the world, which may be closed to new players. */
  readonly doors: Pick<Doors, 'require'>;
  /** Maximum number of players at the same time. */
  readonly most: number;
}

/** Returns the places of a world with at most `most` players. */
export function createCapacity({ realm, tickets, doors, most }: PlacesDeps): Places {
  return {
    require({ id, isGuest, isOperator }) {
      if (realm.isIn(id)) return;
      if (!isOperator) doors.require();
      const places = isGuest ? Math.floor(most * GUEST_SHARE) : most;
      if (realm.crowd() + tickets.othersThan(id) >= places) throw new WorldFullError();
    },
  };
}
