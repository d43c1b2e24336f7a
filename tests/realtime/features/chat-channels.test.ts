/** Nearby speech and whispers: which players hear them, which do not, and which lines a report keeps. */
import { describe, expect, it } from 'vitest';
import { createProfanityScreen } from '#api/names/profanity.ts';
import { FLOOD_NOTICE, muteNotice, WHISPER_NOTICES } from '#game/features/chat/server/chat.ts';
import { HEARING_PX } from '#game/features/chat/shared/hearing.ts';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const heard = (player: TestPlayer) => player.all('chat:said').map(({ message }) => message);
const told = (player: TestPlayer) => player.all('chat:notice').map(({ message }) => message);
const nameOf = (player: TestPlayer): string => player.self?.username ?? '';

/** Teleports a player to a place with the debug tool. */
async function place(sim: Sim, player: TestPlayer, x: number, y: number): Promise<void> {
  player.send('debug:command', { line: `teleport ${x} ${y}` });
  await sim.clock.advance(100);
}

const near = (player: TestPlayer, message: string) => player.send('chat:say', { channel: 'near', message });
const whisper = (player: TestPlayer, to: string, message: string) =>
  player.send('chat:say', { channel: 'whisper', to, message });

describe('nearby speech', () => {
  it('a nearby line reaches its speaker and the players within hearing, and no other player', async () => {
    const sim = startSim({ debugTools: true });
    const [anna, vera, olga] = [await sim.join('anna'), await sim.join('vera'), await sim.join('olga')];
    await place(sim, anna, 10_000, 10_000);
    await place(sim, vera, 10_000 + HEARING_PX, 10_000);
    await place(sim, olga, 10_000, 10_000 + HEARING_PX + 1);
    near(anna, 'is anybody there');
    await sim.clock.advance(100);
    const line = {
      sender: nameOf(anna),
      socket_id: anna.self?.socket_id,
      message: 'is anybody there',
      timestamp: expect.any(Number),
      channel: 'near',
      to: null,
    };
    expect(anna.all('chat:said')).toEqual([line]);
    expect(vera.all('chat:said')).toEqual([line]);
    expect(olga.all('chat:said')).toEqual([]);
    const late = await sim.join('zina');
    expect(late.all('session:welcome')[0]?.chat).toEqual([]);
  });
});

describe('a whisper', () => {
  it('a whisper reaches one player at any distance, whatever the spelling of the name, and its writer sees it too', async () => {
    const sim = startSim({ debugTools: true });
    const [anna, vera, olga] = [await sim.join('anna'), await sim.join('vera'), await sim.join('olga')];
    await place(sim, vera, 60_000, 60_000);
    whisper(anna, ` ${nameOf(vera).toUpperCase()} `, 'the kettle is on');
    await sim.clock.advance(100);
    expect(vera.all('chat:said')).toMatchObject([
      { sender: nameOf(anna), message: 'the kettle is on', channel: 'whisper', to: nameOf(vera) },
    ]);
    expect(anna.all('chat:said')).toEqual(vera.all('chat:said'));
    expect(heard(olga)).toEqual([]);
    expect([anna, vera, olga].flatMap((player) => player.all('chat:message'))).toEqual([]);
  });

  it('a whisper to an unknown name, to oneself or to a player who left is refused with a notice, and its text is returned', async () => {
    const sim = startSim();
    const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
    whisper(anna, 'Koschei', 'open up');
    whisper(anna, nameOf(anna), 'who am I');
    await sim.clock.advance(100);
    const gone = nameOf(vera);
    vera.send('session:leave', {});
    await sim.clock.advance(100);
    whisper(anna, gone, 'come back');
    await sim.clock.advance(100);
    expect(told(anna)).toEqual([WHISPER_NOTICES.nobody, WHISPER_NOTICES.self, WHISPER_NOTICES.nobody]);
    expect(anna.all('chat:refused')).toEqual([
      { channel: 'whisper', to: 'Koschei', message: 'open up' },
      { channel: 'whisper', to: nameOf(anna), message: 'who am I' },
      { channel: 'whisper', to: gone, message: 'come back' },
    ]);
    expect(heard(anna)).toEqual([]);
    const { refusals } = sim.realm.figures();
    expect(Object.keys(refusals['chat:say'] ?? {}).sort()).toEqual(['nobody of that name', 'to oneself']);
  });

  it('a whisper that begins with the name goes to the longest matching name, and an empty whisper is refused', async () => {
    const sim = startSim();
    const [anna, baba, yaga] = [await sim.join('anna'), await sim.join('Baba'), await sim.join('Baba Yaga')];
    const line = (message: string) => anna.send('chat:say', { channel: 'whisper', message });
    line(`${nameOf(yaga).toLowerCase()}  the kettle is on`);
    line(`${nameOf(baba)} yagas are everywhere`);
    line(nameOf(yaga));
    line('Koschei the Deathless');
    await sim.clock.advance(100);
    expect(heard(yaga)).toEqual(['the kettle is on']);
    expect(heard(baba)).toEqual(['yagas are everywhere']);
    expect(told(anna)).toEqual([WHISPER_NOTICES.silence, WHISPER_NOTICES.nobody]);
    expect(sim.realm.figures().refusals['chat:say']).toEqual({ empty: 1, 'nobody of that name': 1 });
  });

  it('a whisper is received only by its two players, no matter which other players stand nearby or talk', async () => {
    const rng = createRng(29);
    const pick = (count: number) => Math.floor(rng.next() * count);
    const sim = startSim();
    const people: TestPlayer[] = [];
    for (const user of ['anna', 'vera', 'olga', 'zina', 'nina', 'raya']) people.push(await sim.join(user));
    const expected = new Map<TestPlayer, string[]>(people.map((player) => [player, []]));
    for (let i = 0; i < 60; i += 1) {
      const speaker = people[pick(people.length)];
      const other = people[pick(people.length)];
      if (!speaker || !other || speaker === other) continue;
      const message = `secret ${i}`;
      whisper(speaker, nameOf(other), message);
      if (pick(3) === 0) near(people[pick(people.length)] ?? speaker, `aloud ${i}`);
      for (const player of [speaker, other]) expected.get(player)?.push(message);
      for (const player of people) player.ping(0);
      await sim.clock.advance(6000);
    }
    for (const player of people) {
      const secrets = heard(player).filter((message) => message.startsWith('secret'));
      expect(secrets).toEqual(expected.get(player));
    }
  });
});

