/** Questions that a player asks by naming a person: what reaches the other player, and what the asker learns. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { hasTruce, TRUCE_MS } from '#game/features/pvp/shared/pvp.ts';
import { buildsWith } from '#game/features/pvp/shared/together.ts';
import { announceQuestionEvent, isQuestionEvent } from '#game/features/questions/server/announce.ts';
import { silenceAsker } from '#game/features/questions/server/questions.ts';
import { awaitedBy } from '#game/features/questions/server/sent.ts';
import {
  ASK_REACH,
  ASKED_IN_HOUR,
  ASKS_MOST,
  ASKS_WITHIN_MS,
  UNANSWERED_MS,
} from '#game/features/questions/shared/questions.ts';
import { membersOf } from '#game/features/structures/shared/claims.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena, answerQuestion, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

function start() {
  const arena = new Arena();
  const join = (id: string, dx: number, dy = 0) => arena.player(id, dx, dy, [], PEACE);
  const [anna, zoya] = [join('anna', 0), join('zoya', 60)];
  const ask = (player: Player, code: string, named: { socket_id?: string; fixture?: string }) => {
    const before = arena.refused.length;
    arena.ask(player, 'person:ask', { code, socket_id: null, fixture: null, ...named });
    const events = arena.pass(20);
    return { events, reason: arena.refused[before]?.replace('person:ask: ', '') ?? null };
  };
  return { arena, world: arena.world, anna, zoya, join, ask };
}

/** Returns the notices that a player reads about questions, for a client that is sent these bodies. */
function noticesTo(
  { world }: Arena,
  events: readonly WorldEvent[],
  player: Player,
  sent: readonly string[],
): string[] {
  return events.flatMap((event) => {
    if (!isQuestionEvent(event) || event.player !== player) return [];
    const { texts } = announceQuestionEvent(world, event);
    const told = {
      player,
      isSent: ({ id }: { id: string }) => sent.includes(id),
      shows: () => true,
      chunks: null,
    };
    return (typeof texts === 'function' ? texts(told) : texts).filter((text) => text.includes('chat:notice'));
  });
}

describe('a person who is asked', () => {
  it('an offer of peace begins a truce with the yes', () => {
    const { arena, world, anna, zoya, ask } = start();
    expect(ask(anna, 'truce.offered', { socket_id: 'zoya' }).reason).toBeNull();
    answerQuestion(arena, zoya, true);
    expect(hasTruce(anna.pvp, 'zoya', world.now + TRUCE_MS - 1000)).toBe(true);
    expect(hasTruce(zoya.pvp, 'anna', world.now + TRUCE_MS - 1000)).toBe(true);
    expect(ask(anna, 'truce.offered', { socket_id: 'zoya' }).reason).toBe('You have a truce already.');
  });

  it('the owner of a hearth who is asked for membership makes the asker a member with the yes', () => {
    const { arena, world, anna, zoya, ask } = start();
    const hearth = placeStructure(world, zoya, ITEM.hearth, FIELD.x + 200, FIELD.y);
    const members = () => membersOf(world.fixtures.find(hearth.id)?.state ?? {});
    expect(ask(zoya, 'land.asked', { fixture: hearth.id }).reason).toBe('You belong here already.');
    expect(ask(anna, 'land.asked', { fixture: 'nothing' }).reason).toBe('The hearth is not there any more.');
    expect(ask(anna, 'land.asked', { fixture: hearth.id }).reason).toBeNull();
    expect(members()).toEqual([]);
    answerQuestion(arena, zoya, true);
    expect(members()).toEqual(['anna']);
    world.moved(Object.assign(anna, { x: FIELD.x + 3000 }));
    const far = ask(anna, 'land.asked', { fixture: hearth.id });
    expect(far.reason).toBe('You are too far from that land.');
  });

  it('two players who ask each other the same build together at once, and no question is left', () => {
    const { arena, world, anna, zoya, ask } = start();
    expect(ask(anna, 'build.asked', { socket_id: 'zoya' }).reason).toBeNull();
    expect(buildsWith(anna.pvp, 'zoya', world.wallNow)).toBe(false);
    expect(ask(zoya, 'build.asked', { socket_id: 'anna' }).reason).toBeNull();
    expect([
      buildsWith(anna.pvp, 'zoya', world.wallNow),
      buildsWith(zoya.pvp, 'anna', world.wallNow),
    ]).toEqual([true, true]);
    expect([anna.asked.questions, zoya.asked.questions]).toEqual([[], []]);
    expect(noticesTo(arena, arena.pass(2 * UNANSWERED_MS), anna, ['zoya'])).toEqual([]);
  });

  it('asking is no yes to a player whom the asker has silenced', () => {
    const { world, anna, zoya, ask } = start();
    silenceAsker(world, zoya, { id: 'anna', name: 'anna' }, true);
    ask(anna, 'build.asked', { socket_id: 'zoya' });
    ask(zoya, 'build.asked', { socket_id: 'anna' });
    expect(buildsWith(anna.pvp, 'zoya', world.wallNow)).toBe(false);
    expect(anna.asked.questions).toHaveLength(1);
  });

  it('a question that names nobody, or somebody without a claim, is refused', () => {
    const { anna, ask } = start();
    expect(ask(anna, 'build.asked', {}).reason).toBe('nobody is named');
    expect(ask(anna, 'land.asked', { socket_id: 'zoya' }).reason).toBe('The hearth is not there any more.');
  });
});

