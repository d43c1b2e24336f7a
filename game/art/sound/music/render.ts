/** Plays a composition into two channels: with hands that are never quite together, a room, and a gentle ending. */
import { createRng, type Rng } from '../../../shared/math/rng.ts';
import { RATE } from '../synth.ts';
import { answer } from './room.ts';
import type { Composition, Part } from './score.ts';

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Maximum time for which a note rings, in seconds. */
const RING = 5;

/** Returns a bell-shaped random number around 0, within 1. */
const sway = (rng: Rng): number => (rng.between(-1, 1) + rng.between(-1, 1) + rng.between(-1, 1)) / 3;

/**
 * Deviation of the beat, which drifts back and forth as a human player's does: its maximum, in seconds, and its period,
 * in beats.
 */
const LEAN = { seconds: 0.035, beats: 16 } as const;
function timeOf(beat: number, tempo: number): number {
  return (beat * 60) / tempo + LEAN.seconds * (1 - Math.cos((2 * Math.PI * beat) / LEAN.beats));
}

function playPart(part: Part, tempo: number, mix: Stereo, send: Stereo, rng: Rng): void {
  const angle = ((part.pan + 1) * Math.PI) / 4;
  const [l, r] = [Math.cos(angle), Math.sin(angle)];
  let strum = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const { at, beats, hertz, force } of part.notes) {
    // Notes at the same moment follow one another, as in a strum.
    strum = at === lastAt ? strum + rng.between(0.012, 0.03) : 0;
    lastAt = at;
    const begins = Math.max(0, timeOf(at, tempo) + strum + (sway(rng) * part.loose) / 1000 + 0.05);
    const touch = Math.min(1, force * (1 + 0.14 * sway(rng)));
    const samples = part.play({ hertz, held: (beats * 60) / tempo, force: touch }, rng);
    const start = Math.floor(begins * RATE);
    for (let k = 0; k < samples.length && start + k < mix.left.length; k++) {
      const value = (samples[k] ?? 0) * part.gain;
      const to = start + k;
      mix.left[to] = (mix.left[to] ?? 0) + value * l;
      mix.right[to] = (mix.right[to] ?? 0) + value * r;
      send.left[to] = (send.left[to] ?? 0) + value * l * part.room;
      send.right[to] = (send.right[to] ?? 0) + value * r * part.room;
    }
  }
}

/** Removes inaudibly low frequencies, and with them any constant offset. */
function highPass(samples: Float32Array, hertz: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * hertz) / RATE);
  let [x1, y1] = [0, 0];
  return samples.map((x) => {
    y1 = keep * (y1 + x - x1);
    x1 = x;
    return y1;
  });
}

export function render({ tempo, parts, tail, room }: Composition, seed: number): Stereo {
  const beats = Math.max(...parts.flatMap(({ notes }) => notes.map((note) => note.at + note.beats)));
  const seconds = timeOf(beats, tempo) + tail;
  const length = Math.ceil((seconds + RING) * RATE);
  const empty = (): Stereo => ({ left: new Float32Array(length), right: new Float32Array(length) });
  const [mix, send] = [empty(), empty()];
  parts.forEach((part, at) => {
    playPart(part, tempo, mix, send, createRng(seed + at * 101));
  });
  const [wetLeft, wetRight] = answer(send.left, send.right, room);
  const finish = (dry: Float32Array, wet: Float32Array) =>
    highPass(
      dry.map((value, at) => value + 1.4 * (wet[at] ?? 0)),
      38,
    ).subarray(0, Math.ceil(seconds * RATE));
  return faded({ left: finish(mix.left, wetLeft), right: finish(mix.right, wetRight) }, tail * 0.8);
}

/** Fades out over the last `seconds`. */
function faded({ left, right }: Stereo, seconds: number): Stereo {
  const edge = seconds * RATE;
  const fade = (samples: Float32Array) =>
    samples.map((value, at) => value * Math.min(1, at / 200, ((samples.length - at) / edge) ** 1.5 || 0));
  return { left: fade(left), right: fade(right) };
}
