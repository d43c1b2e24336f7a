/** Places in the world: it takes in only as many players as the machine can serve, and keeps some from guests. */
import type { Doors } from './doors.ts';
import type { JoinTickets } from './tickets.ts';

/** The share of all places that guests may fill, so that a crowd of them locks out nobody who has an account. */
export const GUEST_SHARE = 0.8;

/** Nobody else is let in at the moment. */
export class WorldFullError extends Error {
  override readonly name = 'WorldFullError';

  constructor() {
    super('The world is full.');
  }
}

/** What the running world tells of those who are in it. */
export interface Crowd {
  /** Players in the world, with the bodies of those who have just left, and those who are on their way in. */
  crowd(): number;
  /** Whether this user has a body in the world: they take up no other place. */
  isIn(userId: string): boolean;
}

export interface Places {
  /**
   * Lets in whoever has a body in the world, and operators through closed doors: they look whether all is well.
   * @throws WorldFullError when there is no place for this user
   * @throws DoorsClosedError while nobody new is let in
   */
  require(user: { readonly id: string; readonly isGuest: boolean; readonly isOperator: boolean }): void;
}

/** Where nobody counts. */
export const ENDLESS_PLACES: Places = { require: () => undefined };

export interface PlacesDeps {
  readonly realm: Crowd;
  /** Who holds one is on the way. */
  readonly tickets: Pick<JoinTickets, 'othersThan'>;
  /** Whether anybody new is let in. */
  readonly doors: Pick<Doors, 'require'>;
  /** Most players at once. */
  readonly most: number;
}

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
