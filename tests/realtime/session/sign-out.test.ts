/**
 * A user who is signed out does not get in through a connection that was started before, whatever the step of its
 * opening.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/** Hook for a test: the store of tickets answers once the returned promise resolves. */
let beforeRedeem: () => Promise<void> = async () => undefined;

describe.each([0, 1])('a signed-out user, with links in %i gateways', (gateways) => {
  let server: WebrtcRealm;
  beforeAll(async () => {
    server = await startWebrtcRealm({
      gateways,
      beforeRedeem: () => beforeRedeem(),
    });
  });
  afterAll(() => server.stop());

  async function mayStillEnter(userId: string): Promise<void> {
    const player = await server.join(userId);
    player.link.close('done');
  }

  it('a user signed out after the WebRTC offer is not let in by answering it', async () => {
    const player = new TestPlayer();
    const connected = connectRtc(server.origin, server.ticket('anna'), player.handlers, (sdp) => {
      server.realm.endUser('anna');
      return sdp;
    });
    await expect(connected).rejects.toThrow('404');
    await expect.poll(() => server.realm.figures().sessions).toBe(0);
    await mayStillEnter('anna');
  });

  it('a user signed out after the answer, before the channels are open, is not welcomed', async () => {
    const post = (path: string, init: RequestInit) =>
      fetch(`${server.origin}/.wrtc/v2/connections${path}`, { method: 'POST', ...init });
    const asked = await post('', { headers: { Authorization: server.ticket('vera') } });
    const { id, localDescription } = (await asked.json()) as {
      id: string;
      localDescription: { sdp: string };
    };
    // The description of a peer that does not exist: it is accepted, and no channel ever opens.
    const sdp = localDescription.sdp.replace('a=setup:actpass', 'a=setup:active');
    const answered = await post(`/${id}/remote-description`, {
      body: JSON.stringify({ type: 'answer', sdp }),
    });
    expect(answered.status).toBe(200);
    server.realm.endUser('vera');
    const again = await post(`/${id}/remote-description`, { body: '{}' });
    expect(again.status).toBe(404);
    await mayStillEnter('vera');
  });

  it.each([
    ['WebRTC', connectRtc],
    ['WebSocket', connectWs],
  ] as const)(
    'a user signed out while their ticket is looked up gets no %s connection',
    async (_, connect) => {
      const looking = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<void>();
      beforeRedeem = () => {
        looking.resolve();
        return answer.promise;
      };
      const player = new TestPlayer();
      const refused = expect(connect(server.origin, server.ticket('olga'), player.handlers)).rejects.toThrow(
        '401',
      );
      await looking.promise;
      server.realm.endUser('olga');
      server.realm.endUser('somebody else');
      beforeRedeem = async () => undefined;
      answer.resolve();
      await refused;
      await expect.poll(() => server.realm.figures().sessions).toBe(0);
      await mayStillEnter('olga');
    },
  );

  it('a user signed out while the WebRTC offer is made gets no connection, and other users still connect', async () => {
    const others = server.join('nina');
    const player = new TestPlayer();
    const refused = expect(
      connectRtc(server.origin, server.ticket('zoya'), player.handlers),
    ).rejects.toThrow();
    // Signs the user out every millisecond, to hit every step of the opening.
    const timer = setInterval(() => server.realm.endUser('zoya'), 1);
    await refused;
    clearInterval(timer);
    const nina = await others;
    expect(server.realm.figures().players).toBe(1);
    nina.link.close('done');
  });
});
