/** The instruments: plucked gusli, a bayan's reeds, bowed strings, soft bells, a frame drum; one note each, in mono. */
import type { Rng } from '../../../shared/math/rng.ts';
import { bandPass, lowPass, RATE, silence, TURN } from '../synth.ts';

export interface Tone {
  /** Pitch, in Hz. */
  readonly hertz: number;
  /** Time for which the note is held, in seconds; its ringing comes on top of that. */
  readonly held: number;
  /** Force, 0 to 1. */
  readonly force: number;
}
export type Instrument = (tone: Tone, rng: Rng) => Float32Array;

/** Highest overtone, in Hz; overtones above it are left out, because no instrument here may sound sharp. */
const HIGHEST = 3600;

/**
 * Plays a string with the Karplus-Strong algorithm: a delay line of one period, whose filter damps the high overtones
 * first.
 */
function string({ hertz, force }: Tone, seconds: number, rng: Rng): Float32Array {
  const out = silence(seconds);
  const ring = 6.4 * (220 / Math.max(110, hertz)) ** 0.35;
  const dull = 0.42 * Math.min(1, (300 / hertz) ** 0.75);
  // The filter delays by `dull` samples; an all-pass adds the remaining fraction, so that the string is in tune.
  const period = RATE / hertz - dull;
  const whole = Math.floor(period - 0.2);
  const rest = period - whole;
  const share = (1 - rest) / (1 + rest);
  const line = new Float32Array(whole);
  const soft = lowPass(900 + 2600 * force);
  for (let at = 0; at < whole; at++) line[at] = soft(rng.between(-1, 1));
  // Place at which the finger plucks: overtones with a node there are missing.
  const pick = Math.max(1, Math.floor(whole * 0.21));
  const plucked = line.map((value, at) => value - 0.8 * (line[(at + whole - pick) % whole] ?? 0));
  const keep = 10 ** (-3 / (ring * hertz));
  let [last, passed, before] = [0, 0, 0];
  for (let at = 0; at < out.length; at++) {
    const slot = at % whole;
    const value = plucked[slot] ?? 0;
    const filtered = keep * ((1 - dull) * value + dull * last);
    last = value;
    passed = share * (filtered - passed) + before;
    before = filtered;
    plucked[slot] = passed;
    out[at] = value;
  }
  return out;
}

/** Plays two strings per note, slightly detuned, over a wooden box. */
export const gusli: Instrument = (tone, rng) => {
  const seconds = Math.min(5, tone.held + 3.2);
  const first = string(tone, seconds, rng);
  const second = string({ ...tone, hertz: tone.hertz * 1.0009 }, seconds, rng);
  const box = [bandPass(196, 3), bandPass(392, 3), bandPass(830, 2.4)];
  const warm = lowPass(3800);
  const out = silence(seconds);
  for (let at = 0; at < out.length; at++) {
    const dry = (first[at] ?? 0) + 0.6 * (second[at] ?? 0);
    const wood = box.reduce((sum, filter) => sum + filter(dry), 0);
    const end = Math.min(1, (out.length - at) / (0.4 * RATE), at / 24);
    out[at] = warm(dry + 0.5 * wood) * end * (0.35 + 0.65 * tone.force);
  }
  return out;
};

/** Returns the loudness at a time; it rises and falls slowly, as with bellows and bows. */
function swell(t: number, held: number, rise: number, fall: number): number {
  const up = Math.min(1, t / rise);
  const down = Math.min(1, Math.max(0, (held + fall - t) / fall));
  return Math.sin((up * Math.PI) / 2) ** 2 * Math.sin((down * Math.PI) / 2) ** 2;
}

interface Partials {
  /** Exponent by which the overtones grow weaker. */
  readonly slope: number;
  /** Detuning of each copy, in cents. */
  readonly cents: readonly number[];
  /** Vibrato: depth in cents, and frequency per second. */
  readonly vibrato: readonly [depth: number, speed: number];
  /** Time until the note is at its loudest, and time until it has died away, in seconds. */
  readonly rise: number;
  readonly fall: number;
}

