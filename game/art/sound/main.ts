/**
 * `node game/art/sound/main.ts [folder]`: synthesises every sound into `<folder>/sounds` (`public` by default), as .ogg
 * and .mp3 with one list, `sounds.json`. It needs Debian's ffmpeg, sox and espeak-ng; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawEffects } from './effects.ts';
import { type Measured, writeMusic } from './music/main.ts';
import type { Bus } from './row.ts';
import { sovaClips, speak } from './sova.ts';
import { toWav } from './synth.ts';

interface Entry {
  /** Paths relative to the public folder; the first file that the browser supports is played. */
  readonly files: readonly string[];
  /** Volume, 0 to 1. */
  readonly volume: number;
  readonly loop: boolean;
  /** Mixer bus on which the sound is played. */
  readonly bus: Bus;
  /** Spoken text, for players who read along. */
  readonly text?: string;
  /** Measurements of music, see `music/main.ts`. */
  readonly measured?: Measured;
}

/** Speech has a narrow band, and the ambience hides losses, so fewer bits are enough. */
const BITS = { effect: ['-q:a', '3'], loop: ['-q:a', '1'], speech: ['-q:a', '1'] } as const;
const MP3_BITS = { effect: '64k', loop: '56k', speech: '40k' } as const;

function encode(wav: string, target: string, kind: keyof typeof BITS): void {
  const plain = ['-bitexact', '-map_metadata', '-1', '-ac', '1'];
  const run = (options: readonly string[], file: string): void => {
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', wav, ...plain, ...options, file]);
  };
  run(['-c:a', 'libvorbis', ...BITS[kind]], `${target}.ogg`);
  run(['-c:a', 'libmp3lame', '-b:a', MP3_BITS[kind]], `${target}.mp3`);
}

const filesOf = (path: string): readonly string[] => [`sounds/${path}.ogg`, `sounds/${path}.mp3`];

function writeEffects(folder: string, work: string, list: Record<string, Entry>): void {
  mkdirSync(join(folder, 'sounds/effects'), { recursive: true });
  for (const [name, { samples, volume, loop, bus }] of drawEffects()) {
    const wav = join(work, `${name}.wav`);
    writeFileSync(wav, toWav(samples));
    encode(wav, join(folder, 'sounds/effects', name), loop ? 'loop' : 'effect');
    list[name] = { files: filesOf(`effects/${name}`), volume, loop, bus };
  }
}

function writeVoice(folder: string, work: string, list: Record<string, Entry>): void {
  mkdirSync(join(folder, 'sounds/sova'), { recursive: true });
  for (const [name, text] of sovaClips()) {
    encode(speak(work, name, text), join(folder, 'sounds/sova', name), 'speech');
    const volume = name === 'error' ? 0.9 : 0.85;
    list[`sova/${name}`] = { files: filesOf(`sova/${name}`), volume, loop: false, bus: 'voice', text };
  }
}

const folder = process.argv[2] ?? 'public';
const work = mkdtempSync(join(tmpdir(), 'sound-'));
const sounds: Record<string, Entry> = {};
writeEffects(folder, work, sounds);
writeVoice(folder, work, sounds);
for (const [name, measured] of writeMusic(folder, work))
  sounds[`music/${name}`] = {
    files: filesOf(`music/${name}`),
    volume: 1,
    loop: false,
    bus: 'music',
    measured,
  };
writeFileSync(join(folder, 'sounds/sounds.json'), `${JSON.stringify({ version: 2, sounds })}\n`);
rmSync(work, { recursive: true });
execFileSync(process.execPath, [join(import.meta.dirname, 'home.ts'), folder], { stdio: 'inherit' });
process.stdout.write(`${Object.keys(sounds).length} sounds written into ${folder}/sounds\n`);
