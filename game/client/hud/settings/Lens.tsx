/**
 * SOVA looking on while she is calibrated: her eye in a ring of ticks that shows the value of the setting pointed at or
 * focused, and beside it the setting's value and her remark about it.
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
/**
 * Angle at which the ring begins, and the angle that it spans, in radians: it is open at the bottom, like the dial of
 * an old radio.
 */
const FROM = Math.PI * 0.75;
const ROUND = Math.PI * 1.5;
/** Distances from the middle at which ticks begin and end, in art px; the first, middle and last tick are longer. */
const [INNER, OUTER, LONG] = [16, 17, 19];
const OFF = '#1f6a4a';

interface LensProps {
  /** The setting's row that is pointed at or has the focus; null if there is none. */
  readonly row: Element | null;
  /** Content below the reading, shown even if there is no reading. */
  readonly children: ReactNode;
}

/** Shows the dial and the reading of a settings row. */
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

/** @param lit number of lit ticks, counted from the lower left */
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
