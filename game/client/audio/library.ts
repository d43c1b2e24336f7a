/** The sound library: the list is fetched once, each file when it is first needed. */
import { z } from 'zod';

/** A decoded file; in the browser an AudioBuffer. */
export interface Clip<B> {
  readonly buffer: B;
  readonly volume: number;
}

const listSchema = z.object({
  version: z.literal(1),
  /** By name; `files` are relative to the public folder. */
  sounds: z.record(z.string(), z.object({ files: z.array(z.string()), volume: z.number().min(0).max(1) })),
});
type Entries = ReadonlyMap<string, z.output<typeof listSchema>['sounds'][string]>;

export interface LibraryHost<B> {
  /** @throws when it cannot be fetched */
  readonly json: (path: string) => Promise<unknown>;
  /** @throws when it cannot be fetched or is not a sound */
  readonly load: (path: string) => Promise<B>;
  /** Which of a sound's files the browser can play. */
  readonly choose: (files: readonly string[]) => string | undefined;
  /** 0 to 1. */
  readonly chance: () => number;
  readonly warn: (text: string) => void;
}

const LIST = '/sounds/sounds.json';

export class SoundLibrary<B> {
  readonly #host: LibraryHost<B>;
  #entries: Promise<Entries> | null = null;
  readonly #clips = new Map<string, Promise<Clip<B> | null>>();
  #hasWarned = false;

  constructor(host: LibraryHost<B>) {
    this.#host = host;
  }

  /**
   * A sound, or a random one of its numbered variations; null, and one line in the log for all, if it cannot be had.
   */
  async get(name: string): Promise<Clip<B> | null> {
    this.#entries ??= this.#list();
    const entries = await this.#entries;
    const variations = [...entries.keys()].filter((key) => key === name || isVariation(key, name));
    const chosen = variations[Math.floor(this.#host.chance() * variations.length)];
    if (chosen === undefined) return null;
    const clip = this.#clips.get(chosen) ?? this.#load(chosen, entries.get(chosen));
    this.#clips.set(chosen, clip);
    return clip;
  }

  async #list(): Promise<Entries> {
    try {
      return new Map(Object.entries(listSchema.parse(await this.#host.json(LIST)).sounds));
    } catch (error) {
      this.#warn(LIST, error);
      return new Map();
    }
  }

  async #load(name: string, entry: ReturnType<Entries['get']>): Promise<Clip<B> | null> {
    const file = entry && this.#host.choose(entry.files);
    if (!entry || file === undefined) return null;
    try {
      return { buffer: await this.#host.load(`/${file}`), volume: entry.volume };
    } catch (error) {
      this.#warn(name, error);
      return null;
    }
  }

  #warn(what: string, error: unknown): void {
    if (!this.#hasWarned)
      this.#host.warn(`${what} could not be loaded, the game is quieter: ${String(error)}`);
    this.#hasWarned = true;
  }
}

function isVariation(key: string, name: string): boolean {
  return key.startsWith(`${name}-`) && /^\d+$/.test(key.slice(name.length + 1));
}
