/** Conditions sent to players: they describe the real effects, and are sent when they change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginMending } from '#game/features/needs/server/mending.ts';
import { causesOf } from '#game/features/needs/shared/needs.ts';
import { STATUS_KINDS } from '#game/features/needs/shared/statuses.ts';
import { NEW_PVP, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { circumstancesOf } from '#game/features/survival/server/condition.ts';
import { statusesOf } from '#game/features/survival/server/statuses.ts';
import type { Statuses } from '#game/features/survival/server/told-conditions.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { TERRAIN, terrainById } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const MINUTE_MS = 60_000;
/** Enough health not to be knocked out, and room to heal. */
const [HEALTH, MOST] = [5000, 9000];
/** Health from a portion of healing that may not have arrived yet. */
const HEALING_SLACK = 1.25;
/** Wounds also come in portions, and safety may begin or end between two of them. */
const WOUND_SLACK = 14;

type Told = WorldEvent & { readonly type: 'condition' };
const told = (events: readonly WorldEvent[]): Told[] =>
  events.filter((event): event is Told => event.type === 'condition');

interface Scene {
  readonly hunger: number;
  readonly thirst: number;
  readonly warmth: number;
  readonly lava: number;
  readonly springs: number;
  /** Time at which each effect begins, in seconds; null if it never begins. */
  readonly mendsAt: number | null;
  readonly bleedsAt: number | null;
  readonly burnsAt: number | null;
  readonly safeAt: number | null;
}

/**
 * Simulates a player for one minute: the real change of health, and the change computed from the causes that were sent.
 */
function minute({ hunger, thirst, warmth, lava, springs, ...times }: Scene) {
  const arena = new Arena({ ...openGround(), damageAt: () => lava, healingAt: () => springs });
  const player = arena.player('olga');
  Object.assign(player, { hunger, thirst, warmth, health: HEALTH, maxHealth: MOST });
  let expected = 0;
  for (let ms = 0; ms < MINUTE_MS; ms += 10) {
    happen(arena, player, times, ms / 1000);
    const causes = causesOf(circumstancesOf(arena.world, player));
    expected += causes.reduce((sum, { perMinute }) => sum + perMinute, 0) / (MINUTE_MS / 10);
    arena.pass(10);
  }
  return { expected, real: player.health - HEALTH };
}

type Times = Pick<Scene, 'mendsAt' | 'bleedsAt' | 'burnsAt' | 'safeAt'>;

function happen({ world }: Arena, player: Player, at: Times, second: number): void {
  const { now } = world;
  if (second === at.mendsAt) beginMending(world, player, 30, 4000);
  if (second === at.safeAt) player.immuneUntil = now + 5000;
  if (second === at.bleedsAt) {
    const deed = { type: 'status', status: 'bleeding', ms: 30_000 } as const;
    world.effects.queue({ to: player.id, from: null, deed });
  }
  if (second === at.burnsAt) {
    world.shots.addBurn(1, { ...FIELD, by: player.id, damage: 8, radius: 80, until: now + 20_000 });
    world.schedule.at(now + 500, { type: 'burn', id: 1 });
  }
}

describe('causes of health over a minute', () => {
  const level = fc.integer({ min: 0, max: 100 });
  const second = fc.option(fc.integer({ min: 0, max: 50 }));
  const never = fc.constant(null);
  const levels = { hunger: level, thirst: level, warmth: level, springs: fc.constantFrom(0, 6, 12) };

  it('the causes sent to a healing player add up to the real change of health', () => {
    const unhurt = { lava: fc.constant(0), mendsAt: second, bleedsAt: never, burnsAt: never, safeAt: never };
    fc.assert(
      fc.property(fc.record({ ...levels, ...unhurt }), (scene) => {
        const { expected, real } = minute(scene);
        expect(Math.abs(real - expected)).toBeLessThanOrEqual(HEALING_SLACK);
      }),
      { numRuns: 15 },
    );
  });

  it('the causes sent to a player who is hurt in every way, and safe for a while, add up to the real change', () => {
    const hurt = { lava: fc.constantFrom(0, 0, 15), mendsAt: second, bleedsAt: second, burnsAt: second };
    fc.assert(
      fc.property(fc.record({ ...levels, ...hurt, safeAt: second }), (scene) => {
        const { expected, real } = minute(scene);
        expect(Math.abs(real - expected)).toBeLessThanOrEqual(WOUND_SLACK);
      }),
      { numRuns: 25 },
    );
  });
});

describe("a player's condition", () => {
  it('a player is sent the condition within a quarter of a second, and again only when it changes', () => {
    const arena = new Arena();
    const player = arena.player('olga', 0, 0, [], PEACE);
    expect(told(arena.pass(250))).toMatchObject([{ causes: [], statuses: {} }]);
    expect(told(arena.pass(5000))).toEqual([]);
    player.health = 50;
    const [healing, ...more] = told(arena.pass(1000));
    expect(healing?.causes).toEqual([
      { id: 'fed', perMinute: 6 },
      { id: 'well-fed', perMinute: 3 },
    ]);
    expect(more).toEqual([]);
  });

  it('a player is notified of a wound and of its end', () => {
    const arena = new Arena();
    arena.player('olga', 0, 0, [], PEACE);
    arena.pass(300);
    const { effects, now } = arena.world;
    effects.queue({ to: 'olga', from: null, deed: { type: 'status', status: 'bleeding', ms: 6000 } });
    const [wound] = told(arena.pass(300));
    expect(wound?.causes).toEqual([{ id: 'bleeding', perMinute: -120 }]);
    expect(wound?.statuses.bleeding).toBeGreaterThan(now + 5900);
    const [end] = told(arena.pass(6200)).slice(-1);
    expect(end).toMatchObject({ causes: [{ id: 'wounded', perMinute: 0 }], statuses: {} });
  });

  it('a returning player is sent the condition again, because the new client does not know it', () => {
    const arena = new Arena();
    const player = arena.player('olga', 0, 0, [], PEACE);
    arena.pass(300);
    player.toldConditions = null;
    expect(told(arena.pass(300))).toHaveLength(1);
  });
});

