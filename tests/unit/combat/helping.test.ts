/** Helping a knocked-out player up: its duration, interruptions and refusals. */
import { describe, expect, it } from 'vitest';
import { die } from '#game/features/combat/server/death/dying.ts';
import { FIGHT_NEAR } from '#game/features/combat/server/death/fight-around.ts';
import { continueHelping } from '#game/features/combat/server/death/helping.ts';
import { HELP_MS, HELP_REACH, HELP_WITH_KIT_MS, HELPED_HEALTH } from '#game/features/needs/shared/down.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { World } from '#game/server/world/world.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { turn } from '#tests/helpers/world/turns.ts';

const KIT = 203;
/** A place outside every safe circle, in px. */
const WILDS = { x: 9000, y: 9000 };

function start(kits = 0) {
  const world = new World(openGround());
  const slots = kits > 0 ? [{ slot: 3, itemId: KIT, quantity: kits }] : [];
  const vera = world.add({ ...identity('vera', WILDS.x, WILDS.y), slots });
  const anna = world.add(identity('anna', WILDS.x + 50, WILDS.y));
  let at = 0;
  const pass = (ms: number) => {
    for (const end = at + ms / 10; at < end; ) turn(world, ++at);
  };
  pass(100);
  const fell = (who: Player) => {
    const deed = { type: 'damage', amount: 500, cause: 'unknown' } as const;
    world.effects.queue({ to: who.id, from: null, deed });
    pass(20);
  };
  fell(anna);
  const ask = (socket_id = 'anna') => {
    world.ask(vera, { name: 'player:help', payload: { socket_id }, at: world.now });
    return turn(world, ++at)['player:help'];
  };
  return { world, vera, anna, pass, ask, fell };
}

describe('help for a knocked-out player', () => {
  it('help raises the player after four seconds, with 30 health and sufficient warmth', () => {
    const { anna, vera, pass, ask } = start();
    anna.warmth = 5;
    expect(ask()).toBeUndefined();
    pass(HELP_MS - 200);
    expect(anna.isDown).toBe(true);
    pass(400);
    expect(anna).toMatchObject({ isDown: false, health: HELPED_HEALTH, warmth: 35 });
    expect(vera.help).toBeNull();
  });

  it('help takes two seconds with a field kit, which is used up', () => {
    const { anna, vera, pass, ask } = start(2);
    ask();
    pass(HELP_WITH_KIT_MS - 200);
    expect(anna.isDown).toBe(true);
    pass(400);
    expect(anna.isDown).toBe(false);
    expect(vera.inventory.count(KIT)).toBe(1);
  });

  it.each([
    ['walks away', (vera: Player) => Object.assign(vera, { x: vera.x - 40 })],
    ['is hurt', (vera: Player, world: World) => Object.assign(vera, { hurtAt: world.now })],
    [
      'dies',
      (vera: Player, world: World) => die(world, vera, { cause: 'unknown', killer: null, weapon: null }),
    ],
    [
      'lets go',
      (vera: Player, world: World) => world.ask(vera, { name: 'player:help-end', payload: {}, at: 0 }),
    ],
  ])('help ends when the helper %s, and the kit is kept', (_how, interrupt) => {
    const { world, anna, vera, pass, ask } = start(1);
    ask();
    pass(1000);
    interrupt(vera, world);
    pass(HELP_MS);
    expect(anna.isDown).toBe(true);
    expect(vera.help).toBeNull();
  });

  it('help is refused if the other player is standing, far away, absent or hostile, or the helper is knocked out', () => {
    const { world, anna, vera, ask, fell } = start();
    expect(ask('nobody')).toEqual({ 'nobody there': 1 });
    expect(ask('vera')).toEqual({ 'nobody there': 1 });
    anna.x += HELP_REACH;
    expect(ask()).toEqual({ 'too far': 1 });
    anna.x -= HELP_REACH;
    for (const who of [anna, vera]) who.pvp = { ...who.pvp, isSheltered: false, feudFrom: world.now };
    expect(ask()).toEqual({ 'an enemy': 1 });
    for (const who of [anna, vera]) who.pvp = { ...who.pvp, feudFrom: null };
    fell(vera);
    expect(ask()).toEqual({ down: 1 });
    anna.down = null;
    vera.down = null;
    expect(ask()).toEqual({ 'not down': 1 });
    continueHelping(world, vera);
    expect(vera.help).toBeNull();
  });
});

describe('help in a fight of others', () => {
  const FEUD = { isSheltered: false, feudFrom: 0 };
  function fight(distance: number) {
    const stage = start();
    const { world, vera, anna, pass } = stage;
    const olga = world.add(identity('olga', anna.x + distance, anna.y));
    for (const who of [anna, olga]) who.pvp = { ...who.pvp, ...FEUD };
    vera.pvp = { ...vera.pvp, isSheltered: true };
    pass(20);
    return { ...stage, olga };
  }

  it.each([
    ['sheltered', { isSheltered: true }],
    ['peaceful', { isSheltered: false }],
  ])('a %s third is told why they cannot raise a fighter whose enemy is near', (_what, pvp) => {
    const { world, vera, anna, ask, pass } = fight(150);
    vera.pvp = { ...vera.pvp, ...pvp };
    world.takeEvents();
    expect(ask()).toEqual({ 'not their fight': 1 });
    const said = world.takeEvents().flatMap((event) => (event.type === 'notice' ? [event.message] : []));
    expect(said).toEqual([FIGHT_NEAR]);
    pass(HELP_MS + 100);
    expect(anna.isDown).toBe(true);
  });

  it('the help ends when an enemy comes near, and takes its usual time when the enemy is far or lies on the ground', () => {
    const { world, vera, anna, olga, ask, pass, fell } = fight(400);
    expect(ask()).toBeUndefined();
    pass(1000);
    world.moved(Object.assign(olga, { x: anna.x + 150 }));
    pass(200);
    expect(vera.help).toBeNull();
    fell(olga);
    expect(ask()).toBeUndefined();
    pass(HELP_MS + 200);
    expect(anna.isDown).toBe(false);
  });

  it('a player in the same feud may help beside the enemy, who can strike them', () => {
    const { vera, olga, ask } = fight(150);
    vera.pvp = { ...vera.pvp, ...FEUD, truces: { anna: 1e9 } };
    expect(olga.isDown).toBe(false);
    expect(ask()).toBeUndefined();
  });
});
