/** Current text of an errand: finished parts are left out, and missing goods are named. */
import { itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { HOTBAR_SLOTS } from '#game/shared/constants.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { Good, Objective, PotStage, Press, Source } from '../../shared/objective-kinds.ts';
import type { ObjectiveId } from '../../shared/objectives.ts';
import { stockOf } from '../../shared/progress.ts';

export interface ErrandFacts {
  /** Carried stacks, by slot. */
  readonly slots: ReadonlyMap<number, { readonly itemId: number; readonly quantity: number }>;
  /** Selected slot of the hotbar, counted from 0; null if no slot is selected. */
  readonly selectedSlot: number | null;
  readonly reached: readonly number[];
  readonly pot: PotStage;
}

export interface Errand {
  readonly text: string;
  readonly title: string;
  readonly keys: readonly Press[];
  /** Texts such as "Flint 0 of 1", for all goods to gather, or for the goods missing to make something. */
  readonly goods: readonly string[];
  /** Sources to go to; one of them is enough. */
  readonly sources: readonly Source[];
}

/** Returns the errand that SOVA shows for an objective: its text, missing goods and their sources. */
export function errandOf(asked: Objective<ObjectiveId>, facts: ErrandFacts): Errand {
  const { slots, reached, pot, selectedSlot } = facts;
  const said = asked.parts?.find((part) => part.pot === pot) ?? asked;
  const { text, title, keys } = said;
  const placing = asked.puts === undefined ? null : placingOf(asked.puts, slots, selectedSlot);
  if (placing) return { ...placing, title: placing.text, goods: [], sources: [] };
  const count = (ids: readonly number[]) => countOf(slots, ids);
  const stock = stockOf(asked, { count, reached });
  const missing = stock.filter(({ good, have }) => have < good.count);
  const isGathering = asked.aims[0].type === 'held';
  const source = asked.source ? [asked.source] : [];
  return {
    text,
    title,
    keys,
    goods: (isGathering ? stock : missing).map(
      ({ good, have }) => `${nameOf(good)} ${have} of ${good.count}`,
    ),
    sources: missing.length > 0 ? missing.map(({ good }) => good.source) : source,
  };
}

const nameOf = ({ called, itemIds: [first = 0] }: Good): string =>
  called ?? itemById(first)?.name ?? 'Something';

/**
 * Returns the texts for an item that is already made and only has to be taken in hand and placed. Null if the item is
 * not carried.
 */
function placingOf(
  itemId: number,
  slots: ErrandFacts['slots'],
  selectedSlot: number | null,
): Pick<Errand, 'text' | 'keys'> | null {
  const places = [...slots].flatMap(([slot, stack]) => (stack.itemId === itemId ? slot : []));
  if (places.length === 0) return null;
  const name = itemById(itemId)?.name ?? '';
  if (selectedSlot !== null && places.includes(FIRST_SLOT.hotbar + selectedSlot))
    return { text: `${name} in hand: place it.`, keys: [{ actions: ['use'], does: 'place' }] };
  const at = places.map((slot) => slot - FIRST_SLOT.hotbar).find((slot) => slot >= 0 && slot < HOTBAR_SLOTS);
  return at === undefined
    ? { text: `${name}: made. Put it in the hotbar.`, keys: [{ actions: ['panel:inventory'], does: 'bag' }] }
    : {
        text: `${name}: made. Take it in hand.`,
        keys: [{ actions: [`slot-${at + 1}`], does: 'take in hand' }],
      };
}

/** Returns the text shown if no source is known nearby; null if there is no such text. */
export function noneWords([source]: readonly Source[]): string | null {
  switch (source?.type) {
    case 'nodes':
      return `${nodeTypeByName(source.names[0] ?? '')?.name ?? 'It'}: none in sight, walk on`;
    case 'terrain':
      return 'none in sight, walk on';
    case 'fixtures':
      return 'no fire known: make one';
    default:
      return null;
  }
}

/** Returns the verb used before a source: the player looks for nodes, and goes to anything else. */
export const leadWord = ({ type }: Source): string => (type === 'nodes' ? 'look for' : 'go to');

function countOf(slots: ErrandFacts['slots'], itemIds: readonly number[]): number {
  let sum = 0;
  for (const { itemId, quantity } of slots.values()) if (itemIds.includes(itemId)) sum += quantity;
  return sum;
}