/** Ash, foul air and soft ground, far east of the field. */
const [ASHEN, FOUL, SOFT] = [{ x: FIELD.x + 3200 }, { x: FIELD.x + 6400 }, { x: FIELD.x + 12_800 }];
const terrainIdAt = (x: number) => (Math.abs(x - ASHEN.x) < 640 ? TERRAIN.ash : TERRAIN.moss);
const terrainAtTile = (tileX: number) => {
  const far = tileX * 64 - FIELD.x;
  return terrainById(far > 10_000 ? TERRAIN.pumice : far > 5000 ? TERRAIN.sulfur : TERRAIN.moss);
};

describe('lasting states', () => {
  /** For each state, a function that causes it. */
  const CASES: Readonly<Record<(typeof STATUS_KINDS)[number], (player: Player, now: number) => void>> = {
    bleeding: (player, now) => {
      player.afflictions = { bleeding: { since: now, until: now + 6000, from: null } };
    },
    stunned: (player, now) => {
      player.afflictions = { stunned: { since: now, until: now + 900, from: null } };
    },
    muddied: (player, now) => {
      player.afflictions = { muddied: { since: now, until: now + 3000, from: null } };
    },
    burdened: (player) => {
      player.inventory.apply(new Map([[0, { itemId: 103, quantity: 90 }]]));
    },
    freezing: (player) => {
      player.warmth = 14;
    },
    chilled: (player) => {
      player.warmth = 34;
    },
    starving: (player) => {
      player.hunger = 0;
    },
    parched: (player) => {
      player.thirst = 24;
    },
    wet: (player) => {
      player.wetness = 60;
    },
    fumes: (player) => {
      player.x = FOUL.x;
    },
    ash: (player) => {
      player.x = ASHEN.x;
    },
    sinking: (player, now) => {
      player.x = SOFT.x;
      player.groundContact = { ...player.groundContact, stillSince: now - 5000 };
    },
    hot: (player) => {
      player.pvp = { ...PEACE, hotSince: -60_000 };
    },
    'hot-near': (player, now) => {
      player.pvp = { ...PEACE, hotSince: now };
    },
    'hot-ends': (player, now) => {
      player.pvp = { ...PEACE, hotUntil: now + 5000 };
    },
    feud: (player) => {
      player.pvp = FEUD;
    },
    'feud-near': (player, now) => {
      player.pvp = { ...PEACE, feudFrom: now + 9000 };
    },
    'feud-ends': (player, now) => {
      player.pvp = { ...FEUD, feudOffAt: now };
    },
    mending: (player) => {
      player.mending = { left: 10, step: 1 };
    },
    light: (player, now) => {
      player.fireside = { ...player.fireside, lightEnds: now + 60_000 };
    },
    'hot-ladle': (player, now) => {
      player.fireside = { ...player.fireside, ladle: { until: now + 60_000, blows: 10 } };
    },
    immune: (player, now) => {
      player.immuneUntil = now + 5000;
    },
    grace: (player, now) => {
      player.safeUntil = now + 5000;
    },
    truce: (player, now) => {
      player.pvp = withTruce(PEACE, 'vera', now);
    },
    // The rule of the world and the place decide alone.
    haven: () => undefined,
    sheltered: (player) => {
      player.pvp = NEW_PVP;
    },
  };
  const OPEN = new Set([
    'burdened',
    'hot',
    'feud',
    'freezing',
    'chilled',
    'starving',
    'parched',
    'wet',
    'fumes',
    'ash',
    'sinking',
    'haven',
  ]);

  it.each(STATUS_KINDS)('the state %s is sent to its player, with its time', (kind) => {
    const isHot = kind === 'hot' || kind === 'hot-near';
    const ground = { ...openGround(), isHotSpot: () => isHot, terrainAtTile, terrainIdAt };
    const arena = new Arena(ground, { pvpRule: kind === 'haven' ? 'open' : 'consent' });
    arena.world.sky = { shiftMs: 0, weather: 'ash' };
    const player = arena.player('olga', 0, 0, [], PEACE);
    if (kind === 'haven') Object.assign(player, FIRST_SPAWN);
    CASES[kind](player, arena.world.now);
    const statuses: Statuses = told(arena.pass(250))[0]?.statuses ?? {};
    if (OPEN.has(kind)) expect(statuses).toEqual({ [kind]: null });
    else expect(statuses).toEqual({ [kind]: expect.any(Number) });
    expect(statuses[kind] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(arena.world.now);
  });

  it.each(['open', 'off'] as const)(
    'a newcomer is not called sheltered where the rule of the world gives no shelter: %s',
    (pvpRule) => {
      const arena = new Arena(openGround(), { pvpRule });
      const player = arena.player('olga', 0, 0, [], PEACE);
      player.pvp = NEW_PVP;
      expect(statusesOf(player, arena.world)).not.toHaveProperty('sheltered');
    },
  );

  it('a dead player has no lasting states', () => {
    const arena = new Arena();
    const player = arena.player('olga');
    player.motion = { ...player.motion, isDead: true };
    expect(told(arena.pass(250))).toMatchObject([{ causes: [], statuses: {} }]);
  });
});
