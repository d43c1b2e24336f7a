/** Lights of fixtures and of players: fires, lanterns, torches. */
import type { Fixtures, KnownFixture } from '#game/client/session/fixtures.ts';
import type { GameView } from '#game/client/session/game-view.ts';
import type { Light } from '#game/client/views/effects/light-view.ts';
import { isLightInArea } from '#game/client/views/effects/reaches.ts';
import { type Area, growArea } from '#game/client/views/layout/chunks.ts';
import { HAND_LIGHT, type HandLight } from '#game/features/items/shared/hand-light.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { isFueled } from '#game/features/structures/shared/structures.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { fireStateAt, isTurnedUp, lightOf } from '../../shared/fire.ts';

/** Colours of a small flame behind glass, an open fire, embers, and the glow of a samovar. */
const FLAME = 0xf0b870;
const FIRE = 0xffb868;
const EMBERS = 0x98482c;
const GREEN = 0x3c7c50;
/** Height of the light above the foot, in world px. */
const HEIGHT = 30;
const FIRE_HEIGHT = 16;
const HAND_HEIGHT = 34;
/** Maximum distance from the edge of the screen at which a light outside still reaches into it, in px. */
const MARGIN = 440;
/** Distance to a larger light within which a light is left out, in px: together they look like one. */
const MERGED = 40;

export interface Lamp extends Light {
  /** True if the light crackles. */
  readonly isFire?: boolean;
}

/**
 * Returns the lights of the fixtures in and around an area, in world px, those nearest to its middle first.
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
    const radius = Math.max(definition.light, lightOf(kind, state, wallNow));
    const color = isTurnedUp(kind, state, wallNow) ? FIRE : FLAME;
    return radius > 0 ? { x, y: y - HEIGHT, footY: y, radius, color, mask, isFlame: true } : null;
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

/** A player who holds a light, with the position of their feet in world px. */
export interface Bearer {
  readonly x: number;
  readonly y: number;
  readonly light: HandLight;
  readonly facing: 'up' | 'down' | 'left' | 'right';
  /** True if the light is also the weapon in hand, because then it is drawn as a weapon. */
  readonly isWielded: boolean;
}

/** Returns the players in view who hold a light. @param self the feet of the local player as shown */
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

/** Returns the light of a player who carries one. */
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
