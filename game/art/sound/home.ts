/**
 * The home page's sounds: a pistol being cocked, a shot with its echo from the mountain, and the legend, read over an
 * old radio. `node game/art/sound/home.ts [folder]` writes them into `<folder>/sounds/home` (`public` by default). It
 * needs Debian's ffmpeg, and for the narration espeak-ng and sox; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng, type Rng } from '../../shared/math/rng.ts';
import { toWav } from './synth.ts';

/** Sample rate of everything made here, in Hz. */
const HOME_RATE = 44_100;

export interface HomeSound {
  /** Path relative to the public folder, without an extension. */
  readonly path: string;
  /** Mono, from -1 to 1, at {@link HOME_RATE}. */
  readonly samples: Float32Array;
}

type Wave = (seconds: number) => number;

const TURN = Math.PI * 2;
const silence = (seconds: number) => new Float32Array(Math.ceil(seconds * HOME_RATE));

/** Adds `wave`, whose time starts at `from` seconds, to the existing samples. */
function mix(into: Float32Array, from: number, lasting: number, wave: Wave): void {
  const start = Math.floor(from * HOME_RATE);
  const end = Math.min(into.length, start + Math.floor(lasting * HOME_RATE));
  for (let at = start; at < end; at++) into[at] = (into[at] ?? 0) + wave((at - start) / HOME_RATE);
}

/** Returns noise passed through a low-pass filter; `smooth` ranges from 0 (white) to nearly 1 (a rumble). */
function noise(rng: Rng, smooth: number): Wave {
  let last = 0;
  return () => {
    last = last * smooth + rng.between(-1, 1) * (1 - smooth);
    return last;
  };
}

/** Adds the sound of steel on steel: a grain of noise and three inharmonic partials, at `pitch` Hz. */
function clack(into: Float32Array, from: number, pitch: number, loud: number, rng: Rng): void {
  const grain = noise(rng, 0.2);
  mix(into, from, 0.16, (t) => {
    const ring = [1, 1.83, 2.71].reduce((sum, part) => sum + Math.sin(TURN * pitch * part * t), 0);
    const thud = Math.sin(TURN * 170 * t) * Math.exp(-t * 60);
    return loud * (grain(t) * Math.exp(-t * 190) * 1.4 + ring * 0.12 * Math.exp(-t * 52) + thud * 0.5);
  });
}

/** Returns the sound of the slide going back, scraping, and snapping forward: 0.5 s, like the animation. */
function drawCock(): Float32Array {
  const rng = createRng(1951);
  const sound = silence(0.5);
  const scrape = noise(rng, 0.35);
  clack(sound, 0.01, 1350, 0.5, rng);
  mix(sound, 0.03, 0.15, (t) => scrape(t) * 0.22 * Math.sin((Math.PI * t) / 0.15));
  clack(sound, 0.19, 1750, 0.45, rng);
  clack(sound, 0.3, 980, 0.95, rng);
  return sound;
}

/** Returns a crack, the boom below it, and three echoes from the mountain, each duller than the one before. */
function drawShot(): Float32Array {
  const rng = createRng(1952);
  const sound = silence(1.5);
  const crack = noise(rng, 0.1);
  const body = noise(rng, 0.86);
  mix(sound, 0, 0.5, (t) => crack(t) * Math.exp(-t * 34) * 0.9 + body(t) * Math.exp(-t * 12) * 2);
  mix(
    sound,
    0,
    0.35,
    (t) => Math.sin(TURN * (62 * t + 16 * (1 - Math.exp(-t * 22)))) * Math.exp(-t * 11) * 0.8,
  );
  for (const [after, loud, dull] of [
    [0.23, 0.34, 0.9],
    [0.46, 0.2, 0.94],
    [0.78, 0.13, 0.96],
  ] as const) {
    const echo = noise(rng, dull);
    mix(sound, after, 0.7, (t) => echo(t) * loud * 5 * Math.min(1, t * 40) * Math.exp(-t * 7));
  }
  clack(sound, 0.09, 1500, 0.12, rng);
  return sound;
}

/** Soft-clips samples that are too loud, and fades out the last hundredth of a second. */
function finish(samples: Float32Array): Float32Array {
  const tail = HOME_RATE / 100;
  return samples.map(
    (value, at) => Math.tanh(value * 1.3) * 0.92 * Math.min(1, (samples.length - at) / tail),
  );
}

/** Returns the short sounds of the home page; every call gives the same samples. */
export function drawHomeSounds(): HomeSound[] {
  return [
    { path: 'sounds/home/cock', samples: finish(drawCock()) },
    { path: 'sounds/home/shot', samples: finish(drawShot()) },
  ];
}

function encode(wav: string, file: string, rate: number, bits: string): void {
  const sound = ['-ac', '1', '-ar', String(rate), '-b:a', bits];
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-i',
    wav,
    ...sound,
    '-bitexact',
    '-map_metadata',
    '-1',
    file,
  ]);
}

/** Returns the legend from the page's text. @throws if the file has an unexpected structure */
function legend(): string {
  const parts: unknown = JSON.parse(readFileSync('content/site/legend.json', 'utf8'));
  if (!Array.isArray(parts)) throw new TypeError('content/site/legend.json is not a list');
  return parts.map((part: { text: string }) => part.text).join('\n\n');
}

/** Speaks the legend through a radio: a narrow band, the distortion of a valve, hiss, hum and a slow waver. */
function narrate(work: string, file: string): void {
  const plain = join(work, 'plain.wav');
  const voice = join(work, 'voice.wav');
  const air = join(work, 'air.wav');
  const mixed = join(work, 'mixed.wav');
  execFileSync('espeak-ng', ['-v', 'en+f4', '-p', '22', '-s', '142', '-g', '3', '-w', plain], {
    input: legend(),
  });
  const band = ['highpass', '320', 'lowpass', '2900', 'equalizer', '1500', '1q', '5'];
  const bent = ['overdrive', '9', '18', 'tremolo', '0.35', '14', 'reverb', '10', '60', '20', 'norm', '-6'];
  execFileSync('sox', ['-R', plain, '-r', '22050', voice, 'pad', '1.1', '1.2', ...band, ...bent]);
  const length = execFileSync('sox', ['--info', '-D', voice]).toString().trim();
  const hiss = ['synth', length, 'brownnoise', 'synth', length, 'pinknoise', 'mix', '50'];
  const tuned = ['highpass', '400', 'lowpass', '3400', 'tremolo', '0.2', '35', 'gain', '-24'];
  execFileSync('sox', ['-R', '-n', '-r', '22050', '-c', '1', air, ...hiss, ...tuned]);
  execFileSync('sox', ['-R', '-m', voice, air, mixed, 'fade', 't', '0.4', '0', '0.8', 'norm', '-2']);
  encode(mixed, file, 22_050, '32k');
}

if (import.meta.main) {
  const folder = process.argv[2] ?? 'public';
  const work = mkdtempSync(join(tmpdir(), 'sound-'));
  mkdirSync(join(folder, 'sounds/home'), { recursive: true });
  for (const { path, samples } of drawHomeSounds()) {
    const wav = join(work, 'sound.wav');
    writeFileSync(wav, toWav(samples, HOME_RATE));
    encode(wav, join(folder, `${path}.mp3`), HOME_RATE, '80k');
  }
  narrate(work, join(folder, 'sounds/home/legend.mp3'));
  rmSync(work, { recursive: true });
}
