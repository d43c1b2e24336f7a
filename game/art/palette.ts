/**
 * The single palette of the game: 64 colours in ramps from dark to light. Every drawn px is an index into it; 0 is
 * transparent. Shadows lean toward blue-violet, lights toward a pale low sun. Each ramp is given by three anchors in
 * OKLCH (Ottosson 2020) and interpolated in OKLab, so that near-grey ramps do not pass through other hues.
 */

/** Lightness 0 to 1, chroma, hue in degrees. */
type Anchor = readonly [lightness: number, chroma: number, hue: number];
type Triple = readonly [number, number, number];

interface RampDefinition {
  readonly steps: number;
  readonly anchors: readonly [Anchor, Anchor, Anchor];
}

const RAMPS = {
  ink: {
    steps: 1,
    anchors: [
      [0.15, 0.03, 285],
      [0.15, 0.03, 285],
      [0.15, 0.03, 285],
    ],
  },
  snow: {
    steps: 5,
    anchors: [
      [0.6, 0.06, 280],
      [0.83, 0.035, 265],
      [0.975, 0.014, 90],
    ],
  },
  stone: {
    steps: 5,
    anchors: [
      [0.27, 0.032, 285],
      [0.49, 0.018, 270],
      [0.73, 0.018, 85],
    ],
  },
  ash: {
    steps: 4,
    anchors: [
      [0.2, 0.028, 290],
      [0.295, 0.02, 320],
      [0.4, 0.024, 45],
    ],
  },
  moss: {
    steps: 5,
    anchors: [
      [0.275, 0.034, 215],
      [0.45, 0.048, 122],
      [0.64, 0.07, 102],
    ],
  },
  grass: {
    steps: 4,
    anchors: [
      [0.38, 0.05, 40],
      [0.56, 0.075, 78],
      [0.74, 0.07, 92],
    ],
  },
  spruce: {
    steps: 5,
    anchors: [
      [0.22, 0.035, 260],
      [0.36, 0.05, 185],
      [0.54, 0.06, 140],
    ],
  },
  sea: {
    steps: 5,
    anchors: [
      [0.25, 0.045, 272],
      [0.4, 0.052, 240],
      [0.62, 0.06, 205],
    ],
  },
  wood: {
    steps: 5,
    anchors: [
      [0.23, 0.035, 330],
      [0.43, 0.062, 55],
      [0.67, 0.07, 78],
    ],
  },
  skin: {
    steps: 4,
    anchors: [
      [0.42, 0.085, 18],
      [0.63, 0.085, 45],
      [0.84, 0.06, 72],
    ],
  },
  fire: {
    steps: 5,
    anchors: [
      [0.42, 0.15, 20],
      [0.68, 0.19, 48],
      [0.95, 0.1, 102],
    ],
  },
  red: {
    steps: 4,
    anchors: [
      [0.28, 0.085, 355],
      [0.48, 0.165, 22],
      [0.66, 0.17, 32],
    ],
  },
  blue: {
    steps: 4,
    anchors: [
      [0.28, 0.06, 285],
      [0.46, 0.1, 258],
      [0.7, 0.09, 235],
    ],
  },
  plum: {
    steps: 4,
    anchors: [
      [0.24, 0.04, 300],
      [0.37, 0.06, 345],
      [0.55, 0.05, 25],
    ],
  },
  gold: {
    steps: 2,
    anchors: [
      [0.62, 0.12, 65],
      [0.72, 0.12, 75],
      [0.83, 0.12, 88],
    ],
  },
  phosphor: {
    steps: 2,
    anchors: [
      [0.55, 0.15, 160],
      [0.7, 0.15, 152],
      [0.86, 0.14, 142],
    ],
  },
} as const satisfies Record<string, RampDefinition>;

export type RampName = keyof typeof RAMPS;

/** Palette indexes of one ramp, dark to light. */
export type Ramp = readonly number[];

function toLab([lightness, chroma, hue]: Anchor): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

const mix = (from: Triple, to: Triple, t: number): Triple => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
  from[2] + (to[2] - from[2]) * t,
];

/** Converts OKLab to sRGB bytes (matrices of Ottosson, "A perceptual color space for image processing"). */
function toRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const byte = (linear: number) => {
    const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.max(0, Math.min(255, Math.round(light * 255)));
  };
  return [
    byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const colours: Triple[] = [[0, 0, 0]];
const rampNames: RampName[] = ['ink'];
const rampSteps: number[] = [0];

function buildRamp(name: RampName): Ramp {
  const { steps, anchors }: RampDefinition = RAMPS[name];
  const [dark, middle, light] = [toLab(anchors[0]), toLab(anchors[1]), toLab(anchors[2])];
  return Array.from({ length: steps }, (_, step) => {
    const t = steps === 1 ? 0.5 : step / (steps - 1);
    colours.push(toRgb(t < 0.5 ? mix(dark, middle, t * 2) : mix(middle, light, t * 2 - 1)));
    rampNames.push(name);
    rampSteps.push(step);
    return colours.length - 1;
  });
}

/** Every ramp by name. */
export const P = Object.fromEntries(
  (Object.keys(RAMPS) as RampName[]).map((name) => [name, buildRamp(name)]),
) as Record<RampName, Ramp>;

/** sRGB of every index; the first index, transparent, is unused. */
export const COLOURS: readonly Triple[] = colours;

/** The number of colours, not counting the transparent index. */
export const COLOUR_COUNT = colours.length - 1;

/** Returns the `#rrggbb` form of an index. */
export const hexOf = (index: number): string =>
  `#${(COLOURS[index] ?? [0, 0, 0]).map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Returns the name of the ramp that contains a colour. */
export const rampNameOf = (index: number): RampName => rampNames[index] ?? 'ink';

/** Returns the step of a colour in its ramp; 0 is the darkest. */
export const stepOf = (index: number): number => rampSteps[index] ?? 0;

/** Returns the colour `by` steps lighter (darker if negative) in its own ramp; transparent stays transparent. */
export function tone(index: number, by: number): number {
  if (index === 0) return 0;
  const ramp = P[rampNameOf(index)];
  return at(ramp, stepOf(index) + by);
}

export const darker = (index: number, by = 1): number => tone(index, -by);
export const lighter = (index: number, by = 1): number => tone(index, by);

/** Returns a step of a ramp, clamped to its ends. */
export function at(ramp: Ramp, step: number): number {
  return ramp[Math.max(0, Math.min(ramp.length - 1, Math.floor(step)))] ?? 0;
}
