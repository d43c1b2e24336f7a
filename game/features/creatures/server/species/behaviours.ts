/** Behaviours of the species, by kind. A species without a behaviour stands still. */
import type { Behaviour } from '../moods.ts';
import { bear } from './bear.ts';
import { eagle } from './eagle.ts';
import { fox } from './fox.ts';
import { hare } from './hare.ts';
import { kikimora } from './kikimora.ts';
import { leshy } from './leshy.ts';
import { ptarmigan } from './ptarmigan.ts';
import { reindeer } from './reindeer.ts';
import { sailor } from './sailor.ts';
import { walrus } from './walrus.ts';
import { wolf } from './wolf.ts';
import { zhuk } from './zhuk.ts';

export const BEHAVIOURS: ReadonlyMap<string, Behaviour> = new Map(
  Object.entries({
    hare,
    ptarmigan,
    reindeer,
    fox,
    wolf,
    bear,
    walrus,
    eagle,
    zhuk,
    sailor,
    kikimora,
    leshy,
  }),
);
