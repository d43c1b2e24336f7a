/** Attacks of the local player: the item in hand determines the attack, the pointer its direction. */
import { describe, expect, it } from 'vitest';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { Arms, aimPoint } from '#game/features/combat/client/arms.ts';
import { ShotsInFlight } from '#game/features/combat/client/flying.ts';
import { SHOT_HEIGHT } from '#game/features/combat/shared/shots.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';

function body(id: string, x: number, y: number): RemoteBody {
  const motion = {
    facing: 'down',
    isMoving: false,
    isDead: false,
    isJumping: false,
    isAutoRunning: false,
  } as const;
  const pose = { x, y, velocityX: 0, velocityY: 0, motion };
  return { id, handle: 1, kind: 'goat', player: null, pose, struckAt: 0, aim: null, isDown: false };
}

function armed(held: number | null, stacks: readonly Stack[] = []) {
  const store = createGameStore();
  const sent: [string, unknown][] = [];
  const shots: [number, number | null][] = [];
  const state = { now: 1000, isFit: true, stamina: 100, bodies: [] as RemoteBody[], held };
  const arms = new Arms(
    { store, now: () => state.now, send: (name, payload) => sent.push([name, payload]) > 0 },
    {
      held: () => state.held,
      feet: () => ({ x: 500, y: 500, facing: 'right' }),
      isFit: () => state.isFit,
      stamina: () => state.stamina,
      spend: (stamina) => {
        state.stamina -= stamina;
      },
      face: () => undefined,
      bodies: () => state.bodies,
      holdings: () => new Map(stacks.map((stack, k) => [k, stack])),
      shown: () => 777,
      shot: (angle, weaponId) => void shots.push([angle, weaponId]),
    },
  );
  return { arms, store, sent, shots, state };
}

describe('an attack with bare hands', () => {
  it('a player with bare hands throws a snowball at the pointer with a click, and strikes with the key', () => {
    const { arms, sent, shots, state } = armed(null);
    arms.pointer = { x: 500, y: 600 - SHOT_HEIGHT };
    expect(arms.attack('pointer')).toBe(true);
    expect(sent).toEqual([['player:shoot', { angle: Math.PI / 2, shown: 777 }]]);
    expect(shots).toEqual([[Math.PI / 2, null]]);
    state.now += 600;
    expect(arms.attack('key')).toBe(true);
    expect(sent[1]).toEqual(['player:attack', { weapon_id: null, angle: Math.PI / 2, shown: 777 }]);
  });

  it('the touch button with bare hands strikes at a near target in front, and throws at a farther one', () => {
    const { arms, sent, state } = armed(null);
    state.bodies = [body('behind', 450, 500), body('far', 700, 500)];
    expect(arms.attack('touch')).toBe(true);
    expect(sent).toEqual([['player:shoot', { angle: 0, shown: 777 }]]);
    state.now += 1000;
    state.bodies = [body('near', 550, 500)];
    arms.attack('touch');
    expect(sent[1]).toEqual(['player:attack', { weapon_id: null, angle: 0, shown: 777 }]);
  });
});

