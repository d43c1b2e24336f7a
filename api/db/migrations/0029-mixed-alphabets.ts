/**
 * Recomputes the likeness of names in which letters of other alphabets, or Latin letters with strokes and hooks,
 * replace plain ones: they count as plain letters from now on; names that are no longer allowed are replaced. Runs the
 * migration of dressed letters again, under the current rules.
 */
export { up } from './0028-dressed-names.ts';