function partials(tone: Tone, { slope, cents, vibrato, rise, fall }: Partials, rng: Rng): Float32Array {
  const out = silence(tone.held + fall);
  const count = Math.max(1, Math.min(16, Math.floor(HIGHEST / tone.hertz)));
  for (const cent of cents) {
    const base = tone.hertz * 2 ** (cent / 1200);
    const starts = Array.from({ length: count }, () => rng.between(0, TURN));
    const [drift, speed] = [rng.between(0, TURN), rng.between(0.13, 0.29)];
    let phase = 0;
    for (let at = 0; at < out.length; at++) {
      const t = at / RATE;
      const late = Math.min(1, t / 1.4);
      const bend = vibrato[0] * late * Math.sin(TURN * vibrato[1] * t + drift);
      phase += (TURN * base * 2 ** (bend / 1200)) / RATE;
      const air = 0.86 + 0.14 * Math.sin(TURN * speed * t + drift);
      let value = 0;
      for (let k = 1; k <= count; k++) value += Math.sin(phase * k + (starts[k - 1] ?? 0)) / k ** slope;
      out[at] = (out[at] ?? 0) + (value * air) / cents.length;
    }
  }
  for (let at = 0; at < out.length; at++) {
    const t = at / RATE;
    out[at] = (out[at] ?? 0) * swell(t, tone.held, Math.min(rise, tone.held * 0.7), fall) * tone.force;
  }
  return out;
}

/** Plays two reeds per note, which beat slowly against each other. */
export const bayan: Instrument = (tone, rng) => {
  const dull = lowPass(1500);
  const out = partials(
    tone,
    { slope: 1.15, cents: [-1.6, 1.9], vibrato: [0, 1], rise: 0.45, fall: 0.6 },
    rng,
  );
  return out.map((value) => dull(value) * 0.5);
};

export const bowed: Instrument = (tone, rng) => {
  const dull = lowPass(1250);
  const out = partials(
    tone,
    { slope: 1.35, cents: [-4, 0.6, 4.7], vibrato: [5, 4.9], rise: 1.3, fall: 1.7 },
    rng,
  );
  return out.map((value) => dull(value) * 0.6);
};

/** Partials of a bell: multiple of the pitch, loudness, and time for which it rings, in seconds. */
const BELL = [
  [0.5, 0.1, 3.2],
  [1, 1, 4.2],
  [2, 0.2, 2.4],
  [2.76, 0.16, 1.5],
  [4.07, 0.06, 0.7],
] as const;

export const bell: Instrument = ({ hertz, force }) => {
  const out = silence(4.6);
  for (const [part, loud, ring] of BELL) {
    const pitch = hertz * part;
    if (pitch > HIGHEST * 1.2) continue;
    for (let at = 0; at < out.length; at++) {
      const t = at / RATE;
      const fade = 10 ** ((-3 * t) / ring) * Math.min(1, t / 0.006);
      // When the bell is struck softly, its high partials hardly sound.
      const hard = part > 1 ? force : 1;
      out[at] = (out[at] ?? 0) + Math.sin(TURN * pitch * t) * loud * hard * fade * force;
    }
  }
  const edge = 0.2 * RATE;
  return out.map((value, at) => value * Math.min(1, (out.length - at) / edge));
};

/** Plays a skin on a frame, struck with the palm. The pitch of the note is ignored. */
export const drum: Instrument = ({ force }, rng) => {
  const out = silence(0.9);
  const palm = lowPass(420);
  let phase = 0;
  for (let at = 0; at < out.length; at++) {
    const t = at / RATE;
    phase += (TURN * (54 + 34 * Math.exp(-t * 22))) / RATE;
    const skin = Math.sin(phase) * Math.exp(-t * 6.5) * Math.min(1, t / 0.004);
    out[at] = (skin + 0.5 * palm(rng.between(-1, 1)) * Math.exp(-t * 40)) * force;
  }
  return out;
};
