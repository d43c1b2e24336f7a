/**
 * A throat: a source that buzzes or breathes, resonators that shift while it sounds, and the air between the throat and
 * the ear.
 */
import type { Rng } from '../../../shared/math/rng.ts';
import { bandPass, lowPass, RATE, silence, TURN } from '../synth.ts';

/**
 * A value that changes over a sound: constant, or points of [share of its duration, value], between which it slides.
 */
export type Curve = number | readonly (readonly [share: number, value: number])[];

/** Parses a curve from `share:value share:value …`. @param scale factor for every value */
export const bend = (text: string, scale = 1): Curve =>
  text.split(' ').map((point): readonly [number, number] => {
    const [share = 0, value = 0] = point.split(':').map(Number);
    return [share, value * scale];
  });

/** Returns the value of a curve at a share of its duration, 0 to 1. */
export function along(curve: Curve, share: number): number {
  if (typeof curve === 'number') return curve;
  const after = curve.findIndex(([t]) => t >= share);
  const last = curve.at(-1)?.[1] ?? 0;
  const [t1, v1] = curve[after] ?? [1, last];
  const [t0, v0] = curve[after - 1] ?? [t1, v1];
  if (after < 0 || t1 === t0) return after < 0 ? last : v1;
  const t = (share - t0) / (t1 - t0);
  return v0 + (v1 - v0) * (0.5 - 0.5 * Math.cos(Math.PI * t));
}

/**
 * Returns a band-pass filter whose centre can move without clicking: a state-variable filter with trapezoidal
 * integration (Simper).
 */
function resonator(width: number): (hertz: number) => (sample: number) => number {
  let [s1, s2, a1, a2, a3] = [0, 0, 0, 0, 0];
  const pass = (x: number): number => {
    const v3 = x - s2;
    const v1 = a1 * s1 + a2 * v3;
    const v2 = s2 + a2 * s1 + a3 * v3;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    return v1 / width;
  };
  return (hertz) => {
    const g = Math.tan((Math.PI * Math.min(hertz, RATE * 0.45)) / RATE);
    a1 = 1 / (1 + g * (g + 1 / width));
    a2 = g * a1;
    a3 = g * a2;
    return pass;
  };
}

/** A resonance: its centre in Hz, its narrowness (quality factor), its loudness. */
export type Formant = readonly [hertz: Curve, width: number, loud: number];

export interface Utterance {
  /** Start and duration, in seconds. */
  readonly from: number;
  readonly lasting: number;
  readonly loud: Curve;
  /** Pitch of the vocal cords, in Hz. */
  readonly pitch: Curve;
  readonly formants: readonly Formant[];
  /** Trembling of the pitch: frequency in Hz, and depth as a share. */
  readonly vibrato?: readonly [hertz: number, depth: number];
  /** Share by which the length of each period deviates. */
  readonly jitter?: number;
  /** Share of breath in the source, 0 to 1. */
  readonly breath?: Curve;
  /** Amount by which every second period is weakened and all periods are uneven, 0 to 1. */
  readonly rough?: Curve;
  /** Frequency above which the vocal cords sound dull, in Hz. */
  readonly soft?: number;
}

/** Returns the correction that smooths the jump of a sawtooth (polynomial band-limited step). */
function blep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** Interval at which the coefficients of the resonators are updated, in samples. */
const RENEW = 16;

/** Adds an utterance. */
export function utter(out: Float32Array, said: Utterance, rng: Rng): void {
  const { from, lasting, vibrato = [5, 0], jitter = 0.004, breath = 0.03, rough = 0, soft = 2600 } = said;
  const start = Math.floor(from * RATE);
  const count = Math.min(out.length - start, Math.floor(lasting * RATE));
  const tubes = said.formants.map(([hertz, width, loud]) => ({ hertz, loud, tune: resonator(width) }));
  let passes = tubes.map(({ hertz, tune }) => tune(along(hertz, 0)));
  const dull = lowPass(soft);
  const trembling = rng.between(0, TURN);
  let [phase, miss, weak, isOdd] = [0, 0, 1, false];
  for (let k = 0; k < count; k++) {
    const share = k / count;
    if (k % RENEW === 0) passes = tubes.map(({ hertz, tune }) => tune(along(hertz, share)));
    const sway = 1 + vibrato[1] * Math.sin((TURN * vibrato[0] * k) / RATE + trembling);
    const step = (along(said.pitch, share) * sway * (1 + miss)) / RATE;
    phase += step;
    if (phase >= 1) {
      phase -= 1;
      miss = rng.between(-jitter, jitter);
      isOdd = !isOdd;
      const uneven = along(rough, share);
      weak = (isOdd ? 1 - uneven * 0.8 : 1) * (1 - uneven * 0.6 * rng.next());
    }
    const air = along(breath, share);
    // breath comes in puffs: most of it while the cords are open
    const puff = rng.between(-1, 1) * (0.2 + 0.3 * (1 - phase));
    const source = dull((2 * phase - 1 - blep(phase, step)) * weak) * (1 - air) + puff * air;
    let sum = 0;
    for (const [at, pass] of passes.entries()) sum += pass(source) * (tubes[at]?.loud ?? 0);
    const edge = Math.min(1, k / 60, (count - k) / 160);
    out[start + k] = (out[start + k] ?? 0) + sum * along(said.loud, share) * edge;
  }
}

