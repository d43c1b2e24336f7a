/** Tickets that nobody uses keep nobody out: they hold few places, for a short time, and once. */
import { describe, expect, it } from 'vitest';
import { reporting } from '#api/gateways.ts';
import { Doors } from '#api/services/joining/doors.ts';
import { createCapacity, type Newcomer } from '#api/services/joining/places.ts';
import { JoinTickets } from '#api/services/joining/tickets.ts';
import type { Acceptor, ServerTransport } from '#game/server/net/transport.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { startTestApi } from '#tests/helpers/api/api.ts';

const MINUTE = 60_000;

/** A world with places, a clock that the test moves, and players who come and stay. */
function openWorld(most: number) {
  const clock = { now: 0 };
  const inside = new Set<string>();
  const linked = new Map<string, number>();
  const tickets = new JoinTickets({ now: () => clock.now });
  const places = createCapacity({
    realm: { crowd: () => inside.size, isIn: (userId) => inside.has(userId) },
    links: { mostPlayers: 50, playersFrom: (network) => linked.get(network) ?? 0 },
    tickets,
    doors: new Doors(),
    most,
  });
  /** Returns a ticket; null if the user gets none. */
  const ask = (user: Newcomer): string | null => {
    try {
      return tickets.issue(user, places.require(user));
    } catch {
      return null;
    }
  };
  const enter = (userId: string) => {
    tickets.entrants.arrive(userId);
    inside.add(userId);
  };
  return { clock, inside, linked, tickets, places, ask, enter };
}
const guest = (userId: string, network: string | null = null): Newcomer => ({
  userId,
  isGuest: true,
  isOperator: false,
  network,
});
const account = (userId: string, network: string | null = null): Newcomer => ({
  ...guest(userId, network),
  isGuest: false,
});
const guests = (count: number, networkOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => guest(`guest ${at}`, networkOf(at)));

