/** Reading and checking the account forms. */
import type { ZodType } from 'zod';
import { ROBOT_FIELDS } from '#api/contracts/robots.ts';

/** Returns the text of the named fields of `form`; a missing field counts as empty. */
export function textFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Returns the message of the first problem with `value`; null if there is none. */
export function firstIssue(schema: ZodType, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'This is not complete');
}

/** A problem of a form and the field it concerns; null for the whole form. */
export interface Problem {
  readonly text: string;
  readonly field: string | null;
}

/**
 * Returns the first problem with the values of a form; null if there is none. A missing value is reported beside its
 * field.
 */
export function firstProblem(schema: ZodType, values: Readonly<Record<string, string>>): Problem | null {
  const result = schema.safeParse(values);
  if (result.success) return null;
  const [issue] = result.error.issues;
  const named = issue?.path[0];
  const mayBeEmpty = (name: string): boolean => ROBOT_FIELDS.some((one) => one === name);
  const empty = Object.keys(values).find((name) => !mayBeEmpty(name) && values[name]?.trim() === '');
  return {
    text: issue?.message ?? 'This is not complete',
    field: typeof named === 'string' ? named : (empty ?? null),
  };
}
