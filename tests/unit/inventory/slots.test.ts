/** Actions on slots by mouse, finger and keys: section 5 of the interface specification. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { shownItem } from '#game/features/inventory/client/shown-item.ts';
import { contentOf, spokenDetails, spokenName } from '#game/features/inventory/client/slots/content.ts';
import { isWay, nextPlace, slotDeed } from '#game/features/inventory/client/slots/slot-keys.ts';
import {
  LONG_PRESS_MS,
  quantityTaken,
  SlotPointer,
  type Target,
} from '#game/features/inventory/client/slots/slot-pointer.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';

const item = (id: number) => {
  const found = itemById(id);
  if (!found) throw new Error(`there is no item ${id}`);
  return found;
};

function pointer(targets: Readonly<Record<string, Target>> = {}) {
  const told: unknown[][] = [];
  const tell =
    (name: string) =>
    (...what: unknown[]) =>
      void told.push([name, ...what]);
  const time = { now: 1000 };
  let hold: { readonly task: () => void; readonly at: number } | null = null;
  const own = new SlotPointer({
    now: () => time.now,
    setTimer: (task, ms) => {
      hold = { task, at: time.now + ms };
      return () => {
        hold = null;
      };
    },
    targetAt: (x, y) => targets[`${x},${y}`] ?? 'outside',
    onLift: tell('lift'),
    onCarry: tell('carry'),
    onEnd: tell('end'),
    onDrop: tell('drop'),
    onThrow: tell('throw'),
    onQuick: tell('quick'),
    onTap: tell('tap'),
    onDouble: tell('double'),
  });
  const press = (more: Partial<Parameters<SlotPointer['down']>[0]> = {}) =>
    own.down({
      slot: 3,
      quantity: 10,
      button: 0,
      hasShift: false,
      isTouch: false,
      at: time.now,
      x: 0,
      y: 0,
      ...more,
    });
  const pass = (ms: number) => {
    time.now += ms;
    if (hold && time.now >= hold.at) {
      const { task } = hold;
      hold = null;
      task();
    }
  };
  const names = () => told.map(([name]) => name);
  return { own, told, names, press, pass };
}

describe('a mouse on slots', () => {
  it.each([
    ['left: all', 0, false, 10, 10],
    ['Shift and left: one', 0, true, 10, 1],
    ['middle: half, rounded up', 1, false, 7, 4],
    ['Shift and middle: a third, rounded up', 1, true, 10, 4],
    ['any of them on a single piece: it moves as it is', 1, true, 1, 1],
  ])('a mouse lifts with %s', (_, button, hasShift, quantity, taken) => {
    expect(quantityTaken({ button, hasShift, quantity })).toBe(taken);
    const { own, told, press } = pointer({ '50,0': 8 });
    press({ button, hasShift, quantity });
    own.move(50, 0);
    own.up(50, 0);
    expect(told.find(([name]) => name === 'lift')).toEqual(['lift', 3, taken]);
    expect(told.at(-1)).toEqual(['drop', 3, 8, taken]);
  });

  it('another finger, which steers, neither drags the pressed item nor ends its press', () => {
    const { own, told, press } = pointer();
    press({ id: 1, isTouch: true });
    own.move(200, 200, 2);
    own.up(200, 200, 2);
    expect(told).toEqual([]);
    own.up(0, 0, 1);
    expect(told).toEqual([['tap', 3, true]]);
  });

  it('a mouse starts to drag after 3 px, and reports its position at most every 16 ms', () => {
    const { own, names, press, pass } = pointer();
    press();
    own.move(2, 2);
    expect(names()).toEqual([]);
    own.move(3, 0);
    expect(names()).toEqual(['lift', 'carry']);
    pass(15);
    own.move(9, 0);
    expect(names()).toEqual(['lift', 'carry']);
    pass(1);
    own.move(10, 0);
    expect(names()).toEqual(['lift', 'carry', 'carry']);
  });

  it('a mouse drops a stack into the slot under it or on the ground outside, but not between slots or at the origin', () => {
    for (const [target, last] of [
      [8, ['drop', 3, 8, 10]],
      ['outside', ['throw', 3, 10]],
      ['between', ['end']],
      [3, ['end']],
    ] as const) {
      const { own, told, press } = pointer({ '50,0': target });
      press();
      own.move(40, 0);
      own.up(50, 0);
      expect(told.at(-1)).toEqual(last);
    }
  });

  it('a mouse does not drag from an empty slot', () => {
    const { own, names, press } = pointer();
    press({ quantity: 0 });
    own.move(40, 0);
    own.up(40, 0);
    expect(names()).toEqual([]);
  });

  it('a left click on a slot opens the card, a right one moves the item, a double one collects, a middle one does nothing', () => {
    const { own, told, press, pass } = pointer();
    const click = (button: number) => {
      press({ button });
      own.up(1, 1);
    };
    click(2);
    click(1);
    click(0);
    pass(200);
    click(0);
    pass(200);
    click(0);
    expect(told).toEqual([
      ['quick', 3],
      ['tap', 3, false],
      ['double', 3],
      ['tap', 3, false],
    ]);
  });

  it('a double click counts if the presses are within half a second, however late the page receives them', () => {
    const { own, names, press, pass } = pointer();
    const click = (at: number) => {
      press({ at });
      pass(700);
      own.up(1, 1);
    };
    click(1000);
    click(1450);
    expect(names()).toEqual(['tap', 'double']);
    click(3000);
    click(3500);
    expect(names()).toEqual(['tap', 'double', 'tap', 'tap']);
  });

  it('a stack returns to its slot when its drag is cancelled', () => {
    const { own, names, press } = pointer({ '50,0': 8 });
    press();
    own.move(40, 0);
    expect(own.cancel()).toBe(true);
    own.up(50, 0);
    expect(names()).toEqual(['lift', 'carry', 'end']);
    expect(own.cancel()).toBe(false);
  });
});

describe('a finger on slots', () => {
  it('a finger that rests on a slot acts like the right button, and lifting it then has no further effect', () => {
    const { own, told, press, pass } = pointer();
    press({ isTouch: true });
    own.move(4, 4);
    pass(LONG_PRESS_MS);
    own.up(4, 4);
    expect(told).toEqual([['quick', 3]]);
  });

  it('a finger on a slot drags the item when it moves, and counts as a tap when it does not', () => {
    const { own, names, press, pass } = pointer({ '50,0': 8 });
    press({ isTouch: true });
    own.move(30, 0);
    pass(LONG_PRESS_MS);
    own.up(50, 0);
    expect(names()).toEqual(['lift', 'carry', 'end', 'drop']);
    press({ isTouch: true });
    own.up(2, 2);
    expect(names().at(-1)).toBe('tap');
  });
});

describe('keys on slots', () => {
  const places = [0, 1, 2, 3, 4, 5].map((of) => ({ of, x: (of % 3) * 76, y: Math.floor(of / 3) * 76 }));
  const at = (of: number) => places[of] ?? { of: -1, x: 0, y: 0 };

  it('keys move from slot to slot, and stop at the edge', () => {
    expect(nextPlace(at(0), 'right', places)?.of).toBe(1);
    expect(nextPlace(at(0), 'down', places)?.of).toBe(3);
    expect(nextPlace(at(4), 'up', places)?.of).toBe(1);
    expect(nextPlace(at(5), 'left', places)?.of).toBe(4);
    expect(nextPlace(at(2), 'right', places)).toBeNull();
    expect(nextPlace(at(0), 'up', places)).toBeNull();
  });

  it('keys reach a slot that is farther away and slightly to the side', () => {
    const below = { of: 9, x: 130, y: 300 };
    expect(nextPlace(at(4), 'down', [...places, below])?.of).toBe(9);
  });

  it('every mouse action can be done with keys', () => {
    expect(slotDeed('Enter', false)).toBe('lift');
    expect(slotDeed('Enter', true)).toBe('lift-one');
    expect(slotDeed('KeyR', false)).toBe('quick');
    expect(slotDeed('ContextMenu', false)).toBe('quick');
    expect(slotDeed('Delete', false)).toBe('drop');
    expect(slotDeed('KeyW', false)).toBeNull();
    expect(isWay(slotDeed('ArrowUp', false) ?? 'lift')).toBe(true);
  });
});

describe('content of a slot', () => {
  it('the content of a slot gives durability and freshness as shares, and both in words', () => {
    const knife = contentOf({ itemId: ITEM.combatKnife, quantity: 1, state: { durability: 0 } }, 0);
    expect(knife?.durability).toBe(0);
    expect(spokenDetails(knife)).toContain('worn out');
    const timber = contentOf({ itemId: ITEM.timber, quantity: 12 }, 0);
    expect(timber).toMatchObject({ durability: null, freshness: null });
    expect(spokenName(timber)).toBe('Timber, 12');
    expect(spokenName(null)).toBe('empty');
    expect(contentOf(null, 0)).toBeNull();
  });

  it('an unknown item is shown as a cross, not as an empty slot', () => {
    const content = contentOf({ itemId: 59_999, quantity: 2 }, 0);
    expect(content?.item).toMatchObject({ id: 59_999, name: 'Error Item', icon: '❌', icon_path: '' });
    expect(content).toMatchObject({ quantity: 2, durability: null, freshness: null });
    expect(spokenName(content)).toBe('Error Item, 2');
    const unknown = shownItem(59_999);
    expect(renderToStaticMarkup(createElement(Picture, { item: unknown }))).toMatch(/<span[^>]*>❌<\/span>/);
    expect(renderToStaticMarkup(createElement(Picture, { item: item(ITEM.timber) }))).toContain('<img');
  });

  it('the freshness shown in a slot follows the wall clock', () => {
    const food = item(ITEM.boletus);
    const minutes = food.properties.spoil_min ?? 0;
    expect(minutes).toBeGreaterThan(0);
    const stack = { itemId: food.id, quantity: 1, state: { spoilsAt: minutes * 60_000 } };
    expect(contentOf(stack, 0)?.freshness).toBe(1);
    expect(contentOf(stack, minutes * 45_000)?.freshness).toBeCloseTo(0.25);
    expect(contentOf(stack, minutes * 90_000)?.freshness).toBe(0);
  });
});
