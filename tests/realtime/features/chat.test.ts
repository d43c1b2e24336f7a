/** The chat as its players experience it: cleaned, screened, rate-limited and reported. */
import { describe, expect, it } from 'vitest';
import { createProfanityScreen } from '#api/names/profanity.ts';
import { REPORT_NOTICES } from '#game/features/chat/server/reports.ts';
import { CHAT_HISTORY, CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const said = (player: TestPlayer) => player.all('chat:message').map(({ message }) => message);
const told = (player: TestPlayer) => player.all('chat:notice').map(({ message }) => message);

/** Advances time by `seconds` while each of `players` sends a ping every second. */
async function pass(sim: Sim, seconds: number, ...players: TestPlayer[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const player of players) player.ping(0);
    await sim.clock.advance(1000);
  }
}

/** Sends the lines slowly enough to stay below the flood limit of a player who is no longer new. */
async function speak(sim: Sim, player: TestPlayer, lines: readonly string[]): Promise<void> {
  const body = sim.world().players.get(player.self?.socket_id ?? '');
  if (body) body.playedMs = 600_000;
  for (const message of lines) {
    player.send('chat:message', { message });
    player.ping(0);
    await sim.clock.advance(1500);
  }
}

describe('a line', () => {
  it('a line is cut after 200 characters, never inside a character', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await speak(sim, anna, ['🥟'.repeat(CHAT_MAX_LENGTH + 50), `${'x'.repeat(CHAT_MAX_LENGTH - 1)}🥟🥟`]);
    expect(said(anna)).toEqual(['🥟'.repeat(CHAT_MAX_LENGTH), `${'x'.repeat(CHAT_MAX_LENGTH - 1)}🥟`]);
  });

  it('a line longer than a client can write is a malformed frame', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await speak(sim, anna, ['x'.repeat(4 * CHAT_MAX_LENGTH + 1)]);
    expect(said(anna)).toEqual([]);
    expect(sim.realm.figures().drops.malformed).toBe(1);
  });

  it('invisible characters are removed from a line', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await speak(sim, anna, ['\u200b\u2028\u00ad', 'bor\u202escht\u2060', 'line\u2029break']);
    expect(said(anna)).toEqual(['borscht', 'line break']);
  });

  it('a line with control characters or half a surrogate pair is a malformed frame, since no page sends such a line', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    await speak(sim, anna, ['a\u0000b', 'line\nbreak', 'borscht\ud83e', 'borscht 🥟']);
    expect(said(anna)).toEqual(['borscht 🥟']);
    expect(sim.realm.figures().drops.malformed).toBe(3);
  });

  it('a line is screened for every player, including players who join later', async () => {
    const sim = startSim({ profanity: createProfanityScreen() });
    const anna = await sim.join('anna');
    await speak(sim, anna, ['what the fuck, Scunthorpe']);
    expect(said(anna)).toEqual(['what the ****, Scunthorpe']);
    const late = await sim.join('olga');
    expect(late.all('session:welcome')[0]?.chat.map(({ message }) => message)).toEqual(said(anna));
  });

  it('the fifty newest lines are kept for players who join', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const lines = Array.from({ length: CHAT_HISTORY + 3 }, (_, i) => `line ${i}`);
    await speak(sim, anna, lines);
    const late = await sim.join('olga');
    const kept = late.all('session:welcome')[0]?.chat.map(({ message }) => message);
    expect(kept).toEqual(lines.slice(3));
  });
});

it('a flood of lines is answered with only one notice', async () => {
  const sim = startSim();
  const anna = await sim.join('anna');
  const vera = await sim.join('vera');
  for (let i = 0; i < 30; i += 1) anna.send('chat:message', { message: `line ${i}` });
  await sim.clock.advance(200);
  expect(said(vera)).toHaveLength(5);
  expect(told(anna)).toHaveLength(1);
  await pass(sim, 6, anna, vera);
  for (let i = 0; i < 30; i += 1) anna.send('chat:message', { message: `more ${i}` });
  await sim.clock.advance(200);
  expect(told(anna)).toHaveLength(2);
  expect(told(vera)).toEqual([]);
});

describe('a report', () => {
  it('a report keeps the reported player, the reporter, the reason, and the lines as written', async () => {
    const sim = startSim({ profanity: createProfanityScreen() });
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    const lines = Array.from({ length: 4 }, (_, i) => `you turd ${i}`);
    for (const line of lines) {
      vera.ping(0);
      await speak(sim, anna, [line]);
    }
    vera.send('chat:report', { name: ` ${anna.self!.username.toUpperCase()} `, reason: ' rude\u200b ' });
    await sim.clock.advance(100);
    expect(told(vera)).toEqual([REPORT_NOTICES.stored(anna.self!.username)]);
    expect(told(anna)).toEqual([]);
    expect(sim.reports.reports).toEqual([
      {
        reportedId: anna.self!.socket_id,
        reporterId: vera.self!.socket_id,
        reason: 'rude',
        at: expect.any(Number),
        evidence: lines.map((message) => ({
          playerId: anna.self!.socket_id,
          sender: anna.self!.username,
          message,
          at: expect.any(Number),
        })),
      },
    ]);
    expect(said(vera).at(-1)).toBe('you **** 3');
  });

  it('a player who has left can be reported for what they said', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    await speak(sim, anna, ['and gone']);
    anna.send('session:leave', {});
    vera.send('chat:report', { name: anna.self!.username });
    await sim.clock.advance(100);
    expect(sim.reports.reports).toMatchObject([{ reportedId: anna.self!.socket_id, reason: null }]);
  });

  it('a report of an unknown name or of the reporter themselves is refused with a notice', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.send('chat:report', { name: 'Koschei' });
    anna.send('chat:report', { name: anna.self!.username });
    await sim.clock.advance(100);
    expect(told(anna)).toEqual([REPORT_NOTICES.unknown, REPORT_NOTICES.self]);
    expect(sim.reports.reports).toEqual([]);
  });

  it('a player can send three reports per minute, and rejoining does not reset the limit', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    let vera = await sim.join('vera');
    const report = () => vera.send('chat:report', { name: anna.self!.username });
    for (let i = 0; i < 4; i += 1) report();
    await sim.clock.advance(100);
    expect(told(vera).at(-1)).toBe(REPORT_NOTICES.tooMany);
    vera.send('session:leave', {});
    await sim.clock.advance(100);
    vera = await sim.join('vera');
    report();
    await sim.clock.advance(100);
    expect(told(vera)).toEqual([REPORT_NOTICES.tooMany]);
    expect(sim.reports.reports).toHaveLength(3);
    await pass(sim, 20, anna, vera);
    report();
    await sim.clock.advance(100);
    expect(sim.reports.reports).toHaveLength(4);
  });

  it('a report that the store fails to save is refused with a notice and counted', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    const vera = await sim.join('vera');
    sim.reports.failure = new Error('the database is away');
    vera.send('chat:report', { name: anna.self!.username });
    await sim.clock.advance(100);
    expect(told(vera)).toEqual([REPORT_NOTICES.failed]);
    expect(sim.realm.figures().storeFailures).toEqual({ load: 0, save: 0, report: 1 });
    sim.reports.failure = undefined;
    vera.send('chat:report', { name: anna.self!.username });
    await sim.clock.advance(100);
    expect(sim.reports.reports).toHaveLength(1);
  });
});
