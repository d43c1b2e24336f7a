/** Every sound of the game, by its name in `public/sounds/sounds.json`, and the step sound of each terrain. */
import { type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';

/** Sounds with numbered variations are named without the number. */
export const SOUNDS = [
  'step-snow',
  'step-moss',
  'step-gravel',
  'step-wood',
  'step-water',
  'splash',
  'swing',
  'hit',
  'clang',
  'shot',
  'axe',
  'knife',
  'hand',
  'pick',
  'fell',
  'pickup',
  'geyser',
  'chat',
  'wind',
  'storm',
  'lava',
  'simmer',
  'fire',
] as const;
export type SoundName = (typeof SOUNDS)[number];

export type StepSound = Extract<SoundName, `step-${string}`>;

/** The step sound of this terrain. */
export const stepSound = (id: TerrainId): StepSound => `step-${terrainById(id).step}`;

/** Number and volume of SOVA's clips (specification, section 9). */
const CLIPS = 20;
export const CLIP_VOLUME = 0.85;
export const ERROR_VOLUME = 0.9;

/** SOVA's clips, as names without folder. */
export const SOVA_CLIPS: readonly string[] = Array.from(
  { length: CLIPS },
  (_, at) => `sova-${String(at + 1).padStart(2, '0')}`,
);
export const SOVA_ERROR = 'error';
export const SOVA_RECONNECT = 'reconnect';
