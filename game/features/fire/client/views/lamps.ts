/** The lights of what was set up in the world and of what people carry: fires, lanterns, torches. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import type { Light } from '#game/client/views/effects/light-view.ts';
import { isLightInArea } from '#game/client/views/effects/reaches.ts';
import { type Area, growArea } from '#game/client/views/layout/chunks.ts';
import { HAND_LIGHT, type HandLight } from '#game/features/items/shared/hand-light.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { isFueled } from '#game/features/structures/shared/structures.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { fireStateAt, lightOf } from '../../shared/fire.ts';

/** A small flame behind glass, an open fire, what is left of it, and what glows in a samovar. */
const FLAME = 0xf0b870;
const FIRE = 0xffb868;
const EMBERS = 0x98482c;
const GREEN = 0x3c7c50;
/** Where it burns, above the foot, in world px. */
const HEIGHT = 30;
const FIRE_HEIGHT = 16;
const HAND_HEIGHT = 34;
/** No light reaches farther into the screen from beyond its edge, in px. */
const MARGIN = 440;
/** A light is left out where a larger one burns within so many px: together they look like one. */
const MERGED = 40;

export interface Lamp extends Light {
  /** It crackles. */
  readonly isFire?: boolean;
}

/**
 * The lights of the fixtures in and round an area, in world px; the nearest to its middle come first.
 * @param wallNow the wall clock, in ms
 */
export function lampsOf(fixtures: Fixtures, ground: Ground, area: Area, wallNow: number): Lamp[] {
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const away = ({ x, y }: Light) => Math.hypot(x - middleX, y - middleY);
  const lit = fixtures
    .within(growArea(area, MARGIN, MARGIN))
    .flatMap((fixture) => lampOf(fixture, ground, wallNow) ?? [])
    .sort((a, b) => away(a) - away(b));
  const lamps: Lamp[] = [];
  for (const lamp of lit) {
    if (!isLightInArea(lamp, area)) continue;
    const isDoubled = lamps.some(
      ({ x, y, radius }) => radius >= lamp.radius && Math.hypot(x - lamp.x, y - lamp.y) < MERGED,
    );
    if (!isDoubled) lamps.push(lamp);
  }
  return lamps;
}

function lampOf(
  { kind, state, x, y, definition }: KnownFixture,
  ground: Ground,
  wallNow: number,
): Lamp | null {
  if (definition.light === 0 && !isFueled(kind)) return null;
  const mask = ground.terrainAt(x, y).isPale ? 'fire-snow' : 'fire';
  if (!isFueled(kind)) {
    const radius = definition.light;
    return radius > 0 ? { x, y: y - HEIGHT, footY: y, radius, color: FLAME, mask, isFlame: true } : null;
  }
  const radius = lightOf(kind, state, wallNow);
  if (radius === 0) return null;
  if (kind === ITEM.radiatedSamovar)
    return { x, y: y - FIRE_HEIGHT, radius, color: GREEN, mask, isSteady: true };
  const isFire = fireStateAt(kind, state, wallNow) === 'burning';
  return {
    x,
    y: y - FIRE_HEIGHT,
    footY: y,
    radius,
    color: isFire ? FIRE : EMBERS,
    mask,
    isFlame: true,
    isFire,
  };
}

/** Somebody who holds a light: their feet, in world px. */
export interface Bearer {
  readonly x: number;
  readonly y: number;
  readonly light: HandLight;
  readonly facing: 'up' | 'down' | 'left' | 'right';
  /** It is the weapon in hand, too: then it is drawn as one. */
  readonly isWielded: boolean;
}

/** Who holds a light in view. @param self the feet of the local player as shown */
export function bearersOf(
  game: Pick<GameView, 'fires' | 'bodies' | 'body' | 'isDead'>,
  selfOf: { readonly socket_id: string; readonly weapon_id: number | null } | null,
  self: { readonly x: number; readonly y: number },
): Bearer[] {
  const { lights } = game.fires;
  if (lights.size === 0) return NOBODY;
  const found: Bearer[] = [];
  const own = selfOf ? lights.get(selfOf.socket_id) : undefined;
  if (own && selfOf && game.body && !game.isDead) {
    const isWielded = selfOf.weapon_id === HAND_LIGHT[own].itemId;
    found.push({ ...self, light: own, facing: game.body.facing, isWielded });
  }
  for (const { id, pose, isDown, player } of game.bodies()) {
    const light = lights.get(id);
    if (!light || isDown || pose.motion.isDead) continue;
    found.push({
      x: Math.round(pose.x),
      y: Math.round(pose.y),
      light,
      facing: pose.motion.facing,
      isWielded: player?.weapon_id === HAND_LIGHT[light].itemId,
    });
  }
  return found;
}

const NOBODY: Bearer[] = [];

/** The light of one who carries it. */
export function handLampOf(ground: Ground, { x, y, light }: Bearer): Light {
  const mask = ground.terrainAt(x, y).isPale ? 'fire-snow' : 'fire';
  return {
    x,
    y: y - HAND_HEIGHT,
    footY: y,
    radius: HAND_LIGHT[light].light,
    color: light === 'torch' ? FIRE : FLAME,
    mask,
    isFlame: true,
    isSteady: light === 'lantern',
  };
}
