/**
 * The link that makes its holder the first operator of a server: it works once, for a day, and only while there is no
 * operator. The owner of the machine makes it on the command line; an account that opens it must meet the usual
 * requirements of the role.
 */
import type { Kysely } from 'kysely';
import { FIRST_OPERATOR_PAGE } from '../../contracts/admin.ts';
import {
  hasOperator,
  lockFirstOperator,
  putFirstLink,
  takeFirstLink,
} from '../../db/operators/first-operator.ts';
import { putAction } from '../../db/operators/operators.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../random-token.ts';
import { type Actor, actWithin, OperatorError } from './operators.ts';

/** Lifetime of a link, in ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface FirstOperatorService {
  /**
   * Makes a link; a link made earlier becomes invalid.
   * @returns the page with the token in its fragment, without the site's address, and the time when the link expires
   * @throws OperatorError if there is already an operator
   */
  issue(actor: Actor): Promise<{ readonly path: string; readonly expiresAt: Date }>;
  /**
   * Gives the role to an account. A link that was refused because the account does not meet a requirement stays valid.
   * @throws OperatorError if the link is not valid, or the account cannot have the role
   */
  claim(token: string, account: { readonly id: string; readonly name: string }): Promise<void>;
}

/** Returns the service that issues and redeems the link for the first operator. */
export function createFirstOperatorService(db: Kysely<Schema>, now: () => Date): FirstOperatorService {
  return {
    issue: ({ name: actor }) =>
      db.transaction().execute(async (trx) => {
        await lockFirstOperator(trx);
        if (await hasOperator(trx)) {
          throw new OperatorError('There is an operator already, who makes others: admin grant-admin.');
        }
        const token = newToken();
        const expiresAt = new Date(now().getTime() + LIFETIME_MS);
        await putFirstLink(trx, hashOf(token), expiresAt);
        await putAction(trx, { actor, action: 'first-link' });
        return { path: `${FIRST_OPERATOR_PAGE}#token=${token}`, expiresAt };
      }),
    claim: (token, { id, name }) =>
      db.transaction().execute(async (trx) => {
        await lockFirstOperator(trx);
        const holds = await takeFirstLink(trx, hashOf(token), now());
        if (!holds || (await hasOperator(trx))) {
          throw new OperatorError(
            'This link is no longer valid. While there is no operator, a new one is made on the server: tundra admin first-link',
          );
        }
        await actWithin(trx, { name: `first-link:${name}`, userId: id }, id, { type: 'grant-admin' }, now());
      }),
  };
}
