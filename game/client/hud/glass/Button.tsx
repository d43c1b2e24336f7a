/** A button of glass. */
import './glass.css';
import type { ButtonHTMLAttributes } from 'react';

export interface GlassButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  readonly label: string;
  /** The rest of the label, in a muted line of its own. */
  readonly sub?: string | undefined;
  readonly onClick: () => void;
  /** True while the thing that the button opens is open. */
  readonly isActive?: boolean;
}

/** Shows the button with its label and its second line. */
export function GlassButton({ label, sub, onClick, isActive = false, className, ...rest }: GlassButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`glass-button ${className ?? ''}`}
      data-active={isActive}
      aria-current={isActive || undefined}
      onClick={onClick}
    >
      <span>{label}</span>
      {sub !== undefined && (
        <>
          {' '}
          <span className="glass-button__sub">{sub}</span>
        </>
      )}
    </button>
  );
}
