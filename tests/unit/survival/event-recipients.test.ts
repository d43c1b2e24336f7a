/**
 * Recipients of events about bodies, tested for every server event: a player who is not sent a body receives no event
 * about it. All players are in the same chunks; only darkness is between them.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Shot } from '#game/features/combat/server/shots/shots.ts';
import { type Shooter, SNOWBALL, shooterOf } from '#game/features/combat/shared/shots.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import type { WorldEvent } from '#game/server/world/events.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { SERVER_EVENTS, type ServerEventName } from '#game/shared/protocol/events.ts';
import { AT, type Night, night } from '#tests/helpers/world/night.ts';

/** Fields that identify the body of an event, in addition to `id` in events whose names refer to bodies. */
const NAMING = [
  'socket_id',
  'handle',
  'patient',
  'killer',
  'from',
  'to',
  'who',
  'owner',
  'ownerId',
  'lead',
  'sender',
];
const ABOUT_BODIES = /^(?:player|creature):/;

/**
 * Events that name a player or creature, each with the reason why they may reach players who do not see it; none of
 * them reveals the position of a body.
 */
const UNSEEN: Readonly<Partial<Record<ServerEventName, string>>> = {
  'session:welcome': 'it is oneself, and what was said to everybody',
  'player:death': 'to the dead: by whom they died',
  'ask:open': 'who asks wants to be known to whom they ask',
  'ask:silenced': 'one’s own list',
  'pvp:own': 'one’s own truces, which both have agreed to',
  'map:allies': 'both have agreed to it',
  'structure:info': 'to who looks at it, within reach',
  'pot:contents': 'to who stands at it: whose it is',
  'chat:message': 'who speaks to everybody says who they are',
  'chat:said': 'who speaks to those near, or to one, says who they are',
  'chat:refused': 'one’s own line comes back',
  'player:condition': 'one’s own',
  'player:buffs': 'one’s own',
  'creature:fed': 'who has fed it is told of their own meal',
  'cookbook:all': 'one’s own book: who taught the page',
};

/** Events about bodies that come into view or leave it: these are the sending itself. */
const SENDING: readonly ServerEventName[] = [
  'player:current-players',
  'player:joined',
  'player:left',
  'creature:appeared',
  'creature:left',
];

const fixture = { id: 'pot-1', kind: ITEM.fieldCauldron, ...AT } as Fixture;
const shotOf = (shooter: Shooter): Shot => ({
  ...{ id: 7, by: 'anna', viewer: 0, shooter, from: AT, angle: 0, at: 0, damage: 1, flownMs: 0 },
  isPassingTree: false,
});
const place = { x: AT.x + 50, y: AT.y };
const harvest = { nodeId: 12, ms: 900, itemId: null } as const;
const blow = { amount: 3, ...AT, kind: 'blunt', by: null } as const;

/**
 * For each server event about a body, the event of the world that leads to it, caused by Anna or by the goat beside
 * her.
 */
const DEEDS: Readonly<Partial<Record<ServerEventName, (night: Night) => WorldEvent>>> = {
  'player:direction': ({ anna: { player } }) => ({ type: 'faced', player, facing: 'left' }),
  'player:jump': ({ anna: { player } }) => ({ type: 'jumped', player }),
  'player:attack': ({ anna: { player } }) => ({ type: 'struck', player }),
  'player:equip': ({ anna: { player } }) => {
    player.weapon = ITEM.steelLadle;
    return { type: 'armed', player };
  },
  'player:unequip': ({ anna: { player } }) => ({ type: 'armed', player }),
  'player:wear': ({ anna: { player } }) => ({ type: 'wear-changed', isLasting: true, player, wear: [] }),
  'player:renamed': ({ anna: { player } }) => ({ type: 'renamed', player }),
  'player:idle': ({ anna: { player } }) => ({ type: 'idle', player }),
  'player:asleep': ({ anna: { player } }) => ({ type: 'asleep', player }),
  'player:light': ({ anna: { player } }) => ({ type: 'hand-light', player }) as WorldEvent,
  'player:slipped': ({ anna: { player } }) => ({ type: 'slipped', player }),
  'player:up': ({ anna: { player } }) => ({ type: 'up', player }),
  'player:down': ({ anna: { player } }) => {
    const struck = { cause: 'blow', killer: null, weapon: null } as const;
    player.down = { at: 0, diesAt: 9, hitAt: 0, mayRise: true, ...struck };
    return { type: 'down', player };
  },
  'player:helping': ({ anna, near }) => ({
    ...{ type: 'helping', player: anna.player, patientId: near.player.id, ms: 900 },
  }),
  'player:died': ({ anna }) => ({
    type: 'died',
    body: anna.player,
    cause: 'lava',
    killer: null,
    weapon: null,
  }),
  'player:hit': () => ({ type: 'hit', id: 'anna', from: null, ...blow }),
  'player:held': ({ anna }) => ({ type: 'held', body: anna.player, hold: 'mud', ms: 900 }),
  'player:meal': ({ anna: { player } }) => ({ type: 'drank', player }) as WorldEvent,
  'pvp:standing': ({ anna: { player } }) => ({ type: 'standing', player }),
  'shot:fired': () => ({ type: 'shot', shot: shotOf(SNOWBALL) }),
  'shot:ended': () => ({ type: 'shot-ended', shot: shotOf(SNOWBALL), place, by: 'ground', met: null }),
  'creature:act': ({ goat }) => ({ type: 'creature-act', body: goat, act: 'watch' }),
  'creature:strike': ({ goat }) => ({ type: 'creature-strike', body: goat, angle: 0, windupMs: 500 }),
  'creature:bond': ({ goat }) => ({
    ...{ type: 'creature-bond', isLasting: true, body: goat, lead: 'anna', stays: false },
  }),
  'carcass:begun': ({ anna: { player } }) =>
    ({ type: 'butchery-begun', id: 'carcass', player, ms: 900, itemId: null }) as WorldEvent,
  'carcass:ended': ({ anna: { player } }) =>
    ({ type: 'butchery-ended', id: 'carcass', player, isDone: true }) as WorldEvent,
  'resource:harvest:begun': ({ anna: { player } }) => ({ type: 'harvest-begun', player, ...harvest }),
  'resource:harvest:ended': ({ anna: { player } }) => ({
    ...{ type: 'harvest-ended', player, nodeId: 12, isDone: true },
  }),
  'fire:lighting': ({ anna: { player } }) => ({ type: 'fire-lighting', player, id: 'fire', ms: 900 }),
  'pot:stirred': ({ anna: { player } }) => ({ type: 'pot-stirred', player, fixture, isHit: true }),
  'pot:served': ({ anna, near }) => ({
    ...{ type: 'pot-served', isLasting: true, player: anna.player, fixture, to: near.player },
  }),
};

