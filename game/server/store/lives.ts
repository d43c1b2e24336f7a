/** Reads what is remembered of a player as a store keeps it. */

export { parseChart } from '#game/features/map/server/chart.ts';
export { parseLife } from '../world/bodies/life.ts';
