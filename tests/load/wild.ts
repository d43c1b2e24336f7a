/**
 * Wildlife that a newcomer meets: `npm run bench:wild -- --worlds 40`. Lone newcomers wander around the first spawn of
 * an empty server for five minutes, on many worlds and at several hours. Measures the time until the first creature is
 * on their screen, and the total number of creatures.
 */
import { parseArgs } from 'node:util';
import { herdsOf, REGION_COLUMNS } from '#game/features/creatures/shared/population.ts';
import { skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { runTurn } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN, WALK_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { identity } from '../helpers/world/identity.ts';
import { printOutcome, round } from './report.ts';

const { values } = parseArgs({
  options: { worlds: { type: 'string', default: '40' }, hours: { type: 'string', default: '4,10,16,23' } },
});
const WORLDS = Number(values.worlds);
const HOURS = values.hours.split(',').map(Number);
const MINUTES = 5;
const STEP_TURNS = 5;
/** Half the size of a screen of 1920 × 1080, in px. */
const SCREEN = { x: 960, y: 540 } as const;
/** Minimum and maximum distance of a newcomer's errands from the first spawn, in px. */
const ERRANDS = { from: 400, to: 1200 } as const;

interface Walk {
  /** Time at which the first creature was on the screen, in s; null if no creature appeared. */
  readonly metAt: number | null;
  readonly kind: string | null;
  readonly most: number;
}

/** Simulates a newcomer for five minutes: they go from errand to errand, with a pause at each. */
function walk(ground: Ground, seed: number, hour: number): Walk {
  const world = new World(ground, { seed });
  const wall = 1_750_000_000_000 + seed * 3_600_000;
  world.sky = { shiftMs: skyShiftToHour(hour, wall), weather: null };
  const player = world.add(identity('newcomer', FIRST_SPAWN.x, FIRST_SPAWN.y));
  const chance = createRng(seed * 100 + hour);
  let goal: Point = FIRST_SPAWN;
  let pausesUntil = 0;
  let most = 0;
  for (let turn = 1; turn <= MINUTES * 6000; turn += 1) {
    runTurn(world, { turn, wallNow: wall + turn * 10 }, () => undefined);
    world.takeEvents();
    world.changes.take();
    if (turn % STEP_TURNS !== 0) continue;
    const away = Math.hypot(goal.x - player.x, goal.y - player.y);
    if (away < 20) {
      pausesUntil = turn + 200 + chance.below(400);
      const angle = chance.between(0, 2 * Math.PI);
      const far = chance.between(ERRANDS.from, ERRANDS.to);
      goal = { x: FIRST_SPAWN.x + Math.cos(angle) * far, y: FIRST_SPAWN.y + Math.sin(angle) * far };
    }
    const moves = turn > pausesUntil;
    if (moves) {
      const length = Math.min(away, (WALK_SPEED * STEP_TURNS) / 100);
      player.x += ((goal.x - player.x) / Math.max(1, away)) * length;
      player.y += ((goal.y - player.y) / Math.max(1, away)) * length;
    }
    if (moves || player.motion.isMoving) {
      player.motion = { ...player.motion, isMoving: moves };
      world.moved(player);
    }
    most = Math.max(most, world.creatures.awakeCount);
    for (const creature of world.creatures.awake()) {
      if (creature.motion.isDead || creature.mind.isHidden) continue;
      const isSeen = Math.abs(creature.x - player.x) < SCREEN.x && Math.abs(creature.y - player.y) < SCREEN.y;
      if (isSeen) return { metAt: turn / 100, kind: creature.kind, most };
    }
  }
  return { metAt: null, kind: null, most };
}

const walks: Walk[] = [];
const heads: Record<string, number> = {};
const began = performance.now();
for (let seed = 1; seed <= WORLDS; seed += 1) {
  const ground = new Ground(generateTerrain(seed));
  const species = new World(ground, {}).creatures.species;
  if (seed <= 5) {
    for (let region = 0; region < REGION_COLUMNS ** 2; region += 1) {
      for (const { kind, size } of herdsOf(region, species, (x, y) => ground.terrainIdAt(x, y), seed))
        heads[kind] = (heads[kind] ?? 0) + size;
    }
  }
  for (const hour of HOURS) walks.push(walk(ground, seed, hour));
  process.stdout.write('.');
}
const times = walks.flatMap(({ metAt }) => metAt ?? []).sort((a, b) => a - b);
const kinds: Record<string, number> = {};
for (const { kind } of walks) if (kind) kinds[kind] = (kinds[kind] ?? 0) + 1;
const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
process.stdout.write(
  `\nfirst met: ${JSON.stringify(kinds)}\nliving in a world: ${JSON.stringify(
    Object.fromEntries(
      Object.entries(heads).map(([kind, all]) => [kind, Math.round(all / Math.min(5, WORLDS))]),
    ),
  )}\nby hour: ${HOURS.map((hour, k) => `${hour} h ${walks.filter((one, n) => n % HOURS.length === k && one.metAt !== null).length} of ${WORLDS}`).join(', ')}\n`,
);
printOutcome(
  'wild',
  {
    met_percent: round((100 * times.length) / walks.length),
    met_median_s: round(at(0.5)),
    met_p95_s: round(at(0.95)),
    most_awake: Math.max(...walks.map(({ most }) => most)),
    seconds: round((performance.now() - began) / 1000),
  },
  { atLeast: { met_percent: 95 }, atMost: { most_awake: 60 } },
);
