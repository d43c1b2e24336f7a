/**
 * Server-only state of structures, sent only to the players concerned: codes, openings, pending upkeep. Saved with the
 * structure as one JSON text.
 */
import { z } from 'zod';

const opening = z.object({ name: z.string(), at: z.number() });

const secretSchema = z.object({
  /** Name of the player who put the structure up. */
  by: z.string().optional(),
  /** Wall clock time at which the structure was put up, in ms. */
  placed: z.number().optional(),
  /** Code of its lock: 5 to 8 digits, or 4 if it was set long ago. */
  code: z.string().optional(),
  /** Ids of the players who have entered the code. */
  known: z.array(z.string()).readonly().optional(),
  /** Wrong codes of the last minute: the player who entered each, and the world time of the attempt. */
  wrongCodes: z
    .array(z.object({ by: z.string(), at: z.number() }))
    .readonly()
    .optional(),
  /** Number of wrong codes since the last right one. */
  guesses: z.int().min(0).optional(),
  /** Wall clock time until which no code may be entered, in ms. */
  shutUntil: z.number().optional(),
  /** True until its owner, who was away, has been told that many codes were tried. */
  isGuessed: z.boolean().optional(),
  /** The last openings, the newest first. */
  openings: z.array(opening).readonly().optional(),
  /** Names of the members of a claim, by id. */
  names: z.record(z.string(), z.string()).readonly().optional(),
  /**
   * For a hearth: recent strikers in its claim with the time of each blow; time of the last blow, and of the last blow
   * while one of the claim's people was there. Wall clock, in ms.
   */
  blows: z
    .array(z.object({ by: z.string(), at: z.number() }))
    .readonly()
    .optional(),
  struckAt: z.number().optional(),
  heldAt: z.number().optional(),
  /**
   * For a hearth: wall clock time up to which its upkeep has been counted, its cost per day, and the unused part of
   * each item already begun.
   */
  counted: z.number().optional(),
  perDay: z.record(z.string(), z.number()).readonly().optional(),
  credit: z.record(z.string(), z.number()).readonly().optional(),
  /** Quantity of each item in the hearth at the time of the last count. */
  stock: z.record(z.string(), z.number()).readonly().optional(),
  /** For an ice box: wall clock time from which the current piece of ice has been melting, in ms. */
  iced: z.number().optional(),
  /** For a snare: time of the last check, and the random number that decides with the time about its catches. */
  looked: z.number().optional(),
  luck: z.int().optional(),
  /** For a pot: ids of the players who have put something in, and of those of them who have had a serving for it. */
  hands: z.array(z.string()).readonly().optional(),
  eaten: z.array(z.string()).readonly().optional(),
  /** For a pot that boils: ids of the guests whose stir has missed. */
  missed: z.array(z.string()).readonly().optional(),
  /** For a pot: facts about its owner of which the players at it have been informed. */
  told: z.string().optional(),
});
export type Secret = Readonly<z.infer<typeof secretSchema>>;

const NOTHING: Secret = {};

export class StructureSecrets {
  readonly #byId = new Map<string, Secret>();

  of(id: string): Secret {
    return this.#byId.get(id) ?? NOTHING;
  }

  /** Changes the secret of a structure. Always mark the structure as changed as well: see `Fixtures.touch`. */
  set(id: string, change: Secret): void {
    this.#byId.set(id, { ...this.of(id), ...change });
  }

  drop(id: string): void {
    this.#byId.delete(id);
  }

  /** Returns the text to save; undefined if there is nothing. */
  textOf(id: string): string | undefined {
    const secret = this.#byId.get(id);
    return secret && JSON.stringify(secret);
  }

  /** Restores a saved secret; unreadable text is ignored. */
  restore(id: string, text: unknown): void {
    if (typeof text !== 'string') return;
    const parsed = secretSchema.safeParse(parse(text));
    if (parsed.success) this.#byId.set(id, parsed.data);
  }

  /** Returns the data for digests. */
  toJSON(): unknown {
    return [...this.#byId];
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
