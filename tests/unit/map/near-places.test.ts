/** Wrecks, water and snow on the map, and distances that are equal everywhere. */
import { expect, it } from 'vitest';
import { metresBetween, wayWords } from '#game/client/hud/compass-words.ts';
import { nearestOf } from '#game/features/guidance/client/sova/source-of.ts';
import { OBJECTIVES } from '#game/features/guidance/shared/objectives.ts';
import { distanceText } from '#game/features/map/client/panel/dots.ts';
import { type NearSources, nearPlacesOf, shipsOf } from '#game/features/map/client/panel/near-places.ts';
import { cellAt, SeenCells } from '#game/features/map/shared/seen.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';

const HERE = { x: 5000, y: 5000 };
const terrainAtTile = (x: number, y: number) =>
  x >= 90
    ? { id: TERRAIN.lightSnow, name: 'Light Snow' }
    : y >= 100
      ? { id: TERRAIN.river, name: 'River' }
      : { id: TERRAIN.moss, name: 'Tundra Moss' };
// The search reads only the kinds of ground.
const ground = { terrainAtTile } as object as NearSources['ground'];
const doodad = (name: string, file: string, tileX: number, tileY: number) => ({
  ...{ tileX, tileY, name, type: 'wreck', scale: 1, noCollision: false },
  imagePath: `images/doodads/${file}.png`,
});

it('the map shows a wreck once it was seen, and the very water and snow that SOVA points to', () => {
  const world = {
    ...{ seed: 1, width: 100, height: 100, palette: ['m'], cells: new Uint8Array(100 * 100) },
    doodads: [
      doodad('Wreck of the Vostok', 'ship-bow', 70, 70),
      doodad('Wreck of the Vostok', 'ship-stern', 73, 71),
      doodad('Wreck of the Vostok', 'ship-bow', 10, 10),
    ],
    nodes: { tiles: new Uint32Array(), types: new Uint8Array() },
  };
  const seen = new SeenCells();
  seen.add(cellAt(70 * 64, 70 * 64));
  const places = nearPlacesOf({ body: HERE, ground, map: { seen } }, shipsOf(world));
  expect(places.map(({ kind, name }) => [kind, name])).toEqual([
    ['ship', 'Wreck of the Vostok'],
    ['water', 'Drinking water'],
    ['snow', 'Snow'],
  ]);
  const sources = (id: string) => OBJECTIVES.find((row) => row.id === id);
  const view = { ground, nodes: { stands: () => true }, fixtures: { near: () => [], own: () => [] } };
  const asLooked = view as object as Parameters<typeof nearestOf>[2];
  const water = sources('thirst')?.source;
  const snow = (sources('water')?.aims ?? []).flatMap((aim) =>
    aim.type === 'held' ? aim.goods.map(({ source }) => source) : [],
  )[0];
  if (!water || !snow) throw new Error('SOVA has no errand for water or snow');
  for (const [at, source] of [water, snow].entries()) {
    const { x, y } = places[1 + at] ?? HERE;
    expect(nearestOf([source], HERE, asLooked, null)).toMatchObject({ x, y });
  }
});

it('the list of the map gives the metres that SOVA and all other words about a way give', () => {
  for (const away of [130, 200, 333, 700, 1950, 4321, 9000, 33_333]) {
    const to = { x: HERE.x + away, y: HERE.y };
    const { short, long } = distanceText(HERE, to);
    expect(short).toBe(`${metresBetween(HERE, to)} m E`);
    expect(long).toBe(wayWords(HERE, to));
  }
  expect(metresBetween(HERE, HERE)).toBe(1);
});
