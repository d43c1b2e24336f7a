/** Reads the life of a player as a store keeps it. */
export { parseLife } from '../world/life.ts';
