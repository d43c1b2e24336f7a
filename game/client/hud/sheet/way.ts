/** Arrangement of a panel on a phone or tablet. */

import type { Layout } from '../wool/scale.ts';
import { screenSize, useScale } from '../wool/use-scale.ts';

/** `upright`: one column below a window of world · `sideways`: columns beside a strip of world. */
export type SheetWay = 'upright' | 'sideways';

/** Shorter side of a window from which it is a tablet, in CSS px; `sheet.css` has the same number. */
const TABLET = 600;

/**
 * Returns the arrangement of panels in a window; null on a desktop. A tablet has panels of the width of a phone held
 * upright, whichever way it is held. @param size of the window, in CSS px
 */
export function sheetWay(
  layout: Layout,
  { width, height }: { readonly width: number; readonly height: number },
): SheetWay | null {
  if (layout === 'wide') return null;
  return layout === 'tall' || Math.min(width, height) >= TABLET ? 'upright' : 'sideways';
}

/** Returns the arrangement of panels; null on a desktop. */
export function useSheetWay(): SheetWay | null {
  const { layout } = useScale();
  return sheetWay(layout, screenSize());
}
