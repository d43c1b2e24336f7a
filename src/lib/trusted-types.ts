/**
 * Trusted Types: with them the browser refuses a plain string wherever it would become markup or the address of a script,
 * so that no text of anybody's can become code there. The one thing of ours that needs such an address goes through the
 * one policy that is named here (`browser/workers.ts`).
 */

/** The name of the only policy that a page may make, and that only once. */
export const SCRIPTS_POLICY = 'own-scripts';

/** The directives of every page's content security policy that demand it. */
export const TRUSTED_TYPES_DIRECTIVES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPTS_POLICY}`,
] as const;
