/** Frames about falling, rising and dying. */
import { GIVE_UP_AFTER_MS, RISE_AFTER_MS } from '#game/features/needs/shared/down.ts';
import { STATUS_KINDS } from '#game/features/needs/shared/statuses.ts';
import { lifeStoryLine } from '#game/features/story/server/story.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { ObjectiveEvent } from '#game/server/world/camp-events.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { WAKE_AFTER_MS } from '../../shared/death.ts';
import type { Down } from './down.ts';
import { wakingPlaces } from './waking-places.ts';

interface FallEvent {
  readonly type: 'down' | 'up' | 'slipped';
  readonly player: Player;
}

/** Returns the frame about a player who is knocked out, on their feet again, or has slipped. */
export function fallText(world: World, event: FallEvent): string {
  const { id: socket_id, down } = event.player;
  if (event.type === 'slipped') return encodeServerEvent('player:slipped', { socket_id });
  if (!down) return encodeServerEvent('player:up', { socket_id });
  return encodeServerEvent('player:down', downRecord(socket_id, down, world.now));
}

/** Returns the frame of a player's condition: causes of changes to needs, and lasting statuses. */
export function conditionText(
  { now }: World,
  { causes, statuses, felt, lungs }: WorldEvent & { readonly type: 'condition' },
): string {
  const lasting = STATUS_KINDS.flatMap((kind) => {
    const until = statuses[kind];
    if (until === undefined) return [];
    return [{ kind, left: until === null ? null : Math.max(0, Math.round(until - now)) }];
  });
  const rates = causes.map(({ id, perMinute }) => ({ id, perMinute: Math.round(perMinute * 10) / 10 }));
  return encodeServerEvent('player:condition', { causes: rates, statuses: lasting, felt, lungs });
}

/** Returns the frame of a player's objective, or of a line that SOVA says to them. */
export function objectiveText(event: ObjectiveEvent): string {
  if (event.type === 'sova-said') return encodeServerEvent('sova:said', { text: event.text });
  const { id, aside, have, need, reached, hidden, place, isDismissed } = event;
  return encodeServerEvent('objective:now', {
    id,
    aside,
    have,
    need,
    reached: [...reached],
    hidden: [...hidden],
    place,
    isDismissed,
  });
}

/** Returns the frame about a player who helps another up, or stops doing so. */
export function helpText({ player, patientId, ms }: WorldEvent & { readonly type: 'helping' }): string {
  return encodeServerEvent('player:helping', { socket_id: player.id, patient: patientId, ms });
}

/** Returns the record of a knocked-out player. @param now world time, ms */
export function downRecord(socket_id: string, down: Down, now: number): ServerEventPayload<'player:down'> {
  const until = (time: number): number => Math.max(0, time - now);
  return {
    socket_id,
    left: until(down.diesAt),
    givesUpIn: until(down.at + GIVE_UP_AFTER_MS),
    risesIn: down.mayRise ? until(down.hitAt + RISE_AFTER_MS) : null,
  };
}

/** Returns the frame for a dead player: cause of death, bundle left behind and waking places. */
export function deathText(world: World, player: Player): string {
  return encodeServerEvent('player:death', deathRecord(world, player));
}

/** Returns the data of the death screen: cause, killer, story, bundle and waking places; times left in ms. */
export function deathRecord(world: World, player: Player): ServerEventPayload<'player:death'> {
  const { death, diedAt } = player;
  const goesAt = death?.bundleGoesAt ?? null;
  return {
    cause: death?.cause ?? null,
    killer: death?.killer ?? null,
    weapon: death?.weapon ?? null,
    lived: death?.lived ?? null,
    story: lifeStoryLine(player),
    bundle:
      goesAt === null
        ? null
        : { left: Math.max(0, goesAt - world.wallNow), isOpen: death?.isBundleOpen ?? false },
    wakesIn: Math.max(0, diedAt + WAKE_AFTER_MS - world.now),
    places: wakingPlaces(world, player).map((place) => ({ ...place })),
  };
}