/**
 * The place where the sound is heard: echo in seconds, its dullness in Hz, its loudness relative to the sound itself.
 */
export interface Air {
  readonly seconds: number;
  readonly dull: number;
  readonly wet: number;
  /** Frequency above which the sound itself is lost on its way to the ear, in Hz. */
  readonly lost?: number;
}

const COMBS = [0.0437, 0.0531, 0.0617, 0.0713, 0.0829, 0.0971];
const DIFFUSERS = [0.0113, 0.0053, 0.0037];

/**
 * Returns the sound followed by the echo of woods and slopes: combs that lose their treble, then diffusers (Schroeder).
 */
export function heardFrom(dry: Float32Array, { seconds, dull, wet, lost = 15_000 }: Air): Float32Array {
  let hall = new Float32Array(dry.length);
  for (const delay of COMBS) {
    const by = Math.floor(delay * RATE);
    const gain = 10 ** ((-3 * delay) / seconds);
    const ring = new Float32Array(by);
    const damp = lowPass(dull);
    for (let at = 0; at < dry.length; at++) {
      const back = ring[at % by] ?? 0;
      ring[at % by] = (dry[at] ?? 0) + damp(back) * gain;
      hall[at] = (hall[at] ?? 0) + back / COMBS.length;
    }
  }
  for (const delay of DIFFUSERS) {
    const by = Math.floor(delay * RATE);
    const ring = new Float32Array(by);
    hall = hall.map((value, at) => {
      const back = ring[at % by] ?? 0;
      const into = value + back * 0.6;
      ring[at % by] = into;
      return back - into * 0.6;
    });
  }
  const [once, twice] = [lowPass(lost), lowPass(lost)];
  return dry.map((value, at) => twice(once(value)) + (hall[at] ?? 0) * wet);
}

/**
 * Adds wood, ice or iron that is struck once: it rings at several pitches together, each for as long as its quality
 * factor allows.
 */
export function struck(
  out: Float32Array,
  { from, loud, parts }: { from: number; loud: number; parts: readonly Formant[] },
  rng: Rng,
): void {
  const start = Math.floor(from * RATE);
  for (const [hertz, width, part] of parts) {
    const ring = bandPass(along(hertz, 0), width);
    const lasts = Math.min(out.length - start, Math.ceil(((width * 2.2) / along(hertz, 0)) * RATE) + 400);
    for (let k = 0; k < lasts; k++) {
      const hit = k < 40 ? rng.between(0.3, 1) * (k % 2 ? -0.6 : 1) : 0;
      const fade = Math.min(1, (lasts - k) / 200);
      out[start + k] = (out[start + k] ?? 0) + ring(hit) * part * loud * fade * 3;
    }
  }
}

/** Adds bubbles that rise out of water: short tones that slide up. @param hertz lowest and highest pitch */
export function bubbles(
  out: Float32Array,
  {
    from,
    lasting,
    count,
    hertz,
    loud,
  }: {
    from: number;
    lasting: number;
    count: number;
    hertz: readonly [number, number];
    loud: number;
  },
  rng: Rng,
): void {
  for (let k = 0; k < count; k++) {
    const pitch = hertz[0] * (hertz[1] / hertz[0]) ** rng.next();
    const start = Math.floor((from + rng.next() * lasting) * RATE);
    const length = Math.floor(rng.between(6, 18) * (RATE / pitch));
    const strength = loud * rng.between(0.2, 1);
    let phase = 0;
    for (let n = 0; n < length && start + n < out.length; n++) {
      const t = n / length;
      phase += (pitch * (1 + 0.8 * t * t)) / RATE;
      out[start + n] =
        (out[start + n] ?? 0) + Math.sin(TURN * phase) * strength * Math.sin(Math.PI * t ** 0.5);
    }
  }
}

/** Returns a silent buffer of `seconds`, with extra time for an echo. */
export const room = (seconds: number, echo = 0): Float32Array => silence(seconds + echo);
