/**
 * Replaces names that are no longer allowed: those with a word of the staff's in any place, in ten languages, or in
 * letters of any script that look like Latin ones. Runs the migration of staff names again, under the current rules.
 */
export { up } from './0024-staff-names.ts';
