/** A small synthesiser: noise, filters, decaying tones, and writing samples as a WAV file. */
import type { Rng } from '../../shared/math/rng.ts';

/** Sample rate, in samples per second. */
export const RATE = 32_000;
export const TURN = Math.PI * 2;

export const silence = (seconds: number): Float32Array => new Float32Array(Math.ceil(seconds * RATE));

/** Returns a two-pole band-pass filter around `hertz`; `width` is its quality factor, 1 (broad) to 20 (ringing). */
export function bandPass(hertz: number, width: number): (sample: number) => number {
  const w = (TURN * hertz) / RATE;
  const alpha = Math.sin(w) / (2 * width);
  const [a0, a1, a2] = [1 + alpha, -2 * Math.cos(w), 1 - alpha];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = (alpha * (x - x2) - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

/** Returns a one-pole low-pass filter at `hertz`. */
export function lowPass(hertz: number): (sample: number) => number {
  const share = 1 - Math.exp((-TURN * hertz) / RATE);
  let last = 0;
  return (x) => {
    last += (x - last) * share;
    return last;
  };
}

export interface Burst {
  /** Start and duration, in seconds. */
  readonly from: number;
  readonly lasting: number;
  readonly loud: number;
  /** Attack time: time until the burst is at its loudest, in seconds. */
  readonly attack?: number;
  /** Steepness of the decay; 1 is linear. */
  readonly fall?: number;
}

/** Returns the envelope of a burst, `t` seconds after its start. */
function envelope({ lasting, attack = 0.002, fall = 2 }: Burst, t: number): number {
  if (t < attack) return t / attack;
  return Math.max(0, 1 - (t - attack) / Math.max(0.001, lasting - attack)) ** fall;
}

/** Adds the values of `wave` to a range of samples. */
export function add(into: Float32Array, burst: Burst, wave: (t: number) => number): void {
  const start = Math.floor(burst.from * RATE);
  const count = Math.floor(burst.lasting * RATE);
  for (let k = 0; k < count && start + k < into.length; k++) {
    const t = k / RATE;
    into[start + k] = (into[start + k] ?? 0) + wave(t) * envelope(burst, t) * burst.loud;
  }
}

/** Adds filtered noise. */
export function hiss(into: Float32Array, burst: Burst, hertz: number, width: number, rng: Rng): void {
  const filter = bandPass(hertz, width);
  const gain = Math.sqrt(width) * 2.2;
  add(into, burst, () => filter(rng.between(-1, 1)) * gain);
}

/** Adds a tone that slides from one pitch to another. */
export function tone(into: Float32Array, burst: Burst, from: number, to = from): void {
  let phase = 0;
  add(into, burst, (t) => {
    phase += (TURN * (from + (to - from) * Math.min(1, t / burst.lasting))) / RATE;
    return Math.sin(phase);
  });
}

/** Many short grains of noise: crunching snow, rolling gravel, crackling fire. */
export interface Grains {
  readonly from: number;
  readonly lasting: number;
  readonly count: number;
  readonly hertz: readonly [least: number, most: number];
  readonly width: number;
  readonly loud: number;
  readonly grain: number;
}

export function grains(into: Float32Array, list: Grains, rng: Rng): void {
  for (let k = 0; k < list.count; k++) {
    const t = rng.next();
    const loud = list.loud * Math.sin(Math.PI * Math.min(1, t + 0.12)) * rng.between(0.3, 1);
    const burst = {
      from: list.from + t * list.lasting,
      lasting: list.grain * rng.between(0.5, 1.4),
      loud,
      fall: 3,
    };
    hiss(into, burst, rng.between(list.hertz[0], list.hertz[1]), list.width, rng);
  }
}

/** Scales the loudest sample to `peak`, and fades both ends to avoid clicks. */
export function normalised(samples: Float32Array, peak = 0.86): Float32Array {
  let most = 0;
  for (const value of samples) most = Math.max(most, Math.abs(value));
  const gain = most > 0 ? peak / most : 0;
  const edge = RATE / 200;
  return samples.map(
    (value, at) => value * gain * Math.min(1, at / (edge / 8), (samples.length - at) / edge),
  );
}

/** Makes a seamless loop: the last `seconds` are mixed into the first and then cut off. */
export function looped(samples: Float32Array, seconds: number): Float32Array {
  const over = Math.floor(seconds * RATE);
  const length = samples.length - over;
  const out = samples.slice(0, length);
  for (let k = 0; k < over; k++) {
    const t = k / over;
    out[k] = (samples[k] ?? 0) * Math.sqrt(t) + (samples[length + k] ?? 0) * Math.sqrt(1 - t);
  }
  let most = 0;
  for (const value of out) most = Math.max(most, Math.abs(value));
  return out.map((value) => (value * 0.7) / (most || 1));
}

/**
 * Returns a 16-bit WAV file. @param samples interleaved if there are several channels @param rate samples per second
 */
export function toWav(samples: Float32Array, rate = RATE, channels = 1): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (const [at, value] of samples.entries()) {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2 * channels, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
