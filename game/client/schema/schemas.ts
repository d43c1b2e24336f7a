/**
 * Replacement for zod in the built client: it reads data with the schemas of events, definitions and files in a tenth
 * of zod's code (src/lib/build/vite-plugins/schemas.ts puts it there). It accepts, returns and refuses exactly what zod
 * does, as tests/unit/client/schemas.test.ts checks, and knows only the kinds of schema that game/shared and
 * game/client use; any other is undefined, and using it fails.
 */

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns the value after reading, and adds its errors to `issues`. */
type Read = (value: unknown, issues: Issue[]) => unknown;
type Shape = Readonly<Record<string, Schema>>;
type Complaint = string | { readonly message?: string; readonly path?: readonly (string | number)[] };
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

class Schema {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  safeParse(value: unknown): Result {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  /** @throws Error that lists the errors of the value */
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (result.success) return result.data;
    throw new Error(prettifyError(result.error));
  }

  /** Adds another condition, checked only if all conditions before it hold. */
  refine(holds: (value: never) => boolean, complaint: Complaint = 'not allowed'): Schema {
    const { message = 'not allowed', path = [] } =
      typeof complaint === 'string' ? { message: complaint } : complaint;
    return new Schema((value, issues) => {
      const before = issues.length;
      const data = this.read(value, issues);
      if (issues.length === before && !holds(data as never)) issues.push({ path, message });
      return data;
    });
  }

  optional(): Schema {
    return new Schema((value, issues) => (value === undefined ? value : this.read(value, issues)));
  }

  nullable(): Schema {
    return new Schema((value, issues) => (value === null ? value : this.read(value, issues)));
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  /** @param value replaces a missing value */
  default(value: unknown): Schema {
    return new Schema((given, issues) => (given === undefined ? value : this.read(given, issues)));
  }

  readonly(): Schema {
    return new Schema((value, issues) => Object.freeze(this.read(value, issues)));
  }

  min(least: number): Schema {
    return this.#sized((size) => size >= least, `less than ${least}`);
  }

  max(most: number): Schema {
    return this.#sized((size) => size <= most, `more than ${most}`);
  }

  gt(below: number): Schema {
    return this.#sized((size) => size > below, `not above ${below}`);
  }

  length(due: number): Schema {
    return this.#sized((size) => size === due, `not ${due} long`);
  }

  int(): Schema {
    return this.refine(Number.isSafeInteger, 'not a whole number');
  }

  positive(): Schema {
    return this.gt(0);
  }

  nonnegative(): Schema {
    return this.min(0);
  }

  regex(pattern: RegExp, complaint?: Complaint): Schema {
    return this.refine((text: string) => text.search(pattern) >= 0, complaint ?? `not ${pattern.source}`);
  }

  startsWith(start: string): Schema {
    return this.refine((text: string) => text.startsWith(start), `does not begin with ${start}`);
  }

  /** Checks the size: for a number its value, for a text or a list its length. */
  #sized(holds: (size: number) => boolean, message: string): Schema {
    return this.refine(
      (value: number | string | readonly unknown[]) =>
        holds(typeof value === 'number' ? value : value.length),
      message,
    );
  }
}

class ObjectSchema extends Schema {
  readonly shape: Shape;
  readonly #isStrict: boolean;

  constructor(shape: Shape, isStrict = false) {
    super(readObject(shape, isStrict));
    this.shape = shape;
    this.#isStrict = isStrict;
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.#isStrict);
  }
}

/** Returns a schema of values for which `holds` is true; the message names the expected kind. */
const kind = (expected: string, holds: (value: unknown) => boolean) => () =>
  new Schema((value, issues) => {
    if (!holds(value)) issues.push({ path: [], message: `not ${expected}` });
    return value;
  });

const string = kind('text', (value) => typeof value === 'string');
const number = kind('a number', Number.isFinite);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a part of a whole; errors in it are reported with its position in the whole. */
function readPart(schema: Schema, value: unknown, key: string | number, issues: Issue[]): unknown {
  const before = issues.length;
  const data = schema.read(value, issues);
  for (let i = before; i < issues.length; i += 1) {
    const issue = issues[i];
    if (issue) issues[i] = { ...issue, path: [key, ...issue.path] };
  }
  return data;
}

