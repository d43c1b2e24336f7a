/** Bodies left behind count under their players' network, over real links, with and without a gateway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import type { World } from '#game/server/world/world.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';

const HOME = '127.0.0.1';
const WILDS = { x: 9000, y: 9000 };

describe.each([0, 1])('bodies left behind, with links in %i gateways', (gateways) => {
  let server: WebrtcRealm;
  let world: World;
  beforeAll(async () => {
    server = await startWebrtcRealm({
      gateways,
      // Counts this machine like any other.
      addresses: { ...addressesOf(0), isOwn: () => false },
      onTurn: (inside) => {
        world = inside.world;
      },
    });
  });
  afterAll(() => server.stop());
  const fromHome = () => server.limits.playersFrom(HOME, 'somebody else');

  it.each(['join', 'joinByWebSocket'] as const)(
    'a player who has left counts until the body is removed, after %s',
    async (join) => {
      const { link, self } = await server[join]('anna');
      const body = world.players.get(self?.socket_id ?? '');
      if (!body) throw new Error('the player is not in the world');
      world.moved(Object.assign(body, WILDS));
      expect(fromHome()).toBe(1);
      link.close('gone');
      await expect.poll(() => server.realm.figures()).toMatchObject({ players: 1, sessions: 0 });
      expect(fromHome()).toBe(1);
      const back = await server[join]('anna');
      expect([fromHome(), server.realm.crowd()]).toEqual([1, 1]);
      server.realm.removeUser('anna');
      await expect
        .poll(() => [back.closedBecause !== undefined, fromHome(), server.realm.crowd()])
        .toEqual([true, 0, 0]);
    },
  );
});
