/**
 * The frame of a panel on a phone or tablet: a sheet of felt with an embroidered strip at its head, a middle that
 * scrolls, and a fixed foot with the most important button. It closes when its head is pulled down.
 */
import { watchSizes } from '#game/browser/observers.ts';
import './sheet.css';
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSettings } from '../context.tsx';
import { useCloth } from '../wool/use-cloth.ts';
import { WoolButton } from '../wool/Wool.tsx';
import { usePresses } from './presses.ts';
import { usePull } from './pull.ts';
import { sheetPaint } from './sheet-art.ts';
import type { SheetWay } from './way.ts';

interface SheetProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  readonly way: SheetWay;
  readonly title: string;
  /** Shown in the head, after the title. */
  readonly beside?: ReactNode;
  readonly foot?: ReactNode;
  /** Column at the side of the thumb, for a sheet held sideways. */
  readonly rail?: ReactNode;
  readonly box?: RefObject<HTMLDivElement | null>;
  onClose(): void;
}

export function Sheet(props: SheetProps) {
  const { way, title, beside, foot, rail, box, onClose, className, children, ...rest } = props;
  const own = useRef<HTMLDivElement>(null);
  const ref = box ?? own;
  const isMirrored = useSettings(({ isLeftHanded }) => isLeftHanded);
  useCloth(ref, `sheet ${way} ${isMirrored}`, sheetPaint(way, isMirrored));
  const pull = usePull(ref, onClose);
  const presses = usePresses();
  return (
    <div
      ref={ref}
      className={`wool wool-piece sheet ${className ?? ''}`}
      data-way={way}
      tabIndex={-1}
      {...presses}
      {...rest}
    >
      <header className="sheet__head" {...pull}>
        <h2 className="sheet__title">{title}</h2>
        {beside}
      </header>
      <div className="sheet__middle">{children}</div>
      {foot && <footer className="sheet__foot">{foot}</footer>}
      {rail && <div className="sheet__rail">{rail}</div>}
    </div>
  );
}

/** Button of a sheet that closes it. */
export function CloseSheet({ onClose }: { onClose(): void }) {
  return <WoolButton onClick={onClose}>Close</WoolButton>;
}

/**
 * A part of a sheet that scrolls, if its content is too long. `data-scrolls` says whether it does: things in it are then
 * dragged sideways only.
 */
export function Scroller({ className, children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    const inside = element?.firstElementChild;
    if (!element || !inside) return;
    const tell = () => {
      element.dataset.scrolls = String(inside.scrollHeight > element.clientHeight + 1);
    };
    tell();
    const observer = watchSizes(tell);
    observer.observe(element);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="sheet__scroll" {...rest}>
      <div className={className}>{children}</div>
    </div>
  );
}
