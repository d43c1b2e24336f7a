/** `/api/auth/second` and `/api/auth/passkey`: the second step of a sign-in, and a passkey as its only step. */
import { type Context, Hono } from 'hono';
import type { SessionReply } from '../contracts/auth.ts';
import {
  PASSKEYS_IMPOSSIBLE,
  passkeyInSchema,
  SECOND_STEP_OVER,
  type SecondStepReply,
  secondStepSchema,
  WRONG_CODE,
  WRONG_PASSKEY,
} from '../contracts/second-step.ts';
import { ApiError } from '../middleware/errors.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Admitted } from '../services/accounts/accounts.ts';
import type { Guess } from '../services/limits/delays.ts';
import { CHALLENGE_S, type Pending } from '../services/second-steps/challenges.ts';
import type { Answer } from '../services/second-steps/second-steps.ts';
import {
  type AccountRouteDeps,
  beginSession,
  deviceToken,
  readHttpOnlyCookie,
  refuseBanned,
  setHttpOnlyCookie,
  userReply,
} from './account-deps.ts';

/** The cookies that bind a challenge to the browser that asked for it. */
const SECOND = 'second';
const PASSKEY = 'passkey';

/**
 * Begins the wait for a second step in this browser, instead of a session.
 * @returns the second steps that the person can take
 */
export async function beginSecondStep(
  c: Context,
  deps: AccountRouteDeps,
  admitted: Admitted,
): Promise<SecondStepReply> {
  const [token, ways] = await Promise.all([
    deps.secondSteps.begin(admitted),
    deps.secondSteps.waysOf(admitted.userId),
  ]);
  setHttpOnlyCookie(c, deps.secure, SECOND, token, CHALLENGE_S);
  return ways;
}

async function pendingIn(c: Context, deps: AccountRouteDeps): Promise<Pending & { user_id: string }> {
  const row = await deps.secondSteps.pending(readHttpOnlyCookie(c, deps.secure, SECOND));
  if (row === null || row.user_id === null) throw new ApiError(404, 'second_step_over', SECOND_STEP_OVER);
  return { ...row, user_id: row.user_id };
}

const forget = (c: Context, { secure }: AccountRouteDeps, name: string): void =>
  setHttpOnlyCookie(c, secure, name, '', 0);

/** @throws ApiError if the person may not sign in */
async function signIn(c: Context, deps: AccountRouteDeps, admitted: Admitted): Promise<SessionReply> {
  const session = await beginSession(c, deps, admitted);
  const signedIn = await deps.sessions.validate(session.token);
  return {
    user: signedIn && userReply(signedIn.user),
    session: { expires_at: session.expiresAt.toISOString() },
  };
}

export const secondStepRoutes = (deps: AccountRouteDeps) => {
  const { secondSteps, limits, addressOf, audit } = deps;
  return new Hono()
    .get('/', async (c) => {
      await limits.take([['second-address', addressOf(c)]]);
      const row = await pendingIn(c, deps);
      return c.json((await secondSteps.waysOf(row.user_id)) satisfies SecondStepReply);
    })
    .post('/options', async (c) => {
      await limits.take([['second-address', addressOf(c)]]);
      const options = await secondSteps.question(await pendingIn(c, deps));
      if (options === null) throw new ApiError(404, 'second_step_over', SECOND_STEP_OVER);
      return c.json(options);
    })
    .post('/', jsonBody(secondStepSchema), async (c) => {
      const answer = c.req.valid('json');
      await limits.take([['second-address', addressOf(c)]]);
      const row = await pendingIn(c, deps);
      const admitted = await checkCodeAttempt(
        c,
        deps,
        answer,
        row.user_id,
        () => secondSteps.finish(row, answer),
        (outcome) => outcome === null,
      );
      if (admitted === null) {
        audit(c, 'second_step_failed', { userId: row.user_id, kind: answer.kind });
        const isPasskey = answer.kind === 'passkey';
        throw new ApiError(
          401,
          isPasskey ? 'wrong_passkey' : 'wrong_code',
          isPasskey ? WRONG_PASSKEY : WRONG_CODE,
        );
      }
      const reply = await signIn(c, deps, admitted);
      forget(c, deps, SECOND);
      audit(c, 'second_step', { userId: row.user_id, kind: answer.kind });
      if (admitted.hasLinked) audit(c, 'google_linked', { userId: row.user_id });
      return c.json(reply);
    });
};

/**
 * Checks an answer. Six digits can be guessed, so failures are counted by account and by browser; other answers cannot
 * be guessed. Failures of browsers that the account does not know do not slow down those that it knows.
 * @param isWrong returns true if the outcome counts as a failure
 * @throws TooManyError
 */
export async function checkCodeAttempt<Outcome>(
  c: Context,
  deps: AccountRouteDeps,
  { kind }: Answer,
  userId: string,
  act: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  if (kind !== 'totp') return await act();
  const token = deviceToken(c, deps);
  const isKnown = await deps.devices.isKnown(userId, token);
  const what: Guess = [
    [isKnown ? 'second-known' : 'second-account', userId],
    ...(token === null ? [] : ([['second-browser', `${token} ${userId}`]] as const)),
  ];
  // A code is checked only once the attempt is admitted, because a correct code is used up by the check.
  return await deps.delays.guess(what, (admitted) => admitted.then(act), isWrong);
}

export const passkeyRoutes = (deps: AccountRouteDeps) => {
  const { secondSteps, limits, addressOf, audit, webauthn } = deps;
  return new Hono()
    .post('/options', async (c) => {
      if (!webauthn.isPossible) throw new ApiError(503, 'passkeys_impossible', PASSKEYS_IMPOSSIBLE);
      await limits.take([['second-address', addressOf(c)]]);
      const { token, options } = await secondSteps.beginAlone();
      setHttpOnlyCookie(c, deps.secure, PASSKEY, token, CHALLENGE_S);
      return c.json(options);
    })
    .post('/', jsonBody(passkeyInSchema), async (c) => {
      await limits.take([['second-address', addressOf(c)]]);
      const token = readHttpOnlyCookie(c, deps.secure, PASSKEY);
      forget(c, deps, PASSKEY);
      const admitted = await secondSteps.finishAlone(token, c.req.valid('json').response);
      if (admitted === null) {
        audit(c, 'login_failed', { userId: null, reason: 'passkey' });
        throw new ApiError(401, 'wrong_passkey', WRONG_PASSKEY);
      }
      refuseBanned(deps, admitted);
      const reply = await signIn(c, deps, admitted);
      audit(c, 'login', { userId: admitted.userId, by: 'passkey' });
      return c.json(reply);
    });
};
