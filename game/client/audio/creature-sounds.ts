/** Calls of creatures by kind, and the sounds of what they do. A call's sound is `voice-<kind>-<call>`. */

import { CALLS } from '#game/shared/defs/creature-acts.ts';

type Calls = typeof CALLS;
export type VoiceSound = { [K in keyof Calls]: `voice-${K}-${Calls[K][number]}` }[keyof Calls];

const VOICES = Object.entries(CALLS).flatMap(([kind, calls]) =>
  calls.map((call) => `voice-${kind}-${call}` as VoiceSound),
);

/** Teeth, paws and tusks, hooves, large wings, Zhuk's spark and its tracks, a leshy's branch, a wet hand. */
const DEEDS = ['bite', 'maul', 'hoof', 'wings', 'shock', 'treads', 'lash', 'slap'] as const;

export const CREATURE_SOUNDS: readonly (VoiceSound | (typeof DEEDS)[number])[] = [...VOICES, ...DEEDS];
