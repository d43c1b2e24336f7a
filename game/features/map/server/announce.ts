/** Frames about a player's own map. */
import { wakingPlaces } from '#game/features/combat/server/death/waking-places.ts';
import type { Announcement } from '#game/server/sync/audience.ts';
import type { Listener } from '#game/server/sync/listener.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { MapEvent } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';

const TYPES = {
  discovered: true,
  chart: true,
  allies: true,
  'mark-refused': true,
} as const satisfies Record<MapEvent['type'], true>;

/** True if the event is announced by this file. */
export const isMapEvent = (event: { readonly type: string }): event is MapEvent =>
  Object.hasOwn(TYPES, event.type);

/** Returns the frames of a map event; their recipient is the map's player alone. */
export function announceMapEvent(world: World, event: MapEvent): Announcement {
  return { to: 'self', player: event.player, texts: [mapText(world, event)] };
}

/** Sends an entering player all cells that they have seen. */
export function sendSeenMap({ chart }: Player, listener: Pick<Listener, 'send'>): void {
  listener.send('map:seen', { cells: chart.seen });
}

function mapText(world: World, event: MapEvent): string {
  switch (event.type) {
    case 'discovered':
      return encodeServerEvent('map:discovered', { cells: [...event.cells] });
    case 'chart':
      return chartText(world, event.player);
    case 'allies': {
      const places = event.allies.map(({ id, x, y }) => ({
        socket_id: id,
        x: Math.round(x),
        y: Math.round(y),
      }));
      return encodeServerEvent('map:allies', places);
    }
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
    found: world.discoveries.filter(({ id }) => found.includes(id)).map(({ reach: _, ...place }) => place),
    discoveries: world.discoveries.length,
  });
}
