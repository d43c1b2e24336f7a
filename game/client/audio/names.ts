/** Every sound of the game, by its name in `public/sounds/sounds.json`, and the step sound of each terrain. */
import { CREATURE_SOUNDS } from '#game/features/creatures/client/audio/creature-sounds.ts';
import { type TerrainId, terrainById } from '#game/shared/defs/terrain.ts';

/** Sounds with numbered variations are named without the number. */
export const SOUNDS = [
  // steps, and things on the feet
  'step-snow',
  'step-moss',
  'step-gravel',
  'step-wood',
  'step-water',
  'step-sand',
  'step-mud',
  'step-ice',
  'step-brush',
  'step-rock',
  'step-felt',
  'step-nail',
  'splash',
  // fights
  'swing',
  'hit',
  'slash',
  'stab',
  'sizzle',
  'knock',
  'clang',
  'ting',
  'thunk',
  'twang',
  'smash',
  'shot',
  'collapse',
  'rise',
  'death',
  'heartbeat',
  'shiver',
  // work and things
  'axe',
  'knife',
  'hand',
  'pick',
  'fell',
  'crumble',
  'pickup',
  'drop',
  'equip',
  'stow',
  'eat',
  'drink',
  'craft',
  'craft-done',
  // building, and the pot
  'place-wood',
  'place-stone',
  'mend',
  'break',
  'door-open',
  'door-shut',
  'pot-bubble',
  'pot-stir',
  'pot-knock',
  'pot-ladle',
  'pot-ready',
  // creatures
  ...CREATURE_SOUNDS,
  // fires
  'flint',
  'kindle',
  'stoke',
  'fizzle',
  'murmur',
  // the land
  'rumble',
  'geyser',
  'bird',
  'raven',
  'owl',
  'creak',
  'wind',
  'forest',
  'bog',
  'sea',
  'river',
  'ice',
  'steam',
  'ash',
  'station',
  'snowfall',
  'night',
  'storm',
  'lava',
  'simmer',
  'fire',
  // the implant and the shawl
  'cloth-open',
  'cloth-close',
  'glass-open',
  'glass-close',
  'map',
  'tick',
  'deny',
  'chat',
  'whisper',
  'message',
] as const;
/** Voices of creatures are named by species and call; not all creatures have a voice. */
export type VoiceName = `voice-${string}`;
export type SoundName = (typeof SOUNDS)[number] | VoiceName;

export type StepSound = Extract<SoundName, `step-${string}`>;

/** Returns the step sound of a terrain. */
export const stepSound = (id: TerrainId): StepSound => `step-${terrainById(id).step}`;

/** Pieces of music, in the folder `music/` of the list. */
export const PIECES = ['day', 'night', 'storm', 'home'] as const;
export type Piece = (typeof PIECES)[number];

/** Number and volume of SOVA's clips (specification, section 9). */
const CLIPS = 20;
export const CLIP_VOLUME = 0.85;
export const ERROR_VOLUME = 0.9;

/** SOVA's clips, as names without a folder. */
export const SOVA_CLIPS: readonly string[] = Array.from(
  { length: CLIPS },
  (_, at) => `sova-${String(at + 1).padStart(2, '0')}`,
);
export const SOVA_ERROR = 'error';
export const SOVA_RECONNECT = 'reconnect';

/** Plays a sound without panning, at the share `gain` of its volume. */
export type PlayHere = (sound: SoundName, gain: number) => void;