describe('an attack with a weapon', () => {
  it('the next blow waits for the cooldown, which is shown', () => {
    const { arms, sent, store, state } = armed(ITEM.steelLadle);
    expect(arms.attack('pointer')).toBe(true);
    expect(store.getState().cooldown).toEqual({ from: 1000, until: 1450 });
    expect(arms.struckAt).toBe(1000);
    state.now += 449;
    expect(arms.attack('pointer')).toBe(false);
    state.now += 1;
    expect(arms.attack('pointer')).toBe(true);
    expect(sent).toHaveLength(2);
    expect(state.stamina).toBe(92);
  });

  it('a player who has no stamina, is stunned, or holds no weapon does not attack', () => {
    const { arms, sent, state, store } = armed(ITEM.steelLadle);
    state.stamina = 3;
    expect(arms.attack('key')).toBe(false);
    expect(store.getState().messages).toMatchObject([{ kind: 'warning', text: 'Out of breath' }]);
    state.stamina = 100;
    state.isFit = false;
    expect(arms.attack('key')).toBe(false);
    state.isFit = true;
    state.held = ITEM.fieldCauldron;
    expect(arms.attack('key')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('a ranged weapon without ammunition does not attack', () => {
    const empty = armed(ITEM.slingshot);
    expect(empty.arms.attack('pointer')).toBe(false);
    expect(empty.store.getState().messages).toMatchObject([{ text: 'No ammunition' }]);
    const { arms, shots } = armed(ITEM.slingshot, [{ itemId: ITEM.stone, quantity: 1 }]);
    expect(arms.attack('pointer')).toBe(true);
    expect(shots).toEqual([[0, ITEM.slingshot]]);
  });

  it('a worn-out weapon does not attack, except for the ladle', () => {
    const worn = (itemId: number) => armed(itemId, [{ itemId, quantity: 1, state: { durability: 0 } }]);
    const knife = worn(ITEM.flintKnife);
    expect(knife.arms.attack('key')).toBe(false);
    expect(knife.store.getState().messages).toMatchObject([{ text: 'Worn out' }]);
    expect(worn(ITEM.steelLadle).arms.attack('key')).toBe(true);
  });

  it('an empty magazine triggers a request to reload, and no shot is shown', () => {
    const { arms, sent, shots, state, store } = armed(ITEM.babushkasMakarov, [
      { itemId: ITEM.babushkasMakarov, quantity: 1 },
      { itemId: ITEM.makarovRound, quantity: 8 },
    ]);
    expect(arms.attack('pointer')).toBe(true);
    expect(sent.map(([name]) => name)).toEqual(['player:shoot']);
    expect(shots).toEqual([]);
    arms.onEvent({ name: 'player:reloading', payload: { ms: 2500 } });
    expect(store.getState().cooldown?.until).toBe(3500);
    state.now += 2499;
    expect(arms.attack('pointer')).toBe(false);
  });

  it('a bow is drawn first, and shoots when fully drawn or at a second press', () => {
    const { arms, sent, state } = armed(ITEM.huntingBow, [{ itemId: ITEM.arrow, quantity: 9 }]);
    arms.attack('pointer');
    arms.update();
    expect(sent.map(([name]) => name)).toEqual(['player:draw']);
    state.now += 600;
    arms.update();
    expect(sent.map(([name]) => name)).toEqual(['player:draw', 'player:shoot']);
    state.now += 600;
    arms.attack('pointer');
    state.now += 100;
    arms.attack('pointer');
    expect(sent.map(([name]) => name).slice(2)).toEqual(['player:draw', 'player:shoot']);
  });
});

describe('a shot on the client', () => {
  const SHOT = { id: 7, from: 'other', weapon_id: null, x: 100, y: 100, angle: 0, at: 1000 };

  function sky() {
    const swings: string[] = [];
    const flying = new ShotsInFlight({ selfId: () => 'self', swing: (id) => void swings.push(id) });
    return { flying, swings };
  }

  it('a shot is announced once, and its flight is computed from then on until it ends', () => {
    const { flying, swings } = sky();
    flying.onEvent({ name: 'shot:fired', payload: SHOT });
    expect(swings).toEqual(['other']);
    expect(flying.at(900)).toEqual([]);
    expect(flying.at(1500)).toMatchObject([{ x: 360, y: 100, weaponId: null }]);
    flying.onEvent({ name: 'shot:ended', payload: { id: 7, x: 412, y: 100, by: 'body', weapon_id: null } });
    expect(flying.at(1590)).toHaveLength(1);
    expect(flying.impacts).toEqual([]);
    expect(flying.at(1600)).toEqual([]);
    expect(flying.impacts).toMatchObject([{ x: 412, y: 100, by: 'body', weaponId: null }]);
  });

  it('22.21: the impact of a burning shot out of the dark is shown, even if its flight was not announced', () => {
    const { flying } = sky();
    flying.onEvent({ name: 'shot:ended', payload: { id: 8, x: 412, y: 100, by: 'ground', weapon_id: 412 } });
    expect(flying.at(1000)).toEqual([]);
    expect(flying.impacts).toMatchObject([{ x: 412, y: 100, by: 'ground', weaponId: 412 }]);
  });

  it("the player's own shot is shown at once, and not a second time when the server announces it", () => {
    const { flying, swings } = sky();
    flying.begin({ x: 100, y: 100 }, 0, null, 1000);
    const [own] = flying.at(1100);
    flying.onEvent({ name: 'shot:fired', payload: { ...SHOT, from: 'self', at: 1040 } });
    expect(flying.at(1200)).toMatchObject([{ key: own?.key, x: 204 }]);
    expect(swings).toEqual([]);
  });

  it("a shot of the player's own that the server refused soon disappears, without an impact", () => {
    const { flying } = sky();
    flying.begin({ x: 100, y: 100 }, 0, null, 1000);
    expect(flying.at(1599)).toHaveLength(1);
    expect(flying.at(1600)).toEqual([]);
    expect(flying.impacts).toEqual([]);
  });

  it('a drawn bow shoots once when the button or the trigger is released', () => {
    const { arms, sent, state } = armed(ITEM.huntingBow, [{ itemId: ITEM.arrow, quantity: 9 }]);
    expect(arms.loose()).toBe(false);
    arms.attack('pointer');
    state.now += 100;
    expect(arms.loose()).toBe(true);
    expect(arms.loose()).toBe(false);
    expect(sent.map(([name]) => name)).toEqual(['player:draw', 'player:shoot']);
  });

  it('a bow that a finger or a gamepad drew finds its own target when it goes off automatically', () => {
    const { arms, sent, state } = armed(ITEM.huntingBow, [{ itemId: ITEM.arrow, quantity: 9 }]);
    arms.isTouch = true;
    arms.pointer = { x: 500, y: 900 };
    state.bodies = [body('goat', 600, 500)];
    arms.attack('pointer');
    state.now += 600;
    arms.update();
    expect(sent.at(-1)).toEqual(['player:shoot', { angle: 0, shown: 777 }]);
  });

  it('a shot goes where a stick or a dragged finger aims, as it does with a mouse', () => {
    const { arms, sent } = armed(null);
    arms.pointer = aimPoint({ x: 500, y: 500 }, Math.PI / 3);
    arms.attack('pointer');
    const [, payload] = sent[0] ?? [];
    expect((payload as { angle: number }).angle).toBeCloseTo(Math.PI / 3);
  });
});
