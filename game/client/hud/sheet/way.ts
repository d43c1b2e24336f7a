/** Arrangement of a panel on a phone or tablet. */

import type { NearMeasures } from '../wool/near.ts';
import type { Layout } from '../wool/scale.ts';
import { useNear, useScale } from '../wool/use-scale.ts';

/** `upright`: one column below a window of world · `sideways`: columns beside a strip of world. */
export type SheetWay = 'upright' | 'sideways';

/**
 * Returns the arrangement of panels; null on a desktop. A tablet has panels of the width of a phone held upright,
 * whichever way it is held.
 */
export function sheetWay(layout: Layout, near: Pick<NearMeasures, 'isTablet'> | null): SheetWay | null {
  if (layout === 'wide' || near === null) return null;
  return layout === 'tall' || near.isTablet ? 'upright' : 'sideways';
}

/** Returns the arrangement of panels; null on a desktop. */
export function useSheetWay(): SheetWay | null {
  const { layout } = useScale();
  return sheetWay(layout, useNear());
}
