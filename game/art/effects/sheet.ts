/** The atlas of effects, and the light masks. */
import { hashUnit } from '../../shared/math/rng.ts';
import type { Img } from '../image.ts';
import { packAtlas } from '../things/sheet.ts';
import { effects } from './particles.ts';

export function drawEffectAtlas(): { readonly image: Img; readonly json: string } {
  const pictures = new Map<string, { image: Img; footX: number; footY: number }>();
  const plan: Record<string, { frames: string[]; frameMs: number; loop: boolean }> = {};
  for (const [name, { frames, frameMs, loop, anchor, footX }] of Object.entries(effects())) {
    const keys = frames.map((image, index) => {
      const key = `${name}:${index + 1}`;
      const footY = anchor === 'bottom' ? image.h - 2 : image.h >> 1;
      pictures.set(key, { image, footX: footX ?? image.w >> 1, footY });
      return key;
    });
    plan[name] = { frames: keys, frameMs, loop };
  }
  const { image, frames } = packAtlas(pictures, 256);
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, effects: plan, frames })}\n` };
}

/** A light mask: the brightness of each px, in steps. */
export interface LightMask {
  readonly name: string;
  readonly edge: number;
  readonly steps: number;
  /** Brightness by px, 0 (dark) to `steps`. */
  readonly levels: Uint8Array;
}

/** Ratio of width to height of a circle of light lying on the ground. */
const FLATTEN = 1.28;
/** Bayer's 4 × 4 thresholds: the last part of each step is dithered, so that the rings are less visible on snow. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const MIXED = 0.34;
/** Dithered share of a step on snow, where light shows most: nearly all of it. */
const MIXED_ON_SNOW = 0.9;

/** Brightness at a share `d` of the radius, both 0 to 1. */
type Falloff = (d: number) => number;
const OF_A_FLAME: Falloff = (d) => Math.max(0, 1 - d) ** 0.8;
/**
 * The implant sees nearby objects almost as well as by day, and farther ones less and less, so that no edge is visible.
 */
const OF_AN_EYE: Falloff = (d) => Math.max(0, 1 - d * d) ** 2;

function lightMask(
  name: string,
  radius: number,
  steps: number,
  mixed = MIXED,
  falloff = OF_A_FLAME,
): LightMask {
  const edge = radius * 2;
  const levels = new Uint8Array(edge * edge);
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const [dx, dy] = [x + 0.5 - radius, (y + 0.5 - radius) * FLATTEN];
      const angle = Math.atan2(dy, dx);
      // a few slow waves around the circle and a grain of 4 px keep the rings from being perfect circles
      const uneven = 1 + 0.035 * Math.sin(angle * 5 + 1) + 0.025 * Math.sin(angle * 9 + radius);
      const grain = (hashUnit(x >> 2, y >> 2, radius) - 0.5) * 0.05;
      const d = (Math.hypot(dx, dy) / radius) * uneven + grain;
      const level = falloff(d) * steps;
      const whole = Math.floor(level);
      const threshold = 1 - mixed + (mixed * ((BAYER[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5)) / 16;
      levels[y * edge + x] = Math.min(steps, whole + (level - whole > threshold ? 1 : 0));
    }
  }
  return { name, edge, steps, levels };
}

/**
 * Draws all masks: small for embers and lamps, medium for fires, large for lava; with more steps for snow; `eye` is the
 * implant's own light.
 */
export const drawLights = (): readonly LightMask[] => [
  lightMask('small', 32, 5),
  lightMask('fire', 80, 8, 0.6),
  lightMask('fire-snow', 80, 9, MIXED_ON_SNOW),
  lightMask('lava', 48, 7, MIXED_ON_SNOW),
  lightMask('lava-snow', 48, 9, MIXED_ON_SNOW),
  lightMask('eye', 130, 12, MIXED_ON_SNOW, OF_AN_EYE),
];
