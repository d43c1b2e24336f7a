/** Keys that are explained when they first matter: each once, one at a time, and only keys of existing bindings. */
import { describe, expect, it } from 'vitest';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { LongWalk } from '#game/features/tips/client/first-keys/long-walk.ts';
import {
  FIRST_KEYS,
  hasCompany,
  hasPlayedLong,
  type Moment,
  nextFirstKey,
} from '#game/features/tips/client/first-keys/told.ts';

const NOTHING: Moment = {
  hasTaken: false,
  canMake: false,
  isByStructure: false,
  hasFarGoal: false,
  hasCompany: false,
  hasMissed: false,
  isOnLongWalk: false,
  isWorthKeeping: false,
  hasChoice: false,
  isUseHinted: false,
  isNear: false,
  isByThumb: false,
};

describe('explanations of keys', () => {
  it('keys are not explained before any of them matters', () => {
    expect(nextFirstKey(NOTHING, [])).toBeNull();
  });

  it('keys are explained when they matter, each only once', () => {
    expect(nextFirstKey({ ...NOTHING, hasTaken: true }, [])?.id).toBe('bag');
    expect(nextFirstKey({ ...NOTHING, hasTaken: true }, ['bag'])).toBeNull();
    expect(nextFirstKey({ ...NOTHING, hasTaken: true, canMake: true }, ['bag'])?.id).toBe('make');
    expect(nextFirstKey({ ...NOTHING, isByStructure: true }, [])?.id).toBe('look');
    expect(nextFirstKey({ ...NOTHING, hasFarGoal: true }, [])?.id).toBe('map');
    expect(nextFirstKey({ ...NOTHING, isWorthKeeping: true }, [])?.id).toBe('keep');
    expect(nextFirstKey({ ...NOTHING, hasCompany: true }, [])?.id).toBe('chat');
    expect(nextFirstKey({ ...NOTHING, hasCompany: true }, ['chat'])?.id).toBe('people');
  });

  it('a phone explains what lies below the player only while no hint of E is there, and another key meanwhile', () => {
    const phone = { ...NOTHING, isNear: true, isByThumb: true, isByStructure: true };
    expect(nextFirstKey(phone, [])?.id).toBe('look');
    expect(nextFirstKey({ ...phone, isUseHinted: true }, [])).toBeNull();
    expect(nextFirstKey({ ...phone, isUseHinted: true, hasFarGoal: true }, [])?.id).toBe('map');
    expect(nextFirstKey({ ...phone, isNear: false, isUseHinted: true }, [])?.id).toBe('look');
  });

  it('company is another player near who is awake', () => {
    const at = (x: number, player: object | null = { isAsleep: false }) =>
      [{ player, pose: { x, y: 0 } }] as never;
    const me = { x: 0, y: 0 };
    expect([hasCompany(at(599), me), hasCompany(at(600), me)]).toEqual([true, false]);
    expect(hasCompany(at(50, { isAsleep: true }), me)).toBe(false);
    expect(hasCompany(at(50, null), me)).toBe(false);
    expect(hasCompany(at(0), null)).toBe(false);
  });

  it('the reach of blows is explained first, as soon as a blow misses', () => {
    const fight = { ...NOTHING, hasTaken: true, hasMissed: true };
    expect(nextFirstKey(fight, [])?.id).toBe('reach');
    expect(nextFirstKey(fight, ['reach'])?.id).toBe('bag');
  });

  it('sprinting is explained to a player who walks towards a distant place for a while', () => {
    expect(nextFirstKey({ ...NOTHING, isOnLongWalk: true }, [])).toMatchObject({ id: 'sprint' });
    const walks = (from: number, perLook: number, isSprinting = false) => {
      const walk = new LongWalk();
      return Array.from({ length: 9 }, (_, k) => walk.look(from - k * perLook, k * 500, isSprinting));
    };
    expect(walks(2400, 150).indexOf(true)).toBe(6);
    expect(walks(2400, 150, true)).not.toContain(true);
    expect(walks(2400, 0)).not.toContain(true);
    expect(walks(1200, 150)).not.toContain(true);
    expect(new LongWalk().look(null, 0, false)).toBe(false);
  });

  it('keeping the account is explained to a guest after 25 minutes of play, including earlier visits', () => {
    const minutes = (count: number): number => count * 60_000;
    expect(hasPlayedLong(null, minutes(90))).toBe(false);
    const told = { shelterLeft: minutes(40), at: 1000 };
    expect(hasPlayedLong(told, 1000 + minutes(4))).toBe(false);
    expect(hasPlayedLong(told, 1000 + minutes(6))).toBe(true);
    expect(hasPlayedLong({ shelterLeft: null, at: 1000 }, 1000)).toBe(true);
  });

  it('a phone explains nothing about misses, and a swipe along the hotbar only to thumbs', () => {
    const phone = { ...NOTHING, isNear: true, isByThumb: true };
    expect(nextFirstKey({ ...phone, hasMissed: true }, [])).toBeNull();
    const choice = { ...phone, hasTaken: true, hasChoice: true };
    expect(nextFirstKey(choice, ['bag'])?.id).toBe('swipe');
    expect(nextFirstKey(choice, ['bag', 'swipe'])).toBeNull();
    expect(nextFirstKey({ ...choice, isByThumb: false }, ['bag'])).toBeNull();
    expect(nextFirstKey({ ...choice, isNear: false }, ['bag'])).toBeNull();
  });

  it('hints on a phone fit one line of linen', () => {
    const hints = FIRST_KEYS.flatMap(({ near }) => near ?? []);
    expect(hints.map(({ at }) => at)).toEqual(expect.arrayContaining(['map', 'middle', 'bar', 'bag']));
    for (const { says } of hints) expect(says.length).toBeLessThanOrEqual(38);
  });

  it('explanations refer to existing bindings, and can be saved', () => {
    const known = [...BINDINGS.map(({ id }) => id), ...PANELS.map(({ id }) => `panel:${id}`)];
    for (const { id, action } of FIRST_KEYS) {
      expect(known).toContain(action);
      expect(id).toMatch(/^[a-z-]{1,24}$/);
    }
  });
});
