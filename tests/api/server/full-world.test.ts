/**
 * A full world admits no new players, refusing guests earlier than people with accounts, but always admits players who
 * have a body in it.
 */
import { describe, expect, it } from 'vitest';
import { Doors } from '#api/services/joining/doors.ts';
import { createCapacity } from '#api/services/joining/places.ts';
import { JoinTickets } from '#api/services/joining/tickets.ts';
import { type Browser, startTestApi } from '#tests/helpers/api/api.ts';

const MOST = 10;
const inside = { count: 0, users: new Set<string>() };
const tickets = new JoinTickets({ now: () => 0 });
const realm = { crowd: () => inside.count, isIn: (userId: string) => inside.users.has(userId) };
const doors = new Doors();
const NO_LINKS = { mostPlayers: 50, playersFrom: () => 0 };
const places = createCapacity({ realm, links: NO_LINKS, tickets, doors, most: MOST });
const api = await startTestApi({ places });

const knock = async (person: Browser): Promise<number> => (await person.post('/api/play/ticket')).status;

async function guest(): Promise<Browser> {
  const person = api.browser();
  await person.post('/api/auth/guest');
  return person;
}

describe('22.23: a world with ten places', () => {
  it('a world with ten places admits guests up to the eighth place, and people with accounts up to the tenth', async () => {
    const [stranger, owner] = [await guest(), await api.signedIn()];
    const knocks = async (count: number) => {
      inside.count = count;
      return [await knock(stranger), await knock(owner)];
    };
    expect(await knocks(7)).toEqual([200, 200]);
    expect(await knocks(8)).toEqual([503, 200]);
    expect(await knocks(9)).toEqual([503, 200]);
    expect(await knocks(10)).toEqual([503, 503]);
    expect((await owner.post('/api/play/ticket')).json).toEqual({
      error: { code: 'world_full', message: 'The world is full. Somebody will leave: try again in a while.' },
    });
  });

  it('a full world readmits players who still have a body in it', async () => {
    const stranger = await guest();
    const { user } = (await stranger.get('/api/auth/session')).json as { user: { id: string } };
    inside.count = MOST;
    expect(await knock(stranger)).toBe(503);
    inside.users.add(user.id);
    expect(await knock(stranger)).toBe(200);
  });
});
