/** Creatures that are repeatedly packed and unpacked continue as if they had not been. */
import { describe, expect, it } from 'vitest';
import { packBody, unpackCreature } from '#game/server/world/bodies/body-codec.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

/** A night with all creatures, a walking player and a fire; `each` is called every fifth of a second. */
function night(seed: number, each: (wilds: Wilds) => void): string {
  const wilds = new Wilds({ hour: 22, seed });
  wilds.fire(0, 0);
  const olga = wilds.old('olga', 60, 30);
  for (const [k, kind] of ['hare', 'reindeer', 'ptarmigan', 'fox', 'bear', 'walrus', 'eagle'].entries()) {
    wilds.beast(kind, 500 + k * 40, -300 + k * 90, { group: kind });
  }
  wilds.pack('wolf', 3, -500, 500);
  for (let k = 0; k < 100; k += 1) {
    if (k % 20 < 8) wilds.walk(olga, 40 * (k % 3), 30);
    wilds.pass(150);
    each(wilds);
  }
  return wilds.digest();
}

describe('a night with creatures', () => {
  it('a night is the same for the same seed, and different for another', () => {
    const whole = night(7, () => {});
    expect(night(7, () => {})).toBe(whole);
    expect(night(8, () => {})).not.toBe(whole);
  });

  it('a night continues unchanged if every creature is repeatedly packed and unpacked', () => {
    const repacked = night(7, ({ world }) => {
      for (const creature of world.creatures.awake()) {
        const fresh = unpackCreature(packBody(creature), creature.handle);
        expect(fresh).toEqual(creature);
        Object.assign(creature, fresh);
        Object.assign(creature.mind, fresh.mind);
      }
    });
    expect(repacked).toBe(night(7, () => {}));
  });
});
