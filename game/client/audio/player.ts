/**
 * Plays sounds through the mixer. Sounds that would not be heard are not fetched, and nothing throws: without an audio
 * context the game is silent.
 */
import type { Bearing } from './hearing.ts';
import type { Clip, SoundLibrary } from './library.ts';
import type { Mixer } from './mixer.ts';
import type { SoundName } from './names.ts';

/** Maximum number of simultaneous voices; light sounds leave some of them to other sounds. */
export const MOST_VOICES = 16;
const MOST_LIGHT_VOICES = 8;
/** Minimum gain at which a sound is started. */
const LEAST_GAIN = 0.01;
/** A voice gives way to a louder one if its gain is below this share of the new gain. */
const YIELDS = 0.8;
/** Time constant with which loops approach a new level, in seconds. */
const LEVEL_TIME_CONSTANT = 0.5;
/** Interval within which repetitions of an `isSingle` sound are heard as one, in seconds. */
const AT_ONCE = 0.08;
/** Time constant of the fade of a voice that is cut short, and the time until it ends; in seconds. */
const CUT = { fade: 0.012, end: 0.08 } as const;
/** Time of silence after which a loop is removed, in seconds. */
const IDLE = 12;
/** Pan of the two halves of a wide loop, to the left and to the right, 0 to 1. */
const WIDTH = 0.7;

export interface PlayOptions extends Bearing {
  /** Playback rate; 1 by default. */
  readonly rate?: number;
  /** True for a sound that gives way when many sounds play. */
  readonly isLight?: boolean;
  /** True for a sound that may be played late, after a slow download. */
  readonly mayBeLate?: boolean;
  /** True if several causes at the same moment are heard as one sound. */
  readonly isSingle?: boolean;
  /** Maximum frequency that comes through, in Hz, because distant sounds are dull; all frequencies by default. */
  readonly clarity?: number;
}

export interface HumOptions extends Bearing {
  /** True for a loop that surrounds the listener: it is played twice, out of step, to the left and to the right. */
  readonly isWide?: boolean;
}

interface Voice {
  readonly gain: number;
  readonly isLight: boolean;
  /** Cuts the voice short; null while its sound is fetched. */
  cut: (() => void) | null;
  isOver: boolean;
}

interface Loop {
  /** Null until the sound has been loaded. */
  strip: { readonly gain: GainNode; readonly panner: StereoPannerNode; stop(): void } | null;
  wanted: HumOptions;
  /** Time at which the loop fell silent, in seconds of the mixer; null while it is heard. */
  silentSince: number | null;
}

type Library = Pick<SoundLibrary<AudioBuffer>, 'get'>;
export type Output = Pick<Mixer, 'context' | 'input' | 'isAudible'>;

export class SoundPlayer {
  readonly #library: Library;
  readonly #output: Output;
  readonly #loops = new Map<SoundName, Loop>();
  #voices: readonly Voice[] = [];
  readonly #playedAt = new Map<SoundName, number>();

  constructor(library: Library, output: Output) {
    this.#library = library;
    this.#output = output;
  }

  /** Number of sounds playing now, without loops. */
  get voices(): number {
    return this.#voices.length;
  }

