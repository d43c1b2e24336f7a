/** Reads what is remembered of a player as a store keeps it. */

export { parseChart } from '../world/parts/chart.ts';
export { parseLife } from '../world/parts/life.ts';
