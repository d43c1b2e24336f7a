/**
 * Verbs come from tables: a verb that a test adds, as a schema and a handler, passes the same ingress, phases and
 * allowances as the verbs of the game, is run in the same order, and is refused and counted in the same way.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VERB_SETS, VERBS, VERBS_WITH_TOOLS, VerbCatalogue } from '#game/server/verbs/catalogue.ts';
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import type { Domain } from '#game/shared/protocol/domain.ts';
import { CLIENT_EVENTS } from '#game/shared/protocol/events.ts';
import { FRAME_KINDS } from '#game/shared/protocol/frames.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

// A new verb consists of its schema …
const WAVING = {
  verbs: {
    'wave:hand': z.object({ hand: z.enum(['left', 'right', 'broken']) }),
    'wave:flag': z.object({}),
  },
  events: {},
} as const satisfies Domain;

// … and its row in the table of its domain.
const waving = verbSet(WAVING, {
  'wave:hand': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 3, perSecond: 1 },
    run: ({ world, player }, { hand }) => {
      if (hand === 'left') return 'the bag is in it';
      if (hand === 'broken') throw new Error('no such hand');
      world.emit({ type: 'notice', player, message: `${player.username} waves at ${player.x}` });
      return null;
    },
  },
  'wave:flag': {
    kind: 'player',
    phases: PLAYING,
    run: ({ send }) => {
      send('chat:notice', { message: 'at once' });
      return null;
    },
  },
});

const verbs = new VerbCatalogue([...VERB_SETS, waving]);

const startWaving = (): Sim => startSim({ wrap: (deps) => ({ ...deps, verbs }) });

const wave = (player: TestPlayer, payload: unknown = { hand: 'right' }): void => {
  player.link.sendEvent(JSON.stringify(['wave:hand', payload]));
};

const noticesOf = (player: TestPlayer): string[] => player.all('chat:notice').map(({ message }) => message);

describe('a verb of a temporary domain', () => {
  it('a verb unknown to the realm is a malformed message', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    wave(anna);
    await sim.clock.advance(100);
    expect(sim.realm.figures()).toMatchObject({ drops: { malformed: 1 }, refusals: {} });
  });

  it('a verb is decoded by its schema at the ingress', async () => {
    const sim = startWaving();
    const anna = await sim.join('anna');
    for (const misfit of [{}, { hand: 'third' }, null, 7]) wave(anna, misfit);
    await sim.clock.advance(100);
    expect(sim.realm.figures()).toMatchObject({ drops: { malformed: 4 }, refusals: {} });
    expect(noticesOf(anna)).toEqual([]);
  });

  it('a verb is accepted only in the session phases that it declares', async () => {
    const sim = startWaving();
    const stranger = sim.connect('stranger');
    wave(stranger);
    await sim.clock.advance(100);
    expect(sim.realm.figures()).toMatchObject({
      drops: { phase: 1 },
      refusals: { 'wave:hand': { phase: 1 } },
    });
  });

  it('a verb is accepted only as often as its allowance permits, even over several sessions of a user', async () => {
    const sim = startWaving();
    const vera = await sim.join('vera');
    const first = await sim.join('anna');
    for (let i = 0; i < 4; i += 1) wave(first);
    wave(vera);
    await sim.clock.advance(100);
    expect(noticesOf(first)).toHaveLength(3);
    expect(noticesOf(vera)).toHaveLength(1);
    const again = await sim.join('anna');
    wave(again);
    await sim.clock.advance(100);
    expect(noticesOf(again)).toEqual([]);
    expect(sim.realm.figures().refusals).toEqual({ 'wave:hand': { rate: 2 } });
    await sim.clock.advance(1000);
    wave(again);
    await sim.clock.advance(100);
    expect(noticesOf(again)).toHaveLength(1);
  });

  it('a verb that fails with an internal error is counted and logged, and later requests are carried out', async () => {
    const errors: unknown[] = [];
    const sim = startSim({
      wrap: (deps) => ({ ...deps, verbs, log: { ...deps.log, error: (details) => errors.push(details) } }),
    });
    const anna = await sim.join('anna-with-a-broken-hand');
    const vera = await sim.join('vera-beside-the-broken-hand');
    wave(anna, { hand: 'broken' });
    wave(anna);
    wave(vera);
    await sim.clock.advance(100);
    expect([noticesOf(anna).length, noticesOf(vera).length]).toEqual([1, 1]);
    expect(sim.realm.figures().refusals).toEqual({ 'wave:hand': { internal: 1 } });
    expect(errors).toMatchObject([{ err: { message: 'no such hand' }, verb: 'wave:hand' }]);
  });

  it('a verb is run in order of arrival, between the moves sent before and after it', async () => {
    const sim = startWaving();
    const anna = await sim.join('anna');
    await sim.clock.advance(500);
    anna.move({ x: 2503, y: 2500 });
    wave(anna);
    anna.move({ x: 2506, y: 2500 });
    wave(anna);
    await sim.clock.advance(100);
    expect(anna.all('player:move:rejected')).toEqual([]);
    const name = anna.self!.username;
    expect(noticesOf(anna)).toEqual([`${name} waves at 2503`, `${name} waves at 2506`]);
  });

  it('a verb is refused with a reason, and refusals are counted by reason', async () => {
    const sim = startWaving();
    const anna = await sim.join('anna');
    wave(anna, { hand: 'left' });
    wave(anna, { hand: 'left' });
    await sim.clock.advance(100);
    expect(noticesOf(anna)).toEqual([]);
    expect(sim.realm.figures()).toMatchObject({
      drops: { malformed: 0, phase: 0, rate: 0 },
      refusals: { 'wave:hand': { 'the bag is in it': 2 } },
    });
  });

  it('a verb that only asks for data is answered immediately', async () => {
    const sim = startWaving();
    const anna = await sim.join('anna');
    const before = sim.realm.figures().tick;
    anna.link.sendEvent('["wave:flag",{}]');
    await sim.clock.advance(1);
    expect(noticesOf(anna)).toEqual(['at once']);
    expect(sim.realm.figures().tick).toBe(before);
  });
});

describe('the verbs of the game', () => {
  it('the verbs of the game are those that the protocol declares', () => {
    expect([...VERBS_WITH_TOOLS.names().events].sort()).toEqual(Object.keys(CLIENT_EVENTS).sort());
    for (const kind of VERBS.names().frames) expect(FRAME_KINDS).toContain(kind);
  });

  it('refused verbs are counted by reason', async () => {
    const sim = startSim();
    const anna = await sim.join('anna');
    anna.send('player:equip', { item_id: 406 });
    anna.send('player:equip', { item_id: 404 });
    anna.send('player:attack', {});
    anna.send('player:attack', {});
    anna.send('player:respawn', {});
    anna.send('player:death', {});
    anna.send('player:jump', {});
    anna.send('player:jump', {});
    anna.send('chat:message', { message: '\u200b' });
    await sim.clock.advance(100);
    expect(sim.realm.figures().refusals).toEqual({
      'player:equip': { 'not carried': 1, 'no weapon': 1 },
      'player:attack': { 'too soon': 1 },
      'player:respawn': { alive: 1 },
      'player:death': { 'not believed': 1 },
      'player:jump': { 'too soon': 1 },
      'chat:message': { empty: 1 },
    });
  });

  it('two verbs cannot have the same name', () => {
    expect(() => new VerbCatalogue([waving, waving])).toThrow('the same name');
  });
});
