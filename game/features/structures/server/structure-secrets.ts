/**
 * What only the server knows of a structure, and tells those whom it concerns: its code, who has opened it, what its
 * upkeep still owes. Saved with the structure as one text of JSON.
 */
import { z } from 'zod';

const opening = z.object({ name: z.string(), at: z.number() });

const secretSchema = z.object({
  /** Name of whoever has put it up. */
  by: z.string().optional(),
  /** When it was put up: the wall clock, in ms. */
  placed: z.number().optional(),
  /** The code of its lock: 4 to 8 digits. */
  code: z.string().optional(),
  /** Ids of those who have entered it. */
  known: z.array(z.string()).readonly().optional(),
  /** Wrong codes of the last minute: who entered each, and when, in world time. */
  wrongCodes: z
    .array(z.object({ by: z.string(), at: z.number() }))
    .readonly()
    .optional(),
  /** The last openings, the newest first. */
  openings: z.array(opening).readonly().optional(),
  /** Names of the members of a claim, by id. */
  names: z.record(z.string(), z.string()).readonly().optional(),
  /** Of a hearth: who struck in its claim of late; when the last blow fell, and the last while one of its people was there. Wall clock, ms. */
  blows: z
    .array(z.object({ by: z.string(), at: z.number() }))
    .readonly()
    .optional(),
  struckAt: z.number().optional(),
  heldAt: z.number().optional(),
  /** Of a hearth: until when its upkeep has been counted, what it costs a day, and what is over of an item that was begun. */
  counted: z.number().optional(),
  perDay: z.record(z.string(), z.number()).readonly().optional(),
  credit: z.record(z.string(), z.number()).readonly().optional(),
  /** How much of each lay in it then. */
  stock: z.record(z.string(), z.number()).readonly().optional(),
  /** Of an ice box: from when on the piece of ice that melts now has melted, by the wall clock in ms. */
  iced: z.number().optional(),
  /** Of a snare: when it was looked at last. */
  looked: z.number().optional(),
});
export type Secret = Readonly<z.infer<typeof secretSchema>>;

const NOTHING: Secret = {};

export class StructureSecrets {
  readonly #byId = new Map<string, Secret>();

  of(id: string): Secret {
    return this.#byId.get(id) ?? NOTHING;
  }

  /** Only with a mark that the structure has changed: see `Fixtures.touch`. */
  set(id: string, change: Secret): void {
    this.#byId.set(id, { ...this.of(id), ...change });
  }

  drop(id: string): void {
    this.#byId.delete(id);
  }

  /** As it is saved; undefined where there is nothing. */
  textOf(id: string): string | undefined {
    const secret = this.#byId.get(id);
    return secret && JSON.stringify(secret);
  }

  /** Takes over what was saved; what cannot be read is left out. */
  restore(id: string, text: unknown): void {
    if (typeof text !== 'string') return;
    const parsed = secretSchema.safeParse(parse(text));
    if (parsed.success) this.#byId.set(id, parsed.data);
  }

  /** For digests. */
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
