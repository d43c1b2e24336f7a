/** Rights at a pot: what its owner, friends, helpers and strangers may do, and refusals that say what helps. */
import { describe, expect, it } from 'vitest';
import { announcePotEvent, isPotEvent } from '#game/features/cooking/server/announce-pots.ts';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { handsIn } from '#game/features/cooking/server/pots/hands.ts';
import {
  KEPT_FOR_COOKS_MS,
  mayAtPot,
  POT_ACTORS,
  POT_ACTS,
  type PotAct,
  type PotActor,
  potActorOf,
} from '#game/features/cooking/shared/pot-rights.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { stateReader } from '#game/server/store/states.ts';
import { NOTHING_SAVED } from '#game/server/store/worlds.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { TERRAIN } from '#game/shared/defs/terrain.ts';
import { FEUD, PEACE } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';
import { Kitchen, PLACE } from '#tests/helpers/world/kitchen.ts';

/** Acts at each time for each player, for a player who has not had a bowl yet. */
const ALWAYS: Readonly<Record<PotActor, readonly PotAct[]>> = {
  owner: ['fill', 'cook', 'stir', 'ladle', 'offer', 'take', 'takeDown'],
  friend: ['fill', 'cook', 'stir', 'ladle', 'offer'],
  everybody: ['fill', 'cook', 'stir', 'ladle', 'offer', 'take'],
  helper: ['fill', 'stir', 'ladle'],
  stranger: ['fill'],
};

describe('the rights at a pot', () => {
  const mayOf = (actor: PotActor, doneFor: number | null, hasEaten = false) =>
    POT_ACTS.filter((act) => mayAtPot({ actor, doneFor, hasEaten }, act));

  it('every kind of player has the same rights before the dish is done and for half a minute after it', () => {
    for (const actor of POT_ACTORS)
      for (const doneFor of [null, 0, KEPT_FOR_COOKS_MS - 1])
        expect([actor, mayOf(actor, doneFor)]).toEqual([actor, ALWAYS[actor]]);
  });

  it('half a minute after it is done every player may serve, and nobody else takes out or takes down', () => {
    for (const actor of POT_ACTORS) {
      const more = POT_ACTS.filter(
        (act) => ALWAYS[actor].includes(act) || act === 'ladle' || act === 'offer',
      );
      expect([actor, mayOf(actor, KEPT_FOR_COOKS_MS)]).toEqual([actor, more]);
      expect([actor, mayOf(actor, KEPT_FOR_COOKS_MS, true)]).toEqual([actor, more]);
    }
  });

  it('a helper loses the right to a bowl by having had one, and other players do not', () => {
    for (const actor of POT_ACTORS) {
      const left = ALWAYS[actor].filter((act) => actor !== 'helper' || act !== 'ladle');
      expect([actor, mayOf(actor, 0, true)]).toEqual([actor, left]);
    }
  });

  it('a truce with the owner and the claim around the pot make a friend, and a piece in it a helper', () => {
    const lands = [null, 'mine', 'ours', 'others'] as const;
    for (const hasHand of [false, true]) {
      expect(lands.map((land) => potActorOf('mine', land, hasHand))).toEqual(lands.map(() => 'owner'));
      expect(lands.map((land) => potActorOf(null, land, hasHand))).toEqual(lands.map(() => 'everybody'));
      expect(lands.map((land) => potActorOf('ours', land, hasHand))).toEqual(lands.map(() => 'friend'));
      const least = hasHand ? 'helper' : 'stranger';
      expect(lands.map((land) => potActorOf('others', land, hasHand))).toEqual([
        least,
        'friend',
        'friend',
        least,
      ]);
    }
  });
});

/** A kitchen in which Galina has something to put in, and the requests at Vera's pot. */
function start(saved?: ConstructorParameters<typeof Kitchen>[1], wall?: number) {
  const kitchen = new Kitchen(TERRAIN.lichen, saved, wall);
  const { world, vera, galina } = kitchen;
  galina.inventory.apply(
    new Map([
      [1, { itemId: ITEM.crowberry, quantity: 4 }],
      [2, { itemId: ITEM.packedSnow, quantity: 4 }],
    ]),
  );
  const ask = (who: Player, act: PotAct) => {
    const { id } = kitchen;
    const requests: Readonly<Record<PotAct, readonly [string, object]>> = {
      fill: ['pot:add', { id, from: 1, at: 3, quantity: 1 }],
      cook: ['pot:start', { id, salt: false }],
      stir: ['pot:stir', { id }],
      ladle: ['pot:serve', { id, to: null }],
      offer: ['pot:serve', { id, to: 'vera' }],
      take: ['pot:take', { id, at: 0 }],
      takeDown: ['pot:unhang', { id }],
    };
    return kitchen.ask(...requests[act], who);
  };
  const befriend = () => {
    vera.pvp = withTruce(vera.pvp, 'galina', world.now);
    galina.pvp = withTruce(galina.pvp, 'vera', world.now);
  };
  /** The next message about the pot to a player, from the events since the last call. */
  const sent = (who: Player, act?: () => void) => {
    world.takeEvents();
    act?.();
    const event = world.takeEvents().findLast(({ type }) => type === 'pot-contents');
    if (!event || !isPotEvent(event)) return null;
    const { texts } = announcePotEvent(world, event);
    const [text = ''] =
      typeof texts === 'function'
        ? texts({ player: who, isSent: () => true, shows: () => true, chunks: null })
        : texts;
    return JSON.parse(text)[1];
  };
  return { kitchen, world, vera, galina, ask, befriend, sent };
}

