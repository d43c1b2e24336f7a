/** Messages to the player when the server gives no ticket: whole sentences, without status codes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TicketOffice } from '#game/client/net/tickets.ts';
import { DoorsClosedError, WorldFullError } from '#game/client/net/transport/transport.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = async (answer: () => Promise<Response>): Promise<string> => {
  vi.stubGlobal('fetch', answer);
  const outcome = await new TicketOffice().fetch(new AbortController().signal).catch(String);
  return outcome.replace(/^\w+: /, '');
};

describe('refusal of a ticket', () => {
  it.each([
    [500, 'The server has a problem of its own and lets nobody in at the moment.'],
    [503, 'The server has a problem of its own and lets nobody in at the moment.'],
    [429, 'There were too many attempts from your network just now.'],
    [400, 'The server and this page do not understand each other. If this goes on, reload the page.'],
  ])('the refusal of a ticket with status %i is explained in words', async (status, words) => {
    expect(await refusal(async () => new Response('{}', { status }))).toBe(words);
  });

  it('22.23: a full world is explained in words, and the player waits for a place', async () => {
    const answer = { error: { code: 'world_full', message: 'Full.' } };
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 503 }));
    const failure: unknown = await new TicketOffice().fetch(new AbortController().signal).catch((e) => e);
    expect(failure).toBeInstanceOf(WorldFullError);
    expect(failure).toMatchObject({ message: 'The world is full.' });
  });

  it('a network with too many players is explained in words', async () => {
    const answer = { error: { code: 'network_full', message: 'Full.' } };
    expect(await refusal(async () => Response.json(answer, { status: 429 }))).toBe(
      'Too many players are in the game from your network. Wait until one of them leaves.',
    );
  });

  it("closed doors show the operator's reason, and do not count as a failure", async () => {
    const answer = { error: { code: 'doors_closed', message: 'We move house.' } };
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 503 }));
    const failure: unknown = await new TicketOffice().fetch(new AbortController().signal).catch((e) => e);
    expect(failure).toBeInstanceOf(DoorsClosedError);
    expect(failure).toMatchObject({ message: 'We move house.' });
  });

  it('an unreadable response, no response, and a missing sign-in are explained in words', async () => {
    expect(await refusal(async () => new Response('<html>'))).toMatch(/do not understand each other/);
    expect(await refusal(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'The server cannot be reached.',
    );
    expect(await refusal(async () => new Response('{}', { status: 401 }))).toBe(
      'User authentication required. Please sign in.',
    );
  });
});
