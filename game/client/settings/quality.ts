/** Amount of detail that the game draws: chosen by the device at first, later by the player. */

export const QUALITIES = ['high', 'medium', 'low'] as const;
export type Quality = (typeof QUALITIES)[number];

export interface QualityLimits {
  /** Maximum frames per second. */
  readonly frames: number;
  /** Maximum flakes of snow or ash at once. */
  readonly flakes: number;
  /** Maximum clouds of steam, bubbles and breath at once. */
  readonly puffs: number;
  /** Maximum footprints, dust, splashes and rings at once. */
  readonly decals: number;
  /** Maximum lamps, fires and glowing ground at once. */
  readonly lights: number;
}

export const QUALITY_LIMITS: Readonly<Record<Quality, QualityLimits>> = {
  high: { frames: 60, flakes: 260, puffs: 140, decals: 110, lights: 60 },
  medium: { frames: 45, flakes: 140, puffs: 80, decals: 60, lights: 40 },
  low: { frames: 30, flakes: 60, puffs: 36, decals: 24, lights: 24 },
};

/** Properties of the device. */
export interface Device {
  readonly cores: number;
  readonly isMobile: boolean;
}

/**
 * Returns the quality for a device: at most 2 cores or a phone: 30 frames; at most 4: 45; otherwise 60 (specification,
 * section 9).
 */
export function qualityFor({ cores, isMobile }: Device): Quality {
  if (cores <= 2 || isMobile) return 'low';
  return cores <= 4 ? 'medium' : 'high';
}
