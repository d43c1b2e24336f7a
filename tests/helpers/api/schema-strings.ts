/** Finds the strings in a zod schema that are not checked to be text. */

interface Parts {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[];
  readonly [part: string]: unknown;
}

const partsOf = (schema: unknown): Parts => (schema as { _zod: { def: Parts } })._zod.def;
const patternsOf = (schema: unknown): readonly string[] =>
  (partsOf(schema).checks ?? []).map(({ _zod: { def } }) => String(Reflect.get(def, 'pattern')));

/** Fields of a schema that contain nested schemas. */
const NESTED = ['innerType', 'element', 'in', 'left', 'right', 'keyType', 'valueType', 'rest'];
const LISTS = ['items', 'options'];
/** Types that contain no string, or no string that a sender chooses. */
const PLAIN = new Set([
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'enum',
  'literal',
  'transform',
  'never',
]);

/**
 * @param text the type that every string should have
 * @returns the paths of strings and untyped values that do not have this type; empty if all do
 */
export function stringsWithout(text: unknown, schema: unknown, place = ''): string[] {
  const [due] = patternsOf(text);
  const parts = partsOf(schema);
  if (PLAIN.has(parts.type)) return [];
  if (parts.type === 'string') return due !== undefined && patternsOf(schema).includes(due) ? [] : [place];
  // A discarded value need not be checked.
  if (parts.type === 'pipe' && isDropped(parts)) return [];
  const inside = [
    ...NESTED.filter((name) => parts[name] != null).map((name) => [place, parts[name]] as const),
    ...LISTS.flatMap((name) =>
      ((parts[name] as unknown[] | undefined) ?? []).map((part, i) => [`${place}[${i}]`, part] as const),
    ),
    ...Object.entries((parts.shape as object | undefined) ?? {}).map(
      ([name, part]) => [place === '' ? name : `${place}.${name}`, part] as const,
    ),
  ];
  if (inside.length === 0 && parts.type !== 'object') return [`${place} (${parts.type})`];
  return [...new Set(inside.flatMap(([at, part]) => stringsWithout(text, part, at)))];
}

/** True if a schema accepts any value and always yields the same result. */
function isDropped(parts: Parts): boolean {
  const { type, transform } = partsOf(parts.out);
  return (
    partsOf(parts.in).type === 'unknown' && type === 'transform' && (transform as () => unknown).length === 0
  );
}
