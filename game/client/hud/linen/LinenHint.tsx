/** A hint on linen beside the thing that it is about, on a phone. It lies over everything and takes no touch. */
import './linen-hint.css';
import type { ReactNode } from 'react';
import type { Cloth } from '../wool/cloth.ts';
import { cutCorners, drawFelt, stitchRound } from '../wool/felt.ts';
import { WOOL } from '../wool/palette.ts';
import { Piece } from '../wool/Wool.tsx';

/** The thing that a hint is about. */
export type HintPlace = 'map' | 'middle' | 'bar' | 'bag' | 'stick' | 'chat';

interface LinenHintProps {
  readonly at: HintPlace;
  readonly children: ReactNode;
}

export function LinenHint({ at, children }: LinenHintProps) {
  return (
    <div className="linen-hint" data-at={at}>
      <Piece className="linen-hint__tag" cloth="linen hint" paint={drawHint} role="status">
        {children}
      </Piece>
    </div>
  );
}

/** Draws linen with a red seam. */
function drawHint(cloth: Cloth): void {
  const { width, height } = cloth;
  cloth.fill(WOOL.ink, 0, 0, width, height);
  drawFelt(cloth, 'linen', 1, 1, width - 2, height - 2);
  stitchRound(cloth, { colour: WOOL.thread, on: 2, off: 2 }, 1, 1, width - 2, height - 2);
  cutCorners(cloth, 1);
}
