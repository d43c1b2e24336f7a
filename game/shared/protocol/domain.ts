/** What a file of the protocol declares for one subject: what clients may ask for, and what the server sends. */
import type { z } from 'zod';

export interface Domain {
  /** What a client may send: the schema of each verb's payload, by the verb's name. */
  readonly verbs: Readonly<Record<string, z.ZodType>>;
  /** What the server may send: the schema of each event's payload, by the event's name. */
  readonly events: Readonly<Record<string, z.ZodType>>;
  /**
   * Events so frequent that the names of their fields would be most of their bytes: on the wire the payload is the
   * list of its values, in the order of the schema. Only for payloads without optional fields.
   */
  readonly rows?: readonly string[];
}
