/**
 * A player outside feud and hot spots never loses health to another player, whatever players do, tested through the
 * whole world.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { standingOf } from '#game/features/pvp/shared/harm.ts';
import {
  HOT_SPOT_BEGINS_MS,
  hasTruce,
  isInSafeCircle,
  NEW_PVP,
  TRUCE_MS,
} from '#game/features/pvp/shared/pvp.ts';
import { PVP_RULES } from '#game/features/pvp/shared/rule.ts';
import { lifeOf, parseLife } from '#game/server/world/bodies/life.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, answerQuestion, FEUD, FIELD, PEACE } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

/** The land east of this line is a hot spot. */
const BORDER = FIELD.x + 30;
const GROUND = { ...openGround(), isHotSpot: (x: number) => x > BORDER };
const ITEMS = [ITEM.combatKnife, ITEM.rollingPin, ITEM.slingshot, ITEM.fireBottle] as const;
const STATES = [NEW_PVP, PEACE, FEUD] as const;
const NAMES = ['anna', 'vera', 'olga'] as const;

const deed = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('blow', 'shot', 'feud on', 'feud off', 'jump', 'move', 'home', 'take', 'put away'),
  angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  ms: fc.integer({ min: 1, max: 70 }).map((turns) => turns * 10),
});

it.each(PVP_RULES)('no verb harms a player whom the rule of the world protects: rule %s', (pvpRule) => {
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 5, maxLength: 40 }),
      fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      (deeds, states) => {
        const arena = new Arena(GROUND, { pvpRule });
        const players = NAMES.map((name, k) => {
          const player = arena.player(name, (k - 1) * 40, 0, ITEMS, STATES[states[k] ?? 0]);
          player.inventory.apply(new Map([[0, { itemId: ITEM.stone, quantity: 30 }]]));
          return player;
        });
        for (const { who, what, angle, ms } of deeds) {
          const player = players[who]!;
          if (what === 'blow') arena.ask(player, 'player:attack', { angle });
          else if (what === 'shot') arena.ask(player, 'player:shoot', { angle });
          else if (what === 'jump') arena.ask(player, 'player:jump', {});
          else if (what === 'feud on') arena.ask(player, 'pvp:feud', { on: true });
          else if (what === 'feud off') arena.ask(player, 'pvp:feud', { on: false });
          else if (what === 'take') arena.ask(player, 'player:equip', { item_id: ITEMS[ms % 4] });
          else if (what === 'put away') arena.ask(player, 'player:unequip', {});
          else {
            const { x, y } = what === 'home' ? FIRST_SPAWN : FIELD;
            player.x = x + Math.round(60 * Math.cos(angle));
            player.y = y + Math.round(20 * Math.sin(angle));
            arena.world.moved(player);
          }
          for (let past = 0; past < ms; past += 10) {
            const before = new Map(players.map((one) => [one.id, one.health]));
            const hits = arena.pass(10).filter((event) => event.type === 'hit');
            const { now } = arena.world;
            for (const hurt of players) {
              if (hurt.health >= (before.get(hurt.id) ?? 0)) continue;
              const hit = hits.find(({ id }) => id === hurt.id);
              const attacker = players.find(({ id }) => id === hit?.from);
              // A player's own fire burns the player too.
              if (!attacker || attacker === hurt) continue;
              for (const one of [hurt, attacker]) {
                expect(['feud', 'hot', 'open']).toContain(standingOf(one, arena.world));
                expect(isInSafeCircle(one)).toBe(false);
              }
              expect(hasTruce(hurt.pvp, attacker.id, now)).toBe(false);
            }
          }
        }
      },
    ),
    { numRuns: pvpRule === 'consent' ? 60 : 20 },
  );
});

it('a hot spot allows harm once both players have been inside for five seconds, and not before', () => {
  const arena = new Arena(GROUND);
  const anna = arena.player('anna', 60, 0, [ITEM.combatKnife], PEACE);
  const vera = arena.player('vera', 110, 0, [], PEACE);
  arena.pass(1000);
  arena.strike(anna, 0);
  expect(vera.health).toBe(100);
  arena.pass(HOT_SPOT_BEGINS_MS);
  arena.strike(anna, 0);
  expect(vera.health).toBeLessThan(100);
});

