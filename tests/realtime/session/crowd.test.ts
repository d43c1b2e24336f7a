/**
 * Users who count towards the places of the world: each once, with any number of links, and until the body is gone.
 */
import { describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import { LINGER_MS } from '#game/features/combat/shared/death.ts';
import { ConnectionLimits } from '#game/server/net/transport/connection-limits.ts';
import { encodeClientEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { startSim } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const WILDS = { x: 9000, y: 9000 };

/** A realm whose players are counted by network. */
function start() {
  const limits = new ConnectionLimits({ addresses: addressesOf(1) });
  const departed: string[] = [];
  const sim = startSim({
    wrap: (deps) => ({
      ...deps,
      transports: deps.transports.map((transport) => limits.counting(transport)),
      onDeparture: (userId) => {
        departed.push(userId);
        limits.departed(userId);
      },
    }),
  });
  /** Connects from a network; null for this machine, which is not counted. */
  const connect = (userId: string, network: string | null = null): TestPlayer => {
    const player = new TestPlayer();
    const end = sim.transport.connect(network === null ? { userId } : { userId, network });
    end.attach(player.handlers);
    player.link = end;
    return player;
  };
  const enter = async (userId: string, network: string | null = null): Promise<TestPlayer> => {
    const player = connect(userId, network);
    player.knock();
    for (let k = 0; k < 200 && !player.self; k += 1) await sim.clock.advance(10);
    return player;
  };
  /** Puts a player outside the safe circles, where the body stays after its player has left. */
  const wander = (player: TestPlayer) => {
    const body = sim.world().players.get(player.self?.socket_id ?? '');
    if (!body) throw new Error('the player is not in the world');
    sim.world().moved(Object.assign(body, WILDS));
  };
  const from = (network: string) => limits.playersFrom(network, 'somebody else');
  return { sim, connect, enter, wander, from, departed };
}
const endOf = (player: TestPlayer) => player.all('session:ended').map(({ reason }) => reason);

describe('a user with several links', () => {
  it('a user takes up one place with any number of links, and a new link ends older ones that have not joined', async () => {
    const { sim, connect } = start();
    const links = Array.from({ length: 20 }, () => connect('anna'));
    expect(sim.realm.crowd()).toBe(1);
    await sim.clock.advance(500);
    expect(sim.realm.figures().sessions).toBe(1);
    const newest = links.pop();
    for (const link of links) {
      expect(endOf(link)).toEqual(['replaced']);
      expect(link.closedBecause).toBeDefined();
    }
    newest?.knock();
    await sim.clock.advance(500);
    expect(newest?.self).toBeDefined();
    expect(sim.realm.crowd()).toBe(1);
  });

  it('a player whose other links never join plays on, and takes up one place', async () => {
    const { sim, connect, enter } = start();
    const anna = await enter('anna');
    for (let k = 0; k < 20; k += 1) connect('anna');
    expect(sim.realm.crowd()).toBe(1);
    await sim.clock.advance(500);
    expect(sim.realm.figures()).toMatchObject({ players: 1, sessions: 2 });
    expect(endOf(anna)).toEqual([]);
  });

  it('a link to which a session is about to move is not ended by another new link', async () => {
    const { sim, connect, enter } = start();
    const anna = await enter('anna');
    const next = connect('anna');
    next.send('hello', { protocol: PROTOCOL_HASH });
    next.send('session:carry', {});
    await sim.clock.advance(100);
    connect('anna');
    await sim.clock.advance(100);
    anna.link.sendEvent(encodeClientEvent('session:carry', {}));
    await sim.clock.advance(100);
    expect(anna.all('session:carried')).toHaveLength(1);
    expect(endOf(next)).toEqual([]);
  });
});

describe('the crowd', () => {
  it('bodies left behind and users who are entering count together', async () => {
    const { sim, connect, enter, wander } = start();
    const anna = await enter('anna');
    wander(anna);
    anna.link.close('gone');
    await sim.clock.advance(100);
    const vera = connect('vera');
    expect(sim.realm.crowd()).toBe(2);
    expect(['anna', 'vera', 'zoya'].map((userId) => sim.realm.isIn(userId))).toEqual([true, true, false]);
    vera.link.close('gone');
    await sim.clock.advance(LINGER_MS + 500);
    expect(sim.realm.crowd()).toBe(0);
  });
});

describe('players of one network', () => {
  const HOME = '203.0.113.1';
  const AWAY = '203.0.113.2';

  it('a player counts under the network until the body is gone', async () => {
    const { sim, enter, wander, from, departed } = start();
    const anna = await enter('anna', HOME);
    wander(anna);
    anna.link.close('gone');
    await sim.clock.advance(LINGER_MS - 500);
    expect([from(HOME), departed]).toEqual([1, []]);
    await sim.clock.advance(1000);
    expect([from(HOME), departed]).toEqual([0, ['anna']]);
  });

  it.each([
    ['leaves in a safe circle', (one: TestPlayer) => one.send('session:leave', {})],
    ['loses the connection in a safe circle', (one: TestPlayer) => one.link.close('gone')],
  ])('a player who %s no longer counts', async (_what, leave) => {
    const { sim, enter, from } = start();
    leave(await enter('anna', HOME));
    await sim.clock.advance(500);
    expect(from(HOME)).toBe(0);
  });

  it('a link that never joins counts until it is closed', async () => {
    const { sim, connect, from } = start();
    connect('anna', HOME);
    expect(from(HOME)).toBe(1);
    await sim.clock.advance(16_000);
    expect(from(HOME)).toBe(0);
  });

  it('a player who comes back from another network counts only there', async () => {
    const { sim, enter, wander, from } = start();
    const anna = await enter('anna', HOME);
    wander(anna);
    anna.link.close('gone');
    await sim.clock.advance(100);
    const again = await enter('anna', AWAY);
    expect([from(HOME), from(AWAY)]).toEqual([0, 1]);
    again.link.close('gone');
    await sim.clock.advance(100);
    expect([from(HOME), from(AWAY)]).toEqual([0, 1]);
    await sim.clock.advance(LINGER_MS + 500);
    expect([from(HOME), from(AWAY)]).toEqual([0, 0]);
  });

  it('a player who is removed for good no longer counts', async () => {
    const { sim, enter, wander, from } = start();
    wander(await enter('anna', HOME));
    sim.realm.removeUser('anna');
    await sim.clock.advance(500);
    expect([from(HOME), sim.realm.crowd()]).toEqual([0, 0]);
  });
});
