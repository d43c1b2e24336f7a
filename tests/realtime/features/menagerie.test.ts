/**
 * Players and creatures all fight each other for three minutes of a night, over the real protocol: every turn
 * completes, every player stays in the world, and every message can be decoded.
 */
import { expect, it } from 'vitest';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround, seededRandom, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

const MS = 180_000;
const STEP_MS = 200;
const FIELD = { x: 9000, y: 9000 };
const WEAPONS = [
  ITEM.steelLadle,
  ITEM.leadCoredRollingPin,
  ITEM.combatKnife,
  ITEM.boneSpear,
  ITEM.torch,
  ITEM.huntingBow,
];

/** The creatures that a client was sent and not told to forget: map from id to handle. */
function known({ events }: TestPlayer): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'creature:appeared') found.set(event.payload.id, event.payload.handle);
    else if (event.name === 'creature:left') found.delete(event.payload.id);
  }
  return found;
}

it('during a night among creatures of every species, every turn completes and every player stays connected', async () => {
  const faults: string[] = [];
  const note = (fields: object, message: string) => void faults.push(`${message} ${JSON.stringify(fields)}`);
  const moss = terrainById(TERRAIN.moss);
  const ground = { ...openGround(), terrainIdAt: () => TERRAIN.moss, terrainAtTile: () => moss };
  const sim = startSim({
    ground,
    debugTools: true,
    isWild: true,
    wrap: (deps) => ({
      ...deps,
      log: { ...deps.log, warn: note, error: note },
    }),
  });
  const random = seededRandom(11);
  const people: TestPlayer[] = [];
  for (const name of ['anna', 'bella', 'clara', 'darya']) people.push(await sim.join(name));
  const tool = async (who: TestPlayer, line: string) => {
    who.send('debug:command', { line });
    await sim.clock.advance(100);
  };
  for (const [k, who] of people.entries()) {
    await tool(who, `teleport ${FIELD.x + 90 * k} ${FIELD.y}`);
    for (const weapon of WEAPONS) await tool(who, `give ${weapon} 1`);
    await tool(who, `give ${ITEM.arrow} 30`);
    await tool(who, 'feud');
  }
  const [anna] = people;
  if (!anna) throw new Error('nobody came');
  await tool(anna, 'time 22');
  await tool(anna, 'place campfire 60 0');
  await tool(anna, 'fire 500');
  const kinds = SPECIES.all.map(({ kind }) => kind);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  let [met, fallen] = [0, 0];
  for (let past = 0; past < MS; past += STEP_MS) {
    if (past % 10_000 === 0) {
      await tool(pick(people), `spawn ${kinds[(past / 10_000) % kinds.length]} 4`);
      for (const who of people) await tool(who, 'heal');
    }
    for (const who of people) {
      const chance = random();
      const weapon = pick(WEAPONS);
      if (chance < 0.05) who.send('player:equip', { item_id: weapon });
      else if (chance < 0.6) who.send('player:attack', { weapon_id: weapon, angle: random() * 2 * Math.PI });
      else if (chance < 0.63) who.send('player:jump', {});
      else if (chance < 0.66) who.send('player:respawn', {});
    }
    await sim.clock.advance(STEP_MS);
  }
  await sim.clock.advance(1000);
  const world = sim.world();
  for (const who of people) {
    // Every creature that a client knows of still exists: the client is also notified when one dies, flees or hides.
    const ghosts = [...known(who)].filter(([id, handle]) => world.creatures.get(id)?.handle !== handle);
    expect(ghosts).toEqual([]);
  }
  for (const who of people) {
    met += who.all('creature:appeared').length;
    fallen += who.all('player:down').length + who.all('player:died').length;
    expect(who.closedBecause).toBeUndefined();
  }
  expect(faults).toEqual([]);
  expect(world.players.size).toBe(people.length);
  expect(met).toBeGreaterThan(40);
  expect(fallen).toBeGreaterThan(0);
}, 300_000);
