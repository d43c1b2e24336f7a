/**
 * The old survey: made from the terrain alone, the same whether drawn in parts or in one go, with names on matching
 * terrain.
 */
import { describe, expect, it } from 'vitest';
import { writtenNames } from '#game/features/map/client/panel/names.ts';
import { DAYS_WALK, ROUGHLY, unvisitedAround } from '#game/features/map/client/panel/unvisited.ts';
import { packedColour } from '#game/features/map/shared/charting/map-looks.ts';
import { surveyOf } from '#game/features/map/shared/charting/survey.ts';
import { surveyNamesOf } from '#game/features/map/shared/charting/survey-names.ts';
import { SHEET, SurveySheet } from '#game/features/map/shared/charting/survey-sheet.ts';
import { cellAt, SeenCells } from '#game/features/map/shared/seen.ts';
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const WORLD = generateTerrain(1957);

function sheet(world: TerrainWorld, edge: number): Uint32Array {
  const out = new Uint32Array(edge * edge);
  new SurveySheet(world).paint(out, edge, { x: 0, y: 0, width: edge, height: edge });
  return out;
}

describe('the old survey', () => {
  it('the old survey shows nothing that stands on the ground', () => {
    const bare: TerrainWorld = {
      ...WORLD,
      doodads: [],
      nodes: { tiles: new Uint32Array(), types: new Uint8Array() },
    };
    expect(sheet(bare, 120)).toEqual(sheet(WORLD, 120));
    expect(surveyNamesOf(bare)).toEqual(surveyNamesOf(WORLD));
    // The survey does not show roads, although they are terrain: they look like the land around them.
    const roads = Uint8Array.from(WORLD.palette, (id) => (id.startsWith('R') ? 1 : 0));
    const { kinds } = surveyOf(WORLD);
    for (const [at, isRoad] of roads.entries()) if (isRoad === 1) expect(kinds[at]).toBe(0);
  });

  it('the survey has heights on land alone, and sea beyond the coast', () => {
    const { size, heights, offing } = surveyOf(WORLD);
    expect(heights).toHaveLength(size * size);
    for (let at = 0; at < heights.length; at += 1)
      if ((offing[at] as number) > 0) expect(heights[at]).toBe(0);
    expect(Math.max(...heights)).toBeGreaterThan(0.8);
  });

  it('the old survey is the same whether it is drawn in parts or in one go', () => {
    const edge = 150;
    const whole = sheet(WORLD, edge);
    const part = { x: 37, y: 61, width: 40, height: 33 };
    const out = new Uint32Array(part.width * part.height);
    new SurveySheet(WORLD).paint(out, edge, part);
    for (let row = 0; row < part.height; row += 1)
      for (let column = 0; column < part.width; column += 1)
        expect(out[row * part.width + column]).toBe(whole[(part.y + row) * edge + part.x + column]);
  });

  it('the survey shows coast, waters and heights', () => {
    const inks = new Set(sheet(WORLD, 300));
    for (const line of ['coast', 'water', 'height', 'high', 'offing', 'edge'] as const)
      expect(inks.has(packedColour(SHEET[line])), line).toBe(true);
  });
});

describe('names on the survey', () => {
  const names = surveyNamesOf(WORLD);

  it('names of seas, and no other names, are in the sea on the old survey', () => {
    const groundAt = (x: number, y: number) =>
      WORLD.palette[
        WORLD.cells[Math.floor(y / TILE_SIZE) * WORLD.width + Math.floor(x / TILE_SIZE)] as number
      ];
    expect(names.length).toBeGreaterThan(5);
    for (const { kind, x, y } of names) expect(groundAt(x, y) === TERRAIN.sea).toBe(kind === 'sea');
  });

  it('names on the survey do not overlap, stay inside the frame, and are more numerous on a larger sheet', () => {
    const [small, large] = [200, 800].map((edge) => writtenNames(names, edge));
    expect(large?.length).toBeGreaterThan(small?.length ?? 0);
    for (const [at, one] of (large ?? []).entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.left + one.width).toBeLessThanOrEqual(800);
      for (const other of (large ?? []).slice(at + 1)) {
        const isApart =
          one.left >= other.left + other.width ||
          other.left >= one.left + one.width ||
          one.top >= other.top + other.height ||
          other.top >= one.top + one.height;
        expect(isApart, `${one.lines} and ${other.lines}`).toBe(true);
      }
    }
  });
});

describe('places that were not yet visited', () => {
  const discoveries = discoveriesOf(WORLD);
  const from = { x: WORLD_SIZE / 2, y: WORLD_SIZE / 2 };
  const nothing = { found: [], seen: new SeenCells(), named: undefined };

  it('unvisited places within a day’s walk are pencilled in, in an approximate position', () => {
    const shown = unvisitedAround(from, discoveries, nothing);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(discoveries.length);
    for (const { id, x, y } of shown) {
      const place = discoveries.find((other) => other.id === id);
      if (!place) throw new Error(id);
      expect(Math.hypot(place.x - from.x, place.y - from.y)).toBeLessThanOrEqual(DAYS_WALK);
      expect(Math.max(Math.abs(place.x - x), Math.abs(place.y - y))).toBeLessThanOrEqual(ROUGHLY);
    }
  });

  it('found places and stations in sight are not pencilled in, but the next place to go to is, at any distance', () => {
    const [first] = unvisitedAround(from, discoveries, nothing);
    const found = unvisitedAround(from, discoveries, { ...nothing, found: first ? [{ id: first.id }] : [] });
    expect(found.map(({ id }) => id)).not.toContain(first?.id);
    const seen = new SeenCells();
    for (const { kind, x, y } of discoveries) if (kind === 'station') seen.add(cellAt(x, y));
    const left = unvisitedAround(from, discoveries, { ...nothing, seen });
    for (const { id } of left) expect(discoveries.find((one) => one.id === id)?.kind).not.toBe('station');
    const far = discoveries.find(({ x, y }) => Math.hypot(x - from.x, y - from.y) > DAYS_WALK);
    const sent = unvisitedAround(from, discoveries, { ...nothing, named: far?.id });
    expect(sent.find(({ isNamed }) => isNamed)?.id).toBe(far?.id);
  });
});