function readObject(shape: Shape, isStrict: boolean): Read {
  const parts = Object.entries(shape).map(([key, schema]) => {
    const missing = schema.safeParse(undefined);
    return [key, schema, missing.success && missing.data === undefined] as const;
  });
  return (value, issues) => {
    if (!isRecord(value)) return void issues.push({ path: [], message: 'not an object' });
    const data: Record<string, unknown> = {};
    for (const [key, schema, isOptional] of parts) {
      if (key in value || !isOptional) data[key] = readPart(schema, value[key], key, issues);
    }
    if (isStrict) {
      for (const key of Object.keys(value)) {
        if (!Object.hasOwn(shape, key)) issues.push({ path: [], message: `unknown: ${key}` });
      }
    }
    return data;
  };
}

function readList(value: unknown, issues: Issue[], schemaAt: (i: number) => Schema | undefined): unknown {
  if (!Array.isArray(value)) return void issues.push({ path: [], message: 'not a list' });
  return value.map((item: unknown, i) => {
    const schema = schemaAt(i);
    return schema && readPart(schema, item, i, issues);
  });
}

/** @param due keys that must all be there; null if any may be missing */
function readRecord(keys: Schema, values: Schema, due: readonly string[] | null): Read {
  return (value, issues) => {
    if (!isRecord(value)) return void issues.push({ path: [], message: 'not an object' });
    const data: Record<string, unknown> = {};
    for (const key of new Set([...(due ?? []), ...Object.keys(value)])) {
      if (key === '__proto__') continue;
      readPart(keys, key, key, issues);
      data[key] = readPart(values, value[key], key, issues);
    }
    return data;
  };
}

/** A schema with a few allowed values; a record that uses it for its keys must have all of them. */
class ChoiceSchema extends Schema {
  readonly options: readonly unknown[];

  constructor(options: readonly unknown[]) {
    super((value, issues) => {
      if (!options.includes(value)) issues.push({ path: [], message: `not one of ${options.join(', ')}` });
      return value;
    });
    this.options = options;
  }
}

function union(schemas: readonly Schema[]): Schema {
  return new Schema((value, issues) => {
    for (const schema of schemas) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
    }
    return void issues.push({ path: [], message: 'nothing that is known here' });
  });
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function isDate(text: string): boolean {
  const at = new Date(text);
  return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10));
}

/** Returns one line per error, with its position. */
function prettifyError({ issues }: { readonly issues: readonly Issue[] }): string {
  return issues
    .map(({ path, message }) => `${message}${path.length > 0 ? ` at ${path.join('.')}` : ''}`)
    .join('\n');
}

/** The names from zod that the game uses. */
export const z = {
  ZodObject: ObjectSchema,
  prettifyError,
  string,
  number,
  int: () => number().int(),
  boolean: kind('true or false', (value) => typeof value === 'boolean'),
  null: kind('null', (value) => value === null),
  unknown: () => new Schema((value) => value),
  enum: (options: object) => new ChoiceSchema(Object.values(options)),
  literal: (value: unknown) => new ChoiceSchema(Array.isArray(value) ? value : [value]),
  iso: { datetime: () => string().refine(isDate, 'not a date') },
  object: (shape: Shape) => new ObjectSchema(shape),
  strictObject: (shape: Shape) => new ObjectSchema(shape, true),
  array: (items: Schema) => new Schema((value, issues) => readList(value, issues, () => items)),
  tuple: (items: readonly Schema[]) =>
    new Schema((value, issues) => readList(value, issues, (i) => items[i])).length(items.length),
  record: (keys: Schema, values: Schema) =>
    new Schema(readRecord(keys, values, keys instanceof ChoiceSchema ? (keys.options as string[]) : null)),
  partialRecord: (keys: Schema, values: Schema) => new Schema(readRecord(keys, values, null)),
  union,
  discriminatedUnion: (_key: string, schemas: readonly Schema[]) => union(schemas),
};
