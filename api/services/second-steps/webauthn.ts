/** WebAuthn, by @simplewebauthn/server (imported here and nowhere else). */
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { allowedOrigins } from '../../config.ts';
import type { NewPasskey, PasskeyRow } from '../../db/accounts/second-steps.ts';

const RP_NAME = 'Tundra Babushkas';
/** How long the browser waits for the authenticator, in ms. */
const PATIENCE_MS = 2 * 60_000;
/** Signatures that passkeys use (COSE): EdDSA, ES256, RS256. Named here, because the library's default tries what Node has yet as an experiment. */
const ALGORITHMS = [-8, -7, -257];

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Known transports; a browser may send anything. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

export interface Asked {
  readonly id: string;
  readonly transports: readonly string[];
}

export interface WebAuthn {
  /** Whether this address can have passkeys at all: an address of digits cannot. */
  readonly isPossible: boolean;
  /**
   * The question with which a browser makes a passkey.
   * @param user `label` is what the authenticator shows it under
   * @param known those of the account, which are not made again
   * @param isOnlyWay nothing else will open the account: the passkey must be found without an address and verify the person
   */
  offer(
    user: { readonly id: string; readonly label: string },
    known: readonly Asked[],
    isOnlyWay?: boolean,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Checks the answer. @returns null when it is not right */
  accept(
    response: RegistrationResponseJSON,
    challenge: string,
  ): Promise<Pick<NewPasskey, 'id' | 'publicKey' | 'counter' | 'transports'> | null>;
  /** The question to an authenticator. @param known none: whichever passkey of this site there is, with the person verified */
  ask(known: readonly Asked[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /**
   * Checks the signature, the origin, and that the counter has risen.
   * @param isAlone no password was given: the authenticator must have verified the person
   * @returns the new counter; null when anything is not right
   */
  check(
    response: AuthenticationResponseJSON,
    challenge: string,
    passkey: PasskeyRow,
    isAlone: boolean,
  ): Promise<number | null>;
}

const library = () => import('@simplewebauthn/server');

/**
 * Loads the library. That takes 0.2 s of this process: a start has them to spare while it waits for the database, and a world
 * that turns has not.
 */
export async function loadWebAuthn(): Promise<void> {
  await library();
}

/** An account's id as authenticators keep it. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** @param origin address of the site: scheme, host, port */
export function createWebAuthn(origin: string): WebAuthn {
  const rpID = new URL(origin).hostname;
  const expectedOrigin = [...allowedOrigins(origin)];
  return {
    isPossible: isIP(rpID) === 0 && !rpID.startsWith('['),
    async offer({ id, label }, known, isOnlyWay = false) {
      const wish = isOnlyWay ? 'required' : 'preferred';
      const { generateRegistrationOptions } = await library();
      return await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID,
        userName: label,
        userDisplayName: label,
        userID: handleOf(id),
        timeout: PATIENCE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })),
        authenticatorSelection: { residentKey: wish, userVerification: wish },
      });
    },
    async accept(response, challenge) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      const transports = (response.response.transports ?? []).filter((one) => TRANSPORTS.has(one));
      return { id, publicKey, counter, transports };
    },
    async ask(known) {
      const { generateAuthenticationOptions } = await library();
      return await generateAuthenticationOptions({
        rpID,
        timeout: PATIENCE_MS,
        userVerification: known.length === 0 ? 'required' : 'preferred',
        ...(known.length === 0
          ? {}
          : { allowCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })) }),
      });
    },
    async check(response, challenge, passkey, isAlone) {
      const { verifyAuthenticationResponse } = await library();
      const credential = {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      };
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID: rpID,
        credential,
        requireUserVerification: isAlone,
      }).catch(() => null);
      return checked?.verified ? checked.authenticationInfo.newCounter : null;
    },
  };
}
