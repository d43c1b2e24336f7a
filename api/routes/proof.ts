/**
 * `/api/account/proof`: takes another second step from a signed-in person, before actions that only the owner may take.
 */
import { type Context, Hono } from 'hono';
import { NO_USER } from '../contracts/errors.ts';
import {
  NO_PASSKEY,
  type ProofReply,
  type ProvenReply,
  proveSchema,
  WRONG_CODE,
  WRONG_PASSKEY,
} from '../contracts/second-step.ts';
import { ApiError } from '../middleware/errors.ts';
import { requireUser, type SignedInEnv } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import { CHALLENGE_S } from '../services/second-steps/challenges.ts';
import type { Answer } from '../services/second-steps/second-steps.ts';
import { type AccountRouteDeps, readHttpOnlyCookie, setHttpOnlyCookie } from './account-deps.ts';
import { continueSession, limitWrongProofs, PROOF_REFUSALS, type Refusals } from './account-proof.ts';
import { checkCodeAttempt } from './second-step.ts';

/** Cookie that binds the request options to the browser that asked for them. */
const PROOF = 'proof';

type In = Context<SignedInEnv>;
type Refusal = keyof typeof PROOF_REFUSALS | 'wrong_code' | 'wrong_passkey';

const REFUSALS: Refusals<Refusal> = {
  ...PROOF_REFUSALS,
  wrong_code: [400, WRONG_CODE],
  wrong_passkey: [400, WRONG_PASSKEY],
};

export const proofRoutes = (deps: AccountRouteDeps) => {
  const { secondSteps, settings, proofs, limits, addressOf, audit, now } = deps;
  const signedInOnly = requireUser(deps.sessions, NO_USER);
  return new Hono()
    .get('/', signedInOnly, async (c) => {
      const { user, provenAt } = c.var.signedIn;
      const [ways, { hasPassword }] = await Promise.all([
        secondSteps.waysOf(user.id),
        settings.overview(user.id),
      ]);
      return c.json({
        ...ways,
        has_password: hasPassword,
        is_fresh: proofs.isFresh(provenAt),
      } satisfies ProofReply);
    })
    .post('/options', signedInOnly, async (c) => {
      await limits.take([['second-address', addressOf(c)]]);
      const begun = await secondSteps.beginProof(c.var.signedIn.user.id);
      if (begun === null) throw new ApiError(409, 'no_passkey', NO_PASSKEY);
      setHttpOnlyCookie(c, deps.secure, PROOF, begun.token, CHALLENGE_S);
      return c.json(begun.options);
    })
    .post('/', signedInOnly, jsonBody(proveSchema), async (c) => {
      const { currentPassword, ...answer } = c.req.valid('json');
      const { signedIn } = c.var;
      await limits.take([['second-address', addressOf(c)]]);
      await prove(c, deps, answer, currentPassword);
      // A new session begins, so that a thief of the previous one gains nothing from this proof.
      await continueSession(c, deps, signedIn, signedIn.version, now());
      audit(c, 'proven', { userId: signedIn.user.id, kind: answer.kind });
      return c.json({ proven: true } satisfies ProvenReply);
    });
};

/** @throws ApiError if the proof is insufficient, TooManyError */
async function prove(c: In, deps: AccountRouteDeps, answer: Answer, password: string): Promise<void> {
  const { secondSteps, settings } = deps;
  const { signedIn } = c.var;
  const userId = signedIn.user.id;
  await limitWrongProofs(
    c,
    deps,
    userId,
    REFUSALS,
  )(async () => {
    const objection = await settings.passwordObjection(userId, password === '' ? null : password);
    if (objection === 'wrong_password') return objection;
    // Without the password a code is not checked, which does not count as a success: a success would reset the count of
    // wrong codes.
    if (objection !== null && answer.kind !== 'passkey') return objection;
    const token = answer.kind === 'passkey' ? takeToken(c, deps) : null;
    const refusal = await checkCodeAttempt(
      c,
      deps,
      answer,
      userId,
      () => secondSteps.prove(userId, token, answer, objection === null),
      (outcome) => outcome === 'wrong_code',
    );
    return refusal ?? {};
  });
}

/** Returns the token of this browser's challenge, and removes it: it is used only once. */
function takeToken(c: In, { secure }: AccountRouteDeps): string | null {
  const token = readHttpOnlyCookie(c, secure, PROOF);
  setHttpOnlyCookie(c, secure, PROOF, '', 0);
  return token;
}