describe("a stranger at another player's pot", () => {
  it('a stranger is refused everything but putting in, each time with a reason of its own', () => {
    const { kitchen, galina, ask } = start();
    kitchen.fill();
    const acts = POT_ACTS.filter((act) => act !== 'fill');
    expect(acts.map((act) => ask(galina, act))).toEqual([
      POT_REFUSED.cook,
      POT_REFUSED.stir,
      POT_REFUSED.serve,
      POT_REFUSED.offer,
      POT_REFUSED.take,
      POT_REFUSED.takeDown,
    ]);
    expect(kitchen.pot).toMatchObject({ phase: 'filling' });
    expect(ask(galina, 'fill')).toBeUndefined();
  });

  it('a stranger gets a bowl that the owner offers, and half a minute after it is done may take one', () => {
    const { kitchen, galina, ask } = start();
    kitchen.fill(2);
    kitchen.brew(3);
    expect(ask(galina, 'ladle')).toBe(POT_REFUSED.serve);
    galina.motion = { ...galina.motion, facing: 'right' };
    galina.asked = { ...galina.asked, takesOffers: true };
    expect(kitchen.ask('pot:serve', { id: kitchen.id, to: 'galina' })).toBeUndefined();
    expect(kitchen.count(ITEM.gribnitsa, galina)).toBe(1);
    expect(ask(galina, 'ladle')).toBe(POT_REFUSED.serve);
    kitchen.pass(KEPT_FOR_COOKS_MS);
    expect(ask(galina, 'ladle')).toBeUndefined();
    expect(kitchen.count(ITEM.gribnitsa, galina)).toBe(2);
  });

  it('a stranger who has put something in may stir and has one bowl, until the pot is empty', () => {
    const { kitchen, world, vera, galina, ask, sent } = start();
    kitchen.fill(2);
    expect(handsIn(world, kitchen.id)).toEqual(['vera']);
    const { id } = kitchen;
    const pour = () => kitchen.ask('pot:add', { id, from: 2, at: 5, quantity: 1 }, galina);
    expect(sent(galina, () => expect(pour()).toBeUndefined())).toMatchObject({
      may: ['fill', 'stir', 'ladle'],
    });
    expect(handsIn(world, kitchen.id)).toEqual(['vera', 'galina']);
    expect(ask(galina, 'cook')).toBe(POT_REFUSED.cook);
    expect(ask(vera, 'cook')).toBeUndefined();
    expect(ask(galina, 'stir')).toBeUndefined();
    kitchen.pass(kitchen.pot!.brewMs);
    const bowl = sent(galina, () => expect(ask(galina, 'ladle')).toBeUndefined());
    expect(bowl).toMatchObject({ may: ['fill', 'stir'] });
    expect(ask(galina, 'ladle')).toBe(POT_REFUSED.bowl);
    expect(ask(galina, 'offer')).toBe(POT_REFUSED.offer);
    expect(handsIn(world, id)).toEqual(['vera', 'galina']);
    for (const _ of [1, 2, 3]) expect(ask(vera, 'ladle')).toBeUndefined();
    expect([kitchen.pot?.phase, handsIn(world, id)]).toEqual(['filling', []]);
  });

  it('a pot out of which its owner has taken everything forgets who put something in', () => {
    const { kitchen, world, vera, galina, ask } = start();
    kitchen.ask('pot:hang', { fire: 'fire' });
    expect(ask(galina, 'fill')).toBeUndefined();
    expect(handsIn(world, kitchen.id)).toEqual(['galina']);
    expect(kitchen.ask('pot:take', { id: kitchen.id, at: 3 }, vera)).toBeUndefined();
    expect(handsIn(world, kitchen.id)).toEqual([]);
  });

  it('a restart keeps who put something in and who has had a bowl, and no client is sent it', () => {
    const { kitchen, world, vera, galina, ask } = start();
    kitchen.fill(2);
    ask(galina, 'fill');
    // The berry is one piece too few for two batches.
    expect(kitchen.ask('pot:add', { id: kitchen.id, from: 1, at: 3, quantity: 1 }, galina)).toBeUndefined();
    expect(ask(vera, 'cook')).toBeUndefined();
    kitchen.pass(kitchen.pot!.brewMs);
    expect(ask(galina, 'ladle')).toBeUndefined();
    const { id } = kitchen;
    expect(JSON.stringify(world.fixtures.find(id))).not.toContain('galina');
    const structures = [id, 'fire'].map((one) => stateReader(world)('structure', one)!);
    const after = start(() => ({ ...NOTHING_SAVED, structures }), kitchen.wall);
    expect(handsIn(after.world, id)).toEqual(['vera', 'galina']);
    expect(after.ask(after.galina, 'ladle')).toBe(POT_REFUSED.bowl);
  });
});

