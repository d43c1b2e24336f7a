/**
 * Plays sounds through the browser's mixer. Nothing is created before the page has been touched, as browsers require;
 * nothing throws: where there is no sound, the game is silent.
 */
import { loudnessOf } from '../state/settings/settings.ts';
import type { SettingsStore } from '../state/settings/store.ts';
import type { Bearing } from './hearing.ts';
import type { Clip, SoundLibrary } from './library.ts';
import type { SoundName } from './names.ts';

/** Maximum voices at once; light sounds leave some for the others. */
export const MOST_VOICES = 16;
const MOST_LIGHT_VOICES = 8;
/** A sound quieter than this is not started. */
const LEAST_GAIN = 0.01;
/** Loops and the master approach a new level with this time constant, in seconds. */
const LEVEL_TIME_CONSTANT = 0.4;

export interface PlayOptions extends Bearing {
  /** Playback rate; 1 by default. */
  readonly rate?: number;
  /** Gives way when many sounds play. */
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
  readonly #settings: SettingsStore;
  readonly #context: () => AudioContext | null;
  readonly #loops = new Map<SoundName, Loop>();
  #master: GainNode | null = null;
  #voices = 0;
  #isHidden = false;

  /** @param context the browser's mixer; null before the page was touched, and where there is none */
  constructor(
    library: Pick<SoundLibrary<AudioBuffer>, 'get'>,
    settings: SettingsStore,
    context: () => AudioContext | null,
  ) {
    this.#library = library;
    this.#settings = settings;
    this.#context = context;
    settings.subscribe(() => this.#level());
  }

  /** Number of sounds playing now, without loops. */
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
    const isHeard = gain >= LEAST_GAIN && !this.#isHidden && loudnessOf(this.#settings.getState()) > 0;
    if (!isHeard || this.#voices >= (isLight ? MOST_LIGHT_VOICES : MOST_VOICES)) return;
    const context = this.#context();
    if (context?.state !== 'running') return;
    this.#voices += 1;
    const free = () => {
      this.#voices -= 1;
    };
    const asked = context.currentTime;
    this.#library.get(name).then((clip) => {
      // A sound that took long to fetch would play out of sync.
      if (!clip || context.currentTime - asked > 0.25) free();
      else this.#sound(context, clip, { gain, pan, rate }, free);
    }, free);
  }

  /** Sets the level of a loop, 0 for silence. The level changes smoothly. */
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

  /** Stops everything that plays. */
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
      // A loop that cannot be loaded stays marked, and is not requested again.
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
    return this.#isHidden ? 0 : loudnessOf(this.#settings.getState());
  }

  #level(): void {
    const context = this.#context();
    if (context) this.#master?.gain.setTargetAtTime(this.#wanted(), context.currentTime, 0.05);
  }
}
