/** Why needs change: which causes are at work when, and what keeps a need from rising. */
import { describe, expect, it } from 'vitest';
import {
  breathCauses,
  CAUSE_IDS,
  type Circumstances,
  causesOf,
  needOf,
  whyOf,
} from '#game/shared/rules/needs.ts';

const WELL: Circumstances = {
  health: 60,
  maxHealth: 100,
  hunger: 50,
  thirst: 50,
  warmth: 50,
  isUp: true,
  unhurtMs: 60_000,
  lava: 0,
  fire: 0,
  bleeding: 0,
  ground: 0,
  mending: 0,
};
const told = (at: Partial<Circumstances>) =>
  causesOf({ ...WELL, ...at }).map(({ id, perMinute }) => `${id} ${perMinute}`);

describe('health', () => {
  it.each([
    [{}, ['fed 6']],
    [{ hunger: 60, thirst: 60 }, ['fed 6', 'well-fed 3']],
    [{ health: 100 }, []],
    [{ ground: 12, mending: 240 }, ['mending 240', 'warm-ground 12', 'fed 6']],
    [{ bleeding: 2, unhurtMs: 0 }, ['bleeding -120']],
    [{ lava: 10, fire: 8, unhurtMs: 0, health: 100 }, ['lava -600', 'fire -480']],
    // What keeps health still is named only where nothing moves it.
    [{ unhurtMs: 500 }, ['wounded 0']],
    [{ hunger: 20, warmth: 30 }, ['hungry 0', 'cold 0']],
    [{ thirst: 0, ground: 6 }, ['warm-ground 6']],
    [{ bleeding: 2, isUp: false }, []],
  ])('in these circumstances: %o', (at, causes) => {
    expect(told(at)).toEqual(causes);
  });

  it('changes by the sum of its causes; a need that nothing changes has no reason', () => {
    const causes = causesOf({ ...WELL, bleeding: 2, unhurtMs: 0, mending: 240 });
    expect(whyOf('health', causes)).toMatchObject({ perMinute: 120 });
    expect(whyOf('warmth', causes)).toBeNull();
  });

  it('is what every cause changes that does not change stamina', () => {
    const breath = new Set(['sprinting', 'walking', 'standing', 'winded']);
    for (const id of CAUSE_IDS) expect(needOf(id)).toBe(breath.has(id) ? 'stamina' : 'health');
  });
});

describe('stamina', () => {
  const REST = { stamina: 50, isMoving: false, isSprinting: false, isWinded: false };
  it.each([
    [{}, [{ id: 'standing', perMinute: 720 }]],
    [{ isMoving: true }, [{ id: 'walking', perMinute: 300 }]],
    [{ isMoving: true, isSprinting: true, stamina: 100 }, [{ id: 'sprinting', perMinute: -600 }]],
    [{ isWinded: true }, [{ id: 'winded', perMinute: 0 }]],
    [{ stamina: 100, isMoving: true }, []],
  ])('at this pace: %o', (breath, causes) => {
    expect(breathCauses({ ...REST, ...breath })).toEqual(causes);
  });
});
