/**
 * The link that makes whoever opens it the first operator of a server: once, for a day, and only while there is none. Who has the
 * machine makes it, on the command line; an account that opens it needs all that the role asks of any other.
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

/** How long a link holds, in ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface FirstOperatorService {
  /**
   * Makes a link; one that was made before is void.
   * @returns the page and the token in its fragment, without the site's address, and the end
   * @throws OperatorError when there is an operator already
   */
  issue(actor: Actor): Promise<{ readonly path: string; readonly expiresAt: Date }>;
  /**
   * Gives the role to an account. A link that was refused for what the account lacks holds on.
   * @throws OperatorError when the link does not hold, or the account cannot have the role
   */
  claim(token: string, account: { readonly id: string; readonly name: string }): Promise<void>;
}

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
