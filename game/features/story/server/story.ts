/** Updates a player's story, and returns it as a line for the morning and for their death. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { type Met, MOST_MET, type Story } from './story-record.ts';

/** Counts a night that the player has survived. */
export const countNightLived = (world: World, player: Player): void =>
  tell(world, player, { nights: player.story.nights + 1 });

/** Records a dish if it is the player's first. */
export function noteFirstDish(world: World, player: Player, name: string): void {
  if (player.story.firstDish === null) tell(world, player, { firstDish: name.slice(0, 64) });
}

/** Records a truce with another player. A name that was kept without an id counts as the player who has it now. */
export function noteTruceWith(world: World, player: Player, { id, username }: Named): void {
  const { met } = player.story;
  const other = { id, name: username };
  if (met.some((one) => idOf(one) === id)) return;
  if (met.includes(username))
    tell(world, player, { met: met.map((one) => (one === username ? other : one)) });
  else if (met.length < MOST_MET) tell(world, player, { met: [...met, other] });
}

/** Updates the name of another player in a player's story. */
export function renameMet(world: World, player: Player, { id, username }: Named): void {
  const { met } = player.story;
  const isOld = (one: Met): boolean => idOf(one) === id && nameOf(one) !== username;
  if (!met.some(isOld)) return;
  tell(world, player, { met: met.map((one) => (isOld(one) ? { id, name: username } : one)) });
}

/** Returns the name under which a player has met the player of this id; null if that is not known any more. */
export function metName({ story: { met } }: Pick<Player, 'story'>, id: string): string | null {
  const found = met.find((one) => idOf(one) === id);
  return found === undefined ? null : nameOf(found);
}

type Named = Pick<Player, 'id' | 'username'>;
const idOf = (met: Met): string | null => (typeof met === 'string' ? null : met.id);
const nameOf = (met: Met): string => (typeof met === 'string' ? met : met.name);

function tell(world: World, player: Player, change: Partial<Story>): void {
  player.story = { ...player.story, ...change };
  world.changes.mark('vitals', player.id);
}

/**
 * Returns the story as a line: "Nights: 3. First in the pot: Gribnitsa. Met: Olga. Seen: 2 % of the land." Empty if
 * there is nothing to tell.
 */
export function lifeStoryLine({
  story: { nights, firstDish, met },
  chart,
}: Pick<Player, 'story' | 'chart'>): string {
  const [first, ...others] = met.map(nameOf);
  const percent = Math.round(100 * chart.seenShare);
  return [
    nights > 0 && `Nights: ${nights}.`,
    firstDish !== null && `First in the pot: ${firstDish}.`,
    first !== undefined && `Met: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}.`,
    percent > 0 && `Seen: ${percent} % of the land.`,
  ]
    .filter(Boolean)
    .join(' ');
}
