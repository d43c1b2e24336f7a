/**
 * Trusted Types: with them the browser refuses a plain string wherever it would become markup or the address of a
 * script, so that no foreign text can become code there. The only code of the site that needs such an address uses the
 * one policy named here (`browser/workers.ts`).
 */

/** Name of the only policy that a page may create; it may be created only once. */
export const SCRIPTS_POLICY = 'own-scripts';

/** Directives of every page's content security policy that require Trusted Types. */
export const TRUSTED_TYPES_DIRECTIVES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPTS_POLICY}`,
] as const;
