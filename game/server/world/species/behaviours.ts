/** What each species does, by kind. A species without a behaviour stands where it is. */
import type { Behaviour } from '../creatures/moods.ts';
import { hare } from './hare.ts';
import { kikimora } from './kikimora.ts';
import { leshy } from './leshy.ts';
import { sailor } from './sailor.ts';
import { wolf } from './wolf.ts';
import { zhuk } from './zhuk.ts';

export const BEHAVIOURS: ReadonlyMap<string, Behaviour> = new Map(
  Object.entries({ hare, wolf, zhuk, sailor, kikimora, leshy }),
);
