/**
 * A hint on linen beside the thing that it is about, on a phone. It takes no touch, and is hidden while it would cover
 * what matters more: the player, the hint of E and its thing, a sign, or an urgent hint.
 */
import './linen-hint.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useGame } from '../context.tsx';
import type { Cloth } from '../wool/cloth.ts';
import { cutCorners, drawFelt, stitchRound } from '../wool/felt.ts';
import { WOOL } from '../wool/palette.ts';
import { Piece } from '../wool/Wool.tsx';
import { isInTheWay, signsOnPage } from './in-the-way.ts';

/** The thing that a hint is about. */
export type HintPlace = 'map' | 'middle' | 'bar' | 'bag' | 'stick' | 'chat';

/** Interval at which the hint looks for what it would cover, in ms. */
const LOOK_MS = 100;

interface LinenHintProps {
  readonly at: HintPlace;
  /** True for a hint about what the thumb does right now; the others are hidden where it is. */
  readonly isUrgent?: boolean;
  /** Called when the hint is hidden (false), and when it is seen again. */
  readonly onSeen?: (isSeen: boolean) => void;
  readonly children: ReactNode;
}

export function LinenHint({ at, isUrgent = false, onSeen, children }: LinenHintProps) {
  const ref = useRef<HTMLDivElement>(null);
  useYielding(ref, onSeen);
  return (
    <div ref={ref} className="linen-hint" data-at={at} data-urgent={isUrgent}>
      <Piece className="linen-hint__tag" cloth="linen hint" paint={drawHint} role="status">
        {children}
      </Piece>
    </div>
  );
}

/** Hides the hint while it would cover something. */
function useYielding(ref: RefObject<HTMLElement | null>, onSeen?: (isSeen: boolean) => void): void {
  const { uses, middle } = useGame();
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    const look = () => {
      const { current } = ref;
      if (!current) return;
      const { innerWidth, innerHeight } = window;
      const her = { x: middle.x * innerWidth, y: middle.y * innerHeight };
      const isHidden = isInTheWay(current.getBoundingClientRect(), {
        her,
        uses,
        signs: signsOnPage(current),
      });
      if (String(isHidden) === current.dataset.hidden) return;
      current.dataset.hidden = String(isHidden);
      told.current?.(!isHidden);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [ref, uses, middle]);
}

/** Draws linen with a red seam. */
function drawHint(cloth: Cloth): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'linen', 1, 1, width - 2, height - 2);
  stitchRound(cloth, { colour: WOOL.thread, on: 2, off: 2 }, 1, 1, width - 2, height - 2);
  cutCorners(cloth, 1);
}