describe('tickets that are never used', () => {
  it('ten guests of one address who ask every four seconds and never connect keep nobody out', async () => {
    const { clock, tickets, places } = openWorld(10);
    const api = await startTestApi({ places, tickets });
    const crowd = Array.from({ length: 10 }, () => api.browser('203.0.113.1'));
    for (const one of crowd) await one.post('/api/auth/guest');
    const owner = await api.signedIn();
    const other = api.browser('203.0.113.2');
    await other.post('/api/auth/guest');
    const knock = async (person: typeof other) => (await person.post('/api/play/ticket')).status;
    for (; clock.now < MINUTE; clock.now += 4000) {
      for (const one of crowd) await knock(one);
      expect([await knock(owner), await knock(other)]).toEqual([200, 200]);
    }
  });

  it.each([10, 300])('300 guests of two addresses who never connect keep nobody out of %s places', (most) => {
    const { clock, ask } = openWorld(most);
    const crowd = guests(300, (at) => `203.0.113.${at % 2}`);
    for (let step = 0; clock.now < 5 * MINUTE; clock.now += 4000, step += 1) {
      for (const one of crowd) ask(one);
      expect(ask(account(`owner ${step}`))).not.toBeNull();
      expect(ask(guest(`other ${step}`, '198.51.100.1'))).not.toBeNull();
    }
  });

  it('guests of many addresses who never connect hold their places once, and never against an account', () => {
    const { clock, ask } = openWorld(300);
    const crowd = guests(400, (at) => `203.0.${at}.1`);
    const waits: boolean[] = [];
    for (let step = 0; clock.now < 50_000; clock.now += 4000, step += 1) {
      for (const one of crowd) ask(one);
      expect(ask(account(`owner ${step}`))).not.toBeNull();
      waits.push(ask(guest('honest', '198.51.100.1')) === null);
    }
    // The first 240 hold the places for ten seconds, and the other 160 hold fewer than there are.
    expect(waits).toEqual([true, true, true, ...Array(10).fill(false)]);
  });

  it('accounts that never connect hold their places once, too', () => {
    const { clock, ask } = openWorld(10);
    for (let step = 0; clock.now < 50_000; clock.now += 4000, step += 1) {
      for (let at = 0; at < 10; at += 1) ask(account(`idle ${at}`, `203.0.${at}.1`));
      expect(ask(account('owner')) === null).toBe(step < 3);
    }
  });

  it('many addresses of one IPv6 /48 hold no more places than one address', () => {
    const { ask } = openWorld(10);
    for (let at = 0; at < 50; at += 1) ask(guest(`guest ${at}`, `2001:db8:1:${at.toString(16)}::/64`));
    for (let at = 0; at < 6; at += 1) expect(ask(guest(`honest ${at}`))).not.toBeNull();
  });

  it('each failure to come makes the time without a held place four times as long, up to an hour', () => {
    const { clock, tickets, ask } = openWorld(10);
    const { entrants } = tickets;
    const penalties: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      ask(guest('idle'));
      clock.now += 10_000;
      const from = clock.now;
      while (!entrants.isReliable('idle')) clock.now += 1000;
      penalties.push((clock.now - from) / MINUTE);
    }
    expect(penalties).toEqual([1, 4, 16, 60, 60]);
    clock.now += 60 * MINUTE;
    ask(guest('idle'));
    clock.now += 10_000 + MINUTE;
    expect(entrants.isReliable('idle')).toBe(true);
  });

  it('a user who signs out frees the place, and has failed to come', () => {
    const { clock, tickets, ask } = openWorld(1);
    ask(account('idle'));
    expect(ask(account('other'))).toBeNull();
    tickets.revoke('idle');
    expect(ask(account('other'))).not.toBeNull();
    clock.now += 10_000;
    expect(tickets.entrants.isReliable('idle')).toBe(false);
  });

  it('a player with several tickets takes up one place, until ten seconds after the first', () => {
    const { clock, ask } = openWorld(2);
    for (let k = 0; k < 5; k += 1) ask(account('anna'));
    ask(account('owner'));
    expect(ask(account('owner'))).not.toBeNull();
    expect(ask(account('vera'))).toBeNull();
    clock.now = 9000;
    ask(account('anna'));
    expect(ask(account('vera'))).toBeNull();
    clock.now = 10_000;
    expect(ask(account('vera'))).not.toBeNull();
  });
});