describe('every channel', () => {
  it('every channel truncates and screens its lines like the public channel', async () => {
    const sim = startSim({ profanity: createProfanityScreen() });
    const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
    near(anna, `you \u202eturd ${'x'.repeat(CHAT_MAX_LENGTH)}`);
    whisper(anna, nameOf(vera), 'you turd');
    near(anna, ' \u200b ');
    await sim.clock.advance(100);
    const [aloud, secret, ...more] = heard(vera);
    expect(aloud).toMatch(/^you \*{4} x+$/);
    expect(aloud).toHaveLength(CHAT_MAX_LENGTH);
    expect([secret, ...more]).toEqual(['you ****']);
  });

  it('all channels share one allowance: each excess line is returned, and only one notice is sent', async () => {
    const sim = startSim();
    const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
    for (let i = 0; i < 4; i += 1) {
      anna.send('chat:message', { message: `all ${i}` });
      near(anna, `near ${i}`);
      whisper(anna, nameOf(vera), `secret ${i}`);
    }
    await sim.clock.advance(100);
    expect(vera.all('chat:message').length + heard(vera).length).toBe(5);
    expect(told(anna)).toEqual([FLOOD_NOTICE]);
    expect(anna.all('chat:refused').map(({ channel, message }) => `${channel}: ${message}`)).toEqual([
      'whisper: secret 1',
      'all: all 2',
      'near: near 2',
      'whisper: secret 2',
      'all: all 3',
      'near: near 3',
      'whisper: secret 3',
    ]);
  });

  it('a muted player cannot write in any channel', async () => {
    const sim = startSim();
    const [anna, vera] = [await sim.join('anna'), await sim.join('vera')];
    const end = 1_800_000_000_000;
    sim.realm.mute('anna', end);
    whisper(anna, nameOf(vera), 'psst');
    near(anna, 'hello');
    anna.send('chat:message', { message: 'hello all' });
    await sim.clock.advance(100);
    expect([heard(vera), vera.all('chat:message'), heard(anna)]).toEqual([[], [], []]);
    expect(told(anna)).toEqual([muteNotice(end)]);
    expect(anna.all('chat:refused')).toHaveLength(3);
  });
});

describe('a report', () => {
  it('a report keeps what the reporter heard outside the public chat, but no whispers between other players', async () => {
    const sim = startSim({ profanity: createProfanityScreen() });
    const [anna, vera, olga] = [await sim.join('anna'), await sim.join('vera'), await sim.join('olga')];
    const say = async (act: () => void) => {
      act();
      for (const player of [anna, vera, olga]) player.ping(0);
      await sim.clock.advance(1500);
    };
    await say(() => whisper(olga, nameOf(vera), 'my secret'));
    await say(() => whisper(anna, nameOf(vera), 'you turd'));
    await say(() => anna.send('chat:message', { message: 'hello all' }));
    await say(() => near(anna, 'over here'));
    await say(() => whisper(vera, nameOf(anna), 'stop it'));
    await say(() => whisper(anna, nameOf(olga), 'not for Vera'));
    vera.send('chat:report', { name: nameOf(anna), reason: 'rude' });
    await sim.clock.advance(100);
    const [report] = sim.reports.reports;
    expect(report?.reportedId).toBe(anna.self?.socket_id);
    const lines = report?.evidence.map(({ sender, message, channel }) => [sender, message, channel]);
    expect(lines).toEqual([
      [nameOf(anna), 'you turd', 'whisper'],
      [nameOf(anna), 'hello all', undefined],
      [nameOf(anna), 'over here', 'near'],
      [nameOf(vera), 'stop it', 'whisper'],
    ]);
  });

  it('a player who only whispered and then left can be reported, even after the reporter rejoined', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    let vera = await sim.join('vera');
    for (let i = 0; i < 4; i += 1) {
      whisper(anna, nameOf(vera), `boo ${i}`);
      for (const player of [anna, vera]) player.ping(0);
      await sim.clock.advance(1500);
    }
    const name = nameOf(anna);
    anna.send('session:leave', {});
    vera.send('session:leave', {});
    await sim.clock.advance(30_000);
    vera = await sim.join('vera');
    vera.send('chat:report', { name });
    await sim.clock.advance(100);
    const [report] = sim.reports.reports;
    expect(report?.evidence.map(({ message }) => message)).toEqual(
      Array.from({ length: 4 }, (_, i) => `boo ${i}`),
    );
  });
});

it('a whisper to a name that is too long is returned whole, in a form that the client can read', async () => {
  const sim = startSim();
  const anna = await sim.join('anna');
  const word = '🥟'.repeat(90);
  anna.send('chat:say', { channel: 'whisper', message: `${word} hello` });
  await sim.clock.advance(100);
  const [back] = anna.all('chat:refused');
  expect(`${back?.to}${back?.message}`).toBe(`${word} hello`);
  expect(told(anna)).toEqual([WHISPER_NOTICES.nobody]);
});
