/**
 * A software authenticator that makes passkeys (P-256, attestation `none`) and signs with them, as WebAuthn describes.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Passkey {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly handle: string;
  counter: number;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
interface Request {
  readonly challenge: string;
  readonly rpId?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** Flags of the authenticator data: user present, user verified, attested credential data included. */
const PRESENT = 1;
const VERIFIED = 4;
const ATTACHED = 64;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Buffer): string => data.toString('base64url');

/** The required subset of RFC 8949: maps and texts shorter than 24, byte strings from 24 to 65535, small numbers. */
const cbor = {
  map: (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]),
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  bytes: (data: Buffer) =>
    Buffer.concat([
      data.length < 256
        ? Buffer.from([0x58, data.length])
        : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]),
  int: (value: number) => Buffer.from([value >= 0 ? value : 0x20 + (-1 - value)]),
};

export class Authenticator {
  readonly #origin: string;
  readonly passkeys: Passkey[] = [];
  /** True if the authenticator verifies the user with a fingerprint, face or PIN. */
  verifies = true;
  /** Amount by which each signature raises the counter; 0 if the authenticator does not count. */
  countsBy = 1;
  /** Counter of a new passkey: up to 2^32 - 1, the largest number that an authenticator can send. */
  startsAt = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Creates a passkey. @param origin origin that the page claims to have */
  create(options: Creation, origin = this.#origin) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const passkey = { id: randomBytes(32), key: privateKey, handle: options.user.id, counter: this.startsAt };
    this.passkeys.push(passkey);
    const cose = cbor.map(
      [cbor.int(1), cbor.int(2)],
      [cbor.int(3), cbor.int(-7)],
      [cbor.int(-1), cbor.int(1)],
      [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    );
    const length = Buffer.from([0, passkey.id.length]);
    const attached = Buffer.concat([Buffer.alloc(16), length, passkey.id, cose]);
    const authData = Buffer.concat([this.#data(options.rp.id ?? '', ATTACHED, passkey.counter), attached]);
    const attestation = cbor.map(
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map()],
      [cbor.text('authData'), cbor.bytes(authData)],
    );
    return {
      id: b64(passkey.id),
      rawId: b64(passkey.id),
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: b64(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey that the request allows. @param origin origin that the page claims to have */
  get(options: Request, origin = this.#origin) {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const passkey = this.passkeys.findLast(({ id }) => allowed?.includes(b64(id)) ?? true);
    if (passkey === undefined) throw new Error('no passkey may answer');
    passkey.counter += this.countsBy;
    const authData = this.#data(options.rpId ?? '', 0, passkey.counter);
    const client = clientData('webauthn.get', options.challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), passkey.key);
    return {
      id: b64(passkey.id),
      rawId: b64(passkey.id),
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(authData),
        signature: b64(signature),
        userHandle: passkey.handle,
      },
    };
  }

  #data(rpId: string, more: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (this.verifies ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
