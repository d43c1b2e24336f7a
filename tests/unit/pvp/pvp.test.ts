/** Consent between players: who may harm another, depending on the state of both, the place and the time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmRefusal, mayHarm, standingOf } from '#game/features/pvp/shared/harm.ts';
import {
  agreeOnTruce,
  DOUBLE_JUMP_MS,
  FEUD_BEGINS_MS,
  FEUD_ENDS_MS,
  type Fighter,
  HOT_SPOT_BEGINS_MS,
  HOT_SPOT_ENDS_MS,
  isAtRisk,
  isInFeud,
  isInSafeCircle,
  NEW_PVP,
  type Pvp,
  SAFE_CIRCLES,
  SAFE_RADIUS,
  SHELTER_MS,
  TRUCE_MS,
  TRUCE_NOTICE_MS,
  underRule,
  withFeudOff,
  withFeudOn,
  withFight,
  withJump,
  withTimePassed,
  withTruce,
  withTruceCalledOff,
} from '#game/features/pvp/shared/pvp.ts';
import { PVP_RULES, type PvpRule } from '#game/features/pvp/shared/rule.ts';

const PEACE: Pvp = { ...NEW_PVP, isSheltered: false };
const FEUD: Pvp = { ...PEACE, feudFrom: 0 };
const HOT: Pvp = { ...PEACE, hotSince: 0 };
const AT = 100_000;
const at = (id: string, pvp: Pvp, x = 20_000, y = 20_000): Fighter => ({ id, pvp, x, y });
const may = (one: Fighter, other: Fighter, now = AT, rule: PvpRule = 'consent') =>
  mayHarm(one, other, now, rule);

describe('harm between players', () => {
  it.each<[string, Pvp, Pvp, boolean]>([
    ['both in feud', FEUD, FEUD, true],
    ['both in a hot spot', HOT, HOT, true],
    ['one in feud, one at peace', FEUD, PEACE, false],
    ['one in feud, one in a hot spot', FEUD, HOT, false],
    ['one sheltered in a hot spot', HOT, { ...HOT, isSheltered: true }, false],
    ['both at peace', PEACE, PEACE, false],
    ['both new', NEW_PVP, NEW_PVP, false],
  ])('the states of two players decide whether they may harm each other: %s (%#)', (_, one, other, isLet) => {
    expect(may(at('a', one), at('b', other))).toBe(isLet);
    expect(may(at('b', other), at('a', one))).toBe(isLet);
  });

  it('no player can harm an ally, a player in a safe circle, or themselves', () => {
    expect(may(at('a', withTruce(FEUD, 'b', AT)), at('b', FEUD), AT + 1)).toBe(false);
    expect(may(at('a', withTruce(FEUD, 'b', AT)), at('b', FEUD), AT + TRUCE_MS)).toBe(true);
    for (const { x, y } of SAFE_CIRCLES) {
      expect(may(at('a', FEUD, x + SAFE_RADIUS, y), at('b', FEUD))).toBe(false);
      expect(may(at('a', FEUD, x + SAFE_RADIUS + 1, y), at('b', FEUD))).toBe(true);
    }
    expect(may(at('a', FEUD), at('a', FEUD))).toBe(false);
  });

  it('every player may harm every other in an open world, except in a safe circle and in a truce', () => {
    const isLet = (one: Fighter, other: Fighter, now = AT) => may(one, other, now, 'open');
    for (const one of [NEW_PVP, PEACE, FEUD, HOT])
      for (const other of [NEW_PVP, PEACE, FEUD, HOT]) expect(isLet(at('a', one), at('b', other))).toBe(true);
    const [{ x, y }] = SAFE_CIRCLES as [Fighter];
    expect(isLet(at('a', PEACE, x, y), at('b', PEACE))).toBe(false);
    expect(isLet(at('a', PEACE), at('b', PEACE, x, y))).toBe(false);
    expect(isLet(at('a', withTruce(PEACE, 'b', AT)), at('b', PEACE), AT + 1)).toBe(false);
    expect(isLet(at('a', PEACE), at('a', PEACE))).toBe(false);
  });

  it('no player may harm another in a world without fights, whatever both agreed to', () => {
    for (const one of [NEW_PVP, PEACE, FEUD, HOT])
      for (const other of [NEW_PVP, PEACE, FEUD, HOT])
        expect(may(at('a', one), at('b', other), AT, 'off')).toBe(false);
  });
});

describe('the reason why a player may not harm another', () => {
  const why = (one: Fighter, other: Fighter, rule: PvpRule = 'consent') => harmRefusal(one, other, AT, rule);
  const [{ x, y }] = SAFE_CIRCLES as [Fighter];
  it.each<[string, Fighter, Fighter, PvpRule, string | null]>([
    ['a feud between both', at('a', FEUD), at('b', FEUD), 'consent', null],
    ['own shelter', at('a', NEW_PVP), at('b', NEW_PVP), 'consent', 'own-shelter'],
    ['shelter of the other', at('a', FEUD), at('b', NEW_PVP), 'consent', 'their-shelter'],
    ['own place', at('a', FEUD, x, y), at('b', FEUD), 'consent', 'own-circle'],
    ['place of the other', at('a', FEUD), at('b', FEUD, x, y), 'open', 'their-circle'],
    ['a truce', at('a', withTruce(FEUD, 'b', AT - 1)), at('b', FEUD), 'open', 'truce'],
    ['own peace', at('a', PEACE), at('b', FEUD), 'consent', 'own-peace'],
    [
      'a feud that is yet to begin',
      at('a', withFeudOn(PEACE, AT)),
      at('b', FEUD),
      'consent',
      'own-feud-near',
    ],
    ['peace of the other', at('a', FEUD), at('b', PEACE), 'consent', 'their-peace'],
    ['a world without fights', at('a', FEUD), at('b', FEUD), 'off', 'no-fights'],
  ])('the attacker’s reason is %s (%#)', (_, one, other, rule, reason) => {
    expect(why(one, other, rule)).toBe(reason);
  });
});

describe('a rule that has changed', () => {
  it('a feud from a world of consent neither counts in another world nor comes back afterwards', () => {
    for (const rule of ['open', 'off'] as const) {
      const there = underRule({ ...FEUD, feudOffAt: 5, hotSince: 7, hotUntil: 9 }, rule);
      expect(there).toEqual(PEACE);
      expect(standingOf(at('a', underRule(there, 'consent')), { now: AT, pvpRule: 'consent' })).toBe('peace');
    }
    expect(underRule(FEUD, 'consent')).toBe(FEUD);
    expect(underRule(NEW_PVP, 'off')).toBe(NEW_PVP);
  });
});

describe('the standing of a player', () => {
  it('a player is sheltered for one hour of play, or until they declare feud', () => {
    expect(withTimePassed(NEW_PVP, AT, false, SHELTER_MS - 1).isSheltered).toBe(true);
    expect(withTimePassed(NEW_PVP, AT, false, SHELTER_MS).isSheltered).toBe(false);
    expect(withFeudOn(NEW_PVP, AT).isSheltered).toBe(false);
  });

  it('a player is in feud ten seconds after declaring it, and until ten minutes after the last blow', () => {
    const on = withFeudOn(PEACE, AT);
    expect(isInFeud(on, AT + FEUD_BEGINS_MS - 1)).toBe(false);
    expect(isInFeud(on, AT + FEUD_BEGINS_MS)).toBe(true);
    const offAt = AT + 60_000;
    const off = withFight(withFeudOff(on, offAt), offAt + 5000);
    const ends = offAt + 5000 + FEUD_ENDS_MS;
    expect(isInFeud(withTimePassed(off, ends - 1, false, 0), ends - 1)).toBe(true);
    expect(isInFeud(withTimePassed(off, ends, true, 0), ends)).toBe(true);
    expect(isInFeud(withTimePassed(off, ends, false, 0), ends)).toBe(false);
    expect(withFeudOff(on, AT + 1).feudFrom).toBeNull();
  });

  it('a player is at risk from five seconds after entering a hot spot to ten seconds after leaving it', () => {
    const inside = withTimePassed(PEACE, AT, true, 0);
    expect(isAtRisk(inside, AT + HOT_SPOT_BEGINS_MS - 1)).toBe(false);
    expect(isAtRisk(inside, AT + HOT_SPOT_BEGINS_MS)).toBe(true);
    const left = withTimePassed(inside, AT + 9000, false, 0);
    expect(isAtRisk(left, AT + 9000 + HOT_SPOT_ENDS_MS - 1)).toBe(true);
    expect(isAtRisk(left, AT + 9000 + HOT_SPOT_ENDS_MS)).toBe(false);
    const fleeting = withTimePassed(inside, AT + 1000, false, 0);
    expect(isAtRisk(fleeting, AT + 1001)).toBe(false);
  });

  it('a player makes a truce with another who also jumps twice, nearby and soon afterwards', () => {
    const leaps = (first: number, second: number): Pvp => withJump(withJump(PEACE, first), second);
    const anna = at('anna', leaps(AT, AT + DOUBLE_JUMP_MS));
    const now = AT + 8000;
    expect(agreeOnTruce(anna, at('vera', leaps(AT + 6000, AT + 7000)), now)).toBe(true);
    expect(agreeOnTruce(anna, at('vera', leaps(AT + 4000, AT + 7000)), now)).toBe(false);
    expect(agreeOnTruce(anna, at('vera', leaps(AT + 6000, AT + 7000), 20_501), now)).toBe(false);
    expect(agreeOnTruce(anna, at('vera', leaps(AT + 6000, AT + 7000)), AT + 13_000)).toBe(false);
    const ended = withTruceCalledOff(withTruce(PEACE, 'vera', AT), 'vera', AT + 1000);
    expect(ended.truces.vera).toBe(AT + 1000 + TRUCE_NOTICE_MS);
  });
});

const step = fc.oneof(
  fc.record({
    type: fc.constantFrom('on', 'off', 'fight', 'jump', 'truce', 'off-truce'),
    ms: fc.nat(20_000),
  }),
  fc.record({ type: fc.constantFrom('hot', 'cool', 'wait'), ms: fc.nat(900_000) }),
);

/** A state after a random history, and the time at its end. */
const history = fc.array(step, { maxLength: 20 }).map((steps) => {
  let pvp: Pvp = NEW_PVP;
  let now = 1000;
  let isHot = false;
  for (const { type, ms } of steps) {
    now += ms;
    if (type === 'on') pvp = withFeudOn(pvp, now);
    else if (type === 'off') pvp = withFeudOff(pvp, now);
    else if (type === 'fight') pvp = withFight(pvp, now);
    else if (type === 'jump') pvp = withJump(pvp, now);
    else if (type === 'truce') pvp = withTruce(pvp, 'other', now);
    else if (type === 'off-truce') pvp = withTruceCalledOff(pvp, 'other', now);
    else isHot = type === 'hot' || (isHot && type === 'wait');
    pvp = withTimePassed(pvp, now, isHot, now - 1000);
  }
  return { pvp, now };
});

it.each(PVP_RULES)(
  'whoever can be harmed is shown as such, and harm has no reason against it: rule %s',
  (rule) => {
    fc.assert(
      fc.property(history, history, fc.nat(75_000), fc.nat(75_000), (one, other, x, y) => {
        const now = Math.max(one.now, other.now);
        const [a, b] = [at('a', one.pvp, x, y), at('b', other.pvp, x + 20, y)];
        const isLet = mayHarm(a, b, now, rule);
        expect(mayHarm(b, a, now, rule)).toBe(isLet);
        expect(harmRefusal(a, b, now, rule) === null).toBe(isLet);
        expect(harmRefusal(b, a, now, rule) === null).toBe(isLet);
        if (!isLet) return;
        expect(rule).not.toBe('off');
        expect(isInSafeCircle(a) || isInSafeCircle(b)).toBe(false);
        for (const fighter of [a, b])
          expect(['feud', 'hot', 'open']).toContain(standingOf(fighter, { now, pvpRule: rule }));
      }),
      { numRuns: 1000 },
    );
  },
);
