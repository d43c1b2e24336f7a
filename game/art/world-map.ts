/**
 * `node game/art/world-map.ts --seed N --out file.png [--crop x,y,size] [--scale n]`: draws the world as the game's own
 * map shows it when everything is explored, one pixel per tile.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { MapPainter } from '#game/features/map/shared/charting/map-painter.ts';
import { generateTerrain } from '../shared/worldgen/generate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1957' },
    out: { type: 'string', default: 'test-results/world.png' },
    crop: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
});

const started = performance.now();
const world = generateTerrain(Number(values.seed));
const elapsed = Math.round(performance.now() - started);

const [cropX = 0, cropY = 0, cropSize = world.width] = (values.crop ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);
const scale = Number(values.scale);
const rect = { x: cropX, y: cropY, width: cropSize, height: cropSize };
const painted = new Uint32Array(cropSize * cropSize);
new MapPainter(world).paint(painted, world.width, rect, null);
const picture = new PNG({ width: cropSize * scale, height: cropSize * scale });
for (let y = 0; y < picture.height; y++) {
  for (let x = 0; x < picture.width; x++) {
    const colour = painted[Math.floor(y / scale) * cropSize + Math.floor(x / scale)] ?? 0;
    picture.data.writeUInt32LE(colour, (y * picture.width + x) * 4);
  }
}
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, PNG.sync.write(picture));

const counts = new Map<string, number>();
for (const cell of world.cells) {
  const id = world.palette[cell] ?? '?';
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
const sea = (counts.get('w') ?? 0) + (counts.get('S') ?? 0);
process.stdout.write(
  `${values.out}: seed ${world.seed}, ${world.width} × ${world.height} tiles in ${elapsed} ms, ` +
    `${((1 - sea / world.cells.length) * 100).toFixed(1)} % land, ${counts.size} kinds of ground, ${world.doodads.length} doodads\n` +
    `${[...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([id, n]) => `${id} ${n}`)
      .join(', ')}\n`,
);
