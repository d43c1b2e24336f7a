/** Names of the keys and buttons that use the item in hand, in the terms of the device used last. */
import type { InputDevice } from '#game/client/input/device.ts';
import type { KeyMap } from '#game/client/input/key-map.ts';
import { deviceNameFor, keysOf } from '#game/client/input/key-names.ts';

export interface HandMoment {
  /** True if E and the large button use the item in hand, because nothing nearer needs them. */
  readonly isUseFree: boolean;
  /** True if the click acts on the target of the mouse and not on the item in hand. */
  readonly isPointing: boolean;
}

/** Returns words such as "click", "click or E", "X"; null if nothing on this device would use the item now. */
export function pressFor(
  map: KeyMap,
  device: InputDevice,
  { isUseFree, isPointing }: HandMoment,
): string | null {
  if (device === 'gamepad') return deviceNameFor(map, device, 'strike');
  const [key] = keysOf(map, 'use');
  const ways = [isPointing ? undefined : 'click', isUseFree ? key : undefined];
  return ways.filter((way) => way !== undefined).join(' or ') || null;
}
