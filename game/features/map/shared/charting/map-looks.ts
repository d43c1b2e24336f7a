/** Appearance of each terrain on a map: its tones, its pattern, and its height for light and shadow. */
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';

/** Number of tones of a terrain, from shadow to light, and the middle tone, which is the terrain's colour. */
export const TONES = 5;
export const MIDDLE_TONE = 2;

/** Edge of a pattern, in px of the map. */
export const PATTERN = 8;
const PATTERNS = {
  plain: ['........', '........', '........', '........', '........', '........', '........', '........'],
  grass: ['........', '.-...+..', '........', '...+....', '......-.', '.+......', '....-...', '........'],
  stones: ['+.....-.', '..-+....', '.....-..', '-....+..', '..+.....', '......-+', '.-......', '...+-...'],
  trees: ['.+...+..', '.+-..+-.', '--..--..', '...+...+', '-..+-..+', '..--..--', '.+...+..', '.-...-..'],
  drifts: ['........', '..--....', '.+......', '........', '.....--.', '....+...', '........', '........'],
  swell: ['........', '..++....', '........', '........', '......++', '........', '-.......', '........'],
  marsh: ['...--...', '........', '.+....--', '........', '--...+..', '........', '...--...', '.......+'],
  glow: ['.+..+...', '...+..+.', '+...-.+.', '..+....-', '.-..+...', '+....+..', '..+...-.', '....+...'],
} as const;
type PatternName = keyof typeof PATTERNS;

interface Look {
  readonly pattern?: PatternName;
  /** Height of the terrain, in steps above the sea. */
  readonly height?: number;
  /**
   * Rank of narrow terrain that must not get lost where many tiles share a px of the map: the highest rank is shown.
   */
  readonly rank?: number;
  /** True for water, which is lighter along its shore. */
  readonly isDeep?: boolean;
  /** Colour on the map if the terrain's own would not be readable. */
  readonly colour?: string;
}

const GROUND: Look = { pattern: 'grass', height: 3 };
const LOOKS: Readonly<Record<string, Look>> = {
  [TERRAIN.sea]: { pattern: 'swell', height: 0, isDeep: true },
  [TERRAIN.calderaLake]: { pattern: 'swell', height: 1, isDeep: true, colour: '#3f7f92' },
  [TERRAIN.river]: { height: 1, rank: 3, colour: '#4a86a0' },
  [TERRAIN.frozenRiver]: { height: 1, rank: 3 },
  [TERRAIN.hotSpring]: { height: 2, rank: 2, colour: '#6fb3ad' },
  [TERRAIN.lava]: { pattern: 'glow', height: 3, rank: 4 },
  [TERRAIN.road]: { height: 3, rank: 5, colour: '#c9b489' },
  [TERRAIN.station]: { pattern: 'stones', height: 5, rank: 6, colour: '#c26a4e' },
  [TERRAIN.gravelBeach]: { height: 1 },
  [TERRAIN.blackBeach]: { height: 1 },
  [TERRAIN.taiga]: { pattern: 'trees', height: 4 },
  [TERRAIN.shrubland]: { pattern: 'grass', height: 3 },
  [TERRAIN.bog]: { pattern: 'marsh', height: 2 },
  [TERRAIN.thermokarst]: { pattern: 'marsh', height: 2 },
  [TERRAIN.mud]: { pattern: 'marsh', height: 2 },
  [TERRAIN.lightSnow]: { pattern: 'drifts', height: 4 },
  [TERRAIN.deepSnow]: { pattern: 'drifts', height: 5 },
  [TERRAIN.glacier]: { pattern: 'drifts', height: 6 },
  [TERRAIN.rocky]: { pattern: 'stones', height: 4 },
  [TERRAIN.permafrost]: { pattern: 'stones', height: 3 },
  [TERRAIN.volcanicRock]: { pattern: 'stones', height: 6 },
  [TERRAIN.craters]: { pattern: 'stones', height: 5 },
  [TERRAIN.bedrock]: { pattern: 'stones', height: 7 },
  [TERRAIN.ash]: { pattern: 'stones', height: 4 },
  [TERRAIN.pumice]: { pattern: 'stones', height: 4 },
  [TERRAIN.seaStack]: { height: 3 },
  [TERRAIN.pillar]: { height: 6 },
};

/** Appearance of a world's palette, as tables by palette index. */
export interface MapLooks {
  /** Colours in the memory layout of an image (red in the lowest byte): {@link TONES} for each terrain. */
  readonly colours: Uint32Array;
  /** Shift of each px of a pattern by -1, 0 or 1 tone: {@link PATTERN} × {@link PATTERN} for each terrain. */
  readonly patterns: Int8Array;
  readonly heights: Uint8Array;
  readonly ranks: Uint8Array;
  readonly deep: Uint8Array;
}

/** Returns the appearance of all terrains of a world. @param palette terrain ids, by index */
export function looksOf(palette: readonly string[]): MapLooks {
  const size = palette.length;
  const looks: MapLooks = {
    colours: new Uint32Array(size * TONES),
    patterns: new Int8Array(size * PATTERN * PATTERN),
    heights: new Uint8Array(size),
    ranks: new Uint8Array(size),
    deep: new Uint8Array(size),
  };
  palette.forEach((id, index) => {
    const look = LOOKS[id] ?? GROUND;
    looks.colours.set(tonesOf(look.colour ?? terrainById(id).color), index * TONES);
    const signs = PATTERNS[look.pattern ?? 'plain'].join('');
    [...signs].forEach((sign, at) => {
      looks.patterns[index * PATTERN * PATTERN + at] = sign === '+' ? 1 : sign === '-' ? -1 : 0;
    });
    looks.heights[index] = look.height ?? 3;
    looks.ranks[index] = look.rank ?? 0;
    looks.deep[index] = look.isDeep ? 1 : 0;
  });
  return looks;
}

const INK = '#0a0917';
const LIGHT = '#faf7ec';
/** Ink or light mixed into each tone, and its share of the mixture. */
const MIX: readonly (readonly [with_: string, share: number])[] = [
  [INK, 0.42],
  [INK, 0.2],
  [INK, 0],
  [LIGHT, 0.16],
  [LIGHT, 0.32],
];

const tonesOf = (colour: string): number[] => MIX.map(([other, share]) => mixed(colour, other, share));

/** Returns a colour `#rrggbb` in the memory layout of an image, opaque. */
export const packedColour = (colour: string): number => mixed(colour, colour, 0);

function mixed(colour: string, other: string, share: number): number {
  const part = (from: number) => {
    const [one, two] = [colour, other].map((text) => Number.parseInt(text.slice(from, from + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share);
  };
  return ((255 << 24) | (part(5) << 16) | (part(3) << 8) | part(1)) >>> 0;
}
