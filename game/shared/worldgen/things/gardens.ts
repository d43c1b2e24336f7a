/** Old gardens beside stations: self-sown pumpkins, and beds of beetroot and buckwheat. */
import { createRng, deriveSeed, type Rng } from '../../math/rng.ts';
import { patches } from '../draft/grid.ts';
import { GROUND } from '../draft/palette.ts';
import { freeTilesAround, isFree, type Plot, put, suits, typeOf } from './node-plot.ts';

const SMALLEST_STATION = 12;
/** Maximum distance of a garden from its station, in tiles, and share of stations that have one. */
const GARDEN_REACH = 6;
const GARDEN_CHANCE = 0.5;
const GARDEN_ATTEMPTS = 60;
const GARDEN_GROUND = new Set([GROUND.moss, GROUND.shrubland, GROUND.taiga, GROUND.lichen]);
const YARD = new Set([GROUND.station]);
/** Plants around the pumpkins, the number of each, and their maximum distance from the middle, in tiles. */
const BEDS = [
  ['beet_bed', 3],
  ['buckwheat_patch', 4],
] as const;
const BEDS_REACH = 4;

/** Lays a garden beside some of the stations, or in a station's yard if no station has soil beside it. */
export function plantGardens(plot: Plot): void {
  const { cells, size, seed } = plot.draft;
  const isStation = Uint8Array.from(cells, (ground) => (ground === GROUND.station ? 1 : 0));
  const stations = patches(isStation, size).filter((station) => station.length >= SMALLEST_STATION);
  const rng = createRng(deriveSeed(seed, 'gardens'));
  let gardens = 0;
  for (const station of stations) {
    if (gardens > 0 && !rng.chance(GARDEN_CHANCE)) continue;
    if (plant(plot, station, GARDEN_GROUND, rng)) gardens += 1;
  }
  for (const station of stations) {
    if (gardens === 0 && plant(plot, station, YARD, rng)) gardens += 1;
  }
}

/**
 * Searches for five free tiles of the wanted ground near a station; plants pumpkins on two or more of them, and beds
 * around them. Returns false if there are no such tiles.
 */
function plant(plot: Plot, station: Int32Array, wanted: ReadonlySet<number>, rng: Rng): boolean {
  const { cells, size, seed } = plot.draft;
  const pumpkin = typeOf('pumpkin');
  const away = () => rng.below(2 * GARDEN_REACH + 1) - GARDEN_REACH;
  for (let attempt = 0; attempt < GARDEN_ATTEMPTS; attempt++) {
    const middle = (station[rng.below(station.length)] ?? 0) + away() + away() * size;
    const beds = [0, 1, -1, size, -size, size + 1, size - 1, 1 - size, -1 - size]
      .map((step) => middle + step)
      .filter((cell) => wanted.has(cells[cell] ?? GROUND.sea) && isFree(plot, cell));
    if (beds.length < 5) continue;
    for (const [index, cell] of beds.entries()) {
      if ((index < 2 || rng.chance(0.45)) && suits(plot, cell, pumpkin)) put(plot, cell, pumpkin);
    }
    const [x, y] = [middle % size, Math.floor(middle / size)];
    const around = { x, y, from: 0, to: BEDS_REACH, grounds: wanted };
    for (const [name, count] of BEDS) {
      const type = typeOf(name);
      const places = freeTilesAround(plot, type, around, deriveSeed(seed, name));
      for (const cell of places.slice(0, count)) put(plot, cell, type);
    }
    return true;
  }
  return false;
}
