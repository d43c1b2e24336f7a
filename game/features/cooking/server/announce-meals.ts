/** Frames about meals: a player's buffs, their cookbook, and their eating and drinking. */
import { buffWordsOf } from '#game/features/needs/shared/buff-words.ts';
import { type BuffEffects, buffById, type EffectKey } from '#game/features/needs/shared/buffs.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { MealEvent } from '#game/server/world/camp-events.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { announcePotEvent, isPotEvent } from './announce-pots.ts';
import type { PotEvent } from './pots/pot-events.ts';

const TYPES = {
  buffs: true,
  cookbook: true,
  gulp: true,
  ate: true,
  drank: true,
  'snow-scooped': true,
} as const satisfies Record<MealEvent['type'], true>;

/** True if this file announces the event. */
export const isMealEvent = (event: { readonly type: string }): event is MealEvent | PotEvent =>
  Object.hasOwn(TYPES, event.type) || isPotEvent(event);

/**
 * Returns the announcement of an event about meals or pots: buffs, cookbook and drinking progress are sent to the
 * player alone, eating and drinking also to players who know the player's body.
 */
export function announceMealEvent(world: World, event: MealEvent | PotEvent): Announcement {
  if (isPotEvent(event)) return announcePotEvent(world, event);
  const { player } = event;
  switch (event.type) {
    case 'buffs':
      return { to: 'self', player, texts: [buffsText(world, player)] };
    case 'cookbook': {
      const pages = player.cookbook.map((page) => ({ ...page, pieces: [...page.pieces] }));
      return { to: 'self', player, texts: [encodeServerEvent('cookbook:all', { pages })] };
    }
    case 'gulp': {
      const { what, ms } = event;
      return { to: 'self', player, texts: [encodeServerEvent('gulp:work', { what, ms })] };
    }
    default:
      return { to: 'known', body: player, texts: [deedText(event)] };
  }
}

/** Returns the frame with a player's buffs and their effects in words, because the client has no table of them. */
function buffsText({ now }: World, { buffs }: Player): string {
  const shown = buffs.flatMap(({ id, until }) => {
    const buff = buffById(id);
    if (!buff) return [];
    const { name, icon, isGood, effects, meaning, isUntimed } = buff;
    const left = isUntimed ? null : Math.max(0, until - now);
    const does = [buffWordsOf(effects), meaning].filter(Boolean).join('; ');
    return [{ id, name, does, icon, isGood, effects: effectList(effects), left }];
  });
  return encodeServerEvent('player:buffs', { buffs: shown });
}

function effectList(effects: BuffEffects): { on: EffectKey; by: number }[] {
  return Object.entries(effects).map(([on, by]) => ({ on: on as EffectKey, by }));
}

function deedText(event: MealEvent & { readonly type: 'ate' | 'drank' | 'snow-scooped' }): string {
  const { player, type } = event;
  const deed = type === 'snow-scooped' ? 'scooped' : type;
  return encodeServerEvent('player:meal', {
    socket_id: player.id,
    deed,
    item_id: type === 'ate' ? event.itemId : null,
  });
}
