/**
 * Colours that distinguish needs and rarities, in the palettes that players can choose. Those for colour blindness were
 * found by simulation, so that any two colours are far apart both for players with that colour blindness and for
 * everyone else; a test repeats the simulation. Each stays near the hue of the game's own colour. Stitches and diamonds
 * distinguish them without colour.
 */
import type { Rarity } from '#game/features/items/shared/items.ts';
import type { NeedName } from '#game/features/needs/shared/needs.ts';
import type { Palette } from '../../settings/settings.ts';
import { WOOL } from './palette.ts';

/** Four shades of thread, from dark to light. */
export type Threads = readonly [string, string, string, string];

const STITCH: Readonly<Record<NeedName, Threads>> = {
  health: ['#852030', '#bc3b39', '#e7624b', '#f3937c'],
  warmth: ['#be4321', '#f16a00', '#fcb060', '#fcf2a2'],
  hunger: ['#7b5c3a', '#9c8252', '#e8c365', '#fcf2a2'],
  thirst: ['#304675', '#4272a4', '#63a8cf', '#bcc8df'],
  stamina: ['#797da4', '#9aa1c1', '#dbdfe6', '#faf7ec'],
};

type Chosen = Exclude<Palette, 'stitch'>;

/** One colour per need; the threads of its bar are shades of it. */
const NEEDS: Readonly<Record<Chosen, Readonly<Record<NeedName, string>>>> = {
  deutan: { health: '#de7292', warmth: '#faa812', hunger: '#596f1e', thirst: '#387aea', stamina: '#e3eafe' },
  protan: { health: '#d4216e', warmth: '#bd721c', hunger: '#dbee3f', thirst: '#4188f2', stamina: '#fee9ee' },
  tritan: { health: '#f5271f', warmth: '#fdc85b', hunger: '#6c6f20', thirst: '#077aac', stamina: '#deedfc' },
  bright: { health: '#da086f', warmth: '#c9740f', hunger: '#308a13', thirst: '#186da7', stamina: '#f6edfd' },
};

interface RarityColours {
  /** Seam of a slot; null if the rarity has no seam of its own. */
  readonly seam: string | null;
  /** Colour of diamonds and words. */
  readonly ink: string;
}

const RARITY_STITCH: Readonly<Record<Rarity, RarityColours>> = {
  common: { seam: null, ink: WOOL.linenDark },
  uncommon: { seam: WOOL.blue, ink: WOOL.sky },
  rare: { seam: WOOL.goldDark, ink: WOOL.gold },
  epic: { seam: WOOL.violet, ink: WOOL.lilac },
};

const RARITIES: Readonly<Record<Chosen, Readonly<Record<Rarity, string>>>> = {
  deutan: { common: '#a39f92', uncommon: '#bbe428', rare: '#609ffe', epic: '#febbf0' },
  protan: { common: '#b8a29c', uncommon: '#82c966', rare: '#7cc1de', epic: '#f062fc' },
  tritan: { common: '#a1a095', uncommon: '#c1f968', rare: '#6f9dfa', epic: '#fe68d9' },
  bright: { common: '#c7b4a5', uncommon: '#67fd99', rare: '#1fa6fd', epic: '#e572f2' },
};

/** Returns the threads that the bar of a need is made of. */
export function needThreads(palette: Palette, need: NeedName): Threads {
  if (palette === 'stitch') return STITCH[need];
  const colour = NEEDS[palette][need];
  return [
    mix(colour, WOOL.ink, 0.4),
    mix(colour, WOOL.ink, 0.15),
    mix(colour, WOOL.linenLight, 0.12),
    mix(colour, WOOL.linenLight, 0.4),
  ];
}

/** Returns the colours of a rarity in a palette. */
export function rarityColours(palette: Palette, rarity: Rarity): RarityColours {
  if (palette === 'stitch') return RARITY_STITCH[rarity];
  const ink = RARITIES[palette][rarity];
  return { seam: rarity === 'common' ? null : ink, ink };
}

/** Mixes two colours `#rrggbb`. @param share share of the second colour, 0 to 1 */
function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
