/** Writes the music: renders it, brings it to one loudness, measures it, and encodes it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedOf } from '../row.ts';
import { RATE, toWav } from '../synth.ts';
import { COMPOSITIONS } from './pieces.ts';
import { render, type Stereo } from './render.ts';

/** Loudness to which every piece is brought, in LUFS, and its maximum peak, in dBFS. */
export const LOUDNESS = -24;
const HIGHEST_PEAK = -3;

export interface Measured {
  /** Duration in seconds, loudness in LUFS and peak in dBFS of a piece. */
  readonly seconds: number;
  readonly loudness: number;
  readonly peak: number;
}

/** Measures a file according to EBU R 128. */
export function measure(file: string): Omit<Measured, 'seconds'> {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    {
      encoding: 'utf8',
    },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (label: string) => Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { loudness: read('I'), peak: read('Peak') };
}

function scaled({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((value) => value * gain), right: right.map((value) => value * gain) };
}

function write(file: string, { left, right }: Stereo): void {
  const both = new Float32Array(left.length * 2);
  for (let at = 0; at < left.length; at++) {
    both[2 * at] = left[at] ?? 0;
    both[2 * at + 1] = right[at] ?? 0;
  }
  writeFileSync(file, toWav(both, RATE, 2));
}

function encode(wav: string, target: string): void {
  const run = (options: readonly string[], file: string): void => {
    const plain = ['-loglevel', 'error', '-y', '-i', wav, '-bitexact', '-map_metadata', '-1'];
    execFileSync('ffmpeg', [...plain, ...options, file]);
  };
  run(['-c:a', 'libopus', '-b:a', '25k', '-vbr', 'on', '-application', 'audio'], `${target}.ogg`);
  // For browsers without Opus: one channel, which at this low bit rate sounds better than two.
  run(['-ac', '1', '-ar', '24000', '-c:a', 'libmp3lame', '-b:a', '32k'], `${target}.mp3`);
}

/** Writes every piece into `<folder>/sounds/music`. @returns the measurements of each piece, by its name */
export function writeMusic(folder: string, work: string): ReadonlyMap<string, Measured> {
  mkdirSync(join(folder, 'sounds/music'), { recursive: true });
  const measured = new Map<string, Measured>();
  for (const [name, compose] of Object.entries(COMPOSITIONS)) {
    const wav = join(work, `${name}.wav`);
    const raw = render(compose(), seedOf(name));
    let peak = 0;
    for (const side of [raw.left, raw.right])
      for (const value of side) peak = Math.max(peak, Math.abs(value));
    const first = scaled(raw, 0.5 / peak);
    write(wav, first);
    const { loudness, peak: at } = measure(wav);
    const gain = Math.min(LOUDNESS - loudness, HIGHEST_PEAK - 1 - at);
    write(wav, scaled(first, 10 ** (gain / 20)));
    const target = join(folder, 'sounds/music', name);
    encode(wav, target);
    measured.set(name, {
      seconds: Math.round((raw.left.length / RATE) * 10) / 10,
      ...measure(`${target}.ogg`),
    });
  }
  return measured;
}
