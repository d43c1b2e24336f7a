/** Parsers for saved data about a player, in the form that a store keeps. */

export { parseChart } from '#game/features/map/server/chart.ts';
export { parseLife } from '../world/bodies/life.ts';
