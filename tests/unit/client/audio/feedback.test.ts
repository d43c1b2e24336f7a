/**
 * Sounds of the interface, of being knocked out and of the player's own body: one for each event, none for a lasting
 * state.
 */
import { describe, expect, it } from 'vitest';
import { playInterfaceSounds } from '#game/client/audio/interface-sound.ts';
import { addNotice } from '#game/client/store/notices.ts';
import { createGameStore, type NeedLevels, type PlayerRecord } from '#game/client/store/store.ts';
import type { ChatEntry } from '#game/features/chat/client/chat-state.ts';
import { playFateSounds } from '#game/features/combat/client/fate-sound.ts';
import { BodySound } from '#game/features/needs/client/body-sound.ts';

const needs = (changes: Partial<Record<keyof NeedLevels, number>> = {}): NeedLevels => {
  const level = (name: keyof NeedLevels) => ({ now: changes[name] ?? 80, most: 100 });
  return {
    health: level('health'),
    hunger: level('hunger'),
    thirst: level('thirst'),
    stamina: level('stamina'),
    warmth: level('warmth'),
  } as NeedLevels;
};

it('each knock-out, recovery and death of the player is heard once', () => {
  const store = createGameStore();
  const heard: string[] = [];
  const end = playFateSounds(store, (sound) => void heard.push(sound));
  const fall = { diesAt: 1, mayGiveUpAt: 1, risesAt: null, helper: null };
  store.setState({ phase: 'playing' });
  store.setState({ fall });
  store.setState({ fall: { ...fall, helper: 'Vera' } });
  store.setState({ fall: null });
  store.setState({ fall });
  store.setState({ phase: 'dead', fall: null });
  store.setState({ phase: 'playing' });
  expect(heard).toEqual(['collapse', 'rise', 'collapse', 'death']);
  end();
  store.setState({ fall });
  expect(heard).toHaveLength(4);
});

describe('sounds of the interface', () => {
  function follow() {
    const store = createGameStore();
    store.setState({ phase: 'playing', needs: needs() });
    const heard: string[] = [];
    playInterfaceSounds(store, (sound) => void heard.push(sound));
    return { store, heard };
  }

  it('panels make a sound of wool or of glass when they open and close', () => {
    const { store, heard } = follow();
    store.setState({ panels: ['inventory'] });
    store.setState({ panels: [] });
    store.setState({ panels: ['menu'] });
    store.setState({ panels: ['menu', 'map'] });
    store.setState({ panels: ['menu'] });
    store.setState({ isChatOpen: true });
    expect(heard).toEqual(['cloth-open', 'cloth-close', 'glass-open', 'map', 'glass-close']);
  });

  it('items make a sound when picked up, dropped or eaten, and so does a refusal', () => {
    const { store, heard } = follow();
    const carry = (quantity: number, revision = 2) =>
      store.setState(({ inventory }) => ({
        inventory: {
          ...inventory,
          revision,
          slots: new Map([[1, { itemId: 1, quantity, durability: null }]]),
        },
      }));
    carry(1);
    expect(heard).toEqual([]);
    carry(3);
    carry(2);
    store.setState({ needs: needs({ hunger: 95 }) });
    store.setState({ needs: needs({ hunger: 95, thirst: 95 }) });
    store.setState({ needs: needs({ hunger: 94.9, thirst: 94.9 }) });
    addNotice(store, { kind: 'warning', itemId: null, count: 0, text: 'Bag full' }, 1);
    addNotice(store, { kind: 'warning', itemId: null, count: 0, text: 'Bag full' }, 2);
    addNotice(store, { kind: 'yield', itemId: 1, count: 1, text: 'Stone' }, 3);
    expect(heard).toEqual(['pickup', 'drop', 'eat', 'drink', 'deny', 'deny']);
  });

  it('the hotbar ticks when another slot is selected, and sounds when a weapon is drawn or put away', () => {
    const { store, heard } = follow();
    const self = { socket_id: 'me', weapon_id: null, wear: [] } as object as PlayerRecord;
    store.setState({ self });
    store.setState({ selectedSlot: 2 });
    store.setState({ selectedSlot: 2 });
    store.setState({ self: { ...self, weapon_id: 401 } });
    store.setState({ self });
    expect(heard).toEqual(['tick', 'equip', 'stow']);
  });

  it("whispers sound different from other lines, and the player's own lines and notices are silent", () => {
    const { store, heard } = follow();
    store.setState({ self: { socket_id: 'me', weapon_id: null, wear: [] } as object as PlayerRecord });
    const line = { sender: 'Vera', socketId: 'vera', to: null, message: 'Soup?', timestamp: 0, at: 0 };
    const say = (more: Partial<Omit<ChatEntry, 'id'>>) =>
      store.setState(({ chat }) => ({
        chat: [...chat, { ...line, id: chat.length + 1, channel: 'all', ...more }],
      }));
    say({});
    expect(heard).toEqual([]);
    say({});
    say({ channel: 'near' });
    say({ channel: 'whisper', to: 'me' });
    say({ socketId: 'me' });
    say({ channel: 'notice' });
    expect(heard).toEqual(['chat', 'chat', 'whisper']);
  });

  it('the interface is silent while the game loads', () => {
    const store = createGameStore();
    const heard: string[] = [];
    playInterfaceSounds(store, (sound) => void heard.push(sound));
    store.setState({ panels: ['menu'] });
    expect(heard).toEqual([]);
  });
});

describe("sounds of the player's own body", () => {
  function build() {
    const heard: string[] = [];
    const told: string[] = [];
    const body = new BodySound({
      play: (sound) => void heard.push(sound),
      caption: (text) => void told.push(text),
      chance: () => 0,
    });
    const live = (level: NeedLevels, ms: number, phase: 'playing' | 'dead' = 'playing') => {
      heard.length = 0;
      for (let now = 0; now < ms; now += 50) body.update({ phase, needs: level }, now);
      return heard.length;
    };
    return { live, told };
  }

  it('the heart is heard when the player is badly hurt, and beats faster the worse it is', () => {
    expect(build().live(needs({ health: 60 }), 10_000)).toBe(0);
    const hurt = build().live(needs({ health: 25 }), 10_000);
    const worse = build().live(needs({ health: 3 }), 10_000);
    expect(hurt).toBeGreaterThan(6);
    expect(worse).toBeGreaterThan(hurt * 1.3);
    expect(build().live(needs({ health: 3 }), 10_000, 'dead')).toBe(0);
    const one = build();
    one.live(needs({ health: 3 }), 5000);
    expect(one.told).toEqual(['heartbeat: badly hurt']);
  });

  it('the player is heard shivering occasionally in the cold', () => {
    const cold = build();
    const times = cold.live(needs({ warmth: 20 }), 20_000);
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(5);
    expect(cold.told[0]).toBe('shivering: too cold');
    expect(build().live(needs({ warmth: 60 }), 20_000)).toBe(0);
  });
});
