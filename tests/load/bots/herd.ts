/**
 * Creatures among the players of a benchmark: every species with a behaviour, including hostile ones; the players are
 * immune.
 */
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import type { World } from '#game/server/world/world.ts';
import type { Area } from '../../helpers/world/wander.ts';

/** Number of creatures in a group. */
const GROUP = 4;
const APART = 120;
/** Time for which the players are immune, in ms: longer than any run. */
const IMMUNE_MS = 600_000;

/** Spreads `count` awake creatures over the players' square. @returns the number of creatures spawned */
export function spawnHerd(
  world: World,
  { centre, extent }: Area,
  count: number,
  random: () => number,
): number {
  for (const player of world.players.values()) player.immuneUntil = world.now + IMMUNE_MS;
  const kinds = SPECIES.all.map(({ kind }) => kind);
  const anywhere = () => centre + (random() - 0.5) * extent;
  let made = 0;
  for (let group = 0; made < count; group += 1) {
    const kind = kinds[group % kinds.length] ?? 'hare';
    const [x, y] = [anywhere(), anywhere()];
    for (let k = 0; k < GROUP && made < count; k += 1) {
      const place = { x: x + (random() - 0.5) * APART, y: y + (random() - 0.5) * APART };
      world.creatures.spawn({
        id: `beast-${made}`,
        kind,
        ...place,
        mind: { group: `group ${group}`, notes: { fierce: true } },
      });
      made += 1;
    }
  }
  return made;
}
