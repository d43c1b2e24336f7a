/**
 * Questions between players: when they are shown, how they expire, the effect of a No; truces, and servings that
 * ask first.
 */
import { describe, expect, it } from 'vitest';
import { EMPTY_POT, POT_KIND, packPot } from '#game/features/cooking/server/pots/pot-state.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { hasTruce } from '#game/features/pvp/shared/pvp.ts';
import { askPlayer } from '#game/features/questions/server/questions.ts';
import {
  LONG_SILENCE_MS,
  QUESTION_MS,
  SILENCE_MS,
  UNANSWERED_MS,
} from '#game/features/questions/shared/questions.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { Arena, answerQuestion, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

function start() {
  const arena = new Arena();
  const join = (id: string, dx: number, items: readonly number[] = []) =>
    arena.player(id, dx, 0, items, PEACE);
  const [anna, vera] = [join('anna', 0, [ITEM.steelLadle]), join('vera', 60)];
  return { arena, world: arena.world, anna, vera, join };
}

/** Returns the ids of the players whose answers this player is notified to have missed. */
const unanswered = (events: readonly WorldEvent[], player: Player): string[] =>
  events.flatMap((event) => (event.type === 'ask-unanswered' && event.player === player ? [event.to] : []));
const opened = (events: readonly WorldEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'question' ? [event.question.id] : []));

function jumpTwice({ arena }: { arena: Arena }, ...players: readonly Player[]): void {
  for (const player of players) {
    for (let jump = 0; jump < 2; jump += 1) {
      arena.ask(player, 'player:jump', {});
      arena.pass(900);
    }
  }
}

describe('a question between players', () => {
  it('a question is shown only when no other is, leaves the screen after a minute, and ends 75 s after it was asked', () => {
    const { arena, world, anna, vera, join } = start();
    askPlayer(world, vera, anna, { code: 'map.asked' });
    askPlayer(world, vera, join('olga', 90), { code: 'map.asked' });
    askPlayer(world, vera, anna, { code: 'map.asked' });
    expect(opened(arena.pass(500))).toEqual([1]);
    expect(opened(arena.pass(QUESTION_MS))).toEqual([2]);
    expect(vera.asked.questions).toHaveLength(2);
    arena.pass(UNANSWERED_MS - QUESTION_MS);
    expect([vera.asked.questions, vera.asked.shown]).toEqual([[], null]);
  });

  it('a question waits, and its time stops, while its player fights or is knocked out', () => {
    const { arena, world, anna, vera } = start();
    askPlayer(world, vera, anna, { code: 'map.asked' });
    arena.pass(500);
    vera.foughtAt = world.now;
    expect(arena.pass(500).map(({ type }) => type)).toContain('question-shut');
    arena.pass(9000);
    expect(vera.asked.shown).toBeNull();
    arena.pass(1000);
    expect(vera.asked.shown).toBe(1);
    expect(vera.asked.questions[0]?.left).toBeGreaterThan(QUESTION_MS - 2000);
  });

  it('a declined question silences its asker for ten minutes, then for a day, or for good, and that is saved with the life', () => {
    const { arena, world, anna, vera } = start();
    const asks = () => {
      askPlayer(world, vera, anna, { code: 'map.asked' });
      return opened(arena.pass(500)).length === 1;
    };
    const skip = (ms: number) => {
      arena.pass(UNANSWERED_MS + 500);
      arena.skipped += ms;
      arena.pass(20);
    };
    expect(asks()).toBe(true);
    answerQuestion(arena, vera, false);
    arena.pass(UNANSWERED_MS);
    expect(asks()).toBe(false);
    skip(SILENCE_MS);
    expect(asks()).toBe(true);
    answerQuestion(arena, vera, false);
    skip(SILENCE_MS);
    expect(asks()).toBe(false);
    skip(LONG_SILENCE_MS);
    expect(asks()).toBe(true);
    answerQuestion(arena, vera, false, true);
    skip(30 * LONG_SILENCE_MS);
    expect(asks()).toBe(false);
    const life = parseLife(JSON.parse(JSON.stringify(lifeOf(vera, world.now))));
    expect(life.silences).toMatchObject([{ id: 'anna', until: null }]);
  });

  it('a question is answered only once, by its addressee, and while it is shown', () => {
    const { arena, world, anna, vera } = start();
    askPlayer(world, vera, anna, { code: 'map.asked' });
    const reply = (who: Player, id: number) =>
      arena.ask(who, 'ask:answer', { id, yes: true, forGood: false });
    reply(vera, 1);
    arena.pass(20);
    reply(anna, 1);
    arena.pass(20);
    expect(arena.refused).toEqual(['ask:answer: no such question', 'ask:answer: no such question']);
  });
});

