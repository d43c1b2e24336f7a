/**
 * The likeness of names in which letters of other alphabets, or Latin ones with strokes and hooks, stand for plain ones, which are
 * the same from now on; names that are no longer allowed are replaced. It is done as for dressed letters, by today's rules.
 */
export { up } from './0028-dressed-names.ts';
