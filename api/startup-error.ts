/** The error of a server that cannot start: its message is one line that names the cause and the remedy. */

/** How the process ends. Whatever restarts it may go by these. */
export const EXIT = {
  /** It could not start: another try may succeed. */
  failed: 1,
  /** It stopped, and could not save everything. */
  unsaved: 3,
  /** It stopped to be started again, as an operator has asked (EX_TEMPFAIL of sysexits.h). */
  restart: 75,
  /** The configuration is wrong: another try cannot succeed (EX_CONFIG of sysexits.h). */
  misconfigured: 78,
} as const;

/** Shown to the operator as it is, without a stack; the process then exits with its code. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
  readonly exitCode: number = EXIT.failed;
}

/** What a thrown value says, on one line. */
export function oneLineReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return oneLineReason(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim() || 'no reason given';
}

/** The `code` of a Node system error or of a PostgreSQL error (`ENOENT`, `28P01`), or an empty string. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
