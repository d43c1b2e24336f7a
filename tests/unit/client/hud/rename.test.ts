/** A player changes her name from within the game: the screen shows the stored name, the refusal, or that there is no answer. */
import { describe, expect, it } from 'vitest';
import { askToRename } from '#game/client/net/rename.ts';

const answering =
  (body: string, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });

describe('the request for another name', () => {
  it('the name goes to the route of the own player, and the stored name comes back', async () => {
    const asked: unknown[] = [];
    const send: typeof fetch = async (path, init) => {
      asked.push(path, init?.method, JSON.parse(String(init?.body)));
      return new Response('{"id":"1","username":"Zoya Kettle"}');
    };
    expect(await askToRename('  Zoya Kettle ', send)).toEqual({ username: 'Zoya Kettle', refusal: '' });
    expect(asked).toEqual(['/api/players/me', 'PATCH', { username: '  Zoya Kettle ' }]);
  });

  it('a refused name is answered with the reason of the server', async () => {
    const taken =
      '{"username":"Zoya","error":{"code":"username_taken","message":"Error updating username: it is taken"}}';
    expect(await askToRename('Zoya', answering(taken, 409))).toEqual({
      username: null,
      refusal: 'Error updating username: it is taken',
    });
  });

  it('an answer without a name counts as none, and so does one of a proxy', async () => {
    const away = { username: null, refusal: expect.stringContaining('cannot be reached') };
    expect(await askToRename('Zoya', answering('{"username":7}'))).toEqual(away);
    expect(await askToRename('Zoya', answering('<h1>502</h1>', 502))).toEqual(away);
    expect(await askToRename('Zoya', () => Promise.reject(new Error('offline')))).toEqual(away);
  });
});
