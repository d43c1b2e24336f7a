/** A guest asks to be kept from within the game: what the server answers is told, and so is that it is away. */
import { describe, expect, it } from 'vitest';
import { askToKeep } from '#game/client/net/keep-account.ts';

const FORM = {
  email: 'nina@example.org',
  password: 'long enough words',
  confirmPassword: 'long enough words',
};
const answering =
  (body: string, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

describe('asking to be kept', () => {
  it('sends the form to the account routes', async () => {
    const asked: unknown[] = [];
    const send: typeof fetch = async (path, init) => {
      asked.push(path, init?.method, JSON.parse(String(init?.body)));
      return new Response('{"message":"A link is on its way."}');
    };
    expect(await askToKeep(FORM, send)).toEqual({ isSent: true, text: 'A link is on its way.' });
    expect(asked).toEqual(['/api/auth/guest/keep', 'POST', FORM]);
  });

  it('tells why it was refused', async () => {
    const refusal = '{"error":{"code":"invalid","message":"Passwords do not match."}}';
    expect(await askToKeep(FORM, answering(refusal, 400))).toEqual({
      isSent: false,
      text: 'Passwords do not match.',
    });
  });

  it('says that the server is away where nobody, or somebody else, answers', async () => {
    const away = { isSent: false, text: expect.stringContaining('cannot be reached') };
    expect(await askToKeep(FORM, answering('<h1>502</h1>', 502))).toEqual(away);
    expect(await askToKeep(FORM, answering('[]'))).toMatchObject({ text: away.text });
    expect(await askToKeep(FORM, () => Promise.reject(new Error('offline')))).toEqual(away);
  });
});
