/**
 * The size of answers: a client cannot get much data from the server with little effort. Every verb of the catalogue is
 * sent as often as a session may send it, by a player who carries, knows and sees as much as possible.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { dropPile } from '#game/features/inventory/server/belongings.ts';
import { LISTS_AT_ONCE, LISTS_MS } from '#game/features/inventory/server/requests.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { CONTAINER_SLOTS } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { MEMBERS_MOST } from '#game/features/structures/shared/claims.ts';
import { VERBS } from '#game/server/verbs/catalogue.ts';
import { JOINED_MS, SMALL_ANSWER, type Verb } from '#game/server/verbs/verb.ts';
import type { World } from '#game/server/world/world.ts';
import type { ClientEventName } from '#game/shared/protocol/events.ts';
import { encodeAck } from '#game/shared/protocol/ping.ts';
import { VERB_ROWS } from '#tests/helpers/play/verb-rows.ts';
import { type Sim, startSim } from '#tests/helpers/sim.ts';
import type { TestPlayer } from '#tests/helpers/test-player.ts';

/** Number of events that a session may send in a burst, and per second. */
const SESSION = { burst: 40, perSecond: 15 };
const SIGNS = 551;
const HOME = { x: 2500, y: 2500 };
/** A stack whose state is as long as a state can be. */
const stew = (k: number): Stack => ({
  itemId: 543,
  quantity: 3,
  state: {
    durability: 5 + k,
    spoilsAt: 1_900_000_000_000 + k,
    hotUntil: 1_900_000_000_000 + k,
    dish: {
      name: 'x'.repeat(40),
      nutrition: 33.333_333,
      thirst: 12.345_678,
      warmth: 12.345_678,
      healing: 3.456_789,
      buff: 'well-fed',
      buffMs: 1_234_567,
      acheMs: 123_456,
      cook: 'c'.repeat(20),
    },
  },
});

interface Town {
  readonly sim: Sim;
  readonly asker: TestPlayer;
  readonly everybody: readonly TestPlayer[];
  readonly world: World;
  readonly bundle: string;
  readonly hearth: string;
}

/**
 * A town: 551 signs, a hearth with the maximum number of members, a full bundle, full bags, and other players nearby.
 */
async function town(): Promise<Town> {
  const sim = startSim();
  const asker = await sim.join('asker');
  const everybody = [asker];
  for (let k = 0; k < 8; k += 1) everybody.push(await sim.join(`other-${k}`));
  const world = sim.world();
  const player = world.players.get(asker.self?.socket_id ?? '');
  if (!player) throw new Error('nobody came');
  const slots = [...Array(24).keys(), 24, 25, 26, 27, 28, 29, 30, 31];
  player.inventory.apply(new Map(slots.map((slot) => [slot, stew(slot)])));
  for (let k = 0; k < SIGNS; k += 1) {
    const sign = placeStructure(world, null, ITEM.sign, 1600 + 64 * (k % 29), 1600 + 64 * Math.floor(k / 29));
    world.fixtures.setState(sign.id, { ...sign.state, text: `${k} potatoes ${'и'.repeat(30)}` });
  }
  const hearth = placeStructure(world, player, ITEM.hearth, HOME.x - 64, HOME.y + 64);
  const members = [...Array(MEMBERS_MOST).keys()].map((k) => [`member${k + 1}`, `other-${k}`]);
  world.fixtures.setState(hearth.id, { ...hearth.state, ...Object.fromEntries(members) });
  const stacks = [...Array(CONTAINER_SLOTS).keys()].map(stew);
  const bundle = dropPile(world, player, stacks, { kind: 'bundle', ownerId: null, forMs: null });
  await sim.clock.advance(3000);
  return { sim, asker, everybody, world, bundle, hearth: hearth.id };
}

/** Payloads that cause larger answers than those of the table of verbs, which mostly name objects that do not exist. */
const RICH: Partial<Record<ClientEventName, (town: Town) => unknown>> = {
  'container:open': ({ bundle }) => ({ id: bundle, request: 1 }),
  'container:take-all': ({ asker, world }) => ({ revision: revisionOf(world, asker), request: 1 }),
  'inventory:sort': ({ asker, world }) => ({ revision: revisionOf(world, asker), request: 1 }),
  'structure:look': ({ hearth }) => ({ id: hearth }),
};

/** Advances time by `ms` while every player sends an ack each second. */
async function wait({ sim, everybody }: Pick<Town, 'sim' | 'everybody'>, ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 1000) {
    for (const { link } of everybody) link.sendState(encodeAck(1));
    await sim.clock.advance(Math.min(1000, ms - past));
  }
}

const revisionOf = (world: World, { self }: TestPlayer): number =>
  world.players.get(self?.socket_id ?? '')?.inventory.revision ?? 0;

const bytesOf = (player: TestPlayer): number =>
  player.events.reduce(
    (sum, { name, payload }) => sum + Buffer.byteLength(JSON.stringify([name, payload])),
    0,
  );

/** The verbs that a player can send without ending their session. */
const NAMES = (VERBS.names().events as ClientEventName[]).filter(
  (name) =>
    VERB_ROWS[name].outcome.player === 'taken' && name !== 'session:leave' && name !== 'session:carry',
);
const verbOf = (name: string): Verb => {
  const verb = VERBS.ofEvent(name);
  if (!verb) throw new Error(`no verb ${name}`);
  return verb;
};
const isJoined = (verb: Verb): boolean => verb.kind === 'player' && verb.joinedMs !== undefined;

