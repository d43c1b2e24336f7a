/** Bodies that are packed and unpacked in the middle of play continue as if nothing had happened. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import type { RealmInside } from '#game/server/realm.ts';
import { Recorder } from '#game/server/replay/recorder.ts';
import { replay } from '#game/server/replay/replay.ts';
import { packBody, unpackCreature, unpackPlayer } from '#game/server/world/bodies/body-codec.ts';
import type { Player, PlayerIdentity } from '#game/server/world/bodies/player.ts';
import { World } from '#game/server/world/world.ts';
import { MOVE_INTERVAL_MS } from '#game/shared/constants.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { amount } from '#tests/helpers/amount.ts';
import { NO_WORLD, openGround, SIM_WORLD, seededRandom, startSim } from '#tests/helpers/sim.ts';
import { Wanderer } from '#tests/helpers/world/wander.ts';

/** Part of the land burns players and part of it heals them. */
const GROUND: GroundRules = {
  ...openGround(new Set(['38,38'])),
  damageAt: (x) => (x > 2700 ? 10 : 0),
  healingAt: (x) => (x < 2400 ? 6 : 0),
};

const GOATS = defineSpecies([{ kind: 'goat', name: 'Goat', max_health: 40 }]);

/** Number of recorded steps, of 50 ms each. */
const STEPS = amount(300, 600);

/**
 * Records 30 s of play, or 15 s in the gate, of six players who wander, strike, jump, talk and die. The first of them
 * leaves and rejoins from time to time.
 */
async function recorded() {
  const recorder = new Recorder();
  const sim = startSim({
    ground: GROUND,
    notice: NO_WORLD,
    doNeedsFall: true,
    isWild: true,
    wrap: (deps) => recorder.record(deps),
  });
  sim.weather.current = { delay: 40, jitter: 40, loss: 0.05, duplication: 0.05 };
  const random = seededRandom(23);
  const area = { centre: 2500, extent: 700 };
  const players = [];
  for (let i = 0; i < 6; i += 1) players.push(await sim.join(`packed-${i}`));
  const wanderers = players.map((player) => new Wanderer(player.self!, area, GROUND, random));
  for (let step = 0; step < STEPS; step += 1) {
    for (const [i, player] of players.entries()) {
      const wanderer = wanderers[i]!;
      const refused = player.all('player:move:rejected').at(-1);
      if (refused && step % 20 === 0) wanderer.body = { ...wanderer.body, ...refused.correctedPosition };
      player.move(wanderer.step());
      if (random() < 0.02) player.send('player:jump', {});
      if (random() < 0.02) player.send('player:equip', { item_id: 403 });
      if (random() < 0.05) player.send('player:attack', {});
      if (random() < 0.02) player.send('player:respawn', {});
      if (random() < 0.02) player.send('chat:message', { message: `step ${step}` });
    }
    if (step % 100 === 50) {
      players[0]!.send('session:leave', {});
      players[0] = await sim.join('packed-0');
    }
    await sim.clock.advance(MOVE_INTERVAL_MS);
  }
  return recorder.finish(sim.realm);
}

/** Replaces every body and every view with the result of packing and unpacking it. */
function swap({ world, viewers }: RealmInside): void {
  for (const player of world.players.values()) {
    const { verbs } = player;
    const fresh = unpackPlayer(packBody(player), player.handle);
    for (const key of Object.keys(player)) Reflect.deleteProperty(player, key);
    Object.assign(player, fresh, { verbs });
  }
  for (const { visible } of viewers) {
    const packed = structuredClone(visible.pack());
    // A body that has just left stays in view until the viewer is notified.
    const bodies = [...visible.bodies];
    visible.unpack(packed, (id, handle) => bodies.find((body) => body.id === id && body.handle === handle));
  }
}

const IDENTITY: PlayerIdentity = {
  id: 'p',
  userId: 'u',
  username: 'Olga',
  color: '#aa3344',
  slots: [
    { slot: 24, itemId: 403, quantity: 1, state: { durability: 7 } },
    { slot: 100, itemId: 101, quantity: 1 },
  ],
  vitals: { ...NEW_VITALS, hunger: 41, thirst: 42, warmth: 43 },
  x: 10,
  y: 20,
};

describe('a packed body', () => {
  // Slow: every body is packed and unpacked in every turn of fifteen seconds of play.
  it('a body continues unchanged after packing and unpacking, no matter when it is packed', async () => {
    const recording = await recorded();
    const deps = { ground: GROUND, worldNotice: NO_WORLD, world: SIM_WORLD };
    expect(await replay(recording.bytes, deps)).toEqual(recording.outcome);
    let deaths = 0;
    const onTurn = (inside: RealmInside): void => {
      deaths += [...inside.world.players.values()].some(({ motion }) => motion.isDead) ? 1 : 0;
      swap(inside);
    };
    expect(await replay(recording.bytes, { ...deps, onTurn })).toEqual(recording.outcome);
    expect(deaths).toBeGreaterThan(0);
  }, 300_000);

  it('a packed body contains everything that the world remembers of a player', () => {
    const world = new World(openGround());
    const player: Player = world.add(IDENTITY);
    const fresh = unpackPlayer(packBody(player), player.handle);
    expect(Object.keys(fresh).sort()).toEqual(Object.keys(player).sort());
    expect(fresh).toEqual(player);
  });

  it('a creature with arbitrary values survives packing and unpacking', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.string({ minLength: 1 }),
          x: fc.double({ min: 0, max: 75_000, noNaN: true }),
          y: fc.double({ min: 0, max: 75_000, noNaN: true }),
        }),
        fc.boolean(),
        (seed, isHurt) => {
          const world = new World(openGround(), { species: GOATS });
          world.add({ ...IDENTITY, x: seed.x, y: seed.y });
          const creature = world.creatures.spawn({ ...seed, kind: 'goat' })!;
          if (isHurt) creature.hurtAt = 5;
          expect(unpackCreature(packBody(creature), creature.handle)).toEqual(creature);
        },
      ),
    );
  });

  it('an invalid packed body is refused', () => {
    expect(() => unpackPlayer('{}', 1)).toThrow();
    expect(() => unpackCreature('[', 1)).toThrow();
  });
});
