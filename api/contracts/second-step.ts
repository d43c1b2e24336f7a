/** Requests and responses of second steps: passkeys, one-time codes, recovery codes. */
import { z } from 'zod';
import { provenSchema, type SessionReply } from './auth.ts';
import { isWithin, Text } from './text.ts';

/** Text in base64url; the longest text that an authenticator sends is an attestation. */
const base64url = Text.max(20_000).regex(/^[A-Za-z0-9_-]*$/);
/** Extensions are not used; those that a browser sends are dropped. */
const noExtensions = z.unknown().transform(() => ({}));
const attachment = z.enum(['cross-platform', 'platform']).optional().catch(undefined);

const common = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: noExtensions,
};

/** The browser's response after it has made a passkey (WebAuthn Level 3, 5.1.8). */
const registrationSchema = z
  .object({
    ...common,
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(Text.max(20)).max(10).optional(),
    }),
  })
  .transform(withoutUndefined);

/** The browser's response after a passkey has signed. */
const assertionSchema = z
  .object({
    ...common,
    authenticatorAttachment: attachment,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  })
  .transform(withoutUndefined);

/** Removes a field whose value is undefined, so that it counts as absent. */
function withoutUndefined<T extends { authenticatorAttachment?: unknown; response: object }>(value: T) {
  const { authenticatorAttachment: _, ...rest } = value;
  const response = Object.fromEntries(
    Object.entries(value.response).filter(([, field]) => field !== undefined),
  ) as { [Key in keyof T['response']]: Exclude<T['response'][Key], undefined> };
  return { ...rest, response };
}

const codeSchema = Text.trim().min(1, 'Please enter the code').max(40, 'This code is too long');

/** The second step of a sign-in. */
export const secondStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: codeSchema }),
  z.object({ kind: z.literal('recovery'), code: codeSchema }),
  z.object({ kind: z.literal('passkey'), response: assertionSchema }),
]);
/** A second step of a signed-in person, with the password if it is needed. */
export const proveSchema = z.intersection(secondStepSchema, provenSchema);
/** The form for a second step by code. */
export const proveByCodeSchema = z.object({ code: codeSchema }).and(provenSchema);
export const codeOnlySchema = z.object({ code: codeSchema });
export const passkeyInSchema = z.object({ response: assertionSchema });

export const newPasskeySchema = z.object({
  name: Text.transform((text) => text.normalize('NFC').trim()).pipe(
    Text.min(1, 'Please give the passkey a name').refine(isWithin(40), 'This name is too long'),
  ),
  response: registrationSchema,
});
/** The form for a new passkey; the browser makes the passkey after the form is filled in. */
export const passkeyNameSchema = z.object({ name: newPasskeySchema.shape.name }).and(provenSchema);
export const dropPasskeySchema = z.object({ id: common.id }).and(provenSchema);

/** The second steps that a person can take. */
export interface SecondStepReply {
  readonly passkey: boolean;
  readonly totp: boolean;
  readonly recovery: boolean;
}

/** Response of `GET /api/account/proof`: the proofs that a signed-in person can give. */
export interface ProofReply extends SecondStepReply {
  readonly has_password: boolean;
  /** True if the last second step is recent enough to count. */
  readonly is_fresh: boolean;
}

/** Response of `POST /api/account/proof`. */
export interface ProvenReply {
  readonly proven: true;
}

/**
 * Response of `POST /api/auth/login`: the session or, if the person is not signed in yet, the second step that is still
 * needed.
 */
export interface LoginReply extends SessionReply {
  readonly second_step?: SecondStepReply | undefined;
}

/** The second steps of an account, as its owner sees them. */
export interface SecondStepsInfo {
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
  readonly totp: boolean;
  /** Number of recovery codes left. */
  readonly recovery_codes: number;
  /** True if changes need the password; false just after a sign-in with a second step. */
  readonly needs_password: boolean;
  /** True if this site's address allows passkeys. */
  readonly passkeys_possible: boolean;
}

/** Response to a change of second steps; new recovery codes are shown only here. */
export interface StepChangedReply {
  readonly message: string;
  readonly codes: readonly string[] | null;
}

/** A new secret for generating one-time codes. */
export interface TotpReply {
  /** The secret in Base32. */
  readonly secret: string;
  readonly uri: string;
  /** The QR code as one SVG path in a square of `size`. */
  readonly qr: { readonly size: number; readonly path: string };
}

export const PASSKEY_ADDED = 'The passkey was added.';
export const PASSKEY_REMOVED = 'The passkey was removed. Everywhere else you are signed out now.';
export const TOTP_ON = 'Codes of your authenticator app are asked for from now on.';
export const TOTP_OFF = 'Codes are no longer asked for. Everywhere else you are signed out now.';
export const CODES_RENEWED = 'Here are your new recovery codes. The old ones no longer work.';

/** Texts of refusals. */
export const SECOND_STEP_OVER = 'This sign-in took too long. Please start again with your password.';
export const WRONG_CODE = 'This code is not right, or was used already. Please try the next one.';
export const WRONG_PASSKEY = 'This passkey was not accepted. Please try again, or use another way.';
export const NO_PASSKEY = 'Your account has no passkey. Please use another way.';
export const PASSKEY_KNOWN = 'This passkey could not be added. Perhaps your account has it already.';
export const PASSKEYS_IMPOSSIBLE = 'Passkeys need a site with a name; this one is reached by its number.';
export const TOO_MANY_PASSKEYS = 'Your account has ten passkeys already. Remove one first.';
export const STEP_NOT_THERE = 'Your account does not have it any more. Please reload the page.';
export const TOTP_IS_ON = 'Codes are turned on already.';
export const OPERATOR_STEP =
  'An operator needs a second step. Add another one first, or ask for the role to be revoked.';
export const STEP_OVER = 'This took too long. Please start again.';
