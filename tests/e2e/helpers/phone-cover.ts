/**
 * Measures the cover of a phone's screen: the parts of the HUD as boxes and discs, translucent ones included. The
 * player's zone is an ellipse round her that no part covers for long.
 */
import type { Page } from '@playwright/test';

export interface Part {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isDisc: boolean;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The parts that stay, and those that come and go. */
export const STAYING = [
  '.hud-needs',
  '.sova-line',
  '.minimap',
  '.hud-corner-line',
  '.touch-ring',
  '.touch-use',
  '.touch-hand',
  '.touch-jump',
  '.touch-chat',
  '.hud-hotbar__slots',
] as const;
export const PASSING = [
  '.touch-offer',
  '.hud-lines > *',
  '.hud-statuses > li',
  '.hud-needs__words',
  '.hud-notice',
] as const;

/** Returns the visible parts of the HUD that match the selectors. */
export function partsOf(page: Page, selectors: readonly string[]): Promise<Part[]> {
  return page.evaluate(
    (all) =>
      all.flatMap((selector) =>
        [...document.querySelectorAll<HTMLElement>(`.game-hud ${selector}`)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const isDisc = element.matches('.touch-ring, .touch-round');
            return { name: selector, x, y, width, height, isDisc };
          })
          .filter(({ width, height }) => width > 0 && height > 0),
      ),
    [...selectors],
  );
}

/** Returns the middle of the player's figure, in CSS px. */
export const herMiddle = (page: Page) =>
  page.evaluate(() => {
    const style = document.querySelector<HTMLElement>('.game-hud')?.style;
    const read = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '');
    return { x: read('--her-x'), y: read('--her-y') };
  });

/** Returns the box of the player's figure. @param her its middle, in CSS px */
export const bodyAt = ({ x, y }: { readonly x: number; readonly y: number }): Part => ({
  name: 'her body',
  x: x - 24,
  y: y - 32,
  width: 48,
  height: 64,
  isDisc: false,
});

/** Returns the cells of the screen, one for each CSS px: 1 where a part covers it. */
function cellsOf({ width, height }: Screen, parts: readonly Part[]): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (const part of parts) {
    const [right, bottom] = [part.x + part.width, part.y + part.height];
    for (let y = Math.max(0, Math.floor(part.y)); y < Math.min(height, Math.ceil(bottom)); y++)
      for (let x = Math.max(0, Math.floor(part.x)); x < Math.min(width, Math.ceil(right)); x++)
        if (covers(part, x + 0.5, y + 0.5)) cells[y * width + x] = 1;
  }
  return cells;
}

function covers({ x, y, width, height, isDisc }: Part, atX: number, atY: number): boolean {
  if (isDisc) return Math.hypot(atX - x - width / 2, atY - y - height / 2) <= width / 2;
  return atX >= x && atX <= x + width && atY >= y && atY <= y + height;
}

/** Returns the share of the screen that the parts cover, in %. */
export function coverage(screen: Screen, parts: readonly Part[]): number {
  const cells = cellsOf(screen, parts);
  return (100 * cells.reduce((sum, cell) => sum + cell, 0)) / cells.length;
}

/** Half axes of the zone round the player, in CSS px. */
const ZONE = { upright: [100, 90], sideways: [110, 75] } as const;

/** Returns the parts that reach into the player's zone. @param her the middle of her figure, in CSS px */
export function inHerZone({ width, height }: Screen, her: { x: number; y: number }, parts: readonly Part[]) {
  const [a, b] = width < height ? ZONE.upright : ZONE.sideways;
  return parts.filter((part) => {
    for (let y = Math.floor(part.y); y < part.y + part.height; y++)
      for (let x = Math.floor(part.x); x < part.x + part.width; x++) {
        const isIn = ((x + 0.5 - her.x) / a) ** 2 + ((y + 0.5 - her.y) / b) ** 2 <= 1;
        if (isIn && covers(part, x + 0.5, y + 0.5)) return true;
      }
    return false;
  });
}

/** True if two targets overlap, by more than half a px. */
export function isOverlap(a: Part, b: Part): boolean {
  if (a.isDisc && b.isDisc) {
    const away = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    return away < (a.width + b.width) / 2 - 0.5;
  }
  return (
    a.x < b.x + b.width - 0.5 &&
    b.x < a.x + a.width - 0.5 &&
    a.y < b.y + b.height - 0.5 &&
    b.y < a.y + a.height - 0.5
  );
}
