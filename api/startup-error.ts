/** The error of a server that cannot start: its message is one line that names the cause and the remedy. */

/** Shown to the operator as it is, without a stack; the process then exits with code 1. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** What a thrown value says, on one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim() || 'no reason given';
}

/** The `code` of a Node system error or of a PostgreSQL error (`ENOENT`, `28P01`), or an empty string. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
