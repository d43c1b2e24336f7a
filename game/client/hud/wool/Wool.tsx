/** Wool elements that panels are put together from. */
import './wool.css';
import { type ButtonHTMLAttributes, type HTMLAttributes, useRef } from 'react';
import { buttonPaint, type Paint } from './frames.ts';
import { drawSign, type Sign, signSize } from './glyphs.ts';
import { textureUrl } from './textures.ts';
import { useCloth } from './use-cloth.ts';
import { useScale } from './use-scale.ts';

interface PieceProps extends HTMLAttributes<HTMLDivElement> {
  /** Name of the drawing of `paint`: equal names mean equal pictures. */
  readonly cloth: string;
  readonly paint: Paint;
}

/** A box with a background cloth that is drawn for its size. */
export function Piece({ cloth, paint, className, ...rest }: PieceProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCloth(ref, cloth, paint);
  return <div ref={ref} className={`wool-piece ${className ?? ''}`} {...rest} />;
}

interface WoolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Red marks the most important button of a group. */
  readonly tone?: 'red' | 'patch';
}

/** A wool button. */
export function WoolButton({ tone = 'patch', className, ...rest }: WoolButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useCloth(ref, `button ${tone}`, buttonPaint(tone));
  return <button ref={ref} type="button" className={`wool-piece wool-button ${className ?? ''}`} {...rest} />;
}

interface SignMarkProps {
  readonly sign: Sign;
  /** Scale of the sign relative to signs in a text. */
  readonly times?: number;
}

/** A small drawn sign; screen readers skip it. */
export function SignMark({ sign, times = 1 }: SignMarkProps) {
  const { unit } = useScale();
  const { width, height } = signSize(sign);
  const backgroundImage = textureUrl(`sign ${sign}`, width, height, (cloth) => drawSign(cloth, sign));
  const size = { width: width * unit * times, height: height * unit * times };
  return <span className="wool-sign" aria-hidden="true" style={{ backgroundImage, ...size }} />;
}
