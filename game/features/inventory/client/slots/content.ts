/** Displayed content of a slot. */
import type { SlotContent } from '#game/client/hud/wool/Slot.tsx';
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { durabilityOf, type Stack } from '#game/features/items/shared/stack.ts';
import { shownStack } from '../shown-item.ts';

/**
 * Returns the displayed content of a stack.
 * @param now the wall clock, in ms since the epoch, for freshness @returns null for an empty slot
 */
export function contentOf(stack: Stack | null | undefined, now: number): SlotContent | null {
  if (!stack) return null;
  const item = shownStack(stack);
  const { durability, spoil_min } = item.properties;
  const left = durabilityOf(stack);
  const spoilsAt = stack.state?.spoilsAt;
  return {
    item,
    quantity: stack.quantity,
    durability: durability && left !== null ? left / durability : null,
    isUnlit: handLightOf(stack.itemId) !== null && stack.state?.litUntil === undefined,
    freshness:
      spoilsAt === undefined || !spoil_min
        ? null
        : Math.max(0, Math.min(1, (spoilsAt - now) / (spoil_min * 60_000))),
  };
}

/** Returns the name that screen readers use for a slot's content. */
export function spokenName(content: SlotContent | null): string {
  if (!content) return 'empty';
  return content.quantity > 1 ? `${content.item.name}, ${content.quantity}` : content.item.name;
}

/**
 * Returns the details that screen readers add to the name, which are otherwise shown only as marks; undefined if there
 * are none.
 */
export function spokenDetails(content: SlotContent | null): string | undefined {
  if (!content) return undefined;
  const { item, durability, freshness, isUnlit } = content;
  const words = [
    item.rarity === 'common' ? '' : item.rarity,
    isUnlit ? 'not lit' : '',
    durability === null ? '' : durability === 0 ? 'worn out' : `${Math.ceil(durability * 100)} % whole`,
    freshness === null ? '' : freshness > 0.6 ? 'fresh' : freshness > 0.25 ? 'going off' : 'nearly bad',
  ];
  return words.filter(Boolean).join(', ') || undefined;
}
