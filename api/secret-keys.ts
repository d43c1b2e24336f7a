/**
 * The keys that encrypt secrets in the database: from the configuration or, if it has none, from a file in the data
 * folder.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { findLostSecrets, forgetLostSecrets, sealKeptSecrets } from './services/second-steps/kept-secrets.ts';
import { createSecretBox, keyNamesOf, type SecretBox } from './services/second-steps/secret-box.ts';
import { errorCode, oneLineReason, StartupError } from './startup-error.ts';

/** Name of the file, in the data folder. */
const FILE = 'secrets.key';
/** Mode of the file: accessible only to its owner. */
const MODE = 0o600;
const KEY_BYTES = 32;
const WRITTEN = /^[\w+/=-]{32,200}$/;

type Place = Pick<Config, 'dataDir' | 'secretsKeys'>;

const fileIn = ({ dataDir }: Place): string => join(dataDir, FILE);

/** Returns the current keys, those of the configuration first. @throws StartupError if the file cannot be read */
async function presentKeys(place: Place): Promise<readonly string[]> {
  const kept = await readKey(fileIn(place));
  return kept === null ? place.secretsKeys : [...place.secretsKeys, kept];
}

/**
 * Returns the box of the current keys, once all secrets in the database are encrypted with the first of them. The first
 * start makes a key.
 * @throws StartupError if a key cannot be read or made, or is missing while secrets are encrypted with it
 */
export async function openSecrets(place: Place, db: Database['db'], log: Logger): Promise<SecretBox> {
  const keys = await presentKeys(place);
  const { owners, keys: lost } = await findLostSecrets(db, keyNamesOf(keys));
  if (owners.length > 0) throw new StartupError(lostText(place, owners.length, lost));
  const [first, ...others] = keys;
  const box = createSecretBox(first === undefined ? [await makeKey(fileIn(place))] : [first, ...others]);
  const sealed = await sealKeptSecrets(db, box);
  if (sealed > 0) log.info({ secrets: sealed }, 'secrets of one-time codes encrypted with the present key');
  return box;
}

/** The one-time codes whose key is lost, for the command that the operator runs. */
export interface LostCodes {
  /** Returns a sentence that describes the lost codes; null if all codes can be checked. */
  find(): Promise<string | null>;
  /** Turns the lost codes off. @returns the number of accounts */
  forget(): Promise<number>;
}

/** Returns the functions of the command. @param actor author of the action, for the audit record */
export const lostCodesOf = (place: Place, db: Database['db'], actor: string, now: () => Date): LostCodes => ({
  async find() {
    const { owners, keys } = await findLostSecrets(db, keyNamesOf(await presentKeys(place)));
    return owners.length === 0 ? null : lostText(place, owners.length, keys);
  },
  forget: async () => await forgetLostSecrets(db, keyNamesOf(await presentKeys(place)), actor, now),
});

/** Returns the message for an operator who has lost a key. */
const lostText = (place: Place, accounts: number, keys: readonly string[]): string =>
  `No key in SECRETS_KEY or ${fileIn(place)} opens the one-time codes of ${accounts} account${accounts === 1 ? '' : 's'}: they were encrypted with key ${keys.join(', ')}. Put that key back, or add it to SECRETS_KEY after the present one. If it is lost for good, "npm run admin -- forget-codes --sure" turns these codes off and tells their owners.`;

/** @returns null if there is no file */
async function readKey(file: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(
      `The key of the encrypted secrets, ${file}, cannot be read (${oneLineReason(error)}): give the server's user the right to read it.`,
      { cause: error },
    );
  }
  if (WRITTEN.test(text)) return text;
  throw new StartupError(
    `${file} holds no key of 32 to 200 letters and digits: put the right file back, or remove it if the key is in SECRETS_KEY.`,
  );
}

/** Makes the file, as a whole or not at all. @returns the key in it */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: MODE, flush: true });
    // A umask may have removed bits from the mode, but cannot have added any.
    await chmod(draft, MODE);
    // Another process may have made a key in the meantime: that key is then used.
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await unlink(draft);
  } catch (error) {
    throw new StartupError(
      `The key of the encrypted secrets could not be written to ${file} (${oneLineReason(error)}): make the folder writable, or set SECRETS_KEY.`,
      { cause: error },
    );
  }
  const made = await readKey(file);
  if (made === null) throw new StartupError(`${file} was removed while the server started: start it again.`);
  return made;
}