describe('what an asker learns without a yes', () => {
  /** Each case, and how the asked player behaves. */
  const CASES: Readonly<Record<string, (field: ReturnType<typeof start>) => void>> = {
    'says nothing': () => undefined,
    'says no': ({ arena, zoya }) => void answerQuestion(arena, zoya, false),
    'has silenced the asker': ({ world, zoya }) =>
      silenceAsker(world, zoya, { id: 'anna', name: 'anna' }, true),
    'fights on': ({ zoya }) => {
      zoya.foughtAt = Number.POSITIVE_INFINITY;
    },
    'is asleep': ({ world, zoya }) => {
      zoya.leavesAt = world.now + 600_000;
    },
    'is too far away': ({ world, zoya }) =>
      world.moved(Object.assign(zoya, { x: FIELD.x + ASK_REACH + 100 })),
    'is not in the world': ({ world, zoya }) => world.remove(zoya),
  };
  const BEFORE = [
    'has silenced the asker',
    'is asleep',
    'is too far away',
    'is not in the world',
    'fights on',
  ];

  function learnt(code: string, name: string, sent: readonly string[]) {
    const field = start();
    const { arena, anna, ask } = field;
    const act = CASES[name] ?? (() => undefined);
    if (BEFORE.includes(name)) act(field);
    const { reason, events } = ask(anna, code, { socket_id: 'zoya' });
    const asked = noticesTo(arena, events, anna, sent);
    // The same number of turns passes in every case.
    if (name === 'says no') act(field);
    else arena.pass(320);
    let waited = 320;
    for (; waited < 2 * UNANSWERED_MS; waited += 10) {
      const notices = noticesTo(arena, arena.pass(10), anna, sent);
      if (notices.length > 0) return { reason, asked, waited, notices };
    }
    return { reason, asked, waited, notices: [] };
  }

  it.each(['build.asked', 'map.asked'])(
    'no, silence, sleep, distance and absence are the same to the asker, to the tick (%s)',
    (code) => {
      for (const sent of [['zoya'], []]) {
        // Somebody who is gone is not sent to anybody.
        const names = Object.keys(CASES).filter(
          (name) => sent.length === 0 || name !== 'is not in the world',
        );
        const all = names.map((name) => JSON.stringify(learnt(code, name, sent)));
        expect(new Set(all).size).toBe(1);
        const name = sent.length > 0 ? 'zoya' : null;
        expect(JSON.parse(all[0] ?? '')).toMatchObject({
          reason: null,
          asked: [expect.stringContaining(`You have asked ${name ?? 'them'}.`)],
          notices: [expect.stringContaining(name === null ? 'No answer.' : 'No answer from zoya.')],
        });
      }
    },
  );

  it('a question to oneself or to an invented player is the same as one to somebody who is not there', () => {
    for (const id of ['anna', 'nobody at all']) {
      const { arena, anna, ask } = start();
      const { reason, events } = ask(anna, 'build.asked', { socket_id: id });
      const later = arena.pass(UNANSWERED_MS + 500);
      const notices = noticesTo(arena, [...events, ...later], anna, ['anna', 'zoya']);
      expect([reason, notices.map((text) => JSON.parse(text)[1].message)]).toEqual([
        null,
        ['You have asked them.', 'No answer.'],
      ]);
      expect(anna.asked.questions).toEqual([]);
    }
  });

  it('an asker who gets a yes is not notified that there was no answer', () => {
    const { arena, anna, zoya, ask } = start();
    ask(anna, 'build.asked', { socket_id: 'zoya' });
    answerQuestion(arena, zoya, true);
    expect(noticesTo(arena, arena.pass(2 * UNANSWERED_MS), anna, ['zoya'])).toEqual([]);
  });
});

