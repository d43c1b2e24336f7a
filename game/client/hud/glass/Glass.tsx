/** A panel of glass: dark plate, thin line, bright ticks at the corners, a title, and a close button. */
import './glass.css';
import './near-glass.css';
import type { ReactNode } from 'react';
import { GlassSign } from './GlassSign.tsx';

export interface GlassProps {
  /** Id of the panel, also in `data-glass`. */
  readonly id: string;
  /** Null for a panel whose content has its own heading, with the class `glass__title`. */
  readonly title: string | null;
  /** Closes the panel; without it the panel has no close button. */
  readonly onClose?: (() => void) | undefined;
  /** True for a panel that takes the full available width. */
  readonly wide?: boolean;
  /** True for a panel that stays no taller than its content in places that would stretch it. */
  readonly isSmall?: boolean | undefined;
  /** A few muted words to the right of the title. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the plate with its title, content and close button. */
export function Glass({ id, title, onClose, wide = false, isSmall = false, note, children }: GlassProps) {
  return (
    <div className="glass" data-glass={id} data-wide={wide} data-small={isSmall}>
      {title !== null && (
        <div className="glass__head">
          {/* The title takes focus when a panel opens that contains nothing else to focus on. */}
          <h2 className="glass__title" tabIndex={-1}>
            {title}
          </h2>
          {note !== undefined && <p className="glass-quiet">{note}</p>}
        </div>
      )}
      <div className="glass__body">{children}</div>
      {/* Placed after the content, so that the content gets focus first. */}
      {onClose && (
        <button type="button" className="glass__close" aria-label="Close" onClick={onClose}>
          <GlassSign sign="cross" />
        </button>
      )}
    </div>
  );
}
