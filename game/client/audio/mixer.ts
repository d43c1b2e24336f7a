/**
 * The mixer: a bus for each kind of sound, all into one master with a gentle limiter. It exists from the first touch of
 * the page onwards, as browsers require, and is suspended while the page is hidden. All levels change in short ramps,
 * to avoid clicks.
 */
import type { VolumeKind } from '../settings/settings.ts';

export type Bus = Exclude<VolumeKind, 'all'>;
export const BUSES: readonly Bus[] = ['effects', 'ambience', 'music', 'voice', 'interface'];

/** Gains of each bus and of the master, 0 to 1. */
export type Levels = Readonly<Record<VolumeKind, number>>;

/** Reasons for which buses are turned down, in dB. If several apply to a bus, the strongest counts. */
const DUCKS = {
  voice: { music: -8, ambience: -4 },
  fight: { music: -8 },
} as const satisfies Record<string, Partial<Record<Bus, number>>>;
export type DuckReason = keyof typeof DUCKS;

/**
 * Time constants of ramps, in seconds: for a change of settings, for turning a bus down, and for turning it up again.
 */
const RAMP = { level: 0.03, duck: 0.12, back: 0.7 } as const;
/**
 * The limiter holds back only peaks. A compressor adds make-up gain for the level it takes away; the trim removes that
 * make-up gain.
 */
const LIMITER = { threshold: -6, knee: 4, ratio: 12, attack: 0.003, release: 0.25 } as const;
const TRIM = 0.7;
/** Delay between hiding the page and suspending the mixer, in ms: by then the ramp is over. */
const REST_MS = 250;

export interface MixerHost {
  /** @throws if there is no sound */
  readonly create: () => AudioContext;
  readonly warn: (text: string) => void;
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  readonly later: (task: () => void, ms: number) => () => void;
}

interface Strip {
  readonly level: GainNode;
  readonly duck: GainNode;
}

interface Desk {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly buses: ReadonlyMap<Bus, Strip>;
}

export class Mixer {
  readonly #host: MixerHost;
  #levels: Levels;
  #desk: Desk | null = null;
  #isHidden = false;
  #hasFailed = false;
  readonly #reasons = new Set<DuckReason>();
  #cancelRest: (() => void) | null = null;

  constructor(host: MixerHost, levels: Levels) {
    this.#host = host;
    this.#levels = levels;
  }

  /** The audio context; null before the first touch, while the mixer is suspended, and if there is no sound. */
  get context(): AudioContext | null {
    const context = this.#desk?.context;
    return context?.state === 'running' ? context : null;
  }

  /**
   * Starts or resumes the mixer after a touch of the page. A phone suspends it again and again, so each touch resumes
   * it.
   */
  wake(): void {
    if (this.#hasFailed) return;
    try {
      this.#desk ??= build(this.#host.create(), this.#levels);
      const { context } = this.#desk;
      if (context.state !== 'running' && !this.#isHidden) context.resume().catch(this.#say);
    } catch (error) {
      this.#hasFailed = true;
      this.#say(error);
    }
  }

  /** Decodes a file. @throws if there is no mixer, or the file is not a sound */
  async decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
    if (!this.#desk) throw new Error('nothing to decode with');
    return this.#desk.context.decodeAudioData(bytes);
  }

  /** Returns the input node of a bus; null whenever {@link context} is null. */
  input(bus: Bus): AudioNode | null {
    return this.context ? (this.#desk?.buses.get(bus)?.level ?? null) : null;
  }

  /** True if sounds of a kind (by default of any kind) can be heard at the current settings. */
  isAudible(kind: VolumeKind = 'all'): boolean {
    return !this.#isHidden && this.#levels.all > 0 && this.#levels[kind] > 0;
  }

  setLevels(levels: Levels): void {
    this.#levels = levels;
    this.#ramp();
  }

  /** Turns other buses down for a reason, or up again. */
  duck(reason: DuckReason, isOn: boolean): void {
    if (this.#reasons.has(reason) === isOn) return;
    if (isOn) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    if (!this.#desk) return;
    const { context, buses } = this.#desk;
    for (const [bus, { duck }] of buses) {
      const wanted = 10 ** (duckOf(bus, this.#reasons) / 20);
      duck.gain.setTargetAtTime(wanted, context.currentTime, isOn ? RAMP.duck : RAMP.back);
    }
  }

  /** Silences a hidden page and suspends its mixer. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#cancelRest?.();
    this.#cancelRest = null;
    const context = this.#desk?.context;
    if (!context) return;
    this.#ramp();
    if (isHidden) this.#cancelRest = this.#host.later(() => context.suspend().catch(this.#say), REST_MS);
    else context.resume().catch(this.#say);
  }

  end(): void {
    this.#cancelRest?.();
    this.#hasFailed = true;
    this.#desk?.context.close().catch(this.#say);
    this.#desk = null;
  }

  #ramp(): void {
    if (!this.#desk) return;
    const { context, master, buses } = this.#desk;
    const all = this.#isHidden ? 0 : this.#levels.all * TRIM;
    master.gain.setTargetAtTime(all, context.currentTime, RAMP.level);
    for (const [bus, { level }] of buses)
      level.gain.setTargetAtTime(this.#levels[bus], context.currentTime, RAMP.level);
  }

  #say = (error: unknown): void => this.#host.warn(`The game is silent: ${String(error)}`);
}

function build(context: AudioContext, levels: Levels): Desk {
  const limiter = context.createDynamicsCompressor();
  for (const name of ['threshold', 'knee', 'ratio', 'attack', 'release'] as const)
    limiter[name].value = LIMITER[name];
  limiter.connect(context.destination);
  const master = context.createGain();
  master.gain.value = levels.all * TRIM;
  master.connect(limiter);
  // A constant silent source plays into every bus: Chromium stops processing a gain node, and its ramps, once its last
  // source has ended, so that the next sound would begin at the old level.
  const silence = context.createConstantSource();
  silence.offset.value = 0;
  silence.start();
  const buses = new Map<Bus, Strip>();
  for (const bus of BUSES) {
    const [level, duck] = [context.createGain(), context.createGain()];
    level.gain.value = levels[bus];
    level.connect(duck).connect(master);
    silence.connect(level);
    buses.set(bus, { level, duck });
  }
  return { context, master, buses };
}

/** Returns the gain by which a bus is turned down, in dB: 0 or less. */
export function duckOf(bus: Bus, reasons: Iterable<DuckReason>): number {
  let least = 0;
  for (const reason of reasons) {
    const ducks: Partial<Record<Bus, number>> = DUCKS[reason];
    least = Math.min(least, ducks[bus] ?? 0);
  }
  return least;
}
