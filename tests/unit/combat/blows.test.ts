/** Blows in the world: their targets, their effects, and their refusals. */

import { describe, expect, it } from 'vitest';
import { COOLDOWN_SLACK_MS, weaponOf } from '#game/features/combat/shared/combat.ts';
import { SHOT_SLACK_MS, shooterOf } from '#game/features/combat/shared/shots.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { WARNED_MS } from '#game/features/pvp/server/spared.ts';
import { staminaNow } from '#game/server/world/bodies/player.ts';
import { defineFixtureKinds } from '#game/shared/defs/fixture-kind.ts';
import { FIXTURE_ROWS } from '#game/shared/defs/fixtures.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const EAST = 0;
const LADLE = ITEM.steelLadle;
const NEEDLES = ITEM.combatKnittingNeedles;

describe('a blow in the world', () => {
  it('a blow lands 140 ms after it began, takes health, pushes, and is announced', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const goat = arena.goat('goat', 60, 0);
    arena.ask(anna, 'player:attack', { angle: EAST });
    const before = arena.pass(140);
    expect(before.map(({ type }) => type)).toContain('struck');
    expect(goat.health).toBe(400);
    const [hit] = arena.pass(20).filter((event) => event.type === 'hit');
    expect(hit).toMatchObject({ id: 'goat', from: 'anna', kind: 'blunt', by: LADLE });
    const lost = 400 - goat.health;
    expect(lost).toBeGreaterThanOrEqual(4);
    expect(lost).toBeLessThanOrEqual(9);
    // A body with more than 200 health is pushed half of the ladle's 24 px.
    expect(goat.x).toBeCloseTo(FIELD.x + 72, 5);
    expect(arena.refused).toEqual([]);
  });

  it.each([
    ['before her', 90, 0, true],
    ['at the end of reach and 16 px', 100, 0, true],
    ['beyond', 101, 0, false],
    ['inside the arc', 50, 68, true],
    ['beside the arc', 40, 62, false],
    ['behind her', -30, 0, false],
  ])('a blow of the ladle hits only within its reach and arc: target %s', (_, dx, dy, isHit) => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const goat = arena.goat('goat', dx, dy);
    arena.strike(anna, EAST);
    expect(goat.health < 400).toBe(isHit);
  });

  it('a blow without an aim goes where the attacker looks', () => {
    const arena = new Arena();
    const anna = arena.player('anna');
    anna.motion = { ...anna.motion, facing: 'up' };
    const [above, below] = [arena.goat('above', 0, -50), arena.goat('below', 0, 50)];
    arena.strike(anna);
    expect(above.health).toBeLessThan(400);
    expect(below.health).toBe(400);
  });

  it('a blow does not pass through a wall, a stone, or a structure', () => {
    const arena = new Arena(openGround(new Set(['313,312'])));
    const anna = arena.player('anna', 16, 0, [ITEM.boneSpear]);
    const goat = arena.goat('goat', 16 + 120, 0);
    arena.strike(anna, EAST);
    expect(goat.health).toBe(400);
    expect(arena.refused).toEqual([]);

    const hut = {
      id: 900,
      key: 'hut',
      name: 'Hut',
      keptAs: 'structure',
      size: { width: 40, height: 40 },
      reach: 40,
      solid: { shape: 'box', halfWidth: 16, halfHeight: 16 },
      maxHealth: 50,
      light: 0,
      heat: null,
      verbs: [],
      picture: 'images/hut.png',
    } as const;
    const walled = new Arena(openGround(), { fixtureKinds: defineFixtureKinds([...FIXTURE_ROWS, hut]) });
    const vera = walled.player('vera', 0, 0, [ITEM.boneSpear]);
    const hidden = walled.goat('goat', 110, 0);
    const wall = { kind: 900, x: FIELD.x + 60, y: FIELD.y, health: 50, state: {} };
    walled.world.fixtures.add({ ...wall, id: 'wall', ownerId: null });
    walled.strike(vera, EAST);
    expect(hidden.health).toBe(400);
    // A wall without an owner is damaged, an owned wall is not.
    expect(walled.world.fixtures.find('wall')?.health).toBeLessThan(50);
    walled.world.fixtures.remove('wall');
    walled.world.fixtures.add({ ...wall, id: 'hers', ownerId: 'olga' });
    walled.pass(1000);
    walled.strike(vera, EAST);
    expect(walled.world.fixtures.find('hers')?.health).toBe(50);
  });

  it('a blow is refused on cooldown or with a worn-out weapon, except for the ladle, which does half its damage', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [NEEDLES, LADLE]);
    arena.goat('goat', 50, 0);
    arena.strike(anna, EAST);
    arena.strike(anna, EAST);
    expect(arena.refused).toEqual(['player:attack: too soon']);
    const worn = { itemId: NEEDLES, quantity: 1, state: { durability: 0 } };
    anna.inventory.apply(new Map([[24, worn]]));
    arena.pass(500);
    arena.strike(anna, EAST);
    expect(arena.refused.at(-1)).toBe('player:attack: worn out');
    anna.inventory.apply(new Map([[25, { itemId: LADLE, quantity: 1, state: { durability: 0 } }]]));
    anna.weapon = LADLE;
    arena.pass(500);
    const hits = arena.strike(anna, EAST).filter((event) => event.type === 'hit');
    expect(hits).toHaveLength(1);
    expect(hits[0]?.amount).toBeLessThanOrEqual(4.5);
  });

  it('blows and shots that come early each time are no more than the pause allows', () => {
    for (const [verb, pause, early] of [
      ['player:attack', weaponOf(null)?.cooldownMs ?? 0, COOLDOWN_SLACK_MS],
      ['player:shoot', shooterOf(null)?.intervalMs ?? 0, SHOT_SLACK_MS],
    ] as const) {
      const arena = new Arena();
      const anna = arena.player('anna');
      const begun = new Set<number>();
      const event = verb === 'player:attack' ? 'struck' : 'shot';
      const until = arena.world.now + 20 * pause;
      while (arena.world.now < until) {
        anna.stamina = 100;
        arena.ask(anna, verb, { angle: EAST });
        if (arena.pass(10).some(({ type }) => type === event)) begun.add(arena.world.now);
      }
      expect(early, verb).toBeGreaterThan(0);
      expect(begun.size, verb).toBeLessThanOrEqual(21);
      expect(begun.size, verb).toBeGreaterThanOrEqual(20);
    }
  });

  it('a blow waits for the cooldown of the previous one, even with another weapon, and mittens lengthen the wait', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.stationFireAxe, NEEDLES]);
    arena.strike(anna, EAST);
    arena.ask(anna, 'player:equip', { item_id: NEEDLES });
    arena.pass(600);
    arena.strike(anna, EAST);
    arena.pass(400);
    expect(arena.refused).toEqual(['player:attack: too soon']);
    anna.inventory.apply(new Map([[104, { itemId: ITEM.furMittens, quantity: 1 }]]));
    anna.weapon = ITEM.stationFireAxe;
    arena.strike(anna, EAST);
    arena.pass(950 - 170);
    arena.strike(anna, EAST);
    expect(arena.refused).toHaveLength(2);
  });

  it('a blow costs stamina, which does not recover at once, and is refused if there is too little', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [ITEM.stationFireAxe]);
    for (let blow = 0; blow < 12; blow += 1) {
      arena.strike(anna, EAST);
      arena.pass(800);
    }
    expect(arena.refused).toContain('player:attack: too tired');
    expect(arena.refused.length).toBeLessThan(6);
  });

  it('a blow that hits makes jumps cost six stamina for twelve seconds', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    arena.goat('goat', 60, 0);
    arena.ask(anna, 'player:jump', {});
    arena.pass(1000);
    expect(staminaNow(anna, arena.world.now)).toBe(100);
    arena.strike(anna, EAST);
    arena.pass(2000);
    arena.ask(anna, 'player:jump', {});
    arena.pass(20);
    expect(staminaNow(anna, arena.world.now)).toBeCloseTo(94, 0);
    arena.pass(12_000);
    arena.ask(anna, 'player:jump', {});
    arena.pass(20);
    expect(staminaNow(anna, arena.world.now)).toBe(100);
  });

  it('a blow is refused if the player is dead, knocked out, stunned, or lacks the weapon', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    arena.world.effects.queue({
      to: 'anna',
      from: null,
      deed: { type: 'status', status: 'stunned', ms: 600 },
    });
    arena.pass(20);
    arena.strike(anna, EAST);
    anna.inventory.apply(new Map([[24, null]]));
    arena.pass(1000);
    arena.strike(anna, EAST);
    anna.weapon = null;
    arena.world.effects.queue({
      to: 'anna',
      from: null,
      deed: { type: 'damage', amount: 500, cause: 'unknown' },
    });
    arena.pass(20);
    arena.strike(anna, EAST);
    arena.world.effects.queue({
      to: 'anna',
      from: null,
      deed: { type: 'damage', amount: 500, cause: 'lava' },
    });
    arena.pass(20);
    arena.strike(anna, EAST);
    expect(arena.refused).toEqual([
      'player:attack: stunned',
      'player:attack: not carried',
      'player:attack: down',
      'player:attack: dead',
    ]);
  });

  it("a blow that hits wears the weapon and a piece of the target's clothes", () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const vera = arena.player('vera', 60, 0);
    vera.inventory.apply(new Map([[100, { itemId: ITEM.plainHeadscarf, quantity: 1 }]]));
    arena.strike(anna, -Math.PI / 2);
    expect(anna.inventory.stackAt(24)?.state?.durability).toBeUndefined();
    arena.pass(500);
    arena.strike(anna, EAST);
    expect(anna.inventory.stackAt(24)?.state?.durability).toBe(299);
    expect(vera.inventory.stackAt(100)?.state?.durability).toBe(79);
  });
});

