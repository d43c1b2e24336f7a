/**
 * SOVA looks on while she is calibrated: her eye in a ring of ticks, which are lit as far as the setting stands that is
 * pointed at or has the focus, and beside it what it says and what she thinks of it.
 */
import './lens.css';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { SovaPicture } from '#game/features/guidance/client/sova/Sova.tsx';
import { useSettings } from '../context.tsx';
import type { Cloth } from '../wool/cloth.ts';
import { WOOL } from '../wool/palette.ts';
import { textureUrl } from '../wool/textures.ts';
import { type Reading, readingOf } from './reading.ts';
import { remarkOn } from './remarks.ts';

/** Edge of the dial, in art px. */
const EDGE = 40;
const TICKS = 28;
/** The ring is open below, like that of an old radio: where it begins, and how far it goes round. */
const FROM = Math.PI * 0.75;
const ROUND = Math.PI * 1.5;
/** From the middle to where a tick begins and ends, in art px; the first, middle and last are longer. */
const [INNER, OUTER, LONG] = [16, 17, 19];
const OFF = '#1f6a4a';

interface LensProps {
  /** The row that is looked at. */
  readonly row: Element | null;
  /** What is said below that, also while none is. */
  readonly children: ReactNode;
}

export function SovaLens({ row, children }: LensProps) {
  const settings = useSettings((all) => all);
  const [reading, setReading] = useState<Reading | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row says something else once a setting is another.
  useLayoutEffect(() => setReading(row && readingOf(row)), [row, settings]);
  const lit = Math.round((reading?.share ?? 0) * TICKS);
  const backgroundImage = textureUrl(`dial ${lit}`, EDGE, EDGE, (cloth) => drawDial(cloth, lit));
  return (
    <div className="lens">
      <span className="lens__dial" style={{ backgroundImage }} aria-hidden="true">
        <SovaPicture part="eye" />
      </span>
      <div>
        {reading && (
          <p>
            {reading.label}
            {reading.text !== '' && <b>{` · ${reading.text}`}</b>}
            <span className="lens__remark">{remarkOn(reading.label, reading.share)}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** @param lit how many ticks are lit, counted from the lower left */
function drawDial(cloth: Cloth, lit: number): void {
  const middle = (EDGE - 1) / 2;
  for (let tick = 0; tick <= TICKS; tick++) {
    const angle = FROM + (ROUND * tick) / TICKS;
    const isLong = tick % (TICKS / 2) === 0;
    const colour = tick <= lit && lit > 0 ? WOOL.good : OFF;
    for (let away = INNER; away <= (isLong ? LONG : OUTER); away++) {
      cloth.fill(
        colour,
        Math.round(middle + Math.cos(angle) * away),
        Math.round(middle + Math.sin(angle) * away),
      );
    }
  }
}
