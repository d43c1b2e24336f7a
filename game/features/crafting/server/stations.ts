/** Stations near a player. */
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { STATION_REACH, stationOf } from '../shared/crafting.ts';
import type { Station } from '../shared/recipes.ts';

/** Returns the station fixtures within a player's reach, the nearest first, without those behind a wall. */
export function stationFixturesNear(world: World, player: Player): { station: Station; fixture: Fixture }[] {
  return world.fixtures
    .near(player.x, player.y, STATION_REACH)
    .flatMap((fixture) => {
      const station = stationOf(fixture, world.wallNow);
      return station === null || !canReachByHand(world, player, fixture) ? [] : [{ station, fixture }];
    })
    .sort(
      (a, b) =>
        distance(player, a.fixture) - distance(player, b.fixture) || (a.fixture.id < b.fixture.id ? -1 : 1),
    );
}

/** Returns the stations a player can work at from their current place; `hand` is always included. */
export function stationsNear(world: World, player: Player): Set<Station> {
  return new Set(['hand', ...stationFixturesNear(world, player).map(({ station }) => station)]);
}

const distance = (a: Player, b: Fixture): number => Math.hypot(a.x - b.x, a.y - b.y);
