/**
 * Checks the props that an author passes to a figure of a post; a mistake stops the build with a message that names it
 * and its place.
 */
import { z } from 'zod';

/**
 * Returns the props after the schema has read them, with defaults filled in.
 * @param figure name of the component, for the message
 * @throws if a prop is missing, unknown or wrong: the message names the figure, the prop and the expected value
 */
export function checkProps<Schema extends z.ZodType>(
  figure: string,
  schema: Schema,
  props: unknown,
): z.output<Schema> {
  const result = schema.safeParse(props);
  if (result.success) return result.data;
  throw new Error(`<${figure}> in a post: ${z.prettifyError(result.error)}`);
}
