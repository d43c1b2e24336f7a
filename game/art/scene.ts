/** Pictures of the world as the game shows it: painted ground of a real world, with what stands on it. */
import { Ground } from '../shared/worldgen/ground.ts';
import { createGroundPainter } from '../shared/worldgen/paint.ts';
import type { TerrainWorld } from '../shared/worldgen/types.ts';
import type { GroundFiles } from './ground/sheet.ts';
import { Img } from './image.ts';

/** Paints a rectangle of tiles of a world, without doodads. */
export function groundScene(
  files: GroundFiles,
  world: TerrainWorld,
  x: number,
  y: number,
  w: number,
  h: number,
): Img {
  const painter = createGroundPainter(JSON.parse(files.json), files.pixels);
  const image = new Img(w * painter.sheet.tile, h * painter.sheet.tile);
  image.data.set(painter.paint(new Ground(world), x, y, w, h));
  return image;
}

/** A small world from typed rows; each character is a terrain id ('V' stands for 'vB'). */
export function typedWorld(rows: readonly string[]): TerrainWorld {
  const palette = [...new Set([...rows.join('')].map((letter) => (letter === 'V' ? 'vB' : letter)))];
  const width = rows[0]?.length ?? 0;
  const cells = Uint8Array.from([...rows.join('')], (letter) =>
    palette.indexOf(letter === 'V' ? 'vB' : letter),
  );
  return { seed: 0, width, height: rows.length, palette, cells, doodads: [] };
}
