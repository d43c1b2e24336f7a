/** What one presses to use what is in hand, in the words of the device used last. */
import type { InputDevice } from '#game/client/input/device.ts';
import type { KeyMap } from '#game/client/input/key-map.ts';
import { deviceNameFor, keysOf } from '#game/client/input/key-names.ts';

export interface HandMoment {
  /** E and the large button mean what is in hand: nothing nearer is there for them. */
  readonly isUseFree: boolean;
  /** The click means what the mouse points at. */
  readonly isPointing: boolean;
}

/** As in "click", "click or E", "X"; null where nothing on this device would use it now. */
export function pressFor(
  map: KeyMap,
  device: InputDevice,
  { isUseFree, isPointing }: HandMoment,
): string | null {
  // The line itself is a button for a finger: the large one may mean what is nearer.
  if (device === 'touch') return 'tap here';
  if (device === 'gamepad') return deviceNameFor(map, device, 'strike');
  const [key] = keysOf(map, 'use');
  const ways = [isPointing ? undefined : 'click', isUseFree ? key : undefined];
  return ways.filter((way) => way !== undefined).join(' or ') || null;
}
