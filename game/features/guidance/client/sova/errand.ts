/** Current text of an errand: finished parts are left out, and missing goods are named. */
import type { InputDevice } from '#game/client/input/device.ts';
import type { KeyMap } from '#game/client/input/key-map.ts';
import { deviceNameFor } from '#game/client/input/key-names.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { HOTBAR_SLOTS } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import {
  type ErrandPart,
  type Good,
  MOST_SHORT,
  type Objective,
  type PotStage,
  type Press,
  type Source,
} from '../../shared/objective-kinds.ts';
import type { ObjectiveId } from '../../shared/objectives.ts';
import { type Stock, stockOf } from '../../shared/progress.ts';

export interface ErrandFacts {
  /** Carried stacks, by slot. */
  readonly slots: ReadonlyMap<number, { readonly itemId: number; readonly quantity: number }>;
  /** Selected slot of the hotbar, counted from 0; null if no slot is selected. */
  readonly selectedSlot: number | null;
  readonly reached: readonly number[];
  readonly pot: PotStage;
  /** True if a fire burns near the player. */
  readonly hasFire: boolean;
  /** The device used last, and the player's own keys. */
  readonly input: { readonly device: InputDevice; readonly map: KeyMap };
}

export interface Errand {
  readonly text: string;
  /** The text in whole words of at most `MOST_SHORT` letters. */
  readonly short: string;
  readonly keys: readonly Press[];
  /** Texts such as "Flint 0 of 1", for all goods to gather, or for the goods missing to make something. */
  readonly goods: readonly string[];
  /** Pieces at hand and pieces needed, of these goods together; null if nothing is counted. */
  readonly count: { readonly have: number; readonly need: number } | null;
  /** Sources to go to; one of them is enough. */
  readonly sources: readonly Source[];
}

/** Returns the errand that SOVA shows for an objective: its text, missing goods and their sources. */
export function errandOf(asked: Objective<ObjectiveId>, facts: ErrandFacts): Errand {
  const { slots, reached, pot, hasFire } = facts;
  const isNow = (part: ErrandPart) => part.pot === pot || (part.isWithoutFire === true && !hasFire);
  const said = asked.parts?.find(isNow) ?? asked;
  const { text, short, keys } = said;
  const placing = asked.puts === undefined ? null : placingOf(asked.puts, facts);
  if (placing) return { ...placing, goods: [], count: null, sources: [] };
  const count = (ids: readonly number[]) => countOf(slots, ids);
  const stock = stockOf(asked, { count, reached });
  const missing = stock.filter(({ good, have }) => have < good.count);
  const isGathering = asked.aims[0].type === 'held';
  const source = asked.source ? [asked.source] : [];
  return {
    text,
    short,
    keys,
    count: isGathering || missing.length > 0 ? sumOf(stock) : null,
    goods: (isGathering ? stock : missing).map(
      ({ good, have }) => `${nameOf(good)} ${have} of ${good.count}`,
    ),
    sources: missing.length > 0 ? missing.map(({ good }) => good.source) : source,
  };
}

/** Returns the sums of a stock. */
const sumOf = (stock: readonly Stock[]): NonNullable<Errand['count']> => ({
  have: stock.reduce((sum, { have }) => sum + have, 0),
  need: stock.reduce((sum, { good }) => sum + good.count, 0),
});

const nameOf = ({ called, itemIds: [first = 0] }: Good): string =>
  called ?? itemById(first)?.name ?? 'Something';

/**
 * Returns the texts for an item that is already made and only has to be taken in hand and placed. Null if the item is
 * not carried.
 */
function placingOf(
  itemId: number,
  { slots, selectedSlot, input }: ErrandFacts,
): Pick<Errand, 'text' | 'short' | 'keys'> | null {
  const places = [...slots].flatMap(([slot, stack]) => (stack.itemId === itemId ? slot : []));
  if (places.length === 0) return null;
  const name = itemById(itemId)?.name ?? '';
  if (selectedSlot !== null && places.includes(FIRST_SLOT.hotbar + selectedSlot))
    return {
      text: `${name} in hand: place it.`,
      short: firstShort(`Place it: ${name}`, 'Place it'),
      keys: [{ actions: ['use'], does: 'place' }],
    };
  const at = places.map((slot) => slot - FIRST_SLOT.hotbar).find((slot) => slot >= 0 && slot < HOTBAR_SLOTS);
  if (at === undefined)
    return {
      text: `${name}: made. Put it in the hotbar.`,
      short: firstShort(`To the hotbar: ${name}`, 'Put it in the hotbar'),
      keys: [{ actions: ['panel:inventory'], does: 'bag' }],
    };
  const words = takeWords(at + 1, input);
  return {
    text: `${name}: made. ${words}.`,
    short: firstShort(words, 'Take it in hand'),
    keys: [
      { actions: [`slot-${at + 1}`], does: 'take in hand' },
      { actions: ['use'], does: 'place' },
    ],
  };
}

/** Returns how a thing in the hotbar is taken in hand and placed: "Press 3, then E". @param slot counted from 1 */
function takeWords(slot: number, { device, map }: ErrandFacts['input']): string {
  if (device === 'touch') return 'Tap it below, then Place';
  const [take, put] = [`slot-${slot}`, 'use'].map((id) => deviceNameFor(map, device, id));
  if (!take || !put) return 'Take it in hand, then place it';
  return device === 'gamepad' ? `Hold ${take} for slot ${slot}, then ${put}` : `Press ${take}, then ${put}`;
}

/** Returns the first of these texts that is short enough for phones; the last one if none is. */
export const firstShort = (...texts: readonly [string, ...string[]]): string =>
  texts.find(({ length }) => length <= MOST_SHORT) ?? texts[texts.length - 1] ?? '';

/** Text shown if no source is known nearby, and a short form of it for phones. */
export interface NoneWords {
  readonly words: string;
  readonly short: string;
}

/** Returns the text shown if no source is known nearby; null if there is no such text. */
export function noneWords([source]: readonly Source[]): NoneWords | null {
  const [words, short] = ['none in sight, walk on', 'none in sight'];
  switch (source?.type) {
    case 'nodes':
      return { words: `${nodeTypeByName(source.names[0] ?? '')?.name ?? 'It'}: ${words}`, short };
    case 'terrain':
      return { words, short };
    case 'fixtures':
      return { words: 'no fire known: make one', short: 'no fire known' };
    default:
      return null;
  }
}

/** Returns the verb used before a source: the player looks for nodes, and goes to anything else. */
export const leadWord = ({ type }: Source): string => (type === 'nodes' ? 'look for' : 'go to');

/** Returns the number of carried pieces of these items. */
export function countOf(slots: ErrandFacts['slots'], itemIds: readonly number[]): number {
  let sum = 0;
  for (const { itemId, quantity } of slots.values()) if (itemIds.includes(itemId)) sum += quantity;
  return sum;
}
