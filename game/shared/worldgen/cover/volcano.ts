/** Paints the ground around volcanoes, ring by ring, with lava running down from craters. */
import { createFractal, createNoise, type Noise } from '../../math/noise.ts';
import { createRng, deriveSeed, type Rng } from '../../math/rng.ts';
import { type Draft, forDisc, inWorld, type Volcano } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';

interface Brush {
  /** Noise that makes the rings less circular. */
  readonly warp: Noise;
  readonly patch: Noise;
  readonly vents: Noise;
}

/** True for beaches and sea, which are kept: volcanic ground ends at the shore. */
const isShore = (ground: number | undefined) =>
  ground === GROUND.sea || ground === GROUND.gravelBeach || ground === GROUND.blackBeach;

/**
 * Returns the ground at a distance of `u` volcano radii from the middle; null to keep the existing ground. `patch` and
 * `vent` are noise in about [-1, 1].
 */
function ring(volcano: Volcano, u: number, patch: number, vent: number): number | null {
  switch (volcano.kind) {
    case 'active':
      if (u < 0.1) return GROUND.lava;
      if (u < 0.2) return vent > 0.35 ? GROUND.sulfur : GROUND.volcanicRock;
      if (u < 0.27) return vent > 0.5 ? GROUND.fumarole : GROUND.volcanicRock;
      if (u < 0.5) return patch > 0.4 ? GROUND.craters : GROUND.volcanicRock;
      if (u < 0.8) return patch > 0.45 ? GROUND.pumice : GROUND.ash;
      return u < 1.05 ? GROUND.soil : null;
    case 'caldera':
      if (u < 0.3) return GROUND.calderaLake;
      if (u < 0.37) return vent > 0.3 ? GROUND.sulfur : GROUND.pumice;
      if (u < 0.56) return patch > 0.3 ? GROUND.pumice : GROUND.volcanicRock;
      if (u < 0.72) return patch > 0.1 ? GROUND.rocky : GROUND.lightSnow;
      return u < 1 && patch > 0 ? GROUND.soil : null;
    case 'icy':
      if (u < 0.08) return GROUND.bedrock;
      if (u < 0.36) return patch > 0.45 ? GROUND.deepSnow : GROUND.glacier;
      if (u < 0.66) return patch > 0.5 ? GROUND.rocky : GROUND.deepSnow;
      return u < 0.95 ? (patch > 0.45 ? GROUND.rocky : GROUND.lightSnow) : null;
    case 'shattered':
      if (u < 0.4) return patch > 0.15 ? GROUND.volcanicRock : GROUND.craters;
      if (u < 0.55) return vent > 0.5 ? GROUND.fumarole : GROUND.volcanicRock;
      if (u < 0.85) return patch > 0.35 ? GROUND.pumice : GROUND.ash;
      return u < 1.05 ? GROUND.soil : null;
  }
}

/** Paints the rings of ground around every volcano, and lava from the craters. */
export function paintVolcanoes(draft: Draft): void {
  const brush: Brush = {
    warp: createFractal(deriveSeed(draft.seed, 'volcano warp'), 66, 5),
    patch: createFractal(deriveSeed(draft.seed, 'volcano patches'), 21, 3),
    vents: createNoise(deriveSeed(draft.seed, 'volcano vents'), 6.5),
  };
  for (const volcano of draft.volcanoes) {
    forDisc(draft, volcano.x, volcano.y, volcano.radius * 1.8, (cell, tileX, tileY, distance) => {
      if (isShore(draft.cells[cell])) return;
      const u = distance / volcano.radius;
      // The middle is distorted only a little, so that craters stay round.
      const bent = u + brush.warp(tileX, tileY) * 0.62 * Math.min(1, u * 1.25);
      const ground = ring(volcano, bent, brush.patch(tileX, tileY), brush.vents(tileX, tileY));
      if (ground !== null) draft.cells[cell] = ground;
    });
    if (volcano.kind === 'active') runLava(draft, volcano);
  }
}

/** Adds streams of lava from the crater: each runs outward and downhill, wavering, and thins out. */
function runLava(draft: Draft, volcano: Volcano): void {
  const rng = createRng(deriveSeed(draft.seed, `lava ${volcano.x} ${volcano.y}`));
  const streams = 3 + rng.below(3);
  for (let k = 0; k < streams; k++) {
    const target = { x: rng.between(-1, 1), y: rng.between(-1, 1) };
    const length = Math.sqrt(target.x * target.x + target.y * target.y) || 1;
    runStream(draft, volcano, rng, target.x / length, target.y / length);
  }
}

function runStream(draft: Draft, volcano: Volcano, rng: Rng, dirX: number, dirY: number): void {
  const reach = volcano.radius * rng.between(0.55, 1);
  let x = volcano.x;
  let y = volcano.y;
  let drift = 0;
  for (let step = 0; step < reach / 0.7; step++) {
    drift = drift * 0.93 + rng.between(-0.28, 0.28);
    x += (dirX - dirY * drift) * 0.7;
    y += (dirY + dirX * drift) * 0.7;
    if (!inWorld(draft, Math.round(x), Math.round(y))) return;
    const width = 2.1 - (1.3 * step * 0.7) / reach;
    forDisc(draft, x, y, width + 1.3, (cell, _x, _y, distance) => {
      if (isShore(draft.cells[cell]) || draft.cells[cell] === GROUND.lava) return;
      draft.cells[cell] = distance <= width ? GROUND.lava : GROUND.volcanicRock;
    });
  }
}
