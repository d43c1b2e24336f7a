/** Building beside another player: it takes a truce that both keep, and two calm players. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALM_AFTER_MS,
  FEUD_BEGINS_MS,
  HOT_SPOT_BEGINS_MS,
  HOT_SPOT_ENDS_MS,
  isAtPeace,
  isCalm,
  mayBuildBeside,
  NEW_PVP,
  type Pvp,
  TRUCE_MS,
  TRUCE_NOTICE_MS,
  withFeudOff,
  withFeudOn,
  withFight,
  withTimePassed,
  withTruce,
  withTruceCalledOff,
} from '#game/features/pvp/shared/pvp.ts';

const AT = 100_000_000;
const CALM: Pvp = { ...NEW_PVP, isSheltered: false };
/** A pair of players with a truce since `AT`, and with these states before it. */
const pair = (anna: Pvp = CALM, zoya: Pvp = CALM) =>
  [
    { id: 'anna', pvp: withTruce(anna, 'zoya', AT) },
    { id: 'zoya', pvp: withTruce(zoya, 'anna', AT) },
  ] as const;

describe('peace between two players', () => {
  it('two players are at peace until the last ten seconds of their truce', () => {
    const [anna, zoya] = pair();
    const last = AT + TRUCE_MS - TRUCE_NOTICE_MS - 1;
    for (const [at, isSo] of [
      [AT, true],
      [last, true],
      [last + 1, false],
    ] as const) {
      expect(isAtPeace(anna, zoya, at)).toBe(isSo);
      expect(isAtPeace(zoya, anna, at)).toBe(isSo);
    }
  });

  it('the truce stops counting as peace as soon as one of the two calls it off', () => {
    const [anna, zoya] = pair();
    const off = { ...zoya, pvp: withTruceCalledOff(zoya.pvp, 'anna', AT + 1000) };
    expect(isAtPeace(anna, off, AT + 1000)).toBe(false);
    expect(isAtPeace(off, anna, AT + 1000)).toBe(false);
  });

  it('a truce with a third player, or one that only one side has, is no peace', () => {
    const [anna, zoya] = pair();
    expect(isAtPeace(anna, { ...zoya, pvp: CALM }, AT)).toBe(false);
    expect(isAtPeace({ ...anna, pvp: CALM }, zoya, AT)).toBe(false);
    expect(isAtPeace({ ...anna, id: 'vera' }, zoya, AT)).toBe(false);
  });
});

describe('a calm player', () => {
  it('a player is calm again one minute after the last blow between players', () => {
    const struck = withFight(CALM, AT);
    expect(isCalm(struck, AT + CALM_AFTER_MS - 1)).toBe(false);
    expect(isCalm(struck, AT + CALM_AFTER_MS)).toBe(true);
  });

  it('a player is not calm from declaring a feud until it has ended', () => {
    const on = withFeudOn(CALM, AT);
    expect(isCalm(on, AT)).toBe(false);
    expect(isCalm(withFeudOff(on, AT + 1), AT + 1)).toBe(true);
    const begun = AT + FEUD_BEGINS_MS;
    const off = withFeudOff(on, begun);
    expect(isCalm(off, begun)).toBe(false);
    const end = begun + 60 * 60_000;
    expect(isCalm(withTimePassed(off, end, false, 0), end)).toBe(true);
  });

  it('a player is not calm while a hot spot counts', () => {
    const hot = withTimePassed(CALM, AT, true, 0);
    expect(isCalm(hot, AT + HOT_SPOT_BEGINS_MS)).toBe(false);
    const left = withTimePassed(hot, AT + HOT_SPOT_BEGINS_MS, false, 0);
    expect(isCalm(left, AT + HOT_SPOT_BEGINS_MS + HOT_SPOT_ENDS_MS - 1)).toBe(false);
    expect(isCalm(left, AT + HOT_SPOT_BEGINS_MS + HOT_SPOT_ENDS_MS)).toBe(true);
  });
});

describe('building beside another player', () => {
  /** Each state, and whether a player in it is calm at `AT`. */
  const STATES: readonly (readonly [Pvp, boolean])[] = [
    [NEW_PVP, true],
    [CALM, true],
    [withFeudOn(CALM, AT), false],
    [{ ...CALM, feudFrom: 0 }, false],
    [{ ...CALM, feudFrom: 0, feudOffAt: AT - 1000 }, false],
    [{ ...CALM, hotSince: 0 }, false],
    [{ ...CALM, hotUntil: AT + 1 }, false],
    [{ ...NEW_PVP, hotSince: 0 }, true],
    [withFight(CALM, AT - 1), false],
    [withFight(CALM, AT - CALM_AFTER_MS), true],
    [withFight(NEW_PVP, AT - 1), false],
  ];
  const state = fc.constantFrom(...STATES);
  const left = fc.constantFrom(-1, 0, 1, TRUCE_NOTICE_MS, TRUCE_NOTICE_MS + 1, TRUCE_MS);

  const between = fc.constantFrom(
    undefined,
    { until: AT + 1, isOver: false, name: '' },
    { until: AT + 1, isOver: true, name: '' },
  );

  it('two players build beside each other only if each has a truce with the other, both are calm, and neither has ended building together', () => {
    fc.assert(
      fc.property(
        state,
        state,
        left,
        left,
        between,
        ([anna, isAnnaCalm], [zoya, isZoyaCalm], one, two, parted) => {
          const sides = [
            { id: 'anna', pvp: { ...anna, truces: { zoya: AT + one } } },
            {
              id: 'zoya',
              pvp: { ...zoya, truces: { anna: AT + two }, partners: parted ? { anna: parted } : {} },
            },
          ] as const;
          const areFriends = Math.min(one, two) > TRUCE_NOTICE_MS;
          const may = areFriends && isAnnaCalm && isZoyaCalm && !parted?.isOver;
          expect(mayBuildBeside(...sides, AT)).toBe(may);
          expect(mayBuildBeside(sides[1], sides[0], AT)).toBe(may);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