describe("a friend at another player's pot", () => {
  it('a friend at peace with the owner fills, cooks, stirs, serves and offers, and nothing more', () => {
    const { kitchen, vera, galina, ask, befriend } = start();
    befriend();
    kitchen.fill();
    expect([ask(galina, 'take'), ask(galina, 'takeDown')]).toEqual([POT_REFUSED.take, POT_REFUSED.takeDown]);
    expect([ask(galina, 'fill'), ask(galina, 'cook'), ask(galina, 'stir')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    kitchen.pass(kitchen.pot!.brewMs);
    vera.motion = { ...vera.motion, facing: 'left' };
    vera.asked = { ...vera.asked, takesOffers: true };
    const dish = kitchen.pot?.dish ?? 0;
    expect([ask(galina, 'ladle'), ask(galina, 'offer')]).toEqual([undefined, undefined]);
    expect([kitchen.count(dish, galina), kitchen.count(dish)]).toEqual([1, 1]);
    // The share of the cook stays the owner's: only she is thanked, and only her cookbook has the recipe.
    expect([vera.cookbook.length, galina.cookbook.length]).toEqual([1, 0]);
  });

  it('the rights of a friend end with the truce, and a feud ends them at once', () => {
    const { kitchen, vera, galina, ask, befriend } = start();
    kitchen.fill();
    befriend();
    galina.pvp = { ...galina.pvp, feudFrom: FEUD.feudFrom };
    expect(ask(galina, 'cook')).toBe(POT_REFUSED.feud);
    for (const one of [vera, galina]) one.pvp = { ...one.pvp, feudFrom: null, truces: {} };
    expect(ask(galina, 'cook')).toBe(POT_REFUSED.cook);
  });

  it('the people of a claim count as friends of every pot in it, except over a fire that stood there before, and their own friends do not', () => {
    const { kitchen, world, galina, ask } = start();
    const olga = world.add(identity('olga', PLACE.x, PLACE.y + 60));
    const state = { member1: 'galina' };
    const [x, y] = [PLACE.x + 200, PLACE.y];
    world.fixtures.add({ id: 'hearth', kind: ITEM.hearth, x, y, health: 1, ownerId: 'anna', state });
    kitchen.fill();
    expect(ask(olga, 'cook')).toBe(POT_REFUSED.cook);
    expect(ask(galina, 'take')).toBe(POT_REFUSED.take);
    const setBefore = (before: boolean) =>
      world.fixtures.setState('fire', { ...world.fixtures.find('fire')?.state, before });
    setBefore(true);
    expect(ask(galina, 'cook')).toBe(POT_REFUSED.cook);
    setBefore(false);
    expect(ask(galina, 'cook')).toBeUndefined();
  });
});

describe('the message about a pot', () => {
  it('each player at a pot is sent its owner and their own rights, again when the owner makes peace or falls asleep', () => {
    const { kitchen, vera, galina, befriend, sent } = start();
    kitchen.fill();
    const look = () => void kitchen.ask('pot:look', { id: kitchen.id });
    const wait = () => kitchen.pass(1100);
    wait();
    expect(sent(galina, wait)).toBeNull();
    const owner = { id: 'vera', name: 'vera', isAsleep: false };
    expect(sent(vera, look)).toMatchObject({ owner, may: ALWAYS.owner });
    expect(sent(galina, look)).toMatchObject({ owner, may: ALWAYS.stranger });
    befriend();
    expect(sent(galina, wait)).toMatchObject({ owner, may: ALWAYS.friend });
    vera.leavesAt = kitchen.world.now + 30_000;
    expect(sent(galina, wait)).toMatchObject({ owner: { ...owner, isAsleep: true }, may: ALWAYS.friend });
  });

  it('a player in feud is sent no rights, and an owner who is away has the name under which she hung the pot', () => {
    const { kitchen, world, vera, galina, sent } = start();
    kitchen.fill();
    const wait = () => kitchen.pass(1100);
    galina.pvp = FEUD;
    expect(sent(galina, wait)).toMatchObject({ may: [] });
    galina.pvp = PEACE;
    world.remove(vera);
    const look = () => void kitchen.ask('pot:look', { id: kitchen.id }, galina);
    expect(sent(galina, look)).toMatchObject({ owner: { id: 'vera', name: 'vera', isAsleep: false } });
  });
});