describe('a truce by questions', () => {
  it('a truce by double jumps of both players is made only if both say yes', () => {
    const field = start();
    const { arena, world, anna, vera } = field;
    jumpTwice(field, anna, vera);
    expect(hasTruce(anna.pvp, 'vera', world.now)).toBe(false);
    answerQuestion(arena, anna, true);
    expect(hasTruce(anna.pvp, 'vera', world.now)).toBe(false);
    answerQuestion(arena, vera, true);
    expect(hasTruce(anna.pvp, 'vera', world.now) && hasTruce(vera.pvp, 'anna', world.now)).toBe(true);
  });

  it('a truce is not made if one player says no or does not answer, and only the player who said yes is notified', () => {
    const field = start();
    const { arena, world, anna, vera } = field;
    jumpTwice(field, anna, vera);
    answerQuestion(arena, anna, true);
    answerQuestion(arena, vera, false);
    expect(unanswered(arena.pass(UNANSWERED_MS + 500), anna)).toEqual(['vera']);
    expect(hasTruce(anna.pvp, 'vera', world.now)).toBe(false);
    const other = start();
    jumpTwice(other, other.anna, other.vera);
    expect(unanswered(other.arena.pass(UNANSWERED_MS + 1000), other.anna)).toEqual([]);
  });
});

describe('a serving for another player', () => {
  function kitchen() {
    const field = start();
    const { world, vera } = field;
    const place = { x: FIELD.x + 30, y: FIELD.y };
    const pot = {
      ...EMPTY_POT,
      fire: null,
      phase: 'done',
      left: 4,
      dish: 542,
      name: 'Hunter’s Pot',
    } as const;
    world.fixtures.add({
      id: 'pot',
      kind: POT_KIND,
      ...place,
      health: 0,
      ownerId: 'anna',
      state: packPot(pot),
    });
    world.contents.set('pot', [{ slot: 5, itemId: 542, quantity: 4 }]);
    vera.motion = { ...vera.motion, facing: 'left' };
    const serve = () => {
      field.arena.ask(field.anna, 'pot:serve', { id: 'pot', to: 'vera' });
      field.arena.pass(20);
      return field.arena.refused.splice(0);
    };
    return { ...field, serve, has: () => vera.inventory.count(542) };
  }

  it('a serving goes to the other player after their yes, and only if they are looking at the pot', () => {
    const { arena, vera, serve, has } = kitchen();
    vera.motion = { ...vera.motion, facing: 'right' };
    expect(serve()).toEqual(['pot:serve: That player is not looking at the pot.']);
    vera.motion = { ...vera.motion, facing: 'left' };
    expect(serve()).toEqual([]);
    expect(has()).toBe(0);
    answerQuestion(arena, vera, true);
    expect(has()).toBe(1);
    expect(serve()).toEqual([]);
    answerQuestion(arena, vera, false);
    expect(has()).toBe(1);
  });

  it('a serving goes to the other player at once if their setting accepts offers', () => {
    const { arena, vera, serve, has } = kitchen();
    arena.ask(vera, 'ask:offers', { taken: true });
    arena.pass(20);
    expect(serve()).toEqual([]);
    expect(has()).toBe(1);
  });
});