describe('22.20: a verb of the catalogue', () => {
  it('a verb with a long answer merges its requests, or causes no more data over time than a verb with a short one', () => {
    const long = VERBS.names().events.filter((name) => (verbOf(name).answer ?? 0) > SMALL_ANSWER);
    expect(long).toContain('resource:request');
    expect(long).toContain('container:open');
    for (const name of long) {
      const verb = verbOf(name);
      if (isJoined(verb)) {
        expect(verb.kind === 'player' && verb.joinedMs, name).toBeGreaterThanOrEqual(JOINED_MS);
        continue;
      }
      const { burst, perSecond } = verb.allowance ?? SESSION;
      expect(burst * (verb.answer ?? 0), name).toBeLessThanOrEqual(SESSION.burst * SMALL_ANSWER);
      expect(perSecond * (verb.answer ?? 0), name).toBeLessThanOrEqual(SESSION.perSecond * SMALL_ANSWER);
    }
  });

  it('a verb causes no more data than its table row allows, however often and wherever it is sent', async () => {
    const scene = await town();
    const { sim, asker } = scene;
    const ask = async (name: ClientEventName, payload: unknown): Promise<number> => {
      asker.events.length = 0;
      asker.link.sendEvent(JSON.stringify([name, payload]));
      await sim.clock.advance(100);
      return bytesOf(asker);
    };
    const found: Record<string, number> = {};
    const drawn: Record<string, number> = {};
    for (const name of NAMES) {
      const before = sim.realm.figures().drops.rate;
      const row = VERB_ROWS[name].payload({ ...asker.self!, user_id: 'asker' });
      found[name] = await ask(name, RICH[name]?.(scene) ?? row);
      asker.events.length = 0;
      for (let k = 0; k < 30; k += 1) {
        asker.link.sendEvent(JSON.stringify([name, RICH[name]?.(scene) ?? row]));
        await sim.clock.advance(1000 / SESSION.perSecond);
      }
      drawn[name] = bytesOf(asker);
      // Refused requests count towards the flood limit: after drops, a longer wait allows the limit to recover.
      const dropped = sim.realm.figures().drops.rate;
      await wait(scene, dropped > before ? 15_000 : 2000);
      expect(asker.closedBecause, name).toBeUndefined();
    }
    for (const name of NAMES) {
      const verb = verbOf(name);
      if (isJoined(verb)) continue;
      // Full lists of the bag are sent in addition: four in a burst, then one per 2 s.
      expect(drawn[name], name).toBeLessThanOrEqual(30 * SMALL_ANSWER + (verb.answer ?? 0) * 10);
    }
    expect(found['resource:request']).toBeGreaterThan(40_000);
    expect(found['container:open']).toBeGreaterThan(SMALL_ANSWER);
  });
});

describe('22.20: a list that is requested too often', () => {
  it('a list is sent at once for the first request, and then only once for all later requests, in its latest state', async () => {
    const { sim, asker, world } = await town();
    const lists = () => asker.all('resource:nodes').length;
    asker.events.length = 0;
    asker.send('resource:request', {});
    await sim.clock.advance(100);
    expect(lists()).toBe(1);
    for (let k = 0; k < 10; k += 1) {
      asker.send('resource:request', {});
      await sim.clock.advance(100);
    }
    expect(lists()).toBe(1);
    asker.events.length = 0;
    const sign = placeStructure(world, null, ITEM.sign, HOME.x, HOME.y - 1200);
    await sim.clock.advance(JOINED_MS - 1000);
    expect(lists()).toBe(1);
    expect(
      asker
        .all('fixture:list')
        .flat()
        .map(({ id }) => id),
    ).toContain(sign.id);
    await wait({ sim, everybody: [asker] }, 5000);
    expect(lists()).toBe(1);
    asker.send('resource:request', {});
    await sim.clock.advance(100);
    expect(lists()).toBe(2);
  });

  it('list requests of one user are merged across all their links, and an open request ends with its session', async () => {
    const { sim, asker } = await town();
    asker.send('resource:request', {});
    asker.send('resource:request', {});
    await sim.clock.advance(100);
    asker.send('session:leave', {});
    await sim.clock.advance(100);
    const again = await sim.join('asker');
    await sim.clock.advance(100);
    again.events.length = 0;
    again.send('resource:request', {});
    await sim.clock.advance(1000);
    expect(again.all('resource:nodes')).toEqual([]);
    await sim.clock.advance(1000);
    expect(again.all('resource:nodes')).toHaveLength(1);
  });

  it('the bag’s contents are sent with each of the first refusals, and then only once for all later refusals', async () => {
    const { sim, asker } = await town();
    asker.events.length = 0;
    for (let k = 0; k < 12; k += 1) {
      asker.send('inventory:quick', { from: 0, revision: 0, request: k });
      await sim.clock.advance(100);
    }
    expect(asker.all('inventory:refused')).toHaveLength(12);
    expect(asker.all('inventory:all')).toHaveLength(LISTS_AT_ONCE);
    await wait({ sim, everybody: [asker] }, LISTS_MS);
    expect(asker.all('inventory:all')).toHaveLength(LISTS_AT_ONCE + 1);
  });
});
