/**
 * The place of a player who is asked "Where are you?": every message sent to the asker is searched for it. It is sent
 * from the yes until either of the two ends it, and costs little.
 */
import { describe, expect, it } from 'vitest';
import { UNANSWERED_MS } from '#game/features/questions/shared/questions.ts';
import { joinRecorded, RecordedPlayer } from '#tests/helpers/play/recorded-player.ts';
import { startSim } from '#tests/helpers/sim.ts';

const HOME = { x: 20_000, y: 20_000 };
const THERE = { x: 41_234, y: 33_456 };
/** Maximum deviation of a number from a coordinate that it gives away, in px. */
const GIVEAWAY = 300;

class Hacker extends RecordedPlayer {
  /** Texts with a number near one of the coordinates. */
  placesIn(from: number, { x, y }: { readonly x: number; readonly y: number }): string[] {
    const isNear = (digits: string) => [x, y].some((at) => Math.abs(Number(digits) - at) < GIVEAWAY);
    return this.texts.slice(from).filter((text) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).some(isNear));
  }
}

async function start() {
  const sim = startSim();
  const join = (userId: string, place: { readonly x: number; readonly y: number }): Promise<Hacker> =>
    joinRecorded(sim, userId, place, new Hacker());
  const [anna, zoya] = [await join('anna', HOME), await join('zoya', THERE)];
  const bodyOf = (of: Hacker) => {
    const body = sim.world().players.get(of.self?.socket_id ?? '');
    if (!body) throw new Error('the player is not in the world');
    return body;
  };
  /** Advances time while both clients send pings, or the server would end their sessions. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 1000) {
      for (const client of [anna, zoya]) client.ping(0);
      await sim.clock.advance(Math.min(1000, left));
    }
  };
  const ask = async () => {
    anna.send('person:ask', { code: 'map.asked', socket_id: bodyOf(zoya).id, fixture: null });
    await pass(1000);
  };
  const answer = async (yes: boolean) => {
    const id = zoya.all('ask:open').at(-1)?.id ?? 0;
    zoya.send('ask:answer', { id, yes, forGood: false });
    await pass(1000);
  };
  const meet = async () => {
    zoya.send('chat:message', { message: 'is anybody there' });
    await pass(500);
  };
  return { sim, anna, zoya, bodyOf, pass, ask, answer, meet };
}

describe('the place of a player who is asked where they are', () => {
  it.each<[string, (town: Awaited<ReturnType<typeof start>>) => Promise<void>]>([
    ['says nothing', async () => undefined],
    ['says no', ({ answer }) => answer(false)],
    [
      'is asleep',
      async ({ bodyOf, zoya, sim }) => {
        bodyOf(zoya).leavesAt = sim.world().now + 600_000;
      },
    ],
  ])('no message to the asker holds the place of a player who %s', async (_, act) => {
    const town = await start();
    const { anna, zoya, pass, ask, meet } = town;
    await meet();
    await ask();
    await act(town);
    await pass(UNANSWERED_MS + 2000);
    expect(zoya.all('ask:open').map(({ code }) => code)).toEqual(['map.asked']);
    expect(anna.texts.length).toBeGreaterThan(10);
    expect(anna.placesIn(0, THERE)).toEqual([]);
    expect(anna.snapshots.flatMap(({ entries }) => entries)).toEqual([]);
    expect(anna.all('chat:notice').map(({ message }) => message)).toEqual(
      expect.arrayContaining(['You have asked them.', 'No answer.']),
    );
  });

  it('after the yes the place is sent to both, in that list alone, until one of them hides', async () => {
    const { anna, zoya, pass, ask, answer, meet, bodyOf } = await start();
    await meet();
    await ask();
    const before = anna.texts.length;
    expect(anna.placesIn(0, THERE)).toEqual([]);
    await answer(true);
    await pass(2000);
    const found = anna.placesIn(before, THERE);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((text) => text.startsWith('["map:allies"'))).toBe(true);
    expect(zoya.placesIn(0, HOME).some((text) => text.startsWith('["map:allies"'))).toBe(true);
    expect(anna.snapshots.flatMap(({ entries }) => entries)).toEqual([]);
    zoya.send('pvp:hide', { socket_id: bodyOf(anna).id });
    await pass(2500);
    const ended = anna.texts.length;
    expect(anna.all('map:allies').at(-1)).toEqual([]);
    await pass(10_000);
    expect(anna.placesIn(ended, THERE)).toEqual([]);
  });

  it('a friend who walks costs the other at most 50 bytes a second, and one who stands costs nothing', async () => {
    const { sim, anna, zoya, pass, ask, answer, meet, bodyOf } = await start();
    await meet();
    await ask();
    await answer(true);
    await pass(4000);
    const bytesOf = (from: number) =>
      anna.texts
        .slice(from)
        .filter((text) => text.startsWith('["map:allies"'))
        .reduce((sum, text) => sum + text.replace(bodyOf(zoya).id, 'x'.repeat(36)).length, 0);
    const standing = anna.texts.length;
    await pass(20_000);
    expect(bytesOf(standing)).toBe(0);
    const walking = anna.texts.length;
    const body = bodyOf(zoya);
    for (let second = 0; second < 60; second += 1) {
      body.x += 300;
      sim.world().moved(body);
      await pass(1000);
    }
    const bytes = bytesOf(walking) / 60;
    expect(bytes).toBeGreaterThan(20);
    expect(bytes).toBeLessThanOrEqual(50);
  });
});
