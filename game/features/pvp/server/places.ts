/** Seeing each other's place: two players agree to it, and either ends it for both. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import {
  isShown,
  seeEachOther,
  withoutEndedPlaces,
  withPlaceHidden,
  withPlaceShown,
} from '../shared/places.ts';
import { changePvp } from './consent.ts';

const FEUD = 'Not while either of you is in feud.';

/** Returns the reason why a player may not ask the player of this id for their place; null if they may. */
export function refusalToAskWhere({ now }: World, { pvp }: Player, id: string): string | null {
  if (pvp.feudFrom !== null) return FEUD;
  return isShown(pvp, id, now) ? 'You see each other already.' : null;
}

/** Lets two players see each other's place after a yes. Returns the reason if that is no longer possible. */
export function agreeToShow(world: World, player: Player, other: Player): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (player.pvp.feudFrom !== null || other.pvp.feudFrom !== null) return FEUD;
  for (const [one, two] of [
    [player, other],
    [other, player],
  ] as const) {
    changePvp(world, one, withPlaceShown(one.pvp, { id: two.id, name: two.username }, world.now));
    const message = `You and ${two.username} see where the other is, for 30 minutes. Either of you can end it.`;
    world.emit({ type: 'notice', player: one, message });
  }
  return null;
}

/** Hides two players from each other at the wish of one. Returns the refusal, or null on success. */
export function hideFrom(world: World, player: Player, id: string): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  return hidePlace(world, player, id) ? null : 'not shown';
}

/** Hides two players from each other, and notifies the other one. Returns false if neither showed the other anything. */
export function hidePlace(world: World, player: Player, id: string): boolean {
  const other = world.players.get(id);
  const isOver = end(world, player, id);
  const wasSeen = other !== undefined && end(world, other, player.id);
  if (wasSeen && other.leavesAt === null) {
    const message = `${player.username} and you no longer see where the other is.`;
    world.emit({ type: 'notice', player: other, message });
  }
  return isOver || wasSeen;
}

function end(world: World, player: Player, id: string): boolean {
  const pvp = withPlaceHidden(player.pvp, id);
  if (pvp === player.pvp) return false;
  changePvp(world, player, pvp);
  return true;
}

/** Updates the name of another player in a player's agreements to see each other's place. */
export function renameSharing(world: World, player: Player, { id, username: name }: Player): void {
  const own = player.pvp.places[id];
  if (!own || own.name === name) return;
  changePvp(world, player, { ...player.pvp, places: { ...player.pvp.places, [id]: { ...own, name } } });
}

/** Ends a player's agreements that are over. */
export function updatePlaces(world: World, player: Player): void {
  player.pvp = withoutEndedPlaces(player.pvp, world.now);
}

/** Returns the places of all players who are awake in the world and see this player's place, by id. World px. */
export function alliesOf(world: World, player: Player): readonly (Point & { readonly id: string })[] {
  return Object.keys(player.pvp.places).flatMap((id) => {
    const ally = world.players.get(id);
    const isSeen = ally && ally.leavesAt === null && seeEachOther(player, ally, world.now);
    return isSeen ? [{ id, x: ally.x, y: ally.y }] : [];
  });
}
