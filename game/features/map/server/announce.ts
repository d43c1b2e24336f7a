/** Frames about a player's own map. */
import { wakingPlaces } from '#game/features/combat/server/death/waking-places.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { isOnOwnMap, structureOf } from '#game/features/structures/shared/structures.ts';
import type { Announcement, Recipients } from '#game/server/sync/audience.ts';
import type { Listener } from '#game/server/sync/listener.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { MOST_FIRES } from '../shared/marks.ts';
import type { MapEvent } from './events.ts';

const TYPES = {
  discovered: true,
  chart: true,
  allies: true,
  marked: true,
  'mark-refused': true,
} as const satisfies Record<MapEvent['type'], true>;

/** True if the event is announced by this file. */
export const isMapEvent = (event: { readonly type: string }): event is MapEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of a map event; their recipient is the map's player alone. */
export function announceMapEvent(world: World, event: MapEvent): Announcement {
  const { player } = event;
  if (event.type === 'allies') return { to: 'self', player, texts: (told) => alliesTexts(world, told) };
  return { to: 'self', player, texts: [mapText(world, event)] };
}

/**
 * Returns the list of allies who are out of the player's sight, unless it was sent before. Those in sight are sent as
 * bodies, ten times as often.
 */
function alliesTexts(world: World, told: Recipients): readonly string[] {
  const { chart } = told.player;
  const allies = chart.allies.filter(({ id }) => {
    const body = world.players.get(id);
    return body !== undefined && !told.isSent(body);
  });
  const before = chart.sentAllies;
  if (allies.length === before.length && allies.every((ally, at) => ally === before[at])) return [];
  chart.sentAllies = allies;
  return [
    encodeServerEvent(
      'map:allies',
      allies.map(({ id, x, y }) => ({ socket_id: id, x, y })),
    ),
  ];
}

/** Sends an entering player all cells that they have seen. Their client does not know of any ally. */
export function sendSeenMap({ chart }: Player, listener: Pick<Listener, 'send'>): void {
  chart.sentAllies = [];
  listener.send('map:seen', { cells: chart.seen });
}

function mapText(world: World, event: Exclude<MapEvent, { readonly type: 'allies' }>): string {
  switch (event.type) {
    case 'discovered':
      return encodeServerEvent('map:discovered', { cells: [...event.cells] });
    case 'chart':
      return chartText(world, event.player);
    case 'marked':
      return encodeServerEvent('map:marked', { id: event.id, mark: event.mark });
    case 'mark-refused':
      return encodeServerEvent('map:refused', { reason: event.reason });
  }
}

function chartText(world: World, player: Player): string {
  const { marks, bundle, found } = player.chart;
  return encodeServerEvent('map:markers', {
    marks: [...marks],
    bundle: bundle && { x: bundle.x, y: bundle.y, left: Math.max(0, bundle.goesAt - world.wallNow) },
    places: wakingPlaces(world, player).map(({ readyIn: _, ...place }) => place),
    fires: firesOf(world, player),
    found: world.discoveries.filter(({ id }) => found.includes(id)).map(({ reach: _, ...place }) => place),
    discoveries: world.discoveries.length,
  });
}

/** Returns the player's own campfires and hearths: all hearths, and the campfires that were built last. */
function firesOf(world: World, player: Player): ServerEventPayload<'map:markers'>['fires'] {
  const own = [...world.structures.ownedBy(player.id)].filter(({ kind }) => {
    const structure = structureOf(kind);
    return structure !== undefined && structure.use === 'fire' && isOnOwnMap(structure);
  });
  const hearths = own.filter(({ kind }) => kind === ITEM.hearth);
  const campfires = own.filter(({ kind }) => kind !== ITEM.hearth).reverse();
  return [...hearths, ...campfires].slice(0, MOST_FIRES).map(({ id, kind, x, y }) => ({ id, kind, x, y }));
}
