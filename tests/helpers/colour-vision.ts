/** Colours as people with a colour vision deficiency see them, and differences between colours. */

export type Deficiency = 'deutan' | 'protan' | 'tritan';
type Triple = readonly [number, number, number];

/**
 * Matrices for linear RGB at full severity: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, table of matrices.
 */
const MACHADO: Readonly<Record<Deficiency, readonly [Triple, Triple, Triple]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Converts an sRGB `#rrggbb` to linear light, 0 to 1. */
export function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Returns the mean of colours in linear light: the colour of a pattern seen from a distance. */
export function meanOf(colours: readonly string[]): Triple {
  const sum = colours
    .map(linearOf)
    .reduce<Triple>((all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]], [0, 0, 0]);
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length];
}

/** Returns a colour as it looks with a deficiency. @param deficiency null for normal vision */
export function colourSeenWith(colour: Triple, deficiency: Deficiency | null): Triple {
  if (deficiency === null) return colour;
  const [r, g, b] = colour;
  const row = ([x, y, z]: Triple) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  const [red, green, blue] = MACHADO[deficiency];
  return [row(red), row(green), row(blue)];
}

/** Converts a colour to CIE Lab, D65. */
function labOf([r, g, b]: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREES = 180 / Math.PI;
const cos = (degrees: number) => Math.cos(degrees / DEGREES);
const angle = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360);

/**
 * Returns the CIEDE2000 difference of two colours in linear RGB: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000
 * Color-Difference Formula", Color Research and Application 30 (1), 2005. A difference of about 1 is just visible side
 * by side.
 */
export function colourDifference(one: Triple, other: Triple): number {
  const [l1, a1, b1] = labOf(one);
  const [l2, a2, b2] = labOf(other);
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const grey = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * grey, b1), Math.hypot(a2 * grey, b2)];
  const [h1, h2] = [angle(b1, a1 * grey), angle(b2, a2 * grey)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / DEGREES);
  const h = isGrey ? h1 + h2 : h1 + turn / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const wide = (((h + 360) % 360) - 275) / 25;
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((60 * Math.exp(-(wide ** 2))) / DEGREES);
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, hue / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

/** Returns the contrast of two colours as defined by WCAG 2, 1 to 21. */
export function contrastOf(one: Triple, other: Triple): number {
  const light = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}
