/** The things that a hint on linen gives way to. Boxes and places in CSS px. */
import type { Point } from '#game/shared/math/point.ts';
import type { PageBox, UseOffers } from '../../actions/use.ts';
import { isOver, usedBoxes } from '../../actions/used-boxes.ts';
import { bodyOnPage } from '../use/placed.ts';

interface Around {
  /** The middle of the player's figure. */
  readonly her: Point;
  readonly uses: Pick<UseOffers, 'place' | 'hintBox' | 'avoid'>;
  /** Boxes of the signs on the page. */
  readonly signs: readonly PageBox[];
}

/** Returns true if a hint in this box covers the player, the thing of E or its hint, another body or a sign. */
export function isInTheWay(hint: PageBox, { her, uses, signs }: Around): boolean {
  const kept = [bodyOnPage(her), ...usedBoxes(uses), ...uses.avoid, ...signs];
  return kept.some((box) => isOver(hint, hint, box));
}

/** Signs round the player, and hints about what the thumb does right now. */
const SIGNS = '.source-rim, .hunt-mark, .friend-sign, .linen-hint[data-urgent="true"]';

/** Returns the boxes of all visible signs on the page except the hint itself. */
export function signsOnPage(hint: HTMLElement): readonly PageBox[] {
  const signs = hint.closest('.game-hud')?.querySelectorAll<HTMLElement>(SIGNS) ?? [];
  return [...signs]
    .filter((sign) => sign !== hint && !sign.hidden && sign.dataset.hidden !== 'true')
    .map((sign) => sign.getBoundingClientRect())
    .filter(({ width }) => width > 0);
}
