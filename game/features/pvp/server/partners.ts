/** Building together: two players agree to it, either ends it, and a blow between them ends it too. */
import { noteTruceWith } from '#game/features/story/server/story.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isCalm } from '../shared/pvp.ts';
import {
  buildsWith,
  PARTNERS_MOST,
  partnersOf,
  TOGETHER_REACH,
  withLapsedPartners,
  withMutualPartner,
  withoutPartner,
  withPartner,
  withPartnerLeft,
} from '../shared/together.ts';
import { changePvp } from './consent.ts';

const REASONS = {
  blow: 'Not so soon after a blow.',
  feud: 'Not while either of you is in feud.',
  far: 'You are too far from each other now.',
  already: 'You build together already.',
  own: 'You build together with seven players already.',
  theirs: 'They build together with seven players already.',
} as const;

/** Returns the reason why a player may not ask the player of this id to build together; null if they may. */
export function refusalToAskToBuild({ now, wallNow }: World, { pvp }: Player, id: string): string | null {
  if (buildsWith(pvp, id, wallNow)) return REASONS.already;
  if (pvp.feudFrom !== null) return REASONS.feud;
  if (!isCalm(pvp, now)) return REASONS.blow;
  return partnersOf(pvp, wallNow).length >= PARTNERS_MOST ? REASONS.own : null;
}

/** Starts building together after a yes to the other player. Returns the reason if that is no longer possible. */
export function agreeToBuild(world: World, player: Player, other: Player): string | null {
  const reason = world.changes.refusal ?? refusalToAgree(world, player, other);
  if (reason !== null) return reason;
  for (const [one, two] of [
    [player, other],
    [other, player],
  ] as const) {
    changePvp(world, one, withPartner(one.pvp, { id: two.id, name: two.username }, world));
    noteTruceWith(world, one, two);
    const message = `You build together with ${two.username}. It can be ended in the menu, under Peace and Feud.`;
    world.emit({ type: 'notice', player: one, message });
  }
  return null;
}

function refusalToAgree({ now, wallNow }: World, player: Player, other: Player): string | null {
  if (player.pvp.feudFrom !== null || other.pvp.feudFrom !== null) return REASONS.feud;
  if (!isCalm(player.pvp, now) || !isCalm(other.pvp, now)) return REASONS.blow;
  if (Math.hypot(player.x - other.x, player.y - other.y) > TOGETHER_REACH) return REASONS.far;
  const isFull = ({ pvp }: Player, id: string) =>
    !buildsWith(pvp, id, wallNow) && partnersOf(pvp, wallNow).length >= PARTNERS_MOST;
  if (isFull(player, other.id)) return REASONS.own;
  return isFull(other, player.id) ? REASONS.theirs : null;
}

/**
 * Ends building together at a player's wish: what stands stays open to both for a day. Returns the refusal, or null on
 * success.
 */
export function buildApart(world: World, player: Player, id: string): string | null {
  const { refusal } = world.changes;
  if (refusal !== null) return refusal;
  if (!buildsWith(player.pvp, id, world.wallNow)) return 'not together';
  leavePartner(world, player, id);
  return null;
}

/** Ends an agreement on both sides, if there is one; the other player is notified. */
export function leavePartner(world: World, player: Player, id: string): void {
  if (!buildsWith(player.pvp, id, world.wallNow)) return;
  const name = player.pvp.partners[id]?.name ?? '';
  changePvp(world, player, withPartnerLeft(player.pvp, id, world));
  const message = `You build alone now. For a day, what stands is open to you and ${name}.`;
  world.emit({ type: 'notice', player, message });
  const other = world.players.get(id);
  if (!other || !buildsWith(other.pvp, player.id, world.wallNow)) return;
  changePvp(world, other, withPartnerLeft(other.pvp, player.id, world));
  sendPartnerLeft(world, other, player.username);
}

function sendPartnerLeft(world: World, player: Player, name: string): void {
  const message = `${name} builds alone now. For a day, what stands is open to you both.`;
  world.emit({ type: 'notice', player, message });
}

/** Updates the name of a partner or former partner in a player's agreements. */
export function renamePartner(world: World, player: Player, { id, username: name }: Player): void {
  const between = player.pvp.partners[id];
  if (!between || between.name === name) return;
  changePvp(world, player, {
    ...player.pvp,
    partners: { ...player.pvp.partners, [id]: { ...between, name } },
  });
}

/** Ends an agreement at once after a blow between its two players. */
export function endTogetherByBlow(world: World, one: Player, other: Player): void {
  for (const [player, { id }] of [
    [one, other],
    [other, one],
  ] as const) {
    if (player.pvp.partners[id]) changePvp(world, player, withoutPartner(player.pvp, id, world.now));
  }
}

/**
 * Updates a player's agreements: those that have lapsed end, and those with players who are awake in the world are
 * renewed, or end here too if the other player has ended them meanwhile.
 */
export function updatePartners(world: World, player: Player): void {
  if (Object.keys(player.pvp.partners).length === 0) return;
  player.pvp = withLapsedPartners(player.pvp, world);
  if (player.leavesAt !== null) return;
  for (const id of partnersOf(player.pvp, world.wallNow)) {
    const other = world.players.get(id);
    if (!other || other.leavesAt !== null) continue;
    const { username: name, pvp } = other;
    player.pvp = withMutualPartner(player.pvp, player.id, { id, name, pvp }, world);
    if (player.pvp.partners[id]?.isOver) sendPartnerLeft(world, player, name);
  }
}
