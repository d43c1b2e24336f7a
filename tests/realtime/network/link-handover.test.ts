/**
 * A session handed over to another link, on the worst of networks and against clients that cheat. Time is simulated.
 */
import { describe, expect, it } from 'vitest';
import type { RealmDeps } from '#game/server/realm.ts';
import type { FrameLink } from '#game/shared/net/link.ts';
import { CLEAR_WEATHER, type Weather } from '#game/shared/net/memory-link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { PROTOCOL_HASH } from '#game/shared/protocol/hash.ts';
import { mossWorld, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const MOSS = mossWorld();
/**
 * A quarter of the datagrams are lost, a fifth doubled, and the jitter is longer than the interval between two
 * datagrams, so that they overtake each other.
 */
const STORM: Weather = { delay: 60, jitter: 150, loss: 0.25, duplication: 0.2 };
const MOVE = encodeServerEvent('session:move', {});

interface Stage extends Sim {
  /** The realm's ends of all links, by user, in order of opening. */
  readonly links: Map<string, FrameLink[]>;
}

function stage(seed = 1): Stage {
  const links = new Map<string, FrameLink[]>();
  const wrap = (deps: RealmDeps): RealmDeps => ({
    ...deps,
    transports: deps.transports.map((transport) => ({
      start: (accept) =>
        transport.start((link, identity) => {
          links.set(identity.userId, [...(links.get(identity.userId) ?? []), link]);
          return accept(link, identity);
        }),
      endUser: (userId) => transport.endUser(userId),
      stop: () => transport.stop(),
    })),
  });
  return Object.assign(startSim({ ground: MOSS.ground, notice: MOSS.notice, wrap, seed }), { links });
}

const chatOf = (player: TestPlayer): string[] => player.all('chat:message').map(({ message }) => message);

/** Opens a second link for a player and sends the greeting on it. */
async function secondLink(sim: Sim, userId: string): Promise<TestPlayer> {
  const second = sim.connect(userId);
  second.send('hello', { protocol: PROTOCOL_HASH });
  await sim.clock.advance(20);
  return second;
}

describe('a client that is asked to move', () => {
  it('a client that moves to another link in a storm of packet loss loses nothing, and others see it throughout', async () => {
    // In some storms all pings of two seconds are lost and a client joins again; with this seed that does not happen.
    const sim = stage(2);
    const anna = startClient(sim, MOSS, 'anna');
    const vera = startClient(sim, MOSS, 'vera');
    await untilPlaying(sim, anna);
    await untilPlaying(sim, vera);
    sim.weather.current = STORM;
    await sim.clock.advance(2000);
    const id = anna.store.getState().self?.socket_id;
    for (let round = 1; round <= 5; round += 1) {
      sim.links.get('anna')?.at(-1)?.sendEvent(MOVE);
      for (let step = 0; step < 40; step += 1) {
        anna.keys = { x: step % 2 ? 1 : -1, y: 0, sprint: false };
        // Both players talk while Anna moves to another link: her lines are verbs, Vera's reach her as events.
        if (step === 5) expect(anna.session.chat.say(`anna ${round}`)).toBe('sent');
        if (step === 6) expect(vera.session.chat.say(`vera ${round}`)).toBe('sent');
        await sim.clock.advance(100);
        expect(anna.store.getState().phase).toBe('playing');
        expect([...vera.session.bodies()].map((body) => body.id)).toContain(id);
        expect([...anna.session.bodies()]).toHaveLength(1);
      }
      anna.keys = { x: 0, y: 0, sprint: false };
      // In such a storm, silence may have caused one more link to be opened.
      expect(sim.links.get('anna')?.length).toBeGreaterThan(round);
      await sim.clock.advance(6000);
      expect(sim.realm.figures()).toMatchObject({ players: 2, sessions: 2 });
    }
    sim.weather.current = CLEAR_WEATHER;
    await sim.clock.advance(2000);
    for (const client of [anna, vera]) {
      const lines = client.store.getState().chat.map(({ message }) => message);
      for (const name of ['anna', 'vera']) {
        expect(lines.filter((line) => line.startsWith(name))).toEqual(
          [1, 2, 3, 4, 5].map((n) => `${name} ${n}`),
        );
      }
    }
    expect(anna.store.getState().error).toBeNull();
  });

  it('a client that is asked to move before it has entered moves once it has entered', async () => {
    const sim = stage();
    sim.weather.current = { ...CLEAR_WEATHER, delay: 100 };
    const anna = startClient(sim, MOSS, 'anna');
    const begun = () => sim.links.get('anna') ?? [];
    for (let waited = 0; begun().length === 0 && waited < 200; waited += 1) await sim.clock.advance(5);
    expect(anna.store.getState().self).toBeNull();
    begun()[0]?.sendEvent(MOVE);
    await untilPlaying(sim, anna);
    await sim.clock.advance(2000);
    expect(begun()).toHaveLength(2);
    begun()[0]?.close('the gateway ends');
    await sim.clock.advance(500);
    expect(anna.store.getState().phase).toBe('playing');
    expect(begun()).toHaveLength(2);
    expect(sim.realm.figures()).toMatchObject({ players: 1, sessions: 1 });
  });

  it('a client plays on if no other link opens, and reconnects when its own link is closed', async () => {
    const sim = stage();
    const anna = startClient(sim, MOSS, 'anna');
    await untilPlaying(sim, anna);
    const [first] = sim.links.get('anna') ?? [];
    const connect = sim.transport.connect.bind(sim.transport);
    sim.transport.connect = () => {
      throw new Error('the realm accepts no connections');
    };
    first?.sendEvent(MOVE);
    await sim.clock.advance(8000);
    expect(anna.store.getState().phase).toBe('playing');
    expect(sim.links.get('anna')).toHaveLength(1);
    sim.transport.connect = connect;
    first?.close('the gateway ends');
    await sim.clock.advance(4000);
    expect(anna.store.getState().phase).toBe('playing');
    expect(sim.realm.figures()).toMatchObject({ players: 1, sessions: 1 });
  });
});

describe('the realm during a handover', () => {
  it('the realm keeps the order of requests across both links', async () => {
    const sim = stage();
    const anna = await sim.join('anna');
    const second = await secondLink(sim, 'anna');
    second.send('session:carry', {});
    second.send('chat:message', { message: 'third' });
    await sim.clock.advance(50);
    anna.send('chat:message', { message: 'first' });
    anna.send('chat:message', { message: 'second' });
    anna.send('session:carry', {});
    await sim.clock.advance(50);
    expect(anna.all('session:carried')).toHaveLength(1);
    expect(anna.events.at(-1)?.name).toBe('session:carried');
    expect(chatOf(anna)).toEqual([]);
    expect(chatOf(second)).toEqual(['first', 'second', 'third']);
    expect(sim.realm.figures()).toMatchObject({ players: 1, sessions: 1 });
    // The old link may close at any time.
    anna.link.close('done');
    await sim.clock.advance(50);
    expect(sim.realm.figures()).toMatchObject({ players: 1, sessions: 1 });
    second.link.close('done');
    await sim.clock.advance(50);
    expect(sim.realm.figures().sessions).toBe(0);
  });

  it('the realm closes an old link that its client leaves open', async () => {
    const sim = stage();
    const anna = await sim.join('anna');
    const second = await secondLink(sim, 'anna');
    second.send('session:carry', {});
    anna.send('session:carry', {});
    await sim.clock.advance(4900);
    expect(anna.closedBecause).toBeUndefined();
    second.ping(1);
    await sim.clock.advance(300);
    expect(anna.closedBecause).toBeDefined();
    expect(second.closedBecause).toBeUndefined();
    expect(sim.realm.figures().players).toBe(1);
  });

  it('the realm hands nothing over without a request on the old link, and closes the new link along with the old', async () => {
    const sim = stage();
    const anna = await sim.join('anna');
    const second = await secondLink(sim, 'anna');
    second.send('session:carry', {});
    second.send('chat:message', { message: 'too early' });
    await sim.clock.advance(500);
    anna.send('chat:message', { message: 'still here' });
    await sim.clock.advance(50);
    expect(chatOf(anna)).toEqual(['still here']);
    anna.link.close('gone');
    await sim.clock.advance(50);
    expect(second.closedBecause).toBeDefined();
    expect(second.all('chat:message')).toEqual([]);
    expect(sim.realm.figures().sessions).toBe(0);
  });

  it('the realm does not hand over a session of another user, nor a session that is not in play', async () => {
    const sim = stage();
    const anna = await sim.join('anna');
    const vera = await secondLink(sim, 'vera');
    vera.send('session:carry', {});
    anna.send('session:carry', {});
    await sim.clock.advance(100);
    expect(anna.all('session:carried')).toEqual([]);
    expect(sim.realm.figures().refusals['session:carry']).toEqual({ 'nothing to carry': 1 });
    anna.send('chat:message', { message: 'as before' });
    await sim.clock.advance(50);
    expect(chatOf(anna)).toEqual(['as before']);
  });

  it('the realm closes a new link that sends too much before the handover', async () => {
    const sim = stage();
    const anna = await sim.join('anna');
    const second = await secondLink(sim, 'anna');
    second.send('session:carry', {});
    for (let i = 0; i < 100; i += 1) second.send('chat:message', { message: `line ${i}` });
    await sim.clock.advance(50);
    expect(second.closedBecause).toBeDefined();
    anna.send('chat:message', { message: 'unharmed' });
    await sim.clock.advance(50);
    expect(chatOf(anna)).toEqual(['unharmed']);
  });
});
