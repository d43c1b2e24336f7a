/** Effects on a body beyond plain damage: armour, wounds, stuns and shoves. */
import { describe, expect, it } from 'vitest';
import { sendHolds } from '#game/features/combat/server/afflictions.ts';
import { defineSpecies } from '#game/features/creatures/shared/creatures.ts';
import { afflictedSpeedFactor } from '#game/features/needs/server/ailments.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { MUD_FACTOR, MUD_MS } from '#game/features/needs/shared/afflictions.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Deed, STATUSES } from '#game/server/world/effects.ts';
import type { FightEvent, WorldEvent } from '#game/server/world/events.ts';
import { World } from '#game/server/world/world.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const BEASTS = defineSpecies([
  { kind: 'goat', name: 'Goat', max_health: 40 },
  { kind: 'boar', name: 'Boar', max_health: 100, armor: 60 },
]);

function start(ground = openGround()) {
  const world = new World(ground, { species: BEASTS });
  const player = world.add(identity('olga'));
  const goat = world.creatures.spawn({ id: 'goat', kind: 'goat', x: 2600, y: 2500 })!;
  let at = 0;
  /** Runs turns of ten milliseconds each, and returns their events. */
  const pass = (ms: number): WorldEvent[] => {
    const events: WorldEvent[] = [];
    for (let past = 0; past < ms; past += 10) {
      at += 1;
      turn(world, at);
      events.push(...world.takeEvents());
    }
    return events;
  };
  const done = (to: string, deed: Deed, from: string | null = 'goat'): WorldEvent[] => {
    world.effects.queue({ to, from, deed });
    return pass(20);
  };
  pass(10);
  return { world, player, goat, pass, done };
}

const fights = (events: readonly WorldEvent[]): FightEvent[] =>
  events.filter((event) => event.type === 'hit' || event.type === 'shoved');
const BLOW = { type: 'damage', amount: 10, cause: 'blow', kind: 'blunt' } as const;

describe('a blow to a body', () => {
  it('a blow is reduced by the natural armour of a species, and is announced with the health it took', () => {
    const { world, done } = start();
    world.creatures.spawn({ id: 'boar', kind: 'boar', x: 2600, y: 2600 });
    const events = done('boar', BLOW, 'olga');
    expect(world.body('boar')?.health).toBe(95);
    expect(fights(events)).toEqual([
      { type: 'hit', id: 'boar', from: 'olga', amount: 5, x: 2600, y: 2600, kind: 'blunt', by: null },
    ]);
    done('boar', { ...BLOW, kind: 'heat' }, 'olga');
    expect(world.body('boar')?.health).toBe(85);
  });

  it('a blow marks its target as fighting, and damage from the terrain does not', () => {
    const { player, done } = start();
    done('olga', { type: 'damage', amount: 1, cause: 'lava' }, null);
    expect(player.foughtAt).toBe(Number.NEGATIVE_INFINITY);
    done('olga', BLOW);
    expect(player.foughtAt).toBeGreaterThan(0);
    expect(player.health).toBe(89);
  });

  it('a blow between players who have not agreed to fight takes no health', () => {
    const { world, player, done } = start();
    world.add(identity('vera'));
    done('olga', BLOW, 'vera');
    done('olga', { type: 'status', status: 'bleeding', ms: 6000 }, 'vera');
    expect(player.health).toBe(100);
    expect(player.afflictions).toEqual({});
  });
});

describe('a bleeding wound', () => {
  it('a wound takes two points of health per second for six seconds', () => {
    const { player, pass, done } = start();
    done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
    const told = fights(pass(3500));
    expect(player.health).toBe(94);
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ type: 'hit', id: 'olga', from: 'goat', amount: 2, kind: null });
    pass(6000);
    expect(player.health).toBe(88);
  });

  it('a wound does not count as another hit on a knocked-out player', () => {
    const { player, pass, done } = start();
    done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
    done('olga', { ...BLOW, amount: 500 });
    const { diesAt } = player.down ?? { diesAt: 0 };
    expect(fights(pass(5000))).toEqual([]);
    expect(player.down?.diesAt).toBe(diesAt);
    done('olga', BLOW);
    expect(player.down?.diesAt).toBeLessThan(diesAt);
  });

  it('a wound does not bleed faster after another strike, but for longer', () => {
    const { player, pass, done } = start();
    done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
    pass(3000);
    done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
    // This is longer than the wound bleeds, but shorter than the time until it heals.
    pass(15_000);
    expect(player.health).toBe(82);
  });
});

describe('a stun', () => {
  it('a stun stops its body, and takes effect at most once in four seconds', () => {
    const { player, pass, done } = start();
    const stun = { type: 'status', status: 'stunned', ms: 600 } as const;
    const events = done('olga', stun);
    expect(fights(events)).toMatchObject([{ type: 'shoved', dx: 0, dy: 0, epoch: 1, stunMs: 600 }]);
    const { until } = player.afflictions.stunned ?? { until: 0 };
    pass(2000);
    done('olga', stun);
    expect(player.afflictions.stunned?.until).toBe(until);
    pass(2000);
    done('olga', stun);
    expect(player.afflictions.stunned?.until).toBeGreaterThan(until);
  });
});