describe('22.21: events about a body that is not sent', () => {
  it('every event that names a body is covered by this test', () => {
    const naming = Object.entries(SERVER_EVENTS).flatMap(([name, schema]) => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
      const fields = ABOUT_BODIES.test(name) ? [...NAMING, 'id'] : NAMING;
      return fields.some((field) => text.includes(`"${field}":`)) ? [name] : [];
    });
    const known: string[] = [...SENDING, ...Object.keys(UNSEEN), ...Object.keys(DEEDS)];
    expect(naming.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.entries(DEEDS))(
    'the event %s reaches only players who are sent the body',
    (name, deedOf) => {
      const dark = night();
      dark.emit(deedOf(dark));
      expect(dark.near.payloads(name)).toHaveLength(1);
      expect(dark.far.texts).toEqual([]);
    },
  );

  it('a player out of sight who strikes, kills or helps another is not named to players who see only that other player', () => {
    const { anna, near, far, other, emit } = night();
    emit({ type: 'hit', id: 'anna', from: 'other', ...blow });
    expect(anna.payloads('player:hit')).toMatchObject([['player:hit', { from: 'other' }]]);
    expect(other.payloads('player:hit')).toMatchObject([['player:hit', { from: 'other' }]]);
    expect(near.payloads('player:hit')).toMatchObject([['player:hit', { from: '' }]]);
    emit({ type: 'died', body: anna.player, cause: 'blow', killer: 'other', weapon: 408 });
    expect(anna.payloads('player:died')).toMatchObject([['player:died', { killer: 'other' }]]);
    expect(near.payloads('player:died')).toMatchObject([['player:died', { killer: null }]]);
    emit({ type: 'helping', player: anna.player, patientId: 'other', ms: 900 });
    expect([anna, other, near].map(({ texts }) => texts.length)).toEqual([1, 1, 0]);
    emit({
      ...{ type: 'pot-served', isLasting: true },
      player: anna.player,
      fixture,
      to: other.player,
    } as WorldEvent);
    expect([anna, other, near].map(({ texts }) => texts.length)).toEqual([1, 1, 0]);
    expect(far.texts).toEqual([]);
  });

  it('a gunshot out of the dark is heard with its direction, but reveals nothing else', () => {
    const { near, far, emit } = night();
    const shooter = shooterOf(ITEM.babushkasMakarov);
    if (!shooter) throw new Error('it shoots no more');
    emit({ type: 'shot', shot: shotOf(shooter) });
    expect(near.payloads('shot:fired')).toHaveLength(1);
    const heard = { kind: 'pistol', call: 'shot', angle: 4, loudness: 0.6 };
    expect(far.texts.map((text) => JSON.parse(text) as unknown)).toEqual([['creature:voice', heard]]);
  });

  it('the fire of a bottle is announced to all players nearby, and its target only to those who see the target', () => {
    const { near, far, emit } = night();
    const shooter = shooterOf(ITEM.fireBottle);
    if (!shooter) throw new Error('it is thrown no more');
    emit({ type: 'shot-ended', shot: shotOf(shooter), place, by: 'body', met: 'anna' });
    expect(near.payloads('shot:ended')).toMatchObject([['shot:ended', { by: 'body' }]]);
    expect(far.payloads('shot:ended')).toMatchObject([
      ['shot:ended', { by: 'ground', weapon_id: ITEM.fireBottle }],
    ]);
  });

  it('the owner of a tame creature is sent only to that owner', () => {
    const { anna, near, goat, emit } = night();
    emit({ type: 'creature-bond', isLasting: true, body: goat, lead: 'anna', stays: false });
    expect(anna.payloads('creature:bond')).toMatchObject([['creature:bond', { whose: 'mine' }]]);
    expect(near.payloads('creature:bond')).toMatchObject([['creature:bond', { whose: 'others' }]]);
    expect(near.texts.join()).not.toContain('anna');
  });
});