/** Two players in feud who have just made a truce. */
function allies() {
  const arena = new Arena();
  const anna = arena.player('anna', 0, 0, [ITEM.combatKnife]);
  const vera = arena.player('vera', 60, 0);
  for (const player of [anna, vera]) {
    arena.ask(player, 'player:jump', {});
    arena.pass(900);
    arena.ask(player, 'player:jump', {});
    arena.pass(900);
  }
  for (const player of [anna, vera]) answerQuestion(arena, player, true);
  return { arena, anna, vera };
}

/** A player enters one world with the life that was saved in another. */
function comesBack(to: Arena, from: Arena, player: Player): Player {
  const life = parseLife(JSON.parse(JSON.stringify(lifeOf(player, from.world.now))));
  return to.world.add({ ...identity(player.id, player.x, player.y), life, record: life.pvp });
}

it('a truce lasts through a restart, for the rest of its time', () => {
  const { arena, anna, vera } = allies();
  arena.pass(60_000);
  const after = new Arena();
  const left = (player: Player, id: string) => (player.pvp.truces[id] ?? 0) - after.world.now;
  const first = comesBack(after, arena, anna);
  expect(left(first, 'vera')).toBeGreaterThan(TRUCE_MS - 70_000);
  expect(left(first, 'vera')).toBeLessThan(TRUCE_MS - 60_000);
  after.pass(5000);
  const second = comesBack(after, arena, vera);
  expect(second.pvp.truces.anna).toBe(first.pvp.truces.vera);
});

it('a player who comes back has no truce with a player who ended it in the meantime', () => {
  const { arena, anna, vera } = allies();
  const gone = lifeOf(anna, arena.world.now);
  arena.world.remove(anna);
  arena.world.changes.take();
  arena.ask(vera, 'pvp:end-truce', { socket_id: 'anna' });
  arena.pass(20);
  expect([...(arena.world.changes.take()?.marks.vitals ?? [])]).toEqual(['vera']);
  arena.pass(11_000);
  const back = arena.world.add({ ...identity('anna', anna.x, anna.y), life: gone, record: gone.pvp });
  expect(hasTruce(back.pvp, 'vera', arena.world.now)).toBe(false);
});

it('a truce made by jumping twice ends the feud between those two players', () => {
  const { arena, anna, vera } = allies();
  arena.strike(anna, 0);
  expect(vera.health).toBe(100);
  expect(hasTruce(vera.pvp, 'anna', arena.world.now)).toBe(true);
  arena.ask(vera, 'pvp:end-truce', { socket_id: 'anna' });
  arena.pass(10_020);
  arena.strike(anna, 0);
  expect(vera.health).toBeLessThan(100);
  arena.ask(vera, 'pvp:end-truce', { socket_id: 'nobody' });
  arena.pass(10);
  expect(arena.refused).toEqual(['pvp:end-truce: no truce']);
});

it('two players who jumped twice are asked nothing if one of them sleeps by then', () => {
  const arena = new Arena();
  const [anna, vera] = [arena.player('anna'), arena.player('vera', 60)];
  for (const player of [anna, vera]) {
    player.pvp = { ...player.pvp, jumps: [arena.world.now - 500, arena.world.now - 400] };
    player.leavesAt = player === vera ? arena.world.now + 30_000 : null;
  }
  const jump = () => {
    arena.ask(anna, 'player:jump', {});
    arena.pass(700);
    arena.ask(anna, 'player:jump', {});
    arena.pass(700);
    return [anna, vera].map(({ asked }) => asked.questions.map(({ code }) => code));
  };
  expect(jump()).toEqual([[], []]);
  vera.leavesAt = null;
  expect(jump()).toEqual([['truce.asked'], ['truce.asked']]);
});
