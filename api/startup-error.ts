/** The error thrown when the server cannot start: its message is one line that names the cause and the remedy. */

/** Exit codes of the process, for programs that restart it. */
export const EXIT = {
  /** The server could not start: another attempt may succeed. */
  failed: 1,
  /** The server stopped, but could not save everything. */
  unsaved: 3,
  /** The server stopped to be started again, at an operator's request (EX_TEMPFAIL of sysexits.h). */
  restart: 75,
  /** The configuration is wrong: another attempt cannot succeed (EX_CONFIG of sysexits.h). */
  misconfigured: 78,
} as const;

/** An error whose message is shown to the operator unchanged, without a stack; the process then exits with its code. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
  readonly exitCode: number = EXIT.failed;
}

/** Returns the message of a thrown value, on one line. */
export function oneLineReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return oneLineReason(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim() || 'no reason given';
}

/** Returns the `code` of a Node system error or of a PostgreSQL error (`ENOENT`, `28P01`), or an empty string. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
