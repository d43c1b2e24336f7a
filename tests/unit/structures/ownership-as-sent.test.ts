/**
 * Ownership of fixtures as sent to each player: the player's own, shared with the player, or another player's, but
 * never as a player's id.
 */
import { describe, expect, it } from 'vitest';
import { BUNDLE_KIND, PILE_KIND } from '#game/features/inventory/server/piles.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { changePvp } from '#game/features/pvp/server/consent.ts';
import { type Pvp, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { withoutPartner, withPartner, withPartnerLeft } from '#game/features/pvp/shared/together.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import type { FixtureRecord, FixtureState } from '#game/server/world/fixtures.ts';
import { AT, night } from '#tests/helpers/world/night.ts';

describe('22.21: ownership of fixtures as sent', () => {
  const WORK = { job0: 'dry-meat', from0: 1, until0: 2, job1: 'dry-meat', from1: 1, until1: 2 };
  const stands = (
    id: string,
    kind: number,
    ownerId: string | null,
    state: FixtureState = {},
  ): FixtureRecord => ({
    ...{ id, kind, ...AT, health: 1, ownerId, state },
  });

  it('each player is sent the ownership when a fixture is placed, when it changes, and when it comes into view', () => {
    const { world, anna, near, far, all, drain, resend, look } = night();
    // By day both others see the place.
    world.sky = { shiftMs: skyShiftToHour(12, world.wallNow), weather: 'clear' };
    look();
    const names = all.map(({ player }) => player.id);
    world.fixtures.add(stands('hearth', ITEM.hearth, 'anna', { member1: 'near' }));
    world.fixtures.add(stands('chest', ITEM.chest, 'anna'));
    world.fixtures.add(stands('pile', PILE_KIND, null, { by: 'anna', goesAt: 9 }));
    const takes = { taker: 'near', takerUntil: world.wallNow + 9 };
    world.fixtures.add(stands('bundle', BUNDLE_KIND, 'anna', takes));
    world.fixtures.add(stands('pot', ITEM.fieldCauldron, null, { cook: 'anna', phase: 'brewing' }));
    world.fixtures.add(stands('rack', ITEM.dryingRack, 'anna', { ...WORK, by0: 'near', by1: 'far' }));
    const check = (event: string): void => {
      const [mine, ours, others] = [anna, near, far].map((who) => who.told(event));
      expect([mine, ours, others].map((told) => told?.get('hearth')?.whose)).toEqual([
        'mine',
        'ours',
        'others',
      ]);
      expect([mine, ours, others].map((told) => told?.get('chest')?.whose)).toEqual([
        'mine',
        'others',
        'others',
      ]);
      expect([mine, ours, others].map((told) => told?.get('bundle')?.whose)).toEqual([
        'mine',
        'ours',
        'others',
      ]);
      expect(ours?.get('bundle')?.state).toHaveProperty('takerUntil');
      expect(others?.get('bundle')?.state).not.toHaveProperty('takerUntil');
      expect([mine?.get('rack')?.state.by0, ours?.get('rack')?.state.by0]).toEqual([undefined, 'mine']);
      expect([ours?.get('rack')?.state.by1, others?.get('rack')?.state.by1]).toEqual([undefined, 'mine']);
      expect(others?.get('pot')?.whose).toBeNull();
      for (const { texts } of all)
        for (const name of names) expect(texts.join().replaceAll('"from', '')).not.toContain(`"${name}"`);
    };
    drain();
    check('fixture:add');
    for (const { id, state } of [...world.fixtures.all()])
      world.fixtures.setState(id, { ...state, seen: true });
    drain();
    check('fixture:update');
    resend();
    check('fixture:list');
  });

  it('a door for guests belongs to players in a truce with its owner, from the moment of the truce', () => {
    const { world, anna, near, drain } = night();
    world.fixtures.add(stands('door', ITEM.logDoor, 'anna', { rights: 'guests' }));
    world.fixtures.add(stands('chest', ITEM.chest, 'anna', { rights: 'members' }));
    world.fixtures.add(stands('bed', ITEM.sleepingBag, 'anna'));
    drain();
    expect([anna, near].map((who) => who.told('fixture:add').get('door')?.whose)).toEqual(['mine', 'others']);
    changePvp(world, near.player, withTruce(near.player.pvp, 'anna', world.now));
    drain();
    expect(near.payloads('fixture:whose')).toEqual([
      ['fixture:whose', { id: 'door', whose: 'ours' }],
      ['fixture:whose', { id: 'chest', whose: 'others' }],
      ['fixture:whose', { id: 'bed', whose: 'others' }],
    ]);
    expect(anna.payloads('fixture:whose')).toEqual([]);
  });

  it('a pot belongs to players in a truce with its owner, from the moment of the truce to its end', () => {
    const { world, near, drain } = night();
    world.fixtures.add(stands('pot', ITEM.fieldCauldron, 'anna', { phase: 'filling' }));
    world.fixtures.add(stands('other pot', ITEM.fieldCauldron, 'vera', { phase: 'filling' }));
    drain();
    expect(near.told('fixture:add').get('pot')?.whose).toBe('others');
    const { pvp } = near.player;
    for (const [next, whose] of [
      [withTruce(pvp, 'anna', world.now), 'ours'],
      [pvp, 'others'],
    ] as const) {
      changePvp(world, near.player, next);
      drain();
      expect(near.payloads('fixture:whose')).toEqual([['fixture:whose', { id: 'pot', whose }]]);
    }
  });

  it('structures of a partner are shared from the yes, stay open after the end, and hearths stay the owner’s', () => {
    const { world, near, drain } = night();
    for (const [id, kind] of [
      ['wall', ITEM.wattleWall],
      ['chest', ITEM.chest],
      ['bed', ITEM.sleepingBag],
      ['hearth', ITEM.hearth],
    ] as const)
      world.fixtures.add(stands(id, kind, 'anna'));
    world.fixtures.add(stands('other wall', ITEM.wattleWall, 'vera'));
    drain();
    const change = (pvp: Pvp) => {
      changePvp(world, near.player, pvp);
      drain();
      return near.payloads('fixture:whose').map(([, payload]) => payload);
    };
    const isNow = (whose: string) => ['wall', 'chest', 'bed'].map((id) => ({ id, whose }));
    const together = withPartner(near.player.pvp, { id: 'anna', name: 'anna' }, world);
    expect(change(together)).toEqual(isNow('shared'));
    expect(change({ ...together })).toEqual([]);
    expect(change(withPartnerLeft(together, 'anna', world))).toEqual(isNow('apart'));
    expect(change(withoutPartner(near.player.pvp, 'anna', world.now))).toEqual(isNow('others'));
  });
});
