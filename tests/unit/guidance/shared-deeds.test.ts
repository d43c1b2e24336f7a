/** Errands that are done together: deeds of friends nearby count, and so does sitting at anybody's fire. */
import { describe, expect, it } from 'vitest';
import { noteHand } from '#game/features/cooking/server/pots/hands.ts';
import { EMPTY_POT, POT_KIND, packPot } from '#game/features/cooking/server/pots/pot-state.ts';
import { stokeFire } from '#game/features/fire/server/feeding.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import type { Deed } from '#game/features/guidance/shared/objective-kinds.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { FixtureState } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

/** Burnt down just now, so that a stick sets it alight. */
const embers = ({ wallNow }: World): FixtureState => ({ burning: wallNow - 1000 });

/** Two players at peace, 300 px apart, with a burnt-out fire between them. */
function start(objective: ObjectiveId = 'campfire') {
  const arena = new Arena();
  const [anna, zoya] = [arena.player('anna', 300, 0, [], PEACE), arena.player('zoya', 0, 0, [], PEACE)];
  for (const [one, two] of [
    [anna, zoya],
    [zoya, anna],
  ] as const)
    one.pvp = withTruce(one.pvp, two.id, arena.world.now);
  anna.guidance = { ...anna.guidance, objective };
  const fixture = arena.world.fixtures.add({
    ...{ id: 'fire', kind: ITEM.campfire, x: FIELD.x, y: FIELD.y + 40, health: 1, ownerId: 'zoya' },
    state: embers(arena.world),
  });
  const place = (kind = fixture): WorldEvent[] => {
    arena.world.emit({ type: 'structure-placed', isLasting: true, player: zoya, fixture: kind });
    return arena.pass(40);
  };
  const light = (by: Player = zoya): WorldEvent[] => {
    stokeFire(arena.world, by, fixture, ITEM.drySticks);
    return arena.pass(40);
  };
  return { arena, anna, zoya, fixture, place, light };
}

const has = (player: Player, deed: Deed): boolean => player.guidance.deeds.includes(deed);
const noticesTo = (events: readonly WorldEvent[], player: Player): string[] =>
  events.flatMap((event) => (event.type === 'notice' && event.player === player ? [event.message] : []));

describe('a deed of a friend', () => {
  it('a fire that a friend places or lights nearby counts, and the player reads it once it was asked for', () => {
    const { anna, zoya, place, light } = start();
    expect(noticesTo(place(), anna)).toEqual(['zoya’s fire counts for you, too.']);
    expect([has(anna, 'campfire-placed'), has(zoya, 'campfire-placed')]).toEqual([true, true]);
    expect(noticesTo(place(), anna)).toEqual([]);
    anna.guidance = { ...anna.guidance, objective: 'light' };
    expect(noticesTo(light(), anna)).toEqual(['zoya’s fire counts for you, too.']);
    expect(has(anna, 'campfire-lit')).toBe(true);
  });

  it('a bench and a hearth count as well, and a bed does not', () => {
    const { arena, anna, place } = start('bench');
    const build = (kind: number) =>
      place(
        arena.world.fixtures.add({
          id: `a ${kind}`,
          kind,
          x: FIELD.x,
          y: FIELD.y,
          health: 1,
          ownerId: 'zoya',
          state: {},
        }),
      );
    expect(noticesTo(build(ITEM.workbench), anna)).toEqual(['zoya’s bench counts for you, too.']);
    build(ITEM.hearth);
    build(ITEM.sleepingBag);
    expect([has(anna, 'hearth-placed'), has(anna, 'bag-placed')]).toEqual([true, false]);
  });

  it.each<[string, (at: ReturnType<typeof start>) => void]>([
    [
      'is far away',
      ({ arena, anna }) => {
        anna.x += 400;
        arena.world.moved(anna);
      },
    ],
    ['is not at peace', ({ anna }) => Object.assign(anna, { pvp: PEACE })],
    [
      'is knocked out',
      ({ anna, arena }) => Object.assign(anna, { down: { until: arena.world.now + 60_000 } }),
    ],
    ['is asleep', ({ anna, arena }) => Object.assign(anna, { leavesAt: arena.world.now + 30_000 })],
  ])('nothing counts for a player who %s', (_, change) => {
    const at = start();
    change(at);
    at.place();
    expect(has(at.anna, 'campfire-placed')).toBe(false);
  });

  it('a stranger who fed the fire had a hand in it, and no other fire counts for that', () => {
    const { arena, anna, zoya, fixture, light, place } = start('light');
    anna.pvp = PEACE;
    light(anna);
    anna.guidance = { ...anna.guidance, deeds: [] };
    arena.world.fixtures.setState(fixture.id, embers(arena.world));
    light();
    expect(has(anna, 'campfire-lit')).toBe(true);
    expect(has(zoya, 'campfire-lit')).toBe(true);
    place(arena.world.fixtures.add({ ...fixture, id: 'another' }));
    expect(has(anna, 'campfire-placed')).toBe(false);
  });
});

it('a pot that is started counts for a stranger who put something in, and for no other stranger', () => {
  const { arena, anna, zoya } = start('pot');
  anna.pvp = PEACE;
  const olga = arena.player('olga', 100, 0, [], PEACE);
  const place = { x: FIELD.x, y: FIELD.y + 40 };
  const fixture = arena.world.fixtures.add({
    ...{ id: 'pot', kind: POT_KIND, ...place, health: 1, ownerId: 'zoya' },
    state: packPot({ ...EMPTY_POT, fire: 'fire' }),
  });
  noteHand(arena.world, 'pot', 'anna');
  arena.world.emit({ type: 'pot-started', isLasting: true, player: zoya, fixture });
  const events = arena.pass(40);
  expect(noticesTo(events, anna)).toEqual(['zoya’s pot counts for you, too.']);
  expect([has(anna, 'pot-started'), has(olga, 'pot-started')]).toEqual([true, false]);
});

describe('errands without one’s own fire', () => {
  it('ten seconds beside anybody’s burning fire count as both errands about a fire, and nothing counts as long as it is out', () => {
    const { arena, anna, zoya, light } = start();
    anna.pvp = PEACE;
    anna.x = zoya.x;
    arena.world.moved(anna);
    arena.pass(12_000);
    expect(anna.guidance.objective).toBe('campfire');
    light();
    arena.pass(8000);
    expect(anna.guidance.objective).toBe('campfire');
    expect(noticesTo(arena.pass(3000), anna)).toContain('This fire counts for you, too.');
    expect([has(anna, 'campfire-placed'), has(anna, 'campfire-lit')]).toEqual([true, true]);
    expect(anna.guidance.objective).not.toBe('campfire');
  });

  it('a player who gathers sticks beside a fire still learns to gather', () => {
    const { arena, anna, zoya, light } = start('sticks');
    Object.assign(anna, { pvp: PEACE, x: zoya.x });
    arena.world.moved(anna);
    light();
    arena.pass(15_000);
    expect(anna.guidance.objective).toBe('sticks');
  });

  it('a dish eaten with others fulfils the errand about the pot, and peace made in any way the greeting', () => {
    const { arena, anna } = start('pot');
    anna.guidance = { ...anna.guidance, deeds: ['dish-eaten'] };
    arena.pass(600);
    expect(anna.guidance.objective).not.toBe('pot');
    const other = start('greet');
    other.arena.pass(600);
    expect(other.anna.guidance.objective).toBe('bench');
  });
});
