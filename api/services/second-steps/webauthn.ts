/** WebAuthn through @simplewebauthn/server (imported here and nowhere else). */
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
/** Time for which the browser waits for the authenticator, in ms. */
const PATIENCE_MS = 2 * 60_000;
/**
 * Signature algorithms of passkeys (COSE): EdDSA, ES256, RS256. Named here, because the library's default includes
 * algorithms that are still experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257];

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Known transports; a browser may send anything. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

export interface Asked {
  readonly id: string;
  readonly transports: readonly string[];
}

export interface WebAuthn {
  /** True if this site's address allows passkeys, which an IP address does not. */
  readonly isPossible: boolean;
  /**
   * Returns the options with which a browser makes a passkey.
   * @param user `label` is the name that the authenticator shows
   * @param known the passkeys of the account, which are not made again
   * @param isOnlyWay true if nothing else will open the account: the passkey must be discoverable, and user
   * verification is required
   */
  offer(
    user: { readonly id: string; readonly label: string },
    known: readonly Asked[],
    isOnlyWay?: boolean,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /**
   * Checks the browser's answer. @param isOnlyWay true if nothing else will open the account: the authenticator must
   * have verified the person. @returns the new passkey; null if the answer is not right
   */
  accept(
    response: RegistrationResponseJSON,
    challenge: string,
    isOnlyWay: boolean,
  ): Promise<Pick<NewPasskey, 'id' | 'publicKey' | 'counter' | 'transports'> | null>;
  /**
   * Returns the request options for an authenticator. @param known the allowed passkeys; an empty list allows any
   * passkey of this site, and user verification is then required
   */
  ask(known: readonly Asked[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /**
   * Checks the signature, the origin, and that the counter has risen.
   * @param isAlone true if no password was given: user verification is then required
   * @returns the new counter; null if a check fails
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
 * Loads the library, which blocks this process for 0.2 s: a server that is starting can spare that time while it waits
 * for the database, but a running world cannot.
 */
export async function loadWebAuthn(): Promise<void> {
  await library();
}

/** Returns an account's ID in the form that authenticators store. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/**
 * Returns the service that asks authenticators and checks their answers. @param origin address of the site: scheme,
 * host, port
 */
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
    async accept(response, challenge, isOnlyWay) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: isOnlyWay,
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
