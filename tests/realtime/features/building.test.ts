/**
 * Building as two real clients see it: the ghost agrees with the server, a closed door stops both players, an open door
 * stops neither.
 */
import { expect, it } from 'vitest';
import '#game/features/building/client/ghost-plan.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { sendInventory } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { noteFight, sendStanding } from '#game/features/pvp/server/consent.ts';
import { setFeud } from '#game/features/pvp/server/standing.ts';
import { CALM_AFTER_MS, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { accessTo } from '#game/features/structures/client/access.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { mossWorld, type SimClient, startClient, untilPlaying } from '#tests/helpers/play/sim-client.ts';
import { startSim } from '#tests/helpers/sim.ts';

function start() {
  const land = mossWorld();
  const sim = startSim({
    ground: land.ground,
    notice: land.notice,
  });
  return { land, sim };
}

const warnings = ({ store }: SimClient): string[] =>
  store.getState().notices.flatMap(({ kind, text }) => (kind === 'warning' ? [text] : []));

/** Two clients in a field outside the circle in which building is forbidden, five tiles apart. */
async function startTwo() {
  const { land, sim } = start();
  const [anna, olga] = [startClient(sim, land, 'anna'), startClient(sim, land, 'olga')];
  for (const client of [anna, olga]) await untilPlaying(sim, client);
  const world = sim.world();
  const [annaThere, olgaThere] = ['anna', 'olga'].map((user) =>
    [...world.players.values()].find(({ userId }) => userId === user),
  );
  if (!annaThere || !olgaThere) throw new Error('somebody is missing');
  const field = tileMiddle(tileAt(4000, 4000));
  teleportPlayer(world, annaThere, { x: field.x, y: field.y }, 'placed');
  teleportPlayer(world, olgaThere, { x: field.x + 64 * 5, y: field.y }, 'placed');
  return { sim, world, anna, olga, annaThere, olgaThere, field };
}

/** Gives a player items by slot, and tells the client. */
function give(
  world: World,
  player: Player,
  slots: Readonly<Record<number, readonly [number, number]>>,
): void {
  const stacks = Object.entries(slots).map(
    ([slot, [itemId, quantity]]) => [Number(slot), { itemId, quantity }] as const,
  );
  player.inventory.apply(new Map(stacks));
  sendInventory(world, player);
}

it('the server builds exactly what the ghost shows, both for the builder and for a player who watches', async () => {
  const { sim, world, anna, olga, annaThere, field } = await startTwo();
  give(world, annaThere, { 28: [ITEM.logDoor, 1], 29: [ITEM.chest, 2] });
  await sim.clock.advance(2000);

  // A chest in front of Anna: the ghost is green, and the chest appears on both clients.
  anna.session.hands.select(5);
  await expectSoon(sim, () => anna.session.building.ghost() !== null);
  const ghost = anna.session.building.ghost();
  expect(ghost).toMatchObject({ refusal: null, structure: { key: 'chest' } });
  expect(anna.session.building.place()).toBe(true);
  await sim.clock.advance(1500);
  const { x = 0, y = 0 } = ghost ?? {};
  for (const { session } of [anna, olga])
    expect(session.fixtures.tiles.standingOn(tileAt(x, y))).toMatchObject({ kind: ITEM.chest });
  expect(anna.store.getState().inventory.slots.get(29)?.quantity).toBe(1);

  // Client and server refuse the same place with the same text, and no chest is used up.
  expect(anna.session.building.ghost()?.refusal?.reason).toBe(NO_PLACE.taken);
  anna.session.building.place();
  expect(warnings(anna)).toContain('Your Chest stands here.');
  expect(anna.store.getState().inventory.slots.get(29)?.quantity).toBe(1);

  // A closed door between the players stops both, an open one neither; Olga, who may not open the door, gets a refusal.
  const door = world.fixtures.add({
    id: 'door-1',
    kind: ITEM.logDoor,
    x: field.x + 64 * 3,
    y: field.y,
    health: 500,
    ownerId: annaThere.id,
    state: { at: world.wallNow },
  });
  await sim.clock.advance(1000);
  for (const { session } of [anna, olga])
    expect(session.fixtures.solids.isFree(door.x - 4, door.y - 4, door.x + 4, door.y + 4)).toBe(false);
  olga.session.building.useDoor(door.id);
  await sim.clock.advance(1000);
  expect(warnings(olga)).toContain('It is locked.');
  anna.session.building.useDoor(door.id);
  await sim.clock.advance(1000);
  for (const { session } of [anna, olga])
    expect(session.fixtures.solids.isFree(door.x - 4, door.y - 4, door.x + 4, door.y + 4)).toBe(true);
  olga.keys = { x: -1, y: 0, sprint: false };
  await sim.clock.advance(900);
  expect(olga.session.body?.x).toBeLessThan(door.x);
  expect(olga.rejections.filter(({ reason }) => reason !== 'placed')).toEqual([]);
});

it('a friend in a truce hinders neither the ghost nor the wall, until the friend is in feud', async () => {
  const { sim, world, anna, annaThere, olgaThere, field } = await startTwo();
  give(world, annaThere, { 28: [ITEM.wattleWall, 3] });
  teleportPlayer(world, olgaThere, { x: field.x + 64, y: field.y }, 'placed');
  await sim.clock.advance(2000);
  anna.session.hands.select(4);
  await expectSoon(sim, () => anna.session.building.ghost() !== null);
  // The ghost is in front of Anna, who faces south; Olga stands to the east.
  const refusal = () => anna.session.building.ghost()?.refusal?.reason;
  expect(refusal()).toBe(NO_PLACE.beside);

  const { now } = world;
  for (const [one, other] of [
    [annaThere, olgaThere],
    [olgaThere, annaThere],
  ] as const) {
    one.pvp = withTruce({ ...one.pvp, isSheltered: false }, other.id, now);
    sendStanding(world, one);
  }
  await sim.clock.advance(1000);
  expect(refusal()).toBeUndefined();
  const { x = 0, y = 0 } = anna.session.building.ghost() ?? {};
  anna.session.building.place();
  await sim.clock.advance(1000);
  expect(world.structures.tiles.standingOn(tileAt(x, y))).toMatchObject({ kind: ITEM.wattleWall });
  teleportPlayer(world, annaThere, { x: field.x + 64, y: field.y - 64 }, 'placed');
  await sim.clock.advance(500);
  expect(refusal()).toBe(NO_PLACE.body);

  teleportPlayer(world, annaThere, { x: field.x - 64, y: field.y }, 'placed');
  await sim.clock.advance(500);
  expect(refusal()).toBeUndefined();
  // Anna's client knows for how long a blow at her friend counts.
  noteFight(world, olgaThere, true);
  await sim.clock.advance(1000);
  expect(refusal()).toBe(NO_PLACE.near);
  await sim.clock.advance(CALM_AFTER_MS);
  expect(refusal()).toBeUndefined();
  setFeud(world, olgaThere, true);
  await sim.clock.advance(1000);
  expect(refusal()).toBe(NO_PLACE.near);
  anna.session.building.place();
  expect(warnings(anna)).toContain('Not in a feud or a hot spot, nor within a minute of a blow.');
  expect(anna.store.getState().inventory.slots.get(28)?.quantity).toBe(2);
});

it('two players who agree to build together open and improve the house of either, until one of them ends it', async () => {
  const { sim, world, anna, olga, annaThere, olgaThere, field } = await startTwo();
  const door = placeStructure(world, annaThere, ITEM.wattleDoor, field.x + 64 * 4, field.y + 64);
  give(world, olgaThere, { 28: [ITEM.logDoor, 2] });
  olga.session.hands.select(4);
  await sim.clock.advance(2000);
  const known = () => olga.session.fixtures.find(door.id);
  const access = () => {
    const there = known();
    return there && accessTo({ session: olga.session, store: olga.store }, there, 'open');
  };
  expect([known()?.whose, access()]).toEqual(['others', 'no']);

  anna.session.combat.consent.ask('build.asked', { socketId: olgaThere.id });
  await sim.clock.advance(1000);
  expect(olga.store.getState().asking.question).toMatchObject({ code: 'build.asked' });
  await sim.clock.advance(1000);
  olga.session.questions.yes();
  await sim.clock.advance(1000);
  const arePartners = () =>
    [anna, olga].map(({ store }) => store.getState().pvp?.truces.map((one) => one.isPartner));
  expect(arePartners()).toEqual([[true], [true]]);
  expect([known()?.whose, access()]).toEqual(['shared', 'yes']);
  olga.session.building.useDoor(door.id);
  await sim.clock.advance(1000);
  expect(world.fixtures.find(door.id)?.state.open).toBe(true);

  // The ghost of the better door is green on Anna's door, and the door stays Anna's.
  olga.session.combat.arms.pointer = { x: door.x, y: door.y };
  await expectSoon(sim, () => olga.session.building.ghost()?.tile === tileAt(door.x, door.y));
  expect(olga.session.building.ghost()?.refusal).toBeNull();
  olga.session.building.place();
  await sim.clock.advance(1000);
  const better = world.structures.tiles.standingOn(tileAt(door.x, door.y));
  expect(better).toMatchObject({ kind: ITEM.logDoor, ownerId: annaThere.id });

  anna.session.combat.consent.buildApart(olgaThere.id);
  await sim.clock.advance(1000);
  expect(olga.store.getState().pvp?.apart).toMatchObject([{ socket_id: annaThere.id }]);
  expect(olga.session.fixtures.find(better?.id ?? '')?.whose).toBe('apart');
});

/** Advances time until `isSo` holds. The placing rule is normally loaded in real time; here it is already available. */
async function expectSoon(sim: ReturnType<typeof startSim>, isSo: () => boolean): Promise<void> {
  for (let k = 0; k < 100 && !isSo(); k += 1) {
    // The client requests the rule anyway and gets its answer between two tasks.
    await new Promise((resolve) => setImmediate(resolve));
    await sim.clock.advance(100);
  }
  expect(isSo()).toBe(true);
}
