/**
 * Plays sounds through the browser's own mixer. Nothing is made before the page has been touched, as browsers demand;
 * nothing is ever thrown: where there is no sound, the game is silent.
 */
import type { Bearing } from './hearing.ts';
import type { Clip, SoundLibrary } from './library.ts';
import type { SoundName } from './names.ts';
import { loudnessOf, type VolumeStore } from './volume.ts';

/** Voices at once; those of little weight leave some for the others. */
export const MOST_VOICES = 16;
const MOST_LIGHT_VOICES = 8;
/** Quieter than this is not begun. */
const LEAST_GAIN = 0.01;
/** Loops and the master approach a new level with this time constant, in seconds. */
const LEVEL_TIME_CONSTANT = 0.4;

export interface PlayOptions extends Bearing {
  /** Of the pitch, 1 without it. */
  readonly rate?: number;
  /** Gives way when much is to be heard. */
  readonly isLight?: boolean;
}

interface Loop {
  readonly gain: GainNode;
  readonly panner: StereoPannerNode;
  source: AudioBufferSourceNode | null;
  isLoading: boolean;
}

export class SoundPlayer {
  readonly #library: Pick<SoundLibrary<AudioBuffer>, 'get'>;
  readonly #volume: VolumeStore;
  readonly #context: () => AudioContext | null;
  readonly #loops = new Map<SoundName, Loop>();
  #master: GainNode | null = null;
  #voices = 0;
  #isHidden = false;

  /** @param context the browser's mixer; null before the page was touched, and where there is none */
  constructor(
    library: Pick<SoundLibrary<AudioBuffer>, 'get'>,
    volume: VolumeStore,
    context: () => AudioContext | null,
  ) {
    this.#library = library;
    this.#volume = volume;
    this.#context = context;
    volume.subscribe(() => this.#level());
  }

  /** How many sounds there are at the moment, loops not counted. */
  get voices(): number {
    return this.#voices;
  }

  /** A hidden page is silent. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#level();
  }

  /** Plays a sound once, if it can be heard and there is a voice left. */
  play(name: SoundName, { gain, pan, rate = 1, isLight = false }: PlayOptions): void {
    const isHeard = gain >= LEAST_GAIN && !this.#isHidden && loudnessOf(this.#volume.getState()) > 0;
    if (!isHeard || this.#voices >= (isLight ? MOST_LIGHT_VOICES : MOST_VOICES)) return;
    const context = this.#context();
    if (context?.state !== 'running') return;
    this.#voices += 1;
    const free = () => {
      this.#voices -= 1;
    };
    const asked = context.currentTime;
    this.#library.get(name).then((clip) => {
      // What had to be fetched for long would come out of step.
      if (!clip || context.currentTime - asked > 0.25) free();
      else this.#sound(context, clip, { gain, pan, rate }, free);
    }, free);
  }

  /** Lets a loop be heard so loud, 0 for not at all. It gets there smoothly. */
  hum(name: SoundName, { gain, pan }: Bearing): void {
    const context = this.#context();
    if (!context) return;
    const known = this.#loops.get(name);
    if (!known && gain < LEAST_GAIN) return;
    const loop = known ?? this.#addLoop(context, name);
    loop.gain.gain.setTargetAtTime(gain, context.currentTime, LEVEL_TIME_CONSTANT);
    loop.panner.pan.setTargetAtTime(pan, context.currentTime, LEVEL_TIME_CONSTANT);
    if (!loop.source && !loop.isLoading && gain >= LEAST_GAIN) this.#begin(context, name, loop);
  }

  /** Ends everything that sounds. */
  silence(): void {
    for (const { source, gain } of this.#loops.values()) {
      source?.stop();
      gain.disconnect();
    }
    this.#loops.clear();
    this.#master?.disconnect();
    this.#master = null;
  }

  #sound(
    context: AudioContext,
    { buffer, volume }: Clip<AudioBuffer>,
    { gain, pan, rate }: Required<Omit<PlayOptions, 'isLight'>>,
    free: () => void,
  ): void {
    const { input, panner, level } = this.#strip(context);
    input.buffer = buffer;
    input.playbackRate.value = rate;
    level.gain.value = gain * volume;
    panner.pan.value = pan;
    input.onended = () => {
      panner.disconnect();
      free();
    };
    input.start();
  }

  #addLoop(context: AudioContext, name: SoundName): Loop {
    const gain = context.createGain();
    const panner = context.createStereoPanner();
    gain.gain.value = 0;
    gain.connect(panner).connect(this.#masterOf(context));
    const loop = { gain, panner, source: null, isLoading: false };
    this.#loops.set(name, loop);
    return loop;
  }

  #begin(context: AudioContext, name: SoundName, loop: Loop): void {
    loop.isLoading = true;
    this.#library.get(name).then((clip) => {
      // One that cannot be had stays marked, and is not asked for again.
      if (!clip || this.#loops.get(name) !== loop) return;
      const level = context.createGain();
      level.gain.value = clip.volume;
      loop.source = context.createBufferSource();
      loop.source.buffer = clip.buffer;
      loop.source.loop = true;
      loop.source.connect(level).connect(loop.gain);
      loop.source.start();
    });
  }

  #strip(context: AudioContext) {
    const input = context.createBufferSource();
    const level = context.createGain();
    const panner = context.createStereoPanner();
    input.connect(level).connect(panner).connect(this.#masterOf(context));
    return { input, level, panner };
  }

  #masterOf(context: AudioContext): GainNode {
    if (this.#master) return this.#master;
    this.#master = context.createGain();
    this.#master.gain.value = this.#wanted();
    this.#master.connect(context.destination);
    return this.#master;
  }

  #wanted(): number {
    return this.#isHidden ? 0 : loudnessOf(this.#volume.getState());
  }

  #level(): void {
    const context = this.#context();
    if (context) this.#master?.gain.setTargetAtTime(this.#wanted(), context.currentTime, 0.05);
  }
}
