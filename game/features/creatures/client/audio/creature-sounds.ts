/** Calls of creatures by kind, and the sounds of their blows. A call's sound is `voice-<kind>-<call>`. */
import { CALLS, THING_CALLS } from '../../shared/creature-acts.ts';

const ALL_CALLS = { ...CALLS, ...THING_CALLS };
type Calls = typeof ALL_CALLS;
export type VoiceSound = { [K in keyof Calls]: `voice-${K}-${Calls[K][number]}` }[keyof Calls];

const VOICES = Object.entries(ALL_CALLS).flatMap(([kind, calls]) =>
  calls.map((call) => `voice-${kind}-${call}` as VoiceSound),
);

/**
 * Sounds of blows: teeth, paws and tusks, hooves, large wings, Zhuk's spark and its tracks, a leshy's branch, a wet
 * hand.
 */
const DEEDS = ['bite', 'maul', 'hoof', 'wings', 'shock', 'treads', 'lash', 'slap'] as const;

type Deed = (typeof DEEDS)[number];

/** Sound of each species' blow as it lands. */
export const BLOWS: Readonly<Record<string, Deed>> = {
  fox: 'bite',
  wolf: 'bite',
  bear: 'maul',
  walrus: 'maul',
  reindeer: 'hoof',
  eagle: 'wings',
  zhuk: 'shock',
  sailor: 'slap',
  kikimora: 'slap',
  leshy: 'lash',
};

export const CREATURE_SOUNDS: readonly (VoiceSound | Deed)[] = [...VOICES, ...DEEDS];
