/** Information about a structure for a player who looks at it: owner, condition, permitted actions. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { decaysAt, healthNow } from '#game/features/structures/server/decay.ts';
import type { StructureInfo } from '#game/features/structures/server/events.ts';
import { upkeepCostOf } from '#game/features/structures/server/upkeep.ts';
import { membersOf } from '#game/features/structures/shared/claims.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';

/**
 * Returns the information about a structure for a player. Openings and wrong codes are empty for a player who may not set
 * its lock.
 */
export function structureInfoFor(world: World, player: Player, fixture: Fixture): StructureInfo {
  const secret = world.secrets.of(fixture.id);
  const owner =
    fixture.ownerId === null ? '' : (world.players.get(fixture.ownerId)?.username ?? secret.by ?? 'Somebody');
  const isHearth = fixture.kind === ITEM.hearth;
  const names = secret.names ?? {};
  const maySet = mayUse(world, player, fixture, 'set');
  return {
    id: fixture.id,
    owner,
    health: Math.round(healthNow(world, fixture)),
    endsAt: decaysAt(world, fixture),
    may: deedsOf(world, player, fixture),
    hasCode: secret.code !== undefined,
    members: isHearth ? membersOf(fixture.state).map((id) => ({ id, name: names[id] ?? 'Somebody' })) : [],
    perDay: isHearth ? [...upkeepCostOf(world, fixture)].map(([itemId, count]) => ({ itemId, count })) : [],
    openings: maySet ? (secret.openings ?? []) : [],
    guesses: maySet ? (secret.guesses ?? 0) : 0,
  };
}

function deedsOf(world: World, player: Player, fixture: Fixture): StructureInfo['may'] {
  const use = structureOf(fixture.kind)?.use;
  const may = (deed: 'open' | 'build' | 'remove' | 'set') => mayUse(world, player, fixture, deed);
  const isLockable = use === 'door' || use === 'box';
  const isHearth = fixture.kind === ITEM.hearth && fixture.ownerId === player.id;
  const deeds: [StructureInfo['may'][number], boolean][] = [
    ['set', (isLockable && may('set')) || isHearth],
    ['mend', may('build')],
    ['remove', may('remove')],
    ['write', fixture.kind === ITEM.sign && may('build')],
    ['open', may('open')],
    ['leave', fixture.kind === ITEM.hearth && membersOf(fixture.state).includes(player.id)],
    ['code', isLockable && !may('open') && world.secrets.of(fixture.id).code !== undefined],
  ];
  return deeds.flatMap(([deed, isLet]) => (isLet ? [deed] : []));
}
