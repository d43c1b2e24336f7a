/** Words about a serving that has come into the bag: the place where it lies, and the key that eats it. */
import type { InputDevice } from '#game/client/input/device.ts';
import { handDeedOf } from '#game/features/inventory/shared/hand-use.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { areaOf, FIRST_SLOT } from '#game/features/items/shared/slots.ts';

/** A serving, as the server reports it. */
interface Ladled {
  readonly itemId: number;
  readonly name: string;
  readonly slot: number;
}

/** Steps to the serving and its use, by device and by place; `{deed}` stands for eating or drinking. */
const WAYS: Readonly<Record<InputDevice, Readonly<Record<'held' | 'hotbar' | 'bag', string>>>> = {
  keyboard: {
    held: 'Click to {deed} it.',
    hotbar: 'Press [slot-{number}], then click to {deed} it.',
    bag: 'Open the bag with [panel:inventory] and double-click it to {deed} it.',
  },
  gamepad: {
    held: '[strike] to {deed} it.',
    hotbar: 'Choose it, then [strike] to {deed} it.',
    bag: 'Open the bag with [panel:inventory], choose it and {deed} it.',
  },
  touch: {
    held: 'Tap {Deed}.',
    hotbar: 'Tap it, then {Deed}.',
    bag: 'Tap it there, then {Deed}.',
  },
};

/**
 * Returns the notice, with ids of bindings where keys go: "Borscht: in slot 3. Press [slot-3], then click to eat it."
 * @param selectedSlot slot of the hotbar in hand, counted from 0; null if there is none
 */
export function ladledWords(
  { itemId, name, slot }: Ladled,
  device: InputDevice,
  selectedSlot: number | null,
): string {
  const item = itemById(itemId);
  const deed = (item && handDeedOf(item)) === 'drink' ? 'drink' : 'eat';
  const at = areaOf(slot) === 'hotbar' ? slot - FIRST_SLOT.hotbar : null;
  const way = WAYS[device][at === null ? 'bag' : at === selectedSlot ? 'held' : 'hotbar']
    .replaceAll('{deed}', deed)
    .replaceAll('{Deed}', deed === 'drink' ? 'Drink' : 'Eat')
    .replaceAll('{number}', `${(at ?? 0) + 1}`);
  return `${name}: in ${at === null ? 'the bag' : `slot ${at + 1}`}. ${way}`;
}
