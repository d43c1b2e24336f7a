/** Conditions without any warmth; each test of cold changes one of them. */
import type { Cold } from '#game/features/needs/shared/temperature.ts';

/** A still, dry night on moss, with a walking player who has nothing warm. */
export const COLD: Cold = {
  ground: 4,
  south: 0.5,
  hour: 2,
  wind: 0,
  storm: 0,
  snow: 0,
  cover: 0,
  room: null,
  wet: 0,
  insulation: 0,
  windproof: 0,
  activity: 'walking',
  heat: { strongest: 0, second: 0 },
  food: 0,
  company: 0,
  loss: 1,
  gain: 1,
};
