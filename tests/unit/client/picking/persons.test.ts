/** The player that the local player points at or faces, and the choice between players and structures. */
import { describe, expect, it } from 'vitest';
import { awakeFaced, type Person, personFaced, personUnder } from '#game/client/picking/persons.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { personMeant } from '#game/features/chat/client/people/meant.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const body = (id: string, x: number, y: number, change: object = {}) =>
  ({
    ...{ id, player: { username: id }, pose: { x, y, motion: { isDead: false } } },
    ...change,
  }) as object as RemoteBody;
const idOf = (person: Person | null) => person?.id ?? null;
const ME = { x: 0, y: 0, facing: 'right' } as const;

describe('the player under the pointer', () => {
  it('the pointer is on a player from the feet to the head, and on the lower of two', () => {
    const bodies = [body('nina', 110, 120), body('anna', 100, 100)];
    const at = (x: number, y: number) => idOf(personUnder(bodies, { x, y }));
    expect([at(100, 45), at(105, 100), at(100, 37), at(126, 60), at(70, 90)]).toEqual([
      'anna',
      'nina',
      null,
      'nina',
      null,
    ]);
    expect(personUnder(bodies, null)).toBeNull();
  });

  it('neither a creature nor a dead player counts', () => {
    const dead = { pose: { x: 0, y: 0, motion: { isDead: true } } };
    const bodies = [body('wolf', 0, 0, { player: null }), body('anna', 0, 0, dead)];
    expect([personUnder(bodies, ME), personFaced(bodies, ME)]).toEqual([null, null]);
  });
});

describe('the faced player', () => {
  it('the nearest player in front counts, up to 96 px', () => {
    const bodies = [body('nina', 60, 20), body('anna', 90, 0), body('olga', -30, 0), body('vera', 0, 40)];
    expect(idOf(personFaced(bodies, ME))).toBe('nina');
    expect(idOf(personFaced([body('anna', 96, 0)], ME))).toBe('anna');
    expect(idOf(personFaced([body('anna', 97, 0)], ME))).toBeNull();
    expect(personFaced(bodies, null)).toBeNull();
  });

  it.each([
    ['left', 'olga'],
    ['down', 'vera'],
    ['up', 'raya'],
  ] as const)('a player who looks %s faces whoever stands there', (facing, id) => {
    const bodies = [body('anna', 50, 0), body('olga', -50, -9), body('vera', 0, 50), body('raya', 0, -50)];
    expect(idOf(personFaced(bodies, { ...ME, facing }))).toBe(id);
  });
});

it('a sleeper in front can be looked at, but of those who are awake the nearest counts', () => {
  const asleep = body('nina', 40, 0, { player: { username: 'nina', isAsleep: true } });
  const bodies = [asleep, body('anna', 80, 0)];
  expect([idOf(personFaced(bodies, ME)), idOf(awakeFaced(bodies, ME))]).toEqual(['nina', 'anna']);
  expect(awakeFaced([asleep], ME)).toBeNull();
});

describe('a look', () => {
  function looking(pointer: { x: number; y: number } | null, bodies: readonly RemoteBody[]) {
    const fixtures = new Fixtures();
    fixtures.onEvent({ name: 'fixture:chunks', payload: { left: 0, top: 0, right: 3, bottom: 3 } });
    const chest = { id: 'chest', kind: ITEM.chest, x: 1060, y: 1000, health: 1, whose: null, state: {} };
    fixtures.onEvent({ name: 'fixture:add', payload: chest });
    const view = {
      body: { ...ME, x: 1000, y: 1000 },
      fixtures,
      combat: { arms: { pointer } },
      bodies: () => bodies,
    };
    return idOf(personMeant(view as object as Parameters<typeof personMeant>[0]));
  }

  it('a look is meant for a player under the pointer, also a distant one', () => {
    expect(looking({ x: 500, y: 500 }, [body('anna', 500, 510)])).toBe('anna');
  });

  it('a look at a structure under the pointer is not meant for the player who is faced', () => {
    expect(looking({ x: 1060, y: 1000 }, [body('anna', 1020, 1030)])).toBeNull();
  });

  it('a look without a pointer is meant for the nearer of the faced player and the structure', () => {
    expect(looking(null, [body('anna', 1050, 1000)])).toBe('anna');
    expect(looking(null, [body('anna', 1070, 1000)])).toBeNull();
    expect(looking(null, [])).toBeNull();
  });
});
