/** Ends the boot screen at any key, click or gamepad button. */
import { useEffect } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { gamepads } from '#game/browser/pads.ts';
import { TrustedPads } from '../../input/trusted-pads.ts';

/**
 * Calls `end` once, at the first press of anything while `isOn`. A press on SOVA does not count: it makes her speak.
 */
export function useSkip(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: Event) => {
      const isForSova = event.target instanceof Element && event.target.closest('.hud-sova') !== null;
      // Tab only moves the focus, for example to SOVA.
      const isTab = event instanceof KeyboardEvent && keyOf(event) === 'Tab';
      if (!isForSova && !isTab) end();
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, press);
    const forget = onPadRelease(end);
    return () => {
      for (const name of events) window.removeEventListener(name, press);
      forget();
    };
  }, [isOn, end]);
}

/** Calls `task` when every button of the gamepads is up again after a press, so that the press does nothing in the game. */
function onPadRelease(task: () => void): () => void {
  const trusted = new TrustedPads();
  let isHeld = false;
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    const isDown = trusted.read(gamepads())?.buttons.some(({ pressed }) => pressed) ?? false;
    if (isHeld && !isDown) task();
    isHeld = isDown;
  };
  look();
  return () => cancelAnimationFrame(frame);
}
