/** `/api/first-operator`: redeems the link that the command line makes while a server has no operator. */
import { Hono } from 'hono';
import { firstOperatorSchema } from '../contracts/admin.ts';
import { requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { AccountRouteDeps } from './account-deps.ts';

export const firstOperatorRoutes = ({ sessions, firstOperator, audit }: AccountRouteDeps) =>
  new Hono().post(
    '/',
    requireUser(sessions, 'Sign in, then open the link again.'),
    jsonBody(firstOperatorSchema),
    async (c) => {
      const { id, email } = c.var.signedIn.user;
      await firstOperator.claim(c.req.valid('json').token, { id, name: email ?? id });
      audit(c, 'operator', { userId: id, action: 'first-operator', about: id });
      return c.json({ done: true });
    },
  );
