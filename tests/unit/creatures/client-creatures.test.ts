/** The client's knowledge of creatures beyond their positions: acts, announced strikes, wounds, owners, voices. */
import { describe, expect, it } from 'vitest';
import { createGameStore, toRecord } from '#game/client/store/store.ts';
import { Creatures } from '#game/features/creatures/client/creatures.ts';
import type { TameWhose } from '#game/features/creatures/shared/taming-protocol.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { SELF } from '../client/fake-realm.ts';

const WOLF: ServerEventPayload<'creature:appeared'> = {
  id: 'wolf-1',
  handle: 9,
  kind: 'wolf',
  x: 2700,
  y: 2500,
  facingDirection: 'left',
  isMoving: false,
  isDead: false,
  velocity: { x: 0, y: 0 },
  health: 40,
  maxHealth: 50,
  timestamp: 0,
  act: 'watch',
  whose: null,
};
const HIT = { id: 'wolf-1', amount: 10, x: 0, y: 0, kind: 'blunt', from: 'me', weapon_id: 403 } as const;

function watching(rtt: number | null = null) {
  const at = { now: 1000 };
  const store = createGameStore();
  store.setState({ self: toRecord({ ...SELF, socket_id: 'me' }) });
  const sent: string[] = [];
  const send = (name: string, payload: object) => sent.push(`${name} ${JSON.stringify(payload)}`) > 0;
  const creatures = new Creatures({ now: () => at.now, clock: { rtt }, store, send });
  creatures.onEvent({ name: 'creature:appeared', payload: WOLF });
  return { creatures, at, store, sent };
}

describe('a creature in view', () => {
  it('a creature performs an act on the client from the moment the act is announced', () => {
    const { creatures, at } = watching();
    expect(creatures.find('wolf-1')).toMatchObject({ act: 'watch', strike: null, whose: null });
    at.now = 2000;
    creatures.onEvent({ name: 'creature:act', payload: { id: 'wolf-1', act: 'sneak' } });
    expect(creatures.find('wolf-1')).toMatchObject({ act: 'sneak', actSince: 2000 });
    creatures.onEvent({ name: 'creature:act', payload: { id: 'wolf-2', act: 'sneak' } });
    expect(creatures.find('wolf-2')).toBeNull();
  });

  it('a creature on the client loses health with each announced hit, and the time of the hit is kept', () => {
    const { creatures, at } = watching();
    expect(creatures.find('wolf-1')).toMatchObject({ health: 0.8, hurtAt: Number.NEGATIVE_INFINITY });
    at.now = 3000;
    creatures.onEvent({ name: 'player:hit', payload: HIT });
    expect(creatures.find('wolf-1')).toMatchObject({ health: 0.6, hurtAt: 3000 });
    creatures.onEvent({ name: 'player:hit', payload: { ...HIT, amount: 99 } });
    expect(creatures.find('wolf-1')?.health).toBe(0);
  });

  it("a creature's strike is shown early enough for a jump at its last moment to reach the server in time", () => {
    const { creatures } = watching(120);
    creatures.onEvent({ name: 'creature:strike', payload: { id: 'wolf-1', angle: 1.5, windup_ms: 400 } });
    expect(creatures.find('wolf-1')?.strike).toEqual({ angle: 1.5, at: 1000, landsAt: 1280 });
    const slow = watching(2000).creatures;
    slow.onEvent({ name: 'creature:strike', payload: { id: 'wolf-1', angle: 0, windup_ms: 400 } });
    expect(slow.find('wolf-1')?.strike?.landsAt).toBe(1200);
  });

  it('the client forgets a creature that has left, and all creatures when another session begins', () => {
    const { creatures } = watching();
    creatures.onEvent({ name: 'creature:left', payload: { id: 'wolf-1', handle: 9 } });
    expect(creatures.find('wolf-1')).toBeNull();
  });
});

describe('a carcass on the client', () => {
  it('the carcass can be cut up only once at a time, and the result is shown', () => {
    const { creatures, store, sent } = watching();
    const { butchery } = creatures;
    butchery.begin('corpse');
    expect(sent).toEqual(['carcass:harvest {"id":"corpse"}']);
    const begun = { id: 'corpse', ms: 1500, item_id: 401 };
    creatures.onEvent({ name: 'carcass:begun', payload: { ...begun, socket_id: 'somebody' } });
    expect(butchery.own()).toBeNull();
    creatures.onEvent({ name: 'carcass:begun', payload: { ...begun, socket_id: 'me' } });
    expect(butchery.own()).toEqual({ at: 1000, ms: 1500 });
    butchery.begin('corpse');
    expect(sent).toHaveLength(1);
    creatures.onEvent({ name: 'carcass:ended', payload: { id: 'corpse', socket_id: 'me', isDone: true } });
    const yields = [
      { itemId: 513, quantity: 2 },
      { itemId: 19, quantity: 1 },
    ];
    const left = [{ itemId: 19, quantity: 1 }];
    creatures.onEvent({ name: 'carcass:result', payload: { id: 'corpse', success: true, yields, left } });
    expect(butchery.own()).toBeNull();
    expect(store.getState().notices.map(({ itemId, count, text }) => [itemId, count, text])).toEqual([
      [513, 2, 'Dark Meat'],
      [null, 0, 'Inventory full'],
    ]);
  });
});

describe('tame animals of the local player', () => {
  const bond = (whose: TameWhose | null) => ({ id: 'wolf-1', whose, stays: false });

  it("a request to an animal is sent only if the animal is the player's own, but a call is always sent", () => {
    const { creatures, sent } = watching();
    const { taming } = creatures;
    expect(taming.bid('stay')).toMatch(/None of your animals/);
    creatures.onEvent({ name: 'creature:bond', payload: bond('others') });
    expect(taming.bid('stay')).toMatch(/None of your animals/);
    expect(taming.bid('call')).toBeNull();
    creatures.onEvent({ name: 'creature:bond', payload: bond('mine') });
    expect(creatures.find('wolf-1')).toMatchObject({ whose: 'mine', stays: false });
    expect(taming.bid('stay')).toBeNull();
    expect(sent).toEqual(['creature:call {}', 'creature:stay {"id":"wolf-1"}']);
    creatures.onEvent({ name: 'creature:appeared', payload: { ...WOLF, id: 'wolf-2', whose: 'mine' } });
    expect(taming.bid('release')).toMatch(/one at a time/);
    expect(taming.bid('follow')).toBeNull();
    expect(sent).toHaveLength(4);
  });

  it('feeding a creature shows the number of meals as a message, and a refusal shows its reason as a notice', () => {
    const { creatures, store } = watching();
    const fed = { id: 'wolf-1', item_id: 512, meals: 2, of: 5 };
    creatures.onEvent({ name: 'creature:fed', payload: fed });
    expect(store.getState().messages.map(({ text }) => text)).toEqual(['It has eaten from you: 2 of 5.']);
    creatures.onEvent({ name: 'creature:refused', payload: { reason: 'It is still chewing.' } });
    expect(store.getState().notices.map(({ text }) => text)).toEqual(['It is still chewing.']);
  });
});

describe('voices of creatures', () => {
  it('the client returns each voice of a creature once, oldest first, and only a limited number in a crowd', () => {
    const { creatures } = watching();
    const howl = { kind: 'wolf', call: 'howl', angle: 7, loudness: 0.3 };
    for (let k = 0; k < 20; k++)
      creatures.onEvent({ name: 'creature:voice', payload: { ...howl, angle: k % 8 } });
    const heard = creatures.takeVoices();
    expect(heard.map(({ angle }) => angle)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(creatures.takeVoices()).toEqual([]);
  });
});