  /** Plays a sound once, if it can be heard and there is a free voice or a quieter one to replace. */
  play(name: SoundName, options: PlayOptions): void {
    const { gain, isLight = false, mayBeLate = false, isSingle = false } = options;
    const { context } = this.#output;
    if (gain < LEAST_GAIN || !context || !this.#output.isAudible()) return;
    const last = this.#playedAt.get(name) ?? Number.NEGATIVE_INFINITY;
    if (isSingle && context.currentTime - last < AT_ONCE) return;
    this.#playedAt.set(name, context.currentTime);
    const voice: Voice = { gain, isLight, cut: null, isOver: false };
    if (!this.#admit(voice)) return;
    const asked = context.currentTime;
    this.#library
      .get(name, (bus) => this.#output.isAudible(bus))
      .then((clip) => {
        // A sound that took long to fetch would be out of sync.
        const isLate = !mayBeLate && context.currentTime - asked > 0.25;
        if (!clip || isLate || voice.isOver) this.#free(voice);
        else this.#sound(context, clip, options, voice);
      })
      .catch(() => this.#free(voice));
  }

  /** Sets the level of a loop, 0 for silence. The level changes smoothly. */
  hum(name: SoundName, wanted: HumOptions): void {
    const { context } = this.#output;
    if (!context) return;
    const isHeard = wanted.gain >= LEAST_GAIN;
    const known = this.#loops.get(name);
    if (!known && !(isHeard && this.#output.isAudible())) return;
    const loop = known ?? this.#begin(context, name, wanted);
    loop.wanted = wanted;
    if (!loop.strip) return;
    const { gain, panner } = loop.strip;
    gain.gain.setTargetAtTime(isHeard ? wanted.gain : 0, context.currentTime, LEVEL_TIME_CONSTANT);
    panner.pan.setTargetAtTime(wanted.pan, context.currentTime, LEVEL_TIME_CONSTANT);
    loop.silentSince = isHeard ? null : (loop.silentSince ?? context.currentTime);
    if (loop.silentSince === null || context.currentTime - loop.silentSince < IDLE) return;
    loop.strip.stop();
    this.#loops.delete(name);
  }

  /** Stops everything that plays. */
  silence(): void {
    for (const { strip } of this.#loops.values()) strip?.stop();
    this.#loops.clear();
    for (const voice of this.#voices) {
      voice.isOver = true;
      voice.cut?.();
    }
    this.#voices = [];
  }

  /**
   * Finds a place for a voice: a free one, or that of the quietest voice, which ends. Returns false if there is none.
   */
  #admit(voice: Voice): boolean {
    const rivals = voice.isLight ? this.#voices.filter(({ isLight }) => isLight) : this.#voices;
    const isFull =
      this.#voices.length >= MOST_VOICES || (voice.isLight && rivals.length >= MOST_LIGHT_VOICES);
    if (isFull) {
      const quietest = rivals.reduce<Voice | null>((a, b) => (a && a.gain <= b.gain ? a : b), null);
      if (!quietest || quietest.gain >= voice.gain * YIELDS) return false;
      quietest.isOver = true;
      quietest.cut?.();
      this.#free(quietest);
    }
    this.#voices = [...this.#voices, voice];
    return true;
  }

  #free(voice: Voice): void {
    this.#voices = this.#voices.filter((other) => other !== voice);
  }

  #sound(context: AudioContext, clip: Clip<AudioBuffer>, options: PlayOptions, voice: Voice): void {
    const out = this.#output.input(clip.bus);
    if (!out) {
      this.#free(voice);
      return;
    }
    const source = context.createBufferSource();
    const level = context.createGain();
    const panner = context.createStereoPanner();
    source.connect(level).connect(panner);
    connect(context, panner, out, options.clarity);
    source.buffer = clip.buffer;
    source.playbackRate.value = options.rate ?? 1;
    level.gain.value = options.gain * clip.volume;
    panner.pan.value = options.pan;
    voice.cut = () => {
      level.gain.setTargetAtTime(0, context.currentTime, CUT.fade);
      source.stop(context.currentTime + CUT.end);
    };
    source.onended = () => {
      panner.disconnect();
      this.#free(voice);
    };
    source.start();
  }

  #begin(context: AudioContext, name: SoundName, wanted: HumOptions): Loop {
    const loop: Loop = { strip: null, wanted, silentSince: null };
    this.#loops.set(name, loop);
    this.#library
      .get(name, (bus) => this.#output.isAudible(bus))
      .then((clip) => {
        const out = clip && this.#output.input(clip.bus);
        if (this.#loops.get(name) !== loop) return;
        if (clip && out) this.#loop(context, clip, out, loop);
        // The bus is turned down, perhaps only for now. The library does not retry sounds that cannot be loaded.
        else this.#loops.delete(name);
      })
      .catch(() => {});
    return loop;
  }

  #loop(context: AudioContext, { buffer, volume }: Clip<AudioBuffer>, out: AudioNode, loop: Loop): void {
    const gain = context.createGain();
    const panner = context.createStereoPanner();
    gain.gain.value = 0;
    gain.connect(panner).connect(out);
    const sides = loop.wanted.isWide ? [-WIDTH, WIDTH] : [0];
    const sources = sides.map((side, at) => {
      const source = context.createBufferSource();
      const level = context.createGain();
      const place = context.createStereoPanner();
      level.gain.value = volume / Math.sqrt(sides.length);
      place.pan.value = side;
      source.buffer = buffer;
      source.loop = true;
      source.connect(level).connect(place).connect(gain);
      source.start(0, (at * buffer.duration) / sides.length);
      return source;
    });
    loop.strip = {
      gain,
      panner,
      stop() {
        for (const source of sources) source.stop();
        panner.disconnect();
      },
    };
    gain.gain.setTargetAtTime(loop.wanted.gain, context.currentTime, LEVEL_TIME_CONSTANT);
    panner.pan.value = loop.wanted.pan;
  }
}

/** Connects two nodes, through a low-pass filter if `clarity` is given. */
function connect(context: AudioContext, from: AudioNode, to: AudioNode, clarity: number | undefined): void {
  if (clarity === undefined) {
    from.connect(to);
    return;
  }
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = clarity;
  from.connect(filter).connect(to);
}
