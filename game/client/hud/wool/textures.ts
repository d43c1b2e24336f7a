/** Cloths as pictures for style sheets. Each is drawn once, when it is first shown. */
import { Cloth } from './cloth.ts';
import type { Paint } from './frames.ts';
import { pngAddress } from './png.ts';

/** Maximum number of kept pictures; each number on a slot needs its own picture. */
const MOST = 1500;
const urls = new Map<string, string>();

/** Returns `url(…)` of the picture that `paint` draws; name and size identify it. Lengths in art px. */
export function textureUrl(name: string, width: number, height: number, paint: Paint): string {
  const key = `${name} ${width}x${height}`;
  const known = urls.get(key);
  if (known !== undefined) return known;
  if (urls.size >= MOST) urls.clear();
  const url = draw(width, height, paint);
  urls.set(key, url);
  return url;
}

function draw(width: number, height: number, paint: Paint): string {
  if (width < 1 || height < 1) return 'none';
  const cloth = new Cloth(width, height);
  paint(cloth);
  return `url("${pngAddress(width, height, cloth.bytes)}")`;
}
