/** Pictures of the world as the game shows it: the painted ground of a real world, with the objects on it. */
import { createGroundPainter } from '../shared/worldgen/painting/paint.ts';
import { Ground } from '../shared/worldgen/world/ground.ts';
import { NO_NODES } from '../shared/worldgen/world/node-layout.ts';
import type { TerrainWorld } from '../shared/worldgen/world/types.ts';
import type { GroundFiles } from './ground/sheet.ts';
import { Img } from './image.ts';
import { darker } from './palette.ts';
import { castShadow, type Shadow } from './things/sheet.ts';

/** An object in a scene; its foot is at this place, in art px of the scene. */
export interface Actor {
  readonly image: Img;
  readonly x: number;
  readonly y: number;
  /** Place of the foot in the actor's own picture. */
  readonly footX: number;
  readonly footY: number;
  readonly shadow: Shadow | null;
}

const TILE = 32;

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
  const image = new Img(w * TILE, h * TILE);
  image.data.set(painter.paint(new Ground(world), x, y, w, h));
  return image;
}

/** Returns the actors for a world's doodads in a rectangle of tiles, including those that reach into it. */
export function doodadActors(
  doodads: ReadonlyMap<string, Img>,
  world: TerrainWorld,
  x: number,
  y: number,
  w: number,
  h: number,
): Actor[] {
  const actors: Actor[] = [];
  for (const doodad of world.doodads) {
    const [dx, dy] = [doodad.tileX - x, doodad.tileY - y];
    if (dx < -3 || dy < -1 || dx > w + 1 || dy > h + 3) continue;
    const key = doodad.imagePath.split('/').at(-1)?.replace('.png', '') ?? '';
    const image = doodads.get(key);
    if (image === undefined) continue;
    const shadow = key.startsWith('sea-stack') ? null : castShadow(image);
    const footY = shadow ? lastRow(image) : image.h - 6;
    actors.push({ image, x: dx * TILE + 16, y: dy * TILE + 24, footX: image.w / 2, footY, shadow });
  }
  return actors;
}

function lastRow(image: Img): number {
  for (let y = image.h - 1; y > 0; y--) for (let x = 0; x < image.w; x++) if (image.get(x, y)) return y;
  return 0;
}

/** Draws actors on painted ground, those in front last; overlapping shadows darken the ground only once. */
export function standOn(ground: Img, actors: readonly Actor[]): Img {
  const shade = new Img(ground.w, ground.h);
  for (const { shadow, x, y } of actors) {
    if (shadow) shade.blit(shadow.image, Math.round(x - shadow.footX), Math.round(y - shadow.footY));
  }
  const image = ground.map((colour, x, y) => (shade.get(x, y) ? darker(colour) : colour));
  for (const actor of [...actors].sort((a, b) => a.y - b.y || a.x - b.x)) {
    image.blit(actor.image, Math.round(actor.x - actor.footX), Math.round(actor.y - actor.footY));
  }
  return image;
}

/** Returns a small world from typed rows; each character is a terrain id ('V' stands for 'vB'). */
export function typedWorld(rows: readonly string[]): TerrainWorld {
  const ids = [...rows.join('')].map((letter) => (letter === 'V' ? 'vB' : letter));
  const palette = [...new Set(ids)];
  const cells = Uint8Array.from(ids, (id) => palette.indexOf(id));
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  return { seed: 0, width, height, palette, cells, doodads: [], nodes: NO_NODES };
}
