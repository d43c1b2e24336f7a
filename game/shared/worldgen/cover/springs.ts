/**
 * Fields of hot ground at the foot of volcanoes, and one whole valley of them. The contents of a field are in {@link
 * file://./spring-pools.ts}.
 */
import { createFractal, createNoise, type Noise } from '../../math/noise.ts';
import { createRng, deriveSeed, type Rng } from '../../math/rng.ts';
import { coastTiles, type Draft, forDisc, inWorld, type Volcano } from '../draft/draft.ts';
import { GROUND, SEA } from '../draft/palette.ts';
import { layPools } from './spring-pools.ts';

const FIELDS_PER_VOLCANO = 2;
/** The valley of geysers: the number of fields in its bent row, and the distance between them, in tiles. */
const VALLEY_FIELDS = 9;
const VALLEY_STEP = 9.5;

/** Noise that bends the borders of fields and pools; each about -1 to 1. */
export interface FieldNoise {
  /** Lobes as wide as a field. */
  readonly lobes: Noise;
  /** Bays of a few tiles. */
  readonly bays: Noise;
  /** Noise of the minerals that colour the rim of a field. */
  readonly minerals: Noise;
}

const noiseOf = (seed: number, label: string): FieldNoise => ({
  lobes: createFractal(deriveSeed(seed, `${label} warp`), 15, 2),
  bays: createNoise(deriveSeed(seed, `${label} bays`), 4.3),
  minerals: createNoise(deriveSeed(seed, `${label} minerals`), 6.1),
});

/** Paints two fields at the foot of every volcano, except where the foot is not land. */
export function paintSprings(draft: Draft): void {
  const rng = createRng(deriveSeed(draft.seed, 'springs'));
  const noise = noiseOf(draft.seed, 'spring');
  for (const volcano of draft.volcanoes) {
    for (let k = 0; k < FIELDS_PER_VOLCANO; k++) {
      const dx = rng.between(-1, 1);
      const dy = rng.between(-1, 1);
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const away = volcano.radius * rng.between(0.95, 1.25);
      const x = Math.round(volcano.x + (dx / length) * away);
      const y = Math.round(volcano.y + (dy / length) * away);
      const radius = rng.between(8, 13);
      const chance = createRng(rng.below(1 << 30));
      if (!inWorld(draft, x, y) || coastTiles(draft, y * draft.size + x) < radius + 6) continue;
      paintField(draft, x, y, radius, noise, chance);
    }
  }
}

/**
 * Paints a row of fields that leads away from the foot of the first active volcano, toward the volcano nearest to it.
 */
export function paintGeothermalValley(draft: Draft): void {
  const [start] = draft.volcanoes.filter(({ kind }) => kind === 'active');
  if (!start) return;
  const goal = nearestTo(start, draft.volcanoes);
  const rng = createRng(deriveSeed(draft.seed, 'valley'));
  const noise = noiseOf(draft.seed, 'valley');
  const length = Math.sqrt(squareDistance(start, goal)) || 1;
  const [dirX, dirY] = [(goal.x - start.x) / length, (goal.y - start.y) / length];
  let drift = 0;
  let x = start.x + dirX * start.radius * 1.05;
  let y = start.y + dirY * start.radius * 1.05;
  for (let k = 0; k < VALLEY_FIELDS; k++) {
    const radius = rng.between(7, 10);
    paintField(draft, x, y, radius, noise, createRng(rng.below(1 << 30)));
    drift = drift * 0.5 + rng.between(-0.7, 0.7);
    x += (dirX - dirY * drift) * VALLEY_STEP;
    y += (dirY + dirX * drift) * VALLEY_STEP;
  }
}

const squareDistance = (a: Volcano, b: Volcano): number =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

function nearestTo(from: Volcano, all: readonly Volcano[]): Volcano {
  let best = from;
  for (const other of all) {
    if (other === from) continue;
    if (best === from || squareDistance(from, other) < squareDistance(from, best)) best = other;
  }
  return best;
}

/** Grounds that are kept where a later field overlaps them: hot water, mud and vents. */
const KEPT: ReadonlySet<number> = new Set([GROUND.hotSpring, GROUND.mud, GROUND.geyser, GROUND.fumarole]);

/** Paints a crust of sinter with lobes and bays, stained by sulphur and burnt to soil here and there along its rim. */
function paintField(
  draft: Draft,
  x: number,
  y: number,
  radius: number,
  { lobes, bays, minerals }: FieldNoise,
  rng: Rng,
): void {
  forDisc(draft, x, y, radius * 1.6, (cell, tileX, tileY, distance) => {
    const before = draft.cells[cell] as number;
    if (SEA[before] || KEPT.has(before)) return;
    const bend = lobes(tileX, tileY) * 0.42 + bays(tileX, tileY) * 0.17;
    const u = distance / radius + bend;
    const stain = minerals(tileX, tileY) * 0.8 + bays(tileX * 1.6, tileY * 1.6 + 300) * 0.35;
    // The stained rim is wide where a mineral is plentiful and ends where it is scarce.
    const rim = 0.88 + 0.3 * Math.abs(stain);
    if (u < 0.86) draft.cells[cell] = u > 0.6 && stain > 0.55 ? GROUND.sulfur : GROUND.sinter;
    else if (u < rim && before !== GROUND.sinter && Math.abs(stain) > 0.25)
      draft.cells[cell] = stain > 0 ? GROUND.sulfur : GROUND.soil;
  });
  layPools(draft, x, y, radius, bays, rng);
}
