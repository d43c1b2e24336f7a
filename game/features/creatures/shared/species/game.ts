/** Animals that players hunt and that hunt nobody. */
import { SPECIES_NAMES } from '#game/shared/defs/species-names.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import type { SpeciesRow } from '../creatures.ts';
import { drop } from './row-parts.ts';

const { moss, lichen, rocky, lightSnow, permafrost, taiga } = TERRAIN;

export const GAME: readonly SpeciesRow[] = [
  {
    kind: 'hare',
    name: SPECIES_NAMES.hare,
    max_health: 12,
    walk: 120,
    run: 520,
    radius: 12,
    senses: { see: 420, hear: 500, smell: 0 },
    group: [1, 2],
    density: 0.35,
    habitat: [moss, lichen, lightSnow, taiga],
    when: ['dawn', 'day', 'dusk'],
    drops: [drop(512, 1), drop(19, 1)],
    fears: { fire: 240, torch: 240, noise: 500, beads: true },
    leaves: 'carcass',
  },
  {
    kind: 'ptarmigan',
    name: SPECIES_NAMES.ptarmigan,
    max_health: 8,
    walk: 80,
    run: 420,
    radius: 10,
    flies: true,
    senses: { see: 380, hear: 400, smell: 0 },
    group: [2, 5],
    density: 0.25,
    habitat: [moss, lichen, rocky, permafrost],
    when: ['day'],
    drops: [drop(512, 1, 1, 0.7), drop(24, 2, 4)],
    fears: { fire: 200, torch: 200, noise: 400, beads: true },
    leaves: 'carcass',
  },
  {
    kind: 'reindeer',
    name: SPECIES_NAMES.reindeer,
    max_health: 70,
    walk: 100,
    run: 520,
    radius: 22,
    senses: { see: 700, hear: 600, smell: 900 },
    strike: {
      least: 8,
      most: 12,
      kind: 'blunt',
      interval_ms: 1500,
      windup_ms: 450,
      reach: 70,
      knockback: 40,
    },
    group: [4, 9],
    density: 0.06,
    habitat: [moss, lichen, permafrost],
    when: ['day'],
    drops: [drop(512, 3, 5), drop(17, 1, 2), drop(20, 2, 4), drop(23, 1, 2)],
    fears: { fire: 240, torch: 160, noise: 600, beads: true },
    leaves: 'carcass',
    tame: { food: [507], meals: 6, nights: 0, carries: 12, warns: false },
  },
];
