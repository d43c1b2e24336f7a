/**
 * Follows the section "A creature" of `docs/adding.md` with a behaviour of its own: one row and one file are enough.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAlarm } from '#game/features/creatures/server/alarm.ts';
import {
  type Behaviour,
  enterMode,
  fleeFrom,
  restUntilDisturbed,
  wander,
} from '#game/features/creatures/server/moods.ts';
import { faceTowards, standStill } from '#game/features/creatures/server/motion/steering.ts';
import { perceive } from '#game/features/creatures/server/senses/senses.ts';
import { distance, Wilds } from '#tests/helpers/world/wilds.ts';

const goat: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const alarm = findAlarm(thought, 200, 60);
    if (alarm?.isNear) {
      enterMode(thought, 'flee', 'flee', 3000);
      fleeFrom(thought, alarm.place, species.run);
    } else if (alarm) {
      standStill(creature);
      faceTowards(world, creature, alarm.place);
      enterMode(thought, 'look', 'watch', 2000);
    } else if (world.now >= creature.mind.until) {
      wander(thought, creature.mind.home, 200, 'graze');
      restUntilDisturbed(thought);
    }
  },
};

it('the behaviour in this test equals the example in docs/adding.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/adding.md'), 'utf8');
  const [, example = ''] = /export const goat: Behaviour = (\{[\s\S]*?\n\};)/.exec(page) ?? [];
  const own = readFileSync(import.meta.filename, 'utf8');
  expect(example).not.toBe('');
  expect(own).toContain(`const goat: Behaviour = ${example}`);
});

it('the example creature eats, looks up, and runs', () => {
  const wilds = new Wilds();
  const olga = wilds.old('olga', 340, 0);
  // A creature with the body of a hare and the behaviour of a goat: it has a row, and a mind that never thinks.
  const beast = wilds.beast('hare', 0, 0, { thinksAt: Number.MAX_SAFE_INTEGER });
  const species = wilds.world.creatures.speciesOf('hare')!;
  const acts = new Set<string>();
  const think = (): void => {
    const { world } = wilds;
    goat.think({ world, creature: beast, species, percepts: perceive(world, beast, species) });
    beast.mind.thinksAt = Number.MAX_SAFE_INTEGER;
    acts.add(beast.mind.act);
  };
  for (let k = 0; k < 60; k += 1) {
    wilds.pass(200);
    think();
  }
  expect([...acts].sort()).toEqual(['graze', 'rest']);
  wilds.walk(olga, (beast.x - olga.x) * 0.7, (beast.y - olga.y) * 0.7, 300, think);
  expect([...acts]).toEqual(expect.arrayContaining(['watch', 'flee']));
  expect(distance(beast, olga)).toBeGreaterThan(60);
});
