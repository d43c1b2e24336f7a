/** Drawing of a slot: its cloth in each state, and the marks on top of the picture of its item. */
import type { Rarity } from '#game/features/items/shared/items.ts';
import type { Palette } from '../../settings/settings.ts';
import type { Cloth } from './cloth.ts';
import { cutCorners, drawFelt, stitchRound, type Tone } from './felt.ts';
import type { Paint } from './frames.ts';
import { drawNumber, numberWidth } from './glyphs.ts';
import { WOOL } from './palette.ts';
import { rarityColours } from './palettes.ts';

/** Edge of a slot in art px; the picture has 32. Where there is less room, a slot is cut as small as its picture. */
export const SLOT_SIZE = 36;

export type SlotState = 'empty' | 'filled' | 'hover' | 'selected' | 'fits' | 'refused' | 'missing';

/** Number of diamonds that show a rarity, because some players cannot tell its colour. */
export const RARITY_DIAMONDS: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 1, rare: 2, epic: 3 };

const TONES: Readonly<Record<SlotState, Tone>> = {
  empty: 'black',
  filled: 'patch',
  hover: 'warm',
  selected: 'red',
  fits: 'patch',
  refused: 'patch',
  missing: 'patch',
};

const CROSS = ['y...y', '.y.y.', '..w..', '.y.y.', 'y...y'];

/**
 * Returns the painter of the cloth. @param isEmpty whether the slot is empty, which the states of a pointer and of a
 * drag do not show
 */
export function slotCloth(
  state: SlotState,
  rarity: Rarity,
  isEmpty: boolean,
  palette: Palette = 'stitch',
): Paint {
  return (cloth) => {
    const [across, down] = [cloth.width - 2, cloth.height - 2];
    // An empty selected slot is no reason for a warning; red refers to a slot's content.
    const isRed = state === 'selected' && !isEmpty;
    const tone = isEmpty && state !== 'hover' ? 'black' : TONES[state];
    cloth.fill(WOOL.ink, 0, 0, cloth.width, cloth.height);
    drawFelt(cloth, tone, 1, 1, across, down);
    const light = isEmpty ? WOOL.feltLight : WOOL.warm;
    cloth.fill(isRed ? WOOL.bad : light, 1, 1, across, 1);
    cloth.fill(isRed ? WOOL.redDark : WOOL.feltDark, 1, down, across, 1);
    const isLoud = state === 'selected' || state === 'fits' || state === 'refused';
    const colour = seamOf(state, rarityColours(palette, rarity).seam, isEmpty);
    stitchRound(cloth, { colour, on: isLoud ? 3 : 2, off: 2 }, 2, 2, across - 2, down - 2);
    if (state === 'fits') openKnots(cloth);
    if (state === 'selected') crosses(cloth);
    cutCorners(cloth, 2);
  };
}

function seamOf(state: SlotState, seam: string | null, isEmpty: boolean): string {
  if (state === 'fits') return WOOL.good;
  if (state === 'refused' || state === 'missing') return WOOL.bad;
  if (state === 'selected') return WOOL.gold;
  if (state === 'hover') return WOOL.cream;
  return seam ?? (isEmpty ? WOOL.hem : WOOL.stitch);
}

/** Draws four open squares: the carried stack fits here. */
function openKnots(cloth: Cloth): void {
  for (const x of [1, cloth.width - 5]) {
    for (const y of [1, cloth.height - 5]) {
      cloth.fill(WOOL.good, x, y, 4, 4);
      cloth.fill(WOOL.ink, x + 1, y + 1, 2, 2);
    }
  }
}

function crosses(cloth: Cloth): void {
  for (const x of [1, cloth.width - 6]) {
    for (const y of [1, cloth.height - 6]) cloth.draw(CROSS, x, y, { y: WOOL.gold, w: WOOL.linenLight });
  }
}

/** Marks drawn over the picture. */
export interface SlotMarks {
  /** Number of pieces; 1 is not written. */
  readonly count: number;
  /** Share of the durability that is left, 0 to 1; null for an item that does not wear out. */
  readonly durability: number | null;
  /** Freshness, from 1 down to 0; null for an item that does not spoil. */
  readonly freshness: number | null;
  readonly rarity: Rarity;
  /** Palette that the player has chosen. */
  readonly palette?: Palette;
  /** The key that selects the slot; null if there is none. */
  readonly key: string | null;
  readonly isSelected: boolean;
  /** True for a slash through the picture, because the item may not be put here. */
  readonly isRefused: boolean;
}

