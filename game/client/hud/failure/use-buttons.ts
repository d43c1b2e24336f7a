/**
 * Focus on a screen that contains only buttons: the first button is focused, and keys and a gamepad step through them.
 */
import { type RefObject, useEffect } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { listenToGamepad } from '../../input/gamepad.ts';
import type { PadButton } from '../../input/pad-buttons.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  right: 1,
  down: 1,
  left: -1,
  up: -1,
};

/** Focuses the first button of the screen and lets keys and gamepads move through its buttons. */
export function useScreenButtons(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('button, a[href]')];
    const step = (by: 1 | -1) => {
      const all = buttons();
      const at = all.findIndex((button) => button.matches(':focus'));
      all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[keyOf(event)];
      if (by) step(by);
    };
    const onPress = (button: PadButton) => {
      const by = STEPS[button];
      if (by) step(by);
      else if (button === 'a') (buttons().find((one) => one.matches(':focus')) ?? buttons()[0])?.click();
    };
    buttons()[0]?.focus();
    element.addEventListener('keydown', onKey);
    const forget = listenToGamepad(window, { onPress, onStick: () => undefined });
    return () => {
      element.removeEventListener('keydown', onKey);
      forget();
    };
  }, [screen]);
}
