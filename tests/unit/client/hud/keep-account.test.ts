/**
 * A guest asks to keep the account from within the game: the screen shows the server's answer, or that the server
 * cannot be reached.
 */
import { describe, expect, it } from 'vitest';
import { memoryOf } from '#game/browser/memory.ts';
import { askToKeep, keepLetter } from '#game/client/net/keep-account.ts';
import { fakeStorage, forbiddenStorage } from '#tests/helpers/storage.ts';

const FORM = {
  email: 'nina@example.org',
  password: 'long enough words',
  confirmPassword: 'long enough words',
};
const answering =
  (body: string, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

describe('the request to keep an account', () => {
  it('the request to keep a guest account sends the form to the account routes', async () => {
    const asked: unknown[] = [];
    const send: typeof fetch = async (path, init) => {
      asked.push(path, init?.method, JSON.parse(String(init?.body)));
      return new Response('{"message":"A link is on its way."}');
    };
    expect(await askToKeep(FORM, send)).toEqual({ isSent: true, text: 'A link is on its way.' });
    expect(asked).toEqual(['/api/auth/guest/keep', 'POST', FORM]);
  });

  it('the reason for refusing to keep a guest account is shown', async () => {
    const refusal = '{"error":{"code":"invalid","message":"Passwords do not match."}}';
    expect(await askToKeep(FORM, answering(refusal, 400))).toEqual({
      isSent: false,
      text: 'Passwords do not match.',
    });
  });

  it("the server is reported as unreachable if there is no response, or one that is not the server's own", async () => {
    const away = { isSent: false, text: expect.stringContaining('cannot be reached') };
    expect(await askToKeep(FORM, answering('<h1>502</h1>', 502))).toEqual(away);
    expect(await askToKeep(FORM, answering('[]'))).toMatchObject({ text: away.text });
    expect(await askToKeep(FORM, () => Promise.reject(new Error('offline')))).toEqual(away);
  });
});

it('the address of the link that keeps a guest is remembered for her alone, and not where storage is forbidden', () => {
  const storage = memoryOf(fakeStorage());
  keepLetter('zoya', storage).remember('zoya@example.org');
  expect(keepLetter('zoya', storage).sentTo()).toBe('zoya@example.org');
  expect(keepLetter('vera', storage).sentTo()).toBeNull();
  const forbidden = () => memoryOf(forbiddenStorage);
  keepLetter('zoya', forbidden()).remember('zoya@example.org');
  expect(keepLetter('zoya', forbidden()).sentTo()).toBeNull();
});
