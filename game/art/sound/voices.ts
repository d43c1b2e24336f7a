/** Voices of creatures and of chimes, `voice-<kind>-<call>`, and the sounds of feet, wings and teeth. */
import type { Rows } from './row.ts';
import { CHIMES } from './voices/chimes.ts';
import { DEEDS } from './voices/deeds.ts';
import { FOLK } from './voices/folk.ts';
import { HUNTED } from './voices/hunted.ts';
import { HUNTERS } from './voices/hunters.ts';
import { MACHINE } from './voices/machine.ts';

export const VOICES: Rows = { ...HUNTERS, ...HUNTED, ...MACHINE, ...FOLK, ...CHIMES, ...DEEDS };
