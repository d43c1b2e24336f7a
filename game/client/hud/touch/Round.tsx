/** A round button for a thumb. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { type HoldOptions, hold } from '../hold.ts';
import { textureUrl } from '../wool/textures.ts';
import { type DiscTone, drawDisc, drawTouchSign, type TouchSign, touchSignSize } from './discs.ts';

interface RoundProps extends HoldOptions {
  /** Place of the button, as named in the style sheet. */
  readonly place: string;
  /** Width in art px. */
  readonly size: number;
  readonly label: string;
  /** Small word below the picture. */
  readonly word?: string;
  readonly tone?: DiscTone;
  /** State of a button that switches something on and off; left out for any other. */
  readonly isOn?: boolean;
  readonly children?: ReactNode;
}

/** Shows the button. The handlers from `hold` let several fingers hold several buttons. */
export function Round({ place, size, label, word, tone = 'rest', isOn, children, ...holding }: RoundProps) {
  const held = useRef(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Prevents the click that would follow the touch and hit whatever has come under the finger by then.
    const keep = (event: TouchEvent) => event.preventDefault();
    const own = button.current;
    own?.addEventListener('touchstart', keep, { passive: false });
    return () => own?.removeEventListener('touchstart', keep);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={`touch-round touch-${place}`}
      aria-label={label}
      aria-pressed={isOn}
      data-tone={tone}
      style={discStyle(size, isOn ? 'on' : tone)}
      {...hold(held, holding)}
    >
      {children}
      {word !== undefined && <span className="touch-word touch-word--small">{word}</span>}
    </button>
  );
}

/** Returns the style of a disc. @param size width in art px */
export function discStyle(size: number, tone: DiscTone): CSSProperties {
  const backgroundImage = textureUrl(`disc ${tone}`, size, size, (cloth) => drawDisc(cloth, tone));
  const width = `calc(var(--t) * ${size})`;
  return { backgroundImage, width, height: width };
}

/** A drawn sign on a button; screen readers skip it. */
export function TouchSignMark({ sign }: { readonly sign: TouchSign }) {
  const { width, height } = touchSignSize(sign);
  const backgroundImage = textureUrl(`touch ${sign}`, width, height, (cloth) => drawTouchSign(cloth, sign));
  const size = { width: `calc(var(--t) * ${width})`, height: `calc(var(--t) * ${height})` };
  return <span className="touch-sign" aria-hidden="true" style={{ backgroundImage, ...size }} />;
}
