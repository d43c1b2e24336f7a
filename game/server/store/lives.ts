/** Reads what is remembered of a player as a store keeps it. */

export { parseChart } from '../world/chart.ts';
export { parseLife } from '../world/life.ts';
