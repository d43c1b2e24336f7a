/** Requests that cost the server much: limits for each player, and for the players of one network together. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { NetworkAllowance } from '#game/server/net/allowances.ts';
import { VERB_SETS, VERBS, VerbCatalogue } from '#game/server/verbs/catalogue.ts';
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const BOX = {
  verbs: { 'box:fill': z.object({}), 'box:look': z.object({}) },
  events: {},
} as const satisfies Domain;

const allowance = { burst: 1000, perSecond: 100 };
const verbs = new VerbCatalogue([
  ...VERB_SETS,
  verbSet(BOX, {
    'box:fill': {
      kind: 'world',
      phases: PLAYING,
      allowance,
      isSaved: true,
      run: ({ world, player }) => {
        world.emit({ type: 'notice', player, message: 'full' });
        return null;
      },
    },
    'box:look': { kind: 'world', phases: PLAYING, allowance, run: () => null },
  }),
]);

/** Connects a user of the network "home", and joins. */
async function join(sim: Sim, userId: string): Promise<TestPlayer> {
  const player = new TestPlayer();
  const end = sim.transport.connect({ userId, network: 'home' });
  end.attach(player.handlers);
  player.link = end;
  player.knock();
  for (let i = 0; i < 200 && !player.self; i += 1) await sim.clock.advance(10);
  return player;
}

const send = (player: TestPlayer, name: string): void => {
  player.link.sendEvent(JSON.stringify([name, {}]));
};

const refusedFor = (sim: Sim, verb: string) => sim.realm.figures().refusals[verb] ?? {};

describe('verbs that cost much', () => {
  it('52.27: blows, shots, and everything in the hand or the facing that others see have allowances of their own', () => {
    for (const name of [
      'player:attack',
      'player:shoot',
      'player:draw',
      'player:equip',
      'player:unequip',
      'player:direction',
    ])
      expect(VERBS.ofEvent(name)?.allowance?.perSecond, name).toBeLessThanOrEqual(8);
  });

  it('52.27: all verbs that change a bag, a queue, a map or a lock count for their network, with few a second for each', () => {
    const names = VERBS.names().events.filter((name) => VERBS.ofEvent(name)?.isSaved);
    for (const name of [
      'inventory:move',
      'inventory:drop',
      'craft:start',
      'craft:cancel',
      'map:mark',
      'structure:code',
    ])
      expect(names).toContain(name);
    for (const name of ['craft:start', 'craft:cancel', 'inventory:move', 'inventory:quick'])
      expect(VERBS.ofEvent(name)?.allowance?.perSecond, name).toBeLessThanOrEqual(6);
  });

  it('52.27: a fast player who moves a whole bag into a chest and back meets no limit', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    for (let k = 0; k < 2 * FIRST_SLOT.pack; k += 1) {
      anna.send('inventory:move', { from: 0, to: 1, quantity: 1, revision: 0, request: k });
      await sim.clock.advance(100);
      anna.ping(0);
    }
    expect(refusedFor(sim, 'inventory:move').rate).toBeUndefined();
    expect(sim.realm.figures().drops.rate).toBe(0);
  });
});

describe('the allowance of a network', () => {
  it('52.27: many users of one network are refused once they have used up what they share, and others are not', () => {
    const network = new NetworkAllowance();
    const taken = (users: readonly string[], of: string | undefined, seconds: number) => {
      let count = 0;
      for (let at = 0; at < seconds * 1000; at += 100)
        for (const userId of users)
          if (network.take(of === undefined ? { userId } : { userId, network: of }, at)) count += 1;
      return count;
    };
    const guests = Array.from({ length: 50 }, (_, k) => `guest ${k}`);
    // 50 guests ask for 500 a second.
    expect(taken(guests, 'a', 60)).toBeLessThan(50 * (40 + 2 * 60) + 300 + 10 * 60 + 50);
    expect(taken(['zoya'], 'b', 60)).toBe(600);
    expect(taken(['yana'], undefined, 60)).toBe(600);
  });

  it('52.27: a crowd at one address takes nothing from a family there that does two things a second', () => {
    const network = new NetworkAllowance();
    let refused = 0;
    for (let at = 0; at < 120_000; at += 100) {
      for (let k = 0; k < 40; k += 1) network.take({ userId: `guest ${k}`, network: 'a' }, at);
      for (const userId of ['mother', 'father', 'child'])
        if (at % 500 === 0 && !network.take({ userId, network: 'a' }, at)) refused += 1;
    }
    expect(refused).toBe(0);
  });

  it('52.27: a verb that changes saved state is refused when its network has used up its allowance, other verbs are not', async () => {
    const sim = startSim({ wrap: (deps) => ({ ...deps, verbs }) });
    const guests = await Promise.all(Array.from({ length: 10 }, (_, k) => join(sim, `guest ${k}`)));
    for (let second = 0; second < 12; second += 1) {
      for (const guest of guests) for (let k = 0; k < 14; k += 1) send(guest, 'box:fill');
      await sim.clock.advance(1000);
    }
    expect(sim.realm.figures().refusals['box:fill']?.rate).toBeGreaterThan(100);
    const late = await join(sim, 'late');
    send(late, 'box:fill');
    for (const guest of guests) send(guest, 'box:look');
    await sim.clock.advance(100);
    expect(late.all('chat:notice')).toHaveLength(1);
    expect(sim.realm.figures().refusals['box:look']).toBeUndefined();
  });
});
