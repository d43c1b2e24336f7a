/**
 * The part of the screen in whose middle the player stands. It is laid out by the style sheet like everything else, and
 * the camera follows it.
 */
import { watchSizes } from '#game/browser/observers.ts';
import './window.css';
import { useEffect, useRef } from 'react';
import { useGame, useGameState } from '../context.tsx';
import { usePanelOpen } from '../panels/use-panel-open.ts';
import { useScale } from '../wool/use-scale.ts';

/** Distance from the player's feet to the middle of her figure on a phone, in CSS px. */
const HALF_HER = 28;

/** Returns the lower edge of bars, plate and effects at the top of a phone, in CSS px. */
const readBottom = (hud: HTMLElement): number =>
  hud.querySelector('.hud-lines')?.getBoundingClientRect().top ?? 0;

/** Tells the camera, and the marks around the player, where she stands. */
export function ViewWindow() {
  const { middle, store } = useGame();
  const scale = useScale();
  const isOpen = usePanelOpen();
  const phase = useGameState((state) => state.phase);
  const ref = useRef<HTMLDivElement>(null);
  const { layout } = scale;
  useEffect(() => store.setState({ isOneLine: layout !== 'wide' }), [store, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the style sheet's layout.
  useEffect(() => {
    const element = ref.current;
    const hud = element?.parentElement;
    if (!element || !hud) return;
    hud.dataset.covered = String(isOpen);
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const her = { x: left + width / 2, y: top + height / 2 };
      middle.x = her.x / window.innerWidth;
      middle.top = layout === 'wide' ? 0 : readBottom(hud);
      middle.y = (her.y + (layout === 'wide' ? 0 : HALF_HER)) / window.innerHeight;
      hud.style.setProperty('--her-x', `${Math.round(her.x)}px`);
      hud.style.setProperty('--her-y', `${Math.round(her.y - (layout === 'wide' ? WIDE_HALF : 0))}px`);
    };
    measure();
    const observer = watchSizes(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [middle, scale, layout, isOpen, phase]);
  return <div ref={ref} className="hud-window" data-open={isOpen} aria-hidden="true" />;
}

/** The same on a desktop, where the player's feet are in the middle of the screen. */
const WIDE_HALF = 24;
