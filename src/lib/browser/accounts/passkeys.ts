/** Passkeys in the browser, through @simplewebauthn/browser, which is loaded only when a passkey is first used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { hasPasskeys } from '#game/browser/powers.ts';

/** Request options for an authenticator, as JSON from the server; the library reads the other fields. */
interface Question {
  readonly challenge: string;
}

/**
 * Thrown if the player closed the browser's dialog, or the authenticator did not answer; the message is meant for the
 * player.
 */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

const CANCELLED = 'The passkey was not used. Please try again, or use another way.';
const HERE_ALREADY = 'This device has a passkey of your account already.';
const FAILED = 'This browser could not use a passkey. Please try again, or use another way.';

/** True if this browser supports passkeys. */
export const knowsPasskeys = hasPasskeys;

const textOf = (cause: unknown): string => {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return HERE_ALREADY;
  return name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : FAILED;
};

/** Makes a passkey on this device. @throws PasskeyError */
export async function makePasskey(options: Question) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (cause) {
    throw new PasskeyError(textOf(cause), { cause });
  }
}

/** Asks a passkey of this device for a signature. @throws PasskeyError */
export async function askPasskey(options: Question) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (cause) {
    throw new PasskeyError(textOf(cause), { cause });
  }
}
