/** `/api/account/second-step`: manages passkeys, one-time codes and recovery codes of the signed-in person. */
import { type Context, Hono } from 'hono';
import { provenSchema } from '../contracts/auth.ts';
import { GUEST_FIRST, NO_USER } from '../contracts/errors.ts';
import {
  CODES_RENEWED,
  codeOnlySchema,
  dropPasskeySchema,
  newPasskeySchema,
  OPERATOR_STEP,
  PASSKEY_ADDED,
  PASSKEY_KNOWN,
  PASSKEY_REMOVED,
  PASSKEYS_IMPOSSIBLE,
  type SecondStepsInfo,
  STEP_NOT_THERE,
  STEP_OVER,
  type StepChangedReply,
  TOO_MANY_PASSKEYS,
  TOTP_IS_ON,
  TOTP_OFF,
  TOTP_ON,
  type TotpReply,
  WRONG_CODE,
} from '../contracts/second-step.ts';
import type { AuditEvent } from '../middleware/audit.ts';
import { requireUser, type SignedInEnv } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import { CHALLENGE_S } from '../services/second-steps/challenges.ts';
import type { StepDone, StepRefusal } from '../services/second-steps/second-step-settings.ts';
import {
  type AccountRouteDeps,
  beginSession,
  endGameSessions,
  readHttpOnlyCookie,
  setHttpOnlyCookie,
} from './account-deps.ts';
import {
  continueSession,
  limitWrongProofs,
  PROOF_REFUSALS,
  proofOf,
  type Refusals,
} from './account-proof.ts';

const NEW_KEY = 'newkey';

const STEP_REFUSALS: Refusals<StepRefusal> = {
  ...PROOF_REFUSALS,
  guest: [409, GUEST_FIRST],
  not_there: [404, STEP_NOT_THERE],
  too_many_passkeys: [409, TOO_MANY_PASSKEYS],
  passkeys_impossible: [409, PASSKEYS_IMPOSSIBLE],
  challenge_over: [409, STEP_OVER],
  wrong_passkey: [400, PASSKEY_KNOWN],
  wrong_code: [400, WRONG_CODE],
  totp_on: [409, TOTP_IS_ON],
  operator_step: [409, OPERATOR_STEP],
};

type In = Context<SignedInEnv>;

export const secondStepSettingsRoutes = (deps: AccountRouteDeps) => {
  const { secondStepSettings: steps, proofs, webauthn, sessions } = deps;
  const signedInOnly = requireUser(sessions, NO_USER);
  return new Hono()
    .get('/', signedInOnly, async (c) => {
      const { user, provenAt } = c.var.signedIn;
      const [overview, { hasPassword, hasSecondStep }] = await Promise.all([
        steps.overview(user.id),
        deps.settings.overview(user.id),
      ]);
      return c.json({
        passkeys: overview.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        totp: overview.totp,
        recovery_codes: overview.recoveryCodes,
        needs_password: hasPassword && !hasSecondStep && !proofs.isFresh(provenAt),
        passkeys_possible: webauthn.isPossible,
      } satisfies SecondStepsInfo);
    })
    .post('/passkeys/options', signedInOnly, jsonBody(provenSchema), async (c) => {
      const offered = await limitWrongProofs(
        c,
        deps,
        c.var.signedIn.user.id,
        STEP_REFUSALS,
      )(() => steps.offerPasskey(proofOf(c.var.signedIn, c.req.valid('json').currentPassword)));
      setHttpOnlyCookie(c, deps.secure, NEW_KEY, offered.token, CHALLENGE_S);
      return c.json(offered.options);
    })
    .post('/passkeys', signedInOnly, jsonBody(newPasskeySchema), async (c) => {
      const { name, response } = c.req.valid('json');
      const token = readHttpOnlyCookie(c, deps.secure, NEW_KEY);
      setHttpOnlyCookie(c, deps.secure, NEW_KEY, '', 0);
      const { id } = c.var.signedIn.user;
      return await changed(c, deps, 'passkey_added', PASSKEY_ADDED, () =>
        steps.addPasskey(id, token, name, response),
      );
    })
    .post('/passkeys/remove', signedInOnly, jsonBody(dropPasskeySchema), async (c) => {
      const { id, currentPassword } = c.req.valid('json');
      return await changed(c, deps, 'passkey_removed', PASSKEY_REMOVED, () =>
        steps.removePasskey(proofOf(c.var.signedIn, currentPassword), id),
      );
    })
    .post('/totp', signedInOnly, jsonBody(provenSchema), async (c) => {
      const { secret, uri, qr } = await limitWrongProofs(
        c,
        deps,
        c.var.signedIn.user.id,
        STEP_REFUSALS,
      )(() => steps.beginTotp(proofOf(c.var.signedIn, c.req.valid('json').currentPassword)));
      return c.json({ secret, uri, qr } satisfies TotpReply);
    })
    .post('/totp/confirm', signedInOnly, jsonBody(codeOnlySchema), async (c) => {
      const { user, version } = c.var.signedIn;
      return await changed(c, deps, 'totp_on', TOTP_ON, () =>
        steps.confirmTotp(user.id, version, c.req.valid('json').code),
      );
    })
    .post('/totp/remove', signedInOnly, jsonBody(provenSchema), async (c) =>
      changed(c, deps, 'totp_off', TOTP_OFF, () =>
        steps.removeTotp(proofOf(c.var.signedIn, c.req.valid('json').currentPassword)),
      ),
    )
    .post('/recovery-codes', signedInOnly, jsonBody(provenSchema), async (c) =>
      changed(c, deps, 'recovery_codes_made', CODES_RENEWED, () =>
        steps.renewCodes(proofOf(c.var.signedIn, c.req.valid('json').currentPassword)),
      ),
    );
};

/** Responds to a change; if the change has ended all sessions, this browser continues with a new one. */
async function changed(
  c: In,
  deps: AccountRouteDeps,
  event: AuditEvent,
  message: string,
  act: () => Promise<StepRefusal | StepDone>,
) {
  const { user } = c.var.signedIn;
  const { version, ended, isKept, codes, provenAt } = await limitWrongProofs(
    c,
    deps,
    user.id,
    STEP_REFUSALS,
  )(act);
  if (ended) endGameSessions(deps, user.id);
  // A guest's session may be older than an ordinary account's session may become, so this sign-in is a new one.
  if (isKept) await beginSession(c, deps, { userId: user.id, version });
  else if (ended) await continueSession(c, deps, c.var.signedIn, version, provenAt);
  deps.audit(c, event, { userId: user.id });
  return c.json({ message, codes: codes ?? null } satisfies StepChangedReply);
}
