/** Checks a JSON body against a contract; the text of the first problem becomes the response. */
import { zValidator } from '@hono/zod-validator';
import type { Handler } from 'hono';
import { validator } from 'hono/validator';
import type { z } from 'zod';
import { ApiError } from './errors.ts';

const schemas = new WeakMap<object, z.ZodType>();

/** Returns the contract that a route's handler checks; undefined for a handler that checks none. */
export const contractOf = (handler: Handler): z.ZodType | undefined => schemas.get(handler);

/** Records the contract that a handler checks. */
export function withContract<Check extends object>(schema: z.ZodType, check: Check): Check {
  schemas.set(check, schema);
  return check;
}

/**
 * Returns a check of JSON bodies. @param describe turns the text of a problem into the page's text, or is one text for
 * all problems
 */
export const jsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  describe: string | ((problem: string) => string) = (problem) => problem,
) =>
  withContract(
    schema,
    zValidator('json', schema, (result) => {
      if (result.success) return;
      if (typeof describe === 'string') throw new ApiError(400, 'invalid_input', describe);
      throw refusalOf(result.error, describe);
    }),
  );

/** Returns the error for the first problem that a contract has found. @param describe turns its text into the page's */
function refusalOf({ issues }: z.core.$ZodError, describe: (problem: string) => string): ApiError {
  const [issue] = issues;
  // The contract has texts for the problems that a form can have; a missing or mistyped field is a bug in the caller.
  const written = issue === undefined || issue.code === 'invalid_type' ? null : issue.message;
  const field = issue?.path.join('.') ?? '';
  return new ApiError(
    400,
    'invalid_input',
    written === null ? `The field "${field}" is missing or of the wrong type.` : describe(written),
  );
}

/**
 * Returns a check of an address's query. People type addresses by hand, so a value that only chooses a view should have
 * a default for everything unknown; a value that decides which data is returned is refused instead.
 */
export const queryOf = <Schema extends z.ZodType>(schema: Schema) =>
  withContract(
    schema,
    validator('query', (value): z.output<Schema> => {
      const result = schema.safeParse(value);
      if (!result.success) throw refusalOf(result.error, (problem) => problem);
      return result.data;
    }),
  );
