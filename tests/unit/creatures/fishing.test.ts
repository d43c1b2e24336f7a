/** A bear near a river wades in and fishes close to the bank, which it does not do far from rivers. */
import { describe, expect, it } from 'vitest';
import { openGround } from '#tests/helpers/sim.ts';
import { FIELD } from '#tests/helpers/world/fight.ts';
import { Wilds } from '#tests/helpers/world/wilds.ts';

/** A river from north to south, 128 px wide, beginning 200 px east of the middle of the field. */
const isRiver = (x: number): boolean => x >= FIELD.x + 200 && x < FIELD.x + 328;
const wilds = (hasRiver: boolean): Wilds =>
  new Wilds({
    seed: 3,
    ground: { ...openGround(), terrainIdAt: (x) => (hasRiver && isRiver(x) ? 'i' : 'n') },
  });

describe('a bear near a river', () => {
  it('a bear walks into the river within two minutes, fishes there, eats, and leaves', () => {
    const land = wilds(true);
    // The bear stays awake because of a player that it tolerates.
    land.old('anna', 0, 640);
    const bear = land.beast('bear', 0, 0);
    land.until(() => bear.mind.mode === 'fish', 120_000, 'the fishing');
    expect(isRiver(bear.x)).toBe(true);
    expect([bear.mind.act, bear.motion.isMoving]).toEqual(['dig', false]);
    land.until(() => bear.mind.act === 'eat', 25_000, 'the meal');
    expect(isRiver(bear.x)).toBe(true);
    land.until(() => bear.mind.mode !== 'fish', 5000, 'its leaving');
  });

  it('a fishing bear reacts to a player who comes near', () => {
    const land = wilds(true);
    const anna = land.old('anna', 0, 640);
    const bear = land.beast('bear', 0, 0);
    land.until(() => bear.mind.mode === 'fish', 120_000, 'the fishing');
    anna.x = bear.x;
    anna.y = bear.y + 300;
    land.world.moved(anna);
    land.until(() => bear.mind.mode === 'rear', 3000, 'its rising');
  });

  it('a bear far from a river does not look for fish', () => {
    const land = wilds(false);
    land.old('anna', 0, 640);
    const bear = land.beast('bear', 0, 0);
    const modes = new Set<string>();
    for (let k = 0; k < 1200; k += 1) {
      land.pass(50);
      modes.add(bear.mind.mode);
    }
    expect([...modes]).not.toContain('fish');
  });
});
