/** A panel of glass: dark plate, thin line, bright ticks at its corners, a title, and a button that closes it. */
import './glass.css';
import type { ReactNode } from 'react';
import { GlassSign } from './GlassSign.tsx';

export interface GlassProps {
  /** Id of the panel, also in `data-glass`. */
  readonly id: string;
  /** Null for a panel whose content has its own heading, of the class `glass__title`. */
  readonly title: string | null;
  /** Without it the panel has no button that closes it. */
  readonly onClose?: (() => void) | undefined;
  /** Takes all the width there is. */
  readonly wide?: boolean;
  /** No taller than its content, where a place would have it taller. */
  readonly isSmall?: boolean | undefined;
  /** A few quiet words at the right of the title. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function Glass({ id, title, onClose, wide = false, isSmall = false, note, children }: GlassProps) {
  return (
    <div className="glass" data-glass={id} data-wide={wide} data-small={isSmall}>
      {title !== null && (
        <div className="glass__head">
          {/* It takes the focus where a panel opens that has nothing else to hold it. */}
          <h2 className="glass__title" tabIndex={-1}>
            {title}
          </h2>
          {note !== undefined && <p className="glass-quiet">{note}</p>}
        </div>
      )}
      <div className="glass__body">{children}</div>
      {/* After the content, so that the content has the focus first. */}
      {onClose && (
        <button type="button" className="glass__close" aria-label="Close" onClick={onClose}>
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}
