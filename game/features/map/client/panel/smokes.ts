/**
 * Smoke seen from afar: by day, a fire under the open sky is visible on the map, even beyond the edge of the screen.
 * Only fires that the server has sent are known: those of the chunks around the player.
 */
import type { Fixtures } from '#game/client/session/fixtures.ts';
import { fireStateAt } from '#game/features/fire/shared/fire.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { daylightUnder, type Sky, weatherUnder } from '#game/features/weather/shared/sky.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Climate } from '#game/shared/worldgen/world/ground-rules.ts';

/** Kinds of fires that smoke: the same kinds whose smoke rises over the land (`fire/client/views/fire-views.ts`). */
const SMOKING: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth]);
/** Maximum distance at which smoke is seen, in px. */
const SEEN = 3200;
/** Maximum distance between fires that count as one smoke, in px. */
export const ONE_SMOKE = 480;
/** Darkness, and density of storm or fog, above which no smoke is seen. */
const DARK = 0.6;
const THICK = 0.4;

export interface SmokeSources {
  readonly body: Point | null;
  readonly fixtures: Pick<Fixtures, 'near' | 'tiles' | 'own'>;
  readonly ground: { climateAt(x: number, y: number): Climate } | null;
  readonly sky: Sky;
  wallTime(): number;
}

/** Returns the places of smoke within sight of the local player, in world px; the nearest first, one per camp. */
export function smokesOf(view: SmokeSources): readonly Point[] {
  const { body, fixtures, ground, sky } = view;
  if (!body || !ground) return [];
  const wall = view.wallTime();
  const { fog, storm, snow } = weatherUnder(sky, wall, ground.climateAt(body.x, body.y), body);
  if (daylightUnder(sky, wall).darkness > DARK || Math.max(fog, storm, snow) > THICK) return [];
  const found: Point[] = [];
  for (const { kind, state, x, y } of fixtures.near(body.x, body.y, SEEN)) {
    if (!SMOKING.has(kind) || fireStateAt(kind, state, wall) !== 'burning') continue;
    if (fixtures.tiles.roofOver(tileAt(x, y))) continue;
    if (!found.some((one) => Math.hypot(one.x - x, one.y - y) < ONE_SMOKE)) found.push({ x, y });
  }
  return found;
}
