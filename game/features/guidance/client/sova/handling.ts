/** Text of an errand for a thing that is carried already: it only has to be taken in hand, and placed or used. */
import type { InputDevice } from '#game/client/input/device.ts';
import type { KeyMap } from '#game/client/input/key-map.ts';
import { deviceNameFor } from '#game/client/input/key-names.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { nameOfStack, type Stack } from '#game/features/items/shared/stack.ts';
import { HOTBAR_SLOTS } from '#game/shared/constants.ts';
import { MOST_SHORT, type Objective, type Press } from '../../shared/objective-kinds.ts';

/** Facts on which the text depends. */
export interface InHand {
  /** Carried stacks, by slot. */
  readonly slots: ReadonlyMap<number, Stack>;
  /** Selected slot of the hotbar, counted from 0; null if no slot is selected. */
  readonly selectedSlot: number | null;
  /** Items of the jobs in the player's hands. */
  readonly making: readonly number[];
  /** The device used last, and the player's own keys. */
  readonly input: { readonly device: InputDevice; readonly map: KeyMap };
}

export interface Words {
  readonly text: string;
  /** The text in whole words of at most `MOST_SHORT` letters. */
  readonly short: string;
  readonly keys: readonly Press[];
}

/** The deed that an errand ends with, and the binding for it. */
interface Deed {
  readonly itemIds: readonly number[];
  readonly action: 'use' | 'strike';
  readonly does: 'place' | 'light' | 'eat';
}

function deedOf({ puts, wields }: Pick<Objective<string>, 'puts' | 'wields'>): Deed | null {
  if (puts !== undefined) return { itemIds: [puts], action: 'use', does: 'place' };
  return wields ? { ...wields, action: 'strike' } : null;
}

/** Returns the texts for a thing that the errand asks to make and that is in the making; null if there is none. */
export function makingOf(asked: Objective<string>, { making }: Pick<InHand, 'making'>): Words | null {
  const itemId = making.find((one) => isMadeFor(asked, one));
  if (itemId === undefined) return null;
  const name = itemById(itemId)?.name ?? '';
  return {
    text: `${name}: in your hands. Walk, if you like; they know how.`,
    short: firstShort(`In her hands: ${name}`, 'It is in her hands'),
    keys: [],
  };
}

/** True if the errand asks the player to make this item. */
export function isMadeFor({ aims, puts, makes }: Objective<string>, itemId: number): boolean {
  const named = aims.flatMap((aim) => (aim.type === 'made' || aim.type === 'worn' ? aim.itemIds : []));
  return puts === itemId || named.includes(itemId) || (makes ?? []).includes(itemId);
}

/** Returns the texts for a carried thing; null if the errand ends with none, or it is not carried. */
export function handlingOf(asked: Objective<string>, facts: InHand): Words | null {
  const { slots, selectedSlot, input } = facts;
  const deed = deedOf(asked);
  if (!deed) return null;
  const places = [...slots].flatMap(([slot, { itemId }]) => (deed.itemIds.includes(itemId) ? slot : []));
  if (places.length === 0) return null;
  const { action, does } = deed;
  const nameAt = (slot: number) => {
    const stack = slots.get(slot);
    return stack ? nameOfStack(stack) : '';
  };
  const inHand = selectedSlot === null ? undefined : FIRST_SLOT.hotbar + selectedSlot;
  if (inHand !== undefined && places.includes(inHand)) {
    const name = nameAt(inHand);
    const word = `${does.charAt(0).toUpperCase()}${does.slice(1)} it`;
    return {
      text: `${name} in hand: ${does} it.`,
      short: firstShort(`${word}: ${name}`, word),
      keys: [{ actions: [action], does }],
    };
  }
  const at = places.map((slot) => slot - FIRST_SLOT.hotbar).find((slot) => slot >= 0 && slot < HOTBAR_SLOTS);
  if (at === undefined) return inBagWords(asked, nameAt(places[0] ?? 0), deed, input.device);
  const name = nameAt(FIRST_SLOT.hotbar + at);
  const words = takeWords(at + 1, deed, input);
  return {
    text: does === 'eat' ? `${name}: ${lower(words)}.` : `${name}: made. ${words}.`,
    short: firstShort(words, 'Take it in hand'),
    keys: [
      { actions: [`slot-${at + 1}`], does: 'take in hand' },
      { actions: [action], does },
    ],
  };
}

const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** How something in the bag is eaten there, after the bag is opened. */
const EATEN_IN_BAG: Readonly<Record<InputDevice, string>> = {
  keyboard: 'bag: a double click eats it',
  gamepad: 'bag, then RT on it: eat',
  touch: 'bag',
};

function inBagWords(
  { text, short }: Words | Objective<string>,
  name: string,
  { does }: Deed,
  device: InputDevice,
): Words {
  if (does === 'eat')
    return {
      text,
      short: device === 'touch' ? 'Bag, tap it, then Eat' : short,
      keys: [{ actions: ['panel:inventory'], does: EATEN_IN_BAG[device] }],
    };
  return {
    text: `${name}: made. Put it in the hotbar.`,
    short: firstShort(`To the hotbar: ${name}`, 'Put it in the hotbar'),
    keys: [{ actions: ['panel:inventory'], does: 'bag' }],
  };
}

/** Returns how a thing in the hotbar is taken in hand and used: "Press 3, then E". @param slot counted from 1 */
function takeWords(slot: number, { action, does }: Deed, { device, map }: InHand['input']): string {
  const word = `${does.charAt(0).toUpperCase()}${does.slice(1)}`;
  if (device === 'touch') return `Tap it below, then ${word}`;
  const [take, use] = [`slot-${slot}`, action].map((id) => deviceNameFor(map, device, id));
  if (!take || !use) return `Take it in hand, then ${does} it`;
  return device === 'gamepad' ? `Hold ${take} for slot ${slot}, then ${use}` : `Press ${take}, then ${use}`;
}

/** Returns the first of these texts that is short enough for phones; the last one if none is. */
export const firstShort = (...texts: readonly [string, ...string[]]): string =>
  texts.find(({ length }) => length <= MOST_SHORT) ?? texts[texts.length - 1] ?? '';