describe('blows between players', () => {
  it('a blow between players does 0.6 of its damage, and both count as having fought', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const vera = arena.player('vera', 60, 0);
    arena.strike(anna, EAST);
    const lost = 100 - vera.health;
    expect(lost).toBeGreaterThanOrEqual(2.4);
    expect(lost).toBeLessThanOrEqual(5.4);
    for (const one of [anna, vera]) {
      expect(one.foughtAt).toBeGreaterThan(0);
      expect(one.pvp.foughtAt).toBeGreaterThan(0);
    }
  });

  it('a blow between players who have not agreed to fight has no effect', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const vera = arena.player('vera', 60, 0, [], PEACE);
    arena.strike(anna, EAST);
    expect(vera).toMatchObject({ health: 100, x: FIELD.x + 60, epoch: 0 });
    expect(vera.foughtAt).toBe(Number.NEGATIVE_INFINITY);
  });

  it('a player who strikes again loses shelter, and neither blow has an effect', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE], { ...FEUD, isSheltered: true });
    const vera = arena.player('vera', 60, 0);
    arena.strike(anna, EAST);
    expect(anna.pvp.isSheltered).toBe(true);
    arena.pass(WARNED_MS);
    const events = arena.strike(anna, EAST);
    expect(vera.health).toBe(100);
    expect(anna.pvp.isSheltered).toBe(false);
    expect(events.map(({ type }) => type)).toContain('notice');
  });
});

describe('the view of an attacker', () => {
  it('a blow is judged up to 200 ms back: a target that has walked on is hit where the attacker saw it', () => {
    const arena = new Arena();
    const anna = arena.player('anna', 0, 0, [LADLE]);
    const goat = arena.goat('goat', 60, 0);
    const walk = (ms: number): void => {
      for (let past = 0; past < ms; past += 50) {
        goat.motion = { ...goat.motion, isMoving: true };
        goat.y += 25;
        arena.world.moved(goat);
        arena.pass(50);
      }
    };
    walk(400);
    goat.x = FIELD.x + 60;
    goat.y = FIELD.y;
    arena.world.moved(goat);
    walk(50);
    const shown = arena.world.now - 50;
    arena.ask(anna, 'player:attack', { angle: EAST, shown: shown - 140 });
    walk(250);
    expect(goat.y).toBeGreaterThan(FIELD.y + 120);
    expect(goat.health).toBeLessThan(400);
  });
});
