/** Names that the world keeps of a player: each follows a new name, at once or when both are in the world again. */
import { describe, expect, it } from 'vitest';
import { storeClaimMembers } from '#game/features/building/server/membership.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withPlaceShown } from '#game/features/pvp/shared/places.ts';
import { withPartner, withPartnerLeft } from '#game/features/pvp/shared/together.ts';
import { askPlayer } from '#game/features/questions/server/questions.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { refreshNames, renamePlayer } from '#game/server/world/renaming.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

/** Anna and Zoya; Anna keeps Zoya's name in all places where a player can. */
function start() {
  const arena = new Arena();
  const { world } = arena;
  const [anna, zoya] = [arena.player('anna', 100), arena.player('zoya', -100)];
  const put = (owner: Player, kind: number, dx: number) =>
    placeStructure(world, owner, kind, FIELD.x + dx, FIELD.y + 300).id;
  const [wall, hearth] = [put(zoya, ITEM.wattleWall, 0), put(anna, ITEM.hearth, 200)];
  storeClaimMembers(world, hearth, ['zoya', 'galya'], { zoya: zoya.username, galya: 'Galya' });
  const until = null;
  anna.silences = [
    { id: 'zoya', name: zoya.username, until, times: 1 },
    { id: 'galya', name: 'Galya', until, times: 1 },
  ];
  anna.story = {
    ...anna.story,
    met: ['Olga', { id: 'zoya', name: zoya.username }, { id: 'galya', name: 'Galya' }],
  };
  anna.pvp = withPartner(anna.pvp, { id: 'zoya', name: zoya.username }, world);
  anna.pvp = withPartner(anna.pvp, { id: 'galya', name: 'Galya' }, world);
  anna.pvp = withPlaceShown(anna.pvp, { id: 'zoya', name: zoya.username }, world.now);
  return { arena, world, anna, zoya, wall, hearth };
}

const toldTo = (events: readonly WorldEvent[], player: Player, type: WorldEvent['type']) =>
  events.filter((event) => event.type === type && 'player' in event && event.player === player).length;

/** Returns all names that are kept in the places of `start`. */
const keptNames = ({ world, anna, wall, hearth }: ReturnType<typeof start>) => ({
  by: world.secrets.of(wall).by,
  members: world.secrets.of(hearth).names,
  silences: anna.silences.map(({ name }) => name),
  met: anna.story.met,
  partners: Object.values(anna.pvp.partners).map(({ name }) => name),
  places: Object.values(anna.pvp.places).map(({ name }) => name),
});
const kept = (name: string): ReturnType<typeof keptNames> => ({
  by: name,
  members: { zoya: name, galya: 'Galya' },
  silences: [name, 'Galya'],
  met: ['Olga', { id: 'zoya', name }, { id: 'galya', name: 'Galya' }],
  partners: [name, 'Galya'],
  places: [name],
});

describe('a new name', () => {
  it('a new name is written into structures, hearths, silences, agreements and stories, and no other name is', () => {
    const scene = start();
    const { arena, world, anna, zoya, wall, hearth } = scene;
    expect(keptNames(scene)).toEqual(kept('zoya'));
    arena.pass(100);
    world.changes.take();
    renamePlayer(world, zoya, 'Zoya Kettle');
    expect(keptNames(scene)).toEqual(kept('Zoya Kettle'));
    const marks = world.changes.take()?.marks;
    expect([...(marks?.structure ?? [])]).toEqual(expect.arrayContaining([wall, hearth]));
    expect([...(marks?.vitals ?? [])]).toContain('anna');
    const events = arena.pass(10);
    // Lists that are on Anna's screen follow.
    expect(toldTo(events, anna, 'silences')).toBe(1);
    expect(toldTo(events, anna, 'consent')).toBeGreaterThan(0);
  });

  it('a new name is written where a former partner has no truce any more', () => {
    const { arena, world, anna, zoya } = start();
    anna.pvp = { ...withPartnerLeft(anna.pvp, 'zoya', world), truces: {} };
    world.takeEvents();
    renamePlayer(world, zoya, 'Zoya Kettle');
    expect(anna.pvp.partners.zoya).toMatchObject({ isOver: true, name: 'Zoya Kettle' });
    expect(toldTo(arena.pass(10), anna, 'consent')).toBeGreaterThan(0);
  });

  it('a new name is written into an open question, and so into the silence that a no makes', () => {
    const { arena, world, anna, zoya } = start();
    anna.silences = [];
    anna.foughtAt = Number.NEGATIVE_INFINITY;
    askPlayer(world, anna, zoya, { code: 'truce.offered' });
    renamePlayer(world, zoya, 'Zoya Kettle');
    expect(anna.asked.questions.map(({ name }) => name)).toEqual(['Zoya Kettle']);
    arena.pass(500);
    arena.request(anna, 'ask:answer', { id: anna.asked.shown ?? 0, yes: false, forGood: true });
    arena.pass(50);
    expect(anna.silences.map(({ name }) => name)).toEqual(['Zoya Kettle']);
  });
});

describe('names on entering', () => {
  it('a player who was renamed while she was away is known by her new name once she is back', () => {
    const scene = start();
    const { world, zoya } = scene;
    world.remove(zoya);
    const back = world.add({ ...identity('zoya', FIELD.x, FIELD.y), username: 'Zoya Stepanovna' });
    refreshNames(world, back);
    expect(keptNames(scene)).toEqual(kept('Zoya Stepanovna'));
  });

  it('a player who was away learns the new names of the players who are here', () => {
    const scene = start();
    const { world, anna, zoya } = scene;
    const { silences, story, pvp } = anna;
    world.remove(anna);
    renamePlayer(world, zoya, 'Zoya Stepanovna');
    const back = Object.assign(world.add(identity('anna', FIELD.x, FIELD.y)), { silences, story, pvp });
    refreshNames(world, back);
    expect(keptNames({ ...scene, anna: back })).toEqual(kept('Zoya Stepanovna'));
  });

  it('an entry after which all names are the same changes nothing', () => {
    const scene = start();
    const { world, anna, zoya } = scene;
    const { silences, story, pvp } = anna;
    world.changes.take();
    for (const player of [anna, zoya]) refreshNames(world, player);
    expect(world.changes.take()).toBeNull();
    expect([anna.silences === silences, anna.story === story, anna.pvp === pvp]).toEqual([true, true, true]);
  });
});
