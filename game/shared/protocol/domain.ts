/** Declaration of one subject of the protocol: the verbs of clients and the events of the server. */
import type { z } from 'zod';

export interface Domain {
  /** Verbs that a client may send: the schema of each payload, by name. */
  readonly verbs: Readonly<Record<string, z.ZodType>>;
  /** Events that the server may send: the schema of each payload, by name. */
  readonly events: Readonly<Record<string, z.ZodType>>;
  /**
   * Names of events so frequent that their field names would make up most of their bytes: on the wire the payload is
   * the list of its values, in the order of the schema. Only for payloads without optional fields.
   */
  readonly rows?: readonly string[];
}