describe('mud on the feet', () => {
  it('mud clings to the feet for three seconds, slows the player, and is announced to them and to everyone near', () => {
    const { world, player, pass, done } = start();
    const events = done('olga', { type: 'status', status: 'muddied', ms: MUD_MS });
    expect(fights(events)).toMatchObject([{ type: 'shoved', dx: 0, dy: 0, epoch: 1, mudMs: MUD_MS }]);
    const held = events.filter(({ type }) => type === 'held');
    expect(held).toMatchObject([{ body: player, hold: 'mud', ms: MUD_MS }]);
    expect(afflictedSpeedFactor(player, world.now)).toBe(MUD_FACTOR);
    pass(MUD_MS);
    expect(afflictedSpeedFactor(player, world.now)).toBe(1);
  });

  it('mud does not stop a player completely', () => {
    const { player, done } = start();
    done('olga', { type: 'status', status: 'muddied', ms: MUD_MS });
    expect(player.afflictions.stunned).toBeUndefined();
  });
});

describe('roots around the feet', () => {
  it('roots are shown around the feet of a player only if they actually stun the player', () => {
    const { pass, done } = start();
    const grip = { type: 'status', status: 'stunned', ms: 1200, hold: 'roots' } as const;
    const held = (events: readonly WorldEvent[]) => events.filter(({ type }) => type === 'held');
    expect(held(done('olga', grip))).toMatchObject([{ hold: 'roots', ms: 1200 }]);
    pass(1500);
    expect(held(done('olga', grip))).toEqual([]);
  });
});

describe('afflictions of a player', () => {
  /** The player leaves, and comes back with the saved life after `away` ms. */
  function relog({ world, pass }: Pick<ReturnType<typeof start>, 'world' | 'pass'>, away: number) {
    const life = parseLife(JSON.parse(JSON.stringify(lifeOf(world.players.get('olga')!, world.now))));
    const { health } = world.players.get('olga')!;
    world.remove(world.players.get('olga')!);
    pass(away);
    return world.add({ ...identity('olga'), vitals: { ...NEW_VITALS, health }, life });
  }

  it.each([10, 700, 1000, 20_000])(
    'leaving for %i ms does not avoid a wound, which still takes just as much health',
    (away) => {
      const all = start();
      all.done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
      all.pass(2480);
      expect(all.player.health).toBe(96);
      const back = relog(all, away);
      all.pass(9000);
      expect(back.health).toBe(88);
    },
  );

  it('a wound cannot be delayed by repeatedly leaving and returning', () => {
    const all = start();
    all.done('olga', { type: 'status', status: 'bleeding', ms: 6000 });
    for (let visit = 0; visit < 8; visit += 1) {
      all.pass(900);
      relog(all, 1500);
    }
    expect(all.world.players.get('olga')?.health).toBe(88);
  });

  it('afflictions keep their remaining time when their player leaves, and are sent to the new client', () => {
    const all = start();
    for (const status of STATUSES) all.done('olga', { type: 'status', status, ms: 3000 });
    const left = (player: Player) =>
      STATUSES.map((status) => (player.afflictions[status]?.until ?? 0) - all.world.now);
    const before = left(all.player);
    const back = relog(all, 4000);
    expect(left(back)).toEqual(before);
    sendHolds(all.world, back);
    expect(fights(all.world.takeEvents())).toMatchObject([{ stunMs: before[1], mudMs: before[2] }]);
  });

  it('an affliction is saved when it begins, not only when its player leaves, and is not saved once it is over', () => {
    for (const status of STATUSES) {
      const { world, player, pass, done } = start();
      world.changes.take();
      done('olga', { type: 'status', status, ms: 3000 });
      expect([...(world.changes.take()?.marks.vitals ?? [])]).toContain('olga');
      pass(3000);
      expect(lifeOf(player, world.now).afflictions).toEqual({});
    }
  });

  it('an affliction of a creature continues after the creature has been asleep', () => {
    const { world, goat, pass, done } = start();
    done('goat', { type: 'status', status: 'bleeding', ms: 60_000 }, 'olga');
    world.creatures.sleep(chunkAt(goat.x, goat.y));
    pass(5000);
    world.creatures.wake(chunkAt(goat.x, goat.y));
    const { health } = world.body('goat')!;
    pass(3000);
    expect(world.body('goat')?.health).toBe(health - 6);
  });
});

describe('a shove', () => {
  it('a shove moves a body, and invalidates moves that its player made before knowing of the shove', () => {
    const { player, goat, done } = start();
    const { epoch } = player;
    const events = done('olga', { type: 'knock', dx: -30, dy: 10 });
    expect(player).toMatchObject({ x: 2470, y: 2510, epoch: epoch + 1 });
    expect(fights(events)).toEqual([
      {
        type: 'shoved',
        player,
        dx: -30,
        dy: 10,
        x: 2470,
        y: 2510,
        epoch: epoch + 1,
        stunMs: 0,
        mudMs: 0,
      },
    ]);
    expect(fights(done('goat', { type: 'knock', dx: 12, dy: 0 }))).toEqual([]);
    expect(goat.x).toBe(2612);
  });

  it('a shove ends at an obstacle', () => {
    const { player, done } = start(openGround(new Set(['40,39'])));
    done('olga', { type: 'knock', dx: 120, dy: 0 });
    expect(player.x).toBeLessThan(40 * 64);
    expect(player.x).toBeGreaterThan(2500);
  });

  it('a shove never ends on ground that burns', () => {
    const { player, done } = start({ ...openGround(), damageAt: (x) => (x > 2520 ? 10 : 0) });
    done('olga', { type: 'knock', dx: 60, dy: 0 });
    expect(player).toMatchObject({ x: 2500, y: 2500, health: 100 });
  });
});
