/** All structures in one atlas for the client. A kind without a drawing of its own is shown as the icon of its item. */
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import type { Img } from '../image.ts';
import { placeables } from '../items/placeables.ts';
import { trimmed } from '../parts.ts';
import { type AtlasFiles, castShadow, footColumn, footRow, packAtlas } from '../things/sheet.ts';
import { buildings } from './buildings.ts';
import { crops } from './crops.ts';
import { fires } from './fires.ts';
import type { StructureFrame } from './picture.ts';
import { pot } from './pot.ts';
import { stations } from './stations.ts';
import { watcher } from './watcher.ts';

/** Returns the frames by name: each kind has one frame, and may have more for its states. */
export function drawStructures(): ReadonlyMap<string, StructureFrame> {
  const frames = new Map<string, StructureFrame>();
  const icons = new Map(placeables());
  for (const { id, key } of STRUCTURES) {
    const icon = icons.get(id);
    if (icon) frames.set(key, { image: trimmed(icon) });
  }
  for (const draw of [fires, watcher, buildings, stations, pot, crops])
    for (const [name, frame] of Object.entries(draw())) frames.set(name, frame);
  for (const { key } of STRUCTURES) if (!frames.has(key)) throw new Error(`'${key}' has no drawing`);
  return frames;
}

/**
 * Distance of the tile's centre above the lowest row of a picture without a foot of its own, in art px: that row is a
 * little behind the south edge of the tile.
 */
const BELOW_MIDDLE = 8;

export function drawStructureAtlas(structures: ReadonlyMap<string, StructureFrame>): AtlasFiles {
  const pictures = new Map<string, { image: Img; footX: number; footY: number }>();
  for (const [name, { image, foot, hasShadow = true, shadow: own }] of structures) {
    const row = footRow(image);
    const [footX, footY] = foot ?? [footColumn(image, row), row - BELOW_MIDDLE];
    pictures.set(name, { image, footX, footY });
    if (!hasShadow) continue;
    if (own) {
      pictures.set(`${name}:shadow`, { image: own.image, footX: own.foot[0], footY: own.foot[1] });
      continue;
    }
    const shadow = castShadow(image);
    // The shadow begins where the picture meets the ground, which is not at its foot.
    const [dx, dy] = [footX - footColumn(image, row), footY - row];
    pictures.set(`${name}:shadow`, {
      image: shadow.image,
      footX: shadow.footX + dx,
      footY: shadow.footY + dy,
    });
  }
  const { image, frames } = packAtlas(pictures);
  return { image, json: `${JSON.stringify({ version: 1, scale: 2, shadowAlpha: 0.34, frames })}\n` };
}