/** Returns the marks as a short text; equal texts mean equal pictures. */
export function marksKey(marks: SlotMarks): string {
  const { count, durability, freshness, rarity, key, isSelected, isRefused, palette } = marks;
  const thread = durability === null ? '' : Math.round(durability * THREAD);
  const fold = freshness === null ? '' : Math.round(freshness * FOLD * 2);
  return [
    count,
    thread,
    fold,
    rarity,
    palette,
    key,
    isSelected,
    isRefused,
    freshness !== null && freshness > 0,
  ].join();
}

/** Returns the painter of the marks. */
export function slotMarks(marks: SlotMarks): Paint {
  return (cloth) => {
    if (marks.isRefused) slash(cloth);
    if (marks.freshness !== null) foldedCorner(cloth, marks.freshness);
    if (marks.durability !== null) thread(cloth, marks.durability);
    diamonds(cloth, marks);
    if (marks.key !== null) drawNumber(cloth, marks.key, 4, 4, marks.isSelected ? WOOL.gold : WOOL.linenDark);
    if (marks.count > 1) {
      const digits = String(marks.count);
      // Above the durability thread, if there is one.
      const y = cloth.height - (marks.durability === null ? 11 : 14);
      drawNumber(cloth, digits, cloth.width - 4 - numberWidth(digits), y, WOOL.linenLight);
    }
  };
}

/** Length of a whole thread in a slot that is not cut, in art px. */
const THREAD = SLOT_SIZE - 8;

/**
 * Draws the thread along the foot: white, amber below a half, red and broken below a quarter, with needle holes in the
 * spent part.
 */
function thread(cloth: Cloth, left: number): void {
  const { width, height } = cloth;
  const whole = width - 8;
  const length = left <= 0 ? 0 : Math.max(2, Math.round(whole * left));
  const [light, dark] =
    left < 0.25 ? [WOOL.bad, WOOL.red] : left < 0.5 ? [WOOL.amber, WOOL.goldDark] : [WOOL.linen, WOOL.shade];
  cloth.fill(WOOL.ink, 3, height - 6, whole + 2, 4);
  for (let at = 0; at < whole; at++) {
    const isBroken = left < 0.25 && at % 4 === 3;
    if (at >= length) {
      if (at % 3 === 0) cloth.fill(WOOL.warm, 4 + at, height - 5);
    } else if (!isBroken) {
      cloth.fill(light, 4 + at, height - 5);
      cloth.fill(dark, 4 + at, height - 4);
    }
  }
}

/** Size of the folded corner, in art px. */
const FOLD = 9;

/** Draws the corner that shows the freshness of food: it empties from its tip, green, amber, red. */
function foldedCorner(cloth: Cloth, freshness: number): void {
  const [dark, light] =
    freshness > 0.6
      ? [WOOL.moss, WOOL.leaf]
      : freshness > 0.25
        ? [WOOL.goldDark, WOOL.gold]
        : [WOOL.thread, WOOL.bad];
  for (let y = 0; y < FOLD; y++) {
    for (let x = 0; x < FOLD - y; x++) {
      const isEdge = x + y >= FOLD - 2;
      const isLeft = 1 - (x + y) / (FOLD - 2) < freshness + 0.05;
      const inner = isLeft ? ((x + y) & 1 ? dark : light) : WOOL.feltLight;
      cloth.fill(isEdge ? WOOL.ink : inner, cloth.width - 2 - x, 1 + y);
    }
  }
}

const DIAMOND = ['...k...', '..kwk..', '.kwcck.', 'kwcccck', '.kccck.', '..kck..', '...k...'];

/** Draws the diamonds at the upper left, or below the key's number in the hotbar. */
function diamonds(cloth: Cloth, { rarity, key, palette = 'stitch' }: SlotMarks): void {
  const colours = { k: WOOL.ink, c: rarityColours(palette, rarity).ink, w: WOOL.linenLight };
  for (let at = 0; at < RARITY_DIAMONDS[rarity]; at++) {
    cloth.draw(DIAMOND, 3 + at * 5, key === null ? 3 : 13, colours);
  }
}

function slash(cloth: Cloth): void {
  const length = Math.min(cloth.width, cloth.height) - 10;
  for (let at = 0; at < length; at++) cloth.fill(WOOL.ink, 4 + at, 5 + at, 4, 1);
  for (let at = 0; at < length; at++) cloth.fill(WOOL.bad, 5 + at, 5 + at, 2, 1);
}
