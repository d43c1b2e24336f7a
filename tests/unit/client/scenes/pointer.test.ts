/**
 * Position of the pointer over the world: taken from its motion, and known at a key press even if a panel over it was
 * just closed.
 */
import { describe, expect, it, vi } from 'vitest';
import { type Page, trackPointer } from '#game/client/scenes/pointer.ts';

/** A page whose world begins at (10, 20), and may be covered. */
function page() {
  const covering = {};
  const canvas = {};
  const parent = Object.assign(new EventTarget(), {
    contains: (element: unknown) => element === canvas,
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
  });
  let isCovered = false;
  const view = Object.assign(new EventTarget(), {
    devicePixelRatio: 2,
    document: { elementFromPoint: () => (isCovered ? covering : canvas) },
  });
  const pressed = vi.fn();
  const pointer = trackPointer(parent as unknown as HTMLElement, pressed, view as unknown as Page);
  const event = (type: string, x: number, y: number) =>
    Object.assign(new Event(type), { clientX: x, clientY: y, offsetX: x - 10, offsetY: y - 20 });
  return {
    pointer,
    pressed,
    move: (x: number, y: number) => {
      view.dispatchEvent(event('pointermove', x, y));
      if (!isCovered) parent.dispatchEvent(event('pointermove', x, y));
    },
    leave: () => parent.dispatchEvent(new Event('pointerleave')),
    key: (repeat = false) => view.dispatchEvent(Object.assign(new Event('keydown'), { repeat })),
    cover: (covered: boolean) => {
      isCovered = covered;
    },
  };
}

describe('the pointer over the world', () => {
  it('the pointer is where it was moved to, in px of the canvas, and has no position once it has left', () => {
    const { pointer, move, leave } = page();
    expect(pointer.at()).toBeNull();
    move(110, 70);
    expect(pointer.at()).toEqual({ x: 200, y: 100 });
    leave();
    expect(pointer.at()).toBeNull();
  });

  it('the pointer is located at a key press after a panel has closed, even without a motion', () => {
    const { pointer, pressed, move, leave, key, cover } = page();
    move(110, 70);
    cover(true);
    leave();
    key();
    expect(pointer.at()).toBeNull();
    move(60, 45);
    cover(false);
    key(true);
    expect(pointer.at()).toBeNull();
    expect(pressed).toHaveBeenCalledTimes(1);
    key();
    expect(pointer.at()).toEqual({ x: 100, y: 50 });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('the pointer is not tracked after its tracking has ended', () => {
    const { pointer, pressed, move, key } = page();
    pointer.end();
    move(110, 70);
    key();
    expect(pointer.at()).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
  });
});
