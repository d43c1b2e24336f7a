/** Sound of a step, by the terrain, the gait and the boots. */
import { BLOWS } from '#game/features/creatures/client/audio/creature-sounds.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Footfall } from '../views/effects/footing.ts';
import { type SoundName, stepSound } from './names.ts';

export interface FootfallSound {
  readonly name: SoundName;
  /** Share of the volume, 0 to 1; `rate` is a factor applied to the pitch. */
  readonly gain: number;
  readonly rate: number;
}

/** Pace of running, in px/s: a faster step is louder and sharper, a slower one softer. */
const FULL_PACE = 300;
const PACES = { least: 0.4, most: 1.3 } as const;
/** Terrain on which boots are heard as well; other terrain swallows their sound. */
const HARD: ReadonlySet<SoundName> = new Set<SoundName>([
  'step-rock',
  'step-ice',
  'step-wood',
  'step-gravel',
]);

/** Returns the sounds of one footfall, that of the terrain first. */
export function footfallSounds({ kind, walker }: Footfall, ground: TerrainId): readonly FootfallSound[] {
  const step = stepSound(ground);
  switch (kind) {
    case 'stroke':
      return [{ name: 'step-water', gain: 0.9, rate: 0.8 }];
    case 'splash':
      return [{ name: 'splash', gain: 0.8, rate: 1 }];
    case 'leap':
      return [{ name: 'swing', gain: 0.3, rate: 0.8 }];
    case 'swing':
      return [{ name: BLOWS[walker.species ?? ''] ?? 'swing', gain: 0.8, rate: 1 }];
    case 'landing':
      return [{ name: step, gain: 1.4, rate: 0.75 }, ...bootsOn(step, walker.wear, 1.4)];
    case 'step': {
      const pace = Math.max(PACES.least, Math.min(PACES.most, walker.speed / FULL_PACE));
      const loud = 0.45 + 0.4 * pace;
      // A zhuk has no feet: the sound of its tracks never pauses.
      if (walker.species === 'zhuk') return [{ name: 'treads', gain: loud, rate: 0.9 + 0.1 * pace }];
      const felt = isIn(ITEM.feltBoots, walker.wear) ? 0.65 : 1;
      return [
        { name: step, gain: loud * felt, rate: 0.9 + 0.1 * pace },
        ...bootsOn(step, walker.wear, loud),
        ...hoovesOf(walker.species, loud),
      ];
    }
  }
}

/** Returns the sounds of boots: felt is soft and dull on everything; nails can be heard on hard terrain. */
function bootsOn(
  step: SoundName,
  wear: readonly number[] | undefined,
  loud: number,
): readonly FootfallSound[] {
  if (isIn(ITEM.feltBoots, wear)) return [{ name: 'step-felt', gain: 0.6 * loud, rate: 1 }];
  if (isIn(ITEM.nailedBoots, wear) && HARD.has(step))
    return [{ name: 'step-nail', gain: 0.5 * loud, rate: 1 }];
  return [];
}

const hoovesOf = (species: string | undefined, loud: number): readonly FootfallSound[] =>
  species === 'reindeer' ? [{ name: 'hoof', gain: 0.7 * loud, rate: 1 }] : [];

const isIn = (item: number, wear: readonly number[] | undefined): boolean => wear?.includes(item) ?? false;
