/** Where a tooltip goes: beside its slot, shifted so that it stays on the page. All in CSS px. */

/** The width that a tooltip may take (interface specification, section 9). */
export const TOOLTIP_WIDTH = 320;
const GAP = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * To the right of the slot; to its left when 320 px would overflow the page there.
 * @param height of the tooltip @param page size of the page
 */
export function placeTooltip(
  slot: Box,
  size: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const isTooFar = slot.right + GAP + TOOLTIP_WIDTH > page.width;
  const beside = isTooFar ? slot.left - GAP - size.width : slot.right + GAP;
  return {
    left: Math.round(Math.max(GAP, Math.min(beside, page.width - size.width - GAP))),
    top: Math.round(Math.max(GAP, Math.min(slot.top, page.height - size.height - GAP))),
  };
}
