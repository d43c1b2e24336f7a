/** Fields of hot ground: sinter terraces with springs, mud pots, geysers and vents; and one whole valley of them. */
import { createFractal } from '../math/noise.ts';
import { createRng, deriveSeed } from '../math/rng.ts';
import { coastTiles, type Draft, forDisc, inWorld, type Volcano } from './draft.ts';
import { GROUND, SEA } from './palette.ts';

const FIELDS_PER_VOLCANO = 2;
/** The valley of geysers: so many fields in a bent row, so far apart, in tiles. */
const VALLEY_FIELDS = 9;
const VALLEY_STEP = 9.5;

/** Two fields at the foot of every volcano, where the foot is land. */
export function paintSprings(draft: Draft): void {
  const rng = createRng(deriveSeed(draft.seed, 'springs'));
  const warp = createFractal(deriveSeed(draft.seed, 'spring warp'), 13, 3);
  for (const volcano of draft.volcanoes) {
    for (let k = 0; k < FIELDS_PER_VOLCANO; k++) {
      const dx = rng.between(-1, 1);
      const dy = rng.between(-1, 1);
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const away = volcano.radius * rng.between(0.95, 1.25);
      const x = Math.round(volcano.x + (dx / length) * away);
      const y = Math.round(volcano.y + (dy / length) * away);
      const radius = rng.between(8, 13);
      if (!inWorld(draft, x, y) || coastTiles(draft, y * draft.size + x) < radius + 6) continue;
      paintField(draft, x, y, radius, warp);
      addPools(draft, x, y, radius, warp, rng.below(1 << 30));
    }
  }
}

/** A row of fields that leads away from the foot of the first active volcano, toward its nearest neighbour. */
export function paintGeothermalValley(draft: Draft): void {
  const [start] = draft.volcanoes.filter(({ kind }) => kind === 'active');
  if (!start) return;
  const goal = nearestTo(start, draft.volcanoes);
  const rng = createRng(deriveSeed(draft.seed, 'valley'));
  const warp = createFractal(deriveSeed(draft.seed, 'valley warp'), 17, 3);
  const length = Math.sqrt(squareDistance(start, goal)) || 1;
  const [dirX, dirY] = [(goal.x - start.x) / length, (goal.y - start.y) / length];
  let drift = 0;
  let x = start.x + dirX * start.radius * 1.05;
  let y = start.y + dirY * start.radius * 1.05;
  for (let k = 0; k < VALLEY_FIELDS; k++) {
    const radius = rng.between(7, 10);
    paintField(draft, x, y, radius, warp);
    addPools(draft, x, y, radius, warp, rng.below(1 << 30));
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

function paintField(
  draft: Draft,
  x: number,
  y: number,
  radius: number,
  warp: (x: number, y: number) => number,
): void {
  forDisc(draft, x, y, radius * 1.5, (cell, tileX, tileY, distance) => {
    if (SEA[draft.cells[cell] as number]) return;
    const u = distance / radius + warp(tileX, tileY) * 0.4;
    if (u < 0.86) draft.cells[cell] = GROUND.sinter;
    else if (u < 1.02) draft.cells[cell] = warp(tileX + 90, tileY) > 0.05 ? GROUND.sulfur : GROUND.soil;
  });
}

function addPools(
  draft: Draft,
  x: number,
  y: number,
  radius: number,
  warp: (x: number, y: number) => number,
  seed: number,
): void {
  const rng = createRng(seed);
  const pools: readonly (readonly [ground: number, count: number, least: number, most: number])[] = [
    [GROUND.hotSpring, 4, 1.4, 2.9],
    [GROUND.mud, 3, 1.1, 2.2],
    [GROUND.geyser, 2, 0.8, 1.1],
    [GROUND.fumarole, 3, 0.8, 1.2],
  ];
  for (const [ground, count, least, most] of pools) {
    for (let k = 0; k < count; k++) {
      const px = x + rng.between(-0.7, 0.7) * radius;
      const py = y + rng.between(-0.7, 0.7) * radius;
      const size = rng.between(least, most);
      forDisc(draft, px, py, size * 1.4, (cell, tileX, tileY, distance) => {
        const isInside = distance / size + warp(tileX * 2.3, tileY * 2.3) * 0.45 < 1;
        if (isInside && draft.cells[cell] === GROUND.sinter) draft.cells[cell] = ground;
      });
    }
  }
}
