/** The sound library: fetches the list once, and each file when it is first needed. */
import { z } from 'zod';
import { BUSES, type Bus } from './mixer.ts';

/** A decoded file; in the browser an AudioBuffer. */
export interface Clip<B> {
  readonly buffer: B;
  readonly volume: number;
  readonly bus: Bus;
}

const entrySchema = z.object({
  /** Paths relative to the public folder. */
  files: z.array(z.string()).min(1),
  volume: z.number().min(0).max(1),
  bus: z.enum(BUSES),
  /** Words that are said, for captions. */
  text: z.string().optional(),
});
const listSchema = z.object({ version: z.literal(2), sounds: z.record(z.string(), entrySchema) });
export type SoundEntry = z.output<typeof entrySchema>;

interface List {
  readonly entries: ReadonlyMap<string, SoundEntry>;
  /** Names of the variations, by the name without its number. */
  readonly variations: ReadonlyMap<string, readonly string[]>;
}

export interface LibraryHost<B> {
  /** @throws if it cannot be fetched */
  readonly json: (path: string) => Promise<unknown>;
  /** @throws if it cannot be fetched or is not a sound */
  readonly load: (path: string) => Promise<B>;
  /** Returns the one of a sound's files that the browser can play. */
  readonly choose: (files: readonly string[]) => string | undefined;
  /** Returns a random number, 0 to 1. */
  readonly chance: () => number;
  readonly warn: (text: string) => void;
}

const LIST = '/sounds/sounds.json';

export class SoundLibrary<B> {
  readonly #host: LibraryHost<B>;
  #list: Promise<List> | null = null;
  readonly #clips = new Map<string, Promise<Clip<B> | null>>();
  /** The variation played last for each name: no variation is played twice in succession unless it is the only one. */
  readonly #last = new Map<string, string>();
  #hasWarned = false;

  constructor(host: LibraryHost<B>) {
    this.#host = host;
  }

  /**
   * Returns a sound, or a random one of its numbered variations. Returns null if it cannot be loaded; all failures
   * share one line in the log.
   * @param isWanted returns false for a bus whose sounds are not even fetched
   */
  async get(name: string, isWanted: (bus: Bus) => boolean = () => true): Promise<Clip<B> | null> {
    const { entries, variations } = await this.#listed();
    const chosen = this.#vary(name, variations.get(name) ?? []);
    const entry = entries.get(chosen);
    if (!entry || !isWanted(entry.bus)) return null;
    const clip = this.#clips.get(chosen) ?? this.#load(chosen, entry);
    this.#clips.set(chosen, clip);
    return clip;
  }

  /**
   * Returns the entry of a sound and the path of a file that can be played here, for sounds that are streamed; null if
   * there is none.
   */
  async find(name: string): Promise<(SoundEntry & { readonly path: string }) | null> {
    const entry = (await this.#listed()).entries.get(name);
    const file = entry && this.#host.choose(entry.files);
    return entry && file !== undefined ? { ...entry, path: `/${file}` } : null;
  }

  #listed(): Promise<List> {
    this.#list ??= this.#readList();
    return this.#list;
  }

  #vary(name: string, all: readonly string[]): string {
    const last = this.#last.get(name);
    const fresh = all.length > 1 ? all.filter((one) => one !== last) : all;
    const chosen = fresh[Math.floor(this.#host.chance() * fresh.length)] ?? name;
    this.#last.set(name, chosen);
    return chosen;
  }

  async #readList(): Promise<List> {
    try {
      const entries = new Map(Object.entries(listSchema.parse(await this.#host.json(LIST)).sounds));
      return { entries, variations: variationsOf(entries.keys()) };
    } catch (error) {
      this.#warn(LIST, error);
      return { entries: new Map(), variations: new Map() };
    }
  }

  async #load(name: string, entry: SoundEntry): Promise<Clip<B> | null> {
    const file = this.#host.choose(entry.files);
    if (file === undefined) return null;
    try {
      return { buffer: await this.#host.load(`/${file}`), volume: entry.volume, bus: entry.bus };
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

function variationsOf(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const name of names) {
    const plain = name.replace(/-\d+$/, '');
    all.set(plain, [...(all.get(plain) ?? []), name]);
  }
  return all;
}
