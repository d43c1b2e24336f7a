/** Position of a tooltip: clear of the controls of the bag, and within the page. All in CSS px. */
import type { Size } from '../use/placed.ts';

/** Maximum width of a tooltip (interface specification, section 9). */
export const TOOLTIP_WIDTH = 320;
const GAP = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Parts of the bag that a tooltip must not cover. */
export interface BagBoxes {
  readonly bag: Box;
  /** Weight, buttons and help; never covered. */
  readonly foot: Box;
  /** The babushka and her clothes; null if the bag does not show her. */
  readonly her: Box | null;
}

/**
 * Places a tooltip beside the bag if there is room; otherwise over the babushka, who is only there to be looked at,
 * unless the slot is one of her own; otherwise beside the slot and above the foot of the bag.
 */
export function placeInBag(slot: Box, size: Size, page: Size, { bag, foot, her }: BagBoxes): Spot {
  const top = clamp(slot.top, GAP, Math.min(bag.bottom, page.height) - size.height - GAP);
  const right = bag.right + GAP;
  const left = bag.left - GAP - size.width;
  if (right + size.width + GAP <= page.width) return { left: Math.round(right), top };
  if (left >= GAP) return { left: Math.round(left), top };
  const isHers = her !== null && slot.left >= her.left && slot.right <= her.right && slot.top >= her.top;
  const isOfHand = slot.top >= bag.bottom;
  if (her && (isOfHand || !isHers)) return { left: Math.round(Math.max(GAP, her.right - size.width)), top };
  const beside = placeTooltip(slot, size, page);
  return { left: beside.left, top: clamp(beside.top, GAP, foot.top - GAP - size.height) };
}

/** Side of a place on which its card is on a phone. */
export type CardSide = 'above' | 'below' | 'left' | 'right';

/**
 * Returns the side of a place that has more room for its card, so that the card never covers the place under the
 * finger. @param isSideways true for a sheet beside the world, on which the card is at the left or right
 * @returns with the distance from the edge of the page that the card faces to the place
 */
export function sideOfCard(
  { left, top, right, bottom }: Box,
  { width, height }: Size,
  isSideways: boolean,
): { readonly side: CardSide; readonly away: number } {
  if (isSideways)
    return left > width - right ? { side: 'left', away: width - left } : { side: 'right', away: right };
  return top > height - bottom ? { side: 'above', away: height - top } : { side: 'below', away: bottom };
}

interface Spot {
  readonly left: number;
  readonly top: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)));

/**
 * Places a tooltip to the right of the slot, or to its left if 320 px would overflow the page there.
 * @param size size of the tooltip @param page size of the page
 */
export function placeTooltip(slot: Box, size: Size, page: Size): Spot {
  const isTooFar = slot.right + GAP + TOOLTIP_WIDTH > page.width;
  const beside = isTooFar ? slot.left - GAP - size.width : slot.right + GAP;
  return {
    left: clamp(beside, GAP, page.width - size.width - GAP),
    top: clamp(slot.top, GAP, page.height - size.height - GAP),
  };
}