describe('limits of asking', () => {
  it('a player has one open question to each person, five a minute, and asks twenty people an hour', () => {
    const { arena, anna, join, ask } = start();
    const people = Array.from({ length: ASKED_IN_HOUR + 5 }, (_, k) => join(`person${k}`, 40 * k, 200).id);
    const askOne = (id: string) => ask(anna, 'build.asked', { socket_id: id }).reason;
    expect(askOne('zoya')).toBeNull();
    expect(askOne('zoya')).toBe('You have asked them already.');
    expect(ask(anna, 'truce.offered', { socket_id: 'zoya' }).reason).toBe('You have asked them already.');
    const first = people.map(askOne);
    expect(first.filter((reason) => reason === null)).toHaveLength(ASKS_MOST - 1);
    expect(first.at(-1)).toBe('You have asked several people just now. Wait a minute.');
    const reached = new Set(['zoya', ...people.filter((_, k) => first[k] === null)]);
    for (let minute = 0; minute < 10; minute += 1) {
      arena.pass(ASKS_WITHIN_MS + 1000);
      for (const id of people) if (!reached.has(id) && askOne(id) === null) reached.add(id);
    }
    expect(reached.size).toBe(ASKED_IN_HOUR);
    const rest = people.find((id) => !reached.has(id)) ?? '';
    expect(askOne(rest)).toBe('You have asked twenty people in this hour. Wait a while.');
    expect(askOne('zoya')).toBeNull();
  });

  it('the client of an asker is told whose answers are awaited, from the question to the yes or to its end', () => {
    const { arena, anna, zoya, join, ask } = start();
    join('vera', 90);
    const told = () => awaitedBy(anna);
    ask(anna, 'build.asked', { socket_id: 'zoya' });
    ask(anna, 'truce.offered', { socket_id: 'vera' });
    expect(told()).toEqual(['zoya', 'vera']);
    const events = answerQuestion(arena, zoya, true);
    expect(events.some(({ type }) => type === 'ask-awaited')).toBe(true);
    expect(told()).toEqual(['vera']);
    expect(arena.pass(UNANSWERED_MS).some(({ type }) => type === 'ask-awaited')).toBe(true);
    expect(told()).toEqual([]);
    // A question that was refused is not awaited.
    anna.pvp = { ...anna.pvp, foughtAt: arena.world.now };
    ask(anna, 'build.asked', { socket_id: 'vera' });
    expect(told()).toEqual([]);
  });

  it('a player who lies on the ground asks nobody', () => {
    const { anna, ask } = start();
    anna.motion = { ...anna.motion, isDead: true };
    expect(ask(anna, 'truce.offered', { socket_id: 'zoya' }).reason).toBe('Not while you lie on the ground.');
  });
});