describe('a ticket that is used', () => {
  it('a guest who redeems a ticket in time has a place, from the ticket until the link is open', async () => {
    const { clock, inside, tickets, ask, enter } = openWorld(10);
    for (let at = 0; at < 7; at += 1) inside.add(`player ${at}`);
    const ticket = ask(guest('honest'));
    expect(ask(guest('late'))).toBeNull();
    clock.now = 9000;
    expect(await tickets.redeem(ticket!)).toEqual({ userId: 'honest' });
    clock.now = 23_000;
    expect(ask(guest('late'))).toBeNull();
    enter('honest');
    expect(inside.size).toBe(8);
    clock.now = 60_000;
    expect(tickets.entrants.isReliable('honest')).toBe(true);
  });

  it('a place is held for fifteen seconds after a ticket is redeemed, however often, and then the user has failed', async () => {
    const { clock, tickets, ask } = openWorld(1);
    const first = ask(account('idle'));
    const second = ask(account('idle'));
    expect(await tickets.redeem(first!)).not.toBeNull();
    clock.now = 9000;
    expect(await tickets.redeem(second!)).not.toBeNull();
    clock.now = 14_999;
    expect(ask(account('other'))).toBeNull();
    clock.now = 15_000;
    expect(ask(account('other'))).not.toBeNull();
    expect(tickets.entrants.isReliable('idle')).toBe(false);
  });

  it('a player whose first link fails and whose second opens has not failed to come', async () => {
    const { clock, tickets, ask, enter } = openWorld(10);
    await tickets.redeem(ask(guest('honest'))!);
    clock.now = 8000;
    await tickets.redeem(ask(guest('honest'))!);
    enter('honest');
    clock.now = MINUTE;
    expect(tickets.entrants.isReliable('honest')).toBe(true);
  });

  it('a user who did not come before still enters if there is a place at that moment, and only then', async () => {
    const { clock, inside, tickets, ask } = openWorld(1);
    ask(account('flaky'));
    clock.now = 11_000;
    const [early, late] = [ask(account('flaky')), ask(account('flaky'))];
    // Others do not wait for this user.
    expect(ask(account('other'))).not.toBeNull();
    expect(await tickets.redeem(early!)).toBeNull();
    clock.now = 20_999;
    tickets.revoke('other');
    expect(await tickets.redeem(late!)).toEqual({ userId: 'flaky' });
    clock.now = MINUTE;
    const again = ask(account('flaky'));
    inside.add('other');
    expect(await tickets.redeem(again!)).toBeNull();
    expect(ask(account('flaky'))).toBeNull();
  });

  it('users without a held place who redeem at the same time are no more than the places', async () => {
    const { tickets, ask } = openWorld(10);
    const taken = guests(50, () => '203.0.113.1').map(ask);
    const entered = await Promise.all(taken.map((ticket) => tickets.redeem(ticket!)));
    expect(entered.filter((one) => one !== null)).toHaveLength(8);
  });

  it('a player who is in the world and redeems further tickets is counted once', async () => {
    const { clock, inside, tickets, ask } = openWorld(2);
    ask(account('flaky'));
    clock.now = 11_000;
    inside.add('anna');
    expect(await tickets.redeem(ask(account('anna'))!)).not.toBeNull();
    // This user has no held place, so the users who are connecting come first.
    expect(ask(account('flaky'))).not.toBeNull();
  });

  it('a player with a body in the world takes no further place, and may always come back', async () => {
    const { inside, tickets, ask } = openWorld(2);
    inside.add('anna');
    const back = ask(account('anna'));
    expect(ask(account('vera'))).not.toBeNull();
    inside.add('vera');
    expect(await tickets.redeem(back!)).not.toBeNull();
  });
});

it('a user has come as soon as a link is open, in any transport', () => {
  const { clock, tickets, ask } = openWorld(10);
  const opened: string[] = [];
  let open: Acceptor = () => {
    throw new Error('not started');
  };
  const transport: ServerTransport = {
    start: (accept) => {
      open = accept;
    },
    endUser: () => undefined,
    stop: async () => undefined,
  };
  const handlers: LinkHandlers = {
    onState: () => undefined,
    onEvent: () => undefined,
    onClose: () => undefined,
  };
  reporting(transport, tickets).start((_link, { userId }) => {
    opened.push(userId);
    return handlers;
  });
  ask(guest('honest'));
  expect(open({} as FrameLink, { userId: 'honest' })).toBe(handlers);
  clock.now = MINUTE;
  expect(opened).toEqual(['honest']);
  expect(tickets.entrants.isReliable('honest')).toBe(true);
});

it('tickets count towards the players of one network, together with its links', async () => {
  const { linked, tickets, places } = openWorld(1000);
  const api = await startTestApi({ places, tickets });
  const [first, second, elsewhere] = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map(api.browser);
  for (const person of [first, second, elsewhere]) await person!.post('/api/auth/guest');
  const knock = (person = first) => person!.post('/api/play/ticket');
  linked.set('203.0.113.1', 49);
  expect((await knock(first)).status).toBe(200);
  expect(await knock(second)).toMatchObject({ status: 429, json: { error: { code: 'network_full' } } });
  expect((await knock(first)).status).toBe(200);
  expect((await knock(elsewhere)).status).toBe(200);
  linked.set('203.0.113.1', 48);
  expect((await knock(second)).status).toBe(200);
});

it('tickets count towards the players of an IPv6 /48, which has eight times as many as one address', () => {
  const { linked, ask } = openWorld(10_000);
  linked.set('2001:db8:1::/48', 8 * 50 - 1);
  expect(ask(guest('first', '2001:db8:1:1::/64'))).not.toBeNull();
  expect(ask(guest('second', '2001:db8:1:2::/64'))).toBeNull();
  expect(ask(guest('neighbour', '2001:db8:2:2::/64'))).not.toBeNull();
});
