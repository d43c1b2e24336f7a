/** Seeing each other's place: it begins with a yes, works in both directions, and every way in which it ends. */
import { describe, expect, it } from 'vitest';
import { sayToAll, whisper } from '#game/features/chat/server/chat.ts';
import { TRAIL_MS, TRAIL_STEP_MS } from '#game/features/map/server/trail.ts';
import { announcePvpEvent } from '#game/features/pvp/server/announce.ts';
import { alliesOf } from '#game/features/pvp/server/places.ts';
import { pvpFromRecord } from '#game/features/pvp/server/pvp-record.ts';
import { SHOWN_MS } from '#game/features/pvp/shared/places.ts';
import { withMutualTruces, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { silenceAsker } from '#game/features/questions/server/questions.ts';
import { ASK_REACH, ASKS_MOST, UNANSWERED_MS } from '#game/features/questions/shared/questions.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { Arena, answerQuestion, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const FAR = 20_000;

function start() {
  const arena = new Arena();
  const { world } = arena;
  const join = (id: string, dx: number) => arena.player(id, dx, 0, [], PEACE);
  const [anna, zoya] = [join('anna', 0), join('zoya', 60)];
  const seen = () => [alliesOf(world, anna).length, alliesOf(world, zoya).length];
  const ask = (player: Player, to: string) =>
    arena.request(player, 'person:ask', { code: 'map.asked', socket_id: to, fixture: null });
  const hide = (player: Player, from: string) => arena.request(player, 'pvp:hide', { socket_id: from });
  const agree = () => {
    expect(ask(anna, 'zoya')).toBeNull();
    const events = answerQuestion(arena, zoya, true);
    expect(seen()).toEqual([1, 1]);
    return events;
  };
  const move = (player: Player, dx: number) => world.moved(Object.assign(player, { x: FIELD.x + dx }));
  return { arena, world, anna, zoya, join, seen, ask, hide, agree, move };
}

describe('seeing where another player is', () => {
  it('two players see each other from the yes, neither before it nor after a no, and need no truce', () => {
    const { arena, anna, zoya, seen, ask, agree } = start();
    ask(anna, 'zoya');
    expect([seen(), anna.pvp.places, zoya.pvp.places]).toEqual([[0, 0], {}, {}]);
    answerQuestion(arena, zoya, false);
    expect([seen(), anna.pvp.places, zoya.pvp.places]).toEqual([[0, 0], {}, {}]);
    zoya.silences = [];
    arena.pass(80_000);
    const notices = agree().filter(({ type }) => type === 'notice');
    expect(notices).toHaveLength(2);
    expect(ask(anna, 'zoya')).toBe('You see each other already.');
  });

  it('it ends after thirty minutes without peace, and while peace holds it lasts', () => {
    const { arena, world, anna, zoya, seen, agree } = start();
    agree();
    const untilOf = (player: Player, id: string) => player.pvp.places[id]?.until ?? 0;
    expect(untilOf(anna, 'zoya') - world.now).toBeCloseTo(SHOWN_MS, -3);
    expect(untilOf(zoya, 'anna')).toBe(untilOf(anna, 'zoya'));
    // Half an hour later, but for three seconds.
    for (const [player, id] of [
      [anna, 'zoya'],
      [zoya, 'anna'],
    ] as const) {
      const places = { [id]: { until: world.now + 3000, name: id } };
      player.pvp = { ...player.pvp, places, truces: { [id]: world.now + 8000 } };
    }
    arena.pass(6000);
    expect(seen()).toEqual([1, 1]);
    arena.pass(3000);
    expect([seen(), anna.pvp.places, zoya.pvp.places]).toEqual([[0, 0], {}, {}]);
  });

  it.each<[string, (field: ReturnType<typeof start>) => void]>([
    ['the asker hides', ({ hide, anna }) => void hide(anna, 'zoya')],
    ['the other player hides', ({ hide, zoya }) => void hide(zoya, 'anna')],
    [
      'the peace is called off',
      ({ arena, world, anna, zoya }) => {
        anna.pvp = withTruce(anna.pvp, 'zoya', world.now);
        zoya.pvp = withTruce(zoya.pvp, 'anna', world.now);
        arena.request(zoya, 'pvp:end-truce', { socket_id: 'anna' });
      },
    ],
    [
      'one of them wants no more questions from the other',
      ({ arena, anna, zoya }) => {
        arena.request(anna, 'person:ask', { code: 'truce.offered', socket_id: 'zoya', fixture: null });
        answerQuestion(arena, zoya, false, true);
      },
    ],
    [
      'one strikes the other',
      ({ arena, anna, zoya }) => {
        anna.pvp = { ...FEUD, places: anna.pvp.places };
        zoya.pvp = { ...FEUD, places: zoya.pvp.places };
        arena.strike(anna, 0);
      },
    ],
  ])('it ends for both at once when %s', (_, act) => {
    const field = start();
    field.agree();
    act(field);
    field.arena.pass(20);
    expect([field.seen(), field.anna.pvp.places, field.zoya.pvp.places]).toEqual([[0, 0], {}, {}]);
  });

  it("a player's own list says who sees them and for how long, also of one who is away, and only if both show", () => {
    const { arena, world, anna, zoya, agree } = start();
    const own = () => {
      const { texts } = announcePvpEvent(world, { type: 'consent', player: anna });
      return JSON.parse((texts as readonly string[])[0] ?? '')[1].places;
    };
    expect(own()).toEqual([]);
    agree();
    arena.pass(60_000);
    expect(own()).toEqual([
      { socket_id: 'zoya', name: 'zoya', endsIn: expect.closeTo(SHOWN_MS - 60_000, -3) },
    ]);
    anna.pvp = { ...anna.pvp, truces: { zoya: world.now + 2 * SHOWN_MS } };
    expect(own()[0].endsIn).toBe(2 * SHOWN_MS);
    zoya.pvp = PEACE;
    expect(own()).toEqual([]);
    world.remove(zoya);
    expect(own()).toHaveLength(1);
  });

  it('a truce with a player who is away has the name under which the two have met', () => {
    const { arena, world, anna, zoya } = start();
    arena.request(anna, 'person:ask', { code: 'truce.offered', socket_id: 'zoya', fixture: null });
    answerQuestion(arena, zoya, true);
    world.remove(zoya);
    const { texts } = announcePvpEvent(world, { type: 'consent', player: anna });
    const [, { truces }] = JSON.parse((texts as readonly string[])[0] ?? '');
    expect(truces).toMatchObject([{ socket_id: 'zoya', name: 'zoya' }]);
  });

  it('a player who hides needs somebody to hide from', () => {
    const { anna, hide } = start();
    expect(hide(anna, 'zoya')).toBe('not shown');
  });

  it('a player who is away shows nothing, and sees the other again on coming back within the time', () => {
    const { arena, world, anna, zoya, seen, agree } = start();
    agree();
    zoya.leavesAt = world.now + 30_000;
    expect(seen()).toEqual([0, 1]);
    const life = parseLife(JSON.parse(JSON.stringify(lifeOf(zoya, world.now))));
    expect(life.pvp.places.anna).toEqual({ left: expect.closeTo(SHOWN_MS, -4), name: 'anna' });
    const wake = () => {
      zoya.pvp = pvpFromRecord(life.pvp, world.now);
    };
    wake();
    zoya.leavesAt = null;
    expect(seen()).toEqual([1, 1]);
    // Ended by the other player meanwhile.
    arena.request(anna, 'pvp:hide', { socket_id: 'zoya' });
    wake();
    zoya.pvp = withMutualTruces(zoya.pvp, 'zoya', (id) => world.players.get(id)?.pvp);
    expect(zoya.pvp.places).toEqual({});
  });

  it('no yes shows anything in a feud of either, and nobody asks out of a feud', () => {
    const { arena, anna, zoya, seen, ask } = start();
    anna.pvp = FEUD;
    expect(ask(anna, 'zoya')).toBe('Not while either of you is in feud.');
    anna.pvp = PEACE;
    ask(anna, 'zoya');
    arena.pass(300);
    zoya.pvp = FEUD;
    answerQuestion(arena, zoya, true);
    expect(seen()).toEqual([0, 0]);
  });
});

describe('a question for the place of somebody who is far away', () => {
  const asked = (player: Player) => player.asked.questions.length;

  it('it reaches nobody who is a stranger, and the asker is told the same', () => {
    const { arena, anna, join, ask } = start();
    const olga = join('olga', FAR);
    expect([ask(anna, 'olga'), ask(anna, 'nobody')]).toEqual([null, null]);
    arena.pass(500);
    expect(asked(olga)).toBe(0);
  });

  it('it reaches a player who was near within ten minutes, and no longer after that', () => {
    const { arena, anna, zoya, ask, move } = start();
    arena.pass(TRAIL_STEP_MS);
    move(zoya, FAR);
    ask(anna, 'zoya');
    expect(asked(zoya)).toBe(1);
    arena.pass(TRAIL_MS + TRAIL_STEP_MS);
    ask(anna, 'zoya');
    expect(asked(zoya)).toBe(0);
  });

  it('it reaches a player who spoke to everybody, or whispered to the asker, within ten minutes', () => {
    const { arena, world, anna, join, ask } = start();
    const [olga, vera, rita] = [join('olga', FAR), join('vera', FAR + 100), join('rita', FAR + 200)];
    sayToAll(world, olga, 'is anybody there');
    whisper(world, vera, 'anna', 'over here');
    for (const id of ['olga', 'vera', 'rita']) ask(anna, id);
    expect([olga, vera, rita].map(asked)).toEqual([1, 1, 0]);
    arena.pass(100_000);
    arena.skipped += TRAIL_MS;
    arena.pass(20);
    for (const id of ['olga', 'vera', 'rita']) ask(anna, id);
    expect([olga, vera, rita].map(asked)).toEqual([0, 0, 0]);
  });

  it('it reaches a friend at peace at any distance, but no other question does', () => {
    const { arena, world, anna, join, ask } = start();
    const olga = join('olga', FAR);
    anna.pvp = withTruce(anna.pvp, 'olga', world.now);
    olga.pvp = withTruce(olga.pvp, 'anna', world.now);
    arena.request(anna, 'person:ask', { code: 'build.asked', socket_id: 'olga', fixture: null });
    expect(asked(olga)).toBe(0);
    arena.pass(80_000);
    ask(anna, 'olga');
    expect(asked(olga)).toBe(1);
    expect(ASK_REACH).toBeLessThan(FAR);
  });

  it('it goes to five people a minute, each of whom is silent for the same time, whatever they do', () => {
    const { arena, world, anna, join, ask, seen } = start();
    const crowd = Array.from({ length: 50 }, (_, k) => join(`person${k}`, 30 * (k - 25)));
    const asked: { readonly id: string; readonly at: number }[] = [];
    for (const { id } of crowd) if (ask(anna, id) === null) asked.push({ id, at: world.now });
    expect(asked).toHaveLength(ASKS_MOST);
    // One says no, one falls asleep, one goes away.
    const [first, second, third] = asked.map(({ id }) => world.players.get(id));
    if (!first || !second || !third) throw new Error('nobody was asked');
    answerQuestion(arena, first, false);
    second.leavesAt = world.now + 600_000;
    world.remove(third);
    const answered: { readonly id: string; readonly at: number }[] = [];
    for (let ms = 0; ms < UNANSWERED_MS + 5000; ms += 10) {
      for (const event of arena.pass(10))
        if (event.type === 'ask-unanswered') answered.push({ id: event.to, at: world.now });
    }
    expect(answered.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    for (const [at, { at: askedAt }] of asked.entries()) {
      const waited = (answered[at]?.at ?? 0) - askedAt;
      expect(waited).toBeGreaterThanOrEqual(UNANSWERED_MS - 20);
      // Questions are looked at four times a second.
      expect(waited).toBeLessThanOrEqual(UNANSWERED_MS + 250);
    }
    expect(seen()).toEqual([0, 0]);
  });

  it('a silenced asker is not heard from afar either', () => {
    const { world, anna, zoya, ask, arena } = start();
    silenceAsker(world, zoya, { id: 'anna', name: 'anna' }, true);
    ask(anna, 'zoya');
    arena.pass(500);
    expect(zoya.asked.shown).toBeNull();
  });
});
