/** The secrets of one-time codes in the database: their encryption, its key, and a server start with another key. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecrets } from '#api/secret-keys.ts';
import { newSecret } from '#api/services/second-steps/one-time-codes.ts';
import { createSecretBox, keyNameOf, SealedTextError } from '#api/services/second-steps/secret-box.ts';
import { PASSWORD, SECRETS_KEY, startTestApi } from '#tests/helpers/api/api.ts';
import { adminWith } from '#tests/helpers/api/operator.ts';
import { codeAt, turnOnTotp } from '#tests/helpers/api/second-step.ts';

const [OLD, NEW] = ['an-older-key-that-somebody-made-once', 'a-newer-key-that-somebody-made-later'];
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tundra-secrets-'));
  folders.push(folder);
  return folder;
}

describe('a sealed text', () => {
  const box = createSecretBox([SECRETS_KEY]);

  it('a sealed text can be opened with the key that sealed it, for its owner, and is different each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (text, owner) => {
        const sealed = box.seal(text, owner);
        expect(box.open(sealed, owner)).toBe(text);
        expect(box.seal(text, owner)).not.toBe(sealed);
      }),
    );
  });

  it('a sealed text cannot be opened for another owner, with another key, or after a bit was changed', () => {
    const secret = newSecret();
    const sealed = box.seal(secret, 'olga');
    expect(sealed).not.toContain(secret);
    expect(() => box.open(sealed, 'vera')).toThrow(SealedTextError);
    expect(() => createSecretBox([OLD]).open(sealed, 'olga')).toThrow('none of the keys');
    const [form, key, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const altered = Buffer.from(bytes);
        altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => box.open(`${form}.${key}.${altered.toString('base64url')}`, 'olga')).toThrow('altered');
      }),
    );
    for (const broken of ['', 'v1', `v1.${key}.`, `v1.${key}.AAAA`, secret]) {
      expect(() => box.open(broken, 'olga')).toThrow(SealedTextError);
    }
  });

  it('a sealed text names its key without revealing anything about it', () => {
    const name = keyNameOf(box.seal('x', 'olga'));
    expect(name).toMatch(/^[0-9a-f]{8}$/);
    expect(createHash('sha256').update(SECRETS_KEY).digest('hex')).not.toContain(name);
    expect(keyNameOf(newSecret())).toBeNull();
  });
});

describe('secrets in the database', async () => {
  const api = await startTestApi();
  const { db } = api.database;
  const stored = async () =>
    await db.selectFrom('auth_totp').select(['user_id', 'secret']).orderBy('user_id').execute();
  const put = async (userId: string, secret: string) =>
    await db.updateTable('auth_totp').set({ secret }).where('user_id', '=', userId).execute();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const open = (secretsKeys: readonly string[], dataDir = '/nowhere') =>
    openSecrets({ dataDir, secretsKeys }, db, log);
  const signInBy = async (email: string, secret: string) => {
    const browser = api.browser();
    await browser.post('/api/auth/login', { email, password: PASSWORD });
    api.advance(30_000);
    return await browser.post('/api/auth/second', { kind: 'totp', code: codeAt(secret, api.now()) });
  };
  const people = await Promise.all(
    ['sealed-1@example.org', 'sealed-2@example.org'].map(async (email) => ({
      email,
      ...(await turnOnTotp(api, await api.signedIn(email))),
    })),
  );
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];

  it('the database contains no plain one-time code secret, and one-time codes still work', async () => {
    const rows = await stored();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.secret).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
      for (const { secret } of people) expect(row.secret).not.toContain(secret);
    }
    expect((await signInBy(first.email, first.secret)).status).toBe(200);
  });

  it('a one-time code secret copied from another account opens nothing', async () => {
    const [a, b] = await stored();
    if (a === undefined || b === undefined) throw new Error('there are not two secrets');
    await put(a.user_id, b.secret);
    await put(b.user_id, a.secret);
    expect((await signInBy(first.email, second.secret)).status).toBe(500);
    expect((await signInBy(first.email, first.secret)).status).toBe(500);
    await put(a.user_id, a.secret);
    await put(b.user_id, b.secret);
  });

  it('unencrypted secrets are encrypted once, when the server starts, and their codes keep working', async () => {
    const [row] = await stored();
    const plain = createSecretBox([SECRETS_KEY]).open(row?.secret ?? '', row?.user_id ?? '');
    await put(row?.user_id ?? '', plain);
    await open([SECRETS_KEY]);
    expect(lines.splice(0).join()).toContain('"secrets":1');
    expect((await stored()).map(({ secret }) => keyNameOf(secret))).not.toContain(null);
    for (const { email, secret } of people) expect((await signInBy(email, secret)).status).toBe(200);
    await open([SECRETS_KEY]);
    expect(lines).toEqual([]);
  });

  it('a new encryption key listed before the old one takes over, and then the old one can be removed', async () => {
    await open([NEW, SECRETS_KEY]);
    const after = await stored();
    expect(new Set(after.map(({ secret }) => keyNameOf(secret))).size).toBe(1);
    await open([NEW]);
    expect(await stored()).toEqual(after);
    await open([SECRETS_KEY, NEW]);
  });

  it('a start without the right encryption key names the missing key and changes nothing', async () => {
    const before = await stored();
    const name = keyNameOf(before[0]?.secret ?? '');
    const dataDir = await dataFolder();
    for (const keys of [[OLD], []]) {
      const failure = await open(keys, dataDir).then(String, String);
      expect(failure).toContain(`key ${name}`);
      expect(failure).toContain('SECRETS_KEY');
      expect(failure).toContain(join(dataDir, 'secrets.key'));
      expect(failure).toContain('2 accounts');
      expect(failure).not.toContain('\n');
    }
    expect(await stored()).toEqual(before);
    // No new key was made that would hide the loss of the old one.
    await expect(stat(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
    expect((await signInBy(second.email, second.secret)).status).toBe(200);
  });

  it('one-time codes whose key was lost are turned off only by a confirmed command, and their owners get an e-mail', async () => {
    const place = { dataDir: await dataFolder(), secretsKeys: [OLD] };
    const present = { ...place, secretsKeys: [SECRETS_KEY] };
    expect(await adminWith(present, api, ['forget-codes', '--sure'])).toContain('nothing was changed');
    expect(await adminWith(place, api, ['forget-codes'])).toContain('2 accounts');
    expect(await stored()).toHaveLength(2);
    expect(await adminWith(place, api, ['forget-codes', '--sure'])).toBe('Turned off, in 2 accounts.');
    expect(await stored()).toEqual([]);
    await open([OLD]);
    api.parts.post.nudge();
    await api.parts.background.idle();
    for (const { email } of people) {
      expect(api.mailer.last(email).text).toContain('the server can no longer check them');
      const login = await api.browser().post('/api/auth/login', { email, password: PASSWORD });
      expect(login.json).toMatchObject({ user: { email } });
    }
    expect(await adminWith(place, api, ['log'])).toContain('forget-codes');
  });

  it('the first start creates an encryption key that only the server’s user can read, and the next start uses it', async () => {
    const dataDir = join(await dataFolder(), 'not', 'there', 'yet');
    const file = join(dataDir, 'secrets.key');
    const sealed = (await open([], dataDir)).seal('x', 'olga');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
    expect((await open([], dataDir)).open(sealed, 'olga')).toBe('x');
    // A key from the configuration takes precedence; the file still opens texts that it has sealed.
    const both = await open([NEW], dataDir);
    expect(both.open(sealed, 'olga')).toBe('x');
    expect(keyNameOf(both.seal('x', 'olga'))).not.toBe(keyNameOf(sealed));
    const boxes = await Promise.all([1, 2, 3].map(async () => await open([], await sameFolder)));
    expect(new Set(boxes.map((box) => keyNameOf(box.seal('x', 'olga')))).size).toBe(1);
  });
  const sameFolder = dataFolder();

  it('a key file without a key, or a folder that cannot be written to, is reported in one line', async () => {
    const dataDir = await dataFolder();
    await writeFile(join(dataDir, 'secrets.key'), 'short');
    await expect(open([], dataDir)).rejects.toThrow(/secrets\.key holds no key.*put the right file back/);
    await writeFile(join(dataDir, 'file'), '');
    await expect(open([], join(dataDir, 'file'))).rejects.toThrow(/secrets\.key.*(writable|read)/);
  });
});
